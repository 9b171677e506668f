"""Dark Premonitions: what makes them true, and what they do then (section 8).

Two players: they count the doors of both. Ruling: the first edition's table is not known; it is
the second one's, with the effects of the red and the brown card exchanged.
"""

# ruff: noqa: F403, F405
from engine.onirim_cards import *
from engine.onirim_turn import drop_hand, new_hand, refill

# Premonitions
RED_PAIR = const(0)
BLUE_PAIR = const(1)
GREEN_PAIR = const(2)
BROWN_PAIR = const(3)
ANY_PAIR = const(4)
THREE = const(5)
FIVE_DOORS = const(6)
RAINBOW = const(7)


def turn_up(table, count):
    """Fewer, if there are no more."""
    state = table.state
    for _ in range(count):
        left = 0
        for premonition in range(8):
            left += state[RESERVE] >> premonition & 1
        if not left:
            return
        skip = table.rng.below(left)
        premonition = 0
        while skip or not state[RESERVE] >> premonition & 1:
            skip -= state[RESERVE] >> premonition & 1
            premonition += 1
        state[RESERVE] ^= 1 << premonition
        state[COMING] |= 1 << premonition
        table.shown = 1
        table.tell(FORESEEN, premonition, 0)


def write_doors(table, moves):
    """Any door, or one of a pair. Ruling: of either player, and a pair is one of each, too."""
    doors = table.all_doors
    least = 2 if table.state[WHICH] == ANY_PAIR else 1
    n = 0
    for door in range(8):
        if doors[door] and doors[door % 4] + doors[door % 4 + 4] >= least:
            moves[n] = LOSE + door
            n += 1
    return n


def fulfilled(table):
    """The premonitions, a bit each, that are face up and true."""
    doors = table.all_doors
    true = 0
    total = 0
    least = 2
    for colour in range(4):
        count = doors[colour] + doors[colour + 4]
        total += count
        least = min(least, count)
        if count == 2:
            true |= 1 << colour | 1 << ANY_PAIR
    if total >= 3:
        true |= 1 << THREE
    if total >= 5:
        true |= 1 << FIVE_DOORS
    if least:
        true |= 1 << RAINBOW
    return true & table.state[COMING]


def strike(game):
    """Carry out what is true; of several the player says which one first. Then refill."""
    table = game.table
    while True:
        bits = fulfilled(table)
        if bits & bits - 1:
            table.ask(STRIKE_PHASE)
            return
        premonition = 0
        while bits > 1 << premonition:
            premonition += 1
        if not bits:
            table.ask(PLAY_PHASE)
            refill(game)
            return
        if not carry_out(game, premonition):
            return


def carry_out(game, premonition):
    """A premonition comes true, once. False: something is asked, or the game is lost."""
    table = game.table
    state = table.state
    state[COMING] ^= 1 << premonition
    state[WHICH] = premonition
    table.tell(STRUCK, premonition, 0)
    if premonition == RED_PAIR or premonition == ANY_PAIR:
        table.ask(LOSE_PHASE)
        return False
    if premonition == BLUE_PAIR:
        state[OWED] = 2
        table.shown = 1 if table.pair else table.shown
        return not search_keys(table)
    if premonition == GREEN_PAIR:
        if table.discards[NIGHTMARE]:
            table.discards[NIGHTMARE] -= 1
            table.put_limbo(NIGHTMARE, FROM_PILE)
    elif premonition == BROWN_PAIR:
        for card in range(3 * BROWN, 3 * BROWN + 3):
            _sweep(table, card)
        table.shuffle()
    elif premonition == THREE:
        drop_hand(game)
        table.ask(PLAY_PHASE)
        if not new_hand(game):
            return False
        turn_up(table, 1)
    elif premonition == FIVE_DOORS:
        turn_up(table, 2)
    else:
        _sweep(table, DREAM)
        table.shuffle()
    return True


def search_keys(table):
    """Whether another key is to be discarded. Ruling: the deck is shuffled in any case."""
    if table.state[OWED]:
        for card in range(KEY_SYMBOL, FIRST_DOOR, 3):
            if table.in_deck(card):
                table.ask(KEYS_PHASE)
                return True
    table.shuffle()
    return False


def _sweep(table, card):
    """All such cards in the deck are discarded."""
    count = 0
    while table.in_deck(card):
        table.pull(card)
        count += 1
    table.discards[card] += count
    if count:
        table.tell(SWEPT, card, count)
