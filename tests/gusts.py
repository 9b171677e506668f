"""Recorded samples through the gust under the heap lock, on any Python: python tests/gusts.py.

Prints a line for each recording of tests/golden/gust (`python -m tools.gust.record` writes them):
its turns, a sum over every level, then turn, strength and level where a blow began or ended, the
noise that a rest found, and the fault.
"""

import sys

ROOT = __file__.replace("\\", "/").rsplit("/", 2)[0]
sys.path[0] = ROOT
from firmware.ui import gust  # noqa: E402

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython has no lock, and no need of one

    def heap_lock():
        pass

    heap_unlock = heap_lock

RECORDINGS = ("firm", "storm", "talk", "flow")
WRAP = (1 << 29) - 1
STEP = 17  # ms a turn


class Wind:
    """The noun `wind`, out of a recording."""

    errors = 0

    def __init__(self, kind, samples):
        self.kind = kind
        self._samples = samples
        self._at = 0

    def rewind(self):
        self._at = 0

    def read(self):
        self._at += 1
        return self._samples[self._at - 1]


def hear(breath, turns, seen):
    """Turn after turn, over the wrap of the clock; `seen` takes three bytes a change."""
    now = WRAP - 1500
    total = changes = 0
    before = False
    for turn in range(turns):
        now = (now + STEP) & WRAP
        breath.turn(now)
        total = (total * 31 + breath.level + breath.strength) & 0xFFFFFF
        if breath.blowing != before:
            before = breath.blowing
            seen[3 * changes] = turn
            seen[3 * changes + 1] = breath.strength
            seen[3 * changes + 2] = breath.level
            changes += 1
    return total


def quiet(breath, wind):
    """Measure the room over the start of the recording, again and again."""
    now = 0
    breath.rest(now)
    while breath.calibration < 100:
        if now % 500 < STEP:
            wind.rewind()
        now += STEP
        breath.turn(now)


def main():
    for name in RECORDINGS:
        with open(ROOT + "/tests/golden/gust/" + name + ".bin", "rb") as file:
            samples = file.read()
        kind = gust.FLOW if name == "flow" else gust.SOUND
        wind = Wind(kind, samples)
        breath = gust.Gust(wind)
        turns = len(samples) // (64 if kind == gust.SOUND else 1)
        seen, tuning = bytearray(60), bytearray(gust.TUNING)
        heap_lock()
        try:
            total = hear(breath, turns, seen)
            quiet(breath, wind)
            breath.tuning(tuning)
        finally:
            heap_unlock()
        print(name, turns, total, list(seen)[:12], tuning[gust.AT_NOISE], breath.fault)


if __name__ == "__main__":
    main()
