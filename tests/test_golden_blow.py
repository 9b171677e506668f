"""The wolf's wheel, the settings and the board test look as they did when they were looked at.

After a change that is meant: DREAMWHEEL_UPDATE=1 python -m pytest tests/test_golden_blow.py,
then look at the pictures that git calls changed.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from firmware.ui import keys
from sim.machine import FLOW, NONE, SOUND
from tests.blow_desk import Desk

GOLDEN = Path(__file__).parent / "golden" / "blow"
OVER = 4
TALL = "Bd Ww Ww* Bw Bw* Br"


def wheel(kind):
    """The blow from the invitation to the result."""
    desk = Desk(kind, seed=5)
    desk.wait(560)
    yield "huff", desk
    desk.tap(keys.SELECT)
    yield "explained", desk
    desk.tap(keys.B)
    yield "rest", desk
    desk.machine.press(keys.A)
    desk.wait(400)
    yield "gentle", desk
    desk.wait(900)
    yield "storm", desk
    desk.machine.release(keys.A)
    desk.wait(800)
    yield "running", desk
    desk.until(OVER)
    desk.wait(120)
    yield "flies", desk
    desk.wait(320)
    yield "dark", desk


def others(kind):
    """What seldom happens at the wheel."""
    desk = Desk(kind, house=TALL, needle=4, seed=3)
    desk.hold(keys.A, 96)
    desk.wait(560)
    yield "harder", desk
    desk = Desk(kind, house="Bd Bw", seed=5)
    desk.hold(keys.A, 500)
    desk.until(OVER)
    yield "misses", desk
    desk = Desk(kind, sensor=FLOW, house="Sw Ww")
    desk.wind(20, 320)
    yield "sensor", desk
    for _ in range(90):
        desk.machine.wind.errors = desk.machine.wind.errors + 1 & 255
        desk.wait(16)
    yield "fault", desk


def settings(kind):
    """The settings and the board test."""
    desk = Desk(kind, sensor=FLOW)
    desk.app.goto("settings")
    yield "settings", desk
    desk.tap(keys.DOWN)
    desk.tap(keys.A)
    yield "silent", desk
    desk.tap(keys.DOWN)
    desk.tap(keys.A)
    desk.wind(20, 800)
    yield "meter", desk
    desk.machine.press(keys.UP | keys.A | keys.SELECT)
    desk.wind(125, 480)
    yield "meter-keys", desk
    desk.machine.wind.kind = SOUND
    desk.app.goto("meter")
    desk.wait(1500)
    yield "meter-fault", desk
    desk.machine.wind.kind = NONE
    desk.app.goto("meter")
    desk.wait(32)
    yield "meter-none", desk
    desk.app.goto("settings")
    yield "settings-none", desk


@pytest.mark.parametrize("kind", ["pico", "pybadge"])
@pytest.mark.parametrize("story", [wheel, others, settings])
def test_the_screens_look_as_they_did(kind, story):
    folder = GOLDEN / kind
    update = os.environ.get("DREAMWHEEL_UPDATE")
    folder.mkdir(parents=True, exist_ok=True)
    for name, desk in story(kind):
        desk.wait(16)
        shown = desk.machine.screen.canvas()
        path = folder / f"{name}.png"
        if update:
            shown.save(path)
        kept = Image.open(path).convert("RGB")
        assert ImageChops.difference(shown, kept).getbbox() is None, f"{path} changed"
