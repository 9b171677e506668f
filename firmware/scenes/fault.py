"""The fault: what went wrong, for a device without a console; the game is kept."""

from firmware.ui import draw, ink, keys


class Scene:
    name = "fault"

    def __init__(self, app, what):
        self.app = app
        self.dirty = True
        self._what = what

    def update(self, down, now):
        if down & keys.A:
            self.app.goto("splash")

    def draw(self, screen):
        words = self.app.words.of("fault")
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.HEIGHT)
        draw.centred(screen, words.FAULT, 8, ink.RED)
        draw.paragraph(screen, self._what[:120], 6, 26, 148, ink.SILVER)
        draw.prompt(screen, words.FAULT_KEPT, words.FAULT_KEY)
