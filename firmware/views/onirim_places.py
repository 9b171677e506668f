"""Where everything of Onirim lies on the screen: boxes (x, y, w, h) in points."""

from engine import onirim as rules
from engine.const import const
from firmware.views import onirim_parts as parts

_NONE = const(255)
ROW_Y = const(14)
ROW_W = const(20)
ROW_H = const(32)
ROW_SHOWN = const(6)  # cards of the row that are in sight, the end of it
HAND_Y = const(58)
_HAND_W = const(24)
_HAND_H = const(38)
_PILE_X = const(134)
DECK_BOX = (_PILE_X, 52, 22, 20)
DISCARD_BOX = (_PILE_X, 76, 22, 22)
LIMBO_BOX = (0, 0, 44, 10)


def hand_box(slot):
    return (2 + slot * 26, HAND_Y, _HAND_W, _HAND_H)


def row_box(index):
    return (2 + index * 22, ROW_Y, ROW_W, ROW_H)


def choice_box(index):
    return (34 + index * 32, ROW_Y, 28, ROW_H)


def seen_box(index):
    return (32 + index * 25, ROW_Y, 22, ROW_H)


def doors_box(colour):
    return (84 + colour * 19, 0, 18, 10)


def place(move, step, in_row):
    """The box of a move in step 0 or 1; None in step 1: the move needs no second step.

    `in_row` is how many cards of the row are in sight.
    """
    if move < rules.CLAIM:
        if not step:
            return hand_box(move % rules.HAND_SIZE)
        return row_box(in_row) if move < rules.DISCARD else DISCARD_BOX
    if move <= rules.SKIP:
        return None if step else choice_box(move - rules.CLAIM)
    if move < rules.PAY:
        return None if step else seen_box((move - rules.BURN) % rules.HAND_SIZE)
    if move < rules.KEY:
        return None if step else choice_box(move - rules.PAY)
    if move < rules.DOOR:
        return hand_box(move - rules.KEY) if step else choice_box(0)
    if move < rules.FIVE:
        return doors_box(move - rules.DOOR) if step else choice_box(1)
    return None if step else choice_box(2 + move - rules.FIVE)


def things(short, words, game, phase, in_row, deck):
    """Everything on the table that can be explained: a list of (box, title, explanation).

    `short` and `words` are the short and the long texts of the game.
    """
    list_ = []
    for slot in range(rules.HAND_SIZE):
        if game.hand[slot] != _NONE:
            title, text = parts.explain_card(short, words, game.hand[slot])
            list_.append((hand_box(slot), title, text))
    if phase == rules.PLAY_PHASE:
        for index in range(in_row):
            list_.append((row_box(index), words.ROW, words.EXPLAIN_ROW))
        list_.append((row_box(in_row), words.ROW_END, words.EXPLAIN_END))
    elif phase in (rules.BURN_PHASE, rules.NEXT_PHASE):
        for index in range(rules.HAND_SIZE):
            if game.seen[index] != _NONE:
                title, text = parts.explain_card(short, words, game.seen[index])
                list_.append((seen_box(index), title, text))
    else:
        for index in range(len(parts.choices(phase))):
            title, text = words.EXPLAIN_CHOICES[parts.choices(phase)[index]]
            list_.append((choice_box(index), title, text))
    list_.append((DECK_BOX, words.DECK, words.EXPLAIN_DECK.format(deck)))
    list_.append((DISCARD_BOX, words.DISCARDS, parts.discards(words, game)))
    list_.append((LIMBO_BOX, words.LIMBO, words.EXPLAIN_LIMBO))
    for colour in range(4):
        text = words.EXPLAIN_DOORS.format(game.doors[colour], short.COLOURS[colour])
        list_.append((doors_box(colour), words.DOORS, text))
    return list_
