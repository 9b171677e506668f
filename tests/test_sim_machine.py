"""The desk's machine: buttons, store, clock, sound, each to its contract."""

import os

import pytest

from sim import machine


def test_a_press_is_never_lost():
    buttons = machine.Buttons()
    buttons.press(machine.A)
    buttons.release(machine.A)
    buttons.press(machine.UP | machine.B)
    assert buttons.held() == machine.UP | machine.B
    assert buttons.pressed() == machine.A | machine.UP | machine.B
    assert buttons.pressed() == 0
    buttons.press(machine.UP)  # it is down already: nothing goes down
    assert buttons.pressed() == 0


@pytest.mark.parametrize("kind", ["memory", "folder"])
def test_store(kind, tmp_path):
    folder = tmp_path / "saves"
    store = machine.MemoryStore() if kind == "memory" else machine.FolderStore(folder)
    buf = bytearray(240)
    assert store.read(3, buf) == 0
    assert store.write(3, b"dream", 4)
    assert store.read(3, buf) == 4
    assert buf[:4] == b"drea"
    assert store.write(3, buf, 240) and store.read(3, buf) == 240
    assert not store.write(8, buf, 1)
    assert not store.write(0, bytearray(241), 241)
    assert store.read(3, bytearray(8)) == 0
    assert store.write(3, buf, 0) and store.read(3, buf) == 0


def test_a_write_that_fails_leaves_the_old_slot(tmp_path, monkeypatch):
    store = machine.FolderStore(tmp_path)
    assert store.write(0, b"old", 3)

    def fail(*_):
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", fail)
    assert not store.write(0, b"newer", 5)
    buf = bytearray(8)
    assert store.read(0, buf) == 3 and buf[:3] == b"old"


def test_the_virtual_clock_wraps():
    clock = machine.VirtualClock()
    clock.sleep(2**29 - 1)
    assert clock.ms() == 2**29 - 1
    clock.sleep(1)
    assert clock.ms() == 0


def test_sound_has_a_voice_only_when_given_one():
    sound = machine.Sound()
    sound.tone(440, 50)
    heard = []
    sound.voice = lambda hz, ms: heard.append((hz, ms))
    sound.tone(880, 20)
    sound.off()
    assert heard == [(880, 20), (0, 0)]
