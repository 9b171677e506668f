"""Speech by espeak-ng, a library that comes in the wheel `espeakng-loader`, called by ctypes."""

import ctypes
from functools import cache

import espeakng_loader
import numpy as np

_SYNCHRONOUS = 2
_RATE = 1  # espeak_RATE: words a minute
_PITCH = 3  # espeak_PITCH: 0..100
VOICES = ("en", "en+f2", "en+m3", "en+f4", "de", "cs", "fr+f3", "en+croak", "en+whisper")
SENTENCES = (
    "Shall we play the next round? She sells sea shells by the sea shore.",
    "Peter Piper picked a peck of pickled peppers, puffing and panting.",
    "Shush! Fish, fresh fish! Show us your cards, please, Sascha.",
    "Oh no! Who, you? Boo, you lose, two to zero. Woo hoo, moo, moo.",
    "Ha ha ha ha! He he he. Ho ho ho ho ho. Huh. Hmm. Whoa. Phew. Wow.",
    "Your turn, Bob. Put the blue bomb back into the big brown box.",
    "Five, six, seven, thirteen. That is half of what I have, if I refuse.",
    "Do not blow yet, wait for the wheel. Now whisper: whoosh, whoosh, whoosh.",
)


class _Espeak:
    """The one speaker of a process."""

    def __init__(self):
        self._parts = []
        self._library = ctypes.CDLL(espeakng_loader.get_library_path())
        data = espeakng_loader.get_data_path().encode()
        self.rate = self._library.espeak_Initialize(_SYNCHRONOUS, 0, data, 0)
        kind = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
        )
        self._heard = kind(self._hear)  # kept: C calls it
        self._library.espeak_SetSynthCallback(self._heard)

    def _hear(self, samples, count, _events):
        if samples and count:
            self._parts.append(np.ctypeslib.as_array(samples, (count,)).copy())
        return 0

    def say(self, text, voice, words, pitch):
        """The samples of a text, -1..1, at `rate`."""
        self._parts.clear()
        self._library.espeak_SetVoiceByName(voice.encode())
        self._library.espeak_SetParameter(_RATE, words, 0)
        self._library.espeak_SetParameter(_PITCH, pitch, 0)
        spoken = text.encode()
        self._library.espeak_Synth(spoken, len(spoken) + 1, 0, 0, 0, 1, None, None)
        return np.concatenate(self._parts) / 32768


@cache
def _espeak():
    return _Espeak()


def utterance(rng, rate):
    """A sentence in somebody's voice, rms 1 while it is spoken."""
    espeak = _espeak()
    text, voice = SENTENCES[rng.integers(len(SENTENCES))], VOICES[rng.integers(len(VOICES))]
    samples = espeak.say(text, voice, int(rng.integers(110, 230)), int(rng.integers(20, 80)))
    spoken = samples[np.abs(samples) > 0.01]
    samples = samples / np.sqrt(np.mean(spoken**2))
    at = np.arange(0, len(samples) - 1, espeak.rate / rate)
    return np.interp(at, np.arange(len(samples)), samples)
