"""The result: who won, and how it stands between them, or how the games so far went."""

from firmware.assets import names
from firmware.ui import draw, ink, keys


class Scene:
    name = "result"

    def __init__(self, app):
        self.app = app
        self.dirty = True
        self._words = app.words.of("result")
        self._winners = app.game.winners()
        self._won = self._winners & app.party.people() or app.demo and self._winners
        self._pictures = app.screen.load("result")
        self._figures = app.statistics(app.module.NAME)

    def update(self, down, now):
        if self.app.demo and down:
            self.app.goto("menu")
        elif down & keys.A:
            self.app.again()
        elif down & (keys.B | keys.START):
            self.app.goto("menu")

    def draw(self, screen):
        words = self.app.words
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        if self.app.view.rivals:
            self._draw_ranking(screen)
        else:
            picture = names.RESULT_TROPHY if self._won else names.RESULT_SKULL
            colour = ink.YELLOW if self._won else ink.SILVER
            screen.sprite(self._pictures, picture, 64, 6, colour)
            line = words.game.WON if self._won else words.game.LOST
            draw.centred(screen, line, 42, ink.WHITE)
            self._draw_figures(screen)
        console = self._words
        draw.prompt(screen, console.DEMO if self.app.demo else self._summary(), console.AGAIN)

    def _summary(self):
        """How it ended, in one line; between computers that is the ranking's to say."""
        app = self.app
        words = app.words.game
        if not app.view.rivals:
            return words.SUMMARY.format(app.game.score(0))
        if not app.party.people():
            return ""
        return words.WON if self._won else words.LOST

    def _draw_figures(self, screen):
        console = self._words
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

    def _draw_ranking(self, screen):
        """The seats from first to last; a winner's place is bright."""
        app = self.app
        seats = app.words.game.SEATS
        screen.sprite(self._pictures, names.RESULT_TROPHY, 6, 2, ink.YELLOW)
        draw.centred(screen, self._headline(), 12, ink.WHITE, 40, 116)
        y = 38
        for seat in self._order():
            won = self._winners >> seat & 1
            screen.fill(ink.BLUE if won else ink.DUSK, 6, y, 148, 11)
            screen.fill(app.view.INKS[seat], 6, y, 4, 11)
            colour = ink.WHITE if won else ink.SILVER
            screen.text(seats[seat], 14, y + 1, colour)
            string = app.view.standing(app.game, seat)
            screen.text(string, 150 - screen.width(string) & ~1, y + 1, colour)
            y += 13

    def _headline(self):
        for seat in range(self.app.seats):
            if self._winners == 1 << seat:
                return self._words.WINS % self.app.words.game.SEATS[seat]
        return self._words.SHARED

    def _order(self):
        """Winners first, then by points."""
        order = list(range(self.app.seats))
        order.sort(key=self._rank)
        return order

    def _rank(self, seat):
        return -(self._winners >> seat & 1) * 256 - self.app.game.score(seat)
