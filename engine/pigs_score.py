"""The points of The Three Little Pigs (section 8): what each seat would have if it ended now."""

from engine.const import const
from engine.pigs_table import ROOF, STACKS, cost

AWARD = const(2)  # the points of a material card,
END_AWARD = const(3)  # ... and of a card given at the end

POTS_CARD, HOUSES_CARD, HEIGHT_CARD = range(3)


def points(table, seat, veteran):
    """The points of a seat: of its completed houses, and of its bonuses or cards."""
    total = 0
    at = 0
    for house in range(table.house_count()):
        end = at + table.heights[house]
        if table.owners[house] == seat and table.tiles[end - 1] % 3 == ROOF:
            if not veteran:
                total += 1
            for index in range(at, end):
                tile = table.tiles[index]
                total += cost(tile)
                if not veteran:
                    total += tile // STACKS
        at = end
    return total + _cards(table, seat) if veteran else total


def _cards(table, seat):
    """What the award cards count: three given on the way, three at the end."""
    total = 0
    for holder in table.awards:
        if holder == seat:
            total += AWARD
    for card in range(3):
        if leader(table, card) == seat:
            total += END_AWARD
    return total


def leader(table, card):
    """The seat that an end card goes to; -1: nobody, for nobody has anything, or two the most."""
    best = -1
    most = 0
    for seat in range(table.seats()):
        number = measure(table, seat, card)
        if number > most:
            most = number
            best = seat
        elif number == most:
            best = -1
    return best


def measure(table, seat, card):
    """What an end card asks for: the pots, the number, the greatest height of completed houses."""
    number = 0
    at = 0
    for house in range(table.house_count()):
        height = table.heights[house]
        if table.owners[house] == seat and table.tiles[at + height - 1] % 3 == ROOF:
            if card == HEIGHT_CARD:
                number = max(number, height)
            elif card == HOUSES_CARD:
                number += 1
            else:
                for index in range(at, at + height):
                    number += table.tiles[index] // STACKS
        at += height
    return number


def winners(table, veteran):
    """The seats that win, a bit each: most points, then most houses, then together.

    Ruling: the houses that break a tie are the completed ones, for the others are gone by then.
    """
    best = bits = 0
    for seat in range(table.seats()):
        rank = points(table, seat, veteran) << 5 | measure(table, seat, HOUSES_CARD)
        if rank > best:
            best = rank
            bits = 0
        if rank == best:
            bits |= 1 << seat
    return bits
