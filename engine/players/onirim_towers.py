"""The good player of Onirim with the Towers: builds towards four neighbours of four colours."""

from engine import onirim as rules
from engine.const import const
from engine.onirim_towers import fit

_TOWERS = const(12)
# What a row is worth: by how many at one end differ in colour; by the towers that go on there.
_ONE = const(80)
_TWO = const(231)
_THREE = const(400)
_ALIGNED = const(900)
_WAY = const(1)
_STUCK = const(-60)
_FODDER = const(64)  # a tower more, at the other end, to be lost
_KEEP = const(7)  # a tower that cannot be built now
_LOOK = const(9)  # for each card that a discarded tower shows
_SPARE = const(150)  # what it costs that a nightmare comes again
_SEEN = const(20)

_row = bytearray(_TOWERS + 2)


class _Store:
    """What was found out about the row that stands."""

    aligned = False


def look(player, game):
    """Whether the row that stands is aligned."""
    _Store.aligned = game.table.towers.aligned(game.table)


def _copy(game, skip):
    """The row without the tower at `skip` into `_row`, from its second place on."""
    state = game.state
    count = 0
    for place in range(state[rules.BUILT_TOWERS]):
        if place != skip:
            count += 1
            _row[count] = state[rules.TOWERS_AT + place]
    return count


def _rate(game, first, count):
    """What the `count` towers from `_row[first]` on are worth."""
    if not count:
        return 0
    best = -100000
    for end in range(2):
        seen = 0
        length = 0
        at = first if end == 0 else first + count - 1
        step = 1 if end == 0 else -1
        while length < count and not seen >> (_row[at] // 3 - 6) & 1:
            seen |= 1 << (_row[at] // 3 - 6)
            length += 1
            at += step
        if length == 4:
            return _ALIGNED
        worth = _ONE if length == 1 else _TWO if length == 2 else _THREE
        ways = _ways(game, _row[first if end == 0 else first + count - 1], seen, end)
        worth += _WAY * ways if ways else _STUCK
        worth += _FODDER * min(count - length, 2)
        best = max(best, worth)
    return best


def _ways(game, tower, seen, end):
    """How many towers, up to three, of other colours can still come to stand beside one."""
    state = game.state
    ways = 0
    for card in range(rules.FIRST_TOWER, rules.KINDS):
        if seen >> (card // 3 - 6) & 1 or game.discards[card]:
            continue
        if fit(card, tower) if end == 0 else fit(tower, card):
            for at in range(rules.TOWERS_AT, rules.TOWERS_AT + state[rules.BUILT_TOWERS]):
                if state[at] == card:
                    break
            else:
                ways += 1
    return min(ways, 3)


def weigh_build(player, game, move):
    """What it is worth to put a tower to the left or right end."""
    if _Store.aligned:
        return -5
    count = _copy(game, rules.NO_CARD)
    before = _rate(game, 1, count)
    if move < rules.RIGHT:
        card = game.hand[move - rules.LEFT]
        _row[0] = card
        after = _rate(game, 0, count + 1)
    else:
        card = game.hand[move - rules.RIGHT]
        _row[count + 1] = card
        after = _rate(game, 1, count + 1)
    return after - before - keep(player, card)


def keep(player, card):
    """What a tower is worth in hand."""
    return 0 if _Store.aligned else _KEEP


def value_seen(player, card):
    """What it is worth to draw a tower soon."""
    return 0 if _Store.aligned else _SEEN


def weigh_look(card):
    """What a discarded tower shows is worth something."""
    return _LOOK * (3 + card % 3)


def choose(player, game, moves, n):
    """After a nightmare: the tower that is missed least, or none, and the nightmare comes again."""
    before = _rate(game, 1, _copy(game, rules.NO_CARD))
    best = moves[n - 1]
    least = _SPARE
    for index in range(n - 1):
        loss = before - _rate(game, 1, _copy(game, moves[index] - rules.RUIN))
        if loss < least:
            least = loss
            best = moves[index]
    return best
