"""Whether a game of The Three Little Pigs that was saved can be gone on with.

No tile may be there twice, no house against the rules, and what is asked must be about
something on the table: what this lets pass, the rules can play to its end.
"""

# ruff: noqa: F403, F405
from engine.pigs_moves import *
from engine.pigs_table import *

_counts = bytearray(STACKS)  # tiles of each stack that stand in houses, or wait
_pots = bytearray(TILES)  # ... of them with 0, 1, 2 pots


def is_sound(table, moves):
    """Whether `table` may stand as it is; `moves` is written over."""
    return _fits(table) and _street_fits(table) and _stacks_fit(table) and _turn_fits(table, moves)


def _fits(table):
    """No number is greater than it can be."""
    return (
        table.phase() <= OVER
        and 2 <= table.seats() <= SEATS_MOST
        and table.turn() < table.seats()
        and table.first() < table.seats()
        and table.options() < 4
        and table.rolls() <= 3
        and table.buys() <= 2
        and (table.bought() != NOTHING) == (table.buys() > 0)
        and (table.bought() < STACKS or table.bought() == NOTHING)
        and (table.buying() < TILES or table.buying() == NOTHING)
        and table.needle() < len(FIELDS)
        and table.house_count() <= HOUSES
        and table.tile_count() <= len(table.tiles)
        and max(table.symbols) <= DICE
        and _awards_fit(table)
    )


def _awards_fit(table):
    for seat in table.awards:
        if seat != NOTHING and (seat >= table.seats() or not table.options() & 1):
            return False
    return True


def _street_fits(table):
    """Section 5: every house stands before a seat, in order, and is built as the rules say."""
    at = 0
    owner = 0
    for house in range(table.house_count()):
        height = table.heights[house]
        if not owner <= table.owners[house] < table.seats():
            return False
        if not height or at + height > table.tile_count() or not _house_fits(table, at, height):
            return False
        owner = table.owners[house]
        at += height
    return at == table.tile_count()


def _house_fits(table, first, height):
    """A door only at the bottom, a roof only on top, and not alone."""
    for at in range(first, first + height):
        tile = table.tiles[at]
        if tile >= TILES or tile % 3 == DOOR and at > first:
            return False
        if tile % 3 == ROOF and (at < first + height - 1 or height == 1):
            return False
    return True


def _stacks_fit(table):
    """No tile is there twice; one that is nowhere has been blown away."""
    for stack in range(STACKS):
        _counts[stack] = table.left[stack]
    for tile in range(TILES):
        stack = tile % STACKS
        others = table.rest[3 * stack + tile // STACKS]
        if others > TILES_EACH:
            return False
        _pots[tile] = others
        if table.top[stack] == tile // STACKS and table.left[stack]:
            _pots[tile] += 1
    for stack in range(STACKS):
        if table.top[stack] > 2 or table.left[stack] > TILES_EACH or not _stack_adds_up(stack):
            return False
    for at in range(table.tile_count()):
        _count(table.tiles[at])
    if table.buying() != NOTHING:
        _count(table.buying())
    for tile in range(TILES):
        stack = tile % STACKS
        if _pots[tile] > POTS[3 * (stack % 3) + tile // STACKS] or _counts[stack] > TILES_EACH:
            return False
    return True


def _stack_adds_up(stack):
    """The tiles of a stack are those that are counted by their pots."""
    return _counts[stack] == _pots[stack] + _pots[STACKS + stack] + _pots[2 * STACKS + stack]


def _count(tile):
    _counts[tile % STACKS] += 1
    _pots[tile] += 1


def _turn_fits(table, moves):
    """The question that is asked is the one that this table raises."""
    phase = table.phase()
    if not _dice_fit(table) or (table.buying() != NOTHING) != (phase == PLACE_PHASE):
        return False
    wolf = table.wolves() > 1
    if phase == OVER:
        return table.empty_count() >= table.seats()
    if phase == ROLL_PHASE:
        return not wolf and table.rolls() < 3 and not table.buys() and not max(table.symbols)
    if not table.rolls() or wolf != (phase >= TARGET_PHASE):
        return False
    if wolf:
        aimed = phase == BLOW_PHASE
        if not aimed:
            return table.target() == NOTHING and write_targets(table, moves) > 0
        return table.target() < table.house_count() and table.owners[table.target()] != table.turn()
    if table.buys() > 1 or not _is_paid(table):
        return False
    if phase == BUY_PHASE:
        return write_buys(table, moves) > 0
    return write_places(table, moves) > 1


def _dice_fit(table):
    """All dice are rolled, or none; a white die has no wolf."""
    for die in range(DICE):
        face = table.dice[die]
        if (face == NOTHING) != (table.rolls() == 0) or face > WOLF and face != NOTHING:
            return False
        if face == WOLF and die < FIRST_BLACK:
            return False
    return True


def _is_paid(table):
    """The symbols that are left are those of the dice, less what the tiles cost."""
    for part in range(3):
        left = table.symbols[part]
        if table.bought() % 3 == part and table.bought() != NOTHING:
            left += cost(table.bought())
        if table.buying() % 3 == part and table.buying() != NOTHING:
            left += cost(table.buying())
        for face in table.dice:
            left -= face == part
        if left:
            return False
    return True
