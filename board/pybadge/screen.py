"""The screen: a canvas of sixteen inks, of which `show` gives the panel what has changed.

Fills and sprites are drawn on the canvas at once; texts are labels over it (text.py). One point
is one pixel. The palette keeps eight bits a colour and displayio cuts them to 5, 6 and 5.
"""

from bitmaptools import blit, fill_region
from displayio import Bitmap, Group, Palette

from .panel import Panel
from .sheet import read_font, read_sheet
from .text import Texts

_WIDTH = 160
_HEIGHT = 128


class Screen:
    """160 x 128 points on a displayio display; sheets and font come from `folder`."""

    unit = 2

    def __init__(self, display, folder):
        self._folder = folder
        self._canvas = Bitmap(_WIDTH, _HEIGHT, 16)
        self._palette = Palette(16)
        self._panel = Panel(display, self._canvas, self._palette)
        labels = Group()
        self._texts = Texts(read_font(folder + "text.font"), labels)
        self._panel.show_over(labels)
        self._scratch = self._blank = Bitmap(1, 1, 2)
        self.origin(0, 0)
        self._open(0, 0, _WIDTH, _HEIGHT)

    # The verbs

    def palette(self, rgb):
        """Set the sixteen inks: red, green and blue of each."""
        colours = [rgb[i] << 16 | rgb[i + 1] << 8 | rgb[i + 2] for i in range(0, 48, 3)]
        for ink in range(16):
            self._palette[ink] = colours[ink]
        self._texts.colour(colours)

    def load(self, name):
        """Read a sheet of pictures from the asset folder."""
        sheet = read_sheet(self._folder + name + ".sheet")
        width, height = self._scratch.width, self._scratch.height
        if sheet.w > width or sheet.h > height:
            width, height = max(width, sheet.w), max(height, sheet.h)
            self._scratch = Bitmap(width, height, 16)
            self._blank = Bitmap(width, height, 2)
        return sheet

    def width(self, string):
        """The width of a text, in points."""
        return self._texts.width(string)

    def origin(self, x, y):
        """Shift all later drawing; the clip stays."""
        self._origin_x = x
        self._origin_y = y

    def clip(self, x, y, w, h):
        """Limit all later drawing to this box, which is to be drawn anew."""
        self._close()
        self._open(x, y, x + w, y + h)

    def fill(self, ink, x, y, w, h):
        """Fill a box with one ink."""
        self._touched = True
        x += self._origin_x
        y += self._origin_y
        x0, x1 = max(x, self._x0), min(x + w, self._x1)
        y0, y1 = max(y, self._y0), min(y + h, self._y1)
        if x0 >= x1 or y0 >= y1:
            return
        if x1 - x0 == _WIDTH and y1 - y0 == _HEIGHT:
            self._canvas.fill(ink)
        else:
            fill_region(self._canvas, x0, y0, x1, y1, ink)

    def sprite(self, sheet, index, x, y, ink):
        """Set the marked pixels of a picture in one ink; leave the others."""
        self._touched = True
        x += self._origin_x
        y += self._origin_y
        x0, x1 = max(x, self._x0), min(x + sheet.w, self._x1)
        y0, y1 = max(y, self._y0), min(y + sheet.h, self._y1)
        if x0 >= x1 or y0 >= y1:
            return
        left, top = index * sheet.w + x0 - x, y0 - y
        hole = self._stamp(sheet.pictures, left, top, x1 - x0, y1 - y0, ink)
        window = {"x1": 0, "y1": 0, "x2": x1 - x0, "y2": y1 - y0}
        blit(self._canvas, self._scratch, x0, y0, skip_source_index=hole, **window)

    def text(self, string, x, y, ink):
        """Write a line whose box has its top left at x, y; it lies over everything."""
        self._touched = True
        self._texts.add(string, x + self._origin_x, y + self._origin_y, ink)

    def show(self):
        """Put what was drawn on the panel; clear the clip and the origin."""
        self._close()
        self._panel.show()
        self.origin(0, 0)
        self._open(0, 0, _WIDTH, _HEIGHT)

    # Drawing inside one clip: _open, fills and sprites and texts, _close

    def _open(self, x0, y0, x1, y1):
        """Begin drawing in a box."""
        self._touched = False
        self._x0, self._x1 = max(x0, 0), min(x1, _WIDTH)
        self._y0, self._y1 = max(y0, 0), min(y1, _HEIGHT)

    def _close(self):
        """Settle the texts of the box; a box in which nothing was drawn keeps what it shows."""
        if self._touched and self._x0 < self._x1 and self._y0 < self._y1:
            self._texts.settle(self._x0, self._y0, self._x1, self._y1)
            self._panel.touch(self._y0, self._y1)
        else:
            self._texts.forget()

    def _stamp(self, pictures, x, y, w, h, ink):
        """Bring a window of one-bit pictures to the scratch bitmap in one ink.

        Marks get the ink, and holes the value that is returned.
        """
        scratch = self._scratch
        window = {"x1": x, "y1": y, "x2": x + w, "y2": y + h}
        if ink:
            scratch.fill(ink)
            blit(scratch, pictures, 0, 0, skip_source_index=1, **window)
            return 0
        scratch.fill(15)
        blit(scratch, pictures, 0, 0, skip_source_index=0, **window)
        blit(scratch, self._blank, 0, 0, skip_dest_index=15)
        return 15
