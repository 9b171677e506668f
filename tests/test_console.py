"""The console, driven through `App.step()` as a device drives it."""

import random

import pytest

from engine import catalog
from firmware.app import App
from firmware.ui import keys
from firmware.ui.cursor import nearest
from firmware.ui.saves import GAME, Saves
from sim.machine import Machine

ALL_KEYS = [1 << bit for bit in range(8)]


def press(app, machine, key, wait=0):
    """Press and release one key, then let some time pass."""
    machine.press(key)
    app.step()
    machine.release(key)
    machine.clock.sleep(16)
    app.step()
    settle(app, machine, wait)


def settle(app, machine, ms):
    for _ in range(ms // 16):
        machine.clock.sleep(16)
        app.step()


def table(machine, seed=7):
    app = App(machine, seed=seed)
    app.start("onirim")
    app.step()
    return app


def play_game(app, machine, turns=500):
    """Play by keys alone, as the adviser would; stop after `turns` choices."""
    for _ in range(turns):
        if app.scene.name != "table":
            return
        scene = app.scene
        scene.advise()
        advice = scene.advice
        press(app, machine, keys.A)
        if scene.step:
            scene.point(advice)
            press(app, machine, keys.A)
        while app.scene is scene and scene.playing:
            press(app, machine, keys.B)


@pytest.mark.parametrize("kind", ["pybadge", "pico"])
def test_ten_thousand_random_keys_never_raise(kind):
    machine = Machine(kind)
    app = App(machine)
    chance = random.Random(11)
    seen = set()
    for _ in range(5000):
        machine.press(chance.choice(ALL_KEYS + [keys.A] * 3))
        app.step()
        machine.release(255)
        machine.clock.sleep(chance.choice((16, 120, 400)))
        app.step()
        seen.add(app.scene.name)
    assert {"menu", "table", "look", "pause", "rules", "result"} <= seen


def test_a_whole_game_by_keys_reaches_the_result_and_counts_it():
    machine = Machine("pybadge")
    app = table(machine)
    play_game(app, machine)
    settle(app, machine, 100)
    assert app.scene.name == "result"
    assert app.statistics("onirim").played == 1
    assert app.saved_game() is None


@pytest.mark.parametrize("kind", ["pybadge", "pico"])
def test_a_cursor_move_draws_the_same_picture_as_drawing_it_all(kind):
    machine = Machine(kind)
    app = table(machine)
    chance = random.Random(3)
    for _ in range(60):
        press(app, machine, chance.choice((1, 2, 4, 8, 16, 32)), wait=1200)
        if app.scene.name != "table":
            break
        part = machine.screen.image().tobytes()
        app.scene._all = app.scene.dirty = True
        app.step()
        assert machine.screen.image().tobytes() == part


def test_a_save_at_any_decision_goes_on_where_it_was():
    machine = Machine("pybadge")
    app = table(machine)
    for _ in range(40):
        play_game(app, machine, 1)
        if app.game.over():
            break
        again = App(machine)
        assert again.saved_game() == "onirim"
        assert again.restore()
        assert bytes(again.game.state) == bytes(app.game.state)
        assert again.game.rng.state == app.game.rng.state


def test_a_damaged_save_is_not_offered_and_not_touched():
    machine = Machine("pybadge")
    table(machine)
    record = bytearray(240)
    n = machine.store.read(GAME, record)
    for cut in (0, 1, 3, n // 2, n - 1):
        machine.store.write(GAME, record, cut)
        assert App(machine).saved_game() is None
    for at in range(0, n, 7):
        bad = bytearray(record)
        bad[at] ^= 0x10
        machine.store.write(GAME, bad, n)
        app = App(machine)
        assert app.saved_game() is None and not app.restore()
        assert app.saves.damaged(GAME)
        kept = bytearray(240)
        assert machine.store.read(GAME, kept) == n and kept == bad


def test_a_save_that_the_rules_refuse_is_said_and_stays():
    machine = Machine("pybadge")
    app = table(machine)
    saves = app.saves
    n = saves.read(GAME)
    saves.content[2] = 99  # another version of the rules, in a good record
    saves.write(GAME, n)
    again = App(machine)
    press(again, machine, keys.A)
    press(again, machine, keys.A)
    press(again, machine, keys.A)
    assert again.scene.name == "menu" and again.scene._damaged
    assert again.saves.read(GAME) == n and again.saves.content[2] == 99
    press(again, machine, keys.A)
    assert again.scene.name == "setup"
    press(again, machine, keys.A)
    assert again.scene.name == "table"


def test_any_key_cuts_an_animation_short():
    for key in ALL_KEYS:
        machine = Machine("pybadge")
        app = table(machine)
        app.scene.play(app.hint(app.scene.moves, app.scene.count))
        app.step()
        assert app.scene.playing
        press(app, machine, key)
        assert app.scene.name == "table" and not app.scene.playing


def test_a_store_that_refuses_is_said_and_the_game_goes_on():
    machine = Machine("pybadge")
    machine.store.write = lambda slot, buf, n: False
    app = table(machine)
    assert not app.saved
    play_game(app, machine, 3)
    assert app.game.event_count


def test_undo_ends_where_a_card_was_shown():
    machine = Machine("pybadge")
    app = table(machine)
    while app.scene.name == "table":
        before = bytes(app.game.state)
        undos = app.scene.can_undo()
        play_game(app, machine, 1)
        if app.scene.name != "table" or app.game.over():
            break
        if app.game.shown:
            assert not app.scene.can_undo()
        elif not undos:
            assert app.scene.can_undo()
            app.scene.undo()
            assert bytes(app.game.state) == before
            return
    pytest.fail("no decision of this game could be taken back")


def test_every_legal_move_has_a_place_and_can_be_reached_by_arrows():
    machine = Machine("pybadge")
    app = table(machine)
    while app.scene.name == "table" and not app.game.over():
        scene = app.scene
        reach = {0}
        for _ in range(len(scene.boxes) + 2):
            for at in list(reach):
                for arrow in (1, 2, 4, 8):
                    reach.add(nearest(scene.boxes, at, arrow))
        assert reach == set(range(len(scene.boxes)))
        offered = sorted(move for choice in scene.choices for move in choice)
        assert offered == list(scene.moves[: scene.count])
        play_game(app, machine, 1)


def test_a_fault_keeps_the_save_and_waits_for_a_key():
    machine = Machine("pybadge")
    app = table(machine)
    machine.screen.origin(40, 0)
    machine.screen.clip(0, 0, 8, 8)  # the picture was broken off here
    app._report(ValueError("a fault of this test"))
    app.step()
    broken_off = machine.screen.image().tobytes()
    app.goto("fault", repr(ValueError("a fault of this test")))
    app.step()
    assert machine.screen.image().tobytes() == broken_off
    assert app.scene.name == "fault"
    press(app, machine, keys.A)
    assert app.scene.name == "splash"
    assert app.saved_game() == "onirim"


def test_the_menu_names_what_is_coming():
    machine = Machine("pybadge")
    app = App(machine)
    press(app, machine, keys.A)
    assert app.scene.name == "menu"
    for index in range(1, len(catalog.GAMES)):
        if catalog.GAMES[index] not in catalog.READY:
            app.scene.at = index
            press(app, machine, keys.A)
            assert app.scene.name == "menu"


def test_a_held_arrow_repeats_and_a_short_press_does_not():
    machine = Machine("pybadge")
    held = keys.Keys(machine.buttons)
    machine.press(keys.LEFT)
    downs = [held.poll(now) for now in range(0, 1000, 20)]
    assert downs[0] == keys.LEFT
    assert 3 <= sum(1 for down in downs if down) <= 7
    machine.release(keys.LEFT)
    assert not any(held.poll(now) for now in range(1000, 2000, 20))


def test_records_survive_only_whole():
    machine = Machine("pybadge")
    saves = Saves(machine.store)
    saves.content[:5] = b"dream"
    assert saves.write(3, 5)
    assert saves.read(3) == 5 and bytes(saves.content[:5]) == b"dream"
    assert saves.read(4) == 0


def test_thinking_longer_says_so_and_puts_the_cursor_on_a_legal_move():
    machine = Machine("pybadge")
    app = table(machine)
    press(app, machine, keys.START)
    press(app, machine, keys.RIGHT)
    machine.press(keys.SELECT)
    app.step()
    assert app.scene.name == "table" and app.scene.pondering
    machine.release(keys.SELECT)
    app.step()
    scene = app.scene
    assert not scene.pondering and scene.advises() and scene.advice in scene.moves[: scene.count]
