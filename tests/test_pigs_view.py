"""The view of The Three Little Pigs: every move has its place, and every event arrives."""

import random

import pytest
from PIL import ImageChops

from engine import pigs as rules
from engine.rng import Rng
from firmware.app import App
from firmware.ui import draw
from firmware.views import pigs_places as places
from sim.console import Console
from sim.machine import DOWN, LEFT, RIGHT, UP, A, B, Machine
from tests.pigs_position import game_with

NONE = 255
LINE = 152  # points of a prompt line
TABLES = [(2, 0), (2, 1), (3, 0), (4, 3), (5, 0), (5, 1)]


@pytest.fixture(scope="module", params=["pybadge", "pico"])
def app(request):
    app = App(Machine(request.param))
    app.start("pigs")
    return app


@pytest.fixture
def view(app):
    return type(app.view)(app)


def seen(view, game):
    """The view, with the position of `game` before its eyes."""
    view.seat = 0 if game.over() else game.seat()
    view.sync(game)
    return view


def legal(game):
    moves = bytearray(rules.MAX_MOVES)
    return list(moves[: game.legal(moves)])


def choose(moves, chance):
    """A move that builds rather than begins, so that there are houses to look at."""
    if moves[0] == rules.NEW and len(moves) > 1 and chance.random() < 0.7:
        return chance.choice(moves[1:])
    if 0 < moves[-1] < rules.BUY and chance.random() < 0.3:
        return moves[0]
    return chance.choice(moves)


def played(seats, options, seed):
    """The positions of a random game, each with the move that is made next."""
    chance = random.Random(seed)
    game = rules.Game(Rng(seed))
    game.deal(seats, options)
    while not game.over():
        moves = legal(game)
        move = choose(moves, chance)
        yield game, moves, move
        game.apply(move)


def boxes_of(view, game, moves):
    """[box, its moves] of step 0, as the table scene lays them out."""
    found = {}
    for move in moves:
        found.setdefault(view.place(game, move, 0), []).append(move)
    return found


def on_screen(box):
    x, y, w, h = box
    return x >= 0 and y >= 0 and w > 0 and h > 0 and x + w <= 160 and y + h <= draw.PROMPT_Y


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_move_has_a_box_on_the_screen(view, seats, options):
    for seed in range(12):
        for game, moves, _ in played(seats, options, seed):
            seen(view, game)
            boxes = boxes_of(view, game, moves)
            assert all(map(on_screen, boxes)), boxes
            assert 0 <= view.first(game, list(boxes)) < len(boxes)
            for box, held in boxes.items():
                second = [view.place(game, move, 1) for move in held]
                if game.phase() in (rules.ROLL_PHASE, rules.BLOW_PHASE):
                    assert set(second) == {None}
                elif None in second:
                    assert len(held) == 1 and second == [None]
                else:
                    assert len(set(second)) == len(held) and all(map(on_screen, second)), box


def test_the_dice_have_a_box_each_and_all_other_rolls_share_one(view):
    game = game_with(dice="d w r x d", rolls=1)
    boxes = boxes_of(seen(view, game), game, legal(game))
    assert boxes[places.STOP_BOX] == [0]
    assert [boxes[places.die_box(die)] for die in (0, 1, 2, 4)] == [[1], [2], [4], [16]]
    assert len(boxes[places.ROLL_BOX]) == 11 and len(boxes) == 6


def test_dice_are_marked_and_rolled(view):
    game = game_with(dice="d w r x d", rolls=1)
    seen(view, game)
    assert view.pick(game, [3, 5]) == NONE  # nothing is marked
    assert view.pick(game, [1]) == NONE and view.marks == 1
    assert view.lift(places.die_box(0)) > 0 and not view.lift(places.die_box(1))
    assert view.pick(game, [16]) == NONE and view.pick(game, [3, 5]) == 17
    assert view.pick(game, [1]) == NONE and view.pick(game, [3, 5]) == 16
    assert view.pick(game, [0]) == 0
    view.mark(game, 6)
    assert view.pick(game, [3, 5]) == 6


def test_marks_last_as_long_as_the_roll(view):
    game = game_with(dice="d w r d d", rolls=1)
    seen(view, game).mark(game, 3)
    seen(view, game)  # the pause was on, or the look round
    assert view.marks == 3
    game.apply(3)
    view.begin(game)
    assert not view.marks


def test_the_first_roll_takes_all_dice(view):
    game = rules.Game(Rng(1))
    game.deal(2, 0)
    seen(view, game)
    assert boxes_of(view, game, legal(game)) == {places.ROLL_BOX: [31]}
    assert view.pick(game, [31]) == 31
    view.mark(game, 31)
    assert not view.marks


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_b_looks_at_each_village_in_turn(view, seats):
    game = rules.Game(Rng(1))
    game.deal(seats, 0)
    own = seen(view, game).shown
    looked = []
    for _ in range(seats):
        assert view.back(game)
        looked.append(view.shown)
        if view.shown != own:
            assert view.words.SEATS[view.shown] in view.question(game, 0)
    assert looked == [(own + 1 + i) % seats for i in range(seats)] and view.shown == own


def test_b_does_nothing_where_the_village_is_asked_about(view):
    for game, _, _ in played(3, 0, 4):
        if game.phase() >= rules.PLACE_PHASE:
            shown = seen(view, game).shown
            assert not view.back(game) and view.shown == shown


def hunted(houses):
    """A game of three in which the first seat has rolled two wolves."""
    game = game_with(houses, "r r d d x", seats=3)
    game.table.dice[3] = rules.WOLF
    game.table.ask(rules.TARGET_PHASE)
    return game


def test_the_wolf_chooses_a_village_first_where_there_are_several(view):
    game = hunted({1: ["Sd", "Ww"], 2: ["Bd Bw"]})
    moves = legal(game)
    boxes = boxes_of(seen(view, game), game, moves)
    assert sorted(map(len, boxes.values())) == [1, 2]
    assert view.words.SEATS[1] in view.label(game, moves[0], 0)
    assert view.words.HOUSE.format(1, 0, 0, 0) == view.label(game, moves[0], 1)


def test_one_village_is_no_choice(view):
    game = hunted({1: ["Sd", "Ww"]})
    moves = legal(game)
    boxes = boxes_of(seen(view, game), game, moves)
    assert [len(held) for held in boxes.values()] == [1, 1]
    assert view.place(game, moves[0], 1) is None


def draw_all(view, screen, boxes, held):
    """Draw a picture as the table scene would, and the step after it."""
    box = next(iter(boxes))
    view.draw(screen, box, NONE)
    screen.show()
    if view.place(None, boxes[box][0], 1) is not None:
        view.draw(screen, view.place(None, held, 1), held)
        screen.show()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_words_fit_their_line(app, view, seats, options):
    for seed in range(3):
        for game, moves, _ in played(seats, options, seed):
            seen(view, game)
            for step in (0, 1):
                lines = [view.question(game, step)]
                lines += [view.label(game, move, step) for move in moves]
                for line in lines:
                    assert game.phase() == rules.BLOW_PHASE or line
                    assert app.screen.width(line) <= LINE, line


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_can_be_drawn_and_explained(app, view, seats, options):
    for number, (game, moves, _) in enumerate(played(seats, options, 7)):
        seen(view, game)
        draw_all(view, app.screen, boxes_of(view, game, moves), moves[0])
        if number % 9:
            continue
        for box, title, text in view.things(game):
            assert title and on_screen(box)
            assert len(draw.wrap(app.screen, text, 150)) <= 5, text


def shown(view):
    """What the picture shows, but for the phase and the bookkeeping of the turn."""
    return bytes(view.table.state[rules.AWARDS_AT :]), bytes(view.table.points)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_after_its_events_the_picture_is_that_of_the_game(app, view, seats, options):
    fresh = type(view)(app)
    for seed in range(8):
        chance = random.Random(seed)
        game = rules.Game(Rng(seed))
        game.deal(seats, options)
        while not game.over():
            seen(view, game)
            game.apply(choose(legal(game), chance))
            follow(app.screen, view, game, seed == 0)
            assert shown(view) == shown(seen(fresh, game))
            assert view.wide == fresh.wide or game.phase() in (rules.TARGET_PHASE, rules.OVER)


def follow(screen, view, game, drawn):
    """Let the view show the events of the last move."""
    view.begin(game)
    for at in range(0, 3 * game.event_count, 3):
        length = view.start(*game.events[at : at + 3])
        assert 0 <= length < 1500
        if length:
            assert screen.width(view.telling()) <= LINE
            for view.at in (0, 130, 255) if drawn else ():
                view.draw(screen, None, NONE)
                screen.show()
            view.finish()


def test_dice_are_seen_although_the_turn_is_over(view):
    """Two wolves and nobody to blow at: the game has put the dice back when they are shown."""
    for seed in range(300):
        game = rules.Game(Rng(seed))
        game.deal(2, 0)
        seen(view, game)
        game.apply(31)
        if game.event_count == 3:  # rolled, wolves, the next one's turn
            break
    assert max(game.table.dice) == rules.NOTHING == min(game.table.dice)
    view.begin(game)
    assert view.start(*game.events[:3]) > 0
    assert view.table.wolves() == game.events[4]


def test_the_largest_village_fits():
    """Twenty-four doors and windows, a house each; and a house of all windows."""
    table = rules.Table(Rng(1))
    table.reset(5, 0)
    for index in range(24):
        table.start(index % 3 // 2 * 3 + index % 2)
        table.begin()
    for area in (places.HOME, places.WIDE, places.cell_area(table, (table.turn() + 1) % 5)):
        for house in range(24):
            assert on_screen(places.house_box(table, table.turn(), house, area))
    table.reset(5, 0)
    table.start(0)
    for _ in range(13):
        table.begin()
        table.add(0, 1)
    for area in (places.HOME, places.WIDE, places.cell_area(table, 0)):
        assert on_screen(places.house_box(table, table.turn(), 0, area, 1))


def test_a_veteran_sees_who_has_a_card(view):
    game = game_with({0: ["Sd Sw Sr"]}, options=rules.VETERAN, cards={"S": 0})
    text = seen(view, game).things(game)[0][2]
    assert view.words.MATERIALS[0] in text


@pytest.mark.parametrize("kind", ["pybadge", "pico"])
def test_what_the_cursor_leaves_is_drawn_anew(kind):
    """The table scene draws no more than it must: the picture is that of drawing it all."""
    console = Console(kind, 5)
    console.app.start("pigs", 0, 3)
    screen = console.machine.screen
    chance = random.Random(2)
    phases = set()
    for _ in range(700):
        scene = console.app.scene
        if scene.name == "blow":
            console.blow(200, 300)
        asked = scene.name == "table" and not scene.playing
        keys = (LEFT, RIGHT, UP, DOWN, LEFT, RIGHT, B, A)
        console.tap(chance.choice(keys) if asked else A)
        if asked and console.app.scene is scene and not scene.playing:
            phases.add(console.app.game.table.phase())
            part = screen.canvas()
            full = drawn_fully(scene, screen)
            assert ImageChops.difference(part, full).getbbox() is None
    assert phases >= {rules.ROLL_PHASE, rules.BUY_PHASE, rules.PLACE_PHASE, rules.TARGET_PHASE}


def drawn_fully(scene, screen):
    scene._all = True
    scene.draw(screen)
    screen.show()
    return screen.canvas()
