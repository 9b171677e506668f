"""A PyBadge on the desk: `board/pybadge` itself on Blinka's displayio, which ends in a chip model.

    from tests.fakes_pybadge import build_pybadge

    hw, chip = build_pybadge("firmware/assets/small")  # the folder of text.font and the sheets
    hw.screen.fill(2, 0, 0, 160, 128)
    hw.screen.show()
    chip.image().save("shown.png")  # tests/fakes/chip.py: pixels(), bytes_sent, reset_count()
    hw.badge.keys.down(1); hw.badge.keys.up(1)  # key A, in the order of the shift register
    hw.badge.nvm  # 8 KB; nvm.cut = n lets the power go after n more bytes
    hw.badge.ticks  # what supervisor.ticks_ms() answers
    hw.badge.wind  # what the analogue pin answers, 0..65535
    hw.badge.i2c.answers[0x28]  # the 5 bytes of an FS3000
    hw.badge.played  # the samples that the speaker was given: (bytes, sample rate)

`hw` is the package as the device runs it: screen, buttons, wind, store, clock, sound. The fake
modules are there only while it is imported. One badge at a time: building another releases the
display of the first.
"""

import importlib.util
import itertools
import os
import sys
import warnings
from pathlib import Path
from unittest import mock

from tests.fakes.chip import MV, MX, Chip
from tests.fakes_pybadge.modules import Badge, fake_modules

os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
SOURCE = Path(__file__).resolve().parent.parent.parent / "board" / "pybadge"
_numbers = itertools.count()


def build_pybadge(folder, nvm=8192, settings=None, i2c=None):
    """Start a badge with the assets of `folder`; return its `hw` package and its chip.

    `nvm` is the size of its memory, or the `Nvm` of an earlier badge; `settings` are the keys
    of settings.toml; `i2c` is the `Bus` that its sensor hangs on.
    """
    chip = Chip(160, 128, upright=MX | MV, bgr=False, ram=(128, 160))
    badge = Badge(_display(chip), nvm)
    badge.i2c = i2c or badge.i2c
    hw = _import(badge, f"{Path(folder).resolve()}/", settings or {})
    hw.badge = badge
    return hw, chip


def _display(chip):
    """The display as the badge's firmware sets it up, on a bus that ends in the chip."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import busdisplay
        import displayio
        import fourwire
        from adafruit_st7735r import ST7735R

    class Bus(fourwire.FourWire):
        def __init__(self):  # no pins
            pass

        def reset(self):
            chip.reset()

        def _send(self, data_type, chip_select, data):
            if data_type == 0:
                for byte in data:
                    chip.command(byte)
            else:
                chip.data(bytes(data))

        def _begin_transaction(self):
            return None  # True would mean "busy" to busdisplay, for ever

        def _end_transaction(self):
            pass

        def _free(self):
            return True

    displayio.displays.clear()
    bus = Bus()
    with mock.patch.object(busdisplay, "time", _Hurry()):
        display = ST7735R(bus, width=160, height=128, rotation=0, auto_refresh=False)
        # The badge's own start sequence ends with this: rows and columns exchanged.
        bus.send(0x36, bytes([MX | MV]))
    return display


class _Hurry:
    """A time that passes without waiting."""

    def sleep(self, seconds):
        pass

    def monotonic(self):
        return 0.0


def _import(badge, folder, environment):
    """Import board/pybadge under a name of its own, among fake modules."""
    name = f"pybadge_{next(_numbers)}"
    whole = {**fake_modules(badge), name: None}
    kept = {key: sys.modules.get(key) for key in whole}
    sys.modules.update({key: module for key, module in whole.items() if module})
    try:
        hw = _prepare(name, SOURCE / "__init__.py", [str(SOURCE), str(SOURCE.parent)])
        panel = _prepare(f"{name}.panel", SOURCE / "panel.py")
        panel.memoryview = _view
        panel.__spec__.loader.exec_module(panel)
        screen = _prepare(f"{name}.screen", SOURCE / "screen.py")
        screen.__spec__.loader.exec_module(screen)
        real = screen.Screen
        screen.Screen = lambda display, _folder: real(display, folder)
        with mock.patch.dict(os.environ, environment):
            hw.__spec__.loader.exec_module(hw)
        return hw
    finally:
        for key, module in kept.items():
            if module is not None:
                sys.modules[key] = module
            elif key != name:
                sys.modules.pop(key, None)


def _prepare(name, path, search=None):
    """A module that is known by its name, and whose code has not run yet."""
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=search)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    return module


def _view(bitmap):
    """CircuitPython's memoryview(bitmap): Blinka's Bitmap does not offer its bytes that way."""
    return memoryview(bitmap._data).cast("B")
