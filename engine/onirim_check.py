"""Whether a game of Onirim that was saved can be gone on with.

Every card must be there, none twice, and what is asked must be about something on the table:
what this lets pass, the rules can play to its end.
"""

# ruff: noqa: F403, F405
from engine.onirim_cards import *
from engine.onirim_turn import can_pay, may_own
from engine.pile import tally

_counts = bytearray(KINDS)


def is_sound(table):
    """Whether `table` may stand as it is."""
    more = table.more
    return (
        _fits(table)
        and (_is_base(table) if more is None else more.fits(table))
        and _is_whole(table)
        and _is_in_place(table)
        and _fits_phase(table)
        and (more is None or more.fits_books(table))
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
        and state[LIMBO] <= LIMBO_SIZE
        and max(table.all_doors) <= 2
    )


def _is_base(table):
    """Nothing of a book or of a partner is there."""
    state = table.state
    for at in range(WHICH, SEEN_AT):
        if state[at] != table.start[at] and not HAND_AT <= at < HAND2_AT:
            return False
    return state[PHASE] <= NIGHTMARE_PHASE or state[PHASE] >= WON


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
        and tally(_counts, state, END - state[LIMBO], state[LIMBO])
        and _tally_slots(state, HAND_AT, HAND2_AT) == state[HELD]
        and _tally_slots(state, SEEN_AT, DOORS_AT) == state[SEEN]
        and _tally_slots(state, WAITING, WAITING + 1) <= 1
        and (table.more is None or table.more.add_cards(table, _counts, _tally_slots))
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
        if _counts[card] > table.counts[card]:
            return NO_CARD
        missing += table.counts[card] - _counts[card]
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
    older = max(0, state[ROW] - ROW_KEPT) + max(0, state[ROW2] - ROW_KEPT)
    for card in range(FIRST_DOOR):
        older -= state[OLDER_AT + card]
    return (
        not older
        and _is_row(state, ROW_AT, state[ROW], state[SERIES])
        and _is_row(state, ROW2_AT, state[ROW2], state[SERIES2])
    )


def _is_row(state, first, count, series):
    """Neighbours differ, and the running series is of one colour."""
    oldest = max(0, count - ROW_KEPT)
    for index in range(oldest, count):
        card = state[first + (index & 7)]
        if card >= FIRST_DOOR:
            return False
        if index > oldest and card % 3 == state[first + (index - 1 & 7)] % 3:
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
    if NIGHTMARE_PHASE < phase < WON:
        return table.more.fits_phase(table)
    if phase < WON and (phase == PLAY_PHASE) != (state[HELD] == HAND_SIZE):
        return False
    if (phase == BURN_PHASE or phase == NEXT_PHASE) != (state[SEEN] > 0):
        return False
    if state[SEEN] == 1 or state[NAMED] and phase != NEXT_PHASE:
        return False
    for index in range(LOOK, len(table.seen)):
        if table.seen[index] != NO_CARD:
            return False
    if phase <= NEXT_PHASE:
        if waiting != NO_CARD or state[LIMBO]:
            return False
        return phase != CLAIM_PHASE or _finds_door(table)
    if phase == DOOR_PHASE:
        return can_pay(table, waiting)
    if phase == NIGHTMARE_PHASE:
        return waiting == NIGHTMARE
    # A nightmare waits for ever if the deck ran out while it took the hand, or if the game was
    # won by what it did to the towers.
    return waiting == NO_CARD or waiting == NIGHTMARE and (phase == LOST or table.towers)


def _finds_door(table):
    """The series is complete, and a door of its colour is in the deck."""
    if table.row_count() < 3 or table.series():
        return False
    colour = table.series_colour()
    return may_own(table, colour) and table.in_deck(FIRST_DOOR + colour)
