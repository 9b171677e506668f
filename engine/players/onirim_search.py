"""What a player that searches must know of Onirim: what its seat cannot see, and what is plain."""

from engine import onirim as rules
from engine.players import onirim_worth

_counts = bytearray(rules.KINDS)

odds = onirim_worth.odds


def plain(game):
    """Whether the answer matters too little to be searched for: what is paid, what goes under."""
    return game.phase() == rules.PRICE_PHASE or game.phase() == rules.UNDER_PHASE


def turn_begins(game):
    """Whether a turn begins here: then `odds` tells in thousandths how likely a win is."""
    return game.phase() == rules.PLAY_PHASE


def twin(game, moves, index):
    """Whether a move of phase 1 does just what one before it does: with an equal card."""
    if game.phase() != rules.PLAY_PHASE or moves[index] >= rules.CLAIM:
        return False
    slot = moves[index] % rules.HAND_SIZE
    first = rules.PERSONAL if game.table.pair and slot >= rules.PERSONAL else 0
    for other in range(first, slot):
        if game.hand[other] == game.hand[slot]:
            return True
    return False


def settle(game):
    """Lay all that the seat on turn cannot see in one order: so no guess depends on the truth.

    In the partner's hand there are no doors and dreams; a mark in the deck stays where it is.
    """
    for card in range(rules.KINDS):
        _counts[card] = 0
    _visit(game, False)
    _visit(game, True)


def _visit(game, lay):
    """Count the hidden cards, or lay them anew."""
    state = game.state
    phase = game.phase()
    if game.table.pair and phase != rules.FETCH_PHASE and phase != rules.KEYS_PHASE:
        known = state[rules.OPEN] >> rules.PERSONAL
        for slot in range(rules.PERSONAL):
            at = rules.HAND2_AT + slot
            if state[at] != rules.NO_CARD and not known >> slot & 1:
                _visit_card(state, at, lay)
    count = state[rules.DECK]
    for index in range(count):
        at = rules.DECK_AT + index
        known = index < state[rules.BOTTOM] or index >= count - state[rules.KNOWN]
        if not known or state[at] // rules.MARK != state[rules.TURN]:
            _visit_card(state, at, lay)


def _visit_card(state, at, lay):
    if lay:
        state[at] = state[at] & rules.MARK | _next()
    else:
        _counts[state[at] & rules.CARD] += 1


def _next():
    """The next card to be laid: what can be held first."""
    for card in range(rules.FIRST_TOWER, rules.KINDS + rules.FIRST_TOWER):
        card %= rules.KINDS
        if _counts[card]:
            _counts[card] -= 1
            return card
    return rules.NO_CARD
