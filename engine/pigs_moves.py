"""What can be chosen in The Three Little Pigs: the moves, and which of them are legal."""

# ruff: noqa: F403, F405
from engine.const import const
from engine.pigs_table import *

MAX_MOVES = const(32)  # the ways to roll five dice again

# Moves
ROLL = const(0)  # + the dice to roll, a bit each; none of them: the dice stay as they are
BUY = const(32)  # + stack
STOP = const(41)  # buy no second tile
NEW = const(42)  # begin a house with the tile,
PLACE = const(43)  # + house: or add it to this one
TARGET = const(67)  # + house: the wolf will blow at it
BLOW = const(91)  # + strength, 1 to 3
STRENGTHS = const(3)

_ALL_DICE = const(31)


def write_legal(table, moves):
    """Write the legal moves into `moves`, ascending; return how many there are."""
    phase = table.phase()
    if phase == ROLL_PHASE:
        return _write_rolls(table, moves)
    if phase == BUY_PHASE:
        return write_buys(table, moves)
    if phase == PLACE_PHASE:
        return write_places(table, moves)
    if phase == TARGET_PHASE:
        return write_targets(table, moves)
    if phase == BLOW_PHASE:
        for strength in range(STRENGTHS):
            moves[strength] = BLOW + 1 + strength
        return STRENGTHS
    return 0


def _write_rolls(table, moves):
    """Section 3: all dice at first, then any of those that show no wolf, or none."""
    if not table.rolls():
        moves[0] = ROLL + _ALL_DICE
        return 1
    frozen = 0
    for die in range(DICE):
        if table.dice[die] == WOLF:
            frozen |= 1 << die
    n = 0
    for dice in range(_ALL_DICE + 1):
        if not dice & frozen:
            moves[n] = ROLL + dice
            n += 1
    return n


def write_buys(table, moves):
    """Section 4: the stacks that the symbols pay for; after the first tile one may stop."""
    n = 0
    for stack in range(STACKS):
        if _can_buy(table, stack):
            moves[n] = BUY + stack
            n += 1
    if n and table.buys():
        moves[n] = STOP
        n += 1
    return n


def _can_buy(table, stack):
    """Ruling: not from an empty stack, nor a roof without a house to put it on.

    Ruling: equal symbols may pay for two tiles of one part, but of two stacks; the second tile
    is looked at when the first one stands, which may have emptied a stack or begun a house.
    """
    if table.symbols[stack % 3] < cost(stack) or not table.left[stack] or stack == table.bought():
        return False
    return stack % 3 != ROOF or has_open_house(table)


def has_open_house(table):
    """Whether the player on turn has a house that still lacks its roof."""
    for house in range(table.house_count()):
        if table.owners[house] == table.turn() and table.is_open(house):
            return True
    return False


def write_places(table, moves):
    """Section 5: where the tile can go. Ruling: a door goes under any number of windows."""
    part = table.buying() % 3
    n = 0
    if part != ROOF:
        moves[n] = NEW
        n += 1
    for house in range(table.house_count()):
        if table.owners[house] == table.turn() and table.is_open(house):
            if part != DOOR or not table.has_door(house):
                moves[n] = PLACE + house
                n += 1
    return n


def write_targets(table, moves):
    """Section 6: any house of an opponent. Ruling: with several, one that has a house."""
    n = 0
    for house in range(table.house_count()):
        if table.owners[house] != table.turn():
            moves[n] = TARGET + house
            n += 1
    return n
