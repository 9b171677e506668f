"""What a PyBadge must show, written pixel by pixel from docs/architecture.md, and tiny assets."""

import random

ANY = None  # a pixel where two texts overlap: which is on top is not defined


class Naive:
    """A plain renderer of one unit 2 screen; texts are a set that clips empty and fill."""

    def __init__(self, folder):
        self.folder = folder
        self.canvas = [[0] * 160 for _ in range(128)]
        self.shown = []  # texts on the glass
        self.named = []
        self.touched = False
        self.origin(0, 0)
        self.box = (0, 0, 160, 128)

    def palette(self, rgb):
        self.colours = rgb

    def origin(self, x, y):
        self.ox, self.oy = x, y

    def clip(self, x, y, w, h):
        self._settle()
        self.box = (max(x, 0), max(y, 0), min(x + w, 160), min(y + h, 128))

    def fill(self, ink, x, y, w, h):
        self.touched = True
        for row in range(y + self.oy, y + self.oy + h):
            for column in range(x + self.ox, x + self.ox + w):
                self._put(column, row, ink)

    def sprite(self, name, index, x, y, ink):
        self.touched = True
        content = (self.folder / f"{name}.sheet").read_bytes()
        width, height = content[2], content[3]
        at = 8 + index * height * ((width + 7) // 8)
        for column, row in marks(content, at, width, height):
            self._put(x + self.ox + column, y + self.oy + row, ink)

    def text(self, string, x, y, ink):
        self.touched = True
        self.named.append((string, x + self.ox, y + self.oy, ink))

    def show(self):
        self._settle()
        self.origin(0, 0)
        self.box = (0, 0, 160, 128)

    def picture(self):
        """The inks on the glass, row by row."""
        whole = [list(row) for row in self.canvas]
        layer = {}
        for string, x, y, ink in self.shown:
            for place in self._ink_of(string, x, y):
                layer[place] = ink if layer.get(place, ink) == ink else ANY
        for (x, y), ink in layer.items():
            if 0 <= x < 160 and 0 <= y < 128:
                whole[y][x] = ink
        return whole

    def _put(self, x, y, ink):
        x0, y0, x1, y1 = self.box
        if x0 <= x < x1 and y0 <= y < y1:
            self.canvas[y][x] = ink

    def _settle(self):
        if self.touched and self.box[0] < self.box[2] and self.box[1] < self.box[3]:
            self.shown = [text for text in self.shown if not self._touches(text)]
            for text in self.named:
                if self._touches(text) and text not in self.shown:
                    self.shown.append(text)
        self.named = []
        self.touched = False

    def _touches(self, text):
        string, x, y, _ = text
        x0, y0, x1, y1 = self.box
        return x < x1 and y < y1 and x + self.width(string) > x0 and y + 10 > y0

    def width(self, string):
        return sum(advance for advance, _ in self._glyphs(string))

    def _ink_of(self, string, x, y):
        font, width = self._font(), self._font()[2]
        places = set()
        for advance, at in self._glyphs(string):
            places |= {(x + c, y + r) for c, r in marks(font, at, width, 10)}
            x += advance
        return places

    def _glyphs(self, string):
        font = self._font()
        count = font[4] + 256 * font[5]
        codes = [font[8 + 2 * i] + 256 * font[9 + 2 * i] for i in range(count)]
        size = 10 * ((font[2] + 7) // 8)
        for character in string:
            index = codes.index(ord(character) if ord(character) in codes else ord("?"))
            yield font[8 + 2 * count + index], 8 + 3 * count + index * size

    def _font(self):
        if not hasattr(self, "_read"):
            self._read = (self.folder / "text.font").read_bytes()
        return self._read


def marks(content, at, width, height):
    """The marked pixels of a one-bit picture."""
    line = (width + 7) // 8
    for row in range(height):
        for column in range(width):
            if content[at + row * line + column // 8] << column % 8 & 0x80:
                yield column, row


def write_assets(folder):
    """Odd sheets, and a font whose glyphs fill every corner of their cells."""
    chance = random.Random(7)
    for name, width, height in (("odd", 13, 11), ("icon", 16, 16), ("dot", 1, 1), ("big", 33, 30)):
        rows = b"".join(_row(width, chance) for _ in range(height * 4))
        (folder / f"{name}.sheet").write_bytes(b"DS" + bytes([width, height, 4, 0, 0, 0]) + rows)
    codes = [*range(32, 127), 0xE9, 0x159, 0x2026]
    head = b"DF" + bytes([7, 10]) + len(codes).to_bytes(2, "little") + b"\0\0"
    points = b"".join(code.to_bytes(2, "little") for code in codes)
    advances = bytes(chance.randrange(3, 9) for _ in codes)
    glyphs = b"".join(_row(7, chance) for _ in codes * 10)
    (folder / "text.font").write_bytes(head + points + advances + glyphs)


def _row(width, chance):
    return (chance.getrandbits(width) << (-width % 8)).to_bytes((width + 7) // 8, "big")
