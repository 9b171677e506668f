"""Looking round: the cursor walks over everything on the table, and each thing is explained."""

from engine.const import const
from firmware.ui import draw, keys
from firmware.ui.cursor import nearest

_NO_MOVE = const(255)
_WIDTH = const(150)  # of the lines of an explanation


class Scene:
    """Explains the things of `app.view`, from the one in `box` on; any key but an arrow ends it."""

    name = "look"

    def __init__(self, app, box):
        self.app = app
        self.dirty = True
        self._things = app.view.things(app.game)
        self._boxes = [thing[0] for thing in self._things]
        self._at = self._boxes.index(box) if box in self._boxes else 0

    def update(self, down, now):
        if down & keys.ARROWS:
            self._at = nearest(self._boxes, self._at, down & -down)
            self.dirty = True
        elif down:
            self.app.view.cover(0, 0)
            self.app.resume_table()

    def draw(self, screen):
        """Draw the table, and a panel over the half of it where the cursor is not."""
        view = self.app.view
        box, title, text = self._things[self._at]
        lines = draw.wrap(screen, text, _WIDTH)
        bottom = 16 + draw.LINE * len(lines)
        top = 0
        if box[1] + box[3] // 2 < draw.HEIGHT // 2:
            top, bottom = draw.HEIGHT - bottom, draw.HEIGHT
        view.cover(top, bottom)
        view.draw(screen, box, _NO_MOVE)
        x, y, w, h = box
        draw.cursor(screen, x, y - view.lift(box), w, h)
        if not top:
            draw.prompt(screen, self.app.words.console.LOOK, "")
        draw.panel(screen, title, lines, top, bottom)
