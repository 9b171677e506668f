"""The splash: the name, the moon, and a key to begin."""

from firmware.assets import names
from firmware.ui import draw, ink, keys

_STARS = b"\x0a\x10\x2c\x08\x4e\x18\x8c\x0c\x96\x28\x16\x3c\x08\x5a\x92\x50\x98\x64\x22\x68\x74\x06"


class Scene:
    name = "splash"

    def __init__(self, app):
        self.app = app
        self.dirty = True
        self._logo = app.screen.load("logo")
        self._wheel = app.screen.load("wheel")
        self._words = app.words.of("menu")
        self._twinkle = 0
        self._since = app.clock.ms()

    def update(self, down, now):
        if down:
            self.app.goto("menu")
        elif keys.since(now, self._since) >= 400:
            self._since = now
            self._twinkle += 1
            self.dirty = True

    def draw(self, screen):
        words = self._words
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.HEIGHT)
        for index in range(0, len(_STARS), 2):
            bright = (index // 2 + self._twinkle) % 4
            colour = ink.WHITE if not bright else ink.SLATE
            screen.fill(colour, _STARS[index] & ~1, _STARS[index + 1] & ~1, 2, 2)
        left = (draw.WIDTH - self._wheel.w) // 2 & ~1
        screen.sprite(self._wheel, names.WHEEL_SHAPE, left, 8, ink.YELLOW)
        screen.sprite(self._wheel, names.WHEEL_HIGHLIGHT, left, 8, ink.ORANGE)
        left = (draw.WIDTH - self._logo.w) // 2 & ~1
        screen.sprite(self._logo, 0, left, 62, ink.WHITE)
        draw.centred(screen, words.TAGLINE, 90, ink.SKY)
        if self._twinkle % 3:
            draw.centred(screen, words.PRESS_A, 110, ink.SILVER)
