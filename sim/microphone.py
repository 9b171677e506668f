"""A microphone on the desk: a WAV file in console time, or the real one.

Either is the noun `wind` of kind SOUND: `read` gives one sample, 0..255 round 128. Reads that
follow each other are a burst, and stand as far apart as on a board.
"""

import random
import struct
import sys
import wave

from sim.trouble import Trouble

LIVE = "live"  # instead of a file's name: the real microphone
SOUND = 1
READ = 30  # us between two reads of a burst on a board
_MIDDLE = 128
_RATE = 44100  # of the real microphone
_BLOCK = 441  # samples that it brings at a time: less than a turn
_KEPT = 882  # samples that are kept of it: 20 ms, longer than a burst
_NEW_BURST = 4  # ms without a read begin a new burst
_LOST = 1000  # ms without a block: somebody has pulled it out


def wind_of(name):
    """A function of a clock that makes the wind of a file, or of the real microphone."""
    if name == LIVE:
        real = Real()
        return lambda clock: Live(real, clock)
    recording = Recording(name)
    return lambda clock: Played(recording, clock)


def scripted(name, silent):
    """The same for a script: a file alone, and if `silent` it does not play until `rewind`."""
    if name == LIVE:
        raise Trouble("A script cannot hear the real microphone: give --mic a WAV file.")
    recording = Recording(name)
    return lambda clock: Played(recording, clock, silent)


class Breath:
    """What a mouth adds to a microphone: `level` 0 is nothing, 255 runs against both ends.

    A blow is a deep rumble with a hiss on it. The same breath sounds the same every time.
    """

    def __init__(self):
        self.level = 0
        self._chance = random.Random(1)
        self._rumble = 0.0

    def sample(self):
        """The next sample."""
        if not self.level:
            return 0
        white = self._chance.uniform(-1, 1)
        self._rumble += (white - self._rumble) / 40  # at one in 30 us: below some 130 Hz
        return int((7 * self._rumble + 0.2 * white) * self.level)


class Wind:
    """A microphone that hears a sound, and the breath of who holds the key."""

    kind = SOUND

    def __init__(self):
        self.errors = 0
        self._breath = Breath()

    @property
    def level(self):
        """How strongly somebody blows, 0..255: the key of a window, `wind` in a script."""
        return self._breath.level

    @level.setter
    def level(self, level):
        self._breath.level = level

    def read(self):
        """The next sample, 0..255."""
        return min(255, max(0, _MIDDLE + self._heard() + self._breath.sample()))


class Recording:
    """The sound of a WAV file of 8 or 16 bits; what cannot be played is a Trouble."""

    def __init__(self, path):
        try:
            with wave.open(path, "rb") as file:
                self._take(path, file)
        except OSError as fault:
            raise Trouble(f"{path} cannot be read: {fault.strerror or fault}.") from None
        except EOFError:
            raise Trouble(f"{path} ends before its sound begins.") from None
        except (wave.Error, struct.error) as fault:
            raise Trouble(f"{path} is no WAV file of plain samples: {fault}.") from None

    def _take(self, path, file):
        channels, width, self.rate, self.length = file.getparams()[:4]
        if width not in (1, 2):
            raise Trouble(f"{path} has samples of {width * 8} bits: 8 or 16 can be played.")
        if not self.length or not self.rate:
            raise Trouble(f"{path} holds no sound.")
        content = file.readframes(self.length)
        if len(content) < self.length * channels * width:
            raise Trouble(f"{path} is cut short: its end is missing.")
        self._samples = memoryview(content) if width == 1 else _words(content)
        self._silence = 128 if width == 1 else 0
        self._unit = 1 if width == 1 else 256
        self._channels = channels

    def at(self, us):
        """The sample at a time, -128..127, between two samples the line; silence after the end."""
        place, part = divmod(us * self.rate, 1_000_000)
        here, there = self._sample(place), self._sample(place + 1)
        return int((here + (there - here) * part / 1_000_000) // self._unit)

    def _sample(self, place):
        """One sample in the units of the file, the mean of its channels."""
        if not 0 <= place < self.length:
            return 0
        first = place * self._channels
        return sum(self._samples[first : first + self._channels]) / self._channels - self._silence


def _words(content):
    """Samples of 16 bits; a file has the low byte first."""
    if sys.byteorder == "big":
        swapped = bytearray(content)
        swapped[0::2], swapped[1::2] = content[1::2], content[0::2]
        content = bytes(swapped)
    return memoryview(content).cast("h")


class Played(Wind):
    """A recording that plays once, from the moment that this is made, or `rewind`."""

    def __init__(self, recording, clock, silent=False):
        super().__init__()
        self._recording = recording
        self._clock = clock
        self.rewind()
        if silent:
            self._start -= 1000 * (recording.length // recording.rate + 1)  # it is over

    def rewind(self):
        """Play it from its beginning, now."""
        self._start = self._clock.ms()
        self._at = -READ

    def _heard(self):
        # The clock may stand still within a turn, or run faster than a board reads.
        now = (self._clock.ms() - self._start) % (1 << 29) * 1000
        self._at = max(self._at + READ, now)
        return self._recording.at(self._at)


class Real:
    """The default microphone of this computer, through the library sounddevice.

    `recent` is the last 20 ms, 16 bits a sample; `blocks` counts what has come.
    """

    def __init__(self):
        try:
            import sounddevice
        except ImportError:
            raise Trouble(
                "The real microphone needs the library sounddevice: "
                "pip install -r requirements-mic.txt, or make play MIC=live."
            ) from None
        except OSError:
            raise Trouble(
                "The library sounddevice does not find PortAudio, its other half: "
                "install it (Debian, Ubuntu: apt install libportaudio2)."
            ) from None
        self.recent = bytes(2 * _KEPT)
        self.blocks = 0
        try:
            self._stream = sounddevice.RawInputStream(
                _RATE, _BLOCK, channels=1, dtype="int16", callback=self._take
            )
            self._stream.start()
        except (sounddevice.PortAudioError, ValueError) as fault:
            why = str(fault.args[0] if fault.args else fault).rstrip(".")
            raise Trouble(f"No microphone can be opened here: {why}.") from None

    def _take(self, data, *_):
        # In a thread of the library's: a reader holds on to the bytes that it began with.
        self.recent = (self.recent + bytes(data))[-2 * _KEPT :]
        self.blocks += 1


class Live(Wind):
    """What a `Real` microphone hears now: each burst begins anew, 20 ms back."""

    def __init__(self, real, clock):
        super().__init__()
        self._real = real
        self._clock = clock
        self._burst = memoryview(real.recent).cast("h")
        self._at = 0
        self._last_read = self._last_block = clock.ms()
        self._blocks = 0
        self._lost = False

    def _heard(self):
        now = self._clock.ms()
        if (now - self._last_read) % (1 << 29) >= _NEW_BURST:
            self._begin(now)
        self._last_read = now
        place = min(self._at * READ * _RATE // 1_000_000, len(self._burst) - 1)
        self._at += 1
        return 0 if self._lost else self._burst[place] // 256

    def _begin(self, now):
        if self._real.blocks != self._blocks:
            self._blocks, self._last_block = self._real.blocks, now
        self._lost = (now - self._last_block) % (1 << 29) >= _LOST
        self.errors = (self.errors + self._lost) & 255
        self._burst = memoryview(self._real.recent).cast("h")
        self._at = 0
