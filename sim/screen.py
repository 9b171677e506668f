"""The screen of the desk: a canvas of sixteen inks on Pillow, and the panel that shows it.

It answers the contract of docs/architecture.md: coordinates in points, text as the top
layer, pictures put on the panel by `show()`. Colours are those that a 16-bit panel shows.

The canvas and the masks are what lies inside Pillow's pictures (`.im`): most boxes and sprites
are a few pixels, and `Image.paste` would take ten times as long to prepare as to set them.
"""

from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent / "firmware" / "assets"
FOLDERS = {2: "small", 3: "large"}

WIDTH = 160  # points
HEIGHT = 128
_LINES_KEPT = 2000  # masks of whole lines, kept because most texts come again


def panel_colour(red, green, blue):
    """The colour that a panel of 5, 6 and 5 bits makes of 8, 8 and 8 bits."""
    red, green, blue = red >> 3, green >> 2, blue >> 3
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


def _mask(width, height, rows):
    """A one-bit picture from rows that are padded to bytes."""
    return Image.frombytes("1", (width, height), bytes(rows)).im


class Sheet:
    """Pictures of one size; `w` and `h` are in points."""

    def __init__(self, data, unit):
        if data[:2] != b"DS" or len(data) < 8:
            raise ValueError("this is not a sheet of pictures")
        width, height, count = data[2:5]
        size = height * (width + 7 >> 3)
        self.w = width * 2 // unit
        self.h = height * 2 // unit
        self.masks = [
            _mask(width, height, data[at : at + size]) for at in range(8, 8 + count * size, size)
        ]


class Font:
    """Glyphs by character; an unknown character is a question mark."""

    def __init__(self, data):
        if data[:2] != b"DF" or len(data) < 8:
            raise ValueError("this is not a font")
        width, self.height = data[2:4]
        count = int.from_bytes(data[4:6], "little")
        size = self.height * (width + 7 >> 3)
        glyphs = 8 + count * 3
        self._glyphs = {}
        for index in range(count):
            code = int.from_bytes(data[8 + index * 2 : 10 + index * 2], "little")
            at = glyphs + index * size
            mask = _mask(width, self.height, data[at : at + size])
            self._glyphs[chr(code)] = data[8 + count * 2 + index], mask
        self._unknown = self._glyphs["?"]
        self._lines = {}

    def line(self, string):
        """The advance of a whole line in pixels, and its mask."""
        line = self._lines.get(string)
        if line is None:
            if len(self._lines) >= _LINES_KEPT:
                self._lines.clear()
            line = self._lines[string] = self._compose(string)
        return line

    def _compose(self, string):
        glyphs = [self._glyphs.get(character, self._unknown) for character in string]
        advance = sum(glyph[0] for glyph in glyphs)
        cell = self._unknown[1].size[0]
        whole = Image.new("1", (advance + cell, self.height)).im
        x = 0
        for step, mask in glyphs:
            whole.paste(1, (x, 0, x + cell, self.height), mask)
            x += step
        return advance, whole


class Screen:
    """A panel of `width` x `height` pixels with the canvas of 160 x 128 points in its middle."""

    def __init__(self, unit, width, height, assets=None):
        self.unit = unit
        self.size = WIDTH * unit // 2, HEIGHT * unit // 2
        self.panel_size = width, height
        self.shows = 0  # how often `show` was called: a new picture has a new number
        self._assets = Path(assets or ASSETS / FOLDERS[unit])
        self._picture = Image.new("P", self.size)
        self._canvas = self._picture.im
        self._shown = self._picture.copy()
        self._colours = bytes(48)
        self._texts = []
        self._x = self._y = 0
        self._font = Font((self._assets / "text.font").read_bytes())
        self._unclip()

    # The verbs of the contract

    def palette(self, rgb):
        """Take sixteen inks: red, green and blue of each in turn."""
        self._colours = b"".join(bytes(panel_colour(*rgb[at : at + 3])) for at in range(0, 48, 3))

    def load(self, name):
        """The sheet `name` from the machine's asset folder."""
        return Sheet((self._assets / (name + ".sheet")).read_bytes(), self.unit)

    def width(self, string):
        """How wide a line of text is, in points, rounded up."""
        return -(-self._font.line(string)[0] * 2 // self.unit)

    def origin(self, x, y):
        """Shift all later drawing, but not `clip`."""
        self._x = x
        self._y = y

    def clip(self, x, y, w, h):
        """Limit all later drawing to this box."""
        self._draw_texts()
        unit = self.unit
        self._left = max(x * unit // 2, 0)
        self._top = max(y * unit // 2, 0)
        self._right = min((x + w) * unit // 2, self.size[0])
        self._bottom = min((y + h) * unit // 2, self.size[1])

    def fill(self, ink, x, y, w, h):
        """Fill a box with one ink."""
        unit = self.unit
        x += self._x
        y += self._y
        left = max(x * unit // 2, self._left)
        top = max(y * unit // 2, self._top)
        right = min((x + w) * unit // 2, self._right)
        bottom = min((y + h) * unit // 2, self._bottom)
        if left < right and top < bottom:
            self._canvas.paste(ink, (left, top, right, bottom))

    def sprite(self, sheet, index, x, y, ink):
        """Set the marked pixels of a picture in one ink."""
        unit = self.unit
        self._stamp(sheet.masks[index], (x + self._x) * unit // 2, (y + self._y) * unit // 2, ink)

    def text(self, string, x, y, ink):
        """Write a line over everything else; x, y is the top left of its box."""
        unit = self.unit
        self._texts.append((string, (x + self._x) * unit // 2, (y + self._y) * unit // 2, ink))

    def show(self):
        """Put what was drawn on the panel; clear the clip and the origin."""
        self._draw_texts()
        self._unclip()
        self._x = self._y = 0
        self._shown = self._picture.copy()
        self.shows += 1

    # What the desk sees

    def canvas(self):
        """The canvas as it was last shown, as an RGB picture."""
        shown = self._shown.copy()
        shown.putpalette(self._colours + bytes(720))
        return shown.convert("RGB")

    def image(self):
        """The whole panel as it was last shown: where the canvas does not reach it is black."""
        panel = Image.new("RGB", self.panel_size)
        left = (self.panel_size[0] - self.size[0]) // 2
        top = (self.panel_size[1] - self.size[1]) // 2
        panel.paste(self.canvas(), (left, top))
        return panel

    # Drawing in pixels

    def _unclip(self):
        self._left = self._top = 0
        self._right, self._bottom = self.size

    def _draw_texts(self):
        for string, x, y, ink in self._texts:
            self._stamp(self._font.line(string)[1], x, y, ink)
        self._texts.clear()

    def _stamp(self, mask, x, y, ink):
        width, height = mask.size
        left = max(x, self._left)
        top = max(y, self._top)
        right = min(x + width, self._right)
        bottom = min(y + height, self._bottom)
        if left >= right or top >= bottom:
            return
        if right - left < width or bottom - top < height:
            mask = mask.crop((left - x, top - y, right - x, bottom - y))
        self._canvas.paste(ink, (left, top, right, bottom), mask)
