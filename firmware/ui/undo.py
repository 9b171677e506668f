"""Undo: the last decisions, until something hidden was shown."""

from engine.const import const

_MOST = const(4)  # decisions that can be taken back at most
_SAVE = const(232)  # the longest save of a game: a record of the store less its frame


class Undo:
    """Keeps the game as it stood before each of the last decisions, in buffers made once."""

    def __init__(self):
        self._kept = [bytearray(_SAVE) for _ in range(_MOST)]
        self.count = 0

    def remember(self, game):
        """Keep the game as it stands; the oldest decision may be forgotten for it."""
        if self.count == _MOST:
            self._kept.append(self._kept.pop(0))
            self.count -= 1
        game.save(self._kept[self.count])
        self.count += 1

    def take_back(self, game):
        """Put the game back to before the last decision."""
        self.count -= 1
        kept = self._kept[self.count]
        game.load(kept, len(kept))
