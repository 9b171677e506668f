"""The clock: milliseconds that wrap at 2**29, so that no difference leaves the small ints."""

import time

from supervisor import ticks_ms


class Clock:
    """Tells the time since some moment, and lets it pass."""

    def ms(self):
        """Milliseconds, wrapping at 2**29."""
        return ticks_ms() & 0x1FFFFFFF

    def sleep(self, ms):
        """Wait; key presses meanwhile are queued by the scanner."""
        time.sleep(ms / 1000)
