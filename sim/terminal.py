"""Playing in a terminal: two pixels a cell, in true colour; only changed cells are sent.

A terminal tells when a key goes down but not when it comes up, so a key counts as held for a
short while after each of its letters; the keyboard's own repeat keeps it down.
"""

import os
import select
import signal
import sys
import termios
import time
import tty

from sim import machine
from sim.breath import Breath
from sim.console import TURN
from sim.trouble import Trouble

COLUMNS, ROWS = 160, 64
_HELD = 0.08  # seconds a key counts as held: longer than a keyboard's repeat
_BREATH_HELD = 0.4  # the first repeat of a keyboard comes late
_ENTER = b"\x1b[?1049h\x1b[?25l\x1b[2J"
_LEAVE = b"\x1b[0m\x1b[?25h\x1b[?1049l"

QUIT, BLOW = "quit", "blow"
KEYS = {
    b"\x1b[A": machine.UP,
    b"\x1b[B": machine.DOWN,
    b"\x1b[C": machine.RIGHT,
    b"\x1b[D": machine.LEFT,
    b"\x1bOA": machine.UP,
    b"\x1bOB": machine.DOWN,
    b"\x1bOC": machine.RIGHT,
    b"\x1bOD": machine.LEFT,
    b"z": machine.A,
    b"\r": machine.A,
    b"\n": machine.A,
    b"x": machine.B,
    b"\x7f": machine.B,
    b"\x08": machine.B,
    b"p": machine.START,
    b"\x1b": machine.START,
    b"s": machine.SELECT,
    b"\t": machine.SELECT,
    b" ": BLOW,
    b"q": QUIT,
    b"\x03": QUIT,
}


def check_size():
    """Refuse a terminal that the picture does not fit into."""
    columns, rows = os.get_terminal_size(sys.stdout.fileno())
    if columns < COLUMNS or rows < ROWS:
        raise Trouble(
            f"The terminal has {columns} x {rows} cells and the picture needs {COLUMNS} x {ROWS}:"
            " make its letters smaller or its window larger."
        )


def split_keys(data):
    """The keys in what a terminal sent: each escape sequence is one of them."""
    keys = []
    while data:
        length = 1
        if data[:1] == b"\x1b" and data[1:2] in (b"[", b"O") and len(data) > 2:
            length = 3
            while length < len(data) and not 64 <= data[length - 1] <= 126:
                length += 1
        keys.append(data[:length].lower() if length == 1 else data[:length])
        data = data[length:]
    return keys


class Painter:
    """Turns pictures of 160 x 128 points into what a terminal has to be sent."""

    def __init__(self):
        self._before = None

    def forget(self):
        """The terminal has lost its picture: send all of the next one."""
        self._before = None

    def paint(self, picture):
        """The bytes that make the terminal show a picture (RGB, 160 x 128)."""
        pixels = picture.tobytes()
        before = self._before
        self._before = pixels
        parts = []
        stride = COLUMNS * 3
        for row in range(ROWS):
            top = row * 2 * stride
            if not before or before[top : top + 2 * stride] != pixels[top : top + 2 * stride]:
                self._paint_row(parts, row, pixels, before, top, stride)
        return "".join(parts).encode()

    def _paint_row(self, parts, row, pixels, before, top, stride):
        upper = lower = None
        at_cursor = -1
        for column in range(COLUMNS):
            at = top + column * 3
            above, below = pixels[at : at + 3], pixels[at + stride : at + stride + 3]
            if before and before[at : at + 3] == above:
                if before[at + stride : at + stride + 3] == below:
                    continue
            if column != at_cursor:
                parts.append(f"\x1b[{row + 1};{column + 1}H")
            if above != upper:
                parts.append("\x1b[38;2;{};{};{}m".format(*above))
            if below != lower:
                parts.append("\x1b[48;2;{};{};{}m".format(*below))
            parts.append("▀")
            upper, lower, at_cursor = above, below, column + 1


class Fingers:
    """What the letters of a keyboard do to the buttons and the wind."""

    def __init__(self, console_machine):
        self._machine = console_machine
        self._until = {}  # what is held: when it is let go
        self._queue = []
        self._breath = Breath()

    def type(self, keys):
        """Take the keys that came together: each of them is a press of its own."""
        for number, key in enumerate(keys):
            if key in KEYS:
                self._queue.append((KEYS[key], number > 0))

    def turn(self, now):
        """Press the next key, let go what was not pressed again, and breathe."""
        if self._queue:
            self._press(*self._queue.pop(0), now)
        for what in [what for what, until in self._until.items() if until <= now]:
            del self._until[what]
            if what != BLOW:
                self._machine.release(what)
        self._machine.wind.level = self._breath.turn(BLOW in self._until)

    def _press(self, what, anew, now):
        if what == BLOW:
            self._until[BLOW] = now + _BREATH_HELD
            return
        if anew:
            self._machine.release(what)
        self._machine.press(what)
        self._until[what] = now + _HELD


def _stop(*_):
    raise SystemExit(143)


class Terminal:
    """A terminal in raw mode while it is entered; whatever happens it is put back."""

    def __init__(self):
        self._in = sys.stdin.fileno()
        self._out = sys.stdout.fileno()
        self.resized = True

    def __enter__(self):
        self._mode = termios.tcgetattr(self._in)
        self._handlers = [
            (number, signal.signal(number, handler))
            for number, handler in (
                (signal.SIGTERM, _stop),
                (signal.SIGHUP, _stop),
                (signal.SIGWINCH, self._note_size),
            )
        ]
        tty.setraw(self._in, termios.TCSANOW)
        self.write(_ENTER)
        return self

    def __exit__(self, *_):
        try:
            self.write(_LEAVE)
        except OSError:
            pass  # the terminal is gone, and its picture with it
        finally:
            termios.tcsetattr(self._in, termios.TCSADRAIN, self._mode)
            for number, handler in self._handlers:
                signal.signal(number, handler)

    def _note_size(self, *_):
        self.resized = True

    def write(self, data):
        """Send all of it."""
        while data:
            data = data[os.write(self._out, data) :]

    def read(self, seconds):
        """The keys that come within a time; None: the terminal is gone."""
        if not select.select([self._in], [], [], seconds)[0]:
            return []
        data = os.read(self._in, 1024)
        return split_keys(data) if data else None


def play(kind, start, folder, wind=None):
    """Play until q, Ctrl-C, or the end of the terminal."""
    console_machine = machine.Machine(kind, folder, real_time=True, wind=wind)
    app = start(console_machine)
    with Terminal() as terminal:
        _loop(terminal, app, console_machine)


def _loop(terminal, app, console_machine):
    painter = Painter()
    fingers = Fingers(console_machine)
    screen = console_machine.screen
    seen = -1
    while True:
        keys = terminal.read(TURN / 1000)
        if keys is None or any(KEYS.get(key) == QUIT for key in keys):
            return
        now = time.monotonic()
        fingers.type(keys)
        fingers.turn(now)
        app.step()
        if terminal.resized:
            terminal.resized = False
            painter.forget()
            terminal.write(b"\x1b[0m\x1b[2J")
            seen = -1
        if screen.shows != seen:
            seen = screen.shows
            terminal.write(painter.paint(screen.canvas().resize((160, 128), resample=0)))
