"""Why a move is good: true, in one line, and nothing that the eyes before it cannot see."""

import pytest

from engine import catalog, players
from engine import onirim as rules
from engine.rng import Rng
from firmware.app import App
from firmware.texts import en_onirim_why as words
from firmware.ui.party import EASY, GOOD, PERSON
from firmware.views import onirim_more_places as places
from firmware.views import onirim_why
from sim.machine import Machine
from tests.onirim_tables import game_with, legal
from tests.test_console import settle
from tests.test_onirim_console import table
from tests.test_seats import answer

PAIRS = [options for options in range(128) if rules.allowed(2, options)]
OPINIONS = (
    "LEAST LEAST_SEEN BEST_SEEN BOTH_GAIN NO_SWAP SAVES LUCK BETTER_GOALS OTHERS_FIT WORST SIFTS"
    " WANTED MILD FOUND_AGAIN"
).split()


@pytest.fixture(scope="module", params=["pybadge", "pico"])
def app(request):
    return App(Machine(request.param))


@pytest.fixture(scope="module")
def why(app):
    app.open("onirim")
    return onirim_why.Why(app)


HAND = "Rs Bm Gk Ys Rm"
ROW = {"row": "Bs", "series": 1}
BOOK = {"options": rules.BOOK, "pile": ""}
# What is said: the hand, the rest of the table, the move.
SAYINGS = [
    ("starts a blue series", HAND, {"pile": ""}, rules.PLAY + 1),
    ("the second blue in a row", HAND, {"pile": "", **ROW}, rules.PLAY + 1),
    ("three red: a door", HAND, {"pile": "", "row": "Rs Rm", "series": 2}, rules.PLAY),
    ("gives up blue for red", HAND, {"pile": "", **ROW}, rules.PLAY + 4),
    ("no blue card can follow", "Rs Rm Gk Ys Bs", {"pile": "", **ROW}, rules.PLAY + 1),
    ("no blue door is left", HAND, {"doors": "BD BD", "pile": "", **ROW}, rules.PLAY + 4),
    ("no red door is left", HAND, {"pile": "RD RD"}, rules.DISCARD),
    ("the red door is gained", HAND, {"doors": "RD", "seats": 2, "pile": ""}, rules.PLAY),
    ("no red door is left", HAND, {"doors2": "RD", "seats": 2, "pile": "RD"}, rules.PLAY),
    ("there is another like it", "Rs Rs Gk Ys Bs", {"pile": ""}, rules.DISCARD),
    ("it cannot be played now", "Rs Bm Gk Ys Bs", {"pile": "", **ROW}, rules.DISCARD),
    ("to see the next five", HAND, {"pile": ""}, rules.DISCARD + 2),
    ("the least useful in hand", HAND, {"pile": ""}, rules.DISCARD + 1),
    ("red is the next goal", HAND, {"goals": "R B G Y R B G Y", **BOOK}, rules.PLAY),
    ("blue is not the next goal", HAND, {"goals": "R B G Y R B G Y", **ROW, **BOOK}, 4),
]


@pytest.mark.parametrize(("said", "hand", "more", "move"), SAYINGS)
def test_a_move_of_the_turn_is_explained(why, said, hand, more, move):
    game = game_with(hand, deck="Rs Bs Gs", **more)
    assert move in legal(game)
    assert why.tell(game, 0, move, True) == said


def test_a_nightmare_is_explained(why):
    def answer(hand, move, **more):
        game = game_with(hand, deck="N Bs Gs Ys Rs Bs Gs", pile="", **more)
        game.apply(rules.DISCARD)
        return why.tell(game, 0, move, True)

    assert answer("Rs Bk Gk Ys Bs", rules.KEY + 1) == words.GIVES_KEY
    assert answer("Rs Bk Bk Ys Bs", rules.KEY + 1) == words.TWIN
    assert answer("Rs Bk Gk Ys Bs", rules.KEY + 1, doors="BD BD") == "no blue door is left"
    assert answer("Rs Bk Gk Ys Bs", rules.DOOR, doors="RD") == words.GIVES_DOOR
    assert answer("Rs Bk Gk Ys Bs", rules.FIVE) == words.GIVES_FIVE


def test_who_watches_is_not_told_of_the_rest_of_the_hand(why):
    """Seat 0 holds no blue card and another red sun: seat 1 cannot know the one or the other."""
    more = {"seats": 2, "pile": "", "row": "Bs", "series": 1}
    game = game_with("Rm Rs Rs Ys Gm", deck="Rs Bs Gs", **more)
    assert why.tell(game, 0, rules.PLAY, True) == "no blue card can follow"
    assert why.tell(game, 1, rules.PLAY, True) == "gives up blue for red"
    assert why.tell(game, 0, rules.DISCARD + 1, True) == words.TWIN
    assert why.tell(game, 1, rules.DISCARD + 1, True) == words.FULL
    game.state[rules.OPEN] = 0b100  # now both have seen the other red sun
    assert why.tell(game, 1, rules.DISCARD + 1, True) == words.TWIN


def moved(game, move):
    """The card that a move lays open, if it does."""
    if rules.KEY <= move < rules.DOOR:
        return game.hand[move - rules.KEY]
    if places.slot_of(move) >= 0:
        return game.hand[places.slot_of(move)]
    if rules.BURN <= move < rules.NEXT or rules.THROW <= move < rules.ENOUGH:
        return game.seen[places.seen_index(move)]
    return None


def test_nothing_is_told_that_the_seat_cannot_know(why):
    """After a random guess at all that is hidden from it, the same move has the same reason."""
    buf, moves = bytearray(240), bytearray(rules.MAX_MOVES)
    game, guess = rules.Game(Rng(1)), rules.Game(Rng(3))
    told = 0
    for options in PAIRS[::3]:
        game.rng.seed(options)
        game.deal(2, options)
        chance = Rng(options)
        while not game.over():
            n = game.legal(moves)
            seat = 1 - game.seat()
            assert guess.load(buf, game.save(buf))
            guess.hide(seat, chance)
            for move in moves[:n]:
                if moved(game, move) == moved(guess, move):
                    told += 1
                    line = why.tell(game, seat, move, True)
                    assert line == why.tell(guess, seat, move, True), (move, game.phase())
            game.apply(moves[chance.below(n)])
    assert told > 5000


def test_every_reason_is_given_some_day_and_fits_behind_a_name(app, why):
    module = catalog.load("onirim")
    game = module.Game(Rng(1))
    player = players.make("good", module, game, Rng(2))
    moves = bytearray(module.MAX_MOVES)
    said = set()
    for seed in range(4):
        for seats, options in ((1, 1), (1, 4), (1, 48), (1, 93), (2, 0), (2, 21)):
            game.rng.seed(seed)
            game.deal(seats, options)
            while not game.over():
                n = game.legal(moves)
                said |= {why.tell(game, game.seat(), move, True) for move in moves[:n]}
                game.apply(player.choose(game, moves, n))
    for line in said:
        assert "{" not in line and app.screen.width("Luna: " + line) <= 152, line
    for name, text in vars(words).items():
        if name.isupper():
            filled = {text.format(a, b) for a in app.words.game.COLOURS for b in ("red", "blue")}
            assert filled & said, name


def test_an_opinion_is_the_good_players_alone(why):
    opinions = {getattr(words, name) for name in OPINIONS}
    game = rules.Game(Rng(1))
    moves = bytearray(rules.MAX_MOVES)
    chance = Rng(5)
    heard = set()
    for options in (0, 21):
        game.deal(2, options)
        while not game.over():
            n = game.legal(moves)
            for move in moves[:n]:
                assert why.tell(game, 0, move, False) not in opinions
                heard.add(why.tell(game, 0, move, True))
            game.apply(moves[chance.below(n)])
    assert len(heard & opinions) > 8


@pytest.mark.parametrize("kind", [EASY, GOOD])
def test_a_computer_says_why_and_rests_until_it_can_be_read(kind, monkeypatch):
    machine = Machine("pybadge")
    app = table(machine, (PERSON, kind), 0)
    lines = []
    text = machine.screen.text
    monkeypatch.setattr(machine.screen, "text", lambda *what: (lines.append(what[0]), text(*what)))
    scene = app.scene
    while not (scene.kind == kind and scene.answers() and scene.advises() and scene.why):
        if scene.kind == PERSON and not scene.playing:
            answer(app, machine, scene)
        else:
            settle(app, machine, 16)
    assert "Sol: " + scene.why in lines
    settle(app, machine, 1300)
    assert scene.advises()
    settle(app, machine, 300)
    assert scene.playing or not scene.advises()


def test_without_room_for_the_reason_the_hint_is_given_all_the_same(monkeypatch):
    machine = Machine("pybadge")
    app = table(machine, (PERSON,), 0)

    def no_room(*question):
        raise MemoryError

    monkeypatch.setattr(app.view, "why", no_room)
    app.table.advise()
    app.step()
    assert app.table.advises() and not app.table.why


def test_a_hint_says_why_too(monkeypatch):
    machine = Machine("pybadge")
    app = table(machine, (PERSON,), 0)
    lines = []
    text = machine.screen.text
    monkeypatch.setattr(machine.screen, "text", lambda *what: (lines.append(what[0]), text(*what)))
    app.table.advise()
    app.step()
    assert "Hint: " + app.table.why in lines and app.table.why
