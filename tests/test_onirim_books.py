"""Onirim with its books and for two, as a whole: nothing is ever lost, no save can break it."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import game as shared
from engine import onirim as rules
from engine import onirim_cards as layout
from engine.rng import Rng
from tests.contract import census_onirim
from tests.onirim_tables import events
from tests.test_engine_onirim import checked

ALLOWED = [options for options in range(128) if rules.allowed(1, options)]
BASE = ("cards", "check", "moves", "table", "turn")
MORE = [(seats, options) for seats in (1, 2) for options in ALLOWED if seats > 1 or options]
tables = st.sampled_from(MORE)
seeds = st.integers(0, 2**29)


def choose(game, moves, n, choice):
    """A move; doors are taken, and series gone on with, more often than not."""
    if moves[0] in (rules.CLAIM, rules.PAY) and choice % 8:
        return moves[0]
    if game.phase() == rules.PLAY_PHASE and choice % 4:
        for index in range(n):
            move = moves[index]
            if move >= rules.LEFT:
                return move
            if move < rules.DISCARD and game.series():
                if game.hand[move] // 3 == game.series_colour():
                    return move
    return moves[choice // 8 % n]


def played(table, seed, choices, then=0):
    """A game, move by move; `then`: by which chance it goes on when the choices are used up."""
    game = rules.Game(Rng(seed))
    game.deal(*table)
    moves = bytearray(rules.MAX_MOVES)
    chance = Rng(then)
    at = 0
    while not game.over() and (then or at < len(choices)):
        choice = choices[at] if at < len(choices) else chance.below(256)
        at += 1
        assert at < 3000
        game.apply(choose(game, moves, game.legal(moves), choice))
        yield game


def reach(table, seed, choices):
    """The game that these choices lead to."""
    game = rules.Game(Rng(seed))
    game.deal(*table)
    for after in played(table, seed, choices):
        game = after
    return game


def finish(game, seed=1):
    moves = bytearray(rules.MAX_MOVES)
    chance = Rng(seed)
    for _ in range(3000):
        if game.over():
            return
        n = game.legal(moves)
        assert n and all(moves[at] < moves[at + 1] for at in range(n - 1))
        game.apply(choose(game, moves, n, chance.below(256)))
        assert census_onirim(rules, game)
    raise AssertionError("the game does not end")


def test_thirty_six_sets_of_options_are_allowed():
    assert len(ALLOWED) == 36 and len(MORE) == 71
    game = rules.Game(Rng(1))
    for options in set(range(-1, 130)) - set(ALLOWED):
        assert not rules.allowed(1, options)
        with pytest.raises(ValueError, match=r"^[A-Z][^.]*\.$"):
            game.deal(1, options)


def test_the_base_game_for_one_loads_nothing_of_the_books():
    game = rules.Game(Rng(1))
    game.deal(2, 127 - 32)
    books = [name for name in sys.modules if name.startswith("engine.onirim_")]
    assert {"engine.onirim_pair", "engine.onirim_book", "engine.onirim_dreams_dark"} <= set(books)
    game.deal(1, 0)
    left = [name for name in sys.modules if name.startswith("engine.onirim_")]
    assert not {"pair", "book", "towers", "dreams", "more"} & {name.split("_")[1] for name in left}
    assert set(left) <= {"engine.onirim_" + name for name in BASE}
    game.deal(1, rules.BOOK)
    left = [name for name in sys.modules if name.startswith("engine.onirim_")]
    assert "engine.onirim_book" in left and "engine.onirim_pair" not in left


@settings(max_examples=300, deadline=None)
@given(tables, seeds, st.lists(st.integers(0, 255), max_size=60))
def test_cards_are_conserved_in_every_combination(table, seed, choices):
    removed = [0] * rules.KINDS
    for game in played(table, seed, choices, then=seed + 1):
        for what, card, _ in events(game):
            removed[card] += what == rules.PAID
        assert census_onirim(rules, game)
        assert sum(removed) == game.state[layout.REMOVED]
        assert game.event_count <= rules.MAX_EVENTS
        for card in range(rules.KINDS):
            assert removed[card] <= game.table.counts[card]
    assert game.over()


@settings(max_examples=200, deadline=None)
@given(tables, seeds, st.lists(st.integers(0, 255), max_size=150), st.integers(0, 1))
def test_a_guess_can_be_saved_and_played_to_its_end(table, seed, choices, seat):
    game = reach(table, seed, choices)
    if game.over():
        return
    before = bytes(game.state)
    game.hide(min(seat, table[0] - 1), Rng(seed))
    assert census_onirim(rules, game)
    open_zones = [*range(layout.HAND_AT), *range(layout.DOORS_AT, layout.DECK_AT)]
    assert all(game.state[at] == before[at] for at in open_zones)
    buf = bytearray(240)
    other = rules.Game(Rng(1))
    assert other.load(buf, game.save(buf))
    finish(other)


@settings(max_examples=700, deadline=None)
@given(
    tables,
    seeds,
    st.lists(st.integers(0, 255), max_size=150),
    st.lists(st.tuples(st.integers(2, 225), st.integers(0, 255)), min_size=1, max_size=4),
)
def test_a_save_with_wrong_content_is_refused_or_can_be_played(table, seed, choices, changes):
    game = reach(table, seed, choices)
    buf = bytearray(240)
    n = game.save(buf)
    for at, byte in changes:
        buf[at] = byte
    checked(buf, n)
    other = rules.Game(Rng(1))
    if other.load(buf, n):
        assert census_onirim(rules, other)
        finish(other)


NUMBERS = [shared.HEAD + at for at in range(layout.HAND_AT)]


@settings(max_examples=700, deadline=None)
@given(
    tables,
    seeds,
    st.lists(st.integers(0, 255), max_size=150),
    st.lists(st.tuples(st.sampled_from(NUMBERS), st.integers(0, 24)), min_size=1, max_size=3),
    st.lists(st.tuples(st.integers(0, 215), st.integers(0, 215)), max_size=2),
)
def test_a_save_with_other_questions_is_refused_or_can_be_played(
    table, seed, choices, changes, swaps
):
    game = reach(table, seed, choices)
    buf = bytearray(240)
    n = game.save(buf)
    for a, b in swaps:
        a, b = shared.HEAD + a, shared.HEAD + b
        buf[a], buf[b] = buf[b], buf[a]
    for at, byte in changes:
        buf[at] = byte
    checked(buf, n)
    other = rules.Game(Rng(1))
    if other.load(buf, n):
        finish(other)


def test_a_save_of_another_combination_is_taken_and_a_wrong_one_changes_nothing():
    first, second = rules.Game(Rng(1)), rules.Game(Rng(2))
    buf = bytearray(240)
    for table in MORE[::7]:
        first.deal(*table)
        n = first.save(buf)
        second.deal(1, 0)
        before = bytes(second.state)
        buf[20] ^= 1
        checked(buf, n)
        if not second.load(buf, n):
            assert bytes(second.state) == before and second.table.options == 0
            finish(second)
        assert second.load(buf, first.save(buf))
        assert second.state == first.state and (second.table.seats, second.table.options) == table
        finish(second)


@pytest.mark.parametrize("table", MORE)
def test_every_combination_is_played_to_its_end(table):
    game = rules.Game(Rng(1))
    for seed in range(3):
        game.rng.seed(seed)
        game.deal(*table)
        assert not game.over() and game.winners() == 0
        finish(game, seed=seed + 7)
        assert game.winners() in (0, (1 << table[0]) - 1)
