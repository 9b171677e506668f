"""A good player of Onirim: weighs what one move leaves behind, and looks no further.

It sees the hand, the row, the doors, the counts of the discard pile and the cards a prophecy
shows: all of it open to its seat. It draws no lots, so equal positions get equal answers, and
it allocates nothing. Below, each phase of the rules gives every legal move a number, and the
move with the best one is played. The weights were found by trial over whole games.
"""

from engine import onirim as rules
from engine.const import const

_MOON = const(1)
_KEY = const(2)

_LEAST = const(-1000000)

# A card that goes on with a series of a colour that is still needed.
_THIRD = const(1000)  # completes it: a door
_SECOND = const(179)
_FIRST = const(20)
_FOLLOWER = const(20)  # for each further card in hand that the series can go on with
_BREAK_FIRST = const(29)  # what a running series of one, of two, is worth
_BREAK_SECOND = const(75)

# What a card is worth in hand.
_KEEP_KEY = const(126)  # the first key of a colour whose door is needed
_KEEP_SPARE_KEY = const(77)  # a key that only holds off nightmares
_KEEP_LAST_GUARD = const(37)  # the only key in hand
_KEEP_PLACE = const(7)
_KEEP_MOON = const(5)  # more, for the rarer symbol
_KEEP_PAIR = const(10)  # for each other card of its colour in hand
_KEEP_TWIN = const(10)  # less, for each other card just like it
_KEEP_GOING = const(39)  # more, if it can go on with the running series
_DISCARD = const(-7)
_PROPHECY = const(21)  # what looking five cards ahead is worth

# What a nightmare's other options cost, and what a seen card is worth.
_FIVE = const(297)
_FIVE_LATE = const(177)  # ... when the deck runs low
_LATE = const(39)
_NEW_HAND = const(58)  # beside the cards of the old one
_SEEN_NIGHTMARE = const(-73)
_SEEN_OPEN = const(200)  # a door whose key is in hand
_SEEN_DOOR = const(4)  # without its key
_SEEN_KEY = const(60)
_SEEN_SPARE_KEY = const(1)
_SEEN_PLACE = const(11)
_SEEN_PAIR = const(1)  # for each card of its colour in hand


class Good:
    """Plays `game` (an engine.onirim.Game); `rng` is not used: this player has no doubts."""

    def __init__(self, game, rng):
        self._hand = bytearray(12)  # how many of each location the hand holds
        self._held = bytearray(4)  # how many of each colour
        self._needed = bytearray(4)  # doors of each colour that can still be gained
        self._keys = 0
        self._running = rules.NO_CARD  # the colour of the running series
        self._last = rules.NO_CARD  # the symbol at the end of the row

    def choose(self, game, moves, n):
        """The best of the `n` legal moves in `moves`."""
        if n == 1:
            return moves[0]
        self._look(game)
        phase = game.phase()
        if phase == rules.PLAY_PHASE:
            return self._play(game, moves, n)
        if phase == rules.BURN_PHASE:
            return self._burn(game, moves, n)
        if phase == rules.NEXT_PHASE:
            return self._next(game, moves, n)
        if phase == rules.NIGHTMARE_PHASE:
            return self._nightmare(game, moves, n)
        return moves[0]  # CLAIM, or PAY: a door at hand is never refused

    def _look(self, game):
        """Count the hand, and the doors that can still be gained."""
        hand = self._hand
        held = self._held
        for card in range(12):
            hand[card] = 0
        for colour in range(4):
            held[colour] = 0
            self._needed[colour] = 2 - game.doors[colour] - game.discards[rules.FIRST_DOOR + colour]
        keys = 0
        for card in game.hand:
            if card < rules.FIRST_DOOR:
                hand[card] += 1
                held[card // 3] += 1
                if card % 3 == _KEY:
                    keys += 1
        self._keys = keys
        self._running = self._last = rules.NO_CARD
        if game.row_count():
            self._last = game.row[game.row_count() - 1 & 7] % 3
            if game.series():
                self._running = game.series_colour()

    # Phase 1

    def _play(self, game, moves, n):
        best = most = _LEAST
        for index in range(n):
            move = moves[index]
            if move < rules.DISCARD:
                worth = self._weigh_play(game, game.hand[move])
            else:
                worth = self._weigh_discard(game.hand[move - rules.DISCARD])
            if worth > most:
                most = worth
                best = move
        return best

    def _weigh_play(self, game, card):
        colour = card // 3
        symbol = card % 3
        running = game.series()
        worth = -self._keep(card)
        if running and game.series_colour() == colour:
            if not self._needed[colour]:
                return worth
            if running == 2:
                return worth + _THIRD
            return worth + _SECOND + _FOLLOWER * self._followers(colour, symbol)
        if running:
            worth -= self._lost(game, running)
        if self._needed[colour]:
            worth += _FIRST + _FOLLOWER * self._followers(colour, symbol)
        return worth

    def _lost(self, game, running):
        """What breaking the running series gives away."""
        colour = game.series_colour()
        if not self._needed[colour]:
            return 0
        return _BREAK_FIRST if running == 1 else _BREAK_SECOND

    def _followers(self, colour, symbol):
        """How many cards of a colour, 0 to 2, the hand can put in turn after a card of `symbol`.

        A card that is still in the hand and bears the same symbol cannot follow at once, but
        can follow after one that differs.
        """
        hand = self._hand
        base = colour * 3
        other = 0
        for s in range(3):
            if s != symbol:
                other += hand[base + s]
        if not other:
            return 0
        same = hand[base + symbol] - 1  # the card that is put down is one of them
        if same > 0:
            return 2
        for s in range(3):
            if s != symbol and hand[base + s] == other:
                return 1  # all the others bear one symbol
        return 2

    # What cards are worth

    def _keep(self, card):
        """What it is worth to have a card in hand."""
        colour = card // 3
        needed = self._needed[colour]
        if card % 3 == _KEY:
            worth = _KEEP_KEY if needed >= self._hand[card] else _KEEP_SPARE_KEY
            if self._keys == 1:
                worth += _KEEP_LAST_GUARD
            return worth
        if not needed:
            return 0
        worth = _KEEP_PLACE + _KEEP_PAIR * (self._held[colour] - 1)
        worth -= _KEEP_TWIN * (self._hand[card] - 1)
        if card % 3 == _MOON:
            worth += _KEEP_MOON
        if colour == self._running and card % 3 != self._last:
            worth += _KEEP_GOING
        return worth

    def _weigh_discard(self, card):
        worth = _DISCARD - self._keep(card)
        return worth + _PROPHECY if card % 3 == _KEY else worth

    # Prophecy

    def _value_seen(self, card):
        """What it is worth to draw a card soon."""
        if card == rules.NIGHTMARE:
            return _SEEN_NIGHTMARE
        if card >= rules.FIRST_DOOR:
            colour = card - rules.FIRST_DOOR
            return _SEEN_OPEN if self._hand[colour * 3 + _KEY] else _SEEN_DOOR
        if card % 3 == _KEY:
            return _SEEN_KEY if self._needed[card // 3] else _SEEN_SPARE_KEY
        if not self._needed[card // 3]:
            return 0
        return _SEEN_PLACE + _SEEN_PAIR * self._held[card // 3]

    def _burn(self, game, moves, n):
        """Throw away a nightmare, else the least useful location; a door only if one must."""
        best = moves[0]
        most = _LEAST
        for index in range(n):
            card = game.seen[moves[index] - rules.BURN]
            worth = -self._value_seen(card)
            if rules.FIRST_DOOR <= card < rules.NIGHTMARE:
                worth = -10000
            if worth > most:
                most = worth
                best = moves[index]
        return best

    def _next(self, game, moves, n):
        best = moves[0]
        most = _LEAST
        for index in range(n):
            worth = self._value_seen(game.seen[moves[index] - rules.NEXT])
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
            return self._keep(game.hand[move - rules.KEY])
        if move < rules.FIVE:
            return 600
        if move == rules.FIVE:
            return _FIVE if game.deck_count() > _LATE else _FIVE_LATE
        cost = _NEW_HAND
        for card in game.hand:
            if card < rules.FIRST_DOOR:
                cost += self._keep(card)
        return cost
