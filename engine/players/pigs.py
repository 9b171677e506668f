"""The good player of The Three Little Pigs; the greedy one: pigs_greedy.py.

Nothing is hidden in this game but what chance will say.
"""

from engine.pigs_moves import (
    BLOW_PHASE,
    BUY,
    BUY_PHASE,
    NEW,
    NOTHING,
    PLACE,
    PLACE_PHASE,
    ROLL_PHASE,
    ROOF,
    STACKS,
    STOP,
    TARGET,
    cost,
)
from engine.players.pigs_dice import Odds
from engine.players.pigs_odds import ENDS, SYMBOLS
from engine.players.pigs_worth import Worth


class Good:
    """Weighs every turn to its end: the dice by exact odds, the position by its prospects.

    `rng` is not used: equal positions get equal answers.
    """

    def __init__(self, game, rng):
        self._board = Worth()
        self._odds = Odds()
        self._tops = bytearray(STACKS)  # the tile on top of each stack
        self._nothing = 0  # the worth of no tile,
        self._singles = [0] * STACKS  # ... of a tile of each stack
        self._twos = [0] * 6  # ... of straw of two parts, the lesser one times three
        self._threes = [0] * STACKS  # ... of wood of one part and straw of another, or the same

    def choose(self, game, moves, n):
        """The best of the `n` legal moves in `moves`."""
        table = game.table
        phase = table.phase()
        if n == 1 or phase == BLOW_PHASE:
            return moves[0]  # all strengths are alike
        self._board.read(table)
        for stack in range(STACKS):
            self._tops[stack] = STACKS * table.top[stack] + stack
        self._board.settle()
        self._nothing = self._board.worth()
        if phase == ROLL_PHASE:
            self._weigh_outcomes()
            return self._odds.best(table.dice, table.rolls(), moves, n)
        best = moves[0]
        most = -1
        for index in range(n):
            move = moves[index]
            if phase == BUY_PHASE:
                worth = self._weigh_buy(table, move)
            elif phase == PLACE_PHASE:
                worth = self._weigh_place(table, move)
            else:
                worth = self._weigh_blow(self._board.number(move - TARGET))
            if worth > most:
                most = worth
                best = move
        return best

    # What the dice of a turn can end with

    def _weigh_outcomes(self):
        """Give the odds the worth of every outcome."""
        worths = self._odds.worths
        best = -1
        for house in range(self._board.firsts[self._board.me]):  # all but one's own
            best = max(best, self._weigh_blow(house))
        worths[ENDS] = self._nothing if best < 0 else best
        for stack in range(STACKS):
            self._singles[stack] = self._weigh_tile(stack)
        for part in range(3):
            for other in range(3):
                at = 3 * part + other
                self._threes[at] = self._weigh_both(3 + part, other)
                if part < other:  # a roof is the last part, and bought last
                    self._twos[at] = self._weigh_both(part, other)
        for kind in range(ENDS):
            worth = self._weigh_symbols(3 * kind)
            worths[kind] = self._nothing if worth < 0 else worth

    def _weigh_symbols(self, at):
        """The best that the symbols at `at` buy (section 4); -1: nothing."""
        best = -1
        for part in range(3):
            count = SYMBOLS[at + part]
            if count > 1:
                for stack in range(part, 3 * min(count - 1, 3), 3):
                    best = max(best, self._singles[stack])
                if count == 5:
                    best = max(best, self._threes[4 * part])
                for other in range(3):
                    if other != part and SYMBOLS[at + other] > 1:
                        if count == 3:
                            best = max(best, self._threes[3 * part + other])
                        best = max(best, self._twos[3 * min(part, other) + max(part, other)])
        return best

    def _weigh_both(self, one, two):
        """The worth of two tiles in any order: a roof goes on top of the other, or elsewhere."""
        if one % 3 == ROOF:
            return self._weigh_pair(two, one)
        return self._weigh_pair(one, two)

    def _weigh_blow(self, house):
        """The expected worth of blowing at a house; one's own have been looked at."""
        board = self._board
        owner = board.owner(house)
        worth = 0
        for material in range(3):
            gone = board.blow(house, material)
            if gone:
                board.look(owner)
                board.settle()
                worth += (3 - material) * board.worth()
                board.mend(house, material, gone)
            else:
                worth += (3 - material) * self._nothing
        board.look(owner)
        return worth // 6

    # What tiles are worth in the best places; -1: they cannot be had

    def _weigh_tile(self, stack):
        return self._weigh_pair(stack, NOTHING)

    def _weigh_pair(self, stack, then):
        """A tile of a stack, and after it one of the stack `then` if that is not NOTHING."""
        board = self._board
        if not board.left[stack] or stack == then:
            return -1
        board.take(stack)
        if then == NOTHING:
            board.settle()
        best = -1
        for house in range(board.firsts[board.me], board.count):
            if board.fits(house, stack):
                best = max(best, self._weigh_at(house, self._tops[stack], then))
        if stack % 3 != ROOF:
            best = max(best, self._weigh_at(board.begin(), self._tops[stack], then))
            board.drop()
        board.put_back(stack)
        return best

    def _weigh_at(self, house, tile, then):
        """A tile in this house, and after it one of the stack `then`."""
        board = self._board
        before = board.add(house, tile)
        if then == NOTHING:
            board.look(board.me)
            worth = board.worth()
        else:
            worth = self._weigh_tile(then)
        board.take_off(house, tile, before)
        return worth

    # The questions after the dice

    def _weigh_buy(self, table, move):
        if move == STOP:
            return self._nothing
        stack = move - BUY
        best = self._weigh_tile(stack)
        if not table.buys():
            for then in range(STACKS):
                symbols = table.symbols[then % 3]
                if then % 3 == stack % 3:
                    symbols -= cost(stack)
                if symbols >= cost(then):
                    best = max(best, self._weigh_pair(stack, then))
        return best

    def _weigh_place(self, table, move):
        board = self._board
        tile = table.buying()
        house = board.begin() if move == NEW else board.number(move - PLACE)
        board.settle()
        best = self._weigh_at(house, tile, NOTHING)
        if not table.buys():
            for then in range(STACKS):
                if then != tile % STACKS and table.symbols[then % 3] >= cost(then):
                    best = max(best, self._weigh_at(house, tile, then))
        if move == NEW:
            board.drop()
        return best
