"""Where everything of The Three Little Pigs lies: boxes (x, y, w, h) in points.

`table` is the picture of the table that the view keeps (engine/pigs_table.py).
"""

from engine import pigs as rules
from engine.const import const

# A tile has one of these sizes, the largest that lets a village fit.
WIDTHS = b"\x0e\x0a\x06\x04\x03\x02\x01"
HEIGHTS = b"\x0a\x08\x04\x03\x02\x01\x01"
PITCHES = b"\x10\x0c\x08\x05\x04\x03\x02"  # from one house to the next
_SMALLEST = const(6)
TINY = const(2)  # the largest size that is drawn without pictures

BAR_H = const(23)
DICE_Y = const(75)
DIE = const(20)
ROLL_BOX = (126, 75, 31, 11)
STOP_BOX = (126, 90, 31, 11)
# Where houses stand: x, y, w, h, and room for a house and a tile more (1) or none (0).
HOME = (12, 26, 86, 42, 1)  # the village beside the stacks
WIDE = (12, 28, 124, 66, 0)  # the one that the wolf looks at


def die_box(die):
    return (3 + die * 24, DICE_Y, DIE, DIE)


def stack_box(stack):
    return (106 + stack % 3 * 18, 26 + stack // 3 * 16, 14, 13)


def seat_box(table, seat):
    """A seat's part of the bar."""
    x = 160 * seat // table.seats()
    return (x, 0, 160 * (seat + 1) // table.seats() - x - 1, BAR_H)


def bar_area(table, seat):
    """Where the houses of a seat stand in the bar: beside the points, or below them."""
    x, y, w, h = seat_box(table, seat)
    if table.seats() > 3:
        return (x + 2, y + 11, w - 4, h - 13, 0)
    side = 40 if table.seats() == 2 else 30
    return (x + side, y + 2, w - side - 2, h - 4, 0)


def cell_box(table, seat):
    """The village of an opponent, where the wolf chooses among several."""
    index = seat - (seat > table.turn())
    h = 72 if table.seats() < 4 else 34
    return (3 + index % 2 * 80, 28 + index // 2 * 38, 74, h)


def cell_area(table, seat):
    """Where its houses stand."""
    x, y, w, h = cell_box(table, seat)
    return (x + 12, y + 2, w - 14, h - 6, 0)


def span(table, seat):
    """The number of the first house of a seat, and the one after its last."""
    first = 0
    while first < table.house_count() and table.owners[first] < seat:
        first += 1
    end = first
    while end < table.house_count() and table.owners[end] == seat:
        end += 1
    return first, end


def fit(table, seat, area):
    """The largest size in which a village fits into an area."""
    x, y, w, h, room = area
    tallest = 1
    first, end = span(table, seat)
    for house in range(first, end):
        tallest = max(tallest, table.heights[house] + (room and table.is_open(house)))
    columns = end - first + room
    size = 0
    while size < _SMALLEST and (columns * PITCHES[size] > w + 2 or tallest * HEIGHTS[size] > h):
        size += 1
    return size


def house_box(table, seat, house, area, more=0):
    """A house of a seat with so many tiles more; past its last house, the place for a new one."""
    size = fit(table, seat, area)
    first, end = span(table, seat)
    if house < end:
        more += table.heights[house]
    high = more * HEIGHTS[size]
    x = area[0] + (house - first) * PITCHES[size]
    return (x, area[1] + area[3] - high, WIDTHS[size], high)


def slot_box(table, move):
    """A house with the tile that is being placed, for the moves NEW and PLACE + house."""
    seat = table.turn()
    house = span(table, seat)[1] if move == rules.NEW else move - rules.PLACE
    return house_box(table, seat, house, HOME, 1)


def aimed(table):
    """The seat whose village the wolf looks at; NOTHING: it can choose among several."""
    if table.target() != rules.NOTHING:
        return table.owners[table.target()]
    owner = rules.NOTHING
    for house in range(table.house_count()):
        seat = table.owners[house]
        if seat != table.turn():
            if owner not in (rules.NOTHING, seat):
                return rules.NOTHING
            owner = seat
    return owner


def place(table, move, step):
    """The box of a move in step 0 or 1; None in step 1: the move needs no second step."""
    if rules.TARGET <= move < rules.BLOW:
        direct = aimed(table) != rules.NOTHING
        house = move - rules.TARGET
        seat = table.owners[house]
        if not step and not direct:
            return cell_box(table, seat)
        return None if step and direct else house_box(table, seat, house, WIDE)
    if step:
        return None
    if move >= rules.NEW and move < rules.TARGET:
        return slot_box(table, move)
    if rules.BUY <= move < rules.STOP:
        return stack_box(move - rules.BUY)
    for die in range(rules.DICE):
        if move == 1 << die:
            return die_box(die)
    return ROLL_BOX if 0 < move < rules.BUY else STOP_BOX
