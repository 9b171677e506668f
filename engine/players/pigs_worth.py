"""What a position of The Three Little Pigs is worth to the player whose turn ends there.

A worth is a number from 0 (lost) to MOST (won): how far the player is ahead, against what luck
can still do. What the seats have is counted in 32nds of a point, hopes and dangers included.
"""

from engine.const import const
from engine.pigs_table import SEATS_MOST
from engine.players.pigs_board import (
    AWARD,
    HEIGHT,
    HOPE,
    HURT,
    OWNER,
    POTS,
    RECORD,
    VETERAN,
    WORTH,
    Board,
)
from engine.players.pigs_dice import MOST

# What is summed up of a seat:
_HOMES = const(0)  # its homes, pots, and tallest house, for the end cards; then
_POINTS = const(3)  # the points of completed houses, and of cards held
_PAIN = const(4)  # what the worst blow costs, in 6ths of a point
_HOPES = const(5)  # the hopes of its open houses, the best three
_SUMS = const(8)  # bytes of a record

_POINT = const(32)
_END_AWARD = const(3)
_UNKNOWN = const(-1)

# By how near the end is, in half tiles for each seat: 0 the last turn, 8 all stacks are full.
_FIRST = b"\x00\x50\x90\xb8\xcc\xd8\xe0\xe8\xf0\xf4"  # what its best open house counts, in 256ths
_SECOND = b"\x00\x0a\x28\x50\x78\x8c\xa0\xb4\xbe\xc8"
_THIRD = b"\x00\x00\x05\x14\x28\x3c\x50\x64\x6e\x78"
_BLOWS = b"\x00\x01\x01\x02\x03\x04\x04\x05\x06\x07"  # expected at the worst place; 16ths
_SPREAD = b"\x10\x18\x20\x28\x30\x38\x40\x48\x50\x58"  # what luck can still do; quarters of points
_LEADS = b"\x00\x20\x60\xa0\xc0"  # what an end card promises who is behind or ahead, -2 to 2


class Worth(Board):
    """A board, what each seat has on it, and how near the end is."""

    def __init__(self):
        super().__init__()
        self._near = 0
        self._over = False
        self._rival = 0  # what the best of the others has,
        self._rival_near = _UNKNOWN  # ... when the end is as near as this
        self._sums = bytearray(_SUMS * SEATS_MOST)  # a record for each seat
        self._most = bytearray(3)  # the most that any other has of what the end cards ask for

    def read(self, table):
        """Copy the table, and sum up what each seat has."""
        super().read(table)
        for seat in range(self.seats):
            self.look(seat)

    def look(self, seat):
        """Sum up the houses of a seat."""
        houses = self.houses
        points = first = second = third = worst = homes = pots = tallest = 0
        at = RECORD * self.firsts[seat]
        end = RECORD * self.count
        while at < end and houses[at + OWNER] == seat:
            if houses[at + HURT] > worst:
                worst = houses[at + HURT]
            if houses[at + WORTH]:
                points += houses[at + WORTH]
                homes += 1
                pots += houses[at + POTS]
                if houses[at + HEIGHT] > tallest:
                    tallest = houses[at + HEIGHT]
            elif houses[at + HOPE] > third:
                third = houses[at + HOPE]
                if third > second:
                    second, third = third, second
                    if second > first:
                        first, second = second, first
            at += RECORD
        if seat != self.me:
            self._rival_near = _UNKNOWN
        if self.options & VETERAN:
            for holder in self._cards:
                if holder == seat:
                    points += AWARD
        sums = self._sums
        at = _SUMS * seat
        sums[at + _HOMES] = homes
        sums[at + _HOMES + 1] = pots
        sums[at + _HOMES + 2] = tallest
        sums[at + _POINTS] = points
        sums[at + _PAIN] = worst
        sums[at + _HOPES] = first
        sums[at + _HOPES + 1] = second
        sums[at + _HOPES + 2] = third

    # The stacks

    def take(self, stack):
        """Buy the top tile of a stack; `put_back` undoes it."""
        self._sizes[self.left[stack]] -= 1
        self.left[stack] -= 1
        self._sizes[self.left[stack]] += 1

    def put_back(self, stack):
        """Put the tile back on its stack."""
        self._sizes[self.left[stack]] -= 1
        self.left[stack] += 1
        self._sizes[self.left[stack]] += 1

    def settle(self):
        """How near the end is, by the fewest tiles that must still be bought; the best rival."""
        sizes = self._sizes
        stacks = self.seats - sizes[0]
        self._over = stacks <= 0 and self._last_turn
        need = 0
        size = 1
        while stacks > 0:
            emptied = min(sizes[size], stacks)
            need += size * emptied
            stacks -= emptied
            size += 1
        self._near = near = (2 * need + self.seats - 1) // self.seats
        if near != self._rival_near:
            self._rival_near = near
            self._find_rival(near + 1)  # the others have their turns first

    def _find_rival(self, near):
        """What the best of the others has, and the best numbers for the end cards."""
        best = -1000000
        for card in range(3):
            self._most[card] = 0
        for seat in range(self.seats):
            if seat != self.me:
                best = max(best, self._has(seat, near))
                for card in range(3):
                    self._most[card] = max(self._most[card], self._counted(seat, card))
        self._rival = best

    # The worth

    def worth(self):
        """What the position is worth to the player when its turn is over.

        Who has changed houses has looked at their seat before, and settled after stacks.
        """
        if self._over:
            return self._result()
        near = self._near
        ahead = self._has(self.me, near) - self._rival
        if self.options & VETERAN:
            ahead += self._card_hopes()
        spread = _SPREAD[near] * _POINT // 4
        return MOST // 2 + (MOST // 2 - 1000) * ahead // (spread + abs(ahead))

    def _has(self, seat, near):
        """What a seat has and may hope for, in 32nds of a point."""
        sums = self._sums
        at = _SUMS * seat
        hopes = sums[at + _HOPES] * _FIRST[near] + sums[at + _HOPES + 1] * _SECOND[near]
        hopes += sums[at + _HOPES + 2] * _THIRD[near]
        hurt = sums[at + _PAIN] * _BLOWS[near]
        return sums[at + _POINTS] * _POINT + hopes // 8 - hurt // 3

    def _counted(self, seat, card):
        """What a seat has of what an end card asks for."""
        return self._sums[_SUMS * seat + _HOMES + card]

    def _card_hopes(self):
        """What the end cards promise."""
        hopes = 0
        for card in range(3):
            lead = self._counted(self.me, card) - self._most[card]
            hopes += _LEADS[max(0, min(4, 2 + lead))] - _LEADS[2]
        return hopes

    def _result(self):
        """The game is over: who has won (section 8)."""
        mine = self._rank(self.me)
        worth = MOST
        for seat in range(self.seats):
            if seat != self.me:
                rank = self._rank(seat)
                if rank > mine:
                    return 0
                if rank == mine:
                    worth = MOST // 2
        return worth

    def _rank(self, seat):
        points = self._sums[_SUMS * seat + _POINTS]
        if self.options & VETERAN:
            for card in range(3):
                if self._leads(seat, card):
                    points += _END_AWARD
        return points << 5 | self._counted(seat, 0)

    def _leads(self, seat, card):
        """Whether a seat has more of what an end card asks for than any other."""
        number = self._counted(seat, card)
        for other in range(self.seats):
            if other != seat and self._counted(other, card) >= number:
                return False
        return True
