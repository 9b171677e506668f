"""Tries board/sensors over the fakes of a Pico; runs on CPython and MicroPython.

python tests/pico_sensors.py TREE: one sensor is wired there; prints every check of it that passed.
"""

import os
import sys

HERE = __file__.replace("\\", "/").rsplit("/", 2)[0]
sys.path[0] = HERE
from tests.fakes import machine, pico  # noqa: E402
from tests.pico_run import pins_of  # noqa: E402

NONE, SOUND, FLOW = 0, 1, 2
# The data sheet's points: counts, and 0..255 of the way from 409 to 3686.
TABLE_1005 = ((409, 0), (915, 39), (1522, 86), (2066, 128), (2523, 164))
TABLE_1005 += ((2908, 194), (3256, 221), (3572, 246), (3686, 255))
TABLE_1015 = ((409, 0), (1203, 61), (1597, 92), (1908, 116), (2187, 138), (2400, 154))
TABLE_1015 += ((2629, 172), (2801, 186), (3006, 202), (3178, 215), (3309, 225))
TABLE_1015 += ((3563, 245), (3686, 255))


def says(counts, upper=0):
    """The five bytes of an FS3000."""
    four = (counts >> 8 | upper, counts & 255, 0x12, 0x34)
    return bytes((-sum(four) & 255,)) + bytes(four)


def quietly(wind):
    """`wind.read()` with the heap locked: it must not allocate."""
    import micropython

    micropython.heap_lock()
    try:
        level = wind.read()
    finally:
        micropython.heap_unlock()
    return level


def analogue(wind, kind):
    """The upper eight bits, each call anew."""
    assert (wind.kind, wind.errors) == (kind, 0)
    for volts in (0, 255, 256, 0x7FFF, 0x8000, 0xABCD, 0xFFFF):
        machine.ADC.levels[26] = volts
        assert quietly(wind) == volts >> 8


def still(wind):
    """Nothing is wired: still air, and the kind says why."""
    assert (wind.kind, wind.errors, quietly(wind)) == (NONE, 0, 0)


def microphone(wind):
    """Samples."""
    analogue(wind, SOUND)


def rev_c(wind):
    """A level."""
    analogue(wind, FLOW)


rev_p = rev_c


def fs3000(wind):
    """It starts without its sensor; then every check of the data sheet."""
    assert (wind.kind, wind.errors, wind.read()) == (FLOW, 0, 0)
    for check in (tables, beyond_the_tables, bad_check_sums, held_bus, nobody_there):
        check(type(wind)(machine.I2C(0, sda=machine.Pin(0), scl=machine.Pin(1))))
        print(check.__name__)


def tables(wind):
    """Both models, point by point; the upper four bits of the count are no part of it."""
    for table in (TABLE_1005, TABLE_1015):
        for counts, level in table:
            for upper in (0, 0x10, 0xF0):
                machine.I2C.answers[0x28] = says(counts, upper)
                assert quietly(wind) == level, counts
    assert wind.errors == 0


def beyond_the_tables(wind):
    """Still air was seen at 405; nothing leaves 0..255."""
    for counts, level in ((1, 0), (405, 0), (409, 0), (422, 1), (3687, 255), (4095, 255)):
        machine.I2C.answers[0x28] = says(counts)
        assert quietly(wind) == level, counts
    assert wind.errors == 0


def bad_check_sums(wind):
    """Any bit that is wrong is found; the last good value is given again."""
    good = says(2066)
    machine.I2C.answers[0x28] = good
    assert quietly(wind) == 128
    for bit in range(40):
        bad = bytearray(good)
        bad[bit // 8] ^= 1 << bit % 8
        machine.I2C.answers[0x28] = bad
        assert quietly(wind) == 128 and wind.errors == bit + 1
    machine.I2C.answers[0x28] = says(3686)
    assert quietly(wind) == 255 and wind.errors == 40


def held_bus(wind):
    """All low has a good check sum, and all high has not: neither is a value."""
    machine.I2C.answers[0x28] = says(2066)
    wind.read()
    for errors, byte in ((1, 0), (2, 255)):
        machine.I2C.answers[0x28] = bytes([byte]) * 5
        assert quietly(wind) == 128 and wind.errors == errors


def nobody_there(wind):
    """Errors count up and wrap; it comes to life when it is plugged in."""
    machine.I2C.answers.clear()
    for errors in range(1, 300):
        assert quietly(wind) == 0
        assert (wind.kind, wind.errors) == (FLOW, errors & 255)
    machine.I2C.answers[0x28] = says(2908)
    assert quietly(wind) == 194
    del machine.I2C.answers[0x28]
    assert quietly(wind) == 194


def main(tree):
    """Try what is wired."""
    sys.path[0] = tree
    os.chdir(tree)
    pins = pins_of(tree)
    pico.install(pins)
    import hw

    name = pins.WIND[0] if pins.WIND else "still"
    globals()[name](hw.wind)
    print(name)


if __name__ == "__main__":
    main(sys.argv[1])
