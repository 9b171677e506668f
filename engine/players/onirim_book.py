"""The good player of Onirim with the Book: it thinks of the next goals, and casts spells.

How many cards a spell may cost is weighed against the discard pile: a full one makes it light.
"""

from engine import onirim as rules
from engine.const import const

_KEY = const(2)
_GOALS = const(8)

# By how many open goals come before that of a colour: what its series, its cards are worth, of 64.
_PULL = b"\x40\x16\x1f\x02\x01\x00\x00\x00\x00"
_HOLD = b"\x40\x30\x17\x1c\x14\x10\x08\x08\x00"

_THIRD = const(1000)  # completes a series of the goal's colour
_WASTED = const(-60)  # completes one that finds nothing
_PLAN_NEXT = const(600)  # the goals are put so that the next card, the next but one finds a door
_PLAN_SECOND = const(155)
_PLAN_RICH = const(18)  # more, for each card in the pile beyond the price
_PLAN_DOOR = const(0)  # cards beyond the price, for a door that waits
_PUNISH = const(150)  # what a Punishment costs,
_PUNISH_RICH = const(10)  # less, for each card in the pile beyond the price
_PARADOX = const(221)  # what a Paradoxical Prophecy costs
_PARADOX_RICH = const(8)
_ODDS_DOOR = const(281)  # what it brings: the odds of a door, of no nightmare, in the deck
_ODDS_NIGHTMARE = const(172)
_COSTS = b"\x05\x07\x0a\x06\x09\x0c"

_state = bytearray(2)  # the colour of the first goal, and of the one that a plan would bring there


def look(player, game):
    """What each colour is worth by the place of its goal."""
    state = game.state
    first = rules.NO_CARD
    for colour in range(4):
        player.pull[colour] = player.hold[colour] = 0
    distance = 0
    for at in range(rules.GOALS_AT, rules.GOALS_AT + _GOALS):
        colour = state[at]
        if colour >= rules.SHUT:
            continue
        if not distance:
            first = colour
        if player.needed[colour] and not player.hold[colour]:
            player.pull[colour] = _PULL[distance]
            player.hold[colour] = _HOLD[distance]
        distance += 1
    _state[0] = first


def now(player):
    """The colour of the only door that can be gained."""
    return _state[0]


def _rest(game, spell):
    """How many cards the pile holds beyond the price of a spell."""
    hard = game.table.options & rules.BOOK_HARD
    return sum(game.discards) - _COSTS[spell + 3 if hard else spell]


def weigh_third(player, game, colour):
    """The third card of a series finds a door only if it is the goal's."""
    return _THIRD if colour == _state[0] else _WASTED


# What is asked in the base game, too


def answer(player, game, phase, moves, n):
    """Claim or skip; pay or refuse, or make the door that waits the goal."""
    if phase == rules.CLAIM_PHASE:
        return rules.CLAIM if game.series_colour() == _state[0] else rules.SKIP
    colour = game.waiting_colour()
    if colour == _state[0]:
        return moves[0]
    if _place_of(game, colour) < _GOALS and _rest(game, rules.PLAN) >= _PLAN_DOOR:
        return rules.CAST + rules.PLAN
    return rules.REFUSE


def _place_of(game, colour):
    """Where the first open goal of a colour is, beyond all: nowhere."""
    for place in range(_GOALS):
        if game.state[rules.GOALS_AT + place] == colour:
            return place
    return _GOALS


# Spells


def weigh_spell(player, game, spell):
    """What it is worth to cast a spell instead of playing a card."""
    if spell != rules.PLAN:
        return -100000
    rest = _rest(game, spell)
    worth = _weigh_plans(player, game)
    return worth + rest * _PLAN_RICH if worth > -1000 else worth


def _weigh_plans(player, game):
    """The colour that should come first, in `_state`; what that is worth."""
    here = _steps(player, game, _state[0]) if _state[0] < 4 else 9
    best = here
    wanted = rules.NO_CARD
    for colour in range(4):
        if colour == _state[0] or not player.needed[colour] or _place_of(game, colour) == _GOALS:
            continue
        steps = _steps(player, game, colour)
        if steps < best:
            best = steps
            wanted = colour
    _state[1] = wanted
    if wanted == rules.NO_CARD or best > 2:
        return -100000
    return _PLAN_NEXT if best == 1 else _PLAN_SECOND


def _steps(player, game, colour):
    """In how many turns the hand completes a series of a colour; 9: not at all."""
    hand = player.hand
    done = game.series() if player.running == colour else 0
    base = 3 * colour
    total = 0
    first = 9
    for symbol in range(3):
        if hand[base + symbol]:
            total += hand[base + symbol]
            if symbol != player.last:
                chain = 1 + player.followers(base + symbol)
                if done + chain >= 3:
                    first = 3 - done
    return first


def cost_of_punishment(game):
    """What a Punishment costs, to be compared with what the nightmare would take."""
    return _PUNISH - _PUNISH_RICH * _rest(game, rules.PUNISH)


def choose(player, game, phase, moves, n):
    """The best of the moves of a phase of the Book."""
    if phase == rules.CAST_PHASE:
        return _cast(player, game, moves)
    if phase == rules.LIFT_PHASE:
        return player.pick_seen(game, moves, n, rules.LIFT)
    if phase == rules.PLAN_PHASE:
        return _plan(player, game, moves)
    if phase == rules.GOAL_PHASE:
        return moves[n - 1]
    return moves[0]


def _cast(player, game, moves):
    """A Paradoxical Prophecy if the pile is rich enough for what it brings."""
    if moves[0] != rules.CAST + rules.PARADOX or game.state[rules.HELD] == rules.HAND_SIZE:
        return rules.GO
    deck = game.deck_count()
    first = _state[0]
    worth = _PARADOX_RICH * _rest(game, rules.PARADOX) - _PARADOX
    if game.state[rules.BOTTOM]:
        return rules.GO
    if first < 4 and player.hand[3 * first + _KEY]:
        worth += _ODDS_DOOR * 5 * player.needed[first] // deck
    nightmares = 10 - game.discards[rules.NIGHTMARE]
    worth += _ODDS_NIGHTMARE * nightmares // deck
    return moves[0] if worth > 0 else rules.GO


def spend(game, moves, n):
    """Locations first; a nightmare before it comes back; no door, if it can be."""
    best = moves[0]
    for index in range(n):
        card = moves[index] - rules.SPEND
        if card == rules.NIGHTMARE and game.table.dreams:
            return moves[index]
        if rules.FIRST_DOOR <= best - rules.SPEND < rules.NIGHTMARE:
            best = moves[index]
    return best


def _plan(player, game, moves):
    """First the goal that is next, then the one that should be; or the other way round."""
    here = _place_of(game, _state[0])
    owed = game.state[rules.OWED]
    if not owed:
        return rules.GOAL + here if here < _GOALS else moves[0]
    if game.state[rules.BACK] == rules.DOOR_PHASE:
        wanted = game.waiting_colour()
    else:
        _weigh_plans(player, game)
        wanted = _state[1]
    place = _place_of(game, wanted)
    if place == owed - 1:
        place = here
    return rules.GOAL + place if place < _GOALS and place != owed - 1 else moves[0]
