"""Noise of a wanted spectrum, envelopes and sound levels: what the other makers are made of.

Sounds are arrays of sound pressure in pascal, `rate` samples a second.
"""

import numpy as np


def pascal(db):
    """The pressure (rms, pascal) of a sound level in dB SPL."""
    return 2e-5 * 10 ** (db / 20)


def shaped(rng, n, rate, shape):
    """`n` samples of Gaussian noise, rms 1, whose power at a frequency goes as `shape(hz)`."""
    size = 1 << max(6, (n - 1).bit_length())
    hz = np.fft.rfftfreq(size, 1 / rate)
    spectrum = np.sqrt(shape(np.maximum(hz, hz[1])))
    spectrum[0] = 0
    chance = rng.standard_normal((len(hz), 2))
    noise = np.fft.irfft((chance[:, 0] + 1j * chance[:, 1]) * spectrum, size)[:n]
    return noise / (np.sqrt(np.sum(spectrum**2) * 2) / size * np.sqrt(2) + 1e-30)


def band(low, high):
    """A `shape` for `shaped`: flat from low to high Hz, slopes of 12 dB an octave beside."""
    return lambda hz: 1 / (1 + (low / hz) ** 4) / (1 + (hz / high) ** 4)


def swell(n, rate, attack, release):
    """An envelope 0..1 that rises and falls along a cosine; attack and release in seconds."""
    shape = np.ones(n)
    up, down = min(n, int(attack * rate)), min(n, int(release * rate))
    if up:
        shape[:up] = 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, up))
    if down:
        shape[n - down :] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, down))
    return shape


def drift(rng, n, rate, hz):
    """A slow random curve, rms 1, of frequencies up to `hz`."""
    points = max(4, int(n / rate * hz * 2) + 3)
    at = np.linspace(0, points - 1, n)
    return np.interp(at, np.arange(points), rng.standard_normal(points))


def add(sound, at, part):
    """Add a part to a sound from sample `at` on; what reaches beyond the end is lost."""
    end = min(len(sound), at + len(part))
    if end > at:
        sound[at:end] += part[: end - at]
