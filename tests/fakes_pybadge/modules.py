"""What CircuitPython builds into a PyBadge and Blinka lacks on a desk, as far as we use it."""

from types import ModuleType


class PowerCut(Exception):
    """The power went while memory was being written."""


class Nvm:
    """Non-volatile memory that takes bytes one by one, and may lose its power between two.

    `cut`: bytes until the power goes (None: never). `backwards`: an assignment begins at its
    end. `assignments` counts them: each is one erasure of flash.
    """

    def __init__(self, size):
        self.content = bytearray(b"\xff" * size)
        self.cut = None
        self.backwards = False
        self.assignments = 0

    def __len__(self):
        return len(self.content)

    def __getitem__(self, index):
        found = self.content[index]
        return found if isinstance(index, int) else bytearray(found)

    def __setitem__(self, index, value):
        if isinstance(index, int):
            places, values = [index], [value]
        else:
            places, values = range(len(self.content))[index], list(value)
        if len(places) != len(values):
            raise ValueError("the memory cannot change its size")
        self.assignments += 1
        pairs = list(zip(places, values, strict=True))
        for place, byte in reversed(pairs) if self.backwards else pairs:
            if self.cut is not None:
                if self.cut == 0:
                    raise PowerCut
                self.cut -= 1
            self.content[place] = byte


class Event:
    """keypad.Event, which get_into fills."""

    def __init__(self):
        self.key_number = 0
        self.pressed = True
        self.released = False


class Queue:
    """keypad.EventQueue: drops what does not fit, and says so."""

    def __init__(self, room):
        self.room = room
        self.waiting = []
        self.overflowed = False

    def put(self, key, pressed):
        if len(self.waiting) < self.room:
            self.waiting.append((key, pressed))
        else:
            self.overflowed = True

    def get_into(self, event):
        if not self.waiting:
            return False
        event.key_number, event.pressed = self.waiting.pop(0)
        event.released = not event.pressed
        return True

    def clear(self):
        self.waiting.clear()
        self.overflowed = False


class Keys:
    """keypad.ShiftRegisterKeys, with fingers: down(key), up(key)."""

    def __init__(self, room):
        self.events = Queue(room)
        self.closed = set()

    def down(self, key):
        self.closed.add(key)
        self.events.put(key, True)

    def up(self, key):
        self.closed.discard(key)
        self.events.put(key, False)

    def reset(self):
        """All keys count as released, so those that are down are reported anew."""
        for key in sorted(self.closed):
            self.events.put(key, True)


class Bus:
    """busio.I2C: `answers` are the 5 bytes that an address says; nobody there is OSError."""

    def __init__(self):
        self.answers = {}
        self.locked = False
        self.pulled_up = True

    def __call__(self):
        """board.I2C()"""
        if not self.pulled_up:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        return self

    def try_lock(self):
        if self.locked:
            return False
        self.locked = True
        return True

    def readfrom_into(self, address, buffer):
        if not self.locked:
            raise RuntimeError("Function requires lock")
        if address not in self.answers:
            raise OSError(19)
        buffer[:] = self.answers[address]


class Badge:
    """What stands behind the fake modules, for tests to turn and to look at."""

    def __init__(self, display, nvm):
        self.display = display
        self.nvm = nvm if isinstance(nvm, Nvm) else Nvm(nvm)
        self.keys = None
        self.ticks = 0
        self.wind = 0
        self.i2c = Bus()
        self.played = []
        self.playing = False
        self.speaker_on = False


def fake_modules(badge):
    """The modules by name, for one badge."""
    modules = {
        "board": _board(badge),
        "microcontroller": {"nvm": badge.nvm if len(badge.nvm) else None},
        "supervisor": {"ticks_ms": lambda: badge.ticks & 0x1FFFFFFF},
        "keypad": _keypad(badge),
        "analogio": _analogio(badge),
        "digitalio": _digitalio(badge),
        **_audio(badge),
    }
    made = {}
    for name, content in modules.items():
        made[name] = ModuleType(name)
        made[name].__dict__.update(content)
    return made


def _board(badge):
    names = "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH SPEAKER SPEAKER_ENABLE A1 D2".split()
    return {"DISPLAY": badge.display, "I2C": badge.i2c, **{name: name for name in names}}


def _keypad(badge):
    def keys(*, clock, data, latch, key_count, value_when_pressed, max_events=64):
        assert (clock, data, latch) == ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
        assert key_count == 8 and value_when_pressed
        badge.keys = Keys(max_events)
        return badge.keys

    return {"Event": Event, "ShiftRegisterKeys": keys}


def _analogio(badge):
    class AnalogIn:
        def __init__(self, pin):
            if pin not in ("A1", "D2"):
                raise ValueError("Invalid pin")

        @property
        def value(self):
            return badge.wind

    return {"AnalogIn": AnalogIn}


def _digitalio(badge):
    class DigitalInOut:
        def __init__(self, pin):
            assert pin == "SPEAKER_ENABLE"

        def switch_to_output(self, value=False):
            badge.speaker_on = value

        value = property(
            lambda self: badge.speaker_on, lambda self, on: setattr(badge, "speaker_on", on)
        )

    return {"DigitalInOut": DigitalInOut}


def _audio(badge):
    class RawSample:
        def __init__(self, buffer, *, sample_rate):
            assert isinstance(buffer, bytearray) and 733 <= sample_rate <= 350_000
            self.content = bytes(buffer), sample_rate

    class AudioOut:
        def __init__(self, pin):
            assert pin == "SPEAKER"

        def play(self, sample, *, loop=False):
            assert not loop
            badge.played.append(sample.content)
            badge.playing = True

        def stop(self):
            badge.playing = False

    return {"audiocore": {"RawSample": RawSample}, "audioio": {"AudioOut": AudioOut}}
