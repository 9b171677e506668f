"""The breath: thresholds, faults, tunings, the clock's wrap, equal on every Python."""

import math
import random

import pytest

from firmware.ui import gust
from firmware.ui.gust import FLOW, NONE, SOUND, TUNING, Gust
from tests import lanes

SCRIPT = "tests/gusts.py"
TURN = 16  # ms


class Wind:
    """A microphone that swings `loud` counts round its middle, or a sensor of moving air.

    The swing is slow and irregular, as a breath is; with `hz` it is a tone instead.
    """

    def __init__(self, kind):
        self.kind = kind
        self.errors = 0
        self.middle = 128
        self.loud = 0  # SOUND
        self.hz = 0
        self.flow = 30  # FLOW
        self._chance = random.Random(3)
        self._slow = 0.0
        self._at = 0

    def read(self):
        self._at += 1
        if self.kind != SOUND:
            return self.flow
        self._slow += (self._chance.gauss(0, 4) - self._slow) / 40
        swing = self._slow * 2.2
        if self.hz:
            swing = 1.4 * math.sin(2 * math.pi * self.hz * self._at * 3e-5)
        return min(255, max(0, int(self.middle + self.loud * swing + self._chance.random())))


class Desk:
    """A gust, its wind and a clock; it has listened for a second."""

    def __init__(self, kind=SOUND, now=0, turn=TURN):
        self.wind = Wind(kind)
        self.gust = Gust(self.wind)
        self.now, self._turn = now, turn
        self.pass_by(1000)

    def pass_by(self, ms, until=None):
        """Let turns go by; return the ms that passed until `until()` was true, None: never."""
        for passed in range(self._turn, ms + self._turn, self._turn):
            self.now = (self.now + self._turn) & ((1 << 29) - 1)
            self.gust.turn(self.now)
            if until and until():
                return passed
        return None

    def blow(self, strength, ms, until=None):
        """Blow: with 1, 2 or 3, 0 is nothing."""
        self.wind.loud = (0, 20, 75, 600)[strength]
        self.wind.flow = 30 + (0, 75, 140, 205)[strength]
        return self.pass_by(ms, until)

    def blows(self):
        return self.gust.blowing


@pytest.mark.parametrize("kind", [SOUND, FLOW])
def test_at_rest_there_is_nothing(kind):
    desk = Desk(kind)
    found = (desk.gust.level, desk.gust.blowing, desk.gust.strength, desk.gust.fault)
    assert found == (0, False, 0, gust.FINE)


@pytest.mark.parametrize("turn", [10, 16, 25, 40])
@pytest.mark.parametrize("kind", [SOUND, FLOW])
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_blow_is_told_within_a_quarter_second_with_its_strength(kind, strength, turn):
    desk = Desk(kind, turn=turn)
    told = desk.blow(strength, 1000, desk.blows)
    assert 120 <= told <= 260
    desk.blow(strength, 600)
    assert desk.gust.strength == strength and desk.gust.level > 20
    assert desk.blow(0, 400, lambda: not desk.gust.blowing)
    assert desk.gust.strength == strength
    desk.pass_by(40 * turn)
    assert desk.gust.level == 0


@pytest.mark.parametrize("kind", [SOUND, FLOW])
def test_what_is_over_after_a_tenth_of_a_second_is_no_blow(kind):
    desk = Desk(kind)
    for _ in range(10):
        assert desk.blow(3, 96, desk.blows) is None
        assert desk.blow(0, 250, desk.blows) is None
    assert desk.gust.strength == 0


def test_half_a_second_after_a_blow_none_begins():
    desk = Desk()
    desk.blow(2, 600)
    over = desk.blow(0, 600, lambda: not desk.gust.blowing)
    assert over
    assert desk.blow(2, 2000, desk.blows) >= 500


def test_it_goes_on_where_one_between_the_limits_would_not_begin():
    desk = Desk(FLOW)
    desk.wind.flow = 30 + 34  # the end limit of the FS3000 is 31 counts, its start limit 43
    assert desk.pass_by(1000, desk.blows) is None
    desk = Desk(FLOW)
    desk.blow(1, 300)
    desk.wind.flow = 30 + 34
    assert desk.pass_by(900, lambda: not desk.gust.blowing) is None
    desk.wind.flow = 30 + 26
    assert desk.pass_by(300, lambda: not desk.gust.blowing)


@pytest.mark.parametrize("hz", [900, 2000, 4000])
def test_a_loud_tone_is_no_breath(hz):
    desk = Desk()
    desk.wind.hz, desk.wind.loud = hz, 25
    assert desk.pass_by(5000, desk.blows) is None
    assert desk.gust.level == 0


def test_a_noisy_room_raises_the_limits_and_a_firm_blow_passes():
    desk = Desk()
    assert desk.blow(1, 400, desk.blows)
    desk = Desk()
    desk.wind.loud = 4
    assert desk.pass_by(8000, desk.blows) is None
    desk.wind.loud = 10
    assert desk.pass_by(600, desk.blows) is None
    assert desk.blow(2, 400, desk.blows)


@pytest.mark.parametrize("kind", [SOUND, FLOW])
def test_no_lungs_blow_for_ten_seconds(kind):
    desk = Desk(kind)
    desk.wind.loud, desk.wind.flow = 20, 100
    flicker = random.Random(1)

    def ended():
        desk.wind.flow = 100 + flicker.randrange(3)
        return desk.gust.blowing is False and desk.gust.strength > 0

    assert 7500 <= desk.pass_by(10000, ended) <= 9000
    assert desk.pass_by(3000, desk.blows) is None


def test_start_forgets_the_blow_and_keeps_the_room():
    desk = Desk()
    desk.blow(2, 500)
    desk.gust.start(desk.now)
    assert (desk.gust.blowing, desk.gust.strength, desk.gust.level) == (False, 0, 0)
    assert desk.blow(2, 300, desk.blows)


# Faults: each within a second, and gone when its cause is


def told(desk, fault, ms=1000):
    return desk.pass_by(ms, lambda: desk.gust.fault == fault)


@pytest.mark.parametrize("turn", [10, 40])
@pytest.mark.parametrize("value, fault", [(0, 2), (3, 2), (40, 2), (220, 2), (255, 3), (252, 3)])
def test_a_microphone_that_does_not_move(value, fault, turn):
    desk = Desk(turn=turn)
    desk.wind.middle = value
    assert told(desk, fault)
    assert not desk.gust.blowing and desk.gust.level == 0
    desk.wind.middle = 128
    assert told(desk, gust.FINE, 100)


def test_an_analogue_sensor_of_moving_air_that_reads_nothing():
    desk = Desk(FLOW)
    desk.gust.tune(gust.PRESETS[gust.REV_P])
    desk.wind.flow = 0
    assert told(desk, gust.STUCK)
    desk.gust.tune(gust.PRESETS[gust.FS3000])  # which rests at 0
    assert desk.pass_by(1000) is None and desk.gust.fault == gust.FINE


def test_moving_air_without_the_least_change():
    desk = Desk(FLOW)
    desk.wind.flow = 140
    assert told(desk, gust.STUCK)
    desk.pass_by(300)
    assert not desk.gust.blowing


def test_moving_air_beyond_the_range():
    desk = Desk.__new__(Desk)
    desk.wind, desk.now, desk._turn = Wind(FLOW), 0, TURN
    desk.wind.flow = 255
    desk.gust = Gust(desk.wind)
    assert told(desk, gust.SATURATED)
    desk = Desk(FLOW)  # while a storm may be just that strong
    desk.wind.flow = 255
    assert told(desk, gust.SATURATED, 2000) is None and desk.gust.blowing
    assert told(desk, gust.SATURATED, 1500)


def test_no_sensor_is_told_at_once():
    desk = Desk(NONE)
    assert desk.gust.fault == gust.ABSENT
    assert (desk.gust.level, desk.gust.blowing, desk.gust.strength) == (0, False, 0)


def test_bad_answers_are_told_when_there_are_several_and_no_blow():
    desk = Desk(FLOW)
    desk.wind.errors = 254

    def fail():
        desk.wind.errors = (desk.wind.errors + 1) & 255
        return desk.gust.fault == gust.GARBLED

    desk.pass_by(1000)
    fail()
    desk.wind.flow = 200  # what a failed reading says is not looked at
    assert desk.pass_by(1000, fail) <= 100
    assert desk.pass_by(1000, lambda: fail() and desk.gust.blowing) is None
    assert desk.gust.level == 0
    desk.wind.flow = 30
    assert told(desk, gust.FINE)
    desk.wind.errors = (desk.wind.errors + 1) & 255  # a single one is daily life
    assert told(desk, gust.GARBLED) is None


# Tunings and the room


def tuning(desk):
    values = bytearray(TUNING)
    desk.gust.tuning(values)
    return bytes(values)


@pytest.mark.parametrize("preset", gust.PRESETS)
def test_a_tuning_is_taken_and_given_back(preset):
    desk = Desk(FLOW if preset[gust.AT_SENSOR] >= gust.FS3000 else SOUND)
    desk.gust.tune(memoryview(bytearray(preset)))
    assert tuning(desk) == preset


GOOD = gust.PRESETS[gust.MAX4466]


@pytest.mark.parametrize(
    "values",
    [
        *(bytes(8), b"", b"\xff" * 8, GOOD[:7], gust.PRESETS[gust.FS3000]),
        *(b"\xb0" + GOOD[1:], GOOD[:1] + b"\x09" + GOOD[2:]),
        *(GOOD[:2] + b"\x04\x09" + GOOD[4:], GOOD[:4] + b"\x6f\x2f" + GOOD[6:]),
        *(GOOD[:5] + b"\xff" + GOOD[6:], GOOD[:6] + b"\x00" + GOOD[7:]),
    ],
)
def test_nonsense_becomes_the_default(values):
    desk = Desk()
    desk.gust.tune(values)
    assert tuning(desk) == GOOD


def test_any_eight_bytes_leave_a_gust_that_hears():
    chance = random.Random(5)
    for _ in range(50):
        desk = Desk(FLOW)
        desk.gust.tune(b"\xb1" + bytes([chance.randrange(2, 6)]) + chance.randbytes(6))
        desk.blow(3, 300)
        assert 0 <= desk.gust.level <= 255 and 0 <= desk.gust.strength <= 3


def test_a_driver_may_say_which_sensor_it_is():
    wind = Wind(FLOW)
    wind.model = gust.REV_C
    values = bytearray(TUNING)
    Gust(wind).tuning(values)
    assert bytes(values) == gust.PRESETS[gust.REV_C]


def test_the_room_is_measured_in_some_second_and_kept_in_the_tuning():
    desk = Desk()
    desk.wind.loud = 6
    desk.gust.rest(desk.now)
    assert desk.gust.calibration == 0
    assert desk.pass_by(600) is None and 0 < desk.gust.calibration < 100
    assert desk.pass_by(900, lambda: desk.gust.calibration == 100)
    assert not desk.gust.blowing
    assert tuning(desk)[gust.AT_NOISE] > GOOD[gust.AT_NOISE]


def test_the_clock_wraps_in_a_blow():
    desk = Desk(now=(1 << 29) - 1000 - 96)
    assert 120 <= desk.blow(2, 600, desk.blows) <= 250
    assert desk.now < 1000


def test_a_long_hitch_makes_no_blow():
    desk = Desk()
    for _ in range(20):
        desk.wind.loud = 75
        desk.now += 2000
        desk.gust.turn(desk.now)
        assert desk.blow(0, 200, desk.blows) is None


@pytest.mark.parametrize("run", [lanes.run_unix, lanes.run_wasm])
def test_every_python_hears_the_same_and_allocates_nothing(run):
    wanted = lanes.run_here(SCRIPT)
    assert wanted[0] == 0, wanted
    assert run(SCRIPT) == wanted


def test_the_recordings_hold_their_blows():
    lines = lanes.run_here(SCRIPT)[1].splitlines()
    begun = {line.split()[0]: eval(line[line.index("[") : line.index("]") + 1]) for line in lines}
    assert [begun[name][1] for name in ("firm", "storm", "talk", "flow")] == [2, 3, 0, 2]
    assert begun["flow"][7] == 1
