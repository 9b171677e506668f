"""How likely Onirim is to be won, guessed from the position in which a turn begins.

`measure` makes small numbers of the position; each has a weight, and the sum of the weights is
the logarithm of the odds. The weights (engine/players/onirim_odds.py) were fitted to the ends of
many games of the good player: `python -m tools.onirim_odds`. A player that searches asks `odds`
some turns ahead and need not play to the end, where one lucky card decides more than its move.
"""

from engine import onirim as rules
from engine.const import const
from engine.players import onirim_odds as weights

_KEY = const(2)
_MOST = const(255)  # of every number

# The numbers that all tables have, then those of a partner and of each book.
_NEEDED = const(0)  # 1 at the number of doors still needed, 0 to 8
_DECK = const(9)  # the same place: how many cards the deck holds
_DECK_SQUARE = const(18)  # ... squared, / 64
_DOORS_IN_DECK = const(19)  # doors needed, in 256th of the deck
_NIGHTMARES = const(20)  # in the deck,
_NIGHTMARES_IN_DECK = const(21)  # ... in 64th of it
_USEFUL_KEYS = const(22)  # in hand, for a door still needed,
_SPARE_KEYS = const(23)  # ... for none,
_KEYS_BY_DOORS = const(24)  # ... useful, times the doors needed
_NO_KEY = const(25)
_KEYS_LEFT = const(26)  # in the deck,
_USEFUL_LEFT = const(27)  # ... and in hand, for doors
_PAIRS = const(28)  # colours of which both doors are needed
_SERIES = const(29)  # of one, of two, of a colour still needed,
_GOES_ON = const(31)  # ... and a card in hand that goes on with it,
_OUTS = const(33)  # ... or how many in the deck would
_THIRD_TOO = const(35)  # a series of one, and the hand completes it
_LOCATIONS = const(36)  # of colours still needed, in the deck,
_LOCATIONS_BY_DOORS = const(37)  # ... in eighths for each door
_TOO_FEW = const(38)  # cards that colours lack for series of all their doors
_LOST_DOORS = const(39)
SHARED = const(40)
_PARTNER_SERIES = const(40)  # of one, of two
_UNEVEN = const(42)  # by how many doors one is ahead
DREAMS_AT = const(43)
_COMING = const(43)  # 1 for each premonition that is face up
_HAPPY = const(51)  # happy dreams in the deck
TOWERS_AT = const(52)
_BUILT = const(52)
_ALIGNED = const(53)
_TOWERS_HELD = const(54)
_TOWERS_LEFT = const(55)
BOOK_AT = const(56)
_PILE = const(56)  # cards in the discard pile, for spells
_GOAL_SERIES = const(57)  # of one, of two, of the first goal's colour
_GOAL_KEYS = const(59)  # in hand, for the first, second, third goal
_GOAL_CARDS = const(62)  # in hand, of its colour
_GOAL_KEYS_LEFT = const(65)  # in the deck
COUNT = const(68)

numbers = bytearray(COUNT)
_weights = [0] * COUNT  # at the table that was played last
_deck = bytearray(rules.KINDS)
_hand = bytearray(rules.KINDS)
_needs = bytearray(4)  # doors of each colour, for both,
_mine = bytearray(4)  # ... for the player on turn


class _Table:
    """The table that the weights were added up for."""

    seats = 0
    options = 0


def _open(table):
    """Add the weights of the partner and the books in play to those of the base game."""
    if table.seats == _Table.seats and table.options == _Table.options:
        return
    _Table.seats = table.seats
    _Table.options = table.options
    for at in range(COUNT):
        _weights[at] = weights.BASE[at] if at < SHARED else 0
    if table.pair:
        _add(weights.PAIR, SHARED)
    if table.dreams:
        _add(weights.DREAMS, DREAMS_AT)
    if table.towers:
        _add(weights.TOWERS, TOWERS_AT)
    if table.book:
        _add(weights.BOOK, BOOK_AT)


def _add(more, own):
    """A row of weights: to those that all tables share, then its own, from place `own` on."""
    for at in range(len(more)):
        _weights[at if at < SHARED else own + at - SHARED] += more[at]


def odds(game):
    """How likely the game is to be won, in thousandths."""
    _open(game.table)
    measure(game)
    total = 0
    for at in range(COUNT):
        if numbers[at]:
            total += _weights[at] * numbers[at]
    return _likelihood(total >> weights.SCALE)


def _likelihood(logarithm):
    """1 / (1 + e ** -x), in thousandths, x being given in 128th of weights.STEP."""
    size = min(abs(logarithm), 128 * (len(weights.CURVE) - 1) - 1)
    at = size >> 7
    low = weights.CURVE[at]
    part = low + ((weights.CURVE[at + 1] - low) * (size & 127) >> 7)
    return part if logarithm > 0 else 1000 - part


def measure(game):
    """Write the numbers of a position, in which a turn begins, into `numbers`."""
    for at in range(COUNT):
        numbers[at] = 0
    _count(game)
    table = game.table
    needed = sum(_needs)
    _measure_deck(game, needed)
    _measure_hand(needed)
    _measure_row(game.state, _mine)
    if table.pair:
        _measure_partner(game)
    if table.dreams:
        for at in range(8):
            numbers[_COMING + at] = game.state[rules.COMING] >> at & 1
        numbers[_HAPPY] = _deck[rules.DREAM]
    if table.towers:
        numbers[_BUILT] = game.state[rules.BUILT_TOWERS]
        numbers[_ALIGNED] = 1 if table.towers.aligned(table) else 0
        for card in range(rules.FIRST_TOWER, rules.KINDS):
            numbers[_TOWERS_HELD] += _hand[card]
            numbers[_TOWERS_LEFT] += _deck[card]
    if table.book:
        _measure_book(game)


def _count(game):
    """The cards of the deck and of all hands; the doors that are needed."""
    state = game.state
    for card in range(rules.KINDS):
        _deck[card] = _hand[card] = 0
    for at in range(rules.DECK_AT, rules.DECK_AT + state[rules.DECK]):
        _deck[state[at] & rules.CARD] += 1
    for at in range(rules.HAND_AT, rules.SEEN_AT):
        if state[at] != rules.NO_CARD:
            _hand[state[at]] += 1
    pair = game.table.pair
    for colour in range(4):
        if pair:
            _mine[colour] = 0 if state[rules.DOORS_AT + colour] else 1
            _needs[colour] = _mine[colour] + (0 if state[rules.DOORS2_AT + colour] else 1)
        else:
            _mine[colour] = _needs[colour] = 2 - state[rules.DOORS_AT + colour]


def _measure_deck(game, needed):
    count = game.state[rules.DECK]
    numbers[_NEEDED + needed] = 1
    numbers[_DECK + needed] = count
    numbers[_DECK_SQUARE] = count * count >> 6
    numbers[_DOORS_IN_DECK] = min(_MOST, (needed << 8) // (count + 2))
    numbers[_NIGHTMARES] = _deck[rules.NIGHTMARE]
    numbers[_NIGHTMARES_IN_DECK] = (_deck[rules.NIGHTMARE] << 6) // (count + 1)
    locations = few = 0
    for colour in range(4):
        base = 3 * colour
        here = _deck[base] + _deck[base + 1]
        if _needs[colour]:
            locations += here
        here += _deck[base + 2] + _hand[base] + _hand[base + 1] + _hand[base + 2]
        few += max(0, 3 * _needs[colour] - here)
        if _needs[colour] == 2:
            numbers[_PAIRS] += 1
        numbers[_LOST_DOORS] += game.discards[rules.FIRST_DOOR + colour]
    numbers[_LOCATIONS] = locations
    numbers[_LOCATIONS_BY_DOORS] = 8 * locations // (needed + 1)
    numbers[_TOO_FEW] = few


def _measure_hand(needed):
    useful = spare = 0
    for colour in range(4):
        held = _hand[3 * colour + _KEY]
        left = _deck[3 * colour + _KEY]
        used = min(held, _needs[colour])
        useful += used
        spare += held - used
        numbers[_KEYS_LEFT] += left
        numbers[_USEFUL_LEFT] += min(held + left, _needs[colour])
    numbers[_USEFUL_KEYS] = useful
    numbers[_SPARE_KEYS] = spare
    numbers[_KEYS_BY_DOORS] = useful * needed
    numbers[_NO_KEY] = 0 if useful or spare else 1


def _measure_row(state, needs):
    """The running series of the player on turn, whose hand it is."""
    series = state[rules.SERIES]
    if not series:
        return
    card = state[rules.ROW_AT + (state[rules.ROW] - 1 & 7)]
    colour = card // 3
    if not needs[colour]:
        return
    numbers[_SERIES + series - 1] = 1
    held = outs = kinds = same = 0
    for at in range(rules.HAND_AT, rules.HAND2_AT):
        if state[at] // 3 == colour:
            if state[at] == card:
                same = 1
            else:
                held += 1
                kinds |= 1 << state[at] % 3
    if held:
        numbers[_GOES_ON + series - 1] = 1
        if series == 1 and (same or kinds & kinds - 1):
            numbers[_THIRD_TOO] = 1
        return
    for other in range(3 * colour, 3 * colour + 3):
        if other != card:
            outs += _deck[other]
    numbers[_OUTS + series - 1] = outs


def _measure_partner(game):
    state = game.state
    series = state[rules.SERIES2]
    if series:
        colour = state[rules.ROW2_AT + (state[rules.ROW2] - 1 & 7)] // 3
        if not state[rules.DOORS2_AT + colour]:
            numbers[_PARTNER_SERIES + series - 1] = 1
    ahead = 0
    for colour in range(4):
        ahead += 1 if state[rules.DOORS_AT + colour] else 0
        ahead -= 1 if state[rules.DOORS2_AT + colour] else 0
    numbers[_UNEVEN] = abs(ahead)


def _measure_book(game):
    state = game.state
    numbers[_PILE] = min(_MOST, sum(game.discards))
    place = 0
    for at in range(rules.GOALS_AT, rules.TOWERS_AT):
        colour = state[at]
        if colour >= rules.SHUT or place == 3:
            continue
        if not place and state[rules.SERIES] and game.series_colour() == colour:
            numbers[_GOAL_SERIES + state[rules.SERIES] - 1] = 1
        base = 3 * colour
        numbers[_GOAL_KEYS + place] = _hand[base + _KEY]
        numbers[_GOAL_CARDS + place] = _hand[base] + _hand[base + 1]
        numbers[_GOAL_KEYS_LEFT + place] = _deck[base + _KEY]
        place += 1
