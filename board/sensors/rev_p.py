"""Modern Device Wind Sensor Rev. P: a heated thermistor, its output OUT on a divider.

It wants 10 to 12 V (8 at least), and OUT comes down to 3/5 of itself (docs/hardware.md): one step
of `read` is 21 mV at OUT. The level is that of OUT and no speed: the gust is found above
its own rest, because the maker's formula is so steep that a small error of the rest becomes
a storm. It is ("Calibrating the Rev. P", moderndevice.com), OUT and zero in volts:

    MPH = (((OUT - zero) / (3.038517 * TempC**0.115157)) / 0.087288) ** 3.009364

with a zero of 1.3692 V in that regression (1.346 V the mean of eight later sensors), and
TempC = (TMP - 0.400) / 0.0195 from the output TMP, a pin of its own that the console does not
use. It needs 40 s to warm up. At 10 mph (4.5 m/s) and 22 degrees OUT stands 0.81 V above its
rest: 38 steps.
"""


class Sensor:
    """The level of OUT; `adc.read_u16()` reads the input."""

    kind = 2
    model = 3  # firmware/ui/gust.py, PRESETS
    errors = 0

    def __init__(self, adc):
        self._level = adc.read_u16

    def read(self):
        """The level now, 0..255 for 0..3.3 V behind the divider, 0..5.5 V before it."""
        return self._level() >> 8
