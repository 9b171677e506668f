"""Sheets of one-bit pictures, and the font, as `tools/` wrote them (docs/architecture.md)."""

from array import array

from framebuf import MONO_HLSB, FrameBuffer

_UNKNOWN = ord("?")


class Sheet:
    """Pictures of one size; `stamp` is the frame buffer that holds the one being drawn."""

    def __init__(self, unit, width, height, pictures):
        self.w = width * 2 // unit
        self.h = height * 2 // unit
        self.pictures = pictures
        self.size = height * ((width + 7) // 8)
        self.stamp_bytes = bytearray(self.size)
        self.stamp = FrameBuffer(self.stamp_bytes, width, height, MONO_HLSB)


class Font:
    """A sheet of glyphs, with the code point and the advance (in pixels) of each."""

    def __init__(self, unit, content):
        width, self.height = content[2], content[3]
        count = content[4] | content[5] << 8
        codes, advances = 8, 8 + 2 * count
        glyphs = advances + count
        self._codes = array("H", [0] * count)
        for i in range(count):
            self._codes[i] = content[codes + 2 * i] | content[codes + 2 * i + 1] << 8
        self.advances = content[advances:glyphs]
        self.sheet = Sheet(unit, width, self.height, content[glyphs:])
        self._unknown = self._find(_UNKNOWN, 0)
        self._ascii = bytes([self._find(code, self._unknown) for code in range(128)])

    def index(self, character):
        """The glyph of a character: that of `?` if the font lacks it."""
        code = ord(character)
        return self._ascii[code] if code < 128 else self._find(code, self._unknown)

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


def read_sheet(path, unit):
    """Read a .sheet file."""
    content = _read(path, b"DS")
    return Sheet(unit, content[2], content[3], content[8:])


def read_font(path, unit):
    """Read a .font file."""
    return Font(unit, _read(path, b"DF"))


def _read(path, kind):
    with open(path, "rb") as file:
        content = file.read()
    if content[:2] != kind:
        raise ValueError(path)
    return content
