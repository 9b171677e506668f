"""Undo: the last decisions, until something hidden was shown."""

from engine.const import const

_MOST = const(4)  # decisions that can be taken back at most


class Undo:
    """Keeps the state before each of the last decisions, in buffers made once."""

    def __init__(self, game):
        self._kept = [bytearray(len(game.state)) for _ in range(_MOST)]
        self._chances = [0] * _MOST
        self.count = 0

    def remember(self, game):
        """Keep the game as it stands; the oldest decision may be forgotten for it."""
        if self.count == _MOST:
            for kept in (self._kept, self._chances):
                kept.append(kept.pop(0))
            self.count -= 1
        self._kept[self.count][:] = game.state
        self._chances[self.count] = game.rng.state
        self.count += 1

    def take_back(self, game):
        """Put the game back to before the last decision."""
        self.count -= 1
        game.state[:] = self._kept[self.count]
        game.rng.state = self._chances[self.count]
