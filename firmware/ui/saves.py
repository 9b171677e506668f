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
