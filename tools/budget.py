"""Weigh the console with a game on the table, module by module: `python -m tools.budget --check`.

The tree of a board runs as byte code on the 32-bit MicroPython of the WebAssembly port, whose
objects are as large as the Pico's. Functions in machine code cannot run there: they are cut
to a stub, and the machine code that the Pico keeps in memory is added from its file.
"""

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tools import stage
from tools.prune import module_name
from tools.stage import ROOT, Refusal

_STEP = "app.step()"
_SEATED = ["app.start('pigs', 0, 2, bytes((0, 2)))", "app.party.player(2, app)"]
_AT_TABLE = "app.party.holder = 0; app.resume_table()"
_AIMED = [  # the second seat's only house, at which the first is to blow
    "t = app.game.table",
    "t.begin_turn(1); t.start(0); t.begin_turn(0); t.roll(31); t.aim(0); t.ask(4)",
    _AT_TABLE,
]
_ALL_BOOKS = 95


def _round(game, start):
    """What a person goes through before and beside a game: names once read stay."""
    return [
        *("app.goto('menu'); app.step()", "app.goto('settings'); app.step()"),
        f"app.open('{game}'); app.goto('setup', '{game}'); app.step()",
        *(*start, "app.goto('pause'); app.step()"),
        *("app.goto('reader', 'pause'); app.step()", "app.resume_table()"),
    ]


# What is weighed: the statements that lead there, and the most bytes that it may keep. The design
# wants 90 KB; where menus were looked at first, or books are in play, it is a little more than
# the place takes, so that growth is noticed (docs/figures.md, Memory).
PLACES = {
    "onirim": (["app.start('onirim')"], 90 * 1024),
    "onirim-after-menus": (_round("onirim", ["app.start('onirim')"]), 90 * 1024),
    "book": (["app.start('onirim', 1)"], 117 * 1024),
    "books": ([f"app.start('onirim', {_ALL_BOOKS})"], 120 * 1024),
    "books-for-two": ([f"app.start('onirim', {_ALL_BOOKS}, 2)"], 124 * 1024),
    "books-with-computer": (
        [f"app.start('onirim', {_ALL_BOOKS}, 2, bytes((0, 2)))", "app.party.player(2, app)"],
        134 * 1024,
    ),
    "pigs": ([*_SEATED, _AT_TABLE], 90 * 1024),
    "pigs-after-menus": ([*_round("pigs", _SEATED), _AT_TABLE], 91 * 1024),
    "wheel": ([*_SEATED, *_AIMED], 90 * 1024),
}

_RUNTIME = "@micropython/micropython-webassembly-pyscript/micropython.mjs"
_TURNS = 40  # of the loop: enough to lay out the table and draw it

# The module `machine` of a board with nothing pressed and nobody blowing; it keeps nothing.
MACHINE = """
class Part:
    IN = OUT = PULL_UP = PULL_DOWN = IRQ_FALLING = IRQ_RISING = PERIODIC = ONE_SHOT = 1
    MSB = LSB = 0
    def __init__(self, *args, **kwargs): pass
    def _one(self, *args, **kwargs): return 1
    def _zero(self, *args, **kwargs): return 0
    value = __call__ = _one
    read_u16 = write = on = off = init = deinit = irq = freq = duty_u16 = high = low = _zero
    readfrom_into = writeto = readinto = scan = _zero
Pin = SPI = SoftSPI = ADC = PWM = Timer = I2C = SoftI2C = Part
mem32 = {}
def freq(*args): return 125000000
def disable_irq(): return 0
def enable_irq(state): pass
"""

_MODULES = "print(' '.join(sorted(sys.modules)))"


def weigh(board, place="onirim"):
    """The rows (name, bytes kept, file size) of a board's console at one of PLACES."""
    if not stage.find(board).compiled:
        raise Refusal(f"{board} runs CircuitPython; only the MicroPython boards can be weighed.")
    with tempfile.TemporaryDirectory() as folder:
        device, plain = Path(folder) / "device", Path(folder) / "plain"
        sources = {}

        def cut(path, source):
            sources[path] = Path(folder) / "sources" / path
            sources[path].parent.mkdir(parents=True, exist_ok=True)
            sources[path].write_text(source)
            return without_native(path, source)

        stage.stage(board, device)
        stage.stage(board, plain, rewrite=cut)
        (plain / "lib").mkdir(exist_ok=True)
        (plain / "lib" / "machine.py").write_text(MACHINE)
        loaded = _run(plain, [*_start(place), {"name": "loaded", "code": [_MODULES]}])[-1]["output"]
        modules = in_order(set(loaded.split()), by_module(sources))
        steps = [{"name": name, "code": [f"import {name}"]} for name in modules]
        weighed = _run(plain, [_ready(), *steps, *_start(place)[1:]])
        return _rows(weighed, device, plain)


def _ready():
    """What is there before anything of ours: the built-in modules and the pretended one."""
    return {"name": "", "code": ["import machine, framebuf, micropython, os, time, array"]}


def _start(place):
    """The device's own order: the machine, the app, the game, and some turns of the loop."""
    return [
        _ready(),
        {
            "name": "the console",
            "code": ["import hw; from firmware.app import App; app = App(hw, 1)"],
        },
        {"name": f"{place}, reached", "code": PLACES[place][0]},
        {"name": f"{place}, drawn", "code": [_STEP] * _TURNS},
    ]


def _rows(weighed, device, plain):
    """Turn running totals into rows, machine code included."""
    rows = []
    before = weighed[0]["bytes"]
    for step in weighed[1:]:
        size, stub = (_size(folder, step["name"]) for folder in (device, plain))
        rows.append((step["name"], step["bytes"] - before + size - stub, size))
        before = step["bytes"]
    return rows


def _size(folder, module):
    """Bytes of a module's file in a tree; 0 for what is no module."""
    stem = folder / module.replace(".", "/")
    for path in (stem / "__init__.mpy", stem.with_name(stem.name + ".mpy")):
        if path.is_file():
            return path.stat().st_size
    return 0


def without_native(path, source):
    """The source with every function in machine code cut to a stub that returns 0."""
    lines = source.splitlines(keepends=True)
    for node in reversed(list(ast.walk(ast.parse(source)))):
        if isinstance(node, ast.FunctionDef) and any(map(_is_native, node.decorator_list)):
            first = node.decorator_list[0].lineno - 1
            names = ", ".join(argument.arg for argument in node.args.args)
            stub = f"{' ' * node.col_offset}def {node.name}({names}):\n"
            lines[first : node.end_lineno] = [stub, " " * (node.col_offset + 4) + "return 0\n"]
    return "".join(lines)


def _is_native(decorator):
    return ast.unparse(decorator).split(".")[-1] in ("native", "viper", "asm_thumb")


def in_order(loaded, sources):
    """The loaded modules of ours in the order of import: what a module needs comes before it."""
    order = []
    visited = set()

    def visit(name):
        if name not in loaded or name in visited or name not in sources:
            return
        visited.add(name)
        for needed in (name.rpartition(".")[0], *stage.imports(name, sources[name], late=False)):
            visit(needed)
        order.append(name)

    for name in ("hw", "firmware.app", *sorted(loaded)):
        visit(name)
    return order


def by_module(sources):
    """{module: file} of {device path: file}."""
    return {module_name(path): file for path, file in sources.items() if path != "main.py"}


def _run(tree, steps):
    """Run steps on the WebAssembly MicroPython; what it printed and weighed after each."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "steps.json"
        file.write_text(json.dumps(steps))
        command = [_node(), ROOT / "tools" / "budget.mjs", _runtime(), tree, file]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Refusal(f"node gave up: {done.stderr.strip()[-200:]}")
    results = json.loads(done.stdout.splitlines()[-1])
    if "fault" in results[-1]:
        raise Refusal(f"At {results[-1]['name']}: {results[-1]['fault']}")
    return results


def _node():
    node = shutil.which("node")
    if not node:
        raise Refusal("node is not installed; it runs the 32-bit MicroPython.")
    return node


def _runtime():
    folders = [ROOT / "node_modules", *os.environ.get("NODE_PATH", "").split(os.pathsep)]
    for folder in folders:
        if (Path(folder) / _RUNTIME).is_file():
            return Path(folder) / _RUNTIME
    raise Refusal("The 32-bit MicroPython is missing; `npm ci` brings it.")


def table(board, place, rows):
    """The rows as a table with a running total."""
    drawn = Table(title=f"Heap of {board} at {place}")
    drawn.add_column("after")
    for heading in (".mpy file", "kept", "total"):
        drawn.add_column(heading, justify="right")
    total = 0
    for name, kept, size in rows:
        total += kept
        drawn.add_row(name, f"{size:,}" if size else "", f"{kept:,}", f"{total:,}")
    return drawn


def by_layer(rows):
    """One line: what each layer keeps, and what is made when the program runs."""
    sums = {"hw": 0, "engine": 0, "firmware": 0, "made at run time": 0}
    for name, kept, size in rows:
        sums[name.split(".")[0] if size else "made at run time"] += kept
    return " · ".join(f"{name} {kept:,}" for name, kept in sums.items())


def main(arguments=None):
    """Run from the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.budget", description=__doc__)
    names = [name for name, board in stage.BOARDS.items() if board.compiled]
    parser.add_argument("--board", default="breadboard-st7735", help=", ".join(names))
    parser.add_argument("--place", choices=PLACES, default="onirim", help="what is on the screen")
    parser.add_argument("--check", action="store_true", help="only the totals; 1 if one is over")
    chosen = parser.parse_args(arguments)
    console = Console(highlight=False)
    over = False
    for place in PLACES if chosen.check else [chosen.place]:
        try:
            rows = weigh(chosen.board, place)
        except Refusal as refusal:
            print(refusal, file=sys.stderr)
            return 2
        if not chosen.check:
            console.print(table(chosen.board, place, rows))
            console.print(by_layer(rows))
        total, limit = sum(kept for _, kept, _ in rows), PLACES[place][1]
        left = f"{abs(limit - total):,} {'OVER' if total > limit else 'free'}"
        console.print(f"{place}: {total:,} of {limit:,} bytes of heap: {left}")
        over = over or total > limit
    return 1 if chosen.check and over else 0


if __name__ == "__main__":
    sys.exit(main())
