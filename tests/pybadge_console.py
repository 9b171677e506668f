"""Runs the whole console on board/pybadge over the chip model, pressing some keys.

python tests/pybadge_console.py PICTURES KEYS:
KEYS names the keys to press, with commas; the panel's picture after each key goes to PICTURES.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)
from firmware.app import App  # noqa: E402
from tests.fakes_pybadge import build_pybadge  # noqa: E402

PAUSE = 60  # ms between two turns of the loop
ORDER = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")  # of the shift register


def main(pictures, keys):
    """Press the keys one by one."""
    hw, chip = build_pybadge(str(ROOT / "firmware" / "assets" / "small"))
    app = App(hw, 7)
    with open(pictures, "wb") as out:
        for key in keys.split(","):
            for touch in (hw.badge.keys.down, hw.badge.keys.up):
                touch(ORDER.index(key))
                app.step()
                hw.badge.ticks += PAUSE
            app.step()
            out.write(chip.pixels())
            print(chip.reset_count())


if __name__ == "__main__":
    main(*sys.argv[1:])
