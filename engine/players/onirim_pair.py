"""The good player of Onirim for two: thinks of the partner's doors when it gives and takes."""

from engine import onirim as rules
from engine.const import const

_KEY = const(2)

# What a shared card is worth to the partner, of whom the row and the doors can be seen.
_THIRD = const(42)
_SECOND = const(36)
_PLACE = const(4)
_OPENS = const(13)
_OWN = const(61)  # of 64: how much of a shared card's worth is one's own
_NO_SWAP = const(2)
_SWAP = const(45)  # of 64: how much of the best swap is looked forward to

_theirs = bytearray(6)  # the doors the partner needs; the last symbol, the running colour
_keeps = [0] * 5  # what each card in hand is worth to the player,
_helps = [0] * 5  # ... to the partner


def look(player, game):
    """The doors that each of the two still needs."""
    state = game.state
    for colour in range(4):
        left = 2 - game.all_doors[colour] - game.all_doors[colour + 4]
        left -= game.discards[rules.FIRST_DOOR + colour]
        mine = left > 0 and not game.all_doors[colour]
        player.needed[colour] = 1 if mine else 0
        player.pull[colour] = player.hold[colour] = 64 if mine else 0
        _theirs[colour] = 1 if left > 0 and not game.all_doors[colour + 4] else 0
    _theirs[4] = _theirs[5] = rules.NO_CARD
    if state[rules.ROW2]:
        last = state[rules.ROW2_AT + (state[rules.ROW2] - 1 & 7)]
        _theirs[4] = last % 3
        if state[rules.SERIES2]:
            _theirs[5] = last // 3


def _help(game, card):
    """What a shared card is worth to the partner."""
    if card >= rules.FIRST_DOOR:
        return 0
    colour = card // 3
    if not _theirs[colour]:
        return 0
    worth = _OPENS if card % 3 == _KEY else _PLACE
    if colour == _theirs[5] and card % 3 != _theirs[4]:
        worth += _THIRD if game.state[rules.SERIES2] == 2 else _SECOND
    return worth


def weigh_hand(player, game):
    """What each card in hand is worth to the one and to the other."""
    for slot in range(rules.HAND_SIZE):
        card = game.hand[slot]
        _keeps[slot] = _helps[slot] = 0
        if card != rules.NO_CARD:
            _keeps[slot] = player.keep(card)
            _helps[slot] = _help(game, card)


def weigh_gift(game, move):
    """What the partner loses if a card leaves the hand, less what a swap afterwards brings."""
    if move >= rules.CLAIM:
        return 0
    slot = move % rules.HAND_SIZE
    worth = _helps[slot] if slot >= rules.PERSONAL else 0
    if move >= rules.DISCARD:
        most = 0
        for own in range(rules.PERSONAL):
            for shared in range(rules.PERSONAL, rules.HAND_SIZE):
                if own != slot and shared != slot:
                    most = max(most, _weigh_swap(own, shared))
        worth -= most * _SWAP >> 6
    return worth


def choose(player, game, phase, moves, n):
    """Draft, or swap."""
    best = moves[0]
    most = -100000
    for index in range(n):
        if phase == rules.DRAFT_PHASE:
            worth = _weigh_draft(player, game.seen[moves[index] - rules.TAKE])
        elif moves[index] == rules.STAY:
            worth = _NO_SWAP
        else:
            pair = moves[index] - rules.SWAP
            worth = _weigh_swap(pair // 2, rules.PERSONAL + pair % 2)
        if worth > most:
            most = worth
            best = moves[index]
    return best


def _weigh_draft(player, card):
    if card >= rules.FIRST_TOWER:
        return player.keep(card)
    return player.value_seen(card)


def _weigh_swap(own, shared):
    worth = _helps[own] - _helps[shared]
    return worth + ((64 - _OWN) * (_keeps[shared] - _keeps[own]) >> 6)
