"""The console on a Pico shows, pixel for pixel, what it shows on the desk."""

import shutil
import subprocess

import pytest

from firmware.app import App
from sim.machine import Machine
from tests import pico_desk as desk

PAUSE = 60  # ms, as in tests/pico_console.py
KEYS = "A,UP,A,B,A,A,A,A,RIGHT,DOWN,A,LEFT,A,A,SELECT,B,START,DOWN,A,A,RIGHT,A,B,A,UP,A".split(",")
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
SIZES = {3: (240, 240), 2: (160, 128)}


def on_the_desk(unit, wind):
    """The picture after each key, as the 16 bits that a panel takes; `wind`: kind of sensor."""
    machine = Machine("pico" if unit == 3 else "pybadge")
    machine.wind.kind = wind
    app = App(machine, 7)
    for key in KEYS:
        for touch in (machine.press, machine.release):
            touch(1 << NAMES.index(key))
            app.step()
            machine.clock.sleep(PAUSE)
        app.step()
        rgb = machine.screen.image().tobytes()
        yield b"".join(
            (rgb[i] >> 3 << 11 | rgb[i + 1] >> 2 << 5 | rgb[i + 2] >> 3).to_bytes(2, "big")
            for i in range(0, len(rgb), 3)
        )


@pytest.mark.parametrize("board", ["picosystem", "breadboard_st7735"])
@pytest.mark.parametrize("interpreter", desk.INTERPRETERS)
def test_a_session_looks_the_same(board, interpreter, tmp_path):
    tree, pictures = tmp_path / "tree", tmp_path / "pictures"
    desk.lay_tree(tree, board)
    for package in ("engine", "firmware"):
        shutil.copytree(desk.ROOT / package, tree / package, dirs_exist_ok=True)
    script = desk.ROOT / "tests" / "pico_console.py"
    command = [*desk.INTERPRETERS[interpreter], script, tree, pictures, ",".join(KEYS)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    sent = [int(line) for line in done.stdout.split()]
    print(f"{board} on {interpreter}: bytes after each key: {sent}")
    width, height = SIZES[desk.BOARDS[board]]
    seen, size = pictures.read_bytes(), width * height * 2
    wind = int(board == "breadboard_st7735")  # it has a microphone, a PicoSystem nothing
    for i, wanted in enumerate(on_the_desk(desk.BOARDS[board], wind)):
        assert seen[i * size : (i + 1) * size] == wanted, f"after key {i}, {KEYS[i]}"
    assert len(set(seen[i * size : (i + 1) * size] for i in range(len(KEYS)))) > 8
