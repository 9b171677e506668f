"""Who sits at the table: people who pass the console round, and computer players."""

import sys

from engine import catalog
from engine.const import const
from engine.game import NOBODY
from engine.rng import Rng

SEATS = const(5)  # the most that sit at a table with computers
PERSON = const(0)
EASY = const(1)
GOOD = const(2)
KINDS = const(3)
_NAMES = ("", "greedy", "good")  # of the computer players (engine/players)

PARTY = const(2)  # bytes in a save: two bits a seat


class Party:
    """The seats of one game: `kinds` says of each who sits there."""

    def __init__(self):
        self.seats = 1
        self.kinds = bytearray(SEATS)
        self.holder = NOBODY  # the seat of the person who has the console in hand
        self._players = [None] * KINDS

    def leave(self):
        """Forget the computer players: another game comes, or their memory is needed."""
        for kind in range(KINDS):
            self._players[kind] = None
        if "engine.players" in sys.modules:
            catalog.drop("engine.players")

    def sit(self, seats, kinds, demo):
        """Seat people, or whom `kinds` names; in a demo computers."""
        self.seats = seats
        for seat in range(SEATS):
            taken = kinds and seat < min(seats, len(kinds))
            self.kinds[seat] = kinds[seat] if taken else PERSON
            if demo and seat < seats:
                self.kinds[seat] = GOOD
        self.holder = self.only_person()

    def kind(self, seat):
        """Who sits on a seat; on no seat, a person."""
        return self.kinds[seat] if seat < self.seats else PERSON

    def people(self):
        """The seats where people sit, a bit each."""
        bits = 0
        for seat in range(self.seats):
            if self.kinds[seat] == PERSON:
                bits |= 1 << seat
        return bits

    def only_person(self):
        """The seat of the only person, who need not be asked for; NOBODY: none, or several."""
        bits = self.people()
        for seat in range(self.seats):
            if bits == 1 << seat:
                return seat
        return NOBODY

    def receiver(self, seat):
        """The seat of the person who must be handed the console now that `seat` is asked.

        NOBODY: it is in the right hands; while computers play, in those that have it.
        """
        if seat == NOBODY or not self.people():
            return NOBODY
        if self.kind(seat) == PERSON:
            return NOBODY if seat == self.holder else seat
        if self.holder != NOBODY:
            return NOBODY
        while self.kinds[seat] != PERSON:
            seat = (seat + 1) % self.seats
        return seat

    def player(self, kind, app):
        """A computer player of the game on the table, seated when it is first asked.

        It draws from a generator of its own. One does for all seats: it remembers nothing.
        """
        if self._players[kind] is None:
            from engine import players

            self._players[kind] = players.make(_NAMES[kind], app.module, app.game, Rng(2))
        return self._players[kind]


def pack(kinds, content):
    """Write who sits where into the first bytes of `content`, two bits a seat."""
    content[0] = content[1] = 0
    for seat in range(SEATS):
        content[seat // 4] |= kinds[seat] << 2 * (seat % 4)


def unpacked(content):
    """Who sits where, by the first bytes of `content`."""
    kinds = bytearray(SEATS)
    for seat in range(SEATS):
        kind = content[seat // 4] >> 2 * (seat % 4) & 3
        kinds[seat] = kind if kind < KINDS else GOOD
    return kinds
