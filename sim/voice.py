"""The buzzer's voice in a window: square waves, quiet, and silent where there is no sound."""

from array import array

import pygame

_RATE = 22050
_LOUD = 1800  # of 32767
_FADE = 220  # samples, so that a tone does not click


class Voice:
    """Call it with (hz, ms) for a tone, with (0, 0) for silence."""

    def __init__(self):
        self._tones = {}
        try:
            pygame.mixer.init(_RATE, -16, 1, 512)
            self._works = True
        except (pygame.error, NotImplementedError):
            self._works = False

    def __call__(self, hz, ms):
        if not self._works or not pygame.mixer.get_init():
            return
        pygame.mixer.stop()
        if hz > 0 and ms > 0:
            key = hz, ms
            if key not in self._tones:
                self._tones[key] = pygame.mixer.Sound(buffer=wave(hz, ms).tobytes())
            self._tones[key].play()


def wave(hz, ms):
    """A square wave as signed 16-bit samples."""
    count = _RATE * ms // 1000
    samples = array("h", bytes(2 * count))
    for at in range(count):
        loud = min(_LOUD, _LOUD * (count - at) // _FADE)
        samples[at] = loud if at * hz * 2 // _RATE & 1 else -loud
    return samples
