"""Onirim's view at all tables: every move has its place, every event arrives, and nobody peeks."""

import random

import pytest
from PIL import ImageChops

from engine import onirim as rules
from engine import onirim_towers
from engine.rng import Rng
from firmware.app import App
from firmware.ui import draw
from firmware.views import onirim, onirim_more
from firmware.views import onirim_more_parts as parts
from firmware.views import onirim_more_places as places
from sim.machine import Machine
from tests.onirim_tables import game_with, legal

NONE = 255
LINE = 152  # points of a prompt line
TABLES = [(s, o) for s in (1, 2) for o in range(128) if rules.allowed(s, o)]
MORE = [table for table in TABLES if table != (1, 0)]  # where `game.table.more` is in play
FEW = [(1, 1), (1, 4), (1, 16), (1, 127 - 8 - 64), (2, 0), (2, 16 + 64), (2, 1 + 2 + 4 + 8 + 16)]


@pytest.fixture(scope="module", params=["pybadge", "pico"])
def app(request):
    app = App(Machine(request.param))
    app.start("onirim")
    return app


class Eyes:
    """The two views of Onirim: each table is shown by its own."""

    def __init__(self, app):
        self.base, self.more = onirim.View(app), onirim_more.View(app)

    def __call__(self, game):
        return self.more if game.table.more else self.base


@pytest.fixture
def view(app):
    return Eyes(app)


def seen(view, game, seat=None):
    """The view of a table, with the position of `game` before its eyes."""
    view = view(game)
    view.seat = game.state[rules.TURN] if seat is None else seat
    view.sync(game)
    return view


def choose(game, moves, chance):
    """A move; rather one that only a book or a partner brings, and doors are rather kept."""
    rare = [move for move in moves if move >= rules.SWAP or move in (rules.CLAIM, rules.PAY)]
    plays = [move for move in moves if move < rules.DISCARD]
    for some in (rare, plays):
        if some and chance.random() < 0.7:
            return chance.choice(some)
    return chance.choice(moves)


def played(seats, options, seed):
    """The positions of a random game, each with its moves and the one that is made next."""
    chance = random.Random(seed)
    game = rules.Game(Rng(seed))
    game.deal(seats, options)
    while not game.over():
        moves = legal(game)
        move = choose(game, moves, chance)
        yield game, moves, move
        game.apply(move)


def on_screen(box):
    x, y, w, h = box
    return x >= 0 and y >= 0 and w > 0 and h > 0 and x + w <= 160 and y + h <= draw.PROMPT_Y


def check_boxes(view, game, moves):
    found = {}
    for move in moves:
        found.setdefault(view.place(game, move, 0), []).append(move)
    assert all(map(on_screen, found)), found
    assert 0 <= view.first(game, list(found)) < len(found)
    for held in found.values():
        second = [view.place(game, move, 1) for move in held]
        if None in second:
            hidden = view.seat != game.state[rules.TURN]  # who watches need not tell them apart
            assert set(second) == {None} and (len(held) == 1 or hidden), held
        else:
            assert len(set(second)) == len(held) and all(map(on_screen, second)), held


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_move_has_a_box_on_the_screen(view, seats, options):
    for number, (game, moves, _) in enumerate(played(seats, options, options)):
        check_boxes(seen(view, game, number % seats), game, moves)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_words_fit_their_line(app, view, seats, options):
    for game, moves, _ in played(seats, options, 5):
        for seat in range(seats):
            shown = seen(view, game, seat)
            for step in (0, 1):
                for line in [shown.question(game, step)] + [
                    shown.label(game, m, step) for m in moves
                ]:
                    assert line and "{" not in line
                    assert app.screen.width(line) <= LINE, line


@pytest.mark.parametrize(("seats", "options"), FEW)
def test_whatever_is_looked_at_can_be_drawn_and_explained(app, view, seats, options):
    for number, (game, moves, move) in enumerate(played(seats, options, 7)):
        if number % 3:
            continue
        shown = seen(view, game, number % seats)
        for _ in range(6):
            check_look(app, shown, game, moves, shown.place(game, move, 0))
            if number % 7 == 0:
                check_things(app, shown, game)
            shown.back(game)
        seen(view, game, number % seats)
        if shown.place(game, move, 1):
            shown.draw(app.screen, shown.place(game, move, 1), move)
            app.screen.show()


def check_look(app, view, game, moves, box):
    view.draw(app.screen, box, NONE)
    app.screen.show()
    assert app.screen.width(view.question(game, 0)) <= LINE
    assert on_screen(view.place(game, moves[0], 0))
    if box == places.LOOK_BOX:
        assert view.place(game, moves[0], 1) is None and view.pick(game, moves) == NONE


def check_things(app, view, game):
    things = view.things(game)
    boxes = [box for box, _, _ in things]
    assert len(set(boxes)) == len(boxes)
    for box, title, text in things:
        assert title and on_screen(box) and "{" not in text
        assert app.screen.width(title) <= 150
        assert len(draw.wrap(app.screen, text, 150)) <= 5, text


@pytest.mark.parametrize(("seats", "options"), MORE)
def test_after_its_events_the_picture_is_that_of_the_game(app, view, seats, options):
    fresh = Eyes(app)
    chance = random.Random(options)
    game = rules.Game(Rng(options))
    game.deal(seats, options)
    while not game.over():
        eyes = chance.randrange(seats)
        shown = seen(view, game, eyes)
        game.apply(choose(game, legal(game), chance))
        follow(app.screen, shown, game, (seats, options) in FEW)
        assert table_of(shown) == table_of(seen(fresh, game, eyes))


def test_every_premonition_is_told_with_its_effect_whatever_is_on_the_stage(view):
    game = game_with("Rs Bm Gk Ys Rm", options=rules.DREAMS, seats=2, coming="red2 doors5")
    shown = seen(view, game)
    for _ in range(4):
        told = {title: text for _, title, text in shown.things(game)}
        assert "any one door is lost" in told["Two red doors"]
        assert "two more premonitions" in told["Five doors"]
        assert "together" in told["Five doors"]
        shown.back(game)


@pytest.mark.parametrize("towers", [False, True])
def test_the_cells_of_the_grid_do_not_touch(towers):
    boxes = [places.grid_box(card, towers) for card in range(30) if towers or card < 18]
    for index, (x, y, w, h) in enumerate(boxes):
        assert on_screen((x, y, w, h)) and h >= 10 and y + h < places.HAND_Y
        for left, top, width, _ in boxes[:index]:
            assert x >= left + width + 2 or left >= x + w + 2 or abs(y - top) >= h + 2


def table_of(view):
    """What the picture of the table says."""
    table = view.table
    rows = [table.row_card(seat, i) for seat in range(2) for i in range(table.in_rows[seat])]
    return (
        bytes(table.cards),
        rows,
        *(bytes(table.in_rows), bytes(table.series), bytes(table.doors), bytes(table.goals)),
        *(bytes(table.towers[: table.built]), bytes(table.limbo[: table.limbo_count])),
        *(table.coming, table.deck, table.discarded, table.turn),
    )


def follow(screen, view, game, drawn):
    """Let the view show the events of the last move."""
    view.begin(game)
    for at in range(0, 3 * game.event_count, 3):
        length = view.start(*game.events[at : at + 3])
        assert 0 <= length < 1500
        if length:
            line = view.telling()
            assert line and screen.width(line) <= LINE, line
            for view.at in (0, 130, 255) if drawn else ():
                view.draw(screen, None, NONE)
                screen.show()
            view.finish()


def image(app, view, game):
    view.draw(app.screen, None, NONE)
    app.screen.show()
    return app.screen.canvas().copy()


@pytest.mark.parametrize("options", [options for seats, options in TABLES if seats == 2])
def test_the_view_never_shows_what_its_seat_cannot_know(app, view, options):
    """After a random guess at all that is hidden from it the picture is the same."""
    buf = bytearray(240)
    guess = rules.Game(Rng(3))
    shown_phase = NONE
    for number, (game, _, _) in enumerate(played(2, options, options)):
        if number % 8 and game.phase() == shown_phase or number % 3:
            continue
        shown_phase = game.phase()
        for seat in range(2):
            n = game.save(buf)
            assert guess.load(buf, n)
            guess.hide(seat, Rng(number))
            pictures = []
            for shown in (game, guess):
                eyes = seen(view, shown, seat)
                pictures.append([image(app, eyes, shown)])
                while eyes.back(shown) and eyes.look:
                    pictures[-1].append(image(app, eyes, shown))
            for one, other in zip(*pictures, strict=True):
                assert ImageChops.difference(one, other).getbbox() is None, (seat, game.phase())


def test_labels_hide_what_the_partner_looks_at(view):
    game = game_with("Rs Bm Gk Ys Rm", deck="Rs Bs Gs Ym Bk Ym", seats=2)
    game.apply(rules.DISCARD + 2)
    game.apply(rules.STAY)
    game.apply(rules.BURN)
    own = [seen(view, game, 0).label(game, move, 0) for move in legal(game)]
    other = [seen(view, game, 1).label(game, move, 0) for move in legal(game)]
    assert len(set(own)) == 4 and len(set(other)) == 1


def test_the_edges_of_the_towers_are_those_of_the_rules():
    for left in range(18, 30):
        for right in range(18, 30):
            if left == right:
                continue
            game = game_with("Rs Bm Gk Ys Rm", options=rules.TOWERS)
            state = game.state
            state[rules.TOWERS_AT], state[rules.BUILT_TOWERS] = left, 1
            game.hand[0] = right
            touch = parts.RIGHT_EDGES[left - 18] & parts.LEFT_EDGES[right - 18]
            assert (rules.RIGHT in legal(game)) == (not touch)


def test_the_edges_that_are_drawn_are_those_of_the_rules():
    assert parts.LEFT_EDGES == onirim_towers.LEFT_EDGES
    assert parts.RIGHT_EDGES == onirim_towers.RIGHT_EDGES
