"""A good player of Onirim: weighs what one move leaves behind, and looks no further.

It sees the hand, the row, the doors, the counts of the discard pile and the cards a prophecy
shows: all of it open to its seat. It draws no lots, so equal positions get equal answers, and
it allocates nothing. Below, each phase of the rules gives every legal move a number, and the
move with the best one is played. The weights were found by trial over whole games.
What only a partner or a book brings lies in `onirim_more` and the files that it names.
"""

import sys

from engine import onirim as rules
from engine.const import const

_MOON = const(1)
_KEY = const(2)

_LEAST = const(-1000000)

# A card that goes on with a series of a colour that is still needed.
_THIRD = const(1000)  # completes it: a door
_SECOND = const(103)
_FIRST = const(25)
_FOLLOWER = const(20)  # for each further card in hand that the series can go on with
_BREAK_FIRST = const(29)  # what a running series of one, of two, is worth
_BREAK_SECOND = const(71)

# What a card is worth in hand.
_KEEP_KEY = const(90)  # the first key of a colour whose door is needed
_KEEP_SPARE_KEY = const(77)  # a key that only holds off nightmares
_KEEP_LAST_GUARD = const(37)  # the only key in hand
_KEEP_PLACE = const(12)
_KEEP_MOON = const(5)  # more, for the rarer symbol
_KEEP_PAIR = const(7)  # for each other card of its colour in hand
_KEEP_TWIN = const(11)  # less, for each other card just like it
_KEEP_GOING = const(39)  # more, if it can go on with the running series
_DISCARD = const(-7)
_PROPHECY = const(21)  # what looking five cards ahead is worth

# What a nightmare's other options cost, and what a seen card is worth.
_FIVE = const(478)
_FIVE_LATE = const(177)  # ... when the deck runs low
_LATE = const(39)
_NEW_HAND = const(58)  # beside the cards of the old one
_SEEN_NIGHTMARE = const(-73)
_SEEN_DREAM = const(90)
_SEEN_OPEN = const(200)  # a door whose key is in hand
_SEEN_DOOR = const(4)  # without its key
_SEEN_KEY = const(75)
_SEEN_SPARE_KEY = const(1)
_SEEN_PLACE = const(9)
_SEEN_PAIR = const(3)  # for each card of its colour in hand


class Good:
    """Plays `game` (an engine.onirim.Game); `rng` is not used: this player has no doubts."""

    def __init__(self, game, rng):
        self.hand = bytearray(12)  # how many of each location the hand holds
        self.held = bytearray(4)  # how many of each colour
        self.needed = bytearray(4)  # doors of each colour that can still be gained
        self.pull = bytearray(4)  # how much a series of each colour is wanted, of 64
        self.hold = bytearray(4)  # how much its cards are wanted in hand, of 64
        self.kept = [0] * rules.HAND_SIZE  # what each slot's card is worth in hand (phase 1)
        self.keys = 0
        self.series = 0  # how long the running series is,
        self.running = rules.NO_CARD  # ... and its colour
        self.last = rules.NO_CARD  # the symbol at the end of the row
        self.more = self.pair = self.book = self.towers = self.dreams = None  # modules in play
        self._seats = 1
        self._options = 0
        self.open(game.table)

    def open(self, table):
        """Load what a game with other seats or options needs; nothing else allocates."""
        if table.options != self._options or table.seats != self._seats:
            self._seats = table.seats
            self._options = table.options
            name = "engine.players.onirim_more"
            if name not in sys.modules:
                __import__(name)
            sys.modules[name].open_for(self, table)

    def choose(self, game, moves, n):
        """The best of the `n` legal moves in `moves`."""
        self.open(game.table)
        if n == 1:
            return moves[0]
        phase = game.state[rules.PHASE]
        if not self.more and (phase == rules.CLAIM_PHASE or phase == rules.DOOR_PHASE):
            return moves[0]  # CLAIM, or PAY: a door at hand is never refused
        if phase == rules.PRICE_PHASE:
            return self.book.spend(game, moves, n)
        self._look(game)
        if phase == rules.PLAY_PHASE:
            return self._play(game, moves, n)
        if phase == rules.BURN_PHASE:
            return self._burn(game, moves, n)
        if phase == rules.NEXT_PHASE:
            return self.pick_seen(game, moves, n, rules.NEXT)
        if phase == rules.NIGHTMARE_PHASE:
            return self._nightmare(game, moves, n)
        if phase != rules.CLAIM_PHASE or self.book:
            return self.more.choose(self, game, phase, moves, n)
        return moves[0]

    def _look(self, game):
        """Count the hand, and the doors that can still be gained."""
        state = game.state
        hand, held = self.hand, self.held
        needed, pull, hold = self.needed, self.pull, self.hold
        lost = rules.DISCARDS_AT + rules.FIRST_DOOR
        for card in range(12):
            hand[card] = 0
        for colour in range(4):
            held[colour] = 0
            needed[colour] = left = 2 - state[rules.DOORS_AT + colour] - state[lost + colour]
            pull[colour] = hold[colour] = 64 if left else 0
        for at in range(rules.HAND_AT, rules.HAND2_AT):
            card = state[at]
            if card < rules.FIRST_DOOR:
                hand[card] += 1
                held[card // 3] += 1
        self.keys = hand[2] + hand[5] + hand[8] + hand[11]
        self.running = self.last = rules.NO_CARD
        self.series = state[rules.SERIES]
        if state[rules.ROW]:
            card = state[rules.ROW_AT + (state[rules.ROW] - 1 & 7)]
            self.last = card % 3
            if self.series:
                self.running = card // 3
        if self.more:
            self.more.look(self, game)

    # Phase 1

    def _play(self, game, moves, n):
        hand = game.hand
        kept = self.kept
        pair = self.pair
        for slot in range(rules.HAND_SIZE):
            kept[slot] = self.keep(hand[slot])
        best = most = _LEAST
        for index in range(n):
            move = moves[index]
            if move < rules.DISCARD:
                worth = self._weigh_play(game, hand[move]) - kept[move]
            elif move < rules.CLAIM:
                slot = move - rules.DISCARD
                worth = _DISCARD - kept[slot]
                card = hand[slot]
                if card >= rules.FIRST_TOWER:
                    worth += self.towers.weigh_look(card)
                elif card % 3 == _KEY:
                    worth += _PROPHECY
            else:
                worth = self.more.weigh(self, game, move)
            if pair:
                worth -= pair.weigh_gift(game, move)
            if worth > most:
                most = worth
                best = move
        return best

    def _weigh_play(self, game, card):
        """What a card brings in the row."""
        colour = card // 3
        pull = self.pull[colour]
        if colour == self.running:
            if not pull:
                return 0
            if self.series == 2:
                return self.book.weigh_third(self, game, colour) if self.book else _THIRD
            return (_SECOND + _FOLLOWER * self.followers(card)) * pull >> 6
        worth = (_FIRST + _FOLLOWER * self.followers(card)) * pull >> 6
        if self.series:
            lost = _BREAK_FIRST if self.series == 1 else _BREAK_SECOND
            worth -= lost * self.pull[self.running] >> 6
        return worth

    def followers(self, card):
        """How many cards of its colour, 0 to 2, the hand can put in turn after a card.

        A card that is still in the hand and bears the same symbol cannot follow at once, but
        can follow after one that differs.
        """
        hand = self.hand
        same = hand[card]  # the card that is put down is one of them
        other = self.held[card // 3] - same
        if not other:
            return 0
        if same > 1:
            return 2
        base = card - card % 3
        if hand[base] == other or hand[base + 1] == other or hand[base + 2] == other:
            return 1  # all the others bear one symbol
        return 2

    # What cards are worth

    def keep(self, card):
        """What it is worth to have a card in hand."""
        if card >= rules.FIRST_TOWER:
            return self.towers.keep(self, card)
        colour = card // 3
        symbol = card % 3
        hold = self.hold[colour]
        if symbol == _KEY:
            worth = _KEEP_SPARE_KEY
            if self.needed[colour] >= self.hand[card]:
                worth += (_KEEP_KEY - _KEEP_SPARE_KEY) * hold >> 6
            if self.keys == 1:
                worth += _KEEP_LAST_GUARD
            return worth
        if not hold:
            return 0
        worth = _KEEP_PLACE + _KEEP_PAIR * (self.held[colour] - 1)
        worth -= _KEEP_TWIN * (self.hand[card] - 1)
        if symbol == _MOON:
            worth += _KEEP_MOON
        worth = worth * hold >> 6
        if colour == self.running and symbol != self.last:
            worth += _KEEP_GOING * self.pull[colour] >> 6
        return worth

    # Prophecy

    def value_seen(self, card):
        """What it is worth to draw a card soon."""
        if card == rules.NIGHTMARE:
            return _SEEN_NIGHTMARE
        if card >= rules.DREAM:
            return _SEEN_DREAM if card == rules.DREAM else self.towers.value_seen(self, card)
        if card >= rules.FIRST_DOOR:
            colour = card - rules.FIRST_DOOR
            opens = self.hand[colour * 3 + _KEY] and self.can_gain(colour)
            return _SEEN_OPEN if opens else _SEEN_DOOR
        colour = card // 3
        if card % 3 == _KEY:
            return _SEEN_SPARE_KEY + ((_SEEN_KEY - _SEEN_SPARE_KEY) * self.hold[colour] >> 6)
        return (_SEEN_PLACE + _SEEN_PAIR * self.held[colour]) * self.hold[colour] >> 6

    def can_gain(self, colour):
        """Whether a door of this colour would be gained now."""
        return self.needed[colour] and (self.book is None or self.book.now(self) == colour)

    def _burn(self, game, moves, n):
        """Throw away a nightmare, else the least useful location; a door only if one must."""
        best = moves[0]
        most = _LEAST
        for index in range(n):
            card = game.seen[moves[index] - rules.BURN]
            worth = -self.value_seen(card)
            if rules.FIRST_DOOR <= card < rules.NIGHTMARE:
                worth = -10000
            if worth > most:
                most = worth
                best = moves[index]
        return best

    def pick_seen(self, game, moves, n, first):
        """Of the seen cards the one that is best to draw; `first` is the move of the first."""
        best = moves[0]
        most = _LEAST
        for index in range(n):
            worth = self.value_seen(game.seen[moves[index] - first])
            if worth > most:
                most = worth
                best = moves[index]
        return best

    # Nightmare

    def _nightmare(self, game, moves, n):
        best = moves[0]
        least = -_LEAST
        for index in range(n):
            cost = self._cost(game, moves[index])
            if cost < least:
                least = cost
                best = moves[index]
        return best

    def _cost(self, game, move):
        if move < rules.DOOR:
            cost = self.keep(game.hand[move - rules.KEY])
            if self.pair:
                cost += self.pair.weigh_gift(game, move - rules.KEY)
            return cost
        if move < rules.FIVE:
            return 600
        if move == rules.FIVE:
            return _FIVE if game.deck_count() > _LATE else _FIVE_LATE
        if move > rules.HAND:
            return self.book.cost_of_punishment(game)
        cost = _NEW_HAND
        for card in game.hand:
            if card != rules.NO_CARD:
                cost += self.keep(card)
        return cost
