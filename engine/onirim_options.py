"""Which books are in play in a game of Onirim, and the modules that hold their rules.

A book is loaded when a game that needs it is opened, and forgotten when one without it is.
"""

# ruff: noqa: F403, F405
import sys

from engine import catalog
from engine.onirim_cards import *

OPTIONS = (
    "book",  # The Book of Steps Lost and Found
    "book_hard",  # ... and its dearer spells
    "towers",  # The Towers
    "towers_hard",  # ... and no protection by an alignment
    "dreams",  # Happy Dreams and Dark Premonitions: four of them face up,
    "premonitions_5",  # ... or five,
    "premonitions_6",  # ... or six
)
_MODULES = ("pair", "book", "towers", "dreams")


def allowed(options):
    """Whether these options go together."""
    return 0 <= options < 128 and not _refusal(options)


def check(seats, options):
    """Refuse seats and options that are none, in one sentence."""
    if not 1 <= seats <= 2:
        raise ValueError("Onirim is for one player or two.")
    if not 0 <= options < 128:
        raise ValueError("Onirim has no options beyond 127.")
    if _refusal(options):
        raise ValueError(_refusal(options))


def _refusal(options):
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


def open_books(table, seats, options):
    """Load what `table` is played by; this allocates, unless the same was open already."""
    if seats == table.seats and options == table.options:
        return
    table.pair = _module("pair", seats == 2)
    table.book = _module("book", options & BOOK)
    table.towers = _module("towers", options & TOWERS)
    table.dreams = _module("dreams", options & DREAMS)
    table.seats = seats
    table.options = options


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
