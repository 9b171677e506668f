"""The pause: continue, hint, undo, rules, new game, save and quit."""

from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink, keys
from firmware.ui.cursor import nearest

_CONTINUE = const(0)
_HINT = const(1)
_UNDO = const(2)
_RULES = const(3)
_NEW = const(4)
_QUIT = const(5)
_ICONS = bytes(
    (
        names.ICON_CONTINUE,
        names.ICON_HINT,
        names.ICON_UNDO,
        names.ICON_BOOK,
        names.ICON_NEW,
        names.ICON_EXIT,
    )
)


def _box(index):
    return (4 + index % 2 * 78, 22 + index // 2 * 26, 74, 20)


class Scene:
    name = "pause"

    def __init__(self, app):
        self.app = app
        self.dirty = True
        self._words = app.words.of("pause")
        self.at = 0
        self._sure = False
        self._boxes = [_box(index) for index in range(len(_ICONS))]

    def update(self, down, now):
        if not down:
            return
        self.dirty = True
        if down & (keys.START | keys.B):
            self.app.resume_table()
        elif down & keys.A:
            self._choose()
        elif down & keys.SELECT and self.at == _HINT:
            self.app.resume_table()
            self.app.table.think()
        elif down & keys.ARROWS:
            self.at = nearest(self._boxes, self.at, down & -down)
            self._sure = False

    def _choose(self):
        app = self.app
        if self.at == _RULES:
            app.goto("reader", "pause")
        elif self.at == _NEW:
            if self._sure:
                app.again()
            self._sure = True
        elif self.at == _QUIT:
            app.save_game()
            app.goto("menu")
        elif self.at != _UNDO or self._can_undo():
            if self.at == _UNDO:
                app.table.undo()
            app.resume_table()
            if self.at == _HINT:
                app.table.advise()

    def _can_undo(self):
        return self.app.table is not None and self.app.table.can_undo()

    def draw(self, screen):
        words = self._words
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        draw.centred(screen, words.PAUSE, 6, ink.WHITE)
        stuck = not self._can_undo()
        for index in range(len(_ICONS)):
            x, y, w, h = self._boxes[index]
            off = index == _UNDO and stuck
            screen.fill(ink.DUSK if off else ink.NAVY, x, y, w, h)
            colour = ink.SLATE if off else ink.CYAN
            screen.sprite(self.app.icons, _ICONS[index], x + 2, y + 2, colour)
            colour = ink.SLATE if off else ink.WHITE
            screen.text(words.PAUSE_ITEMS[index], x + 20, y + 5, colour)
        draw.cursor(screen, *self._boxes[self.at])
        line = words.PAUSE_LINES[self.at]
        answer = words.KEYS
        if self.at == _UNDO and stuck:
            answer = words.NOTHING_TO_UNDO
        elif self.at == _NEW and self._sure:
            answer = words.SURE
        draw.prompt(screen, line, answer)
