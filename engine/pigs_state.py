"""Where everything of The Three Little Pigs lies in its state, and the codes of what happens."""

# ruff: noqa: F403, F405
from engine.const import const
from engine.pigs_tiles import *

NOTHING = const(255)  # no tile, no stack, no house, a die not yet rolled

# Phases: what is being asked
ROLL_PHASE = const(0)
BUY_PHASE = const(1)
PLACE_PHASE = const(2)
TARGET_PHASE = const(3)
BLOW_PHASE = const(4)
OVER = const(5)

# Events: what happened, to what, where
TURN = const(1)  # the seat whose turn begins
ROLLED = const(2)  # the dice that were rolled, a bit each; the how-manieth roll, 1 to 3
WOLVES = const(3)  # how many wolves show
BOUGHT = const(4)  # tile; stack
EMPTIED = const(5)  # stack; how many stacks are empty now
STARTED = const(6)  # tile; the house that it begins
PLACED = const(7)  # tile; the house that it is added to
COMPLETED = const(8)  # how many tiles high; house
AWARDED = const(9)  # material; the seat that takes its card
TARGETED = const(10)  # seat; house
SPUN = const(11)  # how many fields the needle goes, 6 to 23; the field where it stops
BLOWN = const(12)  # tile; house
GONE = const(13)  # the seat that it stood before; house: nothing is left of it
REOPENED = const(14)  # the seat that it stands before; house: it has lost its roof
FINISHED = const(15)  # the game is over
# The tallest house that the wheel can clear: a door, four windows, a roof of one material; then
# gone, and a turn or the end.
MAX_EVENTS = const(9)

SEATS_MOST = const(5)
HOUSES = const(24)  # each has a door or a window, and there are no more of these

# The state: numbers, then dice, stacks and houses
PHASE_AT = const(0)
SEAT_AT = const(1)  # whose turn it is
FIRST_AT = const(2)  # who began
SEATS_AT = const(3)
OPTIONS_AT = const(4)
ROLLS_AT = const(5)  # rolls made this turn
BUYS_AT = const(6)  # tiles bought and placed this turn
BOUGHT_AT = const(7)  # the stack of the first of them
BUYING_AT = const(8)  # the tile that is being placed
TARGET_AT = const(9)  # the house that the wolf will blow at
NEEDLE_AT = const(10)  # the field under the needle
HOUSE_COUNT_AT = const(11)  # how many houses there are
TILE_COUNT_AT = const(12)  # how many tiles they have
SYMBOLS_AT = const(13)  # symbols not yet paid, a number each
AWARDS_AT = const(16)  # the seat that has the card of a material
DICE_AT = const(19)
LEFT_AT = const(24)
TOP_AT = const(33)
REST_AT = const(42)
OWNERS_AT = const(69)
HEIGHTS_AT = const(93)
TILES_AT = const(117)
STATE_SIZE = const(153)
