"""The machine of the desk: the six nouns of docs/architecture.md on CPython.

Headless unless told otherwise: its clock moves only when somebody sleeps, so scripts and
tests run as fast as they can. `real_time=True` is for a person in front of it.
"""

import os
import time
from pathlib import Path

from sim.screen import Screen

UP, DOWN, LEFT, RIGHT, A, B, START, SELECT = (1 << bit for bit in range(8))

# unit, panel width and height in pixels
KINDS = {"pico": (3, 240, 240), "pybadge": (2, 160, 128)}

NONE, SOUND, FLOW = 0, 1, 2  # the kinds of wind sensors

SLOTS = 8
SLOT_SIZE = 240
_WRAP = (1 << 29) - 1


class Buttons:
    """Eight buttons as bits; `press` and `release` are the fingers."""

    def __init__(self):
        self._held = 0
        self._went_down = 0

    def pressed(self):
        """The bits that went down since the last call."""
        went_down, self._went_down = self._went_down, 0
        return went_down

    def held(self):
        """The bits that are down now."""
        return self._held

    def press(self, bits):
        """Put fingers on some buttons."""
        self._went_down |= bits & ~self._held
        self._held |= bits

    def release(self, bits):
        """Take fingers off some buttons."""
        self._held &= ~bits


class Wind:
    """A sensor of moving air that reads what `level` says: 0 is still air."""

    kind = FLOW
    errors = 0

    def __init__(self):
        self.level = 0

    def read(self):
        """The raw sample, 0 to 255."""
        return self.level


class MemoryStore:
    """Slots that are gone when the program ends."""

    def __init__(self):
        self._slots = {}

    def read(self, slot, buf):
        """Copy a slot into `buf`; how many bytes, 0 where there is nothing that fits."""
        return _hand_out(self._slots.get(slot, b""), buf)

    def write(self, slot, buf, n):
        """Keep the first `n` bytes of `buf` in a slot; False where they cannot be kept."""
        if not _fits(slot, n):
            return False
        self._slots[slot] = bytes(buf[:n])
        return True


class FolderStore:
    """Slots as files of one folder; a file is the old one or the new one, never half."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def read(self, slot, buf):
        """Copy a slot into `buf`; how many bytes, 0 where there is nothing that fits."""
        try:
            content = self._path(slot).read_bytes()
        except OSError:
            return 0
        return _hand_out(content, buf)

    def write(self, slot, buf, n):
        """Keep the first `n` bytes of `buf` in a slot; False where they cannot be kept."""
        if not _fits(slot, n):
            return False
        path = self._path(slot)
        draft = path.with_suffix(".new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with open(draft, "wb") as file:
                file.write(bytes(buf[:n]))
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except OSError:
            return False
        return True

    def _path(self, slot):
        return self.folder / f"slot{slot}.bin"


def _hand_out(content, buf):
    """Copy what a slot holds into `buf`; how many bytes, 0 where it does not fit."""
    if len(content) > min(len(buf), SLOT_SIZE):
        return 0
    buf[: len(content)] = content
    return len(content)


def _fits(slot, n):
    return 0 <= slot < SLOTS and 0 <= n <= SLOT_SIZE


class VirtualClock:
    """A clock that stands still but for those who sleep."""

    def __init__(self):
        self._now = 0

    def ms(self):
        """Milliseconds, wrapping at 2**29."""
        return self._now & _WRAP

    def sleep(self, ms):
        """Let the time pass at once."""
        self._now += ms


class RealClock:
    """The clock of the wall."""

    def ms(self):
        """Milliseconds, wrapping at 2**29."""
        return time.monotonic_ns() // 1_000_000 & _WRAP

    def sleep(self, ms):
        """Wait."""
        time.sleep(ms / 1000)


class Sound:
    """A silent buzzer that remembers its last tone; the window gives it a voice."""

    def __init__(self):
        self.voice = None  # a function of (hz, ms)
        self.last = (0, 0)

    def tone(self, hz, ms):
        """Start a tone."""
        self.last = (hz, ms)
        if self.voice:
            self.voice(hz, ms)

    def off(self):
        """Be silent."""
        self.last = (0, 0)
        if self.voice:
            self.voice(0, 0)


class Machine:
    """One console on the desk: `kind` is one of KINDS.

    `store_folder` keeps the saves in a folder, else they last as long as the machine;
    `assets` takes the sheets and the font from another folder than firmware/assets; `wind` is
    a function of the clock that makes another sensor, as sim.microphone has them.
    """

    def __init__(self, kind="pico", store_folder=None, real_time=False, assets=None, wind=None):
        self.kind = kind
        self.screen = Screen(*KINDS[kind], assets=assets)
        self.buttons = Buttons()
        self.store = FolderStore(store_folder) if store_folder else MemoryStore()
        self.clock = RealClock() if real_time else VirtualClock()
        self.wind = wind(self.clock) if wind else Wind()
        self.sound = Sound()

    def press(self, bits):
        """Put fingers on some buttons."""
        self.buttons.press(bits)

    def release(self, bits):
        """Take fingers off some buttons."""
        self.buttons.release(bits)
