"""A model of the ST7735 and ST7789 display controllers, for CPython and MicroPython.

It takes the bytes that a driver sends and answers what a person would see on the glass.
It is strict: what the real chip would quietly do wrong raises `ChipError` here.
"""

NOP, SWRESET, SLPIN, SLPOUT = 0x00, 0x01, 0x10, 0x11
INVOFF, INVON, DISPOFF, DISPON = 0x20, 0x21, 0x28, 0x29
CASET, RASET, RAMWR, RAMWRC = 0x2A, 0x2B, 0x2C, 0x3C
MADCTL, COLMOD = 0x36, 0x3A

MY, MX, MV, BGR = 0x80, 0x40, 0x20, 0x08


class ChipError(Exception):
    """The driver did what the real chip does not take."""


class Chip:
    """A controller and the glass behind it, `width` x `height` pixels as a person holds it.

    `left`, `top`: the glass's place in the chip's memory, counted in the upright orientation.
    `upright`: the MADCTL bits (MY, MX, MV) with which a picture is upright on this glass.
    `bgr`, `inverted`: the glass needs MADCTL's BGR bit, INVON, for true colours.
    `ram`: (columns, rows) of the memory at MADCTL 0; the common ST7735 or ST7789 if left out.
    """

    def __init__(
        self, width, height, left=0, top=0, upright=0, bgr=False, inverted=False, ram=None
    ):
        self.width = width
        self.height = height
        self.left = left
        self.top = top
        self.upright = upright & (MY | MX | MV)
        self.bgr = bgr
        self.inverted = inverted
        self.native = ram or ((240, 320) if max(width, height) > 162 else (132, 162))
        self.bytes_sent = 0
        # Held as the present MADCTL addresses it, so that a row of a window is one slice.
        self._madctl = 0
        self._ram = bytearray(b"\xa5\x5a" * (self.native[0] * self.native[1]))
        self.reset()

    # What comes over the wire

    def reset(self):
        """Pull the reset pin (or SWRESET): registers fall back, the memory stays."""
        self._turn_ram(0)
        self.awake = self.on = self.invert = False
        self._depth = 0x66
        columns, rows = self._size()
        self._window = [0, columns - 1, 0, rows - 1]
        self._command = NOP
        self._arguments = bytearray()
        self._restart()

    def command(self, byte):
        """Take one byte sent with the data/command pin low."""
        self.bytes_sent += 1
        self._command = byte
        self._arguments = bytearray()
        if byte == SWRESET:
            self.reset()
        elif byte in (SLPIN, SLPOUT):
            self.awake = byte == SLPOUT
        elif byte in (INVOFF, INVON):
            self.invert = byte == INVON
        elif byte in (DISPOFF, DISPON):
            self.on = byte == DISPON
        elif byte == RAMWR:
            self._restart()

    def data(self, buf):
        """Take bytes sent with the data/command pin high: pixels, or a command's arguments."""
        self.bytes_sent += len(buf)
        if self._command in (RAMWR, RAMWRC):
            self._pixels(buf)
            return
        self._arguments.extend(bytes(buf))
        count = len(self._arguments)
        if self._command in (CASET, RASET) and count == 4:
            self._set_window(2 if self._command == RASET else 0)
        elif self._command == MADCTL and count == 1:
            self._turn_ram(self._arguments[0])
        elif self._command == COLMOD and count == 1:
            self._depth = self._arguments[0]

    def reset_count(self):
        """Start counting `bytes_sent` anew; return what it was."""
        count = self.bytes_sent
        self.bytes_sent = 0
        return count

    # What a person sees

    def pixels(self):
        """The visible picture: RGB565, row by row, two bytes a pixel, high byte first."""
        size = self.width * self.height * 2
        if not (self.awake and self.on):
            return bytes(size)
        madctl = self._madctl
        self._turn_ram(self.upright | (madctl & ~(MY | MX | MV)))
        columns = self._size()[0]
        out = bytearray(size)
        line = self.width * 2
        for y in range(self.height):
            start = ((self.top + y) * columns + self.left) * 2
            out[y * line : (y + 1) * line] = self._ram[start : start + line]
        self._turn_ram(madctl)
        if bool(madctl & BGR) != self.bgr:
            _swap_red_and_blue(out)
        if self.invert != self.inverted:
            for i in range(size):
                out[i] ^= 0xFF
        return bytes(out)

    def image(self):
        """The visible picture as a PIL image (CPython only)."""
        from PIL import Image

        high_first = self.pixels()
        low_first = bytearray(high_first)
        low_first[0::2] = high_first[1::2]
        low_first[1::2] = high_first[0::2]
        size = (self.width, self.height)
        return Image.frombytes("RGB", size, bytes(low_first), "raw", "BGR;16")

    # Inside

    def _size(self, madctl=None):
        columns, rows = self.native
        madctl = self._madctl if madctl is None else madctl
        return (rows, columns) if madctl & MV else (columns, rows)

    def _set_window(self, at):
        a = self._arguments
        first, last = a[0] << 8 | a[1], a[2] << 8 | a[3]
        if not first <= last < self._size()[at // 2]:
            raise ChipError("window %d..%d" % (first, last))
        self._window[at] = first
        self._window[at + 1] = last

    def _restart(self):
        self._x, self._y = self._window[0], self._window[2]
        self._half = -1  # the first byte of a pixel whose second has not come yet

    def _pixels(self, buf):
        if self._depth & 7 != 5:
            raise ChipError("pixels of 16 bits while COLMOD is 0x%02x" % self._depth)
        if self._half >= 0:
            buf = bytes((self._half,)) + bytes(buf)
            self._half = -1
        if len(buf) & 1:
            self._half = buf[len(buf) - 1]
        buf = memoryview(buf)
        x0, x1, y0, y1 = self._window
        columns = self._size()[0]
        at, count = 0, len(buf) // 2
        while at < count:
            run = min(x1 + 1 - self._x, count - at)
            place = (self._y * columns + self._x) * 2
            self._ram[place : place + 2 * run] = buf[2 * at : 2 * (at + run)]
            at += run
            self._x += run
            if self._x > x1:
                self._x = x0
                self._y = y0 if self._y == y1 else self._y + 1

    def _turn_ram(self, madctl):
        """Set MADCTL, and lay the memory out as it is addressed from now on."""
        if (madctl ^ self._madctl) & (MY | MX | MV):
            old, new = self._ram, bytearray(len(self._ram))
            columns, rows = self._size(madctl)
            width = self._size()[0]
            for r in range(rows):
                for c in range(columns):
                    x, y = self._place(*self._physical(c, r, madctl))
                    a, b = (y * width + x) * 2, (r * columns + c) * 2
                    new[b] = old[a]
                    new[b + 1] = old[a + 1]
            self._ram = new
        self._madctl = madctl

    def _physical(self, column, row, madctl):
        """The cell of the memory that `madctl` addresses as (column, row)."""
        x, y = (row, column) if madctl & MV else (column, row)
        if madctl & MX:
            x = self.native[0] - 1 - x
        if madctl & MY:
            y = self.native[1] - 1 - y
        return x, y

    def _place(self, x, y):
        """The address, under the present MADCTL, of a cell of the memory."""
        if self._madctl & MX:
            x = self.native[0] - 1 - x
        if self._madctl & MY:
            y = self.native[1] - 1 - y
        return (y, x) if self._madctl & MV else (x, y)


def _swap_red_and_blue(pixels):
    for i in range(0, len(pixels), 2):
        value = pixels[i] << 8 | pixels[i + 1]
        value = (value & 0x07E0) | value >> 11 | (value & 0x1F) << 11
        pixels[i] = value >> 8
        pixels[i + 1] = value & 0xFF
