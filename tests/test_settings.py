"""The settings survive, or fall back to the defaults; the board test shows what it is given."""

import pytest

from firmware.app import App
from firmware.ui import ink, keys
from firmware.ui.saves import GAME, SETTINGS, Saves
from firmware.ui.settings import BY_KEY, SILENT, Settings
from sim.machine import FLOW, NONE, Machine

TURN = 16


class Console:
    """The console on the desk, with one of the two scenes on."""

    def __init__(self, scene="settings", kind=FLOW):
        self.machine = Machine("pybadge")
        self.machine.wind.kind = kind
        self.app = App(self.machine)
        self.tones = []
        self.machine.sound.voice = lambda hz, ms: self.tones.append(hz)
        self.app.goto(scene)
        self.app.step()

    @property
    def scene(self):
        return self.app.scene

    def wait(self, ms, level=None):
        for turn in range(ms // TURN):
            if level is not None:
                self.machine.wind.level = level + turn % 2
            self.machine.clock.sleep(TURN)
            self.app.step()

    def tap(self, key):
        self.machine.press(key)
        self.wait(2 * TURN)
        self.machine.release(key)
        self.wait(2 * TURN)


def test_a_new_console_has_the_defaults():
    settings = Settings(Saves(Machine("pybadge").store))
    assert not settings.has(BY_KEY) and not settings.has(SILENT)
    assert bytes(settings.tuning) == bytes(8)
    assert all(bytes(settings.table(game)) == bytes(4) for game in range(4))


def test_the_settings_survive():
    machine = Machine("pybadge")
    settings = Settings(Saves(machine.store))
    settings.tuning[:] = b"\xb1\x02\x8c\x64\x50\x82\x01\x07"
    settings.table(3)[:] = b"abcd"
    assert settings.turn(SILENT)
    again = Settings(Saves(machine.store))
    assert again.has(SILENT) and not again.has(BY_KEY)
    assert bytes(again.tuning) == b"\xb1\x02\x8c\x64\x50\x82\x01\x07"
    assert bytes(again.table(3)) == b"abcd" and bytes(again.table(2)) == bytes(4)


def test_what_is_unreadable_gives_the_defaults_and_touches_nothing():
    machine = Machine("pybadge")
    saves = Saves(machine.store)
    saves.content[:4] = b"game"
    saves.write(GAME, 4)
    settings = Settings(saves)
    settings.turn(BY_KEY)
    settings.turn(SILENT)
    record = bytearray(240)
    n = machine.store.read(SETTINGS, record)
    for at in range(n):
        bad = bytearray(record)
        bad[at] ^= 0x21
        machine.store.write(SETTINGS, bad, n)
        again = App(machine)
        assert not again.settings.has(BY_KEY) and not again.settings.has(SILENT)
        assert again.saves.read(GAME) == 4 and bytes(again.saves.content[:4]) == b"game"
    for cut in range(n):
        machine.store.write(SETTINGS, record, cut)
        assert not Settings(Saves(machine.store)).has(SILENT)


def test_a_shorter_record_of_an_older_console_is_taken():
    machine = Machine("pybadge")
    saves = Saves(machine.store)
    saves.content[0] = SILENT
    saves.write(SETTINGS, 1)
    assert Settings(saves).has(SILENT)


def test_the_lines_change_and_are_kept():
    console = Console()
    console.tap(keys.A)
    console.tap(keys.DOWN)
    console.tap(keys.A)
    assert console.app.settings.has(BY_KEY) and console.app.settings.has(SILENT)
    again = App(console.machine)
    assert again.settings.has(BY_KEY) and again.settings.has(SILENT)
    console.tap(keys.A)
    assert not console.app.settings.has(SILENT)
    console.tap(keys.B)
    assert console.scene.name == "menu"


def test_silence_is_complete():
    console = Console("meter")
    console.tap(keys.LEFT)
    assert console.tones
    console.app.settings.turn(SILENT)
    console.tones.clear()
    console.tap(keys.LEFT)
    console.app.sound.tone(440, 50)
    assert not any(console.tones)


def test_without_a_sensor_the_key_is_no_choice():
    console = Console(kind=NONE)
    console.tap(keys.A)
    assert not console.app.settings.has(BY_KEY)


def test_a_store_that_refuses_is_said():
    console = Console()
    console.machine.store.write = lambda slot, buf, n: False
    console.tap(keys.A)
    assert not console.scene._kept and console.app.settings.has(BY_KEY)


# The board test


@pytest.mark.parametrize("bit", range(8))
def test_every_key_lights_up_and_sounds(bit):
    console = Console("meter")
    before = console.machine.screen.image()
    console.machine.press(1 << bit)
    console.wait(3 * TURN)
    assert console.scene.name == "meter" and console.tones
    lit = console.machine.screen.image()
    colours = [lit.getpixel((x, y)) for x in range(160) for y in range(43)]
    yellow = tuple(ink.PALETTE[3 * ink.YELLOW : 3 * ink.YELLOW + 3])
    assert sum(abs(a - b) < 8 for c in colours for a, b in zip(c, yellow, strict=True)) > 100
    assert before.tobytes() != lit.tobytes()


def test_b_held_or_start_leaves():
    console = Console("meter")
    console.tap(keys.B)
    assert console.scene.name == "meter"
    console.machine.press(keys.B)
    console.wait(1100)
    assert console.scene.name == "settings"
    console = Console("meter")
    console.machine.press(keys.START)
    console.wait(64)
    assert console.scene.name == "meter"
    console.machine.release(keys.START)
    console.wait(64)
    assert console.scene.name == "settings"


def test_the_meter_shows_the_strength():
    console = Console("meter")
    console.wait(640, 20)
    seen = []
    for level in (90, 125, 200):
        console.wait(800, level)
        seen.append(console.scene._strength)
        assert console.scene._level > 0
        console.wait(1600, 20)
        assert console.scene._strength == 0
    assert seen == [1, 2, 3]


def test_a_measures_the_room_and_keeps_it():
    console = Console("meter")
    console.wait(640, 20)
    assert bytes(console.app.settings.tuning) == bytes(8)
    console.tap(keys.A)
    console.wait(1800, 20)
    assert console.scene._line == console.scene._words.HUSH
    console.wait(480, 20)
    assert console.scene._line == console.scene._words.KEPT
    kept = bytes(App(console.machine).settings.tuning)
    assert kept[0] == 0xB1 and kept == bytes(console.scene._tuning)


def test_a_fault_is_shown_and_goes_away():
    console = Console("meter")
    for _ in range(80):
        console.machine.wind.errors = console.machine.wind.errors + 1 & 255
        console.wait(TURN)
    assert console.scene._fault
    console.wait(2000, 20)
    assert not console.scene._fault


@pytest.mark.parametrize("kind", ["pybadge", "pico"])
def test_what_is_drawn_in_parts_is_what_is_drawn_as_a_whole(kind):
    console = Console("meter")
    console.wait(640, 20)
    for turn, key in enumerate((keys.UP, keys.LEFT, keys.SELECT, keys.RIGHT)):
        console.machine.press(key)
        console.wait(320, 60 + 40 * turn)
        part = console.machine.screen.image().tobytes()
        console.scene._all = True
        console.scene.draw(console.machine.screen)
        console.machine.screen.show()
        assert console.machine.screen.image().tobytes() == part
