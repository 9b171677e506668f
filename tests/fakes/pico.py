"""A Pico on the desk: the fake modules in place of the real ones, and a chip on its pins.

Call `install` in a process of its own, before `hw` is imported.
"""

import sys

from tests.fakes import machine, ticks
from tests.fakes.chip import Chip


def install(pins):
    """Prepare the imports of board/pico; return the chip that `pins` is wired to."""
    sys.modules["machine"] = machine
    if sys.implementation.name == "micropython":
        sys.modules["time"] = ticks
    else:
        _install_on_cpython()
    inverted = any([command == 0x21 for command, _ in pins.SETUP])
    chip = Chip(
        pins.WIDTH, pins.HEIGHT, pins.LEFT, pins.TOP, pins.MADCTL, pins.MADCTL & 8 != 0, inverted
    )
    machine.connect(chip, pins.SCK, pins.MOSI, pins.CS, pins.DC, pins.RESET)
    return chip


def _install_on_cpython():
    import builtins
    import time

    from tests.fakes import framebuf, micropython

    sys.modules["framebuf"] = framebuf
    sys.modules["micropython"] = micropython
    for name in ("ptr8", "ptr16", "ptr32"):
        setattr(builtins, name, getattr(micropython, name))
    for name in ("ticks_ms", "ticks_diff", "sleep_ms"):
        setattr(time, name, getattr(ticks, name))
