"""A breath without lungs: what a wind sensor reads while a key is held."""

_FULL = 210  # of 255
_RISE = 5  # one part in so many of the way, a turn
_FALL = 3
_RIPPLE = (0, 9, -6, 14, -11, 4, -15, 7)  # no breath is steady


class Breath:
    """Swells while the key is held and dies away after it."""

    def __init__(self):
        self._level = 0
        self._turn = 0

    def turn(self, blowing):
        """One turn of the loop; return the sample, 0 to 255."""
        self._turn += 1
        if blowing:
            self._level += -(-(_FULL - self._level) // _RISE)
        else:
            self._level -= -(-self._level // _FALL)
        if self._level < 16:
            return self._level
        return min(255, self._level + _RIPPLE[self._turn % len(_RIPPLE)])
