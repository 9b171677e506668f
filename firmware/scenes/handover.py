"""Handing the console on: nothing of the game is seen until the next person has it."""

from firmware.ui import draw, ink, keys


class Scene:
    """Names the person of `seat`, and waits until that one says so."""

    name = "handover"

    def __init__(self, app, seat):
        self.app = app
        self.dirty = True
        self._seat = seat
        self._picture = app.screen.load("games")

    def update(self, down, now):
        if down & keys.A:
            self.app.table.take_seat(self._seat)
        elif down & keys.START:
            self.app.goto("pause")

    def draw(self, screen):
        words = self.app.words
        view = self.app.view
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        colour = view.INKS[self._seat]
        screen.fill(colour, 0, 0, draw.WIDTH, 4)
        screen.fill(colour, 0, draw.PROMPT_Y - 4, draw.WIDTH, 4)
        index = self.app.game_index()
        screen.sprite(self._picture, index, (draw.WIDTH - self._picture.w) // 2 & ~1, 20, colour)
        draw.centred(screen, words.console.PASS_TO, 60, ink.SILVER)
        draw.centred(screen, words.game.SEATS[self._seat], 74, ink.WHITE)
        draw.prompt(screen, words.console.YOUR_TURN, words.console.TAKE_IT)
