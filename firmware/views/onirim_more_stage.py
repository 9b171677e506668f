"""The stage of Onirim's view with a partner or with books: what the upper half can show."""

from engine import onirim as rules
from engine.const import const
from firmware.assets import names
from firmware.ui import draw as pen
from firmware.ui import ink
from firmware.views import onirim_more_places as places
from firmware.views import onirim_parts as parts
from firmware.views.onirim_more_table import BACK

_NONE = const(255)
# What B can show, too:
ROW = const(0)
PARTNER = const(1)
GOALS = const(2)
TOWERS = const(3)
OMENS = const(4)
# What a phase shows:
CHOICES = const(5)
SEEN = const(6)
GRID = const(7)
DOORS = const(8)
SPELLS = const(9)
# Events that cover the row's end: texts lie on top.
_COVERS = parts.APPARITIONS + (rules.DREAM_CAME, rules.CAST_NOW, rules.PLAYED)
# By phase:
_STAGES = (
    b"\x00\x05\x06\x06\x05\x05\x06\x05\x00\x07\x06\x06"
    b"\x02\x02\x03\x05\x06\x06\x07\x04\x08\x07\x00\x00"
)


def in_play(game):
    """What lies on the table."""
    table = game.table
    stages = [ROW]
    if table.pair:
        stages.append(PARTNER)
    if table.book:
        stages.append(GOALS)
    if table.towers:
        stages.append(TOWERS)
    if table.dreams:
        stages.append(OMENS)
    return stages


def of(view, picked):
    """What is shown while a question is asked, with a move in hand or 255."""
    phase = view.phase
    table = view.table
    if picked != _NONE:
        if rules.CAST <= picked < rules.GO:
            return SPELLS
        if rules.CANCEL <= picked < rules.SIFT:
            return OMENS
        slot = places.slot_of(picked)
        if slot >= 0 and phase == rules.PLAY_PHASE:
            if rules.FIRST_TOWER <= view.game.hand[slot] < rules.KINDS:
                return TOWERS
    if phase == _NONE:
        return ROW
    if table.watched() and (phase == rules.FETCH_PHASE or phase == rules.KEYS_PHASE):
        return ROW
    return _STAGES[phase]


def leaves_room(view, stage):
    """Whether the right column is free for the partner's cards and the spells."""
    if stage <= PARTNER or stage == SPELLS:
        return True
    return stage == CHOICES


def draw(view, screen, stage):
    """Draw the stage."""
    if stage <= PARTNER:
        table = view.table
        seat = table.turn if stage == ROW and not view.look else table.seat
        _draw_row(view, screen, 1 - table.seat if stage == PARTNER else seat)
    elif stage == CHOICES:
        _draw_choices(view, screen)
    elif stage == SPELLS:
        for index in range(3):
            _draw_choice(view, screen, places.SPELLS[index], index, 3)
    else:
        _DRAWN[stage - GOALS](view, screen)


def _draw_row(view, screen, seat):
    art, table = view.art, view.table
    shown = table.in_rows[seat]
    for index in range(shown):
        x, y, w, h = places.row_box(index)
        art.card(screen, table.row_card(seat, index), x, y, w, h)
        if index >= shown - table.series[seat]:
            screen.fill(ink.YELLOW, x, y + h + 1, w, 2)
    x, y, w, h = places.row_box(shown)
    edge = view.INKS[seat] if table.pair else ink.SLATE
    pen.frame(screen, edge, x, y, w, h, 1)
    art.sign(screen, names.SIGN_DOOR_EMPTY, x + 6, y + 5, edge)
    if view.what not in _COVERS:
        art.text(screen, "%d/3" % (table.series[seat] + 1), x + 3, y + 17, ink.SILVER)
    for index in range(shown + 1, 6):
        x, y, w, h = places.row_box(index)
        screen.fill(ink.DUSK, x + 9, y + 14, 2, 2)


def _draw_choices(view, screen):
    art, game = view.art, view.game
    kinds = view.choices()
    y = places.STAGE_Y
    if view.phase == rules.NIGHTMARE_PHASE:
        screen.fill(ink.PLUM, 0, y - 2, pen.WIDTH, places.STAGE_H + 5)
        pair, book = view.table.pair, game.table.book
        if not pair and not book:
            art.picture(screen, names.ONIRIM_NIGHTMARE, 128, y, ink.SILVER)
        elif not pair or not book:  # with both there is no room
            art.icon(screen, names.ICON_NIGHTMARE, 137, y + (19 if pair else -2), ink.SILVER)
    elif view.phase == rules.DREAM_PHASE:
        art.card(screen, rules.DREAM, 4, y, 24, places.STAGE_H)
    elif view.phase == rules.SWAP_PHASE:
        art.card(screen, game.state[rules.WHICH], 4, y, 20, places.STAGE_H)
    else:
        colour = game.waiting_colour()
        art.picture(screen, names.ONIRIM_DOOR, 0, y - 1, parts.INKS[colour])
        art.sign(screen, parts.PLACE_SIGNS[colour], 12, y + 17, ink.NIGHT)
    for index in range(len(kinds)):
        _draw_choice(view, screen, kinds[index], index, len(kinds))


def _draw_choice(view, screen, kind, index, count):
    x, y, w, h = places.choice_box(index, count)
    bright = view.table.watched()  # what the partner can choose tells what he holds
    for move in view.legal():
        bright = bright or places.kind_of(move) == kind
    colour = ink.WHITE if bright else ink.SLATE
    if bright and kind in (parts.CLAIM, parts.PAY, places.SHARED):
        colour = parts.INKS[view.game.waiting_colour()]
    screen.fill(ink.NAVY if bright else ink.DUSK, x, y, w, h)
    words = view.words.CHOICES[kind] if kind < 8 else view.more.CHOICES[kind - 8]
    view.art.big_choice(screen, kind, x, y, colour, words)


def _draw_seen(view, screen):
    game, art = view.game, view.art
    phase = game.phase()
    seen = game.seen
    if view.what == rules.DRAFTED:  # perhaps the last of all
        phase = rules.DRAFT_PHASE
        seen = view.table.line
    most = places.most_seen(phase)
    hidden = view.table.watched() and most < 8
    if most == rules.LOOK:
        art.icon(screen, names.ICON_PROPHECY, 8, places.STAGE_Y + 8, ink.CYAN)
    for index in range(most):
        x, y, w, h = places.seen_box(index, most)
        card = seen[index]
        if card != _NONE:
            art.card(screen, BACK if hidden else card, x, y, w, h)
        else:
            screen.fill(ink.DUSK, x + (w >> 1) - 1, y + 14, 2, 2)


def _draw_goals(view, screen):
    table = view.table
    first = -1 if view.phase != rules.PLAN_PHASE else view.game.state[rules.OWED] - 1
    for place in range(8):
        x, y, w, h = places.line_box(place)
        view.art.goal(screen, table.goals[place], x, y, w, h, view.INKS)
        if place == first:
            screen.fill(ink.YELLOW, x, y + h + 1, w, 2)


def _draw_towers(view, screen):
    art, table = view.art, view.table
    count = table.built
    for place in range(count + 2):
        x, y, w, h = places.tower_box(place, count)
        if 0 < place <= count:
            art.tower(screen, table.towers[place - 1], x, y, w, h)
        elif view.phase == rules.RUIN_PHASE and place:
            screen.fill(ink.PLUM, x, y, w, h)
            art.sign(screen, names.SIGN_NIGHTMARE, x + (w - 8 >> 1), y + 11, ink.WHITE)
        else:
            pen.frame(screen, ink.DUSK, x, y, w, h, 1)
    if view.what == rules.RUINED and view.at & 64:
        x, y, w, h = places.tower_box(1 + view.where, count)
        pen.frame(screen, ink.YELLOW, x, y, w, h, 1)


def _draw_omens(view, screen):
    table = view.table
    for premonition in range(8):
        if table.coming >> premonition & 1:
            x, y, w, h = places.omen_box(table.coming, premonition)
            bright = view.phase == rules.STRIKE_PHASE
            bright = bright and rules.STRIKE + premonition in view.legal()
            view.art.omen(screen, premonition, x, y, w, h, bright)


def _draw_grid(view, screen):
    """The discard pile, or the deck, kind by kind."""
    game = view.game
    price = view.phase == rules.PRICE_PHASE or view.what == rules.PAID
    for card in range(rules.KINDS):
        if not game.table.counts[card]:
            continue
        count = game.discards[card] if price else in_deck(game, card)
        if view.phase == rules.KEYS_PHASE and rules.PICK + card not in view.legal():
            count = 0
        view.art.cell(screen, card, count, *places.grid_box(card, view.towers))


def in_deck(game, card):
    """How many such cards are in the deck."""
    count = 0
    for index in range(game.deck_count()):
        count += game.table.deck[index] & rules.CARD == card
    return count


def _draw_doors(view, screen):
    """The doors of both, the player's whose turn it is first."""
    table = view.table
    for door in range(8 if table.pair else 4):
        seat = table.turn ^ door // 4
        x, y, w, h = box = places.line_box(door)
        if table.doors[4 * seat + door % 4]:
            view.art.card(screen, rules.FIRST_DOOR + door % 4, *box)
            if table.pair:
                screen.fill(view.INKS[seat], x, y + h + 1, w, 2)
        else:
            screen.fill(ink.DUSK, x + 8, y + 14, 2, 2)


_DRAWN = (_draw_goals, _draw_towers, _draw_omens, None, _draw_seen, _draw_grid, _draw_doors)


# The strip


def draw_strip(view, screen):
    """Draw goals, towers and premonitions as small signs, all on one line."""
    art, table, game = view.art, view.table, view.game
    y = places.STRIP_Y
    if game.table.book:
        first = 0
        while first < 8 and table.goals[first] & rules.SHUT:
            first += 1
        for place in range(8):
            art.mini_goal(screen, table.goals[place], 2 + 8 * place, y, place == first, view.INKS)
    if table.built:
        safe = game.table.towers.aligned(game.table)
        for place in range(table.built):
            art.mini_tower(screen, table.towers[place], 70 + 4 * place, y, safe)
    for premonition in range(8):
        if table.coming >> premonition & 1:
            x = places.mini_omen_box(table.coming, premonition)[0]
            art.mini_omen(screen, premonition, x, y)
