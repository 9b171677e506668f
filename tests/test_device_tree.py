"""What a Pico is sent plays and shows what is written here, for all that was done to it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests import pico_desk as desk
from tools import stage

BOARD = "breadboard-st7735"
SCRIPT = Path(__file__).with_name("device_session.py")


def session(tree):
    """What the session says on a tree."""
    pins = desk.PICO / "boards" / "breadboard_st7735.py"
    shutil.copyfile(pins, tree / "hw" / "pins.py")  # the chip model wants to read it
    command = [*desk.INTERPRETERS["micropython"], SCRIPT, tree]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-200:] + done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The session on the files as they are written."""
    tree = tmp_path_factory.mktemp("written")
    for path, origin in stage.plan(BOARD).items():
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(origin, tree / path)
    return session(tree)


@pytest.mark.parametrize("compiled", [True, False])
def test_what_is_sent_does_what_is_written(written, compiled, tmp_path):
    stage.stage(BOARD, tmp_path / "sent", compile=compiled, march="x64")
    assert session(tmp_path / "sent") == written


def test_the_session_goes_round_the_console(written):
    scenes = {line.split()[1] for line in written}
    assert scenes >= {"splash", "menu", "settings", "meter", "setup", "table", "blow", "look"}
    assert scenes >= {"pause", "rules", "result", "handover"}
    assert len({line.split()[2] for line in written}) > 200  # pictures
