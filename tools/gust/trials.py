"""The trials of the bench: which blows are found and how fast, and what else is taken for one."""

from dataclasses import dataclass, field

import numpy as np

from firmware.ui.gust import FLOW, MAX4466, MAX9814, PRESETS, SOUND

from . import breath, flow, rooms, sensors
from .noise import add
from .run import RATE, Ear, turns

_LEAD = 1.5  # s of the room before a blow
_TAIL = 0.7  # s after it
_LENGTHS = (0.3, 2)  # s of a blow
_SCENE = (5, 20)  # s of one sound among others
SOON = 0.25  # s from the start of a blow until it should be told

_MICROPHONES = {"max4466": (sensors.max4466, MAX4466), "max9814": (sensors.max9814, MAX9814)}


@dataclass
class Cell:
    """What became of the blows of one strength from one distance."""

    blows: int = 0
    delays: list = field(default_factory=list)  # s, of those that were found
    heard: list = field(default_factory=lambda: [0, 0, 0, 0])  # by the strength that was told
    early: int = 0  # triggers before the blow, or a second one after it

    @property
    def soon(self):
        """The share that was told within SOON."""
        return sum(delay <= SOON for delay in self.delays) / self.blows

    def right(self, effort):
        """The share whose strength was told rightly; one not found is wrong."""
        return self.heard[effort] / self.blows

    def delay(self, percent):
        """A percentile of the delays in ms; one not found counts as endless."""
        every = sorted(self.delays) + [float("inf")] * (self.blows - len(self.delays))
        return 1000 * every[min(self.blows - 1, int(self.blows * percent / 100))]


class Microphone:
    """A console with a microphone."""

    distances = breath.DISTANCES
    kinds = rooms.KINDS
    _ROOMS = ("silence", "silence", "fan", "speech")  # what blows are blown into

    def __init__(self, name, gain=None):
        self._hear, preset = _MICROPHONES[name]
        self._more = {} if gain is None else {"gain": gain}
        self._tuning = PRESETS[preset]

    def ear(self):
        """A console that was just switched on."""
        return Ear(SOUND, self._tuning)

    def blow(self, rng, effort, distance, seconds):
        """(samples, turns) of a room with one blow in it, which begins at _LEAD."""
        kind = self.kinds[self._ROOMS[rng.integers(len(self._ROOMS))]]
        sound = kind(rng, RATE, _LEAD + seconds + _TAIL)
        add(sound, int(_LEAD * RATE), breath.blow(rng, RATE, effort, distance, seconds))
        return self._sample(rng, sound)

    def other(self, rng, kind, seconds):
        """(samples, turns) of something else."""
        return self._sample(rng, self.kinds[kind](rng, RATE, seconds))

    def _sample(self, rng, sound):
        starts = turns(rng, len(sound) / RATE)
        counts = self._hear(rng, sound, RATE, **self._more)
        return sensors.bursts(rng, counts, RATE, starts), starts


class Flow:
    """A console with a sensor of moving air."""

    distances = (breath.HAND,)
    kinds = flow.KINDS

    def __init__(self, name):
        self._name = name
        self._tuning = PRESETS[flow.SENSORS[name][2]]

    def ear(self):
        """A console that was just switched on."""
        return Ear(FLOW, self._tuning)

    def blow(self, rng, effort, distance, seconds):
        """(samples, turns) of still air with one blow in it, which begins at _LEAD."""
        speeds = flow.still(rng, _LEAD + seconds + _TAIL)
        add(speeds, int(_LEAD / flow.STEP), flow.blow(rng, effort, distance, seconds))
        return self._sample(rng, speeds)

    def other(self, rng, kind, seconds):
        """(samples, turns) of other movements of the air."""
        return self._sample(rng, self.kinds[kind](rng, seconds))

    def _sample(self, rng, speeds):
        starts = turns(rng, len(speeds) * flow.STEP)
        return flow.readings(rng, self._name, speeds, starts), starts


def console(sensor, gain=None):
    """The console with the sensor of this name."""
    return Microphone(sensor, gain) if sensor in _MICROPHONES else Flow(sensor)


SENSORS = (*_MICROPHONES, *flow.SENSORS)


def find_blows(machine, seed, count):
    """{(effort, distance): Cell} of `count` blows each."""
    rng = np.random.default_rng((seed, 1))
    cells = {}
    for effort in breath.EFFORTS:
        for distance in machine.distances:
            cell = cells[effort, distance] = Cell()
            for _ in range(count):
                _find_one(machine, rng, cell, effort, distance)
    return cells


def _find_one(machine, rng, cell, effort, distance):
    seconds = rng.uniform(*_LENGTHS)
    found = machine.ear().hear(*machine.blow(rng, effort, distance, seconds))
    own = [blow for blow in found if _LEAD < blow[0] <= _LEAD + seconds + 0.1]
    cell.blows += 1
    cell.early += len(found) - len(own[:1])
    cell.heard[own[0][1] if own else 0] += 1
    if own:
        cell.delays.append(own[0][0] - _LEAD)


def false_blows(machine, seed, minutes, kinds):
    """{kind: [seconds, blows that were none]}: kinds in turn, mixed, into one console's ear."""
    rng = np.random.default_rng((seed, 2))
    ear = machine.ear()
    told = {kind: [0, 0] for kind in kinds}
    left = minutes * 60
    while left > 0:
        for at in rng.permutation(len(kinds)):
            seconds = min(rng.uniform(*_SCENE), max(left, 1))
            left -= seconds
            row = told[kinds[at]]
            row[0] += seconds
            row[1] += len(ear.hear(*machine.other(rng, kinds[at], seconds)))
    return told
