"""Onirim with a partner or with books: which are in play, and which of their modules is asked.

The base game for one never loads this file. A book is loaded when a game with it is opened, and
forgotten when one without it is.
"""

# ruff: noqa: F403, F405
import sys

from engine import catalog
from engine.onirim_cards import *
from engine.pile import tally

_MODULES = ("pair", "book", "towers", "dreams", "more")


def check(seats, options):
    """Refuse seats and options that are none, in one sentence."""
    if not 1 <= seats <= 2:
        raise ValueError("Onirim is for one player or two.")
    if _refusal(options):
        raise ValueError(_refusal(options))


def allowed(options):
    """Whether these options go together."""
    return not _refusal(options)


def _refusal(options):
    if not 0 <= options < 128:
        return "Onirim has no options beyond 127."
    if options & BOOK_HARD and not options & BOOK:
        return "Without the book there are no dearer spells."
    if options & TOWERS_HARD and not options & TOWERS:
        return "Without the towers there is nothing to be scattered."
    more = options & (FIVE_PREMONITIONS | SIX_PREMONITIONS)
    if more and not options & DREAMS:
        return "Without the happy dreams there are no premonitions."
    if more == FIVE_PREMONITIONS | SIX_PREMONITIONS:
        return "There are five premonitions or six, not both."
    return ""


def open_more(table, seats, options):
    """Load what `table` is played by, and count its cards."""
    table.pair = _module("pair", seats == 2)
    table.book = _module("book", options & BOOK)
    table.towers = _module("towers", options & TOWERS)
    table.dreams = _module("dreams", options & DREAMS)
    table.more = _module("more", seats > 1 or options)
    table.seats = seats
    table.options = options
    counts = bytearray(COUNTS)
    for card in range(DREAM, KINDS):
        if not (table.dreams if card == DREAM else table.towers):
            counts[card] = 0
    table.open(counts)


def _module(name, wanted):
    if not wanted:
        return None
    name = "engine.onirim_" + name
    __import__(name)
    return sys.modules[name]


def forget_others(table):
    """Give the memory of the books back that `table` is not played by."""
    for name in _MODULES:
        if getattr(table, name) is None and "engine.onirim_" + name in sys.modules:
            catalog.forget("engine", "onirim_" + name)


# Moves


def add(table, phase, moves, n):
    """What can also be chosen in a phase of the base game."""
    if phase == DOOR_PHASE and table.pair:
        n = table.pair.add_key(table, moves, n)
    if table.book:
        n = table.book.add_spells(table, phase, moves, n)
    if phase == PLAY_PHASE and table.towers:
        n = table.towers.add_plays(table, moves, n)
    return n


def write(table, phase, moves):
    """The legal moves of the phases that only a book or a partner brings."""
    if phase >= DREAM_PHASE:
        return table.dreams.write(table, phase, moves)
    if phase == RUIN_PHASE:
        return table.towers.write(table, moves)
    if phase >= CAST_PHASE:
        return table.book.write(table, phase, moves)
    return table.pair.write(table, phase, moves)


def apply(game, move):
    """Carry out a move that only a book or a partner brings."""
    table = game.table
    if move < CAST:
        table.pair.apply(game, move)
    elif move < LEFT:
        table.book.apply(game, move)
    elif move < CANCEL:
        table.towers.apply(game, move)
    else:
        table.dreams.apply(game, move)


# Whether a game can be gone on with (engine/onirim_check.py)


def fits(table):
    """What belongs to books that are not in play is as it is at the start."""
    state = table.state
    phase = state[PHASE]
    return (
        state[SERIES2] <= min(2, state[ROW2])
        and state[REMOVED] <= END - DECK_AT
        and state[BUILT_TOWERS] <= DECK_AT - TOWERS_AT
        and (table.pair or _is_blank(table, TURN, BOTTOM) and _is_blank(table, HAND2_AT, SEEN_AT))
        and (table.book or _is_blank(table, BOTTOM, BUILT_TOWERS))
        and (table.towers or _is_blank(table, BUILT_TOWERS, COMING))
        and (table.dreams or _is_blank(table, COMING, HAND_AT))
        and (phase <= NIGHTMARE_PHASE or phase >= WON or _module_of(table, phase))
    )


def _is_blank(table, first, last):
    for at in range(first, last):
        if table.state[at] != table.start[at]:
            return False
    return True


def _module_of(table, phase):
    if phase >= DREAM_PHASE:
        return table.dreams
    if phase == RUIN_PHASE:
        return table.towers
    return table.book if phase >= CAST_PHASE else table.pair


def add_cards(table, counts, count_slots):
    """Count the cards of the zones that only a book or a partner brings."""
    state = table.state
    return (
        tally(counts, state, ROW2_AT, min(state[ROW2], ROW_KEPT))
        and tally(counts, state, TOWERS_AT, state[BUILT_TOWERS])
        and count_slots(state, HAND2_AT, SEEN_AT) <= PERSONAL
    )


def fits_phase(table):
    """Whether what waits and what is seen goes with a phase that only these bring."""
    state = table.state
    phase = state[PHASE]
    waiting = state[WAITING]
    most = 0
    least = 2
    if phase == LIFT_PHASE or phase == UNDER_PHASE:
        most = LOOK
    elif phase == SIFT_PHASE or phase == LAY_PHASE:
        most = 7
        least = 1 if phase == SIFT_PHASE else 2
    elif phase == DRAFT_PHASE:
        most = 8
    for index in range(most, len(table.seen)):
        if table.seen[index] != NO_CARD:
            return False
    if most and state[SEEN] < least or state[NAMED] and phase != LAY_PHASE:
        return False
    if phase == RUIN_PHASE:
        return waiting == NIGHTMARE
    if DREAM_PHASE <= phase <= FETCH_PHASE:
        return waiting == DREAM and state[HELD] < HAND_SIZE
    return waiting == NO_CARD or PRICE_PHASE <= phase <= GOAL_PHASE


def fits_books(table):
    """Each book looks after its own."""
    return (
        (table.pair is None or table.pair.fits(table))
        and (table.book is None or table.book.fits(table))
        and (table.towers is None or table.towers.fits(table))
        and (table.dreams is None or table.dreams.fits(table))
    )
