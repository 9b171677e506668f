"""Onirim in numbers: cards, questions, moves, events, and the bytes of its table."""

from engine.const import const

# Cards: colour * 3 + symbol; then the doors by colour; the nightmare; the happy dream; then the
# towers, colour * 3 + value - 3. Counts: section 1, with all books.
NO_CARD = const(255)
RED = const(0)
BLUE = const(1)
GREEN = const(2)
BROWN = const(3)
SUN = const(0)
MOON = const(1)
KEY_SYMBOL = const(2)
FIRST_DOOR = const(12)
NIGHTMARE = const(16)
DREAM = const(17)
FIRST_TOWER = const(18)  # from here on, and below FIRST_DOOR: what can be held in hand
KINDS = const(30)
COUNTS = (
    b"\x09\x04\x03\x08\x04\x03\x07\x04\x03\x06\x04\x03\x02\x02\x02\x02\x0a"
    b"\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01"
)
HAND_SIZE = const(5)
PERSONAL = const(3)  # two players: the first slots of a hand are one's own, the others shared
LOOK = const(5)  # how many cards a prophecy shows, and a nightmare reveals
LIMBO_SIZE = const(22)  # eight doors, ten nightmares, four happy dreams
ROW_KEPT = const(8)  # of a row the last cards are kept in order

# Options: bits
BOOK = const(1)
BOOK_HARD = const(2)
TOWERS = const(4)
TOWERS_HARD = const(8)
DREAMS = const(16)
FIVE_PREMONITIONS = const(32)
SIX_PREMONITIONS = const(64)

# Phases: what is being asked
PLAY_PHASE = const(0)
CLAIM_PHASE = const(1)
BURN_PHASE = const(2)
NEXT_PHASE = const(3)
DOOR_PHASE = const(4)
NIGHTMARE_PHASE = const(5)
DRAFT_PHASE = const(6)  # two players: which of the revealed cards?
SWAP_PHASE = const(7)
CAST_PHASE = const(8)  # the Book: a spell before the next card, or before the end of the turn?
PRICE_PHASE = const(9)
LIFT_PHASE = const(10)
UNDER_PHASE = const(11)
PLAN_PHASE = const(12)
GOAL_PHASE = const(13)
RUIN_PHASE = const(14)  # the Towers: which one is lost?
DREAM_PHASE = const(15)  # Happy Dreams: what does it bring?
SIFT_PHASE = const(16)
LAY_PHASE = const(17)
FETCH_PHASE = const(18)
STRIKE_PHASE = const(19)  # Dark Premonitions: which one first?
LOSE_PHASE = const(20)
KEYS_PHASE = const(21)
WON = const(22)
LOST = const(23)

# Moves
MAX_MOVES = const(30)  # every kind of card, where one is taken from a pile
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
# Two players
SWAP = const(35)  # + 2 * slot of one's own + shared slot - 3
STAY = const(41)  # no swap
PAY_SHARED = const(42)  # the shared key for the door, where PAY would take one's own
TAKE = const(43)  # + place among the revealed cards
# The Book
PARADOX = const(0)  # spells: Paradoxical Prophecy
PLAN = const(1)  # Parallel Planning
PUNISH = const(2)  # Powerful Punishment
CAST = const(51)  # + spell
GO = const(54)  # no spell
SPEND = const(55)  # + card: from the discard pile, for a spell
LIFT = const(85)  # + place among the seen cards: this one comes to the top of the deck
UNDER = const(90)  # + place: of the seen cards left, this one lies above the others
GOAL = const(95)  # + place in the row of goals
# The Towers
LEFT = const(103)  # + slot of the hand: a tower to the left end of their row
RIGHT = const(108)  # + slot
RUIN = const(113)  # + place in the row of towers
SPARE = const(125)  # the towers: the nightmare comes again
# Happy Dreams and Dark Premonitions
CANCEL = const(126)  # + premonition
SIFT = const(134)  # look at seven cards, throw away any of them
FETCH = const(135)  # search the deck for a card
THROW = const(136)  # + place among the seen cards
ENOUGH = const(143)  # throw no more away
LAY = const(144)  # + place: of the seen cards left, this one is drawn first
PICK = const(151)  # + card: out of the deck
STRIKE = const(181)  # + premonition: this one first
LOSE = const(189)  # + colour: a door; + 4: of the partner

# Events: what happened, to which card, where
DRAWN = const(1)  # slot
PLAYED = const(2)  # slot
DISCARDED = const(3)  # slot, or FROM_DECK
PUT_LIMBO = const(4)  # where from
DOOR_OPENED = const(5)  # 0: by a search, 1: by a key
NIGHTMARE_CAME = const(6)
NIGHTMARE_GONE = const(7)
REVEALED = const(8)  # 0, 1, ...
LOOKED = const(9)  # instead of the card: how many are seen
PUT_BACK = const(10)  # 0: drawn next, 1: after that, ...
SHUFFLED = const(11)
GAME_WON = const(12)
GAME_LOST = const(13)
DRAFTED = const(14)  # slot
SWAPPED = const(15)  # instead of the card: the slot of one's own; the shared slot
TURN_PASSED = const(16)  # to this seat
CAST_NOW = const(17)  # instead of the card: the spell
PAID = const(18)  # removed from the game
LOOKED_UNDER = const(19)  # instead of the card: how many are seen
LIFTED = const(20)
PUT_UNDER = const(21)  # how many of those seen are still to be laid below it
GOAL_SHUT = const(22)  # instead of the card: the colour; the place in the row of goals
GOAL_OPENED = const(23)  # like GOAL_SHUT
GOALS_SWAPPED = const(24)  # instead of the card: a place; the other place
BUILT = const(25)  # slot; + 5: at the right end
RUINED = const(26)  # the place in the row of towers
DREAM_CAME = const(27)
DREAM_GONE = const(28)
FORESEEN = const(29)  # instead of the card: the premonition that is turned up
STRUCK = const(30)  # instead of the card: the premonition that is carried out
CANCELLED = const(31)  # instead of the card: the premonition that a happy dream removes
FETCHED = const(32)
SWEPT = const(33)  # so many of them, from the deck to the discard pile
FROM_DECK = const(255)
FROM_DOORS = const(254)
FROM_OTHER = const(253)  # the partner's doors
FROM_NOWHERE = const(252)  # a nightmare that is over, but not gone
FROM_PILE = const(251)
# The longest answer, a door that lets premonitions strike one after the other: its key, the door,
# its goal; eight premonitions; five kinds of cards leave the deck, which is shuffled twice; one
# nightmare comes back; five cards are discarded; seven doors, ten nightmares and four dreams go
# to limbo before five new cards; four premonitions are turned up; limbo is shuffled in, the turn
# passes.
MAX_EVENTS = const(56)

# The state: numbers, then places for cards
PHASE = const(0)
DECK = const(1)  # how many cards are in the deck,
KNOWN = const(2)  # ... of these on top, in an order that somebody knows,
HELD = const(3)  # in hand,
ROW = const(4)  # in the row,
SERIES = const(5)  # ... of these at its end, in the running series,
LIMBO = const(6)  # in limbo,
SEEN = const(7)  # seen and not yet named,
NAMED = const(8)  # named: they lie where they belong, over a gap for those not yet named
WAITING = const(9)  # the card that was drawn, while its question is asked
WHICH = const(10)  # the discarded card, the spell or the premonition that is carried out
OWED = const(11)  # how often that still asks; which colour of door, 1 + which goal it is about
TURN = const(12)  # two players: whose turn it is,
ROW2 = const(13)  # ... the partner's row,
SERIES2 = const(14)  # ... and series;
OPEN = const(15)  # a bit for each slot of his own, then of the partner's, whose card both know
BOTTOM = const(16)  # the Book: how many cards at the bottom lie in an order that somebody knows,
REMOVED = const(17)  # are removed from the game;
BACK = const(18)  # the phase that a spell interrupts
BUILT_TOWERS = const(19)  # the Towers: how many are in their row
COMING = const(20)  # Premonitions: a bit for each that is face up,
RESERVE = const(21)  # ... face down
HAND_AT = const(22)  # ... of the player whose turn it is, as are doors and row
HAND2_AT = const(27)  # the partner's own cards
SEEN_AT = const(30)
DOORS_AT = const(38)  # a number a colour
DOORS2_AT = const(42)
DISCARDS_AT = const(46)  # a number a card
OLDER_AT = const(76)  # a number a location: those of both rows that are not kept in order
ROW_AT = const(88)  # the card i of the row is at i & 7
ROW2_AT = const(96)
GOALS_AT = const(104)  # a colour each; + SHUT: face down; + 8: by a door of seat 1
TOWERS_AT = const(112)  # from left to right
DECK_AT = const(124)
END = const(216)  # limbo ends here: what lies in limbo is not in the deck
STATE_SIZE = const(216)

SHUT = const(4)
MARK = const(32)  # on a card whose place in the deck is known: by seat 1, and not by seat 0
CARD = const(31)  # the card without its mark
