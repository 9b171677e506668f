"""The picture of Onirim's table with a partner or with books: it follows the events one by one.

It counts seats as they are, not by whose turn it is. A card that the eyes before it cannot know
is BACK: the partner's hand is never read, but for what both know of it.
"""

from engine import onirim as rules
from engine.const import const

BACK = const(254)
SHOWN = const(5)  # cards of a row that are in sight, the end of it
_NONE = const(255)
_COLOUR = const(3)
_OF_SEAT_1 = const(8)  # a goal, by its door
_SHARED_AT = const(6)  # in `cards`, behind the own cards of both


class Picture:
    """What the eyes of `seat` see."""

    def __init__(self):
        self.seat = self.turn = 0
        self.pair = False
        self.cards = bytearray(8)
        self.rows = bytearray(2 * SHOWN)
        self.in_rows = bytearray(2)
        self.series = bytearray(2)
        self.doors = bytearray(8)
        self.limbo = bytearray(rules.LIMBO_SIZE)
        self.goals = bytearray(8)
        self.line = bytearray(8)  # what is seen in a line,
        self.source = 0  # ... and from which place the last card was
        self.towers = bytearray(rules.DECK_AT - rules.TOWERS_AT)
        self.limbo_count = self.built = self.coming = self.deck = self.discarded = 0
        self._shuffles = 0  # events to come in which the deck is shuffled

    def card_at(self, seat, slot):
        """The place in `cards` of a slot of a seat's hand."""
        if not self.pair:
            return slot
        return 3 * seat + slot if slot < rules.PERSONAL else _SHARED_AT - rules.PERSONAL + slot

    def hand(self, seat, slot):
        """A card in hand as it is seen."""
        return self.cards[self.card_at(seat, slot)]

    def row_card(self, seat, index):
        """A card of the row, of those in sight."""
        return self.rows[SHOWN * seat + index]

    def watched(self):
        """Whether it is the partner's turn, who looks at cards that these eyes do not see."""
        return self.pair and self.turn != self.seat

    # From the game

    def sync(self, game, seat):
        """Take everything over: nothing is on its way."""
        state = game.state
        self._state = state
        self.pair = game.table.pair is not None
        self.seat = seat if self.pair else 0
        self.turn = turn = state[rules.TURN]
        for slot in range(rules.HAND_SIZE):
            self._take(turn, slot, state[rules.HAND_AT + slot])
        self._sync_row(turn, rules.ROW, rules.ROW_AT)
        self.series[turn] = state[rules.SERIES]
        for colour in range(4):
            self.doors[turn * 4 + colour] = state[rules.DOORS_AT + colour]
        if self.pair:
            for slot in range(rules.PERSONAL):
                self._take(1 - turn, slot, state[rules.HAND2_AT + slot])
            self._sync_row(1 - turn, rules.ROW2, rules.ROW2_AT)
            self.series[1 - turn] = state[rules.SERIES2]
            for colour in range(4):
                self.doors[(1 - turn) * 4 + colour] = state[rules.DOORS2_AT + colour]
        self._sync_shared(game)

    def _sync_row(self, seat, count_at, row_at):
        state = self._state
        count = state[count_at]
        self.in_rows[seat] = shown = min(count, SHOWN)
        for index in range(shown):
            self.rows[SHOWN * seat + index] = state[row_at + (count - shown + index & 7)]

    def _sync_shared(self, game):
        state = self._state
        self.limbo_count = state[rules.LIMBO]
        for index in range(self.limbo_count):
            self.limbo[index] = game.limbo[index - self.limbo_count]
        for place in range(8):
            self.goals[place] = state[rules.GOALS_AT + place]
            self.line[place] = game.seen[place]
        self.built = state[rules.BUILT_TOWERS]
        for place in range(self.built):
            self.towers[place] = state[rules.TOWERS_AT + place]
        self.coming = state[rules.COMING]
        self.deck = state[rules.DECK] + state[rules.NAMED]
        if state[rules.PHASE] != rules.DRAFT_PHASE:
            self.deck += state[rules.SEEN]  # what somebody looks at still lies there,
        if rules.FIRST_DOOR <= state[rules.WAITING] < rules.NIGHTMARE:
            self.deck += 1  # ... and so does a door that waits
        self.discarded = sum(game.discards)

    def _take(self, seat, slot, card):
        """A card comes into a hand: its face, if these eyes know it, else its back."""
        if card != _NONE and not self.knows(seat, slot):
            card = BACK
        self.cards[self.card_at(seat, slot)] = card

    def knows(self, seat, slot):
        """Whether these eyes know the card that lies in this slot after the last move."""
        if not self.pair or seat == self.seat or slot >= rules.PERSONAL:
            return True
        first = 0 if seat == self._state[rules.TURN] else rules.PERSONAL
        return self._state[rules.OPEN] >> first + slot & 1 > 0

    # Events

    def begin(self, game):
        """Look for what the events alone do not tell: in which of them limbo goes."""
        self._seen = game.seen
        self._shuffles = 0
        for at in range(0, 3 * game.event_count, 3):
            self._shuffles += game.events[at] == rules.SHUFFLED

    def leave(self, what, card, where):
        """An event begins: what moves is not where it was."""
        turn = self.turn
        if what == rules.DRAFTED or what == rules.DISCARDED:
            place = 0  # where the card was to be seen, and the game has it no more
            while place < 7 and (self.line[place] != card or self._seen[place] == card):
                place += 1
            self.source = place
            self.line[place] = _NONE
        if what == rules.PLAYED or what == rules.BUILT or what == rules.DISCARDED and where < 5:
            self.cards[self.card_at(turn, where % rules.HAND_SIZE)] = _NONE
        elif what == rules.PUT_LIMBO:
            if where == rules.FROM_DOORS or where == rules.FROM_OTHER:
                seat = turn if where == rules.FROM_DOORS else 1 - turn
                self.doors[seat * 4 + card - rules.FIRST_DOOR] -= 1
            elif where == rules.FROM_PILE:
                self.discarded -= 1
            else:
                self.deck -= where == rules.FROM_DECK
        elif what == rules.SHUFFLED:
            self._shuffles -= 1
            if not self._shuffles and not self._state[rules.LIMBO]:
                self.deck += self.limbo_count
                self.limbo_count = 0
        elif what == rules.PAID:
            self.discarded -= 1
        elif what == rules.SWEPT:
            self.deck -= where
        elif what in _FROM_DECK or what == rules.DISCARDED:
            self.deck -= 1

    def arrive(self, what, card, where):
        """An event ends: what moved is where it belongs."""
        turn = self.turn
        if what == rules.DRAWN or what == rules.DRAFTED:
            self._take(turn, where, card)
        elif what == rules.PLAYED:
            self._push_row(card)
        elif what in _DISCARDED:
            self.discarded += 1
            if what == rules.RUINED:
                self._close_towers(where)
        elif what == rules.SWEPT:
            self.discarded += where
        elif what == rules.DOOR_OPENED:
            self.doors[turn * 4 + card - rules.FIRST_DOOR] += 1
        elif what == rules.PUT_LIMBO:
            self.limbo[self.limbo_count] = card
            self.limbo_count += 1
        elif what == rules.SWAPPED:
            shared = self.card_at(turn, where)
            self.cards[self.card_at(turn, card)] = self.cards[shared]
            self.cards[shared] = self._state[rules.HAND_AT + where]  # it lies open now
        elif what == rules.TURN_PASSED:
            self.turn = where
        elif what == rules.BUILT:
            self._build(card, self.built if where >= rules.HAND_SIZE else 0)
        elif what == rules.FORESEEN:
            self.coming |= 1 << card
        elif what == rules.STRUCK or what == rules.CANCELLED:
            self.coming &= ~(1 << card)
        else:
            self._turn_goal(what, card, where)

    def _turn_goal(self, what, card, where):
        goals = self.goals
        if what == rules.GOAL_SHUT:
            goals[where] |= rules.SHUT | self.turn * _OF_SEAT_1
        elif what == rules.GOAL_OPENED:
            goals[where] &= _COLOUR
        elif what == rules.GOALS_SWAPPED:
            goals[card], goals[where] = goals[where], goals[card]

    def _push_row(self, card):
        seat, state = self.turn, self._state
        first = SHOWN * seat
        if self.in_rows[seat] == SHOWN:
            for at in range(first, first + SHOWN - 1):
                self.rows[at] = self.rows[at + 1]
        else:
            self.in_rows[seat] += 1
        self.rows[first + self.in_rows[seat] - 1] = card
        passed = self.pair and state[rules.TURN] != seat
        self.series[seat] = state[rules.SERIES2 if passed else rules.SERIES]

    def _build(self, card, place):
        for at in range(self.built, place, -1):
            self.towers[at] = self.towers[at - 1]
        self.towers[place] = card
        self.built += 1

    def _close_towers(self, place):
        self.built -= 1
        for at in range(place, self.built):
            self.towers[at] = self.towers[at + 1]


_FROM_DECK = (rules.DRAWN, rules.NIGHTMARE_CAME, rules.DREAM_CAME, rules.DOOR_OPENED)
_DISCARDED = (rules.DISCARDED, rules.NIGHTMARE_GONE, rules.DREAM_GONE, rules.RUINED)
