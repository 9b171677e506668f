"""What a board's 8-bit reading makes of sound pressure or of moving air."""

import numpy as np

_VOLTS = 3.3
_ELECTRET = 6.3e-3  # V / Pa: -44 dBV, the capsule of both microphone modules
_OVERLOAD = 60  # Pa: where the transistor in the capsule bends
_VENT = 10  # Hz: the capsule's own leak keeps slower pressure from its membrane
_COUNT = _VOLTS / 256


def _high_pass(signal, rate, hz):
    """Take what is slower than `hz` away, as the capacitor between capsule and amplifier does."""
    spectrum = np.fft.rfft(signal)
    f = np.fft.rfftfreq(len(signal), 1 / rate)
    return np.fft.irfft(spectrum * (1j * f / (hz + 1j * f)), len(signal))


def _capsule(pressure, rate, gain):
    """The volts behind the first amplifier, were its supply without end."""
    felt = _high_pass(pressure, rate, _VENT)
    volts = _OVERLOAD * np.tanh(felt / _OVERLOAD) * _ELECTRET * gain
    return _high_pass(volts, rate, 20)


def max4466(rng, pressure, rate, gain=25):
    """MAX4466 module: rests at half the supply, swings to both rails; counts as floats."""
    volts = _capsule(pressure, rate, gain) + 1.0e-3 * rng.standard_normal(len(pressure))
    return np.clip(_VOLTS / 2 + volts, 0.01, _VOLTS - 0.01) / _COUNT


def max9814(rng, pressure, rate, gain=100):
    """MAX9814 module, its GAIN at 40 dB: rests at 1.25 V, 2 V peak to peak, gain set by itself.

    The gain falls by up to 20 dB, within some 2 ms, when the output passes 1.3 V peak to peak, and
    comes back within some seconds; here in steps of 1 ms.
    """
    volts = _capsule(pressure, rate, gain) + 2.0e-3 * rng.standard_normal(len(pressure))
    step = max(1, int(rate / 1000))
    peaks = np.abs(np.resize(volts, (-(-len(volts) // step), step))).max(axis=1)
    gains = np.empty(len(peaks))
    now = 1.0
    for at, peak in enumerate(peaks.tolist()):
        now = max(0.1, now * 0.6) if peak * now > 0.65 else min(1.0, now * 1.0012)
        gains[at] = now
    held = np.repeat(gains, step)[: len(volts)]
    return (1.25 + np.clip(volts * held, -1, 1)) / _COUNT


def bursts(rng, counts, rate, turns):
    """The 8-bit samples of the bursts that begin at these seconds, 64 bytes each."""
    at = (np.asarray(turns) * rate).astype(int)[:, None] + np.arange(64)
    samples = counts[np.minimum(at, len(counts) - 1)] + 0.5 * rng.standard_normal(at.shape)
    return np.clip(np.floor(samples), 0, 255).astype(np.uint8).tobytes()
