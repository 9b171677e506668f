"""Modern Device Wind Sensor Rev. C: a heated thermistor, its output RV on a divider.

It lives on 5 V, so RV comes down to 3/5 of itself (docs/hardware.md): one step of `read` is
21 mV at RV. The level is that of RV and no speed: the gust is found above its own rest.
The maker's formulas (github.com/moderndevice/Wind_Sensor), for an ADC of 10 bits and 5 V, with
T the reading of the output TMP, a pin of its own that the console does not use:

    TempC = (0.005 * T**2 - 16.862 * T + 9075.4) / 100
    zero  = (-0.0006 * T**2 + 1.0727 * T + 47.172) * 0.0048828125 - 0.2      volts, still air
    MPH   = ((RV - zero) / 0.23) ** 2.7265                                   0 where RV < zero

At 10 mph (4.5 m/s) RV stands 0.54 V above its rest: 25 steps.
"""


class Sensor:
    """The level of RV; `adc.read_u16()` reads the input."""

    kind = 2
    model = 4  # firmware/ui/gust.py, PRESETS
    errors = 0

    def __init__(self, adc):
        self._level = adc.read_u16

    def read(self):
        """The level now, 0..255 for 0..3.3 V behind the divider, 0..5.5 V before it."""
        return self._level() >> 8
