"""Sound or air through the console's own `Gust`, turn by turn as on a board."""

import numpy as np

from firmware.ui.gust import Gust

MICROS = 31.25  # us a sample of a burst: 64 of them in 2 ms
RATE = int(1e6 / MICROS)
_WRAP = (1 << 29) - 1


class Wind:
    """The noun `wind`, fed with recorded samples."""

    errors = 0

    def __init__(self, kind):
        self.kind = kind
        self._next = None

    def feed(self, samples):
        """Read these from now on."""
        self._next = iter(samples).__next__

    def read(self):
        """The next sample."""
        return self._next()


def turns(rng, seconds):
    """When the turns of the loop begin (s): every 16 to 20 ms, one of fifty takes 40."""
    steps = rng.integers(16, 21, int(seconds / 0.016))
    steps[rng.random(len(steps)) < 0.02] = 40
    starts = np.cumsum(steps) / 1000
    return starts[starts < seconds - 0.003]


class Ear:
    """One console that listens on and on: its clock and its gust go on from sound to sound."""

    def __init__(self, kind, tuning):
        self._wind = Wind(kind)
        self.gust = Gust(self._wind)
        self.gust.tune(tuning)
        self._ms = _WRAP - 5000  # the clock wraps soon

    def hear(self, samples, starts):
        """The blows in what is read at these seconds: (when it was told, its strength) each."""
        self._wind.feed(samples)
        gust, base = self.gust, self._ms
        found, told = [], None
        for second in starts.tolist():
            self._ms = base + int(second * 1000)
            gust.turn(self._ms & _WRAP)
            if gust.blowing and told is None:
                told = second
            elif told is not None and not gust.blowing:
                found.append((told, gust.strength))
                told = None
        if told is not None:
            found.append((told, gust.strength))
        return found
