"""What SELECT explains of The Three Little Pigs: loaded when asked for, and forgotten again."""

from engine import pigs as rules
from engine import pigs_score
from firmware.views import pigs_parts as parts
from firmware.views import pigs_places as places


def things(short, words, view):
    """Everything on the table that can be explained: a list of (box, title, explanation)."""
    table = view.table
    found = []
    for seat in range(table.seats()):
        text = _seat(short, words, table, seat)
        found.append((places.seat_box(table, seat), short.SEATS[seat], text))
    if view.wide:
        _add_targets(found, short, words, table, view.shown)
        return found
    _add_houses(found, words, table, view.shown, places.HOME)
    for stack in range(rules.STACKS):
        text = words.EXPLAIN_STACK.format(rules.cost(stack), table.left[stack], table.top[stack])
        if not table.left[stack]:
            text = words.EXPLAIN_EMPTY.format(table.seats())
        found.append((places.stack_box(stack), short.TILES[stack], text))
    for die in range(rules.DICE):
        black = die >= rules.FIRST_BLACK
        wolf = table.dice[die] == rules.WOLF
        text = words.EXPLAIN_WOLF if wolf else words.EXPLAIN_DICE[black]
        found.append((places.die_box(die), words.DICE[black], text))
    found.append((places.ROLL_BOX, words.ROLL, words.EXPLAIN_ROLL.format(table.rolls())))
    found.append((places.STOP_BOX, words.STOP, words.EXPLAIN_STOP))
    return found


def _seat(short, words, table, seat):
    """A seat: its points and what they come from, and its award cards."""
    veteran = table.options() & rules.VETERAN
    text = words.EXPLAIN_SEAT.format(
        pigs_score.points(table, seat, veteran),
        pigs_score.measure(table, seat, pigs_score.HOUSES_CARD),
        pigs_score.measure(table, seat, pigs_score.POTS_CARD),
    )
    cards = []
    for material in range(3):
        if table.awards[material] == seat:
            cards.append(short.MATERIALS[material])
    for card in range(3):
        if veteran and pigs_score.leader(table, card) == seat:
            cards.append(words.END_CARDS[card])
    if cards:
        text += " " + words.EXPLAIN_CARDS.format(", ".join(cards))
    return text


def _add_targets(found, short, words, table, shown):
    if shown != rules.NOTHING:
        _add_houses(found, words, table, shown, places.WIDE)
        return
    for seat in range(table.seats()):
        if seat != table.turn():
            text = _seat(short, words, table, seat)
            found.append((places.cell_box(table, seat), short.SEATS[seat], text))


def _add_houses(found, words, table, seat, area):
    first, end = places.span(table, seat)
    for house in range(first, end):
        box = places.house_box(table, seat, house, area)
        text = words.EXPLAIN_OPEN if table.is_open(house) else words.EXPLAIN_CLOSED
        found.append((box, words.HOUSE, text.format(*parts.worth(table, house))))
