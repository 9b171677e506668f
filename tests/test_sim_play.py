"""Playing on the desk: the window, the terminal, and the demo when nobody is there."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from PIL import Image

from sim import machine, terminal
from sim.breath import Breath
from sim.console import Console

ROOT = Path(__file__).parent.parent
SCREENLESS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def environment():
    """Our environment without a display."""
    return {name: value for name, value in os.environ.items() if name not in SCREENLESS}


# The painter, against a small terminal


class Cells:
    """What a terminal shows for the sequences that the painter uses."""

    def __init__(self):
        self.cells = {}
        self.row = self.column = 0
        self.front = self.back = None

    def take(self, data):
        for part in re.findall("\x1b\\[([0-9;?]*)([a-zA-Z])|(.)", data.decode(), re.S):
            numbers, letter, text = part
            if text:
                self.cells[self.row, self.column] = (self.front, self.back)
                self.column += 1
            elif letter == "H":
                self.row, self.column = (int(number) - 1 for number in numbers.split(";"))
            elif letter == "m" and numbers != "0":
                kind, *colour = (int(number) for number in numbers.split(";") if number != "2")
                if kind == 38:
                    self.front = tuple(colour)
                else:
                    self.back = tuple(colour)

    def picture(self):
        picture = Image.new("RGB", (160, 128))
        for (row, column), (front, back) in self.cells.items():
            picture.putpixel((column, row * 2), front)
            picture.putpixel((column, row * 2 + 1), back)
        return picture


def test_the_painter_sends_what_changed():
    console = Console("pybadge", seed=7)
    painter, cells = terminal.Painter(), Cells()
    lengths = []
    for press in (0, machine.A, 0, machine.A, machine.RIGHT, machine.A, machine.UP):
        console.tap(press)
        picture = console.machine.screen.canvas()
        data = painter.paint(picture)
        cells.take(data)
        lengths.append(len(data))
        assert cells.picture().tobytes() == picture.tobytes()
    assert painter.paint(picture) == b""
    painter.forget()
    assert len(painter.paint(picture)) > 30_000


def test_keys_of_a_terminal():
    keys = terminal.split_keys(b"\x1b[C\x1b[1;5Az\x1b")
    assert keys == [b"\x1b[C", b"\x1b[1;5A", b"z", b"\x1b"]
    assert terminal.split_keys(b"Q") == [b"q"]


def test_fingers_press_keys_in_order_and_let_go():
    desk = machine.Machine("pybadge")
    fingers = terminal.Fingers(desk)
    fingers.type([b"\x1b[C", b"\x1b[C", b"z", b"?"])
    seen = []
    for turn in range(12):
        fingers.turn(turn * 0.016)
        seen.append(desk.buttons.pressed())
    assert [bits for bits in seen if bits] == [machine.RIGHT, machine.RIGHT, machine.A]
    assert desk.buttons.held() == 0


def test_a_repeating_key_is_held():
    desk = machine.Machine("pybadge")
    fingers = terminal.Fingers(desk)
    presses = 0
    for turn in range(30):
        if turn % 2 == 0:
            fingers.type([b"z"])
        fingers.turn(turn * 0.016)
        presses += bool(desk.buttons.pressed())
    assert presses == 1


def test_breath_swells_and_dies_away():
    breath = Breath()
    blown = [breath.turn(True) for _ in range(60)]
    assert max(blown) > 180 and max(blown) <= 255
    still = [breath.turn(False) for _ in range(60)]
    assert still[-1] == 0


# The terminal, for real


class Session:
    """`python -m sim` on a terminal of our own."""

    def __init__(self, folder, columns=160, rows=64, arguments=()):
        self.ours, self.theirs = pty.openpty()
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, size)
        self.mode = termios.tcgetattr(self.theirs)
        command = [sys.executable, "-m", "sim", "--store", str(folder), *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            cwd=ROOT,
            env=environment(),
            start_new_session=True,
        )
        self.output = b""

    def read_until(self, part, seconds=20):
        """Read until `part` has come."""
        end = time.monotonic() + seconds
        while part not in self.output and time.monotonic() < end:
            if select.select([self.ours], [], [], 0.1)[0]:
                self.output += os.read(self.ours, 65536)
        assert part in self.output, self.output[-300:]

    def finish(self):
        """Wait for the end; the exit status, and whether the terminal is as it was."""
        end = time.monotonic() + 20
        while self.process.poll() is None and time.monotonic() < end:
            if select.select([self.ours], [], [], 0.05)[0]:
                self.output += os.read(self.ours, 65536)
        assert self.process.poll() is not None
        while select.select([self.ours], [], [], 0)[0]:
            self.output += os.read(self.ours, 65536)
        same = termios.tcgetattr(self.theirs) == self.mode
        return self.process.returncode, same

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.ours)
        os.close(self.theirs)


@pytest.fixture
def session(tmp_path):
    sessions = []

    def start(**arguments):
        sessions.append(Session(tmp_path / "saves", **arguments))
        return sessions[-1]

    yield start
    for one in sessions:
        one.close()


@pytest.mark.parametrize(
    ("end", "status"), [(b"q", 0), (b"\x03", 0), (signal.SIGTERM, 143), (signal.SIGINT, 130)]
)
def test_the_terminal_shows_a_frame_and_is_put_back(session, end, status):
    one = session(arguments=("--game", "onirim", "--seed", "7"))
    one.read_until("▀".encode() * 3)
    one.read_until(b"\x1b[64;")
    assert b"playing in the terminal" in one.output
    assert termios.tcgetattr(one.theirs) != one.mode
    if isinstance(end, bytes):
        os.write(one.ours, end)
    else:
        one.process.send_signal(end)
    assert one.finish() == (status, True)
    assert one.output.endswith(b"\x1b[?25h\x1b[?1049l")


def test_a_small_terminal_gets_a_sentence(session):
    one = session(columns=80, rows=24)
    status, same = one.finish()
    assert status == 2 and same
    assert b"80 x 24" in one.output and b"\x1b" not in one.output


# The window


@pytest.mark.parametrize("kind", machine.KINDS)
def test_the_window_plays(kind, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from firmware.app import App
    from sim import window

    view = window.Window(kind, 1)
    app = App(view.machine, seed=7)
    app.start("onirim")
    try:
        for _ in range(3):
            assert view.turn(app)
        press(pygame, pygame.KEYDOWN, pygame.K_RIGHT)
        press(pygame, pygame.KEYDOWN, pygame.K_SPACE)
        assert view.turn(app)
        assert view.machine.buttons.held() == machine.RIGHT
        assert view.machine.wind.read() > 0
        press(pygame, pygame.KEYUP, pygame.K_RIGHT)
        press(pygame, pygame.KEYUP, pygame.K_SPACE)
        assert view.turn(app)
        assert view.machine.buttons.held() == 0
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        assert not view.turn(app)
    finally:
        pygame.quit()


def press(pygame, kind, key):
    pygame.event.post(pygame.event.Event(kind, key=key))


# Nobody there


def test_without_display_and_terminal_the_console_plays(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "sim", "--seed", "7"],
        cwd=tmp_path,
        env=environment() | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0 and done.stderr == ""
    assert "plays a game by itself" in done.stdout.splitlines()[0]
    assert "Result" in done.stdout
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert {"splash.png", "menu.png", "onirim-000.png", "result.png"} <= names


def test_a_display_that_does_not_answer_is_no_display(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "sim"],
        cwd=tmp_path,
        env=environment() | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "nonsense"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("No window can be opened and no terminal: ")
