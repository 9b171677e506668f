"""The machine "Adafruit PyBadge": six nouns, built once, the largest memory first.

`tools.stage` copies this folder to the device as /hw. CircuitPython has already set the display
up as `board.DISPLAY`. A microphone or wind sensor is named in the file settings.toml of the
drive: `WIND_SENSOR = "microphone"`, a module of sensors/, and `WIND_PIN = "D2"` (the three-pin
connector) where it is another pin.
"""
# ruff: noqa: E402, I001 - the canvas must have its memory before the rest is loaded.

import board

from .screen import Screen

screen = Screen(board.DISPLAY, "/firmware/assets/small/")

import os

from .buttons import Buttons
from .clock import Clock
from .sound import Sound
from .store import Store
from .wind import connect

buttons = Buttons()
wind = connect(os.getenv("WIND_SENSOR"), os.getenv("WIND_PIN", "D2"))
store = Store()
clock = Clock()
sound = Sound()
