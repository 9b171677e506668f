"""What is in the box of The Three Little Pigs: tiles, dice, and the wolf's wheel (section 1).

Data only, so that it can be corrected when a copy of the game says otherwise.
"""

from engine.const import const

STRAW, WOOD, BRICK = range(3)
DOOR, WINDOW, ROOF = range(3)  # the parts of a house, and the symbols of the dice
WOLF = const(3)

# A stack holds the four tiles of one material and part: stack = 3 * material + part.
STACKS = const(9)
TILES_EACH = const(4)
# A tile knows its flower pots too: tile = 9 * pots + stack, so tile % 3 is its part.
POT = const(9)
TILES = const(27)

# Ruling: no source counts the flower pots. How many tiles of a stack show none, one and two.
POTS = b"\x02\x02\x00\x01\x02\x01\x03\x01\x00"  # door, window, roof

# The faces of the dice: the first two are white, the other three black.
DICE = const(5)
FIRST_BLACK = const(2)
WHITE_FACES = b"\x00\x00\x01\x01\x02\x02"
BLACK_FACES = b"\x00\x00\x01\x01\x02\x03"

# The materials round the wheel. Ruling: its six fields are equal; their order changes nothing.
FIELDS = b"\x00\x01\x00\x02\x00\x01"
