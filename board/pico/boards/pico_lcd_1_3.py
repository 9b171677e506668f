"""Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico: 240 x 240, a joystick and four keys.

Key X is START, key Y is SELECT; pressing the joystick is A.
"""

UNIT = 3  # pixels to two points

# The panel, an ST7789.
WIDTH, HEIGHT = 240, 240
LEFT, TOP = 0, 0  # where the glass begins in the chip's memory
MADCTL = 0x70  # columns and rows exchanged, mirrored: upright with the joystick on the left
SETUP = ((0x21, b""),)  # INVON: the glass is of the inverted kind
SPI, BAUD = 1, 62_500_000
SCK, MOSI, CS, DC, RESET, LIGHT = 10, 11, 9, 8, 12, 13

BUTTONS = (
    ("UP", 2),
    ("DOWN", 18),
    ("LEFT", 16),
    ("RIGHT", 20),
    ("A", 15),
    ("B", 17),
    ("START", 19),
    ("SELECT", 21),
    ("A", 3),
)
WIND = None  # or ("microphone", 26), ("rev_c", 26), ("rev_p", 26), ("fs3000", 0, 1)
BUZZER = None
