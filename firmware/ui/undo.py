"""Undo: the last decisions, until something hidden was shown."""

from engine.const import const

_MOST = const(4)  # decisions that can be taken back at most


class Undo:
    """Keeps the state before each of the last decisions, in a buffer made once."""

    def __init__(self, game):
        self._kept = bytearray(_MOST * len(game.state))
        self._chances = [0] * _MOST
        self._next = 0  # the place of the next one
        self.count = 0

    def remember(self, game):
        """Keep the game as it stands; the oldest decision may be forgotten for it."""
        self._place(game)[:] = game.state
        self._chances[self._next] = game.rng.state
        self._next = (self._next + 1) % _MOST
        self.count = min(self.count + 1, _MOST)

    def take_back(self, game):
        """Put the game back to before the last decision."""
        self.count -= 1
        self._next = (self._next - 1) % _MOST
        game.state[:] = self._place(game)
        game.rng.state = self._chances[self._next]

    def _place(self, game):
        size = len(game.state)
        return memoryview(self._kept)[self._next * size : (self._next + 1) * size]
