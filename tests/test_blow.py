"""The wolf's wheel: what blows at it, where its needle stops, and what a power cut leaves."""

import pytest

from engine import pigs
from engine.pigs_tiles import FIELDS
from firmware.app import App
from firmware.scenes.blow_picture import FIELD, TURN, Wheel, sine
from firmware.ui import keys
from firmware.ui.party import GOOD, PERSON
from firmware.ui.settings import BY_KEY
from sim.machine import FLOW, NONE
from tests.blow_desk import Desk, lay

WAITING, BLOWING, BACK, RUNNING, OVER = range(5)
KEY_TIMES = {1: 400, 2: 900, 3: 1600}  # ms
LEVELS = {1: 90, 2: 125, 3: 200}
REST = 20  # what the sensor reads in still air


def blow_by_key(desk, strength):
    desk.hold(keys.A, KEY_TIMES[strength])


def blow_by_wind(desk, strength):
    desk.wind(REST, 640)
    desk.wind(LEVELS[strength], 800)
    desk.wind(REST, 480)


def seed_for(field, strength, needle):
    """A seed with which the rules draw this field."""
    for seed in range(1, 200):
        game = lay(needle, seed)
        game.apply(pigs.BLOW + strength)
        if game.events[2] == field:
            return seed
    raise AssertionError("this field never comes")


def field_of(angle):
    return (angle + FIELD // 2) // FIELD % 6


@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize("field", range(6))
@pytest.mark.parametrize("blow, sensor", [(blow_by_key, NONE), (blow_by_wind, FLOW)])
def test_the_needle_stops_on_the_field_that_the_rules_drew(field, strength, blow, sensor):
    desk = Desk(sensor=sensor, needle=2, seed=seed_for(field, strength, 2))
    blow(desk, strength)
    assert desk.decided == [pigs.BLOW + strength]
    assert desk.app.game.events[2] == field
    desk.until(OVER)
    run = desk.angles[desk.phases.index(RUNNING) :]
    assert run[-1] - run[0] >= TURN
    assert field_of(run[-1]) == field
    aside = (run[-1] + FIELD // 2) % FIELD - FIELD // 2
    assert abs(aside) <= 90, "too near a border"
    desk.until(None)
    assert desk.scene.name in ("table", "handover")


@pytest.mark.parametrize("blow, sensor", [(blow_by_key, NONE), (blow_by_wind, FLOW)])
def test_the_needle_moves_while_it_blows_and_slows_down_evenly(blow, sensor):
    desk = Desk(sensor=sensor, seed=4)
    blow(desk, 3)
    assert len(set(desk.angles)) > 20, "it moved before the breath was over"
    desk.until(OVER)
    run = desk.angles[desk.phases.index(RUNNING) :]
    steps = [b - a for a, b in zip(run, run[1:], strict=False)]
    assert all(step >= 0 for step in steps)
    assert max(b - a for a, b in zip(steps, steps[1:], strict=False)) <= 2, "it only slows down"
    assert steps[-2] <= 2


def test_a_run_takes_up_the_speed_that_the_breath_gave():
    desk = Desk(seed=4)
    desk.hold(keys.A, 1600)
    before = [b - a for a, b in zip(desk.angles[-8:-2], desk.angles[-7:-1], strict=True)]
    desk.wait(160)
    after = [b - a for a, b in zip(desk.angles[-8:-1], desk.angles[-7:], strict=True)]
    assert sum(after) / len(after) > 0.7 * sum(before) / len(before)


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_the_harder_the_longer_the_way(strength):
    desk = Desk(seed=3)
    blow_by_key(desk, strength)
    start = desk.angles[-1]
    desk.until(OVER)
    assert TURN * strength - FIELD <= desk.angles[-1] - start < TURN * (strength + 1)


def test_a_tap_is_too_weak_and_asks_again():
    desk = Desk(needle=5)
    desk.hold(keys.A, 100)
    assert max(desk.angles) > 5 * FIELD, "the needle trembled"
    assert desk.scene.phase == BACK
    desk.until(WAITING)
    assert desk.angles[-1] == 5 * FIELD
    assert not desk.decided
    assert desk.scene._says()[0] == desk.scene._words.HARDER
    desk.hold(keys.A, 900)
    assert desk.decided == [pigs.BLOW + 2]


def test_a_puff_that_is_no_blow_is_too_weak():
    desk = Desk(sensor=FLOW)
    desk.wind(REST, 640)
    desk.wind(140, 80)
    desk.wind(REST, 320)
    desk.until(WAITING)
    assert not desk.decided
    assert desk.scene._says()[0] == desk.scene._words.HARDER


def test_lungs_are_empty_at_last():
    desk = Desk()
    desk.machine.press(keys.A)
    desk.wait(3200)
    assert desk.decided == [pigs.BLOW + 3]


def test_a_held_key_from_before_does_not_blow():
    desk = Desk()
    desk.machine.press(keys.A)
    desk.machine.buttons.pressed()
    desk.wait(500)
    assert desk.scene.phase == WAITING


def test_a_cuts_the_run_short():
    desk = Desk(seed=8)
    desk.hold(keys.A, 900)
    desk.wait(160)
    assert desk.scene.phase == RUNNING
    desk.tap(keys.A)
    assert desk.scene.phase == OVER
    assert field_of(desk.angles[-1]) == desk.app.game.events[2]
    desk.tap(keys.A)
    assert desk.scene.name in ("table", "handover")


@pytest.mark.parametrize("wait", [0, 500, 1500])
def test_a_power_cut_while_it_runs_goes_on_behind_the_spin(wait):
    desk = Desk(seed=5)
    desk.hold(keys.A, 900)
    desk.wait(wait)
    again = App(desk.machine)
    assert again.saved_game() == "pigs" and again.restore()
    assert bytes(again.game.state) == bytes(desk.app.game.state)
    assert again.game.table.phase() != pigs.BLOW_PHASE


def test_a_fault_falls_back_to_the_key_with_a_line():
    desk = Desk(sensor=FLOW)
    desk.wind(REST, 320)
    assert desk.scene._says()[1] == desk.scene._words.BLOW
    for _ in range(90):
        desk.machine.wind.errors = desk.machine.wind.errors + 1 & 255
        desk.wait(16)
    assert desk.scene._breath.fault
    assert "hold A" in desk.scene._says()[1]
    assert desk.scene.phase == WAITING
    desk.hold(keys.A, 400)
    assert desk.decided == [pigs.BLOW + 1]


def test_a_key_works_beside_a_sensor():
    desk = Desk(sensor=FLOW)
    desk.wind(REST, 320)
    desk.hold(keys.A, 1600)
    assert desk.decided == [pigs.BLOW + 3]


def test_without_a_sensor_or_by_choice_only_the_key_blows():
    desk = Desk(sensor=NONE)
    assert desk.scene._says()[1] == desk.scene._words.HOLD and not desk.scene._breath.sensor
    desk = Desk(sensor=FLOW)
    desk.app.settings.turn(BY_KEY)
    desk.app.goto("blow")
    blow_by_wind(desk, 3)
    assert desk.scene.phase == WAITING and not desk.decided
    desk.hold(keys.A, 400)
    assert desk.decided


def test_a_computer_player_blows_by_itself():
    seen = set()
    for wait in range(0, 96, 4):
        desk = Desk(kinds=(GOOD, PERSON))
        desk.machine.clock.sleep(wait)
        desk.until(RUNNING)
        seen.add(desk.decided[0] - pigs.BLOW)
        desk.until(None)
        assert desk.scene.name in ("table", "handover")
    assert seen == {1, 2, 3}


def test_start_pauses_only_while_it_waits_and_select_explains():
    desk = Desk()
    desk.tap(keys.SELECT)
    assert desk.scene._explaining
    desk.tap(keys.SELECT)
    assert not desk.scene._explaining
    desk.tap(keys.START)
    assert desk.scene.name == "pause"
    desk = Desk()
    desk.hold(keys.A, 900)
    desk.tap(keys.START)
    assert desk.scene.name == "blow"


def test_any_key_ends_a_demo():
    desk = Desk(kinds=(GOOD, GOOD))
    desk.app.demo = True
    desk.app.goto("blow")
    desk.wait(1200)
    desk.tap(keys.LEFT)
    assert desk.scene.name == "menu"


def test_it_ticks_at_every_border_and_faster_is_denser():
    desk = Desk(seed=4)
    ticks = []
    desk.machine.sound.voice = lambda hz, ms: ticks.append(desk.machine.clock.ms())
    desk.hold(keys.A, 1600)
    desk.until(OVER)
    gaps = [b - a for a, b in zip(ticks, ticks[1:], strict=False)]
    assert len(ticks) > 18
    assert min(gaps) < 120 < max(gaps)


@pytest.mark.parametrize("kind", ["pybadge", "pico"])
def test_what_is_drawn_in_parts_is_what_is_drawn_as_a_whole(kind):
    desk = Desk(kind, seed=6)
    desk.machine.press(keys.A)
    for turn in range(200):
        if turn == 60:
            desk.machine.release(keys.A)
        desk.wait(16)
        if turn % 7 == 0:
            part = desk.machine.screen.image().tobytes()
            desk.scene._all = desk.scene.dirty = True
            desk.scene.draw(desk.machine.screen)
            desk.machine.screen.show()
            assert desk.machine.screen.image().tobytes() == part, turn


def test_the_needle_is_in_its_place_at_every_angle():
    class Screen:
        def fill(self, ink, x, y, w, h):
            assert 0 <= x and x + w <= 102 and 0 <= y and y + h <= 103
            self.points += w * h

        def sprite(self, *args):
            pass

    wheel = Wheel(None, 0)
    areas = []
    for angle in range(0, TURN, 7):
        wheel.point(angle)
        screen = Screen()
        screen.points = 0
        wheel._draw_needle(screen)
        areas.append(screen.points)
        tip = 50 + 43 * sine(angle) / 256, 51 - 43 * sine(angle + TURN // 4) / 256
        assert wheel.x0 - 1 <= tip[0] <= wheel.x1 + 1 and wheel.y0 - 1 <= tip[1] <= wheel.y1 + 1
    assert max(areas) < 3 * min(areas)


def test_the_fields_have_the_materials_of_the_rules():
    desk = Desk()
    inks = [desk.scene._wheel.inks[field] for field in range(6)]
    assert len(set(inks)) == 3
    assert len(set(zip(inks, FIELDS, strict=True))) == 3
