"""The chip model itself: what a person sees for the bytes a driver sends."""

import pytest

from tests.fakes import chip as st
from tests.fakes.chip import Chip, ChipError


def wake(chip, madctl=0):
    chip.command(st.SLPOUT)
    chip.command(st.COLMOD)
    chip.data(b"\x55")
    chip.command(st.MADCTL)
    chip.data(bytes([madctl]))
    chip.command(st.DISPON)


def window(chip, x0, x1, y0, y1):
    for command, first, last in ((st.CASET, x0, x1), (st.RASET, y0, y1)):
        chip.command(command)
        chip.data(bytes([first >> 8, first & 255, last >> 8, last & 255]))
    chip.command(st.RAMWR)


def pixel(chip, x, y):
    at = (y * chip.width + x) * 2
    return chip.pixels()[at : at + 2].hex()


def test_a_chip_never_woken_shows_black():
    chip = Chip(240, 240)
    chip.command(st.DISPON)
    assert chip.pixels() == bytes(240 * 240 * 2)


def test_memory_is_not_black_until_it_is_written():
    chip = Chip(160, 128, upright=st.MV | st.MY)
    wake(chip, st.MV | st.MY)
    assert pixel(chip, 0, 0) == "a55a"


def test_pixels_fill_the_window_and_wrap():
    chip = Chip(128, 160, left=2, top=1)
    wake(chip)
    window(chip, 2, 3, 1, 2)
    chip.data(b"\x00\x01\x00")
    chip.data(b"\x02\x00\x03\x00\x04\x00\x05")
    assert [pixel(chip, x, y) for y in (0, 1) for x in (0, 1)] == ["0005", "0002", "0003", "0004"]
    assert chip.reset_count() == 6 + 11 + 10
    assert chip.bytes_sent == 0


@pytest.mark.parametrize("turn", [0, 0x40, 0x80, 0xC0, 0x20, 0x60, 0xA0, 0xE0])
def test_a_picture_in_the_upright_orientation_is_upright(turn):
    width, height = (160, 128) if turn & st.MV else (128, 160)
    chip = Chip(width, height, left=1, top=2, upright=turn)
    wake(chip, turn)
    window(chip, 1 + 5, 1 + 5, 2 + 9, 2 + 9)
    chip.data(b"\x12\x34")
    assert pixel(chip, 5, 9) == "1234"


def test_a_turned_picture_is_seen_turned():
    chip = Chip(240, 240)
    wake(chip, st.MV | st.MX)
    window(chip, 3, 3, 7, 7)
    chip.data(b"\x12\x34")
    assert pixel(chip, 239 - 7, 3) == "1234"


def test_colours_need_the_glass_s_own_order_and_inversion():
    chip = Chip(240, 240, bgr=True, inverted=True)
    wake(chip)
    window(chip, 0, 0, 0, 0)
    chip.data(b"\xf8\x00")
    assert pixel(chip, 0, 0) == "ffe0"
    chip.command(st.INVON)
    assert pixel(chip, 0, 0) == "001f"
    assert chip.image().getpixel((0, 0)) == (0, 0, 255)


def test_what_the_chip_does_not_take():
    chip = Chip(240, 240)
    chip.command(st.RAMWR)
    with pytest.raises(ChipError):
        chip.data(b"\0\0")
    wake(chip)
    with pytest.raises(ChipError):
        window(chip, 0, 240, 0, 0)
