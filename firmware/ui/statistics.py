"""How the games ended: loaded when a game is over, or asked for, and forgotten again."""

from firmware.ui.saves import FIRST_STATISTICS


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
