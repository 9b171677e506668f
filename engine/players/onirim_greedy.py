"""An easy player of Onirim: goes for the next door it sees, keeps its keys, looks at nothing else.

It serves all tables, draws no lots, and allocates nothing. A file of its own: where it plays,
the good player need not be in memory.
"""

from engine import onirim as rules
from engine.const import const

_KEY = const(2)


class Greedy:
    """Goes on with a series as long as it can; `rng` is not used."""

    def __init__(self, game, rng):
        pass

    def choose(self, game, moves, n):
        """The first of the `n` legal moves in `moves` that looks good."""
        phase = game.phase()
        if phase == rules.PLAY_PHASE:
            return _best(game, moves, n, _weigh_turn)
        if phase == rules.BURN_PHASE:
            return _best(game, moves, n, _weigh_burn)
        if phase == rules.SIFT_PHASE:
            return _best(game, moves, n, _weigh_sift)
        if phase == rules.NEXT_PHASE or phase == rules.LAY_PHASE:
            return _best(game, moves, n, _weigh_next)
        if phase == rules.SWAP_PHASE or phase == rules.CAST_PHASE or phase == rules.RUIN_PHASE:
            return moves[n - 1]  # no swap, no spell, no tower lost
        if phase == rules.CLAIM_PHASE or phase == rules.DOOR_PHASE:
            return moves[0 if _wants(game, game.waiting_colour()) else 1]
        if phase == rules.NIGHTMARE_PHASE and moves[0] >= rules.DOOR:
            return rules.HAND  # always legal
        return moves[0]  # a key for the nightmare, or whatever comes first


def _best(game, moves, n, weigh):
    best = moves[0]
    most = weigh(game, best)
    for index in range(1, n):
        worth = weigh(game, moves[index])
        if worth > most:
            most = worth
            best = moves[index]
    return best


def _wants(game, colour):
    """Whether a door of a colour can be gained: with the Book, the next goal's alone."""
    if game.table.book:
        return game.table.book.reaches(game.table, colour)
    return game.doors[colour] < (1 if game.table.pair else 2)


def _weigh_turn(game, move):
    """Go on with the series, else begin one, else discard; a key only if nothing else is left."""
    if move >= rules.LEFT:
        return 35  # a tower is built whenever it can be
    if move >= rules.CAST:
        return -99
    card = game.hand[move % rules.HAND_SIZE]
    colour = card // 3
    key = card % 3 == _KEY
    if move >= rules.DISCARD:
        if card >= rules.FIRST_DOOR:
            return -30
        return -40 if key else -10 * _wants(game, colour) - _alike(game, colour)
    if not _wants(game, colour):
        return -1 if not game.series() and not key else -50
    if game.series() and colour == game.series_colour():
        return 40 if game.series() == 2 else 25 if key else 30 + _alike(game, colour)
    if key:
        return -45
    return (10 if not game.series() else -15) + _alike(game, colour)


def _alike(game, colour):
    """How many cards of a colour are in hand."""
    count = 0
    for card in game.hand:
        count += card // 3 == colour
    return count


def _weigh_burn(game, move):
    return -_worth(game.seen[move - rules.BURN])


def _weigh_sift(game, move):
    """A nightmare is thrown away, and nothing else."""
    return 0 if move == rules.ENOUGH else -_worth(game.seen[move - rules.THROW])


def _weigh_next(game, move):
    first = rules.NEXT if move < rules.LAY else rules.LAY
    return _worth(game.seen[move - first])


def _worth(card):
    """What a seen card is worth: nightmares least, then suns and moons; a door or dream most."""
    if card == rules.NIGHTMARE:
        return -1
    if card >= rules.FIRST_DOOR:
        return 3
    return 2 if card % 3 == _KEY else 1
