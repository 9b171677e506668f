"""What can be chosen in Onirim: which moves of the base game are legal."""

# ruff: noqa: F403, F405
from engine.onirim_cards import *


def write_legal(table, moves):
    """Write the legal moves into `moves`, ascending; return how many there are (section 3)."""
    phase = table.state[PHASE]
    if phase > NIGHTMARE_PHASE:
        return 0 if phase >= WON else table.more.write(table, phase, moves)
    if phase == PLAY_PHASE:
        n = _write_cards(table.state, moves)
    elif phase == BURN_PHASE:
        return write_seen(table, moves, BURN)
    elif phase == NEXT_PHASE:
        return write_seen(table, moves, NEXT)
    elif phase == CLAIM_PHASE:
        moves[0] = CLAIM
        moves[1] = SKIP
        return 2
    elif phase == NIGHTMARE_PHASE:
        n = _write_gifts(table, moves)
    else:
        moves[0] = PAY
        moves[1] = REFUSE
        n = 2
    return table.more.add(table, phase, moves, n) if table.more else n


def _write_cards(state, moves):
    """1a, 1b: to be played a card's symbol must differ from that of the last card of the row."""
    count = state[ROW]
    last = state[ROW_AT + (count - 1 & 7)] % 3 if count else NO_CARD
    n = 0
    for at in range(HAND_AT, HAND2_AT):
        card = state[at]
        if card % 3 != last and card < FIRST_DOOR:
            moves[n] = PLAY + at - HAND_AT
            n += 1
    for move in range(DISCARD, CLAIM):
        moves[n] = move
        n += 1
    return n


def write_seen(table, moves, first):
    """The cards that are left of those seen."""
    seen = table.seen
    n = 0
    for index in range(len(seen)):
        if seen[index] != NO_CARD:
            moves[n] = first + index
            n += 1
    return n


def _write_gifts(table, moves):
    """Nightmare: the options that can be carried out."""
    hand = table.hand
    n = 0
    for slot in range(HAND_SIZE):
        if hand[slot] < FIRST_DOOR and hand[slot] % 3 == KEY_SYMBOL:
            moves[n] = KEY + slot
            n += 1
    for colour in range(4):
        if table.doors[colour]:
            moves[n] = DOOR + colour
            n += 1
    if table.state[DECK]:  # ruling: fewer than five cards will do, but not none
        moves[n] = FIVE
        n += 1
    moves[n] = HAND  # always, even if the hand is empty
    return n + 1
