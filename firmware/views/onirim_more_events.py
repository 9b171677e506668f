"""The events of Onirim's view with a partner or with books: how long, how they sound and look."""

from engine import onirim as rules
from firmware.assets import names
from firmware.ui import draw, ink
from firmware.views import onirim_more_places as places
from firmware.views import onirim_more_stage as stages
from firmware.views import onirim_parts as parts
from firmware.views.onirim_more_table import BACK

_SHAKES = b"\x02\x00\x04\x02\x00\x02\x04\x02"  # a nightmare shakes the picture by these, less 2
# By event, in units of 10 ms: how long each is shown.
_LENGTHS = (
    b"\x00\x1a\x1a\x1a\x1a\x5a\x46\x00\x19\x00\x00\x28\x00\x00\x28\x32\x3c"
    b"\x3c\x0c\x00\x28\x00\x3c\x3c\x3c\x28\x3c\x46\x00\x46\x5a\x3c\x28\x32"
)
_GOAL_EVENTS = (rules.GOAL_SHUT, rules.GOAL_OPENED, rules.GOALS_SWAPPED)
_SEEN = (rules.NEXT_PHASE, rules.SIFT_PHASE, rules.LAY_PHASE)  # what is discarded lay there
_OMEN_EVENTS = (rules.FORESEEN, rules.STRUCK, rules.CANCELLED)


def length(what):
    """How long an event is shown, in ms."""
    return _LENGTHS[what] * 10


def tone(what, card):
    """Its tone in hertz."""
    if what == rules.DREAM_CAME:
        return 990
    if what == rules.STRUCK or what == rules.RUINED:
        return 150
    return 660 if what == rules.GOAL_SHUT else parts.tone(what, card)


def stage(view):
    """What the upper half shows during an event."""
    what = view.what
    phase = view.game.phase()
    if what == rules.DRAFTED or phase == rules.DRAFT_PHASE:
        return stages.SEEN
    if what == rules.DISCARDED and view.where >= rules.HAND_SIZE and phase in _SEEN:
        return stages.SEEN
    if what == rules.PAID:
        return stages.GRID
    if what in _GOAL_EVENTS:
        return stages.GOALS
    if what in _OMEN_EVENTS:
        return stages.OMENS
    return stages.TOWERS if what == rules.BUILT or what == rules.RUINED else stages.ROW


def shake(view, screen):
    """A nightmare shakes the picture."""
    if view.what == rules.NIGHTMARE_CAME:
        screen.origin(_SHAKES[view.at >> 5] - 2, 0)


def draw_event(view, screen):
    """Draw what is on its way."""
    what, card, where = view.what, view.card, view.where
    if what in parts.APPARITIONS:
        view.art.apparition(screen, what, card, view.at)
    elif what == rules.DREAM_CAME:
        screen.fill(ink.NIGHT, 56, 32, 48, 48)
        view.art.card(screen, rules.DREAM, 60, 36, 40, 40)
    elif what == rules.REVEALED:
        x, y, w, h = places.seen_box(where, rules.LOOK)
        view.art.card(screen, card, x, y, w, h)
    elif what == rules.CAST_NOW:
        screen.fill(ink.NAVY, 54, 24, 32, 28)
        draw.frame(screen, ink.CYAN, 54, 24, 32, 28)
        view.art.icon(screen, names.ICON_BOOK, 62, 30, ink.CYAN)
    elif what in _OMEN_EVENTS:
        _draw_omen(view, screen)
    elif what in _GOAL_EVENTS:
        if view.at & 64:
            _blink(screen, places.line_box(where))
            if what == rules.GOALS_SWAPPED:
                _blink(screen, places.line_box(card))
    elif what == rules.SWAPPED:
        _slide_hand(view, screen, card, where)
        _slide_hand(view, screen, where, card)
    else:
        _draw_move(view, screen, what, card, where)


def _draw_move(view, screen, what, card, where):
    """Draw a card that goes from one place to another."""
    table = view.table
    if what == rules.DRAWN or what == rules.DRAFTED:
        if what == rules.DRAWN and not table.knows(table.turn, where):
            card = BACK
        start, end = places.DECK_BOX, _slot_box(table, where)
        if what == rules.DRAFTED:
            start = places.line_box(table.source)
            if end[1] < start[1] + start[3]:  # his cards lie under the line: up, to him
                end = (start[0], 0, start[2], 0)
        _slide(view, screen, card, start, end)
    elif what == rules.PLAYED:
        end = places.row_box(table.in_rows[table.turn])
        _slide(view, screen, card, _slot_box(table, where), end)
    elif what == rules.BUILT:
        end = places.tower_box(table.built + 1 if where >= rules.HAND_SIZE else 0, table.built)
        _slide(view, screen, card, _slot_box(table, where % rules.HAND_SIZE), end)
    elif what == rules.DISCARDED:
        start = places.DECK_BOX
        if where < rules.HAND_SIZE:
            start = _slot_box(table, where)
        elif stage(view) == stages.SEEN:
            start = places.seen_box(table.source, places.most_seen(view.game.phase()))
        _slide(view, screen, card, start, places.DISCARD_BOX)
    elif what == rules.PUT_LIMBO:
        _slide(view, screen, card, _source(card, where), places.LIMBO_BOX)
    elif what == rules.PAID:
        _slide(view, screen, card, places.grid_box(card, view.towers), (170, 60, 20, 32))
    elif what in (rules.LIFTED, rules.FETCHED, rules.SWEPT):
        if what != rules.SWEPT and table.watched():
            card = BACK
        end = places.DISCARD_BOX if what == rules.SWEPT else places.DECK_BOX
        _slide(view, screen, card, places.SPELLS_BOX, end)


def _blink(screen, box):
    x, y, w, h = box
    draw.frame(screen, ink.YELLOW, x, y, w, h, 1)


def _slide_hand(view, screen, slot, end):
    """A card changes its place in hand."""
    table = view.table
    face = table.hand(table.turn, slot)
    _slide(view, screen, face, _slot_box(table, slot), _slot_box(table, end))


def _draw_omen(view, screen):
    """A premonition blinks where it lies, or is about to lie."""
    coming = view.table.coming | 1 << view.card
    box = places.omen_box(coming, view.card)
    if view.what == rules.FORESEEN:
        box = places.line_box(min(7, places.count_bits(view.table.coming)))
    x, y, w, h = box
    view.art.omen(screen, view.card, x, y, w, h, view.at & 64)


def _source(card, where):
    if where == rules.FROM_DOORS or where == rules.FROM_OTHER:
        return places.doors_box(card - rules.FIRST_DOOR)
    if where == rules.FROM_PILE:
        return places.DISCARD_BOX
    return (70, 30, 20, 32) if where == rules.FROM_NOWHERE else places.DECK_BOX


def _slot_box(table, slot):
    if table.watched() and slot < rules.PERSONAL:
        return places.back_box(slot)
    return places.hand_box(slot)


def _slide(view, screen, card, start, end):
    view.art.slide(screen, card, start, end, view.at)
