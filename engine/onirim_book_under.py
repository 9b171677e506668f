"""The underside of the deck, for a Paradoxical Prophecy (engine/onirim_book.py)."""

# ruff: noqa: F403, F405
from engine.onirim_cards import *


def look_under(table):
    """Lift the deck off its last cards, five or all there are, and show them, the lowest last."""
    state = table.state
    count = min(LOOK, state[DECK])
    ordered = state[DECK] - state[KNOWN]  # from here on the order is known again
    for index in range(count):
        at = DECK_AT + index
        if state[BOTTOM] <= index < ordered:
            other = at + table.rng.below(ordered - index)
            state[at], state[other] = state[other], state[at]
            table.shown = 1
        state[SEEN_AT + count - 1 - index] = state[at] & CARD
    if table.pair:
        table.shown = 1
    state[DECK] -= count
    for at in range(DECK_AT, DECK_AT + state[DECK]):
        state[at] = state[at + count]
    state[BOTTOM] = max(0, state[BOTTOM] - count)
    state[KNOWN] = min(state[KNOWN], state[DECK])
    state[SEEN] = count
    table.tell(LOOKED_UNDER, count, 0)


def put_under(table, index):
    """Below all others."""
    state = table.state
    card = table.take_seen(index)
    for at in range(DECK_AT + state[DECK], DECK_AT, -1):
        state[at] = state[at - 1]
    state[DECK_AT] = card | state[TURN] * MARK
    state[DECK] += 1
    state[BOTTOM] += 1
    table.tell(PUT_UNDER, card, state[SEEN])
