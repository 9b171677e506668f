"""The board test: every key, every ink, the sound, and the wind as the console understands it.

A measures the room, in which nobody blows: one second of hush, one of listening.
"""

from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink, keys

_AWAY = const(1000)  # ms: B is held so long to leave
_HUSH = const(1000)  # ms until the finger's noise on the case is over
_FULL = const(200)  # the level where a storm begins: firmware/ui/gust.py
# The bytes of a tuning.
_START = const(2)
_END = const(3)
_FIRM = const(4)
_STORM = const(5)
_NOISE = const(7)
_TONES = (784, 523, 587, 659, 440, 392, 880, 988)  # hertz, in the order of the keys

# Boxes, in points.
_KEYS_BOX = (0, 0, 160, 43)
_BAR = (8, 68, 144, 12)
_LAMPS = (8, 84, 144, 14)
# Left, top, width and height of the keys, in the order of their bits.
_KEYS = bytes(
    (20, 3, 12, 12, 20, 27, 12, 12, 8, 15, 12, 12, 32, 15, 12, 12)
    + (140, 8, 14, 14, 122, 20, 14, 14, 82, 24, 24, 12, 54, 24, 24, 12)
)
_SIGNS = bytes(
    (names.SIGN_UP, names.SIGN_DOWN, names.SIGN_LEFT, names.SIGN_RIGHT)
    + (names.SIGN_BUTTON_A, names.SIGN_BUTTON_B, names.SIGN_BUTTON_START, names.SIGN_BUTTON_SELECT)
)
_LIT = bytes((ink.LIME, ink.YELLOW, ink.RED))


class Scene:
    name = "meter"

    def __init__(self, app):
        self.app = app
        self._words = app.words.of("meter")
        self._gust = app.settings.gust(app.wind)
        self._tuning = bytearray(app.settings.tuning)
        self._gust.tuning(self._tuning)
        self._held = self._level = self._strength = self._fault = 0
        self._b_since = app.clock.ms()
        self._measuring = False
        self._hush = False  # the first of its two seconds
        self._since = 0
        self._leaving = False  # START went down here
        self._line = self._words.READY if app.wind.kind else self._words.NO_SENSOR
        self.dirty = self._all = True

    # A turn of the loop

    def update(self, down, now):
        self._press(down, now)
        if self._may_leave(down, now):
            self.app.sound.off()
            self.app.goto("settings", 2)
            return
        gust = self._gust
        gust.turn(now)
        if self._hush and keys.since(now, self._since) >= _HUSH:
            self._hush = False
            gust.rest(now)
        if self._measuring and not self._hush and gust.calibration == 100:
            self._keep()
        level = gust.level * _BAR[2] // 256
        strength = gust.strength if gust.blowing else 0
        if level != self._level or strength != self._strength:
            self.dirty = True
        if gust.fault != self._fault:
            self.dirty = self._all = True
        self._level, self._strength, self._fault = level, strength, gust.fault

    def _press(self, down, now):
        """Show the keys that are down, and let each sound."""
        held = self.app.keys.held
        if held != self._held:
            self._held = held
            self.dirty = True
        for index in range(8):
            if down >> index & 1:
                self.app.sound.tone(_TONES[index], 90)
        if down & keys.A and self.app.wind.kind and not self._measuring:
            self._measuring = self._hush = True
            self._since = now
            self._line = self._words.HUSH
            self.dirty = self._all = True

    def _may_leave(self, down, now):
        if down & keys.START:
            self._leaving = True
        if not self._held & keys.B or down & keys.B:
            self._b_since = now
        gone = self._leaving and not self._held & keys.START
        return gone or keys.since(now, self._b_since) >= _AWAY

    def _keep(self):
        """The room was measured: keep what the gust has learned."""
        self._measuring = False
        self._gust.tuning(self._tuning)
        self.app.settings.tuning[:] = self._tuning
        kept = self.app.settings.keep()
        self._line = self._words.KEPT if kept else self._words.NOT_KEPT
        self.dirty = self._all = True

    # Drawing

    def draw(self, screen):
        if self._all:
            screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
            self._draw_keys(screen)
            for colour in range(16):
                screen.fill(ink.SLATE, 7 + 9 * colour, 43, 10, 10)
                screen.fill(colour, 8 + 9 * colour, 44, 8, 8)
            self._draw_sensor(screen)
            self._draw_bar(screen)
            self._draw_lamps(screen)
            draw.prompt(screen, self._line, self._words.LEAVE)
        else:
            screen.clip(*_KEYS_BOX)
            self._draw_keys(screen)
            screen.clip(*_BAR)
            self._draw_bar(screen)
            screen.clip(*_LAMPS)
            self._draw_lamps(screen)
        self._all = False

    def _draw_keys(self, screen):
        screen.fill(ink.NIGHT, *_KEYS_BOX)
        screen.fill(ink.NAVY, 20, 15, 12, 12)
        for index in range(8):
            x, y, w, h = _KEYS[4 * index : 4 * index + 4]
            down = self._held >> index & 1
            screen.fill(ink.YELLOW if down else ink.NAVY, x, y, w, h)
            colour = ink.NIGHT if down else ink.SKY
            screen.sprite(self.app.signs, _SIGNS[index], x + w // 2 - 4, y + h // 2 - 4, colour)

    def _draw_sensor(self, screen):
        words = self._words
        kind = self.app.wind.kind
        screen.text(words.KINDS[kind], 8, 56, ink.WHITE)
        if kind:
            word = words.FAULTS[self._fault]
            colour = ink.ORANGE if self._fault else ink.LIME
            screen.text(word, 152 - screen.width(word), 56, colour)

    def _draw_bar(self, screen):
        """Draw the level now, with the noise of the room, and where each strength begins."""
        x, y, w, h = _BAR
        tuning = self._tuning
        screen.fill(ink.DUSK, x, y, w, h)
        if not self.app.wind.kind:
            return
        storm = tuning[_STORM]
        screen.fill(ink.SLATE, x, y + 2, min(w, self._at(tuning[_NOISE], 4 * storm)), h - 4)
        lit = _LIT[self._strength - 1] if self._strength else ink.SKY
        screen.fill(lit, x, y + 2, self._level, h - 4)
        for value, most, colour in (
            (tuning[_END], 4 * storm, ink.SILVER),
            (tuning[_START], 4 * storm, ink.LIME),
            (tuning[_FIRM], storm, ink.YELLOW),
            (storm, storm, ink.RED),
        ):
            screen.fill(colour, x + self._at(value, most), y, 2, h)

    def _at(self, value, storm):
        """How far from the left a power lies, in points."""
        return value * _FULL // storm * _BAR[2] // 256

    def _draw_lamps(self, screen):
        x, y, w, h = _LAMPS
        screen.fill(ink.NIGHT, x, y, w, h)
        for index in range(3):
            lit = index < self._strength
            screen.fill(_LIT[index] if lit else ink.NAVY, x + 49 * index, y, 46, h)
            word = self._words.STRENGTHS[index]
            colour = ink.NIGHT if lit else ink.SKY
            draw.centred(screen, word, y + 2, colour, x + 49 * index, 46)
