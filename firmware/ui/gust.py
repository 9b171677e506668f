"""A breath out of the samples of `machine.wind`: how strongly it blows, and whether it is a blow.

SOUND, a bare microphone: each turn takes a burst of 64 samples, one after the other. Assumed are 20
to 40 us a sample (a read in a Python loop on a Pico or a PyBadge), so 1.3 to 2.6 ms a burst. A jet
of air on the capsule is not heard but felt: it pushes slowly (most of it below 300 Hz), harder than
speech and music do, and without a pause. So `power` is how far the means of 8 samples lie from
their middle, in quarters of a count, which smooths "sh" away; what wavers quickly from mean to mean
is no breath. FLOW, a sensor of moving air: one sample a turn, its height over that of still air.
A blow is power over the start limit for 150 ms; the limits follow the room's noise.
"""

from engine.const import const
from firmware.ui.keys import since

NONE = const(0)
SOUND = const(1)
FLOW = const(2)

FINE = const(0)
ABSENT = const(1)
STUCK = const(2)
SATURATED = const(3)
GARBLED = const(4)

# The bytes of a tuning, behind a mark that is the version of this layout.
TUNING = const(8)
AT_SENSOR = const(1)
AT_START = const(2)  # a blow may begin above it, in quarters of a count
AT_END = const(3)  # and ends below it, in quarters
AT_FIRM = const(4)  # a blow above it is firm, in counts
AT_STORM = const(5)  # and a storm above this
AT_ROUGH = const(6)  # SOUND: the most that quick wavering may be, in 64ths of the power
AT_LEAD = const(6)  # FLOW: times the rise of the last 64 ms that is added: the sensor is late
AT_NOISE = const(7)  # of the room when it was measured, in quarters
_MARK = const(0xB1)

MAX4466 = const(0)
MAX9814 = const(1)
FS3000 = const(2)
REV_P = const(3)
REV_C = const(4)
FS3000_1005 = const(5)
# Found with `tools.gust_bench`, seed 1: MAX4466 with its trimmer at the lowest gain (25), MAX9814
# with GAIN tied to the supply (40 dB), FS3000 is the -1015.
PRESETS = (
    b"\xb1\x00\x10\x09\x2f\x6f\x34\x02",
    b"\xb1\x01\x1c\x0f\x17\x40\x34\x04",
    b"\xb1\x02\xac\x7c\x64\xa2\x01\x00",
    b"\xb1\x03\x78\x66\x1f\x28\x02\x00",
    b"\xb1\x04\x44\x3a\x13\x18\x02\x00",
    b"\xb1\x05\xdc\x8c\x8c\xd0\x01\x00",
)

_BURST = const(64)
_GROUP = const(8)  # samples to a mean: long enough to smooth "sh", short enough for 2 kHz
_CONFIRM = const(150)  # ms of blowing that make a blow: a clap or a puff at "p" is over by then
_WEAK = const(300)  # the same below 2.5 times the start limit: loud music is as strong, at first
_LATE = const(120)  # the same for FLOW, whose sensors show a blow 30 ms late or more
_PAUSE = const(120)  # ms below the end limit that end it: turbulence has holes of some 50 ms
_REST = const(500)  # ms after a blow in which none begins: breath trails off in puffs
_LONGEST = const(8000)  # ms: no lungs blow longer; it is a fan, and becomes the room's noise
_SETTLING = const(16)  # turns in which the middle is sought in large steps
_ROOM = const(1000)  # ms that the room is measured for
_TURN = const(40)  # ms: what a longer turn counts as, so that one hitch makes no blow
_STILL = const(850)  # ms of a reading that cannot be: told within a second
_FROZEN = const(950)  # ms without the least change, in moving air: no breath is that even
_STORMY = const(3000)  # but a storm may be beyond what a sensor of moving air can tell
_WINDOW = const(450)  # ms in which failed readings are counted: two windows fit in a second
_FAILED = const(3)  # of them in a window are a fault; a single bad checksum is daily life
_FLOOR = const(5)  # a live sensor does not stay at the ends of its range: the lowest,
_CEILING = const(250)  # and the highest
_FULL = const(200)  # the level of a storm that just is one


def _fits(values):
    """Whether these bytes are a tuning."""
    if len(values) < TUNING or values[0] != _MARK or values[AT_SENSOR] >= len(PRESETS):
        return False
    rising = 0 < values[AT_END] < values[AT_START] < values[AT_FIRM] << 2
    return rising and values[AT_FIRM] < values[AT_STORM] < _CEILING and values[AT_ROUGH] > 0


class Gust:
    """The breath on one sensor; `turn` brings it up to date and allocates nothing."""

    def __init__(self, wind):
        self._wind = wind
        self._read = wind.read
        self._burst = bytearray(_BURST)
        self._tuning = bytearray(TUNING)
        self._middle = 0  # SOUND: 64 times the middle of the samples; FLOW: of still air
        self._settling = _SETTLING
        self._noise = 0  # 16 times what four of five turns at rest stay below
        self._errors = wind.errors
        self._failed = self._window = self._still = self._last = self._odd = self._measured = 0
        self._garbled = False
        self.fault = FINE
        self.calibration = 100  # percent of the room's measuring; 100: it is done
        self.tune(self._tuning)
        self.start(0)

    def start(self, now):
        """Forget the past blow and listen anew; what is known of the room is kept."""
        self._then = now
        self._power = self._quick = self._lead = self._trail = 0  # of this turn
        self._smooth = self._powers = self._quicks = 0  # running means of them
        self._evidence = self._quiet = self._blown = self._rest = 0  # ms
        self._sum = self._turns = self._shown = 0
        self.level = 0  # 0..255, what blows now: 0 at rest, 200 where a storm begins
        self.blowing = False
        self.strength = 0  # of this or the last blow: 0 none, 1 gentle, 2 firm, 3 storm

    def tune(self, values):
        """Take a tuning of TUNING bytes; one that is nonsense, or of another kind: the default."""
        kind = self._wind.kind
        if not _fits(values) or (values[AT_SENSOR] >= FS3000) != (kind == FLOW):
            usual = FS3000 if kind == FLOW else MAX4466  # unless the driver knows better
            values = PRESETS[getattr(self._wind, "model", usual)]
        for at in range(TUNING):
            self._tuning[at] = values[at]
        self._noise = values[AT_NOISE] << 4

    def tuning(self, values):
        """Write the present tuning into TUNING bytes."""
        for at in range(TUNING):
            values[at] = self._tuning[at]

    def rest(self, now):
        """Measure the room for a second of nobody blowing; `calibration` tells how far it is."""
        self.start(now)
        self._settling = _SETTLING
        self._noise = self._measured = self.calibration = 0

    def turn(self, now):
        """Read the sensor and judge; once each turn of the loop, 10 to 40 ms apart."""
        passed = min(since(now, self._then), _TURN)
        self._then, kind = now, self._wind.kind
        if kind == NONE:
            self.start(now)
            self.fault = ABSENT
            return
        for at in range(_BURST if kind == SOUND else 1):
            self._burst[at] = self._read()
        failed = self._count_failed(passed)
        self._find_fault(kind, passed)
        if kind == SOUND:
            self._listen()
        elif not failed:
            self._feel()
        if self._settling:
            return  # the middle is not known yet: every reading looks like a blow
        if self.calibration < 100:
            self._measure(passed)
        else:
            self._judge(passed)

    def _count_failed(self, passed):
        """How many readings failed since the last turn."""
        failed = (self._wind.errors - self._errors) & 255
        self._errors = (self._errors + failed) & 255
        self._failed, self._window = self._failed + failed, self._window + passed
        if self._failed >= _FAILED or self._window >= _WINDOW:
            self._garbled = self._failed >= _FAILED
        if self._window >= _WINDOW:
            self._failed = self._window = 0
        return failed

    def _find_fault(self, kind, passed):
        """Look for readings that no live sensor gives, and tell when they last."""
        low = high = self._burst[0]
        if kind == SOUND:
            low, high = min(self._burst), max(self._burst)
        odd, wait = FINE, _STILL
        if low > _CEILING:
            odd, wait = SATURATED, _STORMY if self.blowing and kind == FLOW else _STILL
        elif kind == SOUND:
            if high < _FLOOR or high - low < 3 and not 64 <= low <= 192:
                odd = STUCK  # alive it rests in the middle, and any sound moves it more
        elif high < _FLOOR and REV_P <= self._tuning[AT_SENSOR] <= REV_C:
            odd = STUCK  # the analogue ones never rest near 0 V
        elif low == self._last and self._power > self._tuning[AT_START]:
            odd, wait = STUCK, _FROZEN
        self._still = self._still + passed if odd and odd == self._odd else 0
        self._last, self._odd = low, odd
        self.fault = GARBLED if self._garbled else odd if self._still >= wait else FINE

    def _listen(self):
        """Take the power and the quick wavering out of a burst of sound."""
        burst, middle = self._burst, self._middle
        power = quick = total = last = 0
        for at in range(0, _BURST, _GROUP):
            group = 0
            for i in range(at, at + _GROUP):
                group += burst[i]
            total += group
            power += abs((group << 3) - middle)
            quick += abs(group - last) if at else 0
            last = group
        self._power = power >> 7
        self._quick = quick // 14  # 7 differences of 8 samples, in quarters
        # A running median: what is loud on both sides moves it no more than what is not.
        step = 16 + (self._settling << 5)
        self._middle = middle + (step if total > middle else -step) if middle else total
        self._settling = max(0, self._settling - 1)

    def _feel(self):
        """Take the power out of a reading of moving air."""
        now = self._burst[0] << 6
        if self._settling:
            self._middle = now if self._settling == _SETTLING else (self._middle + now) >> 1
            self._settling -= 1
        elif now < self._middle:
            self._middle -= 64  # nothing is stiller than still air: quickly down
        elif not self.blowing:
            self._middle += 1  # and slowly up, as the sensor warms
        self._power = max(0, now - self._middle) >> 4
        self._lead = max(0, self._power - self._trail) * self._tuning[AT_LEAD]
        self._trail += (self._power - self._trail + 2) >> 2

    def _measure(self, passed):
        """Learn the room for the calibration screen."""
        self._learn(32)
        self._measured += passed
        self.calibration = min(100, self._measured * 100 // _ROOM)
        if self.calibration == 100:
            self._tuning[AT_NOISE] = min(255, self._noise >> 4)

    def _learn(self, step):
        """Let the noise follow what four of five turns stay below."""
        louder = self._power << 4 > self._noise
        self._noise = max(0, self._noise + (step if louder else -step >> 2))

    def _judge(self, passed):
        """Tell a blow from everything else."""
        tuning = self._tuning
        # A noisy room raises the limits, but a firm blow passes.
        limit = max(tuning[AT_START], min(tuning[AT_FIRM] << 2, (self._noise * 3) >> 4))
        end = limit * tuning[AT_END] // tuning[AT_START]
        # Cut off, so that one clap is not loud for long.
        self._smooth = (self._smooth + min(self._power + self._lead, limit * 3)) >> 1
        self._powers += self._power - (self._powers >> 3)
        self._quicks += self._quick - (self._quicks >> 3)
        rough = self.fault or tuning[AT_SENSOR] < FS3000 and self._is_rough()
        if self.blowing:
            self._go_on(passed, self._smooth < end or rough)
        else:
            self._learn(4)
            self._wait(passed, self._smooth > limit and not rough)
        power = 0 if rough or self._smooth < end else self._power + self._quick
        self._shown += (power - self._shown) >> 2  # a needle's inertia
        self.level = min(255, self._shown * _FULL // (tuning[AT_STORM] << 2))

    def _is_rough(self):
        """Whether this sound wavers too quickly for a breath, or not at all."""
        if self._quicks << 5 < self._powers:
            return True  # it only lies beside the middle, which has moved
        if self._powers > self._tuning[AT_FIRM] << 4:
            return False  # no voice is that loud, and a storm is rough
        return self._quicks << 6 > self._powers * self._tuning[AT_ROUGH]

    def _wait(self, passed, breath):
        """One turn without a blow; enough breath begins one."""
        if self._rest > 0:
            self._rest -= passed
        elif breath:
            self._evidence += passed
            strength = self._weigh()
            wanted = _LATE
            if self._tuning[AT_SENSOR] < FS3000:
                weak = self._sum << 1 < self._turns * self._tuning[AT_START] * 5
                wanted = _WEAK if weak else _CONFIRM
            if self._evidence >= wanted:
                self.blowing, self.strength = True, strength
                self._evidence = self._quiet = self._blown = 0
        else:
            self._evidence -= passed * 3 // 2
            if self._evidence <= 0:
                self._evidence = self._sum = self._turns = 0

    def _go_on(self, passed, over):
        """One turn of a blow; a pause, or more than lungs hold, ends it."""
        self._blown += passed
        if over:
            self._quiet += passed
        else:
            self._quiet = 0
            self.strength = self._weigh()
        if self._blown >= _LONGEST:
            self._noise, self._settling = self._power << 4, _SETTLING
            self._quiet = _PAUSE
        if self._quiet >= _PAUSE:
            self.blowing, self._rest = False, _REST
            self._sum = self._turns = 0

    def _weigh(self):
        """Add this turn to the blow and return its strength; a faster jet wavers more quickly."""
        self._sum += self._power + self._quick
        self._turns += 1
        mean = self._sum // self._turns >> 2
        return 1 + (mean > self._tuning[AT_FIRM]) + (mean > self._tuning[AT_STORM])
