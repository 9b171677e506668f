"""A whole game by keys shows the pictures that were looked at and kept.

After a change that is meant: DREAMWHEEL_UPDATE=1 python -m pytest tests/test_golden_screens.py,
then look at the pictures that git calls changed.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from sim.__main__ import main

HERE = Path(__file__).parent


@pytest.mark.parametrize("game", ["game", "pigs", "menus"])
@pytest.mark.parametrize("machine", ["pico", "pybadge"])
def test_what_a_script_shows_looks_as_it_did(machine, game, tmp_path):
    script = tmp_path / "script.keys"
    keys = (HERE / "scripts" / (game + ".keys")).read_text()
    script.write_text(f"machine {machine}\n" + keys)
    kept = HERE / "golden" / "screens" / machine / game
    if os.environ.get("DREAMWHEEL_UPDATE"):
        kept.mkdir(parents=True, exist_ok=True)
        assert not main(["shots", str(script), "--out", str(kept), "--zoom", "1"])
    assert not main(["shots", str(script), "--out", str(tmp_path), "--zoom", "1"])
    shown = sorted(path.name for path in tmp_path.glob("*.png"))
    assert shown == sorted(path.name for path in kept.glob("*.png"))
    for name in shown:
        new = Image.open(tmp_path / name).convert("RGB")
        old = Image.open(kept / name).convert("RGB")
        assert ImageChops.difference(new, old).getbbox() is None, f"{machine}/{name} changed"
