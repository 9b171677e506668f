"""The result: won or lost, and how the games so far went."""

from firmware.assets import names
from firmware.ui import draw, ink, keys


class Scene:
    name = "result"

    def __init__(self, app, won):
        self.app = app
        self.dirty = True
        self._won = won
        self._pictures = app.screen.load("result")
        self._figures = app.statistics(app.module.NAME)

    def update(self, down, now):
        if self.app.demo and down:
            self.app.goto("menu")
        elif down & keys.A:
            self.app.start(self.app.module.NAME)
        elif down & (keys.B | keys.START):
            self.app.goto("menu")

    def draw(self, screen):
        words = self.app.words
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        picture = names.RESULT_TROPHY if self._won else names.RESULT_SKULL
        screen.sprite(self._pictures, picture, 64, 6, ink.YELLOW if self._won else ink.SILVER)
        line = words.game.WON if self._won else words.game.LOST
        draw.centred(screen, line, 42, ink.WHITE)
        console = words.console
        figures = self._figures
        rows = (
            (console.PLAYED, figures.played),
            (console.WON, figures.won),
            (console.STREAK, figures.streak),
            (console.BEST, figures.best),
        )
        for index in range(4):
            x = 8 + index % 2 * 76
            y = 60 + index // 2 * 20
            screen.fill(ink.DUSK, x, y, 68, 16)
            screen.text(rows[index][0], x + 4, y + 3, ink.SILVER)
            number = str(rows[index][1])
            screen.text(number, x + 64 - screen.width(number) & ~1, y + 3, ink.WHITE)
        draw.prompt(screen, words.console.DEMO if self.app.demo else "", console.AGAIN)
