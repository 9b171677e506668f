"""The machine "Adafruit PyBadge": six nouns, built once, the largest memory first.

`tools.stage` copies this folder to the device as /hw. CircuitPython has already set the display
up as `board.DISPLAY`. A microphone or breath sensor is named in the file settings.toml of the
drive, `WIND_PIN = "D2"` (the three-pin connector), because an open pin reads noise.
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
from .wind import Wind

buttons = Buttons()
wind = Wind(os.getenv("WIND_PIN"))
store = Store()
clock = Clock()
sound = Sound()
