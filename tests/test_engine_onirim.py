"""Onirim as a whole: nothing is ever lost, and no save can break it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import game as shared
from engine import onirim as rules
from engine.rng import Rng
from tests.contract import census_onirim


def play(choices, seed):
    """A game that answers each question by the next of `choices`, and by the first at their end."""
    game = rules.Game(Rng(seed))
    game.deal(1, 0)
    moves = bytearray(rules.MAX_MOVES)
    for choice in choices:
        if game.over():
            break
        game.apply(moves[choice % game.legal(moves)])
        yield game, moves


@given(st.lists(st.integers(0, 9), max_size=200), st.integers(0, 2**29))
def test_cards_are_conserved(choices, seed):
    for game, _ in play(choices, seed):
        assert census_onirim(rules, game)
        assert game.known() <= game.deck_count()
        assert game.event_count <= rules.MAX_EVENTS


@given(st.lists(st.integers(0, 9), max_size=200), st.integers(0, 2**29))
def test_every_turn_takes_a_location_out_of_the_deck(choices, seed):
    left = 58
    for game, _ in play(choices, seed):
        if game.phase() == rules.PLAY_PHASE:
            table = game.table
            now = sum(card < rules.FIRST_DOOR for card in table.deck[: game.deck_count()])
            assert now < left
            left = now


def checked(buf, n):
    """Give a save its check bytes."""
    total = shared._sum(buf, n - shared.CHECK)
    buf[n - 2], buf[n - 1] = total >> 8, total & 255


def finish(game):
    """Play a game to its end."""
    moves = bytearray(rules.MAX_MOVES)
    chance = Rng(1)
    for _ in range(400):
        if game.over():
            return
        n = game.legal(moves)
        assert n
        game.apply(moves[chance.below(n)])
        assert census_onirim(rules, game)
    raise AssertionError("the game does not end")


@given(st.binary(max_size=260))
def test_any_bytes_can_be_offered_as_a_save(data):
    game = rules.Game(Rng(1))
    before = bytes(game.state)
    assert not game.load(data, len(data))
    assert bytes(game.state) == before


@settings(max_examples=500)
@given(
    st.lists(st.integers(0, 9), max_size=80),
    st.integers(0, 2**29),
    st.lists(st.tuples(st.integers(2, 200), st.integers(0, 255)), min_size=1, max_size=4),
)
def test_a_save_with_wrong_content_is_refused_or_can_be_played(choices, seed, changes):
    """Changed bytes under a right check sum: what `load` takes, the rules can play."""
    game = rules.Game(Rng(seed))
    game.deal(1, 0)
    for played, _ in play(choices, seed):
        game = played
    buf = bytearray(240)
    n = game.save(buf)
    for at, byte in changes:
        buf[at] = byte
    checked(buf, n)
    other = rules.Game(Rng(1))
    if other.load(buf, n):
        assert census_onirim(rules, other)
        finish(other)


@settings(max_examples=500)
@given(
    st.lists(st.integers(0, 9), max_size=80),
    st.integers(0, 2**29),
    st.lists(st.tuples(st.integers(0, 192), st.integers(0, 192)), min_size=1, max_size=3),
)
def test_a_save_with_cards_in_other_places_is_refused_or_can_be_played(choices, seed, swaps):
    game = rules.Game(Rng(seed))
    game.deal(1, 0)
    for played, _ in play(choices, seed):
        game = played
    buf = bytearray(240)
    n = game.save(buf)
    for a, b in swaps:
        a, b = shared.HEAD + a, shared.HEAD + b
        buf[a], buf[b] = buf[b], buf[a]
    checked(buf, n)
    other = rules.Game(Rng(1))
    if other.load(buf, n):
        finish(other)


def test_a_save_of_other_seats_options_or_game_is_refused():
    game = rules.Game(Rng(1))
    game.deal(1, 0)
    buf = bytearray(240)
    n = game.save(buf)
    for at, byte in ((0, 2), (1, 1), (2, 1), (3, 2)):
        right, buf[at] = buf[at], byte
        checked(buf, n)
        assert not game.load(buf, n)
        buf[at] = right
    checked(buf, n)
    assert game.load(buf, n)
    for generator in (0, 2**30 - 1, 2**32 - 1):
        buf[4:8] = generator.to_bytes(4, "little")
        checked(buf, n)
        assert not game.load(buf, n)
