"""No sequence of moves builds an illegal house or loses a tile, and no save breaks the rules."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import game as shared
from engine import pigs as rules
from engine.rng import Rng
from tests.contract import census_pigs
from tests.pigs_position import events

LONGEST = 2000
TABLES = st.tuples(st.integers(2, 5), st.integers(0, 3))
CHOICES = st.lists(st.integers(0, 31), min_size=1, max_size=60)
SEEDS = st.integers(0, 2**29)
ALL_TABLES = [(seats, options) for seats in range(2, 6) for options in range(4)]


def at_every_table(test):
    """For all numbers of seats, and all options."""
    test = settings(max_examples=30)(given(seed=SEEDS, choices=CHOICES)(test))
    return pytest.mark.parametrize("table", ALL_TABLES, ids=str)(test)


def deal(table, seed):
    game = rules.Game(Rng(seed))
    game.deal(*table)
    return game


def answers(game, choices):
    """The moves of a whole game: the choices one after the other, and from the first again.

    With hardly any of them, a game is the same few answers; dice and wheel see to the rest.
    """
    moves = bytearray(rules.MAX_MOVES)
    count = 0
    while not game.over():
        n = game.legal(moves)
        yield moves[choices[count % len(choices)] % n]
        count += 1
        assert count < LONGEST, "the game does not end"


def houses(game):
    """(seat, tiles from the bottom up) of each house."""
    table = game.table
    found, at = [], 0
    for house in range(table.house_count()):
        end = at + table.heights[house]
        found.append((table.owners[house], list(table.tiles[at:end])))
        at = end
    assert at == table.tile_count()
    return found


def is_legal(tiles):
    """A door only at the bottom, a roof only on top, and never alone."""
    parts = [tile % 3 for tile in tiles]
    return (
        parts.count(rules.DOOR) <= 1
        and rules.DOOR not in parts[1:]
        and rules.ROOF not in parts[:-1]
        and parts not in ([], [rules.ROOF])
    )


def is_complete(tiles):
    return tiles[-1] % 3 == rules.ROOF


def built(before, seat, event):
    """The street after a tile was placed, by the words of section 5."""
    what, tile, house = event
    after = [(owner, list(tiles)) for owner, tiles in before]
    if what == rules.STARTED:
        assert tile % 3 != rules.ROOF
        after.insert(house, (seat, [tile]))
        return after
    owner, tiles = after[house]
    assert owner == seat and not is_complete(tiles), "a completed house grows"
    if tile % 3 == rules.DOOR:
        assert tiles[0] % 3 == rules.WINDOW, "two doors"
        tiles.insert(0, tile)
    else:
        tiles.append(tile)
    return after


def blown(before, house, material):
    """The street after the wolf has blown, by the words of section 6."""
    after = [(owner, list(tiles)) for owner, tiles in before]
    tiles = [tile for tile in after[house][1] if tile % rules.STACKS // 3 != material]
    if len(tiles) == 1 and is_complete(tiles):
        tiles = []
    after[house] = (after[house][0], tiles)
    return [one for one in after if one[1]]


def expected(before, seat, target, told):
    """The street after a move, from what was told of it."""
    street = before
    for event in told:
        if event[0] in (rules.STARTED, rules.PLACED):
            street = built(street, seat, event)
        if event[0] == rules.SPUN:
            assert before[target][0] != seat, "the wolf blows at a house of its own"
            street = blown(street, target, rules.FIELDS[event[2]])
    return street


@at_every_table
def test_no_sequence_of_moves_builds_an_illegal_house(table, seed, choices):
    game = deal(table, seed)
    for move in answers(game, choices):
        before, seat, target = houses(game), game.seat(), game.table.target()
        game.apply(move)
        now = houses(game)
        assert now == expected(before, seat, target, events(game))
        assert all(is_legal(tiles) for _, tiles in now)
        assert [owner for owner, _ in now] == sorted(owner for owner, _ in now)
    assert game.table.empty_count() >= table[0]


def whole_box():
    """How many there are of each tile."""
    box = Counter()
    for stack in range(rules.STACKS):
        for pots in range(3):
            box[rules.POT * pots + stack] = rules.POTS[3 * (stack % 3) + pots]
    return +box


def on_the_table(game):
    """Every tile that lies in a stack, stands in a house, or waits to be placed."""
    table = game.table
    found = Counter(table.tiles[: table.tile_count()])
    for stack in range(rules.STACKS):
        rest = list(table.rest[3 * stack : 3 * stack + 3])
        for pots in range(3):
            found[rules.POT * pots + stack] += rest[pots]
        if table.left[stack]:
            found[rules.POT * table.top[stack] + stack] += 1
        assert table.left[stack] == sum(rest) + (table.left[stack] > 0)
    if table.buying() != rules.NOTHING:
        found[table.buying()] += 1
    return found


@at_every_table
def test_tiles_are_conserved_and_so_are_their_pots(table, seed, choices):
    game = deal(table, seed)
    gone = Counter()
    for move in answers(game, choices):
        game.apply(move)
        gone.update(tile for what, tile, _ in events(game) if what == rules.BLOWN)
        assert +(on_the_table(game) + gone) == whole_box()


@at_every_table
def test_a_game_can_be_saved_and_gone_on_with_at_every_decision(table, seed, choices):
    game = deal(table, seed)
    other = rules.Game(Rng(1))
    buf, again = bytearray(240), bytearray(240)
    for move in answers(game, choices):
        n = game.save(buf)
        assert n <= 235 and other.load(buf, n)
        assert other.save(again) == n and again == buf
        assert other.event_count == other.shown == 0 and other.seat() == game.seat()
        game.apply(move)
        other.apply(move)
        assert events(game) == events(other) and game.state == other.state
        assert game.rng.state == other.rng.state and game.shown == other.shown
    assert other.load(buf, game.save(buf)) and other.over()
    assert other.winners() == game.winners()


# Saves whose content is wrong, under a right check sum


def checked(buf, n):
    """Give a save its check bytes."""
    total = shared._sum(buf, n - shared.CHECK)
    buf[n - 2], buf[n - 1] = total >> 8, total & 255


def saved(table, seed, choices, length):
    """The save of a game after so many moves."""
    game = deal(table, seed)
    for count, move in enumerate(answers(game, choices)):
        if count == length:
            break
        game.apply(move)
    buf = bytearray(240)
    return buf, game.save(buf)


@pytest.mark.parametrize("stack", range(rules.STACKS))
def test_a_save_with_a_count_that_overflows_is_refused(stack):
    """Where _stacks_fit adds the top tile to the others: MicroPython would go on with 0."""
    buf, n = saved((2, 0), 1, [0], 0)
    top = buf[shared.HEAD + rules.TOP_AT + stack]
    buf[shared.HEAD + rules.REST_AT + 3 * stack + top] = 255
    checked(buf, n)
    assert not rules.Game(Rng(1)).load(buf, n)


def try_out(buf, n):
    """What `load` takes, the rules can play to the end."""
    other = deal((3, 1), 7)
    before = bytes(other.state)
    if not other.load(buf, n):
        assert bytes(other.state) == before
        return False
    for count, move in enumerate(answers(other, [0, 5, 31, 2, 7, 3])):
        other.apply(move)
        assert census_pigs(rules, other) and other.event_count <= rules.MAX_EVENTS
        assert all(is_legal(tiles) for _, tiles in houses(other)), count
    assert 0 < other.winners() < 1 << other.table.seats()
    return True


@settings(max_examples=600)
@given(
    TABLES,
    SEEDS,
    CHOICES,
    st.integers(0, 250),
    st.lists(st.tuples(st.integers(2, 160), st.integers(0, 255)), min_size=1, max_size=4),
)
def test_a_save_with_wrong_content_is_refused_or_can_be_played(
    table, seed, choices, length, changes
):
    buf, n = saved(table, seed, choices, length)
    for at, byte in changes:
        buf[at] = byte
    checked(buf, n)
    try_out(buf, n)


SMALL = st.one_of(st.integers(0, 36), st.just(255))


@settings(max_examples=600)
@given(
    TABLES,
    SEEDS,
    CHOICES,
    st.integers(0, 250),
    st.lists(st.tuples(st.integers(0, 152), SMALL), min_size=1, max_size=3),
)
def test_a_save_with_a_number_that_could_be_is_refused_or_can_be_played(
    table, seed, choices, length, changes
):
    buf, n = saved(table, seed, choices, length)
    for at, byte in changes:
        buf[shared.HEAD + at] = byte
    checked(buf, n)
    try_out(buf, n)


@settings(max_examples=600)
@given(
    TABLES,
    SEEDS,
    CHOICES,
    st.integers(0, 250),
    st.lists(st.tuples(st.integers(0, 152), st.integers(0, 152)), min_size=1, max_size=3),
)
def test_a_save_with_numbers_in_other_places_is_refused_or_can_be_played(
    table, seed, choices, length, swaps
):
    buf, n = saved(table, seed, choices, length)
    for a, b in swaps:
        a, b = shared.HEAD + a, shared.HEAD + b
        buf[a], buf[b] = buf[b], buf[a]
    checked(buf, n)
    try_out(buf, n)


@given(st.binary(max_size=260))
def test_any_bytes_can_be_offered_as_a_save(data):
    game = rules.Game(Rng(1))
    before = bytes(game.state)
    assert not game.load(data, len(data))
    assert bytes(game.state) == before


def test_some_wrong_saves_are_taken():
    """Else the tests above would say nothing: an open game is changed a little, and played on."""
    taken = 0
    for at in range(153):
        for change in (1, 2, 3):
            buf, n = saved((4, 1), 3, [1, 30, 4], 60)
            buf[shared.HEAD + at] ^= change
            checked(buf, n)
            taken += try_out(buf, n)
    assert 20 < taken < 300
