"""MicroPython's `framebuf` for CPython: the two formats and the calls that board/pico uses."""

MONO_HLSB = 3
GS4_HMSB = 2

_BITS = {MONO_HLSB: 1, GS4_HMSB: 4}


class FrameBuffer:
    """Pixels over somebody's buffer, the leftmost in the highest bits."""

    def __init__(self, buf, width, height, kind, stride=None):
        stride = width if stride is None else stride
        if width < 1 or height < 1 or stride < width:
            raise ValueError
        per_byte = 8 // _BITS[kind]
        self._stride = (stride + per_byte - 1) // per_byte  # bytes
        needed = self._stride * (height - 1) + (width + per_byte - 1) // per_byte
        self._buf = memoryview(buf).cast("B")
        if needed > len(self._buf):
            raise ValueError
        self._width = width
        self._height = height
        self._bits = _BITS[kind]

    def pixel(self, x, y, colour=None):
        """Read a pixel, or set it; outside nothing happens."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        at, shift = self._place(x, y)
        mask = (1 << self._bits) - 1
        if colour is None:
            return self._buf[at] >> shift & mask
        self._buf[at] = self._buf[at] & ~(mask << shift) | (colour & mask) << shift
        return None

    def fill_rect(self, x, y, w, h, colour):
        """Fill a box."""
        for row in range(max(y, 0), min(y + h, self._height)):
            for column in range(max(x, 0), min(x + w, self._width)):
                self.pixel(column, row, colour)

    def fill(self, colour):
        """Fill everything."""
        self.fill_rect(0, 0, self._width, self._height, colour)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy another buffer here; the key is compared after the palette is looked up."""
        for row in range(max(0, -y), min(source._height, self._height - y)):
            for column in range(max(0, -x), min(source._width, self._width - x)):
                colour = source.pixel(column, row)
                if palette is not None:
                    colour = palette.pixel(colour, 0)
                if colour != key:
                    self.pixel(x + column, y + row, colour)

    def _place(self, x, y):
        bit = x * self._bits
        return y * self._stride + bit // 8, 8 - self._bits - bit % 8
