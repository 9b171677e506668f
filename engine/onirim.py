"""Onirim, the base game for one.

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

from engine import game
from engine.const import const
from engine.pile import find, has, lift, shuffle, tally

NAME = "onirim"
SEATS = (1, 1)
OPTIONS = ()
STATE_SIZE = const(193)
MAX_MOVES = const(10)  # five cards to play and to discard; four keys, four doors, five, hand
# The longest answer, a whole hand for a nightmare: four cards are discarded, eight doors and
# nine nightmares go to limbo before five new cards, the nightmare goes, limbo is shuffled in.
MAX_EVENTS = const(28)

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

# Moves
PLAY = const(0)  # + slot of the hand
DISCARD = const(5)  # + slot
CLAIM = const(10)  # search the deck for a door
SKIP = const(11)
BURN = const(12)  # + place among the seen cards: throw this one away
NEXT = const(17)  # + place: of the seen cards left, this one is drawn first
PAY = const(22)  # the key for the door
REFUSE = const(23)
KEY = const(24)  # + slot: the nightmare takes a key,
DOOR = const(29)  # + colour: a door,
FIVE = const(33)  # the next five cards,
HAND = const(34)  # the whole hand

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

# The state: ten numbers, then places for cards
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
_GAME_ID = const(0)


class Game:
    """One game of Onirim: docs/architecture.md tells what its members mean."""

    def __init__(self, rng):
        self.rng = rng
        self.events = bytearray(3 * MAX_EVENTS)
        self.event_count = 0
        self.shown = 0
        self._start = _start()
        self.state = bytearray(self._start)
        self.state[_PHASE] = LOST  # nothing is asked before the first deal
        self._spare = bytearray(STATE_SIZE)
        self._counts = bytearray(KINDS)
        window = memoryview(self.state)
        self.hand = window[_HAND_AT:_SEEN_AT]  # NO_CARD: an empty slot
        self.seen = window[_SEEN_AT:_DOORS_AT]  # NO_CARD: already named
        self.doors = window[_DOORS_AT:_DISCARDS_AT]  # how many of each colour
        self.discards = window[_DISCARDS_AT:_LIMBO_AT]  # how many of each card
        self.limbo = window[_LIMBO_AT:_ROW_AT]  # the first limbo_count() of them
        self.row = window[_ROW_AT:_DECK_AT]  # the first row_count() of them

    def deal(self, seats, options):
        """Section 2: a hand from the shuffled deck, then limbo goes back into it."""
        if seats != 1 or options:
            raise ValueError("Onirim is for one player, and has no options.")
        self.event_count = 0
        self.shown = 0
        self.state[:] = self._start
        self._new_hand()
        self._end_turn()

    def seat(self):
        """Whose decision it is."""
        return 0 if self.state[_PHASE] < WON else game.NOBODY

    def legal(self, moves):
        """Write the legal moves into `moves`, ascending; return how many there are."""
        phase = self.state[_PHASE]
        if phase == PLAY_PHASE:
            return self._legal_cards(moves)
        if phase == NIGHTMARE_PHASE:
            return self._legal_offerings(moves)
        if phase == CLAIM_PHASE:
            return _write_two(moves, CLAIM)
        if phase == DOOR_PHASE:
            return _write_two(moves, PAY)
        if phase > NIGHTMARE_PHASE:
            return 0
        return self._legal_seen(moves, BURN if phase == BURN_PHASE else NEXT)

    def _legal_cards(self, moves):
        """Section 3, 1a: the symbol must differ from that of the last card of the whole row."""
        state = self.state
        row = state[_ROW]
        last = state[_ROW_AT + row - 1] % 3 if row else NO_CARD
        n = 0
        for slot in range(HAND_SIZE):
            if state[_HAND_AT + slot] % 3 != last:
                moves[n] = slot  # PLAY is 0
                n += 1
        for move in range(DISCARD, CLAIM):
            moves[n] = move
            n += 1
        return n

    def _legal_seen(self, moves, first):
        n = 0
        for index in range(LOOK):
            if self.state[_SEEN_AT + index] != NO_CARD:
                moves[n] = first + index
                n += 1
        return n

    def _legal_offerings(self, moves):
        """Section 3, nightmare: whatever of its four options can be carried out."""
        state = self.state
        n = 0
        for slot in range(HAND_SIZE):
            # NO_CARD % 3 is 0, a sun
            if state[_HAND_AT + slot] % 3 == KEY_SYMBOL:
                moves[n] = KEY + slot
                n += 1
        for colour in range(4):
            if state[_DOORS_AT + colour]:
                moves[n] = DOOR + colour
                n += 1
        if state[_DECK]:  # ruling: with fewer than five cards left, all of them; with none, no
            moves[n] = FIVE
            n += 1
        moves[n] = HAND
        return n + 1

    def apply(self, move):
        """Carry out a legal move."""
        self.event_count = 0
        self.shown = 0
        if move < DISCARD:
            self._play(move)
        elif move < CLAIM:
            self._discard(move - DISCARD)
        elif move < BURN:
            self._search(move)
        elif move < NEXT:
            self._burn(move - BURN)
        elif move < PAY:
            self._name(move - NEXT)
        elif move < KEY:
            self._open(move)
        else:
            self._face(move)

    # Phase 1: play or discard (3.1)

    def _play(self, slot):
        """1a: a card goes to the end of the row; the third of a series may find a door."""
        state = self.state
        card = state[_HAND_AT + slot]
        state[_HAND_AT + slot] = NO_CARD
        state[_HELD] -= 1
        row = state[_ROW]
        series = state[_SERIES]
        colour = card // 3
        if not series or state[_ROW_AT + row - 1] // 3 != colour:
            series = 0
        state[_ROW_AT + row] = card
        state[_ROW] = row + 1
        self._tell(PLAYED, card, slot)
        if series < 2:
            state[_SERIES] = series + 1
            self._refill()
            return
        state[_SERIES] = 0  # whatever comes of it, a new series begins
        # Every door is gained, discarded or, limbo being empty now, in the deck: in none but the
        # last case there is a question.
        if state[_DOORS_AT + colour] + state[_DISCARDS_AT + FIRST_DOOR + colour] < 2:
            state[_PHASE] = CLAIM_PHASE
        else:
            self._refill()

    def _search(self, move):
        """Ruling: the search may be declined, and the deck is then not shuffled."""
        state = self.state
        if move == CLAIM:
            door = FIRST_DOOR + self.series_colour()
            last = _DECK_AT + state[_DECK] - 1
            state[find(state, _DECK_AT, state[_DECK], door)] = state[last]
            state[_DECK] -= 1
            self._shuffle()
            if self._gain(door, 0):
                return
        self._refill()

    def _discard(self, slot):
        """1b: a card is discarded; a key shows the next cards."""
        card = self._give(slot)
        count = self.state[_DECK]
        if card % 3 != KEY_SYMBOL or not count:
            self._refill()
            return
        self._prophesy(LOOK if count > LOOK else count)

    def _prophesy(self, count):
        """Prophecy: `count` cards are lifted off the deck; one is discarded, whatever it is."""
        state = self.state
        for index in range(count):
            state[_SEEN_AT + index] = self._draw()
        state[_SEEN] = count
        self._tell(LOOKED, count, 0)
        if count == 1:
            self._burn(0)
        else:
            state[_PHASE] = BURN_PHASE

    def _burn(self, index):
        """Any of them: a door or a nightmare is just gone."""
        self._discard_card(self._take_seen(index), FROM_DECK)
        left = self.state[_SEEN]
        if left > 1:
            self.state[_PHASE] = NEXT_PHASE
        elif left:
            self._name_last()
        else:
            self._refill()

    def _name(self, index):
        """The others go back on top, the one to be drawn next first."""
        self._put_back(index)
        if self.state[_SEEN] == 1:
            self._name_last()

    def _name_last(self):
        """The last one goes back unasked, and the deck is whole again."""
        state = self.state
        index = 0
        while state[_SEEN_AT + index] == NO_CARD:
            index += 1
        self._put_back(index)
        state[_DECK] += state[_NAMED]
        state[_KNOWN] += state[_NAMED]
        state[_NAMED] = 0
        self._refill()

    def _put_back(self, index):
        """Lay a seen card where it belongs: above a gap for the others."""
        state = self.state
        at = _DECK_AT + state[_DECK] + state[_SEEN] - 1
        state[at] = self._take_seen(index)
        self._tell(PUT_BACK, state[at], state[_NAMED])
        state[_NAMED] += 1

    def _take_seen(self, index):
        state = self.state
        card = state[_SEEN_AT + index]
        state[_SEEN_AT + index] = NO_CARD
        state[_SEEN] -= 1
        return card

    # Phase 2: draw until the hand is full (section 3)

    def _refill(self):
        """One card after the other, each resolved before the next is drawn."""
        state = self.state
        while state[_HELD] < HAND_SIZE:
            if not state[_DECK]:
                self._end(LOST, GAME_LOST)
                return
            card = self._draw()
            if card < FIRST_DOOR:
                self._take(card)
            elif card == NIGHTMARE:
                self._wait(card, NIGHTMARE_PHASE)
                self._tell(NIGHTMARE_CAME, card, 0)
                return
            elif has(state, _HAND_AT, HAND_SIZE, _key_of(card)):
                # Ruling: the key may be kept; without a fitting key nothing is asked.
                self._wait(card, DOOR_PHASE)
                return
            else:
                self._put_limbo(card, FROM_DECK)
        self._end_turn()

    def _wait(self, card, phase):
        self.state[_WAITING] = card
        self.state[_PHASE] = phase

    def _open(self, move):
        """A drawn door: its key is discarded and it is gained, or it goes to limbo."""
        state = self.state
        door = state[_WAITING]
        state[_WAITING] = NO_CARD
        if move == REFUSE:
            self._put_limbo(door, FROM_DECK)
        else:
            self._give(find(state, _HAND_AT, HAND_SIZE, _key_of(door)) - _HAND_AT)
            if self._gain(door, 1):
                return
        self._refill()

    def _face(self, move):
        """A nightmare: it lies in no zone until its option is done, and is discarded last."""
        state = self.state
        if move < DOOR:
            self._give(move - KEY)
        elif move < FIVE:
            state[_DOORS_AT + move - DOOR] -= 1
            self._put_limbo(FIRST_DOOR + move - DOOR, FROM_DOORS)
        elif move == FIVE:
            self._reveal()
        elif not self._change_hand():
            return
        state[_WAITING] = NO_CARD
        state[_DISCARDS_AT + NIGHTMARE] += 1
        self._tell(NIGHTMARE_GONE, NIGHTMARE, 0)
        self._refill()  # after a new hand nothing is missing

    def _reveal(self):
        """Option 3. Ruling: with fewer than five cards left, all of them."""
        state = self.state
        index = 0
        while index < LOOK and state[_DECK]:
            card = self._draw()
            self._tell(REVEALED, card, index)
            if card < FIRST_DOOR:
                self._discard_card(card, FROM_DECK)
            else:
                self._put_limbo(card, FROM_DECK)
            index += 1

    def _change_hand(self):
        """Option 4; False: the deck ran out, before anything else of the nightmare."""
        for slot in range(HAND_SIZE):
            if self.state[_HAND_AT + slot] != NO_CARD:
                self._give(slot)
        return self._new_hand()

    def _new_hand(self):
        """Section 2: doors and nightmares met on the way go to limbo, and no key helps."""
        state = self.state
        while state[_HELD] < HAND_SIZE:
            if not state[_DECK]:
                self._end(LOST, GAME_LOST)
                return False
            card = self._draw()
            if card < FIRST_DOOR:
                self._take(card)
            else:
                self._put_limbo(card, FROM_DECK)
        return True

    # Phase 3: limbo (section 3)

    def _end_turn(self):
        """Limbo is shuffled into the deck; an empty one leaves the deck in its order."""
        state = self.state
        count = state[_LIMBO]
        if count:
            top = _DECK_AT + state[_DECK]
            for index in range(count):
                state[top + index] = state[_LIMBO_AT + index]
            state[_DECK] += count
            state[_LIMBO] = 0
            self._shuffle()
        state[_PHASE] = PLAY_PHASE

    # The end (section 4)

    def _gain(self, door, how):
        """Put a door on the table; True: it was the eighth, and the game is won at once."""
        doors = self.doors
        doors[door - FIRST_DOOR] += 1
        self._tell(DOOR_OPENED, door, how)
        if doors[0] + doors[1] + doors[2] + doors[3] < 8:
            return False
        self._end(WON, GAME_WON)
        return True

    def _end(self, phase, event):
        self.state[_PHASE] = phase
        self._tell(event, 0, 0)

    def over(self):
        """Whether the game has ended."""
        return self.state[_PHASE] >= WON

    def score(self, seat):
        """The doors gained."""
        doors = self.doors
        return doors[0] + doors[1] + doors[2] + doors[3]

    def winners(self):
        """A bit for the seat that has won."""
        return 1 if self.state[_PHASE] == WON else 0

    # Moving cards

    def _draw(self):
        """The top card of the deck, whose place may be drawn only now (engine/pile.py)."""
        state = self.state
        count = state[_DECK]
        state[_DECK] = count - 1
        if state[_KNOWN]:
            state[_KNOWN] -= 1
            return state[_DECK_AT + count - 1]
        self.shown = 1
        return lift(state, _DECK_AT, count, self.rng)

    def _shuffle(self):
        self.state[_KNOWN] = 0
        self._tell(SHUFFLED, 0, 0)

    def _take(self, card):
        """Into the first empty slot of the hand."""
        state = self.state
        slot = 0
        while state[_HAND_AT + slot] != NO_CARD:
            slot += 1
        state[_HAND_AT + slot] = card
        state[_HELD] += 1
        self._tell(DRAWN, card, slot)

    def _give(self, slot):
        """From the hand to the discard pile; return the card."""
        state = self.state
        card = state[_HAND_AT + slot]
        state[_HAND_AT + slot] = NO_CARD
        state[_HELD] -= 1
        self._discard_card(card, slot)
        return card

    def _discard_card(self, card, where):
        self.state[_DISCARDS_AT + card] += 1
        self._tell(DISCARDED, card, where)

    def _put_limbo(self, card, where):
        state = self.state
        state[_LIMBO_AT + state[_LIMBO]] = card
        state[_LIMBO] += 1
        self._tell(PUT_LIMBO, card, where)

    def _tell(self, what, card, where):
        events = self.events
        at = 3 * self.event_count
        events[at] = what
        events[at + 1] = card
        events[at + 2] = where
        self.event_count += 1

    # What a view or a player may ask

    def phase(self):
        """What is being asked."""
        return self.state[_PHASE]

    def deck_count(self):
        """How many cards are in the deck; those a prophecy shows are not."""
        return self.state[_DECK]

    def known(self):
        """How many cards on top of the deck lie in an order that the player knows."""
        return self.state[_KNOWN]

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

    # Saving, and guessing

    def save(self, buf):
        """Write the game into `buf`; return the length of the save."""
        return game.save(buf, _GAME_ID, 1, 0, self.rng, self.state)

    def load(self, buf, n):
        """Go on with a saved game; False, and nothing has changed: it does not fit."""
        spare = self._spare
        if not game.read(buf, n, _GAME_ID, spare) or game.seats(buf) != 1 or game.options(buf):
            return False
        if not self._is_whole(spare) or not _is_sound(spare):
            return False
        self.state[:] = spare
        self.rng.state = game.generator(buf)
        self.event_count = 0
        self.shown = 0
        return True

    def hide(self, seat, rng):
        """Only the order of the deck is hidden, and all of it that no prophecy has laid down."""
        state = self.state
        shuffle(state, _DECK_AT, state[_DECK] - state[_KNOWN], rng)
        self.rng.seed(rng.below(32768) << 15 | rng.below(32768))

    def _is_whole(self, state):
        """Whether every card of the game lies somewhere in `state`, and none twice."""
        counts = self._counts
        if state[_DECK] + state[_SEEN] + state[_NAMED] > 76 or state[_ROW] > 58:
            return False
        if state[_LIMBO] > 18:
            return False
        for card in range(KINDS):
            counts[card] = state[_DISCARDS_AT + card]
        for colour in range(4):
            counts[FIRST_DOOR + colour] += state[_DOORS_AT + colour]
        return (
            tally(counts, state, _DECK_AT, state[_DECK])
            and tally(counts, state, _DECK_AT + state[_DECK] + state[_SEEN], state[_NAMED])
            and tally(counts, state, _ROW_AT, state[_ROW])
            and tally(counts, state, _LIMBO_AT, state[_LIMBO])
            and _tally_slots(counts, state, _HAND_AT, state[_HELD])
            and _tally_slots(counts, state, _SEEN_AT, state[_SEEN])
            and (state[_WAITING] == NO_CARD or tally(counts, state, _WAITING, 1))
            and counts == COUNTS
        )


def _key_of(door):
    return 3 * (door - FIRST_DOOR) + KEY_SYMBOL


def _write_two(moves, first):
    moves[0] = first
    moves[1] = first + 1
    return 2


def _start():
    """The state before the first card is drawn."""
    state = bytearray(STATE_SIZE)
    for at in range(_HAND_AT, _DOORS_AT):
        state[at] = NO_CARD
    state[_WAITING] = NO_CARD
    for card in range(KINDS):
        for _ in range(COUNTS[card]):
            state[_DECK_AT + state[_DECK]] = card
            state[_DECK] += 1
    return bytes(state)


def _tally_slots(counts, state, first, held):
    """Like `tally`, for five slots of which `held` are not empty."""
    for at in range(first, first + HAND_SIZE):
        if state[at] != NO_CARD:
            held -= 1
            if not tally(counts, state, at, 1):
                return False
    return held == 0


def _is_sound(state):
    """Whether a state that is whole can come about, as far as the rules rely on it."""
    phase = state[_PHASE]
    row = state[_ROW]
    for at in range(_HAND_AT, _SEEN_AT):
        if FIRST_DOOR <= state[at] != NO_CARD:
            return False
    for at in range(_LIMBO_AT, _LIMBO_AT + state[_LIMBO]):
        if state[at] < FIRST_DOOR:
            return False
    for at in range(_ROW_AT, _ROW_AT + row):
        if state[at] >= FIRST_DOOR:
            return False
        if at > _ROW_AT and state[at] % 3 == state[at - 1] % 3:
            return False
    return (
        phase <= LOST
        and state[_KNOWN] <= state[_DECK]
        and state[_SERIES] <= min(2, row)
        and _fits_phase(state, phase)
    )


def _fits_phase(state, phase):
    """Whether the zones hold what the question that is asked is about."""
    doors = 0
    for colour in range(4):
        doors += state[_DOORS_AT + colour]
    waiting = state[_WAITING]
    if (phase == WON) != (doors == 8):
        return False
    if (phase == BURN_PHASE or phase == NEXT_PHASE) != (state[_SEEN] > 1):
        return False
    if state[_NAMED] and phase != NEXT_PHASE:
        return False
    if phase == PLAY_PHASE:
        return state[_HELD] == HAND_SIZE and not state[_LIMBO] and waiting == NO_CARD
    if state[_HELD] == HAND_SIZE:
        return False
    if phase == NIGHTMARE_PHASE:
        return waiting == NIGHTMARE
    if phase == DOOR_PHASE:
        return FIRST_DOOR <= waiting < NIGHTMARE and has(
            state, _HAND_AT, HAND_SIZE, _key_of(waiting)
        )
    if phase == LOST:
        return not state[_DECK] and (waiting == NO_CARD or waiting == NIGHTMARE)
    if waiting != NO_CARD or state[_LIMBO]:
        return phase == WON and waiting == NO_CARD
    if phase == CLAIM_PHASE:
        row = state[_ROW]
        door = FIRST_DOOR + state[_ROW_AT + row - 1] // 3
        return row > 2 and state[_SERIES] == 0 and has(state, _DECK_AT, state[_DECK], door)
    return True
