"""The screen: a canvas of four bits a pixel, of which `show` sends what has changed.

The canvas is divided into cells of 8 x 8 pixels. Of each cell we keep a hash of what the
panel shows; cells whose hash differs are joined to boxes, expanded to the panel's sixteen
bits strip by strip, and sent. Texts wait in a list, because they lie over everything else.
"""
# ruff: noqa: F821 - the names ptr8, ptr16 and ptr32 exist only inside viper.

from array import array

import micropython
from framebuf import GS4_HMSB, FrameBuffer
from micropython import const

from .panel import Panel
from .sheet import read_font, read_sheet
from .text import Texts

_ASSETS = "firmware/assets/"
_STRIP = const(8)  # full lines that are expanded at a time


class Screen:
    """160 x 128 points, `unit` pixels to two of them, in the middle of the panel."""

    def __init__(self, pins):
        self.unit = pins.UNIT
        self._width, self._height = 80 * self.unit, 64 * self.unit
        self._bytes = bytearray(self._width * self._height // 2)
        self._canvas = FrameBuffer(self._bytes, self._width, self._height, GS4_HMSB)
        self._prepare_sending(pins)
        self._prepare_drawing()
        self._folder = _ASSETS + ("large/" if self.unit == 3 else "small/")
        self._texts = Texts(read_font(self._folder + "text.font", self.unit))
        self.origin(0, 0)
        self._open(0, 0, self._width, self._height)

    def _prepare_sending(self, pins):
        columns, rows = self._width // 8, self._height // 8
        self._strip = bytearray(self._width * 2 * _STRIP)
        self._table = bytearray(4 * 256)
        self._hashes = bytearray(4 * columns * rows)
        self._changed = bytearray(columns * rows)
        self._stale = True  # the panel shows nothing of ours yet
        # Cells, for the functions at the end: what was drawn in (left, top, right, bottom),
        # what is sent (left, top, width, height); each followed by the size of the canvas.
        self._drawn = array("H", [columns, rows, 0, 0, columns, rows])
        self._box = array("H", [0, 0, 0, 0, columns, rows])
        self._lines = array("H", [0, 0, 0, 0])
        self._left = (pins.WIDTH - self._width) // 2
        self._top = (pins.HEIGHT - self._height) // 2
        self._panel = Panel(pins)

    def _prepare_drawing(self):
        self._window = memoryview(self._bytes)
        self._nowhere = FrameBuffer(bytearray(1), 2, 1, GS4_HMSB)
        self._colours = bytearray(1)
        self._inks = FrameBuffer(self._colours, 2, 1, GS4_HMSB)
        # One column of pixels each: what lies beside a clip that cuts a byte of the canvas.
        self._before = FrameBuffer(bytearray(self._height), 1, self._height, GS4_HMSB)
        self._after = FrameBuffer(bytearray(self._height), 1, self._height, GS4_HMSB)

    # The verbs

    def palette(self, rgb):
        """Set the sixteen inks: red, green and blue of each. The next `show` sends all."""
        pixels = []
        for i in range(0, 48, 3):
            red, green, blue = rgb[i], rgb[i + 1], rgb[i + 2]
            pixels.append(bytes([red & 0xF8 | green >> 5, (green & 0x1C) << 3 | blue >> 3]))
        for pair in range(256):
            self._table[4 * pair : 4 * pair + 4] = pixels[pair >> 4] + pixels[pair & 15]
        self._stale = True

    def load(self, name):
        """Read a sheet of pictures from the folder of this screen's scale."""
        return read_sheet(self._folder + name + ".sheet", self.unit)

    def width(self, string):
        """The width of a text, in points (a part of a point counts as one)."""
        return (self._texts.advance(string) * 2 + self.unit - 1) // self.unit

    def origin(self, x, y):
        """Shift all later drawing; the clip stays."""
        self._origin_x = x
        self._origin_y = y

    def clip(self, x, y, w, h):
        """Limit all later drawing to this box, which is to be drawn anew."""
        self._close()
        unit = self.unit
        x1, y1 = (x + w) * unit // 2, (y + h) * unit // 2
        self._open(x * unit // 2, y * unit // 2, x1, y1)

    def fill(self, ink, x, y, w, h):
        """Fill a box with one ink."""
        self._touched = True
        x += self._origin_x
        y += self._origin_y
        x0, x1 = x * self.unit // 2, (x + w) * self.unit // 2
        y0, y1 = y * self.unit // 2, (y + h) * self.unit // 2
        self._target.fill_rect(x0 - self._x, y0 - self._y, x1 - x0, y1 - y0, ink)

    def sprite(self, sheet, index, x, y, ink):
        """Set the marked pixels of a picture in one ink; leave the others."""
        self._touched = True
        x = (x + self._origin_x) * self.unit // 2 - self._x
        y = (y + self._origin_y) * self.unit // 2 - self._y
        self._stamp(sheet, index, x, y, ink)

    def text(self, string, x, y, ink):
        """Write a line whose box has its top left at x, y; it will lie over everything."""
        self._touched = True
        x = (x + self._origin_x) * self.unit // 2
        y = (y + self._origin_y) * self.unit // 2
        self._texts.add(string, x, y, ink)

    def show(self):
        """Put what was drawn on the panel; clear the clip and the origin."""
        self._close()
        drawn = self._drawn
        _mark(self._bytes, self._hashes, self._changed, drawn)
        drawn[0], drawn[1], drawn[2], drawn[3] = drawn[4], drawn[5], 0, 0
        if self._stale:
            self._mark_all()
        self._box[1] = 0
        while _take(self._changed, self._box):
            self._send()
        self.origin(0, 0)
        self._open(0, 0, self._width, self._height)

    # Drawing inside one clip: _open, fills and sprites and texts, _close

    def _open(self, x0, y0, x1, y1):
        """Begin drawing in a box of pixels. Its frame buffer starts and ends at whole bytes."""
        self._touched = False
        self._x0, self._x1 = x0, x1 = max(x0, 0), min(x1, self._width)
        self._y0, self._y1 = y0, y1 = max(y0, 0), min(y1, self._height)
        left, right = x0 & ~1, (x1 + 1) & ~1
        self._x, self._y = left, y0
        if x0 >= x1 or y0 >= y1:
            self._x0 = self._x1 = 0
            self._target = self._nowhere
            return
        if right - left == self._width and y1 - y0 == self._height:
            self._target = self._canvas
        else:
            window = self._window[(y0 * self._width + left) // 2 :]
            self._target = FrameBuffer(window, right - left, y1 - y0, GS4_HMSB, self._width)
        if x0 & 1:
            self._before.blit(self._canvas, -left, 0)
        if x1 & 1:
            self._after.blit(self._canvas, -x1, 0)

    def _close(self):
        """Lay the texts over the box, and put back the pixels beside it."""
        if not self._touched:
            return
        self._texts.write(self._stamp, self._x, self._y, self._y1 - self._y0)
        if self._x0 & 1:
            self._canvas.blit(self._before, self._x0 - 1, 0)
        if self._x1 & 1:
            self._canvas.blit(self._after, self._x1, 0)
        drawn = self._drawn
        if self._x0 < self._x1:
            drawn[0] = min(drawn[0], self._x0 // 8)
            drawn[1] = min(drawn[1], self._y0 // 8)
            drawn[2] = max(drawn[2], (self._x1 + 7) // 8)
            drawn[3] = max(drawn[3], (self._y1 + 7) // 8)

    def _stamp(self, sheet, index, x, y, ink):
        """Draw one picture: its unmarked pixels get another colour, which is left out."""
        other = ink ^ 1
        self._colours[0] = other << 4 | ink
        _copy(sheet.stamp_bytes, sheet.pictures, index * sheet.size, sheet.size)
        self._target.blit(sheet.stamp, x, y, other, self._inks)

    # Sending

    def _mark_all(self):
        for cell in range(len(self._changed)):
            self._changed[cell] = 1
        self._stale = False

    def _send(self):
        """Expand and send the box that `_take` found."""
        box, lines = self._box, self._lines
        x, y, w, h = box[0] * 8, box[1] * 8, box[2] * 8, box[3] * 8
        self._panel.window(self._left + x, self._top + y, w, h)
        most = len(self._strip) // (2 * w)
        for first in range(0, h, most):
            rows = min(most, h - first)
            lines[0] = ((y + first) * self._width + x) // 2
            lines[1], lines[2], lines[3] = w // 2, rows, self._width // 2
            _expand(self._strip, self._bytes, self._table, lines)
            self._panel.data(memoryview(self._strip)[: 2 * w * rows])


# The inner loops. Viper functions take at most four arguments, so numbers come in arrays.


@micropython.viper
def _copy(to: ptr8, source: ptr8, start: int, count: int):
    """Copy `count` bytes from `source[start]` on to the beginning of `to`."""
    for i in range(count):
        to[i] = source[start + i]


@micropython.viper
def _mark(canvas: ptr16, hashes: ptr32, changed: ptr8, drawn: ptr16):
    """Hash the cells that were drawn in, and mark those whose hash is new.

    The hash is a polynomial over the 16 half words of a cell, modulo 2**32: only products and
    sums, so that it is the same whatever the width of a register; storing it cuts it off.
    """
    factor = 0x2545F491
    columns = int(drawn[4])
    line = 2 * columns
    y = int(drawn[1])
    while y < int(drawn[3]):
        x = int(drawn[0])
        while x < int(drawn[2]):
            at = y * line * 8 + x * 2
            end = at + line * 8
            value = 0
            while at < end:
                value = (value * factor + int(canvas[at])) * factor + int(canvas[at + 1])
                at += line
            cell = y * columns + x
            before = int(hashes[cell])
            hashes[cell] = value
            if int(hashes[cell]) != before:
                changed[cell] = 1
            x += 1
        y += 1


@micropython.viper
def _take(changed: ptr8, box: ptr16) -> int:
    """Find the next box of marked cells, unmark it, and write it to `box`; 0: none is left.

    A box is a run of marked cells in one row, and the same run in the rows below it.
    """
    columns = int(box[4])
    rows = int(box[5])
    y = int(box[1])
    x = 0
    while y < rows and int(changed[y * columns + x]) == 0:
        x += 1
        if x == columns:
            x = 0
            y += 1
    if y == rows:
        return 0
    box[0] = x
    box[1] = y
    end = x
    bottom = y
    same = 1
    while same:
        row = bottom * columns
        i = x
        while i < columns and int(changed[row + i]) != 0:
            i += 1
        if bottom == y:
            end = i
        if i != end or (x > 0 and int(changed[row + x - 1]) != 0):
            same = 0
        else:
            while i > x:
                i -= 1
                changed[row + i] = 0
            bottom += 1
            if bottom == rows:
                same = 0
    box[2] = end - x
    box[3] = bottom - y
    return 1


@micropython.viper
def _expand(strip: ptr32, canvas: ptr8, table: ptr32, lines: ptr16):
    """Turn pairs of inks into pairs of pixels: lines = first byte, width, rows, stride."""
    start = int(lines[0])
    to = 0
    rows = int(lines[2])
    while rows > 0:
        at = start
        end = at + int(lines[1])
        while at < end:
            strip[to] = table[canvas[at]]
            strip[to + 1] = table[canvas[at + 1]]
            strip[to + 2] = table[canvas[at + 2]]
            strip[to + 3] = table[canvas[at + 3]]
            to += 4
            at += 4
        start += int(lines[3])
        rows -= 1
