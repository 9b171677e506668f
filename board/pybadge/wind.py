"""The wind: what an analogue microphone or breath sensor says right now."""

from analogio import AnalogIn

import board


class Wind:
    """Reads the sensor on the pin of this name; None stands for a badge without one."""

    def __init__(self, name):
        self._input = AnalogIn(getattr(board, name)) if name else None

    def read(self):
        """0..255, raw and at once; always 0 without a sensor."""
        return 0 if self._input is None else self._input.value >> 8
