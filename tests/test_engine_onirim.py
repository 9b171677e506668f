"""Onirim as a whole: nothing is ever lost, and no save can break it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import game as shared
from engine import onirim as rules
from engine import onirim_cards as layout
from engine.rng import Rng
from tests.contract import census_onirim
from tests.onirim_tables import HAND, cards, game_with
from tests.test_onirim_rules import SEVEN, nightmare


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


def seen(*answers):
    """A game in the middle of a prophecy."""
    game = game_with(HAND, "Gs RD N Ym Bs Bm")
    game.apply(rules.DISCARD + 2)
    for answer in answers:
        game.apply(answer)
    return game


def claim():
    game = game_with(HAND, "Gs RD RD Bm", "Rs Rm", series=2)
    game.apply(rules.PLAY + 0)
    return game


def door():
    game = game_with(HAND, "GD Gs Gm Bs")
    game.apply(rules.PLAY + 0)
    return game


def hold(game, card):
    """The card in the first slot of the hand changes places with such a card of the discards."""
    game.discards[game.hand[0]] += 1
    game.discards[card] -= 1
    game.hand[0] = card


def put(at, byte):
    def change(game):
        game.state[at] = byte

    return change


def lay(game):
    """A door is laid in the row, in place of a card that goes to the discard pile."""
    game.discards[game.row[0]] += 1
    game.row[0] = rules.FIRST_DOOR
    game.discards[rules.FIRST_DOOR] -= 1


def wrap(game):
    """Counts that would be right in a byte that overflows."""
    game.doors[0] = 255
    game.discards[rules.FIRST_DOOR] += 1


def fill_hand(game):
    """A fifth card, though a question is asked that comes before the draw."""
    slot = list(game.hand).index(rules.NO_CARD)
    card = next(card for card in range(12) if game.discards[card])
    game.hand[slot] = card
    game.discards[card] -= 1
    game.state[layout.HELD] = 5


def unlimbo(game):
    """Cards in limbo while it is time to play."""
    game.limbo[-1] = rules.NIGHTMARE
    game.discards[rules.NIGHTMARE] -= 1
    game.state[layout.LIMBO] = 1


def wait_location(game):
    game.discards[rules.NIGHTMARE] += 1
    game.discards[0] -= 1
    game.state[layout.WAITING] = 0


def win(game):
    """Eight doors on the table, and a question all the same."""
    game.doors[0] += 1
    game.discards[rules.FIRST_DOOR] -= 1


def plain():
    return game_with(HAND, "Gs Gm Bs", "Bm")


BROKEN = {
    "phase beyond the last": (plain, put(layout.PHASE, 8)),
    "more known than there are": (plain, put(layout.KNOWN, 4)),
    "longer than the row": (plain, put(layout.SERIES, 2)),
    "a series of three": (claim, put(layout.SERIES, 3)),
    "a door in hand": (plain, lambda game: hold(game, rules.FIRST_DOOR)),
    "a door in the row": (plain, lay),
    "counts that overflow": (lambda: game_with(HAND, "Gs", doors="RD RD"), wrap),
    "a hand not as large as told": (plain, put(layout.HELD, 4)),
    "five cards before the draw": (nightmare, fill_hand),
    "limbo while it is time to play": (plain, unlimbo),
    "won, but asked": (lambda: game_with(HAND, "Gs", doors=SEVEN), win),
    "not won, but over so": (plain, put(layout.PHASE, rules.WON)),
    "a nightmare's question about a door": (door, put(layout.PHASE, rules.NIGHTMARE_PHASE)),
    "a door's question about a nightmare": (nightmare, put(layout.PHASE, rules.DOOR_PHASE)),
    "a location that waits": (nightmare, wait_location),
    "a search for a door that is not there": (
        lambda: game_with("Rs Bm Gk Ys --", "Gs", "Rs Rm Rk"),
        put(layout.PHASE, rules.CLAIM_PHASE),
    ),
    "a search in the middle of a series": (claim, put(layout.SERIES, 1)),
    "a prophecy of nothing": (door, put(layout.PHASE, rules.BURN_PHASE)),
    "cards seen while it is time to play": (seen, put(layout.PHASE, rules.CLAIM_PHASE)),
    "cards named before one is thrown away": (
        lambda: seen(rules.BURN + 0, rules.NEXT + 1),
        put(layout.PHASE, rules.BURN_PHASE),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_table_that_cannot_be_is_not_loaded(name):
    make, change = BROKEN[name]
    game = make()
    buf = bytearray(240)
    other = rules.Game(Rng(1))
    if "search for a door that" not in name:
        assert other.load(buf, game.save(buf))
    change(game)
    before = bytes(other.state)
    assert not other.load(buf, game.save(buf))
    assert bytes(other.state) == before


def test_one_seen_card_is_never_waited_for():
    game = seen()
    for index in range(1, 5):
        game.discards[game.seen[index]] += 1
        game.seen[index] = rules.NO_CARD
    game.state[layout.SEEN] = 1
    buf = bytearray(240)
    assert not rules.Game(Rng(1)).load(buf, game.save(buf))


def test_the_helper_lays_cards_out_as_told():
    game = game_with(HAND, "Gs Gm", limbo="N", known=1)
    assert list(game.hand) == cards(HAND) and game.limbo_count() == 1 and game.known() == 1
