"""Onirim for two, who play together (section 5).

The hand, the row and the doors of the state are those of the player whose turn it is; the
partner's lie aside, and change places with them when the turn passes. Of the five slots of the
hand three are one's own, and two hold the shared cards, which stay where they are.
"""

# ruff: noqa: F403, F405
from engine.onirim_cards import *
from engine.onirim_moves import write_seen
from engine.onirim_table import key_of
from engine.onirim_turn import pay
from engine.pile import find

_OWN = const(7)  # bits of OPEN
_ADDRESSES = const(110)  # more places than can be hidden

_hidden = bytearray(_ADDRESSES)  # places that a seat cannot see


def set_up(table):
    """Eight cards for the hands are revealed; limbo is shuffled in before they are drafted."""
    state = table.state
    while state[SEEN] < len(table.seen):
        card = table.draw()
        if FIRST_DOOR <= card < FIRST_TOWER:
            table.put_limbo(card, FROM_DECK)
        else:
            table.seen[state[SEEN]] = card
            table.tell(REVEALED, card, state[SEEN])
            state[SEEN] += 1
    if state[LIMBO]:
        table.empty_limbo()
    table.ask(DRAFT_PHASE)


def write(table, phase, moves):
    """The legal moves of the two phases of this file."""
    if phase == DRAFT_PHASE:
        return write_seen(table, moves, TAKE)
    n = 0
    for slot in range(PERSONAL):
        for shared in range(PERSONAL, HAND_SIZE):
            if table.hand[slot] != NO_CARD and table.hand[shared] != NO_CARD:
                moves[n] = SWAP + 2 * slot + shared - PERSONAL
                n += 1
    moves[n] = STAY
    return n + 1


def add_key(table, moves, n):
    """Ruling: of a key of one's own and a shared one, either can be paid."""
    key = key_of(table.state[WAITING])
    if find(table.hand, 0, PERSONAL, key) >= 0 and _find_shared(table, key) >= 0:
        moves[n] = PAY_SHARED
        n += 1
    return n


def _find_shared(table, key):
    return find(table.hand, PERSONAL, HAND_SIZE - PERSONAL, key)


def apply(game, move):
    """Carry out a move of this file."""
    table = game.table
    if move == PAY_SHARED:
        pay(game, _find_shared(table, key_of(table.waiting())))
    elif move >= TAKE:
        _draft(table, move - TAKE)
    else:
        if move < STAY:
            _swap(table, (move - SWAP) // 2, PERSONAL + (move - SWAP) % 2)
        card = table.state[WHICH]
        table.state[WHICH] = 0
        table.ask(PLAY_PHASE)
        game.follow(card)


def _draft(table, index):
    """Each takes a card in turn; the last two are shared. Ruling: seat 0 takes, and plays first."""
    state = table.state
    _hold(table, table.take_seen(index), find(table.hand, 0, PERSONAL, NO_CARD))
    pass_turn(table)
    state[HELD] = PERSONAL - _count_empty(table)
    if state[SEEN] == HAND_SIZE - PERSONAL:
        for place in range(len(table.seen)):
            if table.seen[place] != NO_CARD:
                _hold(table, table.take_seen(place), state[HELD])
                state[HELD] += 1
        table.ask(PLAY_PHASE)


def _hold(table, card, slot):
    table.hand[slot] = card
    table.state[OPEN] |= _OWN & 1 << slot  # both have seen it
    table.tell(DRAFTED, card, slot)


def _count_empty(table):
    empty = 0
    for slot in range(PERSONAL):
        if table.hand[slot] == NO_CARD:
            empty += 1
    return empty


def offer(table, card):
    """Ruling: the swap comes at once, before the prophecy; keys that are paid bring none."""
    table.ask(SWAP_PHASE)
    table.state[WHICH] = card


def _swap(table, slot, shared):
    hand = table.hand
    hand[slot], hand[shared] = hand[shared], hand[slot]
    table.state[OPEN] |= 1 << slot
    table.tell(SWAPPED, slot, shared)


def hide_slot(state, slot, knower):
    """A card was drawn into a slot of one's own: does the partner know it?"""
    state[OPEN] &= ~(1 << slot)
    if knower == 1 - state[TURN]:
        state[OPEN] |= 1 << slot


def pass_turn(table):
    """What is the player's, and what lies aside, change places."""
    state = table.state
    for at in range(HAND_AT, HAND_AT + PERSONAL):
        other = at + HAND2_AT - HAND_AT
        state[at], state[other] = state[other], state[at]
    for at in range(DOORS_AT, DOORS2_AT):
        other = at + DOORS2_AT - DOORS_AT
        state[at], state[other] = state[other], state[at]
    for at in range(ROW_AT, ROW2_AT):
        other = at + ROW2_AT - ROW_AT
        state[at], state[other] = state[other], state[at]
    state[ROW], state[ROW2] = state[ROW2], state[ROW]
    state[SERIES], state[SERIES2] = state[SERIES2], state[SERIES]
    state[OPEN] = state[OPEN] >> PERSONAL | (state[OPEN] & _OWN) << PERSONAL
    state[TURN] ^= 1
    table.tell(TURN_PASSED, 0, state[TURN])


# What a seat cannot know (section 11): ruling, the places where the partner put cards, his own
# cards that were never seen, and the order of the rest.


def guess(table, seat, rng):
    """Put cards that fit in all places that `seat` cannot see."""
    state = table.state
    held = _collect_hand(table, seat)
    count = _collect_deck(table, seat, held)
    for index in range(held):  # in hand there are no doors and dreams
        place = _some_location(state, index, count, rng)
        _trade(state, _hidden[index], _hidden[place])
    for index in range(held, count - 1):
        _trade(state, _hidden[index], _hidden[index + rng.below(count - index)])


def _collect_hand(table, seat):
    """The other's own cards, but for those that were seen; a search of the deck shows them all."""
    state = table.state
    active = seat == state[TURN]
    if active and (state[PHASE] == FETCH_PHASE or state[PHASE] == KEYS_PHASE):
        return 0
    first = HAND2_AT if active else HAND_AT
    known = state[OPEN] >> PERSONAL if active else state[OPEN]
    betrayed = NO_CARD if active else _betrayed(table)
    count = 0
    for slot in range(PERSONAL):
        card = state[first + slot]
        if card == betrayed:
            betrayed = NO_CARD
        elif card != NO_CARD and not known >> slot & 1:
            _hidden[count] = first + slot
            count += 1
    return count


def _betrayed(table):
    """Who is asked to pay for a door has its key: if it is not shared, it is his own."""
    door = table.state[WAITING]
    if not FIRST_DOOR <= door < NIGHTMARE or _find_shared(table, key_of(door)) >= 0:
        return NO_CARD
    return key_of(door)


def _collect_deck(table, seat, count):
    """The unordered cards, those that the other laid there, and those that only he looks at."""
    state = table.state
    top = state[DECK]
    for index in range(top + state[SEEN] + state[NAMED]):
        if index < top:
            known = index < state[BOTTOM] or index >= top - state[KNOWN]
        else:
            known = True
            if index < top + state[SEEN]:
                continue  # a gap
        at = DECK_AT + index
        if not known or state[at] // MARK != seat:
            _hidden[count] = at
            count += 1
    if seat != state[TURN] and state[PHASE] != DRAFT_PHASE:
        for at in range(SEEN_AT, DOORS_AT):
            if state[at] != NO_CARD:
                _hidden[count] = at
                count += 1
    return count


def _some_location(state, first, count, rng):
    """One of the hidden cards that can be held in hand; there is one, in the hand itself."""
    fitting = 0
    for index in range(first, count):
        fitting += _can_be_held(state[_hidden[index]])
    skip = rng.below(fitting)
    index = first
    while True:
        if _can_be_held(state[_hidden[index]]):
            if not skip:
                return index
            skip -= 1
        index += 1


def _can_be_held(card):
    card &= CARD
    return card < FIRST_DOOR or card >= FIRST_TOWER


def _trade(state, a, b):
    """Two cards change places; a mark stays where it is."""
    card = state[a]
    state[a] = state[a] & MARK | state[b] & CARD
    state[b] = state[b] & MARK | card & CARD


def fits(table):
    """Whether what is asked here, and what lies aside, can be (engine/onirim_check.py)."""
    state = table.state
    if state[TURN] > 1 or state[OPEN] > 63 or max(table.all_doors) > 1:
        return False
    if state[PHASE] == SWAP_PHASE:
        return state[HELD] == HAND_SIZE - 1 and state[SEEN] == 0 and not state[LIMBO]
    aside = 0
    for slot in range(PERSONAL):
        aside += state[HAND2_AT + slot] != NO_CARD
    if state[PHASE] != DRAFT_PHASE:
        return aside == PERSONAL
    # Seat 0 has as many cards as seat 1, or one more.
    own = PERSONAL - _count_empty(table)
    return (
        own == aside - state[TURN]
        and own < PERSONAL
        and own == state[HELD]
        and state[SEEN] == len(table.seen) - own - aside
        and state[ROW] + state[ROW2] + state[LIMBO] + sum(table.all_doors) == 0
    )
