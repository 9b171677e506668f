"""Write the recordings of tests/golden/gust: `python -m tools.gust.record`."""

from pathlib import Path

import numpy as np

from . import breath, flow, rooms, sensors
from .noise import add
from .run import RATE

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden" / "gust"
_TURN = 0.017  # s
_SOUND, _AIR = 110, 220  # turns


def recordings(seed=7):
    """{name: samples}: a firm blow, a storm, talk at the highest gain, two blows on an FS3000."""
    rng = np.random.default_rng(seed)
    starts = np.arange(_SOUND) * _TURN
    seconds = _SOUND * _TURN + 0.1
    made = {}
    for name, effort in (("firm", 2), ("storm", 3)):
        sound = rooms.silence(rng, RATE, seconds)
        add(sound, int(0.6 * RATE), breath.blow(rng, RATE, effort, breath.HAND, 0.7))
        made[name] = sensors.bursts(rng, sensors.max4466(rng, sound, RATE), RATE, starts)
    talk = sensors.max4466(rng, rooms.speech(rng, RATE, seconds), RATE, 125)
    made["talk"] = sensors.bursts(rng, talk, RATE, starts)
    speeds = flow.still(rng, _AIR * _TURN + 0.1)
    add(speeds, int(1 / flow.STEP), flow.blow(rng, 2, breath.HAND, 0.8))
    add(speeds, int(2.8 / flow.STEP), flow.blow(rng, 1, breath.HAND, 0.6))
    made["flow"] = flow.readings(rng, "fs3000-1015", speeds, np.arange(_AIR) * _TURN)
    return made


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for recorded, samples in recordings().items():
        (FOLDER / f"{recorded}.bin").write_bytes(samples)
