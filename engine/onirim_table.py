"""Onirim's table: the cards, where they lie, and how they move. The rules: engine/onirim.py.

All of it lies in one bytearray, `Table.state`; a view reads it through the windows and the
questions of `Table`. Each card that moves leaves an event.
"""

from engine import game
from engine.const import const
from engine.pile import find, lift, shuffle

# Cards: colour * 3 + symbol; then the doors by colour; then the nightmare. Counts: section 1.
NO_CARD = game.NO_CARD
RED, BLUE, GREEN, BROWN = range(4)
SUN, MOON, KEY_SYMBOL = range(3)
FIRST_DOOR = const(12)
NIGHTMARE = const(16)
KINDS = const(17)
COUNTS = b"\x09\x04\x03\x08\x04\x03\x07\x04\x03\x06\x04\x03\x02\x02\x02\x02\x0a"
HAND_SIZE = const(5)
LOOK = const(5)  # how many cards a prophecy shows, and a nightmare reveals

# Phases: what is being asked
PLAY_PHASE = const(0)
CLAIM_PHASE = const(1)
BURN_PHASE = const(2)
NEXT_PHASE = const(3)
DOOR_PHASE = const(4)
NIGHTMARE_PHASE = const(5)
WON = const(6)
LOST = const(7)

# Events: what happened, to which card, where
DRAWN = const(1)  # slot
PLAYED = const(2)  # slot
DISCARDED = const(3)  # slot, or FROM_DECK
PUT_LIMBO = const(4)  # FROM_DECK, or FROM_DOORS
DOOR_OPENED = const(5)  # 0: by a search, 1: by a key
NIGHTMARE_CAME = const(6)
NIGHTMARE_GONE = const(7)
REVEALED = const(8)  # 0, 1, ...
LOOKED = const(9)  # instead of the card: how many are seen
PUT_BACK = const(10)  # 0: drawn next, 1: after that, ...
SHUFFLED = const(11)
GAME_WON = const(12)
GAME_LOST = const(13)
FROM_DECK = const(255)
FROM_DOORS = const(254)
# The longest answer, a whole hand for a nightmare: four cards are discarded, eight doors and
# nine nightmares go to limbo before five new cards, the nightmare goes, limbo is shuffled in.
MAX_EVENTS = const(28)

# The state: ten numbers, then places for cards
STATE_SIZE = const(193)
_PHASE = const(0)
_DECK = const(1)  # how many cards are in the deck,
_KNOWN = const(2)  # ... of these on top, in an order that the player knows,
_HELD = const(3)  # in hand,
_ROW = const(4)  # in the row,
_SERIES = const(5)  # ... of these at its end, in the running series,
_LIMBO = const(6)  # in limbo,
_SEEN = const(7)  # seen and not yet named,
_NAMED = const(8)  # named: they lie where they belong, over a gap for those not yet named
_WAITING = const(9)  # the door or nightmare that was drawn, while its question is asked
_HAND_AT = const(10)
_SEEN_AT = const(15)
_DOORS_AT = const(20)  # a number a colour
_DISCARDS_AT = const(24)  # a number a card
_LIMBO_AT = const(41)
_ROW_AT = const(59)
_DECK_AT = const(117)


class Table:
    """The cards of one game."""

    def __init__(self, rng):
        self.rng = rng
        self.events = bytearray(3 * MAX_EVENTS)
        self.event_count = 0
        self.shown = 0
        self._start = _start()
        self.state = bytearray(self._start)
        self.state[_PHASE] = LOST  # nothing is asked before the first deal
        window = memoryview(self.state)
        self.hand = window[_HAND_AT:_SEEN_AT]  # NO_CARD: an empty slot
        self.seen = window[_SEEN_AT:_DOORS_AT]  # NO_CARD: already named
        self.doors = window[_DOORS_AT:_DISCARDS_AT]  # how many of each colour
        self.discards = window[_DISCARDS_AT:_LIMBO_AT]  # how many of each card
        self.limbo = window[_LIMBO_AT:_ROW_AT]  # the first limbo_count() of them
        self.row = window[_ROW_AT:_DECK_AT]  # the first row_count() of them
        self.deck = window[_DECK_AT:]  # the first deck_count() of them, the top card last

    def reset(self):
        """All cards into the deck, shuffled."""
        self.state[:] = self._start
        self.begin()

    def begin(self):
        """Forget the events of the move before."""
        self.event_count = 0
        self.shown = 0

    def tell(self, what, card, where):
        """Add an event."""
        events = self.events
        at = 3 * self.event_count
        events[at] = what
        events[at + 1] = card
        events[at + 2] = where
        self.event_count += 1

    def ask(self, phase, waiting=NO_CARD):
        """Put the question of a phase, about the card that waits."""
        self.state[_PHASE] = phase
        self.state[_WAITING] = waiting

    # The deck

    def draw(self):
        """The top card, whose place may be drawn only now (engine/pile.py)."""
        state = self.state
        count = state[_DECK]
        state[_DECK] = count - 1
        if state[_KNOWN]:
            state[_KNOWN] -= 1
            return state[_DECK_AT + count - 1]
        self.shown = 1
        return lift(state, _DECK_AT, count, self.rng)

    def take_out(self, card):
        """Out of the deck, and shuffle it."""
        state = self.state
        last = _DECK_AT + state[_DECK] - 1
        state[find(state, _DECK_AT, state[_DECK], card)] = state[last]
        state[_DECK] -= 1
        self._shuffle()

    def _shuffle(self):
        """The order of the deck means nothing any more."""
        self.state[_KNOWN] = 0
        self.tell(SHUFFLED, 0, 0)

    def look(self, count):
        """Lift the top cards off the deck and show them."""
        state = self.state
        for index in range(count):
            state[_SEEN_AT + index] = self.draw()
        state[_SEEN] = count
        self.tell(LOOKED, count, 0)

    def take_seen(self, index):
        """Take one of the seen cards."""
        state = self.state
        card = state[_SEEN_AT + index]
        state[_SEEN_AT + index] = NO_CARD
        state[_SEEN] -= 1
        return card

    def put_back(self, index):
        """Lay a seen card where it belongs: above the places of those not yet named."""
        state = self.state
        at = _DECK_AT + state[_DECK] + state[_SEEN] - 1
        state[at] = self.take_seen(index)
        self.tell(PUT_BACK, state[at], state[_NAMED])
        state[_NAMED] += 1

    def close_deck(self):
        """No gap is left: the cards that were put back are the deck's."""
        state = self.state
        state[_DECK] += state[_NAMED]
        state[_KNOWN] += state[_NAMED]
        state[_NAMED] = 0

    # The other cards

    def take(self, card):
        """Into the first empty slot of the hand."""
        state = self.state
        slot = 0
        while state[_HAND_AT + slot] != NO_CARD:
            slot += 1
        state[_HAND_AT + slot] = card
        state[_HELD] += 1
        self.tell(DRAWN, card, slot)

    def play(self, slot, series):
        """From the hand to the end of the row, which has a running series of `series` then."""
        state = self.state
        card = state[_HAND_AT + slot]
        state[_HAND_AT + slot] = NO_CARD
        state[_HELD] -= 1
        state[_ROW_AT + state[_ROW]] = card
        state[_ROW] += 1
        state[_SERIES] = series
        self.tell(PLAYED, card, slot)

    def give(self, slot):
        """From the hand to the discard pile; return the card."""
        state = self.state
        card = state[_HAND_AT + slot]
        state[_HAND_AT + slot] = NO_CARD
        state[_HELD] -= 1
        self.discard(card, slot)
        return card

    def discard(self, card, where):
        """To the discard pile."""
        self.state[_DISCARDS_AT + card] += 1
        self.tell(DISCARDED, card, where)

    def put_limbo(self, card, where):
        """To limbo."""
        state = self.state
        state[_LIMBO_AT + state[_LIMBO]] = card
        state[_LIMBO] += 1
        self.tell(PUT_LIMBO, card, where)

    def empty_limbo(self):
        """From limbo to the deck, and shuffle it."""
        state = self.state
        top = _DECK_AT + state[_DECK]
        for index in range(state[_LIMBO]):
            state[top + index] = state[_LIMBO_AT + index]
        state[_DECK] += state[_LIMBO]
        state[_LIMBO] = 0
        self._shuffle()

    def guess(self, rng):
        """What nobody can know: the order of the deck, but for the known cards on top."""
        shuffle(self.state, _DECK_AT, self.state[_DECK] - self.state[_KNOWN], rng)

    # Questions

    def phase(self):
        """What is being asked."""
        return self.state[_PHASE]

    def held(self):
        """How many cards are in hand."""
        return self.state[_HELD]

    def deck_count(self):
        """How many cards are in the deck; those that a prophecy shows are not."""
        return self.state[_DECK]

    def known(self):
        """How many cards on top of the deck lie in an order that the player knows."""
        return self.state[_KNOWN]

    def seen_count(self):
        """How many seen cards are not yet named."""
        return self.state[_SEEN]

    def named(self):
        """How many seen cards are named; they lie seen_count() places above the deck."""
        return self.state[_NAMED]

    def row_count(self):
        """How many cards are in the row."""
        return self.state[_ROW]

    def series(self):
        """How many cards at the end of the row make up the running series, 0 to 2."""
        return self.state[_SERIES]

    def series_colour(self):
        """The colour of the last card of the row."""
        return self.state[_ROW_AT + self.state[_ROW] - 1] // 3

    def limbo_count(self):
        """How many cards wait in limbo."""
        return self.state[_LIMBO]

    def waiting(self):
        """The drawn door or nightmare whose question is asked, or NO_CARD."""
        return self.state[_WAITING]

    def waiting_colour(self):
        """The colour of the door that can be claimed or paid for."""
        if self.state[_PHASE] == CLAIM_PHASE:
            return self.series_colour()
        return self.state[_WAITING] - FIRST_DOOR


def key_of(door):
    """The key that opens a door."""
    return 3 * (door - FIRST_DOOR) + KEY_SYMBOL


def _start():
    """All cards in the deck, the hand empty."""
    state = bytearray(STATE_SIZE)
    for at in range(_HAND_AT, _DOORS_AT):
        state[at] = NO_CARD
    state[_WAITING] = NO_CARD
    for card in range(KINDS):
        for _ in range(COUNTS[card]):
            state[_DECK_AT + state[_DECK]] = card
            state[_DECK] += 1
    return bytes(state)
