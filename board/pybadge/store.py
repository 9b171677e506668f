"""The store: two copies of every slot in the chip's non-volatile memory, written in turn.

A copy is: number, length, check (2 bytes), content. The copy with the later number counts, so
a write replaces the older one, and when it is cut short its check fails and the other counts.
A copy is written by one assignment: CircuitPython erases flash for each, and flash wears out.

What no order of writing can mend: the SAMD51 erases its 8 KB of such memory as one block, and
CircuitPython puts it back from RAM. Power that goes in those milliseconds takes every slot.
"""

from microcontroller import nvm

_SLOTS = 8
_LARGEST = 240
_HEAD = 4
_COPY = 256  # bytes from one copy to the next
# The check (CRC-16, polynomial 0x1021) of each half byte.
_CRC = (0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7) + (
    0x8108,
    0x9129,
    0xA14A,
    0xB16B,
    0xC18C,
    0xD1AD,
    0xE1CE,
    0xF1EF,
)


class Store:
    """Eight slots of at most 240 bytes; none where the memory is too small for them."""

    def __init__(self):
        size = 0 if nvm is None else len(nvm)
        self._fits = size >= 2 * _SLOTS * _COPY
        self._record = bytearray(_HEAD + _LARGEST)

    def read(self, slot, buf):
        """Read a slot into `buf` and return its length; 0 when there is nothing of use."""
        at = self._newest(slot)
        if at < 0:
            return 0
        n = nvm[at + 1]
        if n > len(buf):
            return 0
        buf[:n] = nvm[at + _HEAD : at + _HEAD + n]
        return n

    def write(self, slot, buf, n):
        """Replace a slot by the first n bytes of `buf`; False when the old content stayed."""
        if not self._fits or not 0 <= slot < _SLOTS or not 0 <= n <= _LARGEST:
            return False
        newest = self._newest(slot)
        if newest >= 0 and self._same(newest, buf, n):
            return True
        at = 2 * slot * _COPY
        record = self._record
        record[0] = 0
        if newest >= 0:
            record[0] = nvm[newest] + 1 & 255
            at += _COPY if newest == at else 0
        record[1] = n
        record[_HEAD : _HEAD + n] = memoryview(buf)[:n]
        check = _check(record, n)
        record[2], record[3] = check >> 8, check & 255
        nvm[at : at + _HEAD + n] = record[: _HEAD + n]
        return self._newest(slot) == at

    def _newest(self, slot):
        """Where the copy that counts begins; -1 when both are bad."""
        if not self._fits or not 0 <= slot < _SLOTS:
            return -1
        first = 2 * slot * _COPY
        second = first + _COPY
        if not _good(first):
            return second if _good(second) else -1
        if not _good(second):
            return first
        return second if (nvm[second] - nvm[first]) & 255 < 128 else first

    def _same(self, at, buf, n):
        return nvm[at + 1] == n and nvm[at + _HEAD : at + _HEAD + n] == bytes(memoryview(buf)[:n])


def _good(at):
    """Whether a copy is whole."""
    n = nvm[at + 1]
    if n > _LARGEST:
        return False
    record = nvm[at : at + _HEAD + n]
    return record[2] << 8 | record[3] == _check(record, n)


def _check(record, n):
    """The check of a copy: of its number, its length and its content."""
    crc = 0xFFFF
    for index in range(_HEAD + n):
        if index < 2 or index >= _HEAD:
            byte = record[index]
            crc = (crc << 4 & 0xFFFF) ^ _CRC[crc >> 12 ^ byte >> 4]
            crc = (crc << 4 & 0xFFFF) ^ _CRC[crc >> 12 ^ byte & 15]
    return crc
