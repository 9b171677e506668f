"""Every game keeps the contract, on three Pythons, and plays the same games on all of them."""

import pytest

from tests import lanes

SEEDS = "100"


@pytest.fixture(scope="module")
def here():
    status, output = lanes.run_here("tests/contract.py", [SEEDS])
    assert status == 0, output
    return output


def test_every_game_that_is_ready_is_tried(here):
    from engine import catalog

    assert {line.split()[0] for line in here.splitlines()} == set(catalog.READY)


@pytest.mark.parametrize("lane", [lanes.run_unix, lanes.run_wasm])
def test_both_micropythons_play_the_same_games_without_allocating(here, lane):
    more = {"heap": "256k"} if lane is lanes.run_unix else {}  # all books, one after the other
    status, output = lane("tests/contract.py", [SEEDS], **more)
    assert status == 0, output
    assert output == here


@pytest.mark.parametrize("lane", [lanes.run_here, lanes.run_unix, lanes.run_wasm])
@pytest.mark.parametrize(
    ("code", "status", "says"),
    [
        ("raise SystemExit(3)", 3, ""),
        ("print('here'); nothing", 1, "NameError"),
        ("def f(:", 1, "SyntaxError"),
        ("import sys; print(sys.argv[1])", 0, "word"),
    ],
)
def test_a_lane_tells_how_a_file_ended(lane, code, status, says, tmp_path, monkeypatch):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "trial.py").write_text(code)
    (tmp_path / "tests" / "lanes_wasm.mjs").write_text(
        (lanes.ROOT / "tests" / "lanes_wasm.mjs").read_text()
    )
    runtime = lanes.runtime()
    monkeypatch.setattr(lanes, "runtime", lambda: runtime)
    monkeypatch.setattr(lanes, "ROOT", tmp_path)
    options = {"folders": ("tests",)} if lane is lanes.run_wasm else {}
    ended, output = lane("tests/trial.py", ["word"], **options)
    assert ended == status, output
    assert says in output


LOCKED = """
import gc
from micropython import heap_lock, heap_unlock

def make():
    return (len(gc.__name__), 2)

gc.collect()
heap_lock()
try:
    make()
finally:
    heap_unlock()
"""


@pytest.mark.parametrize("lane", [lanes.run_unix, lanes.run_wasm])
def test_the_lock_sees_an_allocation(lane, tmp_path, monkeypatch):
    test_a_lane_tells_how_a_file_ended(lane, LOCKED, 1, "MemoryError", tmp_path, monkeypatch)
