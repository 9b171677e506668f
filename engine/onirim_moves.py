"""What can be chosen in Onirim: the moves, and which of them are legal (section 3)."""

# ruff: noqa: F403, F405
from engine.const import const
from engine.onirim_table import *

MAX_MOVES = const(10)  # five cards to play and to discard; four keys, four doors, five, hand

# Moves
PLAY = const(0)  # + slot of the hand
DISCARD = const(5)  # + slot
CLAIM = const(10)  # search the deck for a door
SKIP = const(11)
BURN = const(12)  # + place among the seen cards: throw this one away
NEXT = const(17)  # + place: of the seen cards left, this one is drawn first
PAY = const(22)  # the key for the door
REFUSE = const(23)
KEY = const(24)  # + slot: the nightmare takes a key,
DOOR = const(29)  # + colour: a door,
FIVE = const(33)  # the next five cards,
HAND = const(34)  # the whole hand


def write_legal(table, moves):
    """Write the legal moves into `moves`, ascending; return how many there are."""
    phase = table.phase()
    if phase == PLAY_PHASE:
        return _write_cards(table, moves)
    if phase == NIGHTMARE_PHASE:
        return _write_gifts(table, moves)
    if phase == BURN_PHASE:
        return _write_seen(table.seen, moves, BURN)
    if phase == NEXT_PHASE:
        return _write_seen(table.seen, moves, NEXT)
    if phase > NIGHTMARE_PHASE:
        return 0
    moves[0] = CLAIM if phase == CLAIM_PHASE else PAY
    moves[1] = moves[0] + 1  # SKIP, REFUSE
    return 2


def _write_cards(table, moves):
    """1a, 1b: to be played a card's symbol must differ from that of the last card of the row."""
    hand = table.hand
    count = table.row_count()
    last = table.row[count - 1] % 3 if count else NO_CARD
    n = 0
    for slot in range(HAND_SIZE):
        if hand[slot] % 3 != last:
            moves[n] = PLAY + slot
            n += 1
    for slot in range(HAND_SIZE):
        moves[n] = DISCARD + slot
        n += 1
    return n


def _write_seen(seen, moves, first):
    """Prophecy: the cards that are left of those seen."""
    n = 0
    for index in range(LOOK):
        if seen[index] != NO_CARD:
            moves[n] = first + index
            n += 1
    return n


def _write_gifts(table, moves):
    """Nightmare: the options that can be carried out."""
    hand = table.hand
    n = 0
    for slot in range(HAND_SIZE):
        if hand[slot] != NO_CARD and hand[slot] % 3 == KEY_SYMBOL:
            moves[n] = KEY + slot
            n += 1
    for colour in range(4):
        if table.doors[colour]:
            moves[n] = DOOR + colour
            n += 1
    if table.deck_count():  # ruling: fewer than five cards will do, but not none
        moves[n] = FIVE
        n += 1
    moves[n] = HAND  # always, even if the hand is empty
    return n + 1
