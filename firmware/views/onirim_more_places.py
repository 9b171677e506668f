"""Where everything of Onirim with a partner or with books lies: boxes (x, y, w, h) in points.

From the top: a bar (limbo, doors), a strip of what the books have laid out, the stage, which
shows what is being asked or looked at, the hand; and at the right a column of piles.
"""

from engine import onirim as rules
from engine.const import const

STRIP_Y = const(11)
STAGE_Y = const(21)
STAGE_H = const(32)
HAND_Y = const(63)
HAND_H = const(34)
ROW_W = const(20)
_HAND_W = const(24)
_LINE_W = const(17)
_GRID_Y = const(14)
SPELLS_BOX = (134, 36, 22, 18)
DECK_BOX = (134, 59, 22, 15)
DISCARD_BOX = (134, 78, 22, 20)
GOALS_BOX = (2, STRIP_Y, 62, 9)  # in the strip
LIMBO_BOX = (0, 0, 66, 10)
LOOK_BOX = (2, 12, 120, 42)  # the stage, while it shows something else than what is asked

# What can be chosen beside the cards; the first eight are those of onirim_parts.
SHARED, KEEP, AVERT, SEVEN, SEARCH, PARADOX, PLAN, PUNISH = range(8, 16)
SPELLS = (PARADOX, PLAN, PUNISH)
_CLAIMS = (0, 1)
_PAYS = (2, 3)
_ALL_PAYS = (2, SHARED, 3)
_ESCAPES = (4, 5, 6, 7)
_SWAPS = (KEEP,)
_DREAMS = (AVERT, SEVEN, SEARCH)
# The first moves that are about seen cards, with how many there can be.
_SEEN = (
    (rules.BURN, rules.LOOK),
    (rules.NEXT, rules.LOOK),
    (rules.TAKE, 8),
    (rules.LIFT, rules.LOOK),
    (rules.UNDER, rules.LOOK),
    (rules.THROW, 7),
    (rules.LAY, 7),
)


def hand_box(slot):
    return (2 + slot * 26, HAND_Y, _HAND_W, HAND_H)


def back_box(slot):
    """The partner's own cards."""
    return (133 + 9 * slot, 21, 8, 12)


def row_box(index):
    return (2 + index * 22, STAGE_Y, ROW_W, STAGE_H)


def line_box(index):
    """One of at most eight things in a line."""
    return (2 + index * 139 // 7, STAGE_Y, _LINE_W, STAGE_H)


def seen_box(index, most):
    """One of the cards that are looked at, of at most `most`."""
    return (32 + index * 25, STAGE_Y, 22, STAGE_H) if most <= rules.LOOK else line_box(index)


def choice_box(index, count):
    return ((2 if count > 3 else 34) + index * 32, STAGE_Y, 28, STAGE_H)


def tower_box(place, count):
    """One of `count` towers: 1 the leftmost; 0 and `count` + 1: the ends where one can be built."""
    pitch = min(20, 156 // (count + 2)) & ~1
    left = (156 - pitch * (count + 2) >> 2) * 2 + 2
    return (left + pitch * place, STAGE_Y, pitch - 2, STAGE_H)


def omen_box(coming, premonition):
    """One of the premonitions that are face up."""
    return line_box(count_bits(coming & (1 << premonition) - 1))


def mini_omen_box(coming, premonition):
    """One of the premonitions that are face up, in the strip: the first at the right."""
    return (152 - 5 * count_bits(coming & (1 << premonition) - 1), STRIP_Y, 4, 9)


def count_bits(bits):
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count


def grid_box(card, towers):
    """A kind of card among all: a line a colour; the towers' columns only if they are in play."""
    if card == rules.NIGHTMARE or card == rules.DREAM:
        column, line = 7 if towers else 4, card - rules.NIGHTMARE
    elif card >= rules.FIRST_TOWER:
        column, line = 3 + card % 3, card // 3 - 6
    elif card >= rules.FIRST_DOOR:
        column, line = 6 if towers else 3, card - rules.FIRST_DOOR
    else:
        column, line = card % 3, card // 3
    x = 2 + column * (139 if towers else 224) // 7
    return (x, _GRID_Y + line * 12, _LINE_W if towers else 28, 10)


def doors_box(colour):
    return (84 + colour * 19, 0, 18, 10)


def choices(phase, shared):
    """The choice boxes of a phase, from left to right; `shared`: either of two keys can be paid."""
    if phase == rules.CLAIM_PHASE:
        return _CLAIMS
    if phase == rules.DOOR_PHASE:
        return _ALL_PAYS if shared else _PAYS
    if phase == rules.SWAP_PHASE:
        return _SWAPS
    return _DREAMS if phase == rules.DREAM_PHASE else _ESCAPES


def kind_of(move):
    """The choice box that a move belongs to, 255: none."""
    if rules.CLAIM <= move <= rules.SKIP:
        return move - rules.CLAIM
    if rules.PAY <= move <= rules.REFUSE:
        return 2 + move - rules.PAY
    if rules.KEY <= move <= rules.HAND:
        return 4 if move < rules.DOOR else 5 if move < rules.FIVE else 6 + move - rules.FIVE
    if move == rules.PAY_SHARED:
        return SHARED
    if move == rules.STAY:
        return KEEP
    if rules.CANCEL <= move <= rules.FETCH:
        return AVERT if move < rules.SIFT else SEVEN + move - rules.SIFT
    if rules.CAST <= move < rules.GO:
        return PARADOX + move - rules.CAST
    return 255


def most_seen(phase):
    """How many cards are looked at, at most."""
    if phase == rules.DRAFT_PHASE:
        return 8
    return 7 if phase == rules.SIFT_PHASE or phase == rules.LAY_PHASE else rules.LOOK


def seen_index(move):
    """Which of the seen cards a move is about; -1: none."""
    for first, count in _SEEN:
        if first <= move < first + count:
            return move - first
    return -1


def slot_of(move):
    """The slot of the hand where a move starts; -1: it does not start there."""
    if move < rules.CLAIM:
        return move % rules.HAND_SIZE
    if rules.SWAP <= move < rules.STAY:
        return (move - rules.SWAP) // 2
    return (move - rules.LEFT) % rules.HAND_SIZE if rules.LEFT <= move < rules.RUIN else -1


def place(view, move, step):
    """The box of a move in step 0 or 1; None in step 1: the move needs no second step."""
    slot = slot_of(move)
    if view.look and view.asks_on_stage():
        return None if step else LOOK_BOX
    if slot >= 0:
        return _goal_of_card(view, move) if step else _slot_box(view, slot)
    if rules.CAST <= move < rules.GO:
        return choice_box(move - rules.CAST, 3) if step else SPELLS_BOX
    if step:
        return _second(view, move)
    kind = kind_of(move)
    if kind != 255:
        if kind == SHARED and view.table.watched():
            kind = 2  # who watches does not see where the key comes from
        kinds = view.choices()
        return choice_box(kinds.index(kind), len(kinds))
    index = seen_index(move)
    if index >= 0:
        return seen_box(index, most_seen(view.phase))
    return _other(view, move)


def _slot_box(view, slot):
    """Where a card of the hand of whoever is asked lies."""
    if view.table.watched() and slot < rules.PERSONAL:
        return back_box(slot)
    return hand_box(slot)


def _goal_of_card(view, move):
    """Where a card from the hand can go."""
    table = view.table
    if move < rules.DISCARD:
        return row_box(table.in_rows[table.turn])
    if move < rules.CLAIM:
        return DISCARD_BOX
    if move < rules.STAY:
        return hand_box(rules.PERSONAL + (move - rules.SWAP) % 2)
    return tower_box(0 if move < rules.RIGHT else table.built + 1, table.built)


def _second(view, move):
    if rules.KEY <= move < rules.DOOR:
        return _slot_box(view, move - rules.KEY)
    if rules.DOOR <= move < rules.FIVE:
        return doors_box(move - rules.DOOR)
    if rules.CANCEL <= move < rules.SIFT:
        return omen_box(view.table.coming, move - rules.CANCEL)
    return None


def _other(view, move):
    table = view.table
    if move == rules.GO or move == rules.ENOUGH:
        return DECK_BOX
    if move < rules.LIFT:
        return grid_box(move - rules.SPEND, view.towers)
    if move < rules.LEFT:
        return line_box(move - rules.GOAL)
    if move < rules.CANCEL:
        place = table.built if move == rules.SPARE else move - rules.RUIN
        return tower_box(1 + place, table.built)
    if move < rules.STRIKE:
        # A search shows the deck only to who makes it.
        return DECK_BOX if table.watched() else grid_box(move - rules.PICK, view.towers)
    if move < rules.LOSE:
        return omen_box(table.coming, move - rules.STRIKE)
    return line_box(move - rules.LOSE)
