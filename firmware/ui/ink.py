"""The sixteen inks of every screen: the values of "Sweetie 16" by GrafxKid (see CREDITS.md)."""

from engine.const import const

NIGHT = const(0)
PLUM = const(1)
RED = const(2)
ORANGE = const(3)
YELLOW = const(4)
LIME = const(5)
GREEN = const(6)
TEAL = const(7)
NAVY = const(8)
BLUE = const(9)
SKY = const(10)
CYAN = const(11)
WHITE = const(12)
SILVER = const(13)
SLATE = const(14)
DUSK = const(15)

# Red, green, blue of each ink in turn: what `screen.palette` takes.
PALETTE = (
    b"\x1a\x1c\x2c\x5d\x27\x5d\xb1\x3e\x53\xef\x7d\x57"
    b"\xff\xcd\x75\xa7\xf0\x70\x38\xb7\x64\x25\x71\x79"
    b"\x29\x36\x6f\x3b\x5d\xc9\x41\xa6\xf6\x73\xef\xf7"
    b"\xf4\xf4\xf4\x94\xb0\xc2\x56\x6c\x86\x33\x3c\x57"
)
