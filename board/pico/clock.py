"""The clock: milliseconds that wrap at 2**29, so that no difference leaves the small ints."""

import time


class Clock:
    """Tells the time since some moment, and lets it pass."""

    def ms(self):
        """Milliseconds, wrapping at 2**29."""
        return time.ticks_ms() & 0x1FFFFFFF

    def sleep(self, ms):
        """Wait; key presses meanwhile are kept by their interrupts."""
        time.sleep_ms(ms)
