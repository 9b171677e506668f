"""Pimoroni PicoSystem: 240 x 240, four arrows, four keys and a small speaker.

Key X is START, key Y is SELECT.
"""

UNIT = 3  # pixels to two points

# The panel, an ST7789.
WIDTH, HEIGHT = 240, 240
LEFT, TOP = 0, 0  # where the glass begins in the chip's memory
MADCTL = 0x00
SETUP = ((0x21, b""),)  # INVON: the glass is of the inverted kind
SPI, BAUD = 0, 62_500_000
SCK, MOSI, CS, DC, RESET, LIGHT = 6, 7, 5, 9, 4, 12

BUTTONS = (
    ("UP", 23),
    ("DOWN", 20),
    ("LEFT", 22),
    ("RIGHT", 21),
    ("A", 18),
    ("B", 19),
    ("START", 17),
    ("SELECT", 16),
)
WIND = None  # no pin of it is led out
BUZZER = 11
