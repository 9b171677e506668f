"""Whether a game of Onirim that was saved can be gone on with.

Every card must be there, none twice, and what is asked must be about something on the table:
what this lets pass, the rules can play to its end. Each book looks after its own zones (`fits`).
"""

# ruff: noqa: F403, F405
from engine.onirim_table import *
from engine.pile import has, tally

_counts = bytearray(KINDS)


def is_sound(table):
    """Whether `table` may stand as it is."""
    return (
        _fits(table)
        and _fits_books(table)
        and _is_whole(table)
        and _is_in_place(table)
        and _fits_phase(table)
        and _fits_seen(table)
        and (table.pair is None or table.pair.fits(table))
        and (table.book is None or table.book.fits(table))
        and (table.towers is None or table.towers.fits(table))
        and (table.dreams is None or table.dreams.fits(table))
    )


def _fits(table):
    """No number points outside its zone, or is more than all the cards."""
    state = table.state
    for card in range(KINDS):
        if state[DISCARDS_AT + card] > COUNTS[card]:
            return False
    for card in range(FIRST_DOOR):
        if state[OLDER_AT + card] > COUNTS[card]:
            return False
    return (
        state[PHASE] <= LOST
        and state[DECK] + state[SEEN] + state[NAMED] + state[LIMBO] <= END - DECK_AT
        and state[KNOWN] + state[BOTTOM] <= state[DECK]
        and state[SERIES] <= min(2, state[ROW])
        and state[SERIES2] <= min(2, state[ROW2])
        and state[LIMBO] <= LIMBO_SIZE
        and state[REMOVED] <= END - DECK_AT
        and state[BUILT_TOWERS] <= DECK_AT - TOWERS_AT
        and max(table.all_doors) <= 2
        and sum(table.all_doors) <= 8
    )


def _fits_books(table):
    """What belongs to books that are not in play is as it is at the start."""
    phase = table.state[PHASE]
    if table.pair is None and not (_is_blank(table, TURN, BOTTOM) and phase // 2 != 3):
        return False
    if table.pair is None and not (_is_blank(table, HAND2_AT, SEEN_AT)):
        return False
    if table.book is None and (not _is_blank(table, BOTTOM, BUILT_TOWERS) or _is_of_book(phase)):
        return False
    if table.towers is None and (table.state[BUILT_TOWERS] or phase == RUIN_PHASE):
        return False
    if table.dreams is None:
        return _is_blank(table, COMING, HAND_AT) and not DREAM_PHASE <= phase < WON
    return True


def _is_of_book(phase):
    return CAST_PHASE <= phase <= GOAL_PHASE


def _is_blank(table, first, last):
    for at in range(first, last):
        if table.state[at] != table.start[at]:
            return False
    return True


def _is_whole(table):
    """Every card of section 1 lies somewhere, and none twice; but for those that were removed."""
    state = table.state
    for card in range(KINDS):
        _counts[card] = state[DISCARDS_AT + card]
    for card in range(FIRST_DOOR):
        _counts[card] += state[OLDER_AT + card]
    for door in range(8):
        _counts[FIRST_DOOR + door % 4] += table.all_doors[door]
    top = state[DECK]
    return (
        _tally_deck(table, 0, state[BOTTOM], True)
        and _tally_deck(table, state[BOTTOM], top - state[KNOWN], False)
        and _tally_deck(table, top - state[KNOWN], top, True)
        and _tally_deck(table, top + state[SEEN], top + state[SEEN] + state[NAMED], True)
        and tally(_counts, state, ROW_AT, min(state[ROW], ROW_KEPT))
        and tally(_counts, state, ROW2_AT, min(state[ROW2], ROW_KEPT))
        and tally(_counts, state, END - state[LIMBO], state[LIMBO])
        and tally(_counts, state, TOWERS_AT, state[BUILT_TOWERS])
        and _tally_slots(state, HAND_AT, HAND2_AT) == state[HELD]
        and _tally_slots(state, HAND2_AT, SEEN_AT) <= PERSONAL
        and _tally_slots(state, SEEN_AT, DOORS_AT) == state[SEEN]
        and _tally_slots(state, WAITING, WAITING + 1) <= 1
        and _count_missing(table) == state[REMOVED]
    )


def _tally_deck(table, first, last, known):
    """Count cards of the deck; those whose place is known can bear a mark."""
    for index in range(first, last):
        card = table.state[DECK_AT + index]
        if known and table.pair and card & MARK:
            card -= MARK
        if card >= KINDS:
            return False
        _counts[card] += 1
    return True


def _tally_slots(state, first, last):
    """Count the cards in slots; return how many there are."""
    count = 0
    for at in range(first, last):
        card = state[at]
        if card < KINDS:
            _counts[card] += 1
            count += 1
        elif card != NO_CARD:
            return NO_CARD
    return count


def _count_missing(table):
    """How many cards lie nowhere; more than there can be: some card lies in two places."""
    missing = 0
    for card in range(KINDS):
        count = table.count_of(card)
        if _counts[card] > count:
            return NO_CARD
        missing += count - _counts[card]
    return missing


def _is_in_place(table):
    """What can be held is in hand, doors and dreams in limbo; locations in the rows."""
    state = table.state
    for at in range(HAND_AT, SEEN_AT):
        if FIRST_DOOR <= state[at] < FIRST_TOWER:
            return False
    for at in range(END - state[LIMBO], END):
        if not FIRST_DOOR <= state[at] < FIRST_TOWER:
            return False
    older = 0
    for card in range(FIRST_DOOR):
        older += state[OLDER_AT + card]
    return (
        _is_row(state, ROW_AT, state[ROW], state[SERIES])
        and _is_row(state, ROW2_AT, state[ROW2], state[SERIES2])
        and older == max(0, state[ROW] - ROW_KEPT) + max(0, state[ROW2] - ROW_KEPT)
    )


def _is_row(state, first, count, series):
    """Neighbours differ, and the running series is of one colour."""
    for index in range(max(0, count - ROW_KEPT), count):
        card = state[first + (index & 7)]
        if card >= FIRST_DOOR:
            return False
        if index > max(0, count - ROW_KEPT) and card % 3 == state[first + (index - 1 & 7)] % 3:
            return False
        if index >= count - series and card // 3 != state[first + (count - 1 & 7)] // 3:
            return False
    return True


def _fits_phase(table):
    """The question that is asked is the one that this table raises."""
    state = table.state
    phase = state[PHASE]
    waiting = state[WAITING]
    won = sum(table.all_doors) == 8 and (table.towers is None or table.towers.aligned(table))
    if (phase == WON) != won:
        return False
    if phase <= NIGHTMARE_PHASE and (phase == PLAY_PHASE) != (state[HELD] == HAND_SIZE):
        return False
    if phase <= NEXT_PHASE:
        if waiting != NO_CARD or state[LIMBO]:
            return False
        return phase != CLAIM_PHASE or _finds_door(table)
    if phase == DOOR_PHASE:
        return FIRST_DOOR <= waiting < NIGHTMARE and can_pay(table, waiting)
    if phase == NIGHTMARE_PHASE or phase == RUIN_PHASE:
        return waiting == NIGHTMARE
    # A nightmare waits for ever if the deck ran out while it took the hand, or if the game was
    # won by what it did.
    if phase == LOST or phase == WON and table.towers:
        return waiting == NO_CARD or waiting == NIGHTMARE
    if DREAM_PHASE <= phase <= FETCH_PHASE:
        return waiting == DREAM and state[HELD] < HAND_SIZE
    return waiting == NO_CARD or PRICE_PHASE <= phase <= GOAL_PHASE


def _finds_door(table):
    """The series is complete, and a door of its colour is in the deck."""
    if table.row_count() < 3 or table.series():
        return False
    colour = table.series_colour()
    return not (table.pair and table.doors[colour]) and table.in_deck(FIRST_DOOR + colour)


def can_pay(table, door):
    if table.pair and table.doors[door - FIRST_DOOR]:
        return False
    return has(table.hand, 0, HAND_SIZE, key_of(door))


def _fits_seen(table):
    """Cards are seen when it is asked which; one alone is put away unasked, but for a dream's."""
    state = table.state
    phase = state[PHASE]
    most = 0
    least = 2
    if phase == BURN_PHASE or phase == NEXT_PHASE or phase == LIFT_PHASE or phase == UNDER_PHASE:
        most = LOOK
    elif phase == SIFT_PHASE or phase == LAY_PHASE:
        most = 7
        least = 1 if phase == SIFT_PHASE else 2
    elif phase == DRAFT_PHASE:
        most = 8
    if state[NAMED] and phase != NEXT_PHASE and phase != LAY_PHASE:
        return False
    for index in range(most, len(table.seen)):
        if table.seen[index] != NO_CARD:
            return False
    return most == 0 or state[SEEN] >= least
