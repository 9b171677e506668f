"""Sheets of one-bit pictures, and the font, as `tools/` wrote them (docs/architecture.md).

The pictures of a sheet lie side by side in one bitmap: one above the other, each line of
each picture would be padded to 32 bits.
"""

from array import array

from bitmaptools import blit, readinto
from displayio import Bitmap
from fontio import Glyph

_UNKNOWN = ord("?")
_PAD = 0xE000  # a private code point: an empty glyph of one pixel; higher ones are wider
_STEP = 16  # pixels


class Sheet:
    """Pictures of one size: number i lies at x = i * w of the bitmap `pictures`."""

    def __init__(self, width, height, pictures):
        self.w = width
        self.h = height
        self.pictures = pictures


class Font:
    """A font as adafruit_display_text wants it: a glyph fills its whole line box."""

    descent = 0

    def __init__(self, width, height, codes, advances, glyphs):
        self.ascent = height
        self._width = width
        self._codes = codes
        self._advances = advances
        self._glyphs = glyphs
        self._empty = Bitmap(1, height, 2)
        self._unknown = self._find(_UNKNOWN, 0)

    def get_bounding_box(self):
        """The size of the largest glyph."""
        return self._width, self.ascent

    def get_glyph(self, code):
        """The glyph of a code point: that of `?` if the font lacks it."""
        if _PAD <= code <= _PAD + 255:
            return Glyph(self._empty, 0, 1, self.ascent, 0, 0, code - _PAD + 1, 0)
        index = self._find(code, self._unknown)
        return Glyph(self._glyphs, index, self._width, self.ascent, 0, 0, self._advances[index], 0)

    def width(self, string):
        """The width of a line."""
        pixels = 0
        for character in string:
            pixels += self._advances[self._find(ord(character), self._unknown)]
        return pixels

    def padded(self, string):
        """The line with an empty end, so that its bitmap is a multiple of 16 pixels wide.

        A label keeps its bitmap when the next text needs one of the same size: nothing is
        allocated, and displayio sends its place once instead of the old and the new one.
        """
        width = self.width(string)
        # The last glyph may reach further than its advance.
        last = self._advances[self._find(ord(string[-1]), self._unknown)]
        room = width + max(self._width - last, 0)
        pad = -(-room // _STEP) * _STEP - width
        return string + chr(_PAD + pad - 1) if pad else string

    def _find(self, code, otherwise):
        low, high = 0, len(self._codes)
        while low < high:
            middle = (low + high) // 2
            if self._codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        found = low < len(self._codes) and self._codes[low] == code
        return low if found else otherwise


def read_sheet(path):
    """Read a .sheet file."""
    with open(path, "rb") as file:
        head = _read_head(file, b"DS", path)
        width, height = head[2], head[3]
        return Sheet(width, height, _read_pictures(file, width, height, head[4]))


def read_font(path):
    """Read a .font file."""
    with open(path, "rb") as file:
        head = _read_head(file, b"DF", path)
        width, height = head[2], head[3]
        count = head[4] | head[5] << 8
        content = file.read(2 * count)
        codes = array("H", [content[i] | content[i + 1] << 8 for i in range(0, 2 * count, 2)])
        advances = file.read(count)
        return Font(width, height, codes, advances, _read_pictures(file, width, height, count))


def _read_head(file, kind, path):
    head = file.read(8)
    if head[:2] != kind:
        raise ValueError(path)
    return head


def _read_pictures(file, width, height, count):
    """Lay the pictures that follow in a file side by side."""
    row = Bitmap(max(width * count, 1), height, 2)
    one = Bitmap(width, height, 2)
    for index in range(count):
        readinto(one, file, 1, reverse_pixels_in_element=True)
        blit(row, one, index * width, 0)
    return row
