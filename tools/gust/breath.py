"""A blow on a bare microphone: the pressure of a turbulent jet, not the sound of one.

A mouth is a round jet: beyond some six lip widths its speed falls as 1 / distance. The capsule
feels the dynamic pressure rho / 2 * (U + u)^2 of mean speed U and turbulence u. u is a quarter
of U; its spectrum is flat up to about U / (jet width) and falls with -5/3 from there (Kolmogorov).
All of this is a model: nobody's breath was recorded.
"""

import numpy as np

from .noise import drift, shaped, swell

EFFORTS = (1, 2, 3)  # gentle, firm, storm
DISTANCES = (5, 10, 15, 20, 30)  # cm, lips to microphone
HAND = 10  # cm: what the console asks for, a hand's width
_SPEEDS = {1: (4, 6), 2: (9, 13), 3: (20, 30)}  # m/s between the lips
_LIPS = {1: 1.0, 2: 0.9, 3: 0.8}  # cm, the width of the opening
_AIR = 1.2  # kg / m^3
_TURBULENCE = 0.25  # u / U within a free jet
_CAPSULE = 0.008  # m: eddies smaller than the capsule cancel out on it


def speed(rng, effort, distance):
    """The mean speed (m/s) that reaches the sensor; people do not aim well."""
    lips = rng.uniform(*_SPEEDS[effort])
    reach = min(1, 6.2 * _LIPS[effort] / (distance * rng.uniform(0.9, 1.1)))
    return lips * reach * rng.uniform(0.85, 1)


def course(rng, n, rate, mean):
    """The speed at each sample of a blow: swells, holds with a flutter, dies away."""
    shape = swell(n, rate, rng.uniform(0.02, 0.08), rng.uniform(0.04, 0.1))
    flutter = np.clip(1 + 0.12 * drift(rng, n, rate, 6), 0.5, 1.5)
    return mean * shape * flutter


def pressure(rng, speeds, rate, distance):
    """What a capsule in this stream feels, in pascal."""
    n = len(speeds)
    mean = max(0.1, float(np.mean(speeds)))
    width = max(0.008, 0.2 * distance / 100)
    corner = rng.uniform(0.25, 0.5) * mean / width
    small = mean / _CAPSULE
    eddies = shaped(
        rng, n, rate, lambda hz: 1 / (1 + (hz / corner) ** (5 / 3)) / (1 + (hz / small) ** 2)
    )
    stream = speeds * (1 + _TURBULENCE * eddies)
    felt = _AIR / 2 * stream * np.abs(stream)
    return felt + 0.01 * speeds**2 * rng.standard_normal(n)  # hiss at the edges of the hole


def blow(rng, rate, effort, distance, seconds):
    """The pressure of one blow."""
    n = int(seconds * rate)
    speeds = course(rng, n, rate, speed(rng, effort, distance))
    return pressure(rng, speeds, rate, distance)
