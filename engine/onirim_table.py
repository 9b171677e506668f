"""Onirim's table: the cards, where they lie, and how they move. The rules: engine/onirim.py.

All of it lies in one bytearray, `Table.state` (engine/onirim_cards.py names its bytes); a view
reads it through the windows and the questions of `Table`. Each card that moves leaves an event.
"""

# ruff: noqa: F403, F405
from engine.game import NOBODY
from engine.onirim_cards import *
from engine.pile import find, has, lift, shuffle


class Table:
    """The cards of one game."""

    def __init__(self, rng, twin=None):
        """`twin`: another table, that lends what it can; only one of them is played at."""
        self.rng = rng
        self.seats = 1
        self.options = 0
        self.more = self.pair = self.book = self.towers = self.dreams = None  # modules in play
        self.events = twin.events if twin else bytearray(3 * MAX_EVENTS)
        self.event_count = 0
        self.shown = 0
        self.knower = NOBODY  # the seat that knew the card drawn last
        self.counts = twin.counts if twin else COUNTS[:DREAM] + bytes(KINDS - DREAM)
        self.start = twin.start if twin else _start(self.counts)
        self.state = bytearray(self.start)
        self.state[PHASE] = LOST  # nothing is asked before the first deal
        window = memoryview(self.state)
        self.hand = window[HAND_AT:HAND2_AT]  # NO_CARD: an empty slot
        self.seen = window[SEEN_AT:DOORS_AT]  # NO_CARD: already named
        self.doors = window[DOORS_AT:DOORS2_AT]  # how many of each colour
        self.all_doors = window[DOORS_AT:DISCARDS_AT]  # and then the partner's
        self.discards = window[DISCARDS_AT:OLDER_AT]  # how many of each card
        self.row = window[ROW_AT:ROW2_AT]  # its last cards: card i is at i & 7
        self.deck = window[DECK_AT:]  # the first deck_count() of them, the top card last
        self.limbo = window[END - LIMBO_SIZE :]  # the last limbo_count() of them

    def open(self, counts):
        """Take so many of each card into the game."""
        self.counts = counts
        self.start = _start(counts)

    def reset(self):
        """All cards into the deck, shuffled."""
        self.state[:] = self.start
        self.begin()

    def begin(self):
        """Forget the events of the move before."""
        self.event_count = 0
        self.shown = 0

    def tell(self, what, card, where):
        """Add an event."""
        events = self.events
        count = self.event_count
        at = 3 * count
        events[at] = what
        events[at + 1] = card
        events[at + 2] = where
        self.event_count = count + 1

    def ask(self, phase, waiting=NO_CARD):
        """Put the question of a phase, about the card that waits."""
        self.state[PHASE] = phase
        self.state[WAITING] = waiting

    # The deck

    def draw(self):
        """The top card, whose place may be drawn only now (engine/pile.py)."""
        state = self.state
        left = state[DECK] - 1
        state[DECK] = left
        bottom = state[BOTTOM]
        known = state[KNOWN]
        if known:
            state[KNOWN] = known - 1
        elif bottom > left:
            state[BOTTOM] = left
        else:
            self.shown = 1
            self.knower = NOBODY
            return lift(state, DECK_AT + bottom, left + 1 - bottom, self.rng)
        card = state[DECK_AT + left]
        if self.pair:
            self.shown = 1  # what leaves the deck is new to one of the two
            self.knower = card // MARK
        return card & CARD

    def take_out(self, card):
        """Out of the deck, and shuffle it."""
        self.pull(card)
        self.shuffle()

    def pull(self, card):
        """Out of the deck, which is shuffled afterwards."""
        state = self.state
        self._forget()
        last = DECK_AT + state[DECK] - 1
        state[find(state, DECK_AT, state[DECK], card)] = state[last]
        state[DECK] -= 1

    def shuffle(self):
        """The order of the deck means nothing any more."""
        self._forget()
        self.tell(SHUFFLED, 0, 0)

    def _forget(self):
        state = self.state
        if state[KNOWN] or state[BOTTOM]:
            top = DECK_AT + state[DECK]
            for at in range(top - state[KNOWN], top):
                state[at] &= CARD
            for at in range(DECK_AT, DECK_AT + state[BOTTOM]):
                state[at] &= CARD
            state[KNOWN] = state[BOTTOM] = 0

    def in_deck(self, card):
        """Whether such a card is in the deck."""
        state = self.state
        if has(state, DECK_AT, state[DECK], card):
            return True
        return self.pair is not None and has(state, DECK_AT, state[DECK], card | MARK)

    def look(self, count):
        """Lift the top cards off the deck and show them."""
        state = self.state
        for index in range(count):
            state[SEEN_AT + index] = self.draw()
        state[SEEN] = count
        self.tell(LOOKED, count, 0)

    def take_seen(self, index):
        """Take one of the seen cards."""
        state = self.state
        card = state[SEEN_AT + index]
        state[SEEN_AT + index] = NO_CARD
        state[SEEN] -= 1
        return card

    def put_back(self, index):
        """Lay a seen card where it belongs: above the places of those not yet named."""
        state = self.state
        at = DECK_AT + state[DECK] + state[SEEN] - 1
        card = self.take_seen(index)
        state[at] = card | state[TURN] * MARK
        self.tell(PUT_BACK, card, state[NAMED])
        state[NAMED] += 1

    def close_deck(self):
        """No gap is left: the cards that were put back are the deck's."""
        state = self.state
        for index in range(SEEN_AT, DOORS_AT):
            if state[index] != NO_CARD:  # the last one is not asked for
                self.put_back(index - SEEN_AT)
        state[DECK] += state[NAMED]
        state[KNOWN] += state[NAMED]
        state[NAMED] = 0

    def put_on_top(self, card):
        """On the deck; only the player whose turn it is knows what it is."""
        state = self.state
        state[DECK_AT + state[DECK]] = card | state[TURN] * MARK
        state[DECK] += 1
        state[KNOWN] += 1

    # The other cards

    def take(self, card):
        """Into the first empty slot of the hand."""
        state = self.state
        at = HAND_AT
        while state[at] != NO_CARD:
            at += 1
        state[at] = card
        state[HELD] += 1
        if self.pair and at < HAND_AT + PERSONAL:
            self.pair.hide_slot(state, at - HAND_AT, self.knower)
        self.tell(DRAWN, card, at - HAND_AT)

    def play(self, slot, series):
        """From the hand to the end of the row, which has a running series of `series` then."""
        state = self.state
        card = self.leave(slot)
        count = state[ROW]
        at = ROW_AT + (count & 7)
        if count >= ROW_KEPT:
            state[OLDER_AT + state[at]] += 1
        state[at] = card
        state[ROW] = count + 1
        state[SERIES] = series
        self.tell(PLAYED, card, slot)

    def leave(self, slot):
        """Out of the hand; return the card."""
        state = self.state
        card = state[HAND_AT + slot]
        state[HAND_AT + slot] = NO_CARD
        state[HELD] -= 1
        return card

    def give(self, slot):
        """From the hand to the discard pile; return the card."""
        card = self.leave(slot)
        self.discard(card, slot)
        return card

    def discard(self, card, where):
        """To the discard pile."""
        self.state[DISCARDS_AT + card] += 1
        self.tell(DISCARDED, card, where)

    def put_limbo(self, card, where):
        """To limbo, behind those that wait there."""
        state = self.state
        count = state[LIMBO]
        for at in range(END - count, END):
            state[at - 1] = state[at]
        state[END - 1] = card
        state[LIMBO] = count + 1
        self.tell(PUT_LIMBO, card, where)

    def empty_limbo(self):
        """From limbo to the deck, and shuffle it."""
        state = self.state
        self._forget()
        at = DECK_AT + state[DECK]
        for source in range(END - state[LIMBO], END):
            state[at] = state[source]
            at += 1
        state[DECK] = at - DECK_AT
        state[LIMBO] = 0
        self.tell(SHUFFLED, 0, 0)

    def guess(self, rng):
        """What nobody can know: the order of the deck, but for the known cards."""
        state = self.state
        bottom = state[BOTTOM]
        shuffle(state, DECK_AT + bottom, state[DECK] - state[KNOWN] - bottom, rng)

    # Questions

    def phase(self):
        """What is being asked."""
        return self.state[PHASE]

    def deck_count(self):
        """How many cards are in the deck; those that a prophecy shows are not."""
        return self.state[DECK]

    def known(self):
        """How many cards on top of the deck lie in an order that the player knows."""
        return self.state[KNOWN]

    def row_count(self):
        """How many cards are in the row."""
        return self.state[ROW]

    def series(self):
        """How many cards at the end of the row make up the running series, 0 to 2."""
        return self.state[SERIES]

    def series_colour(self):
        """The colour of the last card of the row."""
        return self.state[ROW_AT + (self.state[ROW] - 1 & 7)] // 3

    def limbo_count(self):
        """How many cards wait in limbo."""
        return self.state[LIMBO]

    def waiting(self):
        """The drawn card whose question is asked, or NO_CARD."""
        return self.state[WAITING]

    def waiting_colour(self):
        """The colour of the door that can be claimed or paid for."""
        if self.state[PHASE] == CLAIM_PHASE:
            return self.series_colour()
        return self.state[WAITING] - FIRST_DOOR


def key_of(door):
    """The key that opens a door."""
    return 3 * (door - FIRST_DOOR) + KEY_SYMBOL


def _start(counts):
    """All cards in the deck, the hand empty."""
    state = bytearray(STATE_SIZE)
    for at in range(HAND_AT, DOORS_AT):
        state[at] = NO_CARD
    state[WAITING] = NO_CARD
    for card in range(KINDS):
        for _ in range(counts[card]):
            state[DECK_AT + state[DECK]] = card
            state[DECK] += 1
    return bytes(state)
