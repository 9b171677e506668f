"""Draws a script on board/pico over the chip model; runs on CPython and MicroPython.

python tests/pico_run.py TREE SCRIPT PICTURES: TREE holds hw/ and firmware/assets/; SCRIPT is a
JSON list of calls; after each `show` the picture goes to the file PICTURES, and the number
of bytes that were sent to the output.
"""

import json
import os
import sys

_HERE = __file__.replace("\\", "/").rsplit("/", 2)[0]


def main(tree, script, pictures):
    """Carry out the script."""
    sys.path[0] = _HERE
    from tests.fakes import pico

    sys.path[0] = tree
    with open(script) as file:
        calls = json.load(file)
    os.chdir(tree)
    chip = pico.install(pins_of(tree))
    import hw

    print(chip.reset_count())
    sheets = {}
    with open(pictures, "wb") as out:
        for name, *arguments in calls:
            if name == "load":
                sheets[arguments[0]] = hw.screen.load(arguments[0])
            elif name == "sprite":
                hw.screen.sprite(sheets[arguments[0]], *arguments[1:])
            elif name == "palette":
                hw.screen.palette(bytes(arguments[0]))
            else:
                getattr(hw.screen, name)(*arguments)
            if name == "show":
                print(chip.reset_count())
                out.write(chip.pixels())


def pins_of(tree):
    """The pin map, read before anything of hw is imported."""
    names = {}
    with open(tree + "/hw/pins.py") as file:
        exec(file.read(), names)

    class Pins:
        pass

    for name in names:
        setattr(Pins, name, names[name])
    return Pins


if __name__ == "__main__":
    main(*sys.argv[1:])
