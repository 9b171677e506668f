"""Happy Dreams, and the Dark Premonitions that they can avert (section 8)."""

# ruff: noqa: F403, F405
from engine.onirim_cards import *
from engine.onirim_dreams_dark import *
from engine.onirim_moves import write_seen
from engine.onirim_turn import lose_door, refill

_SIFTED = const(7)
_ALL = const(255)


def set_up(table):
    """Turn some up. Ruling: the others are drawn when they are turned up, all equally likely."""
    state = table.state
    state[RESERVE] = _ALL
    count = 4
    if table.options & FIVE_PREMONITIONS:
        count = 5
    elif table.options & SIX_PREMONITIONS:
        count = 6
    turn_up(table, count)


# Happy dreams


def comes(table):
    """A happy dream is drawn. False: there is nothing to choose, and it is just discarded."""
    table.tell(DREAM_CAME, DREAM, 0)
    if table.state[COMING] or table.state[DECK]:
        table.ask(DREAM_PHASE, DREAM)
        return True
    _end_dream(table)
    return False


def _end_dream(table):
    """Last of all it is discarded."""
    table.ask(PLAY_PHASE)
    table.state[DISCARDS_AT + DREAM] += 1
    table.tell(DREAM_GONE, DREAM, 0)


def _sift(game):
    """The cards that are not thrown away go back on top, the last one unasked."""
    table = game.table
    table.ask(LAY_PHASE, DREAM)
    if table.state[SEEN] <= 1:
        table.close_deck()
        _end_dream(table)
        refill(game)


def _throw(game, index):
    table = game.table
    table.discard(table.take_seen(index), FROM_DECK)
    if not table.state[SEEN]:
        _sift(game)


# What can be chosen


def write(table, phase, moves):
    """The legal moves of the phases of this file."""
    if phase == SIFT_PHASE:
        n = write_seen(table, moves, THROW)
        moves[n] = ENOUGH
        return n + 1
    if phase == LAY_PHASE:
        return write_seen(table, moves, LAY)
    if phase == DREAM_PHASE:
        n = _write_set(table.state[COMING], moves, CANCEL)
        if table.state[DECK]:
            moves[n] = SIFT
            moves[n + 1] = FETCH
            n += 2
        return n
    if phase == STRIKE_PHASE:
        return _write_set(fulfilled(table), moves, STRIKE)
    if phase == LOSE_PHASE:
        return write_doors(table, moves)
    n = 0
    for card in range(FIRST_DOOR if phase == KEYS_PHASE else KINDS):
        if (phase != KEYS_PHASE or card % 3 == KEY_SYMBOL) and table.in_deck(card):
            moves[n] = PICK + card
            n += 1
    return n


def _write_set(bits, moves, first):
    n = 0
    for premonition in range(8):
        if bits >> premonition & 1:
            moves[n] = first + premonition
            n += 1
    return n


def apply(game, move):
    """Carry out a move of this file."""
    table = game.table
    state = table.state
    if move < SIFT:
        state[COMING] ^= 1 << move - CANCEL
        table.tell(CANCELLED, move - CANCEL, 0)
        _end_dream(table)
        refill(game)
    elif move == SIFT:
        table.look(min(_SIFTED, state[DECK]))
        table.ask(SIFT_PHASE, DREAM)
    elif move == FETCH:
        table.ask(FETCH_PHASE, DREAM)
        if table.pair:
            table.shown = 1  # what is not in the deck is in the partner's hand
    elif move < ENOUGH:
        _throw(game, move - THROW)
    elif move < PICK:
        if move != ENOUGH:
            table.put_back(move - LAY)
        _sift(game)
    elif move < STRIKE:
        _pick(game, move - PICK)
    elif move < LOSE:
        if carry_out(game, move - STRIKE):
            strike(game)
    elif lose_door(game, move - LOSE):
        strike(game)


def _pick(game, card):
    """A card that was searched for: to the top of the deck, or a key to the discard pile."""
    table = game.table
    if table.phase() == FETCH_PHASE:
        table.take_out(card)
        table.put_on_top(card)
        table.tell(FETCHED, card, 0)
        _end_dream(table)
        refill(game)
        return
    table.pull(card)
    table.discard(card, FROM_DECK)
    table.state[OWED] -= 1
    if not search_keys(table):
        strike(game)


def fits(table):
    """Whether what is asked here can be (engine/onirim_check.py)."""
    state = table.state
    phase = state[PHASE]
    if state[COMING] & state[RESERVE]:
        return False
    if phase == DREAM_PHASE:
        return state[COMING] + state[DECK] > 0
    if phase == STRIKE_PHASE:
        bits = fulfilled(table)
        return bits & bits - 1 > 0
    if phase == LOSE_PHASE:
        if state[WHICH] != RED_PAIR and state[WHICH] != ANY_PAIR:
            return False
        return write(table, phase, _moves) > 0
    if phase == KEYS_PHASE and not 0 < state[OWED] <= 2:
        return False
    if phase == KEYS_PHASE or phase == FETCH_PHASE:
        return write(table, phase, _moves) > 0
    return True


_moves = bytearray(MAX_MOVES)
