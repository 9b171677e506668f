"""The texts of a picture: they wait here, because they lie over everything else."""

from micropython import const

_ROOM = const(24)  # texts; a fuller picture makes more room


class Texts:
    """A list of lines with their places, in pixels."""

    def __init__(self, font):
        self._font = font
        self._waiting = [None] * (4 * _ROOM)  # string, x, y, ink; and again
        self._end = 0

    def add(self, string, x, y, ink):
        """Let a line wait until `write`."""
        at, waiting = self._end, self._waiting
        if at == len(waiting):
            waiting.extend([None] * 4)
        waiting[at] = string
        waiting[at + 1] = x
        waiting[at + 2] = y
        waiting[at + 3] = ink
        self._end = at + 4

    def write(self, stamp, left, top, height):
        """Draw with `stamp` all lines that touch the rows from `top`, then forget them all."""
        waiting = self._waiting
        for at in range(0, self._end, 4):
            y = waiting[at + 2] - top
            if -self._font.height < y < height:
                self._write_line(stamp, waiting[at], waiting[at + 1] - left, y, waiting[at + 3])
            waiting[at] = None
        self._end = 0

    def advance(self, string):
        """The width of a line, in pixels."""
        font = self._font
        pixels = 0
        for character in string:
            pixels += font.advances[font.index(character)]
        return pixels

    def _write_line(self, stamp, string, x, y, ink):
        font = self._font
        for character in string:
            index = font.index(character)
            stamp(font.sheet, index, x, y, ink)
            x += font.advances[index]
