"""Chance: one small generator, the same on every Python, that can be saved in four bytes.

A multiply-with-carry generator: every number it makes on the way is below 2**30, so it never
leaves the small integers of a 32-bit MicroPython. Its period is 536,739,839.
"""

from engine.const import const

_FACTOR = const(16380)
_FIXED = const(1073479679)  # 16380 * 2**16 - 1: like 0, a state that is its own successor


def valid(state):
    """Whether a generator can be in this state."""
    return 0 < state < _FIXED


class Rng:
    """A source of chance; `state` is all there is to it."""

    def __init__(self, seed):
        self.state = 1
        self.seed(seed)

    def seed(self, n):
        """Start anew from any integer; neighbours lead to games that have nothing in common."""
        state = n % _FIXED
        for _ in range(4):
            state = _FACTOR * (state & 0xFFFF) + (state >> 16)
            state ^= state >> 13 ^ 0x2545
        self.state = 1 + state % (_FIXED - 1)

    def below(self, n):
        """One of 0 .. n - 1, all equally likely; n is at most 65536."""
        state = self.state
        while True:
            state = _FACTOR * (state & 0xFFFF) + (state >> 16)
            drawn = state & 0xFFFF
            rest = drawn % n
            if drawn - rest <= 65536 - n:  # else it is of the tail, where some would be missing
                self.state = state
                return rest
