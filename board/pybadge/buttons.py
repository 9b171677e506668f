"""The buttons: CircuitPython scans them in the background and queues every edge."""

from keypad import Event, ShiftRegisterKeys

import board

# Bits of the contract in the order of the shift register: B A START SELECT RIGHT DOWN UP LEFT.
_BITS = b"\x20\x10\x40\x80\x08\x02\x01\x04"


class Buttons:
    """The eight keys of the badge."""

    def __init__(self):
        keys = ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=8,
            value_when_pressed=True,
            max_events=64,
        )
        self._keys = keys
        self._events = keys.events
        self._event = Event()
        self._held = 0
        self._caught = 0

    def pressed(self):
        """Bits that went down since the last call."""
        self._drain()
        bits = self._caught
        self._caught = 0
        return bits

    def held(self):
        """Bits that are down now."""
        self._drain()
        return self._held

    def _drain(self):
        """Empty the queue: a press is kept even if its release follows at once."""
        events, event = self._events, self._event
        while events.get_into(event):
            bit = _BITS[event.key_number]
            if event.pressed:
                self._held |= bit
                self._caught |= bit
            else:
                self._held &= ~bit
        if events.overflowed:
            # Edges were dropped: let the scanner report anew every key that is down.
            events.clear()
            self._held = 0
            self._keys.reset()
