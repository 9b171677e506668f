"""Sensors of moving air as the console reads them (board/sensors): one 8-bit number a turn.

Curves: the FS3000's tables and the regressions that Modern Device gives for Rev P and Rev C.
Responses: 125 ms to 90 % for the FS3000 (data sheet); 150 and 250 ms are assumed for Rev P and C.
"""

import numpy as np

from firmware.ui.gust import FS3000, FS3000_1005, REV_C, REV_P

from . import breath
from .noise import drift, swell

_MPH = 2.23694  # of 1 m/s
_STEP_OF_VOLTS = 5.5 / 256  # behind the divider
_STILL, _FULL = 409, 3686
_FAST = (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15)  # -1015, m/s
_OF_FAST = (409, 1203, 1597, 1908, 2187, 2400, 2629, 2801, 3006, 3178, 3309, 3563, 3686)
_SLOW = (0, 1.07, 2.01, 3, 3.97, 4.96, 5.98, 6.99, 7.23)  # -1005
_OF_SLOW = (409, 915, 1522, 2066, 2523, 2908, 3256, 3572, 3686)
STEP = 0.002  # s: the grid that speeds are made on


def fs3000_1015(speeds):
    """Up to 15 m/s."""
    return (np.interp(speeds, _FAST, _OF_FAST) - _STILL) * 255 / (_FULL - _STILL)


def fs3000_1005(speeds):
    """Up to 7.23 m/s, which a storm passes."""
    return (np.interp(speeds, _SLOW, _OF_SLOW) - _STILL) * 255 / (_FULL - _STILL)


def rev_p(speeds):
    """1.346 V in still air; 25 degrees."""
    return (1.346 + 0.3842 * (speeds * _MPH) ** (1 / 3.009364)) / _STEP_OF_VOLTS


def rev_c(speeds):
    """Some 1.35 V in still air."""
    return (1.35 + 0.23 * (speeds * _MPH) ** (1 / 2.7265)) / _STEP_OF_VOLTS


SENSORS = {  # curve, response in seconds, number of its preset
    "fs3000-1015": (fs3000_1015, 0.125, FS3000),
    "fs3000-1005": (fs3000_1005, 0.125, FS3000_1005),
    "rev_p": (rev_p, 0.15, REV_P),
    "rev_c": (rev_c, 0.25, REV_C),
}


def blow(rng, effort, distance, seconds):
    """The speeds (m/s) of one blow, with its turbulence."""
    n = int(seconds / STEP)
    speeds = breath.course(rng, n, 1 / STEP, breath.speed(rng, effort, distance))
    return np.maximum(0, speeds * (1 + 0.2 * drift(rng, n, 1 / STEP, 50)))


def still(rng, seconds):
    """A room without wind: up to 0.1 m/s."""
    n = int(seconds / STEP)
    return np.abs(0.05 * drift(rng, n, 1 / STEP, 1))


def draught(rng, seconds):
    """A window or a fan: up to 0.8 m/s, slowly changing."""
    n = int(seconds / STEP)
    return np.clip(rng.uniform(0.1, 0.6) * (1 + 0.3 * drift(rng, n, 1 / STEP, 0.5)), 0, 0.8)


def waving(rng, seconds):
    """The console is swung about: up to 1.2 m/s for a quarter to half a second each."""
    speeds = still(rng, seconds)
    at = 0
    while at < len(speeds):
        n = min(len(speeds) - at, int(rng.uniform(0.25, 0.5) / STEP))
        speeds[at : at + n] += rng.uniform(0.4, 1.1) * swell(n, 1 / STEP, 0.1, 0.1)
        at += n + int(rng.uniform(0.1, 2) / STEP)
    return speeds


KINDS = {kind.__name__: kind for kind in (still, draught, waving)}


def readings(rng, name, speeds, turns):
    """The bytes that a sensor in this air gives at these seconds."""
    curve, response, _ = SENSORS[name]
    counts = curve(speeds)
    share = 1 - np.exp(-STEP * 2.3 / response)
    followed = np.empty(len(counts))
    now = counts[0]
    for at, count in enumerate(counts.tolist()):
        now += (count - now) * share
        followed[at] = now
    at = np.minimum((np.asarray(turns) / STEP).astype(int), len(counts) - 1)
    samples = followed[at] + 0.4 * rng.standard_normal(len(at)) + 0.5
    return np.clip(np.floor(samples), 0, 255).astype(np.uint8).tobytes()
