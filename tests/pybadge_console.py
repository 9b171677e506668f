"""Runs the whole console on board/pybadge over the chip model, pressing some keys.

python tests/pybadge_console.py PICTURES KEYS [TREE]:
KEYS names the keys to press, with commas; the panel's picture after each key goes to PICTURES.
The files are the repository's, or those of a TREE that was laid out for a badge.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)
from tests import fakes_pybadge  # noqa: E402

PAUSE = 60  # ms between two turns of the loop
ORDER = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")  # of the shift register


def main(pictures, keys, tree=None):
    """Press the keys one by one."""
    if tree:
        sys.path.insert(0, tree)
        fakes_pybadge.SOURCE = Path(tree) / "hw"
    from firmware.app import App

    hw, chip = fakes_pybadge.build_pybadge(str(ROOT / "firmware" / "assets" / "small"))
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
