"""The Book of Steps Lost and Found: doors in the order of the goals, and spells (section 6).

Ruling: two players have one row of goals, and only the player whose turn it is casts. A spell is
cast, paid with one card of the discard pile after the other, and carried out; then what it
interrupted is asked again.
"""

# ruff: noqa: F403, F405
from engine.onirim_book_under import look_under, put_under
from engine.onirim_cards import *
from engine.onirim_moves import write_seen
from engine.onirim_turn import can_pay, dispel, put_door, refill, resolve
from engine.pile import shuffle as shuffle_pile

_GOALS = const(8)
_COSTS = b"\x05\x07\x0a\x06\x09\x0c"  # of the three spells; on the hard side
_COLOUR = const(3)
_OF_SEAT_1 = const(8)


def set_up(table):
    """Lay out the goals."""
    for place in range(_GOALS):
        table.state[GOALS_AT + place] = place % 4
    shuffle_pile(table.state, GOALS_AT, _GOALS, table.rng)


# Goals


def reaches(table, colour):
    """Whether a door of this colour can be gained. Ruling: the leftmost goal that is face up."""
    for at in range(GOALS_AT, GOALS_AT + _GOALS):
        if table.state[at] < SHUT:
            return table.state[at] == colour
    return False


def shut(table):
    """The first goal is fulfilled."""
    state = table.state
    at = GOALS_AT
    while state[at] >= SHUT:
        at += 1
    table.tell(GOAL_SHUT, state[at], at - GOALS_AT)
    state[at] |= SHUT | state[TURN] * _OF_SEAT_1


def lets_go(table, door):
    """A door is to go. False: the player is asked which of its goals. Ruling: each has its own."""
    goal = _goal_of(table, door)
    place = -1
    for at in range(_GOALS):
        if table.state[GOALS_AT + at] == goal:
            if place >= 0:
                table.state[OWED] = door
                table.ask(GOAL_PHASE, table.waiting())
                return False
            place = at
    _open_goal(table, place)
    return True


def _goal_of(table, door):
    """What a goal is like that was fulfilled by a door (colour; + 4: of the partner)."""
    seat = table.state[TURN] ^ door // 4
    return door % 4 | SHUT | seat * _OF_SEAT_1


def _open_goal(table, place):
    table.state[GOALS_AT + place] &= _COLOUR
    table.tell(GOAL_OPENED, table.state[GOALS_AT + place], place)


# Spells: ruling, they can be cast at the moments that matter


def asks(table):
    """Before a card is drawn, and before the end of the turn: nothing is asked without a spell."""
    if _can_cast(table, PARADOX) or _can_cast(table, PLAN):
        table.ask(CAST_PHASE)
        return True
    return False


def _cost(table, spell):
    return _COSTS[spell + 3 if table.options & BOOK_HARD else spell]


def _can_cast(table, spell):
    """Whether it can be paid; there must be something to look at."""
    if sum(table.discards) < _cost(table, spell):
        return False
    return spell != PARADOX or table.state[DECK] > 0


def add_spells(table, phase, moves, n):
    """Those that can be cast while it is time to play, or while a door or nightmare waits."""
    if phase == NIGHTMARE_PHASE:
        if _can_cast(table, PUNISH):
            moves[n] = CAST + PUNISH
            n += 1
        return n
    for spell in range(PUNISH):
        if _can_cast(table, spell):
            moves[n] = CAST + spell
            n += 1
    return n


def write(table, phase, moves):
    """The legal moves of the phases of this file."""
    state = table.state
    if phase == LIFT_PHASE:
        return write_seen(table, moves, LIFT)
    if phase == UNDER_PHASE:
        return write_seen(table, moves, UNDER)
    n = 0
    if phase == CAST_PHASE:
        n = add_spells(table, phase, moves, 0)
        moves[n] = GO
        return n + 1
    if phase == PRICE_PHASE:
        for card in range(KINDS):
            if table.discards[card]:
                moves[n] = SPEND + card
                n += 1
        return n
    goal = _goal_of(table, state[OWED])
    for place in range(_GOALS):
        # PLAN_PHASE: any goal, but for the one that was named first.
        if phase == PLAN_PHASE:
            fits_here = place != state[OWED] - 1
        else:
            fits_here = state[GOALS_AT + place] == goal
        if fits_here:
            moves[n] = GOAL + place
            n += 1
    return n


def apply(game, move):
    """Carry out a move of this file."""
    table = game.table
    if move == GO:
        refill(game, True)
    elif move < GO:
        _cast(table, move - CAST)
    elif move < LIFT:
        _spend(game, move - SPEND)
    elif move < UNDER:
        _lift(game, move - LIFT)
    elif move < GOAL:
        put_under(table, move - UNDER)
        _finish_look(game)
    elif table.phase() == PLAN_PHASE:
        _plan(game, move - GOAL)
    else:
        door = table.state[OWED]
        _open_goal(table, move - GOAL)
        put_door(table, door)
        if table.waiting() == NIGHTMARE:
            resolve(game)
        else:
            table.dreams.strike(game)


def _cast(table, spell):
    state = table.state
    state[BACK] = state[PHASE]
    state[WHICH] = spell
    state[OWED] = _cost(table, spell)
    table.ask(PRICE_PHASE, table.waiting())
    table.tell(CAST_NOW, spell, 0)


def _spend(game, card):
    """Paid before anything else; what is paid is out of the game."""
    table = game.table
    state = table.state
    state[DISCARDS_AT + card] -= 1
    state[REMOVED] += 1
    state[OWED] -= 1
    table.tell(PAID, card, 0)
    if state[OWED]:
        return
    if state[WHICH] == PUNISH:  # no gift, and no tower is threatened
        dispel(game)
    elif state[WHICH] == PLAN:
        table.ask(PLAN_PHASE, table.waiting())
    else:
        look_under(table)
        table.ask(LIFT_PHASE, table.waiting())
        if state[SEEN] == 1:
            _lift(game, 0)


def _resume(game):
    """What the spell interrupted is asked again."""
    table = game.table
    if table.state[BACK] == CAST_PHASE:
        refill(game)
    else:
        table.ask(table.state[BACK], table.waiting())


def _plan(game, place):
    """Parallel Planning: a goal keeps its side and its door where it goes."""
    table = game.table
    state = table.state
    if not state[OWED]:
        state[OWED] = 1 + place
        return
    other = state[OWED] - 1
    state[OWED] = 0
    a, b = GOALS_AT + place, GOALS_AT + other
    state[a], state[b] = state[b], state[a]
    table.tell(GOALS_SWAPPED, other, place)
    _resume(game)


# Paradoxical Prophecy


def _lift(game, index):
    """One to the top."""
    table = game.table
    card = table.take_seen(index)
    table.put_on_top(card)
    table.tell(LIFTED, card, 0)
    table.ask(UNDER_PHASE, table.waiting())
    _finish_look(game)


def _finish_look(game):
    """The last card goes to the bottom unasked."""
    table = game.table
    if table.state[SEEN] > 1:
        return
    for index in range(LOOK):
        if table.seen[index] != NO_CARD:
            put_under(table, index)
    _resume(game)


def fits(table):
    """Whether the goals, and what is asked here, can be (engine/onirim_check.py)."""
    state = table.state
    phase = state[PHASE]
    for door in range(4):
        count = 0
        own = 0
        others = 0
        for at in range(GOALS_AT, GOALS_AT + _GOALS):
            count += state[at] & _COLOUR == door
            own += state[at] == _goal_of(table, door)
            others += state[at] == _goal_of(table, door + 4)
            if state[at] > 15 or state[at] >= _OF_SEAT_1 and not state[at] & SHUT:
                return False
        if count != 2 or own != table.all_doors[door] or others != table.all_doors[door + 4]:
            return False
    if phase == GOAL_PHASE:
        waits = state[WAITING] == NO_CARD and table.dreams or state[WAITING] == NIGHTMARE
        return waits and state[OWED] < 8 and table.all_doors[state[OWED]] > 0
    if not PRICE_PHASE <= phase <= PLAN_PHASE:
        return True
    if phase == PRICE_PHASE and not _fits_price(table):
        return False
    if phase == PLAN_PHASE and state[OWED] > _GOALS:
        return False
    return _fits_back(table, phase == PRICE_PHASE and state[WHICH] == PUNISH)


def _fits_price(table):
    state = table.state
    if state[WHICH] > PUNISH or state[WHICH] == PARADOX and not state[DECK]:
        return False
    return 0 < state[OWED] <= min(_cost(table, state[WHICH]), sum(table.discards))


def _fits_back(table, punished):
    """Whether what the spell interrupts could have been asked."""
    state = table.state
    back = state[BACK]
    waiting = state[WAITING]
    if punished or back == NIGHTMARE_PHASE:
        fitting = punished and back == NIGHTMARE_PHASE
        return fitting and waiting == NIGHTMARE and state[HELD] < HAND_SIZE
    if back == DOOR_PHASE:
        fitting = FIRST_DOOR <= waiting < NIGHTMARE and can_pay(table, waiting)
        return fitting and state[HELD] < HAND_SIZE
    if waiting != NO_CARD:
        return False
    if back == PLAY_PHASE:
        return state[HELD] == HAND_SIZE and not state[LIMBO]
    return back == CAST_PHASE
