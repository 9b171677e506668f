"""Renesas FS3000: an air velocity sensor on I2C, address 0x28, up to 400 kHz.

It counts 409 in still air to 3686. What that means (data sheet, page 11):

    FS3000-1005, m/s  0   1.07 2.01 3.00 3.97 4.96 5.98 6.99 7.23
    counts            409 915  1522 2066 2523 2908 3256 3572 3686

    FS3000-1015, m/s  0   2    3    4    5    6    7    8    9    10   11   13   15
    counts            409 1203 1597 1908 2187 2400 2629 2801 3006 3178 3309 3563 3686

`read` gives counts, not m/s: 0 for 409 and less (wind from behind, too), 255 for 3686, one
step is 13 counts. It answers 125 ms late and lets the wind through from one side only.
"""

_ADDRESS = 0x28
_STILL = 409
_RANGE = 3686 - 409


class Sensor:
    """Air speed; `bus.readfrom_into(address, buf)` fills a buffer or raises OSError."""

    kind = 2

    def __init__(self, bus):
        self._bus = bus
        self._answer = bytearray(5)  # check, count (high, low), two bytes of no use
        self._level = 0
        self.errors = 0

    def read(self):
        """The level now, 0..255; where the reading failed the last good one, and an error more.

        Counted as failed: no answer, a bad check sum, and five zeros, whose check sum is right
        but which only a bus that is held down says. About 0.2 ms.
        """
        answer = self._answer
        try:
            self._bus.readfrom_into(_ADDRESS, answer)
            total = sum(answer)
        except OSError:
            total = 0
        if not total or total & 255:
            self.errors = self.errors + 1 & 255
            return self._level
        above = ((answer[1] & 15) << 8 | answer[2]) - _STILL
        self._level = min(max(above, 0), _RANGE) * 255 // _RANGE
        return self._level
