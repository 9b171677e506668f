"""The settings: what blows, whether it sounds, and the way to the board test."""

from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink, keys
from firmware.ui.settings import BY_KEY, SILENT

_BLOW = const(0)
_SOUND = const(1)
_TEST = const(2)
_LINES = const(3)


def _box(index):
    return (14, 32 + index * 23, 132, 18)


class Scene:
    name = "settings"

    def __init__(self, app, at=0):
        self.app = app
        self.at = at
        self.dirty = True
        self._words = app.words.of("settings")
        self._kept = True

    def update(self, down, now):
        if not down:
            return
        self.dirty = True
        if down & (keys.B | keys.START):
            self.app.goto("menu")
        elif down & keys.UP:
            self.at = (self.at - 1) % _LINES
        elif down & keys.DOWN:
            self.at = (self.at + 1) % _LINES
        elif down & (keys.A | keys.LEFT | keys.RIGHT):
            self._change(down)

    def _change(self, down):
        app = self.app
        if self.at == _TEST:
            if down & keys.A:
                app.goto("meter")
        elif self.at == _SOUND:
            self._kept = app.settings.turn(SILENT)
            app.sound.off()
            app.sound.tone(660, 120)
        elif app.wind.kind:
            self._kept = app.settings.turn(BY_KEY)

    def _values(self):
        """What each line is set to."""
        app = self.app
        words = self._words
        by_key = app.settings.has(BY_KEY) or not app.wind.kind
        return (words.BLOW[by_key], words.SOUND[app.settings.has(SILENT)], "")

    def draw(self, screen):
        words = self._words
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        screen.sprite(self.app.icons, names.ICON_GEAR, 14, 8, ink.SKY)
        screen.text(words.TITLE, 36, 11, ink.WHITE)
        values = self._values()
        for index in range(_LINES):
            x, y, w, h = _box(index)
            screen.fill(ink.NAVY, x, y, w, h)
            screen.text(words.LINES[index], x + 6, y + 4, ink.WHITE)
            if index == _TEST:
                screen.sprite(self.app.signs, names.SIGN_RIGHT, x + w - 14, y + 5, ink.CYAN)
                continue
            colour = ink.SILVER if index == _BLOW and not self.app.wind.kind else ink.CYAN
            screen.text(values[index], x + w - 6 - screen.width(values[index]), y + 4, colour)
        draw.cursor(screen, *_box(self.at))
        line, answer = words.ABOUT[self.at], words.KEYS
        if self.at == _TEST:
            answer = words.OPEN
        elif self.at == _BLOW and not self.app.wind.kind:
            line, answer = words.NO_SENSOR, words.BACK
        draw.prompt(screen, line if self._kept else words.NOT_KEPT, answer)
