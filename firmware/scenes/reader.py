"""The reader: the short rules of the game, page by page."""

from firmware.ui import draw, ink, keys


class Scene:
    name = "rules"

    def __init__(self, app, back):
        self.app = app
        self.dirty = True
        self._back = back
        self._page = 0
        self._pages = app.words.long().RULES

    def update(self, down, now):
        if not down:
            return
        self.dirty = True
        pages = len(self._pages)
        if down & (keys.B | keys.START):
            self.app.goto(self._back)
        elif down & (keys.LEFT | keys.UP):
            self._page = max(0, self._page - 1)
        elif self._page + 1 < pages:
            self._page += 1
        elif down & keys.A:
            self.app.goto(self._back)

    def draw(self, screen):
        pages = self._pages
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        draw.paragraph(screen, pages[self._page], 6, 8, 148, ink.WHITE)
        words = self.app.words.console
        last = self._page + 1 == len(pages)
        keys_line = words.LAST_PAGE if last else words.TURN_PAGE
        draw.prompt(screen, "%d / %d" % (self._page + 1, len(pages)), keys_line)
