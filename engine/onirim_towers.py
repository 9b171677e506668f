"""The Towers: twelve more cards, a row of their own, and one more thing to win (section 7).

Ruling: a tower is never turned round, and never put between two others. Two players build one
row together.
"""

# ruff: noqa: F403, F405
from engine.onirim_cards import *
from engine.onirim_turn import dispel, refill, wins

# By tower: which symbols are on its edges, 1 sun, 2 moon.
LEFT_EDGES = b"\x03\x01\x00\x02\x02\x02\x01\x01\x01\x03\x02\x00"
RIGHT_EDGES = b"\x02\x02\x02\x03\x02\x00\x03\x01\x00\x01\x01\x01"


def value(card):
    """How many cards a tower shows when it is discarded."""
    return 3 + card % 3


def fit(left, right):
    """Whether two towers can stand side by side."""
    return not RIGHT_EDGES[left - FIRST_TOWER] & LEFT_EDGES[right - FIRST_TOWER]


def aligned(table):
    """Whether four neighbours are of four colours."""
    state = table.state
    for at in range(TOWERS_AT + 3, TOWERS_AT + state[BUILT_TOWERS]):
        colours = 0
        for tower in range(at - 3, at + 1):
            colours |= 1 << state[tower] // 3
        if colours == 0b1111 << FIRST_TOWER // 3:
            return True
    return False


def add_plays(table, moves, n):
    """1a: instead of a location. The first tower has no ends to choose from."""
    state = table.state
    count = state[BUILT_TOWERS]
    hand = table.hand
    if count:
        for slot in range(HAND_SIZE):
            if hand[slot] >= FIRST_TOWER and fit(hand[slot], state[TOWERS_AT]):
                moves[n] = LEFT + slot
                n += 1
    for slot in range(HAND_SIZE):
        if hand[slot] >= FIRST_TOWER:
            if not count or fit(state[TOWERS_AT + count - 1], hand[slot]):
                moves[n] = RIGHT + slot
                n += 1
    return n


def threatens(table):
    """After a nightmare: is there a tower to be lost? Not while an alignment protects them."""
    if not table.state[BUILT_TOWERS]:
        return False
    if not table.options & TOWERS_HARD and aligned(table):
        return False
    table.ask(RUIN_PHASE, NIGHTMARE)
    return True


def write(table, moves):
    """The towers that can go, so that those left fit; or the nightmare comes again."""
    state = table.state
    count = state[BUILT_TOWERS]
    n = 0
    for place in range(count):
        at = TOWERS_AT + place
        if place == 0 or place == count - 1 or fit(state[at - 1], state[at + 1]):
            moves[n] = RUIN + place
            n += 1
    moves[n] = SPARE
    return n + 1


def apply(game, move):
    """Carry out a move of this file."""
    table = game.table
    if move < RIGHT:
        _build(game, move - LEFT, 0)
    elif move < RUIN:
        _build(game, move - RIGHT, table.state[BUILT_TOWERS])
    elif move < SPARE:
        _ruin(table, move - RUIN)
        if not wins(game):  # the others may stand in an alignment now
            dispel(game)
    else:
        table.ask(PLAY_PHASE)
        table.put_limbo(NIGHTMARE, FROM_NOWHERE)
        refill(game)


def _build(game, slot, place):
    table = game.table
    state = table.state
    card = table.leave(slot)
    last = TOWERS_AT + state[BUILT_TOWERS]
    for at in range(last, TOWERS_AT + place, -1):
        state[at] = state[at - 1]
    state[TOWERS_AT + place] = card
    state[BUILT_TOWERS] += 1
    table.tell(BUILT, card, slot + HAND_SIZE if place else slot)
    if not wins(game):
        refill(game)


def _ruin(table, place):
    state = table.state
    card = state[TOWERS_AT + place]
    state[BUILT_TOWERS] -= 1
    for at in range(TOWERS_AT + place, TOWERS_AT + state[BUILT_TOWERS]):
        state[at] = state[at + 1]
    state[DISCARDS_AT + card] += 1
    table.tell(RUINED, card, place)


def fits(table):
    """Whether the row can stand like that (engine/onirim_check.py)."""
    state = table.state
    last = TOWERS_AT + state[BUILT_TOWERS]
    for at in range(TOWERS_AT, last):
        if state[at] < FIRST_TOWER or at > TOWERS_AT and not fit(state[at - 1], state[at]):
            return False
    return state[PHASE] != RUIN_PHASE or state[BUILT_TOWERS] > 0
