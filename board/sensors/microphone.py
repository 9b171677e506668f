"""An analogue microphone module: MAX4466, MAX9814 and their like.

The output swings round a mid-level: half the supply on a MAX4466 (128 here), about 1.25 V on a
MAX9814 (97), whose automatic gain makes soft and loud alike: short GAIN to VDD there (40 dB,
the least). A single sample says nothing: whoever listens reads a burst.
"""


class Sensor:
    """Samples of a microphone, one a call; `adc.read_u16()` reads the input."""

    kind = 1
    errors = 0

    def __init__(self, adc):
        self._sample = adc.read_u16  # bound once: a burst calls it every 30 us

    def read(self):
        """One sample, 0..255 for 0..3.3 V."""
        return self._sample() >> 8
