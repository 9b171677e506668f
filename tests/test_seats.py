"""Several at one table: people pass the console round, computers play, nothing is lost."""

import random

import pytest

from engine import pigs
from firmware.app import App
from firmware.scenes import setup
from firmware.ui import keys
from firmware.ui.party import EASY, GOOD, PERSON
from sim.machine import Machine
from tests.test_console import ALL_KEYS, press, settle

_LONGEST = 40_000  # turns: far more than a game takes


def table(machine, *kinds, options=0, seed=3):
    app = App(machine, seed=seed)
    app.start("pigs", options, len(kinds), bytes(kinds))
    app.step()
    return app


def turn(app, machine):
    """One turn by keys alone, as a good player would: every question but the result's."""
    scene = app.scene
    if scene.name == "handover":
        press(app, machine, keys.A)
    elif scene.name == "blow" and app.party.kind(app.game.seat()) == PERSON:
        machine.press(keys.A)
        settle(app, machine, 700)
        machine.release(keys.A)
        settle(app, machine, 300)
    elif scene.name == "table" and not scene.playing and scene.kind == PERSON and scene.boxes:
        answer(app, machine, scene)
    else:
        settle(app, machine, 160)


def answer(app, machine, scene):
    scene.advise()
    advice = scene.advice
    press(app, machine, keys.A)
    if scene.step:
        scene.point(advice)
        press(app, machine, keys.A)


def play(app, machine, until=lambda: False):
    """Play on; return the names of the scenes that were seen."""
    seen = set()
    for _ in range(_LONGEST):
        seen.add(app.scene.name)
        if app.scene.name == "result" or until():
            return seen
        turn(app, machine)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    "kinds",
    [
        (PERSON, GOOD),
        (PERSON, PERSON, EASY),
        (GOOD, PERSON, PERSON, PERSON),
        (PERSON, EASY, GOOD, PERSON, GOOD),
    ],
)
def test_a_whole_game_reaches_the_result_and_is_counted_once(kinds):
    machine = Machine("pybadge")
    app = table(machine, *kinds)
    seen = play(app, machine)
    assert {"table", "blow", "result"} <= seen
    assert ("handover" in seen) == (kinds.count(PERSON) > 1)
    assert app.statistics("pigs").played == 1
    assert app.saved_game() is None


def test_each_person_is_handed_the_console_before_being_asked():
    machine = Machine("pybadge")
    app = table(machine, PERSON, GOOD, PERSON)
    asked = set()

    def right_hands():
        scene = app.scene
        if scene.name == "table" and not scene.playing and scene.kind == PERSON and scene.boxes:
            seat = app.game.seat()
            asked.add(seat)
            pending = scene._receiver == seat  # this very turn the console is handed on
            assert pending or app.party.holder == app.view.seat == seat
        return False

    play(app, machine, right_hands)
    assert asked == {0, 2}


def test_a_five_seat_game_survives_a_power_cut_at_any_decision():
    machine = Machine("pybadge")
    app = table(machine, PERSON, GOOD, PERSON, EASY, PERSON, options=pigs.VETERAN)
    cuts = 0
    for _ in range(_LONGEST):
        before = bytes(app.game.state)
        turn(app, machine)
        if app.game.over():
            break
        if bytes(app.game.state) == before:
            continue
        cuts += 1
        again = App(machine)
        assert again.saved_game() == "pigs" and again.restore()
        assert bytes(again.game.state) == bytes(app.game.state)
        assert again.game.rng.state == app.game.rng.state
        assert (again.seats, again.options) == (5, pigs.VETERAN)
        assert again.party.kinds == app.party.kinds
        if cuts % 5 == 0:  # and it is this console that plays on
            app = again
            app.step()
    assert cuts > 60


def test_undo_ends_where_another_person_takes_the_console():
    machine = Machine("pybadge")
    app = table(machine, PERSON, PERSON)
    seat = app.game.seat()

    def handed_on():
        return app.scene.name == "handover" and app.game.seat() != seat

    play(app, machine, handed_on)
    press(app, machine, keys.A)
    assert app.scene.name == "table" and not app.scene.can_undo()


def test_a_new_game_keeps_the_seats_the_options_and_the_party():
    machine = Machine("pybadge")
    app = table(machine, PERSON, EASY, GOOD, options=pigs.FINISH_ROUND)
    play(app, machine)
    press(app, machine, keys.A)
    assert app.scene.name in ("table", "handover")
    assert (app.seats, app.options) == (3, pigs.FINISH_ROUND)
    assert app.party.kinds == bytes((PERSON, EASY, GOOD, 0, 0))


def test_the_setup_deals_what_was_chosen_and_remembers_it():
    machine = Machine("pybadge")
    app = App(machine, seed=1)
    app.goto("setup", "pigs")
    for key in (keys.DOWN, keys.RIGHT, keys.DOWN, keys.DOWN, keys.RIGHT):  # three; seat 1 another
        press(app, machine, key)
    for _ in range(2):
        press(app, machine, keys.DOWN)
    press(app, machine, keys.A)  # the first option
    press(app, machine, keys.START)
    assert app.scene.name in ("table", "handover") and app.table is not None
    assert (app.seats, app.options) == (3, pigs.VETERAN)
    assert app.party.kinds[:3] == bytes((PERSON, (GOOD + 1) % 3, GOOD))
    again = App(machine)
    again.open("pigs")
    seats, options, kinds = setup.last_table(again)
    assert (seats, options, kinds[:3]) == (3, pigs.VETERAN, app.party.kinds[:3])


@pytest.mark.parametrize("kind", ["pybadge", "pico"])
def test_random_keys_at_a_full_table_never_raise(kind):
    machine = Machine(kind)
    app = table(machine, PERSON, EASY, PERSON, GOOD, PERSON)
    chance = random.Random(5)
    seen = set()
    for _ in range(1500):
        machine.press(chance.choice(ALL_KEYS + [keys.A] * 6))
        app.step()
        machine.release(255)
        machine.clock.sleep(chance.choice((16, 120, 700)))
        app.step()
        seen.add(app.scene.name)
        if app.scene.name == "menu":
            app.start("pigs", 0, 5, bytes((PERSON, EASY, PERSON, GOOD, PERSON)))
    assert {"table", "handover", "blow", "look", "pause"} <= seen


def test_a_demo_of_several_plays_to_the_end():
    machine = Machine("pybadge")
    app = App(machine, seed=2)
    app.start("pigs", seats=3, demo=True)
    seen = set()
    for _ in range(_LONGEST):
        seen.add(app.scene.name)
        settle(app, machine, 96)
        if app.scene.name == "result":
            break
    assert seen >= {"table", "blow"} and app.scene.name == "result"
    assert app.saved_game() is None and app.statistics("pigs").played == 0
