"""The table of The Three Little Pigs as it is shown: it follows the events one by one.

It is a table of the engine, which carries out what the events tell, so that nothing is there
before it has arrived.
"""

from engine import pigs as rules
from engine import pigs_score
from engine.const import const
from engine.rng import Rng
from firmware.views import pigs_places as places

_NONE = const(255)
_ALL = const(511)  # stacks, a bit each


class Picture(rules.Table):
    """A table, with what the view wants to know of it."""

    def __init__(self):
        super().__init__(Rng(1))
        self.points = bytearray(rules.SEATS_MOST)
        self._moves = bytearray(rules.MAX_MOVES)

    def sync(self, game):
        """Take everything over from the game."""
        self.state[:] = game.state
        self.rng.state = game.rng.state
        self.count()

    def count(self):
        """Count the points; see what the dice can buy (`bright`), and which have paid."""
        for seat in range(self.seats()):
            self.points[seat] = pigs_score.points(self, seat, self.options() & rules.VETERAN)
        self.bright = _ALL  # stacks, a bit each
        self.paid = 0  # dice, a bit each
        if not self.rolls():
            return
        bought = self.buys() or self.buying() != _NONE
        if not bought:
            self.count_symbols()
        self.bright = 0
        for index in range(rules.write_buys(self, self._moves)):
            if self._moves[index] < rules.STOP:
                self.bright |= 1 << self._moves[index] - rules.BUY
        for part in range(3):
            left = self.symbols[part]
            for die in range(rules.DICE):
                left -= self.dice[die] == part
                if left < 0 and self.dice[die] == part:
                    self.paid |= 1 << die

    def leave(self, what, card, where):
        """An event begins: what it moves is no longer where it was."""
        self.begin()
        if what == rules.ROLLED:
            # The game may have put the dice back by now: roll them once more, by the same chance.
            self.roll(card)
        elif what == rules.BOUGHT:
            self.take(where)
        elif what == rules.BLOWN:
            self._blow(card, where)
        elif what == rules.TARGETED:
            self.aim(where)
        elif what == rules.TURN:
            self.begin_turn(card)

    def _blow(self, tile, house):
        """Take the topmost such tile off a house; `start` is where it was."""
        first = self.first_tile(house)
        top = first + self.heights[house] - 1
        at = top
        while self.tiles[at] != tile:
            at -= 1
        x, y, w, h = places.house_box(self, self.owners[house], house, places.WIDE)
        self.start_x = x
        self.start_y = y + h * (top - at) // self.heights[house]
        self.remove(house, at)

    def arrive(self, what, card, where):
        """An event has been shown: what it moves is there."""
        if what == rules.STARTED:
            self.start(card)
            self.placed()
        elif what == rules.PLACED:
            self.add(where, card)
            self.placed()
        elif what == rules.AWARDED:
            self.awards[card] = where
        elif what == rules.GONE:
            self.clear(where)
        self.count()

    def try_tile(self, here):
        """Put the tile that is being placed at the box `here`; return the other boxes for it.

        Whoever looks round may stand on no such box: then it is put nowhere.
        """
        others = []
        chosen = rules.NOTHING
        self.begin()
        for index in range(rules.write_places(self, self._moves)):
            box = places.slot_box(self, self._moves[index])
            if box == here:
                chosen = self._moves[index]
            else:
                others.append(box)
        if chosen == rules.NEW:
            self.start(self.buying())
        elif chosen != rules.NOTHING:
            self.add(chosen - rules.PLACE, self.buying())
        return others
