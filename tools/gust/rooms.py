"""Everything that is not a blow, as it reaches the microphone of a console in somebody's hands.

Each maker returns `seconds` of sound pressure (pascal); levels are drawn anew each time.
"""

import numpy as np

from . import breath
from .noise import add, band, drift, pascal, shaped, swell
from .speech import utterance

_NOTES = 55 * 2 ** (np.arange(60) / 12)  # from A1 up, five octaves


def silence(rng, rate, seconds):
    """A quiet room: 28 to 42 dB, and a car far away."""
    n = int(seconds * rate)
    rumble = shaped(rng, n, rate, lambda hz: 1 / (1 + (hz / 60) ** 2))
    return pascal(rng.uniform(28, 42)) * rumble


def speech(rng, rate, seconds):
    """Talk at 62 to 84 dB (a shout at two hand's widths), with puffs at p and b when near."""
    sound = silence(rng, rate, seconds)
    at = 0
    while at < len(sound):
        level = rng.uniform(62, 84)
        words = utterance(rng, rate)
        add(sound, at, pascal(level) * words)
        if level > 74:  # so near that the plosives blow on the microphone
            for _ in range(rng.integers(1, 6)):
                puff = breath.blow(rng, rate, 1, rng.uniform(15, 30), rng.uniform(0.03, 0.1))
                add(sound, at + int(rng.integers(len(words))), puff)
        at += len(words) + int(rng.uniform(0.1, 1.5) * rate)
    return sound


def hush(rng, rate, seconds):
    """Somebody says sh, s and f, for a tenth of a second up to three seconds, at 62 to 84 dB."""
    sound = silence(rng, rate, seconds)
    at = 0
    while at < len(sound):
        n = int(rng.uniform(0.1, 3) * rate)
        low = rng.uniform(800, 3000)
        hiss = shaped(rng, n, rate, band(low, low * rng.uniform(2, 4)))
        add(sound, at, pascal(rng.uniform(62, 84)) * swell(n, rate, 0.05, 0.08) * hiss)
        at += n + int(rng.uniform(0.1, 1) * rate)
    return sound


def _clap(rng, rate, peak):
    """One clap: a burst of some milliseconds, and the room's answer."""
    n = int(0.5 * rate)
    t = np.arange(n) / rate
    low = rng.uniform(400, 1200)
    noise = shaped(rng, n, rate, band(low, low * 4))
    fall = np.exp(-t / rng.uniform(0.003, 0.01)) + 0.06 * np.exp(-t / rng.uniform(0.03, 0.1))
    return peak / 2.5 * noise * fall


def claps(rng, rate, seconds):
    """Single claps, beats of claps, and applause; 100 to 126 dB at their peaks."""
    sound = silence(rng, rate, seconds)
    at = 0
    while at < len(sound):
        pace = rng.choice([0.12, 0.2, 0.3, 0.6])
        peak = pascal(rng.uniform(100, 126))
        for _ in range(rng.integers(1, 16)):
            add(sound, at, _clap(rng, rate, peak * rng.uniform(0.5, 1)))
            at += int(pace * rng.uniform(0.85, 1.15) * rate)
        at += int(rng.uniform(0.3, 2) * rate)
    if rng.random() < 0.3:
        many = swell(len(sound), rate, 1, 1) * shaped(rng, len(sound), rate, band(600, 4000))
        sound += pascal(rng.uniform(65, 88)) * many
    return sound


def _knock(rng, rate, peak, low, high, fall):
    """One knock: three modes of the thing that was hit; `fall` is their decay in seconds."""
    t = np.arange(int(8 * fall * rate)) / rate
    hz = np.sort(rng.uniform(low, high, 3))
    sound = sum(np.sin(2 * np.pi * f * t + rng.uniform(0, 6)) / (i + 1) for i, f in enumerate(hz))
    return peak / 1.8 * sound * np.exp(-t / fall)


def knocks(rng, rate, seconds):
    """Knocks on the table that the console lies on, and the console put down: felt, not heard."""
    sound = silence(rng, rate, seconds)
    at = 0
    while at < len(sound):
        pace = rng.uniform(0.12, 0.8)
        peak = 10 ** rng.uniform(-1, 1.3)  # 0.1 to 20 Pa
        fall = rng.uniform(0.006, 0.03)
        for _ in range(rng.integers(1, 8)):
            add(sound, at, _knock(rng, rate, peak * rng.uniform(0.5, 1), 60, 350, fall))
            at += int(pace * rng.uniform(0.8, 1.2) * rate)
        at += int(rng.uniform(0.3, 2) * rate)
    return sound


def handling(rng, rate, seconds):
    """Buttons that click, and fingers and cloth that rub along the case (70 to 92 dB)."""
    sound = silence(rng, rate, seconds)
    at = 0
    while at < len(sound):
        if rng.random() < 0.7:
            for _ in range(rng.integers(1, 10)):
                peak = 10 ** rng.uniform(-1, 0.7)
                add(sound, at, _knock(rng, rate, peak, 300, 2500, 0.004))
                at += int(rng.uniform(0.06, 0.4) * rate)
        else:
            n = int(rng.uniform(0.1, 0.8) * rate)
            low = rng.uniform(150, 500)
            rub = shaped(rng, n, rate, band(low, low * rng.uniform(4, 10)))
            rub *= swell(n, rate, 0.03, 0.05) * np.clip(1 + 0.5 * drift(rng, n, rate, 15), 0, 3)
            add(sound, at, pascal(rng.uniform(70, 92)) * rub)
            at += n
        at += int(rng.uniform(0.2, 1.5) * rate)
    return sound


def _tone(rng, rate, hz, seconds, bright):
    """One note: harmonics that fall off, a plucked or a blown envelope."""
    n = int(seconds * rate)
    t = np.arange(n) / rate
    sound = np.zeros(n)
    for k in range(1, 7):
        sound += bright ** (k - 1) * np.sin(2 * np.pi * hz * k * t + rng.uniform(0, 6))
    if rng.random() < 0.5:
        return sound * np.exp(-t / rng.uniform(0.2, 0.6)) * swell(n, rate, 0.005, 0.02)
    return sound * swell(n, rate, 0.04, 0.08)


def _drum(rng, rate, hz):
    """A kick (low hz) or a snare: a falling tone, or noise, that dies away."""
    n = int(0.25 * rate)
    t = np.arange(n) / rate
    if hz < 100:
        return 4 * np.sin(2 * np.pi * (hz * t + 2 * (1 - np.exp(-t / 0.03)))) * np.exp(-t / 0.08)
    return 2 * shaped(rng, n, rate, band(200, 6000)) * np.exp(-t / 0.05)


def music(rng, rate, seconds):
    """Chords, a bass, a melody and drums, at 60 to 88 dB."""
    n = int(seconds * rate)
    sound = np.zeros(n)
    beat = 60 / rng.uniform(70, 160)
    bright = rng.uniform(0.2, 0.7)
    bass, drums = rng.uniform(0, 2.5), rng.uniform(0, 1.5)
    root = 0
    for step in range(int(seconds / beat) + 1):
        at = int(step * beat * rate)
        if step % 4 == 0:
            root = int(rng.choice([0, 3, 5, 7, 8]))
            for third in (12, 15 + int(rng.integers(2)), 19):
                add(sound, at, 0.5 * _tone(rng, rate, _NOTES[root + third], 4 * beat, bright))
        add(sound, at, bass * _tone(rng, rate, _NOTES[root], beat, bright))
        if rng.random() < 0.8:
            note = _NOTES[24 + root + int(rng.choice([0, 3, 5, 7, 10, 12]))]
            add(sound, at, _tone(rng, rate, note, beat * rng.choice([0.5, 1, 2]), bright))
        add(sound, at, drums * _drum(rng, rate, 55 if step % 2 == 0 else 200))
    return pascal(rng.uniform(60, 88)) * sound / (np.sqrt(np.mean(sound**2)) + 1e-9)


def fan(rng, rate, seconds):
    """A fan: mains hum, blades, rush of air (45 to 72 dB) and a draught of up to 0.8 m/s."""
    n = int(seconds * rate)
    t = np.arange(n) / rate
    blades = rng.uniform(60, 250)
    sound = shaped(rng, n, rate, lambda hz: 1 / (1 + (hz / 400) ** 2))
    for hz, size in ((50, 0.4), (100, 0.8), (150, 0.2), (blades, 0.8), (2 * blades, 0.3)):
        sound += size * np.sin(2 * np.pi * hz * t + rng.uniform(0, 6))
    sound *= pascal(rng.uniform(45, 72)) / 1.5
    draught = np.clip(rng.uniform(0, 0.8) * (1 + 0.3 * drift(rng, n, rate, 1)), 0, None)
    return sound + breath.pressure(rng, draught, rate, 50)


KINDS = {
    kind.__name__: kind for kind in (silence, speech, hush, claps, knocks, handling, music, fan)
}
