"""The wind: the sensor that settings.toml names, read raw and at once."""

from analogio import AnalogIn

import board


class _Input:
    """An analogue pin that is read as on a Pico."""

    def __init__(self, pin):
        self._input = AnalogIn(pin)

    def read_u16(self):
        return self._input.value


class _Dead:
    """What stands for a bus that cannot be had."""

    def readfrom_into(self, address, buf):
        raise OSError(19)


def connect(name, pin):
    """The `Sensor` of WIND_SENSOR (None: no sensor), on the pin of this name or on I2C.

    A name that does not exist is said on the serial console, and the badge hears no wind.
    """
    try:
        module = _module(name or "still")
        if not name:
            return module.Sensor()
        return module.Sensor(_bus() if name == "fs3000" else _Input(getattr(board, pin)))
    except (ImportError, AttributeError, ValueError):
        print("settings.toml: no sensor", name, "on pin", pin)
        return _module("still").Sensor()


def _module(name):
    return __import__("sensors." + name, globals(), None, ("Sensor",), 1)


def _bus():
    """The badge's I2C, ours alone from now on; nobody need answer yet."""
    try:
        bus = board.I2C()
        if bus.try_lock():
            return bus
    except RuntimeError:  # no pull-ups: nothing is there
        pass
    return _Dead()
