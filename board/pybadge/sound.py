"""The sound: square waves from the converter behind the speaker, played in the background.

The speaker's pin has no PWM. A tone is therefore a sample of its whole length, which DMA plays
to its end: nobody has to stop it. The converter's timer cannot go below 733 samples a second,
so a low tone takes more samples a period; tones that need more than 4 KB are cut short.
"""

from audiocore import RawSample
from audioio import AudioOut
from digitalio import DigitalInOut

import board

_SLOWEST = 800  # samples a second
_LONGEST = 4096  # samples
_LOW = b"\x60"
_HIGH = b"\xa0"


class Sound:
    """Plays on the badge's own speaker."""

    def __init__(self):
        self._enable = DigitalInOut(board.SPEAKER_ENABLE)
        self._enable.switch_to_output(value=False)
        self._out = AudioOut(board.SPEAKER)
        self._sample = None  # kept here while it is played

    def tone(self, hz, ms):
        """Start a tone and return at once; a new tone ends the old one, 0 Hz is a rest."""
        self.off()
        if hz <= 0 or ms <= 0:
            return
        half = 1
        while 2 * half * hz < _SLOWEST:
            half += 1
        periods = min(hz * ms // 1000, _LONGEST // (2 * half))
        wave = (_HIGH * half + _LOW * half) * max(periods, 1)
        self._sample = RawSample(bytearray(wave), sample_rate=2 * half * hz)
        self._enable.value = True
        self._out.play(self._sample)

    def off(self):
        """Be silent now."""
        self._out.stop()
        self._enable.value = False
