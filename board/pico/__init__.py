"""The machine "Pico with a screen": six nouns, built once, the largest memory first.

`tools.stage` copies this folder to the device as /hw, with one of boards/ as hw/pins.py and one of
board/sensors as hw/sensor.py.
"""
# ruff: noqa: E402 - the canvas must have its memory before the rest is loaded.

import sys

import machine

from . import pins
from .screen import Screen

# The SPI clock hangs on the second figure; left alone it is 48 MHz and halves the speed.
machine.freq(125_000_000, 125_000_000)
screen = Screen(pins)

from .buttons import Buttons
from .clock import Clock
from .sound import Sound
from .store import Store
from .wind import wired

buttons = Buttons(pins.BUTTONS)
wind = wired
store = Store()
clock = Clock()
sound = Sound(pins.BUZZER)

# The pin map has done its work: its memory is given back.
del pins, sys.modules[__name__ + ".pins"]
