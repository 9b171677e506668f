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

# ruff: noqa: F403, F405 - the two files that name cards, phases, events and moves are part of this
from engine import game
from engine.onirim_moves import *
from engine.onirim_table import *
from engine.pile import find, has

NAME = "onirim"
SEATS = (1, 1)
OPTIONS = ()

_GAME_ID = 0


def allowed(seats, options):
    """Whether so many can play with these options."""
    return seats == 1 and not options


class Game:
    """One game of Onirim: docs/architecture.md tells what its members mean."""

    def __init__(self, rng):
        self.rng = rng
        self.table = table = Table(rng)
        self._spare = Table(rng)  # where a save is looked at before it is taken
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
        """Draw a hand; what went to limbo on the way is shuffled in, and the first turn begins."""
        if not allowed(seats, options):
            raise ValueError("Onirim is for one player, and has no options.")
        self.table.reset()
        self._new_hand()
        self._end_turn()

    def _new_hand(self):
        """Doors and nightmares go to limbo, and no key helps. False: the deck ran out."""
        table = self.table
        while table.held() < HAND_SIZE:
            if not table.deck_count():
                self._end(LOST, GAME_LOST)
                return False
            card = table.draw()
            if card < FIRST_DOOR:
                table.take(card)
            else:
                table.put_limbo(card, FROM_DECK)
        return True

    # The decisions

    def seat(self):
        return game.NOBODY if self.over() else 0

    def legal(self, moves):
        """Write the legal moves into `moves`, ascending; return how many there are."""
        return write_legal(self.table, moves)

    def apply(self, move):
        """Carry out a legal move."""
        self.table.begin()
        if move < DISCARD:
            self._play(move - PLAY)
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

    # Phase 1: play or discard (section 3)

    def _play(self, slot):
        """1a: the third card in a row of one colour finds a door of that colour."""
        table = self.table
        colour = table.hand[slot] // 3
        series = table.series()
        if series and table.series_colour() != colour:
            series = 0
        table.play(slot, 0 if series == 2 else series + 1)  # in any case the next series begins
        # Limbo is empty now: a door neither gained nor discarded is in the deck. Else no question.
        if series == 2 and table.doors[colour] + table.discards[FIRST_DOOR + colour] < 2:
            table.ask(CLAIM_PHASE)
        else:
            self._refill()

    def _search(self, move):
        """Ruling: the search may be declined, and the deck is not shuffled then."""
        table = self.table
        if move == CLAIM:
            door = FIRST_DOOR + table.series_colour()
            table.take_out(door)
            if self._gain(door, 0):
                return
        self._refill()

    def _discard(self, slot):
        """1b: a key, discarded here and nowhere else, is a prophecy."""
        table = self.table
        card = table.give(slot)
        count = min(LOOK, table.deck_count())
        if card % 3 != KEY_SYMBOL or not count:
            self._refill()
            return
        table.look(count)
        if count == 1:
            self._burn(0)
        else:
            table.ask(BURN_PHASE)

    def _burn(self, index):
        """One of the seen cards is just gone. Ruling: without a door too the game is played on."""
        table = self.table
        table.discard(table.take_seen(index), FROM_DECK)
        table.ask(NEXT_PHASE)
        self._finish_prophecy()

    def _name(self, index):
        """The others go back on top, in the order in which they are named."""
        self.table.put_back(index)
        self._finish_prophecy()

    def _finish_prophecy(self):
        """The last card goes back unasked."""
        table = self.table
        if table.seen_count() > 1:
            return
        for index in range(LOOK):
            if table.seen[index] != NO_CARD:
                table.put_back(index)
        table.close_deck()
        self._refill()

    # Phase 2: draw until the hand is full (section 3)

    def _refill(self):
        """Each card is resolved before the next is drawn."""
        table = self.table
        while table.held() < HAND_SIZE:
            if not table.deck_count():
                self._end(LOST, GAME_LOST)
                return
            card = table.draw()
            if card < FIRST_DOOR:
                table.take(card)
            elif card == NIGHTMARE:
                table.ask(NIGHTMARE_PHASE, card)
                table.tell(NIGHTMARE_CAME, card, 0)
                return
            elif has(table.hand, 0, HAND_SIZE, key_of(card)):  # else nothing is asked
                table.ask(DOOR_PHASE, card)
                return
            else:
                table.put_limbo(card, FROM_DECK)
        self._end_turn()

    def _open(self, move):
        """A drawn door. Ruling: the key need not be paid."""
        table = self.table
        door = table.waiting()
        table.ask(PLAY_PHASE)
        if move == REFUSE:
            table.put_limbo(door, FROM_DECK)
        else:
            table.give(find(table.hand, 0, HAND_SIZE, key_of(door)))
            if self._gain(door, 1):
                return
        self._refill()

    def _face(self, move):
        """A nightmare lies in no zone until it has got its gift, and is discarded last."""
        table = self.table
        if move < DOOR:
            table.give(move - KEY)
        elif move < FIVE:
            table.doors[move - DOOR] -= 1
            table.put_limbo(FIRST_DOOR + move - DOOR, FROM_DOORS)
        elif move == FIVE:
            self._reveal()
        else:
            for slot in range(HAND_SIZE):
                if self.hand[slot] != NO_CARD:
                    table.give(slot)
            if not self._new_hand():  # lost, before anything else of the nightmare
                return
        table.ask(PLAY_PHASE)
        table.discards[NIGHTMARE] += 1
        table.tell(NIGHTMARE_GONE, NIGHTMARE, 0)
        self._refill()  # a new hand lacks nothing

    def _reveal(self):
        """Five cards, or all that are left: doors and nightmares come again."""
        table = self.table
        for index in range(min(LOOK, table.deck_count())):
            card = table.draw()
            table.tell(REVEALED, card, index)
            if card < FIRST_DOOR:
                table.discard(card, FROM_DECK)
            else:
                table.put_limbo(card, FROM_DECK)

    # Phase 3: limbo (section 3)

    def _end_turn(self):
        """An empty limbo leaves the deck in its order."""
        table = self.table
        if table.limbo_count():
            table.empty_limbo()
        table.ask(PLAY_PHASE)

    # The end (section 4)

    def _gain(self, door, how):
        """A door is gained; True: it was the eighth, and the game is won at once."""
        self.doors[door - FIRST_DOOR] += 1
        self.table.tell(DOOR_OPENED, door, how)
        if self.score(0) < 8:
            return False
        self._end(WON, GAME_WON)
        return True

    def _end(self, phase, event):
        self.table.ask(phase, self.table.waiting())
        self.table.tell(event, 0, 0)

    def over(self):
        return self.table.phase() >= WON

    def score(self, seat):
        """The doors gained."""
        doors = self.doors
        return doors[0] + doors[1] + doors[2] + doors[3]

    def winners(self):
        return 1 if self.table.phase() == WON else 0

    # Saving, and what is hidden (section 11)

    def save(self, buf):
        return game.save(buf, _GAME_ID, 1, 0, self.rng, self.state)

    def load(self, buf, n):
        """Go on with a saved game; False, and nothing has changed: it does not fit."""
        import engine.onirim_check  # seldom needed: a device forgets it again

        spare = self._spare
        if not game.read(buf, n, _GAME_ID, spare.state):
            return False
        if game.seats(buf) != 1 or game.options(buf) or not engine.onirim_check.is_sound(spare):
            return False
        self.state[:] = spare.state
        self.rng.state = game.generator(buf)
        self.table.begin()
        return True

    def hide(self, seat, rng):
        """Guess chance, and the order of the deck: ruling, nothing else is hidden."""
        self.table.guess(rng)
        self.rng.seed(rng.below(32768) << 15 | rng.below(32768))
