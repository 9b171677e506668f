"""Onirim for two and with its books through the console: by keys, from the deal to the end."""

import random
import sys

import pytest

from engine import catalog
from engine import onirim as rules
from firmware.app import App
from firmware.ui import keys
from firmware.ui.party import GOOD, PERSON
from sim.machine import Machine
from tests.onirim_tables import game_with
from tests.test_console import ALL_KEYS, press, settle
from tests.test_seats import play

ALL = rules.BOOK | rules.TOWERS | rules.DREAMS
CASES = [
    ((PERSON, PERSON), 0),
    ((PERSON, GOOD), 0),
    ((PERSON,), ALL),
    ((GOOD, PERSON), rules.BOOK),
    ((PERSON, PERSON), rules.TOWERS | rules.TOWERS_HARD),
    ((PERSON, GOOD), rules.DREAMS | rules.SIX_PREMONITIONS),
    ((PERSON, PERSON), ALL | rules.BOOK_HARD),
]


def table(machine, kinds, options, seed=5):
    app = App(machine, seed=seed)
    app.start("onirim", options, len(kinds), bytes(kinds))
    app.step()
    return app


@pytest.mark.parametrize(("kinds", "options"), CASES)
def test_a_whole_game_reaches_the_result(kinds, options, monkeypatch):
    machine = Machine("pybadge")
    app = table(machine, kinds, options)
    # The keys are what is tested here, not the thoughts behind a hint.
    chance = random.Random(4)
    monkeypatch.setattr(app, "hint", lambda moves, n: moves[chance.randrange(n)])
    seen = play(app, machine)
    assert ("handover" in seen) == (kinds.count(PERSON) > 1)
    assert app.statistics("onirim").played == 1


def test_a_computer_shows_its_move_with_its_label():
    machine = Machine("pybadge")
    app = table(machine, (PERSON, GOOD), 0)
    told = set()

    def computers_move():
        scene = app.scene
        if scene.name == "table" and scene.kind == GOOD and scene._chosen and scene.boxes:
            told.add(app.view.label(app.game, scene.advice, 1))
            assert app.view.seat == 0 and scene.boxes[scene.at]
        return app.game.row_count() > 3

    play(app, machine, computers_move)
    assert any(app.words.game.PLAY[:4] in line for line in told), told


def views():
    """The views in memory, with what belongs to them."""
    package = "firmware.views."
    return {name[len(package) :] for name in sys.modules if name.startswith(package)}


def test_each_table_has_its_own_view_and_no_other_in_memory():
    catalog.forget("firmware.views", "onirim")  # other tests have their own
    machine = Machine("pybadge")
    app = table(machine, (PERSON, PERSON), ALL)
    assert {"onirim_more", "onirim_parts"} <= views() and "onirim" not in views()
    app.start("onirim")
    assert {"onirim", "onirim_parts"} <= views() and "onirim_more" not in views()
    app.start("onirim", rules.BOOK)
    app.start("pigs", 0, 2)
    assert not any(name.startswith("onirim") for name in views())


def test_a_saved_game_is_put_back_with_its_own_view():
    machine = Machine("pybadge")
    table(machine, (PERSON, PERSON), ALL)
    app = App(machine)
    app.start("onirim", demo=True)
    assert app.restore() and type(app.view).__module__ == "firmware.views.onirim_more"


def test_after_a_game_with_books_the_base_game_looks_as_ever():
    machine = Machine("pico")
    app = table(machine, (PERSON, PERSON), ALL)
    settle(app, machine, 100)
    app.start("onirim", 0, 1)
    settle(app, machine, 100)
    fresh_machine = Machine("pico")
    fresh = App(fresh_machine, seed=5)
    fresh.start("onirim", 0, 1)
    settle(fresh, fresh_machine, 100)
    assert machine.screen.canvas().tobytes() == fresh_machine.screen.canvas().tobytes()


def test_the_open_draft_needs_no_curtain_and_the_first_hand_does():
    machine = Machine("pybadge")
    app = table(machine, (PERSON, PERSON), 0)
    asked = []

    def drafted():
        if app.scene.name == "table" and not app.scene.playing and app.scene.boxes:
            asked.append(app.game.seat())
            assert app.view.seat == app.game.seat()
        return app.game.phase() != rules.DRAFT_PHASE

    assert play(app, machine, drafted) == {"table"}
    assert sorted(set(asked)) == [0, 1]
    press(app, machine, keys.A, 800)
    assert app.scene.name == "handover" and app.party.receiver(0) == 0


def casting(machine, kinds=(PERSON,)):
    """A table where a card has just been played, and a spell can be cast before the next."""
    app = table(machine, kinds, rules.BOOK)
    game = game_with("Rs Bm Gk Ys Rm", deck="Rs Bs Gs Ym Ym", options=rules.BOOK)
    app.game.state[:] = game.state
    app.resume_table()
    app.step()
    app.table.play(rules.PLAY)
    while app.table.playing:
        settle(app, machine, 16)
    assert app.game.phase() == rules.CAST_PHASE
    return app


def test_the_turn_goes_on_when_nobody_wants_a_spell():
    machine = Machine("pybadge")
    app = casting(machine)
    deck = app.game.deck_count()
    settle(app, machine, 500)
    assert app.game.deck_count() == deck  # there is time to ask for one
    assert app.view.question(app.game, 0) == app.view.more.GOES_ON
    settle(app, machine, 600)
    assert app.game.deck_count() == deck - 1 and app.game.phase() == rules.PLAY_PHASE


@pytest.mark.parametrize("key", [keys.B, keys.LEFT, keys.UP])
def test_a_key_stops_it_with_the_cursor_on_the_spells(key):
    machine = Machine("pybadge")
    app = casting(machine)
    press(app, machine, key, 2000)
    assert app.game.phase() == rules.CAST_PHASE
    assert app.table.move() == rules.CAST + rules.PARADOX
    assert app.view.question(app.game, 0) != app.view.more.GOES_ON


def test_a_key_pressed_while_the_card_goes_asks_for_a_spell_even_at_the_end_of_the_turn():
    machine = Machine("pybadge")
    app = casting(machine)
    press(app, machine, keys.A)  # the card is drawn
    assert app.table.playing
    press(app, machine, keys.B, 1000)
    assert app.game.phase() == rules.CAST_PHASE
    assert app.game.state[rules.HELD] == rules.HAND_SIZE


def test_a_pause_and_a_hint_stop_it_and_undo_goes_back_to_what_was_decided():
    machine = Machine("pybadge")
    app = casting(machine)
    app.table.advise()
    settle(app, machine, 2000)
    assert app.game.phase() == rules.CAST_PHASE  # a hint never carries itself out
    app = casting(machine)
    settle(app, machine, 2000)
    # The order of this deck is known, so nothing hidden was shown.
    assert app.game.phase() == rules.PLAY_PHASE and app.table.can_undo()
    app.table.undo()
    assert app.game.phase() == rules.PLAY_PHASE and app.game.hand[0] == 0


@pytest.mark.parametrize("kinds", [(PERSON,), (PERSON, PERSON), (GOOD, PERSON)])
def test_random_keys_never_raise(kinds):
    machine = Machine("pybadge")
    app = table(machine, kinds, ALL)
    chance = random.Random(5)
    seen = set()
    for _ in range(1500):
        machine.press(chance.choice(ALL_KEYS + [keys.A] * 6 + [keys.B] * 2))
        app.step()
        machine.release(255)
        machine.clock.sleep(chance.choice((16, 120, 700)))
        app.step()
        seen.add(app.scene.name)
        if app.scene.name in ("menu", "result", "setup"):
            app.start("onirim", ALL, len(kinds), bytes(kinds))
    assert {"table", "look", "pause"} <= seen


def test_the_setup_offers_the_books():
    machine = Machine("pybadge")
    app = App(machine, seed=1)
    app.goto("setup", "onirim")
    press(app, machine, keys.DOWN)
    press(app, machine, keys.RIGHT)  # two
    for _ in range(3):
        press(app, machine, keys.DOWN)
    press(app, machine, keys.A)  # the Book
    press(app, machine, keys.START)
    settle(app, machine, 100)
    assert (app.seats, app.options) == (2, rules.BOOK) and app.game.table.pair


@pytest.mark.parametrize("kind", ["pybadge", "pico"])
def test_what_the_cursor_leaves_is_drawn_anew(kind):
    """The table scene draws no more than it must: the picture is that of drawing it all."""
    machine = Machine(kind)
    app = table(machine, (PERSON,), ALL)
    chance = random.Random(2)
    choices = (keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.B, keys.A)
    for _ in range(400):
        scene = app.scene
        if scene.name == "result":
            break
        asked = scene.name == "table" and not scene.playing
        press(app, machine, chance.choice(choices) if asked else keys.A)
        if asked and app.scene is scene and not scene.playing:
            part = machine.screen.canvas().copy()
            scene._all = True
            scene.draw(machine.screen)
            machine.screen.show()
            assert part.tobytes() == machine.screen.canvas().tobytes()
