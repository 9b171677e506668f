"""What can be chosen in Onirim: the moves, and which of those of the base game are legal."""

# ruff: noqa: F403, F405
from engine.const import const
from engine.onirim_table import *

MAX_MOVES = const(30)  # every kind of card, where one is taken from a pile

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
# Two players
SWAP = const(35)  # + 2 * slot of one's own + shared slot - 3
STAY = const(41)  # no swap
PAY_SHARED = const(42)  # the shared key for the door, where PAY would take one's own
TAKE = const(43)  # + place among the revealed cards
# The Book
PARADOX = const(0)  # spells: Paradoxical Prophecy
PLAN = const(1)  # Parallel Planning
PUNISH = const(2)  # Powerful Punishment
CAST = const(51)  # + spell
GO = const(54)  # no spell
SPEND = const(55)  # + card: from the discard pile, for a spell
LIFT = const(85)  # + place among the seen cards: this one comes to the top of the deck
UNDER = const(90)  # + place: of the seen cards left, this one lies above the others
GOAL = const(95)  # + place in the row of goals
# The Towers
LEFT = const(103)  # + slot of the hand: a tower to the left end of their row
RIGHT = const(108)  # + slot
RUIN = const(113)  # + place in the row of towers
SPARE = const(125)  # the towers: the nightmare comes again
# Happy Dreams and Dark Premonitions
CANCEL = const(126)  # + premonition
SIFT = const(134)  # look at seven cards, throw away any of them
FETCH = const(135)  # search the deck for a card
THROW = const(136)  # + place among the seen cards
ENOUGH = const(143)  # throw no more away
LAY = const(144)  # + place: of the seen cards left, this one is drawn first
PICK = const(151)  # + card: out of the deck
STRIKE = const(181)  # + premonition: this one first
LOSE = const(189)  # + colour: a door; + 4: of the partner
LAST = const(196)


def write_legal(table, moves):
    """Write the legal moves into `moves`, ascending; return how many there are (section 3)."""
    phase = table.state[PHASE]
    if phase > NIGHTMARE_PHASE:
        return _write_more(table, phase, moves)
    if phase == BURN_PHASE:
        return write_seen(table, moves, BURN)
    if phase == NEXT_PHASE:
        return write_seen(table, moves, NEXT)
    if phase == CLAIM_PHASE:
        moves[0] = CLAIM
        moves[1] = SKIP
        return 2
    if phase == PLAY_PHASE:
        n = _write_cards(table, moves)
    elif phase == NIGHTMARE_PHASE:
        n = _write_gifts(table, moves)
    else:
        moves[0] = PAY
        moves[1] = REFUSE
        n = 2
        if table.pair:
            n = table.pair.add_key(table, moves, n)
    if table.book:
        n = table.book.add_spells(table, phase, moves, n)
    if table.towers and phase == PLAY_PHASE:
        n = table.towers.add_plays(table, moves, n)
    return n


def _write_more(table, phase, moves):
    """The phases that only a book or a second player brings."""
    if phase >= WON:
        return 0
    if phase >= DREAM_PHASE:
        return table.dreams.write(table, phase, moves)
    if phase == RUIN_PHASE:
        return table.towers.write(table, moves)
    if phase >= CAST_PHASE:
        return table.book.write(table, phase, moves)
    return table.pair.write(table, phase, moves)


def _write_cards(table, moves):
    """1a, 1b: to be played a card's symbol must differ from that of the last card of the row."""
    hand = table.hand
    count = table.state[ROW]
    last = table.row[count - 1 & 7] % 3 if count else NO_CARD
    n = 0
    for slot in range(HAND_SIZE):
        if hand[slot] % 3 != last and hand[slot] < FIRST_DOOR:
            moves[n] = PLAY + slot
            n += 1
    for slot in range(HAND_SIZE):
        moves[n] = DISCARD + slot
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
