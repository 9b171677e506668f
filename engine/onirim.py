"""Onirim, for one or for two together; the books have files of their own (`onirim_book`, ...).

You are lost in a labyrinth of dreams, and win when its eight doors, two of each colour, are
yours. The deck holds them among 58 locations and ten nightmares; you hold five locations. Each
turn you play one of them to the end of the row, where neighbours may not share a symbol, or you
discard one. The third card in a row of one colour lets you search the deck for a door of that
colour; then the next series begins. A key that you discard shows the next five cards: throw one
of them away and put the others back in any order. Then you draw until you hold five again. A
door that you draw is yours for a key of its colour, else it waits in limbo. A nightmare that
you draw takes a key, a door, the next five cards or your whole hand. At the end of the turn
limbo is shuffled into the deck. You lose when you must draw and the deck is empty.

The comments cite the sections of the rule sheet; what it decides itself is called a ruling.
"""

# ruff: noqa: F403, F405 - all that has a name in numbers is part of this
import sys

from engine import game
from engine.onirim_cards import *
from engine.onirim_moves import write_legal
from engine.onirim_table import Table
from engine.onirim_turn import end_turn, face, gain, may_own, new_hand, open_door, refill

NAME = "onirim"
SEATS = (1, 2)
TOGETHER = True  # all seats win, or none
OPTIONS = (
    "book",  # The Book of Steps Lost and Found
    "book_hard",  # ... and its dearer spells
    "towers",  # The Towers
    "towers_hard",  # ... and no protection by an alignment
    "dreams",  # Happy Dreams and Dark Premonitions: four of these face up,
    "premonitions_5",  # ... or five,
    "premonitions_6",  # ... or six
)

_GAME_ID = const(0)


def allowed(seats, options):
    """Whether so many can play with these options."""
    return 1 <= seats <= 2 and (not options or _more().allowed(options))


def check(seats, options):
    """Refuse seats and options that are none, in one sentence."""
    if seats != 1 or options:
        _more().check(seats, options)


def _more():
    """What a partner and the books need."""
    return _loaded("engine.onirim_more")


def _loaded(name):
    """A module that is seldom needed, loaded when it is asked for."""
    if name not in sys.modules:
        __import__(name)
    return sys.modules[name]


class Game:
    """One game of Onirim: docs/architecture.md tells what its members mean."""

    def __init__(self, rng):
        self.rng = rng
        self.table = table = Table(rng)
        self._spare = Table(rng, table)  # where a save is looked at before it is taken
        self.state = table.state
        self.events = table.events
        self.hand = table.hand
        self.seen = table.seen
        self.doors = table.doors
        self.discards = table.discards
        self.limbo = table.limbo
        self.row = table.row
        self.phase = table.phase
        self.deck_count = table.deck_count
        self.known = table.known
        self.all_doors = table.all_doors
        self.row_count = table.row_count
        self.series = table.series
        self.series_colour = table.series_colour
        self.limbo_count = table.limbo_count
        self.waiting = table.waiting
        self.waiting_colour = table.waiting_colour

    @property
    def event_count(self):
        return self.table.event_count

    @property
    def shown(self):
        return self.table.shown

    # Set-up (section 2)

    def deal(self, seats, options):
        """Draw a hand; what went to limbo on the way is shuffled in, and the first turn begins.

        Ruling: goals and premonitions are laid out before. Seats and options that are others than
        those of the game before load the rules of the books in play: that alone allocates.
        """
        check(seats, options)
        self._open(seats, options)
        table = self.table
        table.reset()
        if table.book:
            table.book.set_up(table)
        if table.dreams:
            table.dreams.set_up(table)
        if table.pair:
            table.pair.set_up(table)
        else:
            new_hand(self)
            end_turn(self)

    def _open(self, seats, options):
        """Load the rules of what is in play; nothing happens if it was in play before."""
        if seats != self.table.seats or options != self.table.options:
            _more().open_more(self._spare, seats, options)
            _more().open_more(self.table, seats, options)
            _more().forget_others(self.table)

    # The decisions

    def seat(self):
        return game.NOBODY if self.over() else self.state[TURN]

    def legal(self, moves):
        """Write the legal moves into `moves`, ascending; return how many there are."""
        return write_legal(self.table, moves)

    def apply(self, move):
        """Carry out a legal move."""
        table = self.table
        table.event_count = table.shown = 0
        if move < DISCARD:
            self._play(move - PLAY)
        elif move < CLAIM:
            self._discard(move - DISCARD)
        elif move < BURN:
            self._search(move)
        elif move < NEXT:
            self._burn(move - BURN)
        elif move < PAY:
            table.put_back(move - NEXT)
            self._finish_prophecy()
        elif move < KEY:
            open_door(self, move)
        elif move < SWAP:
            face(self, move)
        else:
            table.more.apply(self, move)

    # Phase 1: play or discard (section 3)

    def _play(self, slot):
        """1a: the third card in a row of one colour finds a door of that colour."""
        table = self.table
        state = self.state
        colour = state[HAND_AT + slot] // 3
        series = state[SERIES]
        if series and state[ROW_AT + (state[ROW] - 1 & 7)] // 3 != colour:
            series = 0
        table.play(slot, 0 if series == 2 else series + 1)  # in any case the next series begins
        # Where every door is can be seen, so a question that is not asked gives nothing away.
        if series == 2 and may_own(table, colour) and table.in_deck(FIRST_DOOR + colour):
            table.ask(CLAIM_PHASE)
        else:
            refill(self)

    def _search(self, move):
        """Ruling: the search may be declined, and the deck is not shuffled then."""
        table = self.table
        if move == CLAIM:
            door = FIRST_DOOR + table.series_colour()
            table.take_out(door)
            gain(self, door, 0)
        else:
            refill(self)

    def _discard(self, slot):
        card = self.table.give(slot)
        if self.table.pair:
            self.table.pair.offer(self.table, card)
        else:
            self.follow(card)

    def follow(self, card):
        """1b: a key, discarded here and nowhere else, is a prophecy; a tower shows cards, too."""
        table = self.table
        count = LOOK
        if card >= FIRST_TOWER:
            count = table.towers.value(card)
        elif card % 3 != KEY_SYMBOL:
            count = 0
        count = min(count, self.state[DECK])
        if not count:
            refill(self)
            return
        table.look(count)
        if card >= FIRST_TOWER:
            table.ask(NEXT_PHASE)
            self._finish_prophecy()
        elif count == 1:
            self._burn(0)
        else:
            table.ask(BURN_PHASE)

    def _burn(self, index):
        """One of the seen cards is just gone. Ruling: without a door too the game is played on."""
        table = self.table
        table.discard(table.take_seen(index), FROM_DECK)
        table.ask(NEXT_PHASE)
        self._finish_prophecy()

    def _finish_prophecy(self):
        """The others go back on top as they are named, the last one unasked."""
        if self.state[SEEN] <= 1:
            self.table.close_deck()
            refill(self)

    def over(self):
        return self.state[PHASE] >= WON

    def score(self, seat):
        """The doors gained, by both."""
        return sum(self.all_doors)

    def winners(self):
        """All or nobody."""
        return (1 << self.table.seats) - 1 if self.state[PHASE] == WON else 0

    # Saving, and what is hidden (section 11)

    def save(self, buf):
        table = self.table
        return game.save(buf, _GAME_ID, table.seats, table.options, self.rng, self.state)

    def load(self, buf, n):
        """Go on with a saved game; False, and nothing has changed: it does not fit.

        Like `deal`, this allocates if other books are in play than before; and it loads what it
        checks a save with, which may be forgotten again (`catalog.forget`).
        """
        spare = self._spare
        table = self.table
        if not game.read(buf, n, _GAME_ID, spare.state):
            return False
        seats, options = game.seats(buf), game.options(buf)
        if seats != table.seats or options != table.options:
            if not allowed(seats, options):
                return False
            _more().open_more(spare, seats, options)
        if not _loaded("engine.onirim_check").is_sound(spare):
            if spare.seats != table.seats or spare.options != table.options:
                _more().open_more(spare, table.seats, table.options)
                _more().forget_others(table)
            return False
        self._open(seats, options)
        self.state[:] = spare.state
        self.rng.state = game.generator(buf)
        table.begin()
        return True

    def hide(self, seat, rng):
        """Guess chance, and what the seat cannot know: ruling, all the rest is open."""
        if self.table.pair:
            self.table.pair.guess(self.table, seat, rng)
        else:
            self.table.guess(rng)
        self.rng.seed(rng.below(32768) << 15 | rng.below(32768))
