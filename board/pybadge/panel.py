"""The panel: what displayio shows, in bands of eight lines that change only where they must.

displayio sends the box round everything that was drawn in a bitmap, whether or not it became
another picture. So we draw on a canvas that is not shown, compare it with the bands that are,
and copy the difference. It costs 10 KB, and saves most of the 41 KB of a full picture.
"""

from bitmaptools import blit
from displayio import Bitmap, Group, TileGrid

_BAND = 8  # lines
_WORD = 8  # pixels of four bits in a word of a bitmap: the finest step of a comparison


class Panel:
    """Shows a canvas on a display, and a group of labels over it."""

    def __init__(self, display, canvas, palette):
        display.auto_refresh = False
        self._display = display
        self._canvas = canvas
        self._drawn = memoryview(canvas)
        self._line = len(self._drawn) // canvas.height  # bytes
        self._step = self._line * _WORD // canvas.width
        self._group = Group()
        self._bands = []
        self._shown = []
        for y in range(0, canvas.height, _BAND):
            band = Bitmap(canvas.width, _BAND, 16)
            self._bands.append(band)
            self._shown.append(memoryview(band))
            self._group.append(TileGrid(band, pixel_shader=palette, y=y))
        self._top, self._bottom = canvas.height, 0

    def show_over(self, labels):
        """Take the display: the bands, and these labels over them."""
        self._group.append(labels)
        self._display.root_group = self._group

    def touch(self, top, bottom):
        """Lines from `top` to `bottom` of the canvas were drawn in."""
        self._top = min(self._top, top)
        self._bottom = max(self._bottom, bottom)

    def show(self):
        """Copy what has changed to the bands, and let displayio send it."""
        size = self._line * _BAND
        for index in range(self._top // _BAND, (self._bottom + _BAND - 1) // _BAND):
            drawn = self._drawn[index * size : (index + 1) * size]
            if drawn != self._shown[index]:
                self._copy(index, drawn, self._shown[index])
        self._top, self._bottom = self._canvas.height, 0
        self._display.refresh()

    def _copy(self, index, drawn, shown):
        """Copy the smallest box of a band that holds every difference."""
        line, step = self._line, self._step
        left, right = line, 0  # bytes of a line
        top, bottom = -1, 0
        for y in range(_BAND):
            new = drawn[y * line : (y + 1) * line]
            old = shown[y * line : (y + 1) * line]
            if new == old:
                continue
            if top < 0:
                top = y
            bottom = y + 1
            while new[:left] != old[:left]:
                left -= step
            while new[right:] != old[right:]:
                right += step
        x1, x2 = left // step * _WORD, right // step * _WORD
        y1, y2 = index * _BAND + top, index * _BAND + bottom
        blit(self._bands[index], self._canvas, x1, top, x1=x1, y1=y1, x2=x2, y2=y2)
