"""The wind: what an analogue microphone or breath sensor says right now."""

from machine import ADC, Pin


class Wind:
    """Reads the sensor on `pin`; None stands for a board without one."""

    def __init__(self, pin):
        self._adc = None if pin is None else ADC(Pin(pin))

    def read(self):
        """0..255, raw and at once; always 0 without a sensor."""
        return 0 if self._adc is None else self._adc.read_u16() >> 8
