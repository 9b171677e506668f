"""Who blows at the wheel: a person at the sensor, a person with A held, or a computer player."""

from engine.const import const
from firmware.ui import keys
from firmware.ui.settings import BY_KEY

# A held: the level grows with the time, and the strength is told by it.
_GENTLE = const(200)  # ms; less is no breath at all
_FIRM = const(600)
_STORM = const(1200)
_LUNGS = const(3000)  # nobody blows longer
_A_STEP = const(5)  # ms: A held so long is a level more

_FELT = const(40)  # a level at the sensor that moves the needle, be it a blow or not
_INHALE = const(900)  # ms until a computer player blows
_PEAKS = b"\x5a\x96\xe6"  # the level of its breath, by strength,
_LENGTHS = b"\x32\x5a\x8c"  # and how long it is, in hundredths of a second

# Who blows.
_NOBODY = const(0)
_SENSOR = const(1)
_KEY = const(2)
_COMPUTER = const(3)


class Breath:
    """`level` 0..255 now, `blowing`, and, once that has ended, `strength`: 0 was too weak."""

    def __init__(self, app, computer):
        self._keys = app.keys
        self._gust = None
        self._computer = computer
        if app.wind.kind and not app.settings.has(BY_KEY) and not computer:
            self._gust = app.settings.gust(app.wind)
        self.sensor = self._gust is not None
        self.start(app.clock.ms())

    @property
    def fault(self):
        """What is wrong with the sensor: firmware/ui/gust.py; 0: nothing, or there is none."""
        return self._gust.fault if self._gust else 0

    def start(self, now):
        """Wait for a new breath."""
        if self._gust:
            self._gust.start(now)
        self._who = _NOBODY
        self._since = now
        self.level = 0
        self.strength = 0
        self.blowing = False

    def turn(self, now):
        """Bring it up to date, once a turn of the loop."""
        if self._gust:
            self._gust.turn(now)
        if self._who == _NOBODY:
            self._listen(now)
        passed = keys.since(now, self._since)
        if self._who == _KEY:
            self._hold(passed)
        elif self._who == _COMPUTER:
            self._pretend(passed)
        elif self._gust:
            self._feel()

    def _listen(self, now):
        """Find who begins to blow."""
        if self._computer:
            if keys.since(now, self._since) >= _INHALE:
                self._begin(_COMPUTER, now)
                self.strength = 1 + (now >> 2) % 3
        elif self._keys.down & keys.A:
            self._begin(_KEY, now)
        elif self._gust and self._blows():
            self._begin(_SENSOR, now)

    def _begin(self, who, now):
        self._who = who
        self._since = now
        self.blowing = True

    def _hold(self, passed):
        """A is held, or was let go."""
        if self._keys.held & keys.A and passed < _LUNGS:
            self.level = min(255, passed // _A_STEP)
            return
        self.blowing = False
        if passed >= _GENTLE:
            self.strength = 1 + (passed >= _FIRM) + (passed >= _STORM)

    def _feel(self):
        """The level of the sensor; what the gust never took for a blow is too weak."""
        gust = self._gust
        self.level = 0 if gust.fault else gust.level
        if self._who == _SENSOR:
            if gust.blowing:
                self.strength = gust.strength
            self.blowing = self._blows()

    def _blows(self):
        """Whether the sensor feels something; the gust itself needs a while to be sure."""
        gust = self._gust
        return not gust.fault and (gust.blowing or gust.level >= _FELT)

    def _pretend(self, passed):
        """A breath that swells, wavers and dies away."""
        length = 10 * _LENGTHS[self.strength - 1]
        left = length - passed
        if left <= 0:
            self.blowing = False
            return
        swell = min(passed * 2, left, 200)
        self.level = _PEAKS[self.strength - 1] * swell // 200 + (passed >> 5) * 5 % 13
