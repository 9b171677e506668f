"""The good player of Onirim with Happy Dreams and Dark Premonitions."""

from engine import onirim as rules
from engine.const import const

_KEY = const(2)

# What it is worth to cancel each premonition, and what is to be struck first, the best first.
_CANCEL = b"\x92\x7c\x4a\x31\xcc\xff\xa7\x18"
_ORDER = b"\x06\x00\x00\x02\x09\x00\x01\x00"
_SIFT = const(46)
_SIFT_NIGHTMARE = const(67)  # for each nightmare that the seven cards should show
_FETCH_DOOR = const(78)  # whose key is in hand
_FETCH_THIRD = const(14)  # the card that completes a series
_FETCH_SECOND = const(23)
_THROW = const(-12)  # what is worth less is thrown away


def choose(player, game, phase, moves, n):
    """The best of the moves of a phase of this book."""
    if phase == rules.DREAM_PHASE:
        return _dream(player, game, moves, n)
    if phase == rules.SIFT_PHASE:
        return _sift(player, game, moves, n)
    if phase == rules.LAY_PHASE:
        return player.pick_seen(game, moves, n, rules.LAY)
    if phase == rules.FETCH_PHASE:
        best = moves[0]
        most = -100000
        for index in range(n):
            worth = _value_fetched(player, game, moves[index] - rules.PICK)
            if worth > most:
                most = worth
                best = moves[index]
        return best
    if phase == rules.STRIKE_PHASE:
        return _strike(moves, n)
    if phase == rules.LOSE_PHASE:
        return _lose(player, game, moves, n)
    return _give_key(player, moves, n)


def _dream(player, game, moves, n):
    best = moves[0]
    most = -100000
    for index in range(n):
        move = moves[index]
        if move < rules.SIFT:
            worth = _weigh_cancel(player, game, move - rules.CANCEL)
        elif move == rules.SIFT:
            nightmares = 10 - game.discards[rules.NIGHTMARE]
            worth = _SIFT + _SIFT_NIGHTMARE * 7 * nightmares // game.deck_count()
        else:
            worth = _weigh_fetch(player, game)
        if worth > most:
            most = worth
            best = move
    return best


def _weigh_cancel(player, game, premonition):
    if premonition < 4 and not player.needed[premonition]:
        return 0
    return _CANCEL[premonition]


def _weigh_fetch(player, game):
    """The best card that may be in the deck."""
    most = 0
    for card in range(rules.NIGHTMARE):
        worth = _value_fetched(player, game, card)
        if worth > most and game.table.in_deck(card):
            most = worth
    return most


def _value_fetched(player, game, card):
    """What it is worth to draw a card at once."""
    if card >= rules.NIGHTMARE:
        return player.value_seen(card)
    if card >= rules.FIRST_DOOR:
        colour = card - rules.FIRST_DOOR
        if player.hand[3 * colour + _KEY] and player.can_gain(colour):
            return _FETCH_DOOR
        return -10
    worth = player.value_seen(card)
    colour = card // 3
    if colour == player.running and card % 3 != player.last and player.can_gain(colour):
        if game.series() == 2:
            for symbol in range(3):
                if symbol != player.last and player.hand[3 * colour + symbol]:
                    return worth
            return worth + _FETCH_THIRD
        return worth + _FETCH_SECOND
    return worth


def _sift(player, game, moves, n):
    """Throw away what is worse than a card not yet seen."""
    best = rules.ENOUGH
    least = _THROW
    for index in range(n - 1):
        card = game.seen[moves[index] - rules.THROW]
        if rules.FIRST_DOOR <= card < rules.NIGHTMARE:
            continue
        worth = player.value_seen(card)
        if worth < least:
            least = worth
            best = moves[index]
    return best


def _strike(moves, n):
    best = moves[0]
    for index in range(n):
        if _ORDER[moves[index] - rules.STRIKE] > _ORDER[best - rules.STRIKE]:
            best = moves[index]
    return best


def _lose(player, game, moves, n):
    """The door that is found again most easily."""
    best = moves[0]
    most = -100000
    for index in range(n):
        colour = (moves[index] - rules.LOSE) % 4
        worth = 10 * player.held[colour]
        if player.hand[3 * colour + _KEY]:
            worth += 100
        if player.running == colour:
            worth += 30 * game.series()
        if worth > most:
            most = worth
            best = moves[index]
    return best


def _give_key(player, moves, n):
    """A key whose doors are gained, else one of those that are left in great number."""
    best = moves[0]
    most = 100000
    for index in range(n):
        colour = (moves[index] - rules.PICK) // 3
        worth = 10 * player.needed[colour] - player.hand[3 * colour + _KEY]
        if worth < most:
            most = worth
            best = moves[index]
    return best
