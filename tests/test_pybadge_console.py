"""The console on a PyBadge shows, pixel for pixel, what it shows on the desk."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_pico_console import KEYS, on_the_desk
from tools.stage import stage

SIZE = 160 * 128 * 2


@pytest.mark.parametrize("sent", [False, True])
def test_a_session_looks_the_same(sent, tmp_path):
    pictures = tmp_path / "pictures"
    script = Path(__file__).with_name("pybadge_console.py")
    command = [sys.executable, script, pictures, ",".join(KEYS)]
    if sent:  # what a badge is sent, not what is written here
        stage("pybadge", tmp_path / "tree")
        command.append(tmp_path / "tree")
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    print("bytes after each key:", done.stdout.split())
    seen = pictures.read_bytes()
    shown = [seen[at : at + SIZE] for at in range(0, len(seen), SIZE)]
    assert len(set(shown)) > 8
    for i, wanted in enumerate(on_the_desk(2, 0)):
        assert shown[i] == wanted, f"after key {i}, {KEYS[i]}"
