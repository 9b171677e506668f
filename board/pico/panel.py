"""The panel: an ST7735 or ST7789 display chip on an SPI bus of its own."""

import time

from machine import SPI, Pin
from micropython import const

_SWRESET = const(0x01)
_SLPOUT = const(0x11)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)

_BITS_16 = b"\x55"


class Panel:
    """Sends pixels into boxes of the glass that `pins` describes."""

    def __init__(self, pins):
        self._left = pins.LEFT
        self._top = pins.TOP
        self._byte = bytearray(1)
        self._range = bytearray(4)
        # The bus first: it takes the pins of its own to itself, some of which may be ours.
        sck, mosi = Pin(pins.SCK), Pin(pins.MOSI)
        self._spi = SPI(pins.SPI, baudrate=pins.BAUD, sck=sck, mosi=mosi, miso=None)
        self._dc = Pin(pins.DC, Pin.OUT, value=1)
        self._cs = Pin(pins.CS, Pin.OUT, value=1)
        light = None if pins.LIGHT is None else Pin(pins.LIGHT, Pin.OUT, value=0)
        self._wake(pins)
        self._blacken(pins.WIDTH, pins.HEIGHT)
        self._command(_DISPON)
        if light is not None:
            light.value(1)

    def window(self, x, y, w, h):
        """Say where the pixels go that come next: left to right, then down."""
        self._command(_CASET, self._span(self._left + x, w))
        self._command(_RASET, self._span(self._top + y, h))
        self._command(_RAMWR)

    def data(self, buf):
        """Send pixels (or a command's arguments)."""
        self._cs(0)
        self._spi.write(buf)
        self._cs(1)

    def _wake(self, pins):
        reset = Pin(pins.RESET, Pin.OUT, value=0)
        time.sleep_ms(10)
        reset.value(1)
        time.sleep_ms(120)
        self._command(_SWRESET)
        time.sleep_ms(150)
        self._command(_SLPOUT)
        time.sleep_ms(120)
        for command, arguments in pins.SETUP:
            self._command(command, arguments)
        self._command(_COLMOD, _BITS_16)
        self._command(_MADCTL, bytes([pins.MADCTL]))

    def _blacken(self, width, height):
        """Nobody is to see what the memory holds after power-on; the bands stay black."""
        line = bytes(width * 2)
        self.window(0, 0, width, height)
        for _ in range(height):
            self.data(line)

    def _command(self, byte, arguments=None):
        self._byte[0] = byte
        self._dc(0)
        self.data(self._byte)
        self._dc(1)
        if arguments:
            self.data(arguments)

    def _span(self, first, count):
        last = first + count - 1
        self._range[0] = first >> 8
        self._range[1] = first & 255
        self._range[2] = last >> 8
        self._range[3] = last & 255
        return self._range
