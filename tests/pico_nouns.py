"""Tries the other nouns of board/pico over the fakes; runs on CPython and MicroPython.

python tests/pico_nouns.py TREE: prints the name of every check that passed.
"""

import os
import sys

HERE = __file__.replace("\\", "/").rsplit("/", 2)[0]
sys.path[0] = HERE
from tests.fakes import machine, pico, ticks  # noqa: E402
from tests.pico_run import pins_of  # noqa: E402

A, DOWN = 16, 2


def contact(pins, name):
    """The pin of a key."""
    return machine.Pin([pin for key, pin in pins.BUTTONS if key == name][0])


def bounce(pin, level, times=4):
    """Close or open a contact that is not sure of it."""
    for _ in range(times):
        pin.drive(level)
        pin.drive(1 - level)
        ticks.sleep_ms(1)
    pin.drive(level)


def check_frequency(hw, pins):
    """The SPI clock gets what the pin map asks for."""
    assert machine.frequencies == (125_000_000, 125_000_000)


def check_every_key(hw, pins):
    """Each pin has its bit."""
    names = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
    for name, number in pins.BUTTONS:
        ticks.sleep_ms(50)
        machine.Pin(number).drive(0)
        assert hw.buttons.held() == hw.buttons.pressed() == 1 << names.index(name), name
        ticks.sleep_ms(50)
        machine.Pin(number).drive(1)
        assert hw.buttons.held() == 0


def check_a_press_between_two_polls(hw, pins):
    """Pressed and let go while somebody draws: it counts, once."""
    for ms in (1, 5, 20, 200):
        ticks.sleep_ms(40)
        contact(pins, "A").drive(0)
        ticks.sleep_ms(ms)
        contact(pins, "A").drive(1)
        ticks.sleep_ms(40)
        assert hw.buttons.pressed() == A, ms
        assert hw.buttons.pressed() == 0


def check_two_keys_between_two_polls(hw, pins):
    """Bits are gathered."""
    for name in ("A", "DOWN"):
        contact(pins, name).drive(0)
        ticks.sleep_ms(30)
        contact(pins, name).drive(1)
    assert hw.buttons.pressed() == A | DOWN


def check_bounce_is_one_press(hw, pins):
    """Contacts that bounce, both ways, polled all the time."""
    ticks.sleep_ms(40)
    pin, presses = contact(pins, "A"), 0
    for _ in range(10):
        for level in (0, 1):
            for _ in range(3):
                pin.drive(level)
                presses += hw.buttons.pressed() == A
                pin.drive(1 - level)
                presses += hw.buttons.pressed() == A
                ticks.sleep_ms(2)
                presses += hw.buttons.pressed() == A
            pin.drive(level)
            for _ in range(5):
                ticks.sleep_ms(10)
                presses += hw.buttons.pressed() == A
    assert presses == 10, presses


def check_bounce_between_polls(hw, pins):
    """The same when nobody looks in between."""
    pin = contact(pins, "A")
    for _ in range(3):
        ticks.sleep_ms(50)
        bounce(pin, 0)
        ticks.sleep_ms(50)
        bounce(pin, 1)
        assert hw.buttons.pressed() == A
        ticks.sleep_ms(50)
        assert hw.buttons.pressed() == 0


def check_a_lost_edge_is_found_by_the_level(hw, pins):
    """No interrupt came, yet the key is down."""
    pin = contact(pins, "A")
    ticks.sleep_ms(50)
    pin._level = 0
    assert hw.buttons.pressed() == A and hw.buttons.held() == A
    pin._level = 1
    assert hw.buttons.pressed() == 0 and hw.buttons.held() == 0


def check_the_interrupt_allocates_nothing(hw, pins):
    """A hard interrupt must not; polling should not."""
    import micropython

    pin = contact(pins, "A")
    handler, buttons = pin._handler, hw.buttons
    ticks.sleep_ms(50)
    micropython.heap_lock()
    try:
        handler(pin)
        bits = buttons.pressed()
        bits |= buttons.held()
    finally:
        micropython.heap_unlock()
    assert bits == A
    ticks.sleep_ms(50)
    assert hw.buttons.pressed() == 0


def check_keys_after_a_long_rest(hw, pins):
    """The clock has wrapped: the first press still counts."""
    for days in (4, 8):
        ticks.now += days * 24 * 3600 * 1000
        contact(pins, "A").drive(0)
        assert hw.buttons.pressed() == A, days
        ticks.sleep_ms(50)
        contact(pins, "A").drive(1)
        hw.buttons.pressed()


def check_clock(hw, pins):
    """It wraps at 2**29 and sleeps."""
    ticks.now = (1 << 29) + 5
    assert hw.clock.ms() == 5
    hw.clock.sleep(7)
    assert hw.clock.ms() == 12


def check_wind(hw, pins):
    """What the pin map wires: a microphone, or nothing. tests/pico_sensors.py tries the rest."""
    machine.ADC.levels[26] = 0xABCD
    assert hw.wind.read() == (0 if pins.WIND is None else 0xAB)
    assert hw.wind.kind == (0 if pins.WIND is None else 1) and hw.wind.errors == 0


def check_sound(hw, pins):
    """A tone ends by itself; a new one ends the old; a rest is silent."""
    heard = machine.PWM.heard
    del heard[:]
    hw.sound.tone(440, 100)
    ticks.sleep_ms(60)
    hw.sound.tone(880, 100)
    ticks.sleep_ms(60)
    if pins.BUZZER is None:
        assert heard == []
        return
    assert heard[-1] == (880, 1 << 15)
    ticks.sleep_ms(60)
    assert heard[-1] == (0, 0)
    hw.sound.tone(0, 100)
    assert heard[-1] == (0, 0)
    hw.sound.tone(440, 100)
    hw.sound.off()
    ticks.sleep_ms(200)
    assert [hz for hz, _ in heard if hz] == [440, 880, 440] and heard[-1] == (0, 0)


def check_store(hw, pins):
    """Slots keep what they are given, no more."""
    buf = bytearray(240)
    assert hw.store.read(3, buf) == 0
    for slot in range(8):
        assert hw.store.write(slot, bytes([slot]) * 240, 240 - slot)
    assert hw.store.write(3, b"short and more", 5)
    assert hw.store.read(3, buf) == 5 and buf[:5] == b"short"
    assert hw.store.read(7, buf) == 233 and buf[:233] == b"\7" * 233
    assert hw.store.read(0, bytearray(10)) == 0


def main(tree):
    """Carry out every check in this file."""
    sys.path[0] = tree
    os.chdir(tree)
    pins = pins_of(tree)
    pico.install(pins)
    import hw

    for name in sorted(globals()):
        if name.startswith("check_"):
            globals()[name](hw, pins)
            print(name)


if __name__ == "__main__":
    main(sys.argv[1])
