"""Runs the whole console on board/pico over the chip model, on CPython and MicroPython.

python tests/pico_console.py TREE PICTURES KEYS: KEYS names the keys to press, with commas;
the panel's picture after each key goes to the file PICTURES.
"""

import os
import sys

sys.path[0] = __file__.replace("\\", "/").rsplit("/", 2)[0]
from tests.fakes import machine, pico  # noqa: E402
from tests.pico_run import pins_of  # noqa: E402

PAUSE = 60  # ms between two turns of the loop, so that a contact counts as quiet


def main(tree, pictures, keys):
    """Press the keys one by one."""
    sys.path[0] = tree
    os.chdir(tree)
    pins = pins_of(tree)
    chip = pico.install(pins)
    numbers = {}
    for name, number in pins.BUTTONS:
        numbers[name] = number
    import hw

    from firmware.app import App

    app = App(hw, 7)
    with open(pictures, "wb") as out:
        for key in keys.split(","):
            for level in (0, 1):
                machine.Pin(numbers[key]).drive(level)
                app.step()
                hw.clock.sleep(PAUSE)
            app.step()
            out.write(chip.pixels())
            print(chip.reset_count())


if __name__ == "__main__":
    main(*sys.argv[1:])
