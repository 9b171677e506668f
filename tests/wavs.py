"""WAV files for the tests of sim/microphone.py, and desks that hear them."""

import math
import struct
import wave

from sim import machine, microphone


def write(path, samples, rate=8000, width=2, channels=1):
    """A WAV file of numbers from -1 to 1, the same on every channel or one tuple a place."""
    content = bytearray()
    for value in samples:
        for one in value if isinstance(value, tuple) else (value,) * channels:
            if width == 1:
                content.append(round(128 + 127 * one))
            else:
                content += struct.pack("<h", round(32767 * one))
    with wave.open(str(path), "wb") as file:
        file.setparams((channels, width, rate, 0, "NONE", ""))
        file.writeframes(content)
    return str(path)


def tone(hz, rate, ms, loud=0.9):
    """A sine."""
    return [loud * math.sin(2 * math.pi * hz * i / rate) for i in range(rate * ms // 1000)]


def desk_with(name):
    """A desk whose wind is a file, or the real microphone."""
    return machine.Machine(wind=microphone.wind_of(name))
