"""board/pybadge on the desk, each part in a process of its own: Blinka leaves traces in one."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / "board" / "pybadge").glob("*.py"))
SCREEN_CHECKS = (
    "check_any_calls",
    "check_clips_equal_full_redraws",
    "check_texts_come_and_go",
    "check_same_screen_as_the_desk",
)
KNOWN = set(
    "adafruit_display_text analogio array audiocore audioio bitmaptools board digitalio displayio"
    " fontio keypad microcontroller os supervisor time".split()
)


def run(script, *arguments):
    """Run a script of this folder; return what it printed."""
    command = [sys.executable, str(ROOT / "tests" / script), *map(str, arguments)]
    environment = {**os.environ, "BLINKA_SKIP_DEPENDENCY_CHECK": "1"}
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("check", SCREEN_CHECKS)
def test_screen(check, tmp_path):
    run("pybadge_screen.py", check, tmp_path)


def test_only_what_changed_is_sent(tmp_path):
    sent = json.loads(run("pybadge_screen.py", "check_bytes", tmp_path).splitlines()[-1])
    assert sent["the same picture again"] == 0


def test_other_nouns(tmp_path):
    assert run("pybadge_nouns.py", tmp_path).count("passed") == 16


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_source_suits_circuitpython(path):
    """No syntax that CircuitPython lacks, no module that a PyBadge lacks, no float clock."""
    tree = ast.parse(path.read_text())
    assert len(path.read_text().splitlines()) <= 300
    banned = (ast.Match, ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        assert not isinstance(node, banned), ast.dump(node)
        if isinstance(node, ast.FunctionDef):
            assert not node.args.posonlyargs and not node.returns
        if isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load):
            assert not any(isinstance(item, ast.Starred) for item in node.elts), "[*a]"
        if isinstance(node, ast.Dict):
            assert None not in node.keys, "{**a}"
        if isinstance(node, ast.Import):
            assert all(alias.name in KNOWN for alias in node.names)
        if isinstance(node, ast.ImportFrom) and not node.level:
            assert node.module.split(".")[0] in KNOWN
