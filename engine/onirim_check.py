"""Whether a game of Onirim that was saved can be gone on with.

Every card must be there, none twice, and what is asked must be about something on the table:
what this lets pass, the rules can play to its end.
"""

# ruff: noqa: F403, F405
from engine.onirim_table import *
from engine.pile import has, tally

_counts = bytearray(KINDS)


def is_sound(table):
    """Whether `table` may stand as it is."""
    return _fits(table) and _is_whole(table) and _is_in_place(table) and _fits_phase(table)


def _fits(table):
    """No number points outside its zone, or is more than all the cards."""
    return (
        table.phase() <= LOST
        and table.deck_count() + table.seen_count() + table.named() <= len(table.deck)
        and table.known() <= table.deck_count()
        and table.row_count() <= len(table.row)
        and table.series() <= min(2, table.row_count())
        and table.limbo_count() <= len(table.limbo)
        and max(table.discards) <= len(table.deck)
        and max(table.doors) <= 2
    )


def _is_whole(table):
    """Every card of section 1 lies somewhere, and none twice."""
    for card in range(KINDS):
        _counts[card] = table.discards[card]
    for colour in range(4):
        _counts[FIRST_DOOR + colour] += table.doors[colour]
    count = table.deck_count()
    return (
        tally(_counts, table.deck, 0, count)
        and tally(_counts, table.deck, count + table.seen_count(), table.named())
        and tally(_counts, table.row, 0, table.row_count())
        and tally(_counts, table.limbo, 0, table.limbo_count())
        and _tally_slots(table.hand) == table.held()
        and _tally_slots(table.seen) == table.seen_count()
        and _tally_waiting(table.waiting())
        and _counts == COUNTS
    )


def _tally_slots(slots):
    """Count the cards in slots; return how many there are."""
    count = 0
    for card in slots:
        if card < KINDS:
            _counts[card] += 1
            count += 1
        elif card != NO_CARD:
            return NO_CARD
    return count


def _tally_waiting(card):
    if card < KINDS:
        _counts[card] += 1
    return card < KINDS or card == NO_CARD


def _is_in_place(table):
    """Locations in hand and row, where neighbours differ; doors and nightmares in limbo."""
    for card in table.hand:
        if FIRST_DOOR <= card < KINDS:
            return False
    for index in range(table.limbo_count()):
        if table.limbo[index] < FIRST_DOOR:
            return False
    row = table.row
    for index in range(table.row_count()):
        if row[index] >= FIRST_DOOR or index and row[index] % 3 == row[index - 1] % 3:
            return False
    for index in range(table.series()):
        if row[table.row_count() - 1 - index] // 3 != table.series_colour():
            return False
    return True


def _fits_phase(table):
    """The question that is asked is the one that this table raises."""
    phase = table.phase()
    waiting = table.waiting()
    doors = table.doors
    if (phase == WON) != (doors[0] + doors[1] + doors[2] + doors[3] == 8):
        return False
    if (phase == PLAY_PHASE) != (table.held() == HAND_SIZE):
        return False
    if (phase == BURN_PHASE or phase == NEXT_PHASE) != (table.seen_count() > 0):
        return False
    if table.seen_count() == 1 or table.named() and phase != NEXT_PHASE:
        return False
    if phase < DOOR_PHASE:
        if waiting != NO_CARD or table.limbo_count():
            return False
        return phase != CLAIM_PHASE or _finds_door(table)
    if phase == DOOR_PHASE:
        return FIRST_DOOR <= waiting < NIGHTMARE and has(table.hand, 0, HAND_SIZE, key_of(waiting))
    if phase == NIGHTMARE_PHASE:
        return waiting == NIGHTMARE
    # A nightmare waits for ever if the deck ran out while it took the hand.
    return waiting == NO_CARD or phase == LOST and waiting == NIGHTMARE


def _finds_door(table):
    """The series is complete, and a door of its colour is in the deck."""
    if table.row_count() < 3 or table.series():
        return False
    return has(table.deck, 0, table.deck_count(), FIRST_DOOR + table.series_colour())
