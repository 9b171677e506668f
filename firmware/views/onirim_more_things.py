"""What SELECT explains of Onirim with a partner or with books; loaded when asked for."""

from engine import onirim as rules
from firmware.views import onirim_more_places as places
from firmware.views import onirim_more_stage as stages
from firmware.views import onirim_more_words as texts
from firmware.views import onirim_parts as parts
from firmware.views.onirim_more_table import BACK


def things(view, words, more):
    """Everything on the table that can be explained: a list of (box, title, explanation)."""
    table, game = view.table, view.game
    found = []
    for slot in range(rules.HAND_SIZE):
        if table.hand(table.seat, slot) != rules.NO_CARD:
            shared = table.pair and slot >= rules.PERSONAL
            title, text = _card(view, words, more, table.hand(table.seat, slot))
            found.append((places.hand_box(slot), title, more.SHARED + text if shared else text))
    stage = view.stage()
    _STAGES[stage](found, view, words, more)
    if stages.leaves_room(view, stage):
        if table.pair:
            for slot in range(rules.PERSONAL):
                card = table.hand(1 - table.seat, slot)
                title = texts.card_name(view, card)
                found.append((places.back_box(slot), title, more.EXPLAIN_PARTNER))
        if game.table.book:
            found.append((places.SPELLS_BOX, more.BOOK, more.EXPLAIN_BOOK))
    if stage != stages.GRID:
        _add_strip(found, view, more)
    found.append((places.DECK_BOX, words.DECK, words.EXPLAIN_DECK.format(table.deck)))
    found.append((places.DISCARD_BOX, words.DISCARDS, parts.discards(words, game)))
    found.append((places.LIMBO_BOX, words.LIMBO, words.EXPLAIN_LIMBO))
    for colour in range(4):
        own = table.doors[4 * table.seat + colour]
        name = view.words.COLOURS[colour]
        text = words.EXPLAIN_DOORS.format(own, name)
        if table.pair:
            other = table.doors[4 - 4 * table.seat + colour]
            text = more.EXPLAIN_PAIR_DOORS.format(name, more.YES_NO[own], more.YES_NO[other])
        found.append((places.doors_box(colour), words.DOORS, text))
    return found


def _card(view, words, more, card):
    """Title and explanation of a card."""
    if card == BACK:
        return view.more.HIDDEN, more.EXPLAIN_PARTNER
    if card == rules.DREAM:
        return view.more.DREAM, more.EXPLAIN_DREAM
    if card >= rules.FIRST_TOWER:
        return texts.card_name(view, card), more.EXPLAIN_TOWER.format(3 + card % 3)
    return parts.explain_card(view.words, words, card)


def _add_row(found, view, words, more):
    table = view.table
    seat = 1 - table.seat if view.stage() == stages.PARTNER else table.turn
    title = words.ROW if seat == table.seat else more.PARTNER_ROW
    for index in range(table.in_rows[seat]):
        found.append((places.row_box(index), title, words.EXPLAIN_ROW))
    text = words.EXPLAIN_END if seat == table.seat else more.EXPLAIN_PARTNER_ROW
    found.append((places.row_box(table.in_rows[seat]), words.ROW_END, text))


def _add_goals(found, view, words, more):
    for place in range(8):
        goal = view.table.goals[place]
        title = view.more.GOAL.format(place + 1, view.words.COLOURS[goal & 3])
        text = more.EXPLAIN_SHUT if goal & rules.SHUT else more.EXPLAIN_GOAL
        found.append((places.line_box(place), title, text))


def _add_towers(found, view, words, more):
    table = view.table
    for place in range(table.built + 2):
        box = places.tower_box(place, table.built)
        if 0 < place <= table.built:
            title, text = _card(view, words, more, table.towers[place - 1])
            found.append((box, title, text))
        else:
            found.append((box, more.TOWERS, more.EXPLAIN_ALIGNMENT))


def _add_omens(found, view, words, more, box=places.omen_box):
    table = view.table
    for premonition in range(8):
        if table.coming >> premonition & 1:
            text = more.EXPLAIN_OMENS[premonition]
            if table.pair:
                text = more.TOGETHER + text
            found.append((box(table.coming, premonition), more.OMEN_TITLES[premonition], text))


def _add_strip(found, view, more):
    """What the books have laid out, as the strip shows it."""
    table = view.table
    if view.game.table.book:
        found.append((places.GOALS_BOX, more.GOALS, more.EXPLAIN_GOALS))
    if table.built:
        box = (70, places.STRIP_Y, 4 * table.built, 9)
        found.append((box, more.TOWERS, more.EXPLAIN_ALIGNMENT))
    _add_omens(found, view, None, more, places.mini_omen_box)


def _add_choices(found, view, words, more):
    kinds = view.choices()
    for index in range(len(kinds)):
        kind = kinds[index]
        old = kind < places.SHARED
        title, text = words.EXPLAIN_CHOICES[kind] if old else more.EXPLAIN_CHOICES[kind - 8]
        found.append((places.choice_box(index, len(kinds)), title, text))


def _add_seen(found, view, words, more):
    hidden = view.table.watched() and view.phase != rules.DRAFT_PHASE
    for index in range(8):
        card = view.game.seen[index]
        if card != rules.NO_CARD:
            title, text = _card(view, words, more, BACK if hidden else card)
            found.append((places.seen_box(index, places.most_seen(view.phase)), title, text))


def _add_grid(found, view, words, more):
    for move in view.legal():
        box = view.place(view.game, move, 0)
        card = move - (rules.SPEND if move < rules.LIFT else rules.PICK)
        title, text = _card(view, words, more, card)
        found.append((box, title, text))


def _add_doors(found, view, words, more):
    for move in view.legal():
        found.append((view.place(view.game, move, 0), words.DOORS, words.EXPLAIN_DOOR))


# By stage
_STAGES = (_add_row, _add_row, _add_goals, _add_towers, _add_omens)
_STAGES += (_add_choices, _add_seen, _add_grid, _add_doors, _add_choices)
