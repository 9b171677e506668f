"""A simple player of The Three Little Pigs, in a file of its own.

Where only this one plays, the good player (pigs.py) takes no memory, and the other way round.
"""

from engine.const import const
from engine.pigs_moves import (
    BLOW_PHASE,
    BUY,
    BUY_PHASE,
    DICE,
    NEW,
    PLACE,
    PLACE_PHASE,
    ROLL_PHASE,
    ROOF,
    STACKS,
    STOP,
    TARGET,
    WOLF,
    cost,
    has_open_house,
)

_COMPLETES = const(5)  # more than any tile costs


class Greedy:
    """Takes what is most worth at once, and thinks of nothing else."""

    def __init__(self, game, rng):
        self._counts = bytearray(WOLF + 1)

    def choose(self, game, moves, n):
        """One of the `n` legal moves in `moves`."""
        if n == 1:
            return moves[0]
        table = game.table
        phase = table.phase()
        if phase == ROLL_PHASE:
            return self._roll(table, moves, n)
        if phase == BUY_PHASE:
            return self._buy(moves, n)
        if phase == PLACE_PHASE:
            return _dearest(table, moves, n, PLACE)
        if phase == BLOW_PHASE:
            return moves[0]
        return _dearest(table, moves, n, TARGET)

    def _roll(self, table, moves, n):
        """Keep the largest set of equal symbols; roll all the others again."""
        counts = self._counts
        for symbol in range(WOLF + 1):
            counts[symbol] = 0
        for die in table.dice:
            counts[die] += 1
        # Two roofs complete a house; without a house they are of no use.
        largest = ROOF if has_open_house(table) else 0
        if not largest or counts[ROOF] < 2:
            for symbol in range(ROOF):
                if counts[symbol] > counts[largest]:
                    largest = symbol
        if counts[largest] > 3:
            return 0  # enough for brick
        move = 0
        for die in range(DICE):
            if table.dice[die] != largest and table.dice[die] != WOLF:
                move |= 1 << die
        return move

    def _buy(self, moves, n):
        """A roof, which completes a house, else the dearest tile."""
        best = moves[0]
        most = -1
        for index in range(n):
            if moves[index] != STOP:
                stack = moves[index] - BUY
                worth = cost(stack) + _COMPLETES * (stack % 3 == ROOF)
                if worth > most:
                    most = worth
                    best = moves[index]
        return best


def _dearest(table, moves, n, first):
    """The move with the most valuable house, that of house 0 being `first`; else a new house."""
    best = moves[0]
    most = -1
    for index in range(n):
        if moves[index] != NEW:
            worth = _points(table, moves[index] - first)
            if worth > most:
                most = worth
                best = moves[index]
    return best


def _points(table, house):
    """The points of the tiles of a house."""
    first = table.first_tile(house)
    points = 0
    for at in range(first, first + table.heights[house]):
        points += cost(table.tiles[at]) + table.tiles[at] // STACKS
    return points
