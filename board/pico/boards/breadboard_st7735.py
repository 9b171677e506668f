"""A Pico on a breadboard: a 1.8 inch ST7735R module of 160 x 128 and parts of your choice.

Display on the right of the Pico, keys on its left, each from its pin to ground (the Pico's
own pull-ups are used). Buzzer: a passive one from GP15 to ground. Microphone: an analogue
module (MAX4466, MAX9814) on 3V3 and ground, its output on GP26. Other sensors for WIND:
("rev_c", 26) or ("rev_p", 26), behind two resistors, and ("fs3000", 0, 1), SDA and SCL; see
docs/hardware.md. Leave out what you lack: write None for WIND, BUZZER or LIGHT.
"""

UNIT = 2  # pixels to two points

# The panel, an ST7735R. This is the "black tab" kind; if the picture is shifted and red is
# blue, yours is a "green tab": LEFT, TOP = 1, 2 and MADCTL = 0xA8.
WIDTH, HEIGHT = 160, 128
LEFT, TOP = 0, 0  # where the glass begins in the chip's memory
MADCTL = 0xA0  # columns and rows exchanged, mirrored: the long side lies down
SETUP = (  # frame rate, inversion and voltages for this glass, from the chip's data sheet
    (0xB1, b"\x01\x2c\x2d"),
    (0xB2, b"\x01\x2c\x2d"),
    (0xB3, b"\x01\x2c\x2d\x01\x2c\x2d"),
    (0xB4, b"\x07"),
    (0xC0, b"\xa2\x02\x84"),
    (0xC1, b"\xc5"),
    (0xC2, b"\x0a\x00"),
    (0xC3, b"\x8a\x2a"),
    (0xC4, b"\x8a\xee"),
    (0xC5, b"\x0e"),
    (0x20, b""),  # INVOFF
)
SPI, BAUD = 0, 15_625_000  # what the chip is made for, and long wires carry
SCK, MOSI, CS, DC, RESET, LIGHT = 18, 19, 17, 16, 20, 21

BUTTONS = (
    ("UP", 2),
    ("DOWN", 3),
    ("LEFT", 4),
    ("RIGHT", 5),
    ("A", 6),
    ("B", 7),
    ("START", 8),
    ("SELECT", 9),
)
WIND = ("microphone", 26)
BUZZER = 15
