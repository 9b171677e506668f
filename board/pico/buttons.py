"""The buttons: every press is caught by an interrupt, so none is lost while we draw.

Contacts bounce when they close and when they open. After a pin has been quiet for a while
the first edge is the truth (closed becomes open or the other way round), and the edges that
follow at once are noise. When a pin is quiet its level has the last word.
"""

import time

from machine import Pin, disable_irq, enable_irq
from micropython import const

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # bit 0 first
_QUIET = const(15)  # ms without an edge after which a pin is believed


class _Key:
    """One contact between a pin and ground."""

    def __init__(self, pin, bit):
        self.bit = bit
        self.down = False
        self.caught = 0  # `bit` when it went down since somebody asked
        self._edge_at = time.ticks_ms()
        self._pin = Pin(pin, Pin.IN, Pin.PULL_UP)
        self._pin.irq(self._edge, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def _edge(self, _pin):
        """Handle the interrupt: nothing may be allocated here."""
        quiet = self._quiet()
        self._edge_at = time.ticks_ms()
        if quiet:
            self._turn(not self.down)

    def look(self):
        """Let the level correct us, once the pin is quiet."""
        if self._quiet():
            low = not self._pin.value()
            if low != self.down:
                self._turn(low)

    def _quiet(self):
        return not 0 <= time.ticks_diff(time.ticks_ms(), self._edge_at) < _QUIET

    def _turn(self, down):
        self.down = down
        if down:
            self.caught = self.bit


class Buttons:
    """The keys of a board, given as (name, pin) pairs; several pins may share a name."""

    def __init__(self, pins):
        self._keys = tuple([_Key(pin, 1 << NAMES.index(name)) for name, pin in pins])

    def pressed(self):
        """Bits that went down since the last call."""
        bits = 0
        for key in self._keys:
            state = disable_irq()
            key.look()
            bits |= key.caught
            key.caught = 0
            enable_irq(state)
        return bits

    def held(self):
        """Bits that are down now."""
        bits = 0
        for key in self._keys:
            state = disable_irq()
            key.look()
            enable_irq(state)
            if key.down:
                bits |= key.bit
        return bits
