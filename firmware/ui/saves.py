"""What is kept while the power is off: one small record a slot of the machine's store.

A record is: version, length, the content, and two check bytes (Fletcher's sum, 16 bits).
A record that does not fit is as good as none, and stays where it is.
"""

from engine.const import const

SETTINGS = const(0)
GAME = const(1)
FIRST_STATISTICS = const(2)  # one slot a game, in the order of the catalogue

_VERSION = const(1)
_HEAD = const(2)
_CHECK = const(2)
_LARGEST = const(240)


def _check(record, n):
    low = high = 0
    for index in range(n):
        low = (low + record[index]) % 255
        high = (high + low) % 255
    return high << 8 | low


class Saves:
    """Reads and writes records through one buffer, made once."""

    def __init__(self, store):
        self._store = store
        self._record = bytearray(_LARGEST)
        # The content of the record last read, or to be written next.
        self.content = memoryview(self._record)[_HEAD : _LARGEST - _CHECK]

    def read(self, slot):
        """Fill `content` from a slot; return its length, 0 where there is no good record."""
        return max(0, self._load(slot))

    def damaged(self, slot):
        """Whether a slot holds something that is no good record."""
        return self._load(slot) < 0

    def _load(self, slot):
        """The length of the content of a slot, 0: there is nothing, -1: nothing that fits."""
        record = self._record
        n = self._store.read(slot, record)
        if not n:
            return 0
        if n < _HEAD + _CHECK or record[0] != _VERSION or record[1] != n - _HEAD - _CHECK:
            return -1
        n -= _CHECK
        if _check(record, n) != record[n] << 8 | record[n + 1]:
            return -1
        return n - _HEAD

    def write(self, slot, n):
        """Keep the first `n` bytes of `content`; False when the store would not take them."""
        record = self._record
        record[0] = _VERSION
        record[1] = n
        n += _HEAD
        check = _check(record, n)
        record[n] = check >> 8
        record[n + 1] = check & 255
        return self._store.write(slot, record, n + _CHECK)

    def forget(self, slot):
        """Leave an empty record in a slot."""
        return self.write(slot, 0)


class Statistics:
    """Played, won, streak of one game: kept in its slot, each at most 65535."""

    def __init__(self, saves, game_index):
        self._saves = saves
        self._slot = FIRST_STATISTICS + game_index
        self.played = self.won = self.streak = self.best = 0
        if saves.read(self._slot) >= 8:
            c = saves.content
            self.played = c[0] << 8 | c[1]
            self.won = c[2] << 8 | c[3]
            self.streak = c[4] << 8 | c[5]
            self.best = c[6] << 8 | c[7]

    def add(self, won):
        """Count one finished game and keep the sums."""
        self.played = min(self.played + 1, 65535)
        if won:
            self.won = min(self.won + 1, 65535)
            self.streak = min(self.streak + 1, 65535)
            self.best = max(self.best, self.streak)
        else:
            self.streak = 0
        at = 0
        for number in (self.played, self.won, self.streak, self.best):
            self._saves.content[at] = number >> 8
            self._saves.content[at + 1] = number & 255
            at += 2
        self._saves.write(self._slot, 8)
