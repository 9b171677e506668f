"""The words of Onirim's view with a partner or with books: questions, labels, what happens."""

from engine import onirim as rules
from firmware.views import onirim_more_places as places
from firmware.views import onirim_parts as parts


def card_name(view, card):
    """What a card is called."""
    if card == rules.DREAM:
        return view.more.DREAM
    if rules.FIRST_TOWER <= card < rules.KINDS:
        return view.more.TOWER.format(view.more.TOWERS[card // 3 - 6], 3 + card % 3)
    if card >= rules.KINDS:
        return view.more.HIDDEN
    return parts.card_name(view.words, card)


def question(view, game, step):
    """What is being asked."""
    words, more = view.words, view.more
    phase = game.phase()
    if view.look:
        return more.LOOKING[view.stage()].format(words.SEATS[1 - view.table.seat])
    if step:
        if rules.CAST <= view.picked < rules.GO:
            return more.ASK_SPELL
        if phase == rules.SWAP_PHASE:
            return more.ASK_SHARED
        return words.ASK_WHERE if phase == rules.PLAY_PHASE else words.ASK_WHICH
    if phase < rules.DRAFT_PHASE:
        return words.ASK_NEXT if phase == rules.NEXT_PHASE else words.QUESTIONS[phase]
    if phase >= rules.WON:
        return ""
    if view.rest:
        return more.GOES_ON
    if phase == rules.PLAN_PHASE and game.state[rules.OWED]:
        return more.ASK_GOAL
    who = words.SEATS[view.table.turn]
    return more.QUESTIONS[phase - rules.DRAFT_PHASE].format(game.state[rules.OWED], who)


# Labels


def label(view, game, move, step):
    """What a move does, in one line; in step 0 a hand card is just named."""
    if view.look and places.place(view, move, 0) == places.LOOK_BOX:
        return view.more.BACK_AGAIN
    slot = places.slot_of(move)
    if slot >= 0:
        return _label_card(view, game, move, step, slot)
    if move < rules.SWAP:
        return _label_old(view, game, move, step)
    if rules.CAST <= move < rules.GO:
        if not step:
            return view.more.SPELL
        spell = move - rules.CAST
        return view.more.CAST.format(view.more.SPELLS[spell], costs(game)[spell])
    if move < rules.LEFT:
        return _label_book(view, game, move)
    return _label_dream(view, game, move, step)


def costs(game):
    """What the spells cost."""
    return b"\x06\x09\x0c" if game.table.options & rules.BOOK_HARD else b"\x05\x07\x0a"


def _label_card(view, game, move, step, slot):
    more = view.more
    card = view.table.hand(view.table.turn, slot)
    name = card_name(view, card)
    if not step:
        return name
    if rules.SWAP <= move < rules.STAY:
        shared = rules.PERSONAL + (move - rules.SWAP) % 2
        return more.SWAP.format(card_name(view, view.table.hand(view.table.turn, shared)))
    if move >= rules.LEFT:
        return more.LEFT_END if move < rules.RIGHT else more.RIGHT_END
    if view.table.watched() and slot < rules.PERSONAL:  # it lies open in a moment
        name = card_name(view, game.hand[slot])
        card = game.hand[slot]
    if move < rules.DISCARD:
        return view.words.PLAY.format(name)
    if card >= rules.FIRST_TOWER:
        return more.TOWER_LOOK.format(3 + card % 3, name)
    key = card % 3 == rules.KEY_SYMBOL
    return (view.words.DISCARD_KEY if key else view.words.DISCARD).format(name)


def _label_old(view, game, move, step):
    """The moves of the base game, where a book or a partner changes what they mean."""
    more = view.more
    if move == rules.CLAIM or move == rules.PAY:
        book = game.table.book
        if book and not book.reaches(game.table, game.waiting_colour()):
            return more.VAIN_CLAIM if move == rules.CLAIM else more.VAIN_KEY
        if rules.PAY_SHARED in view.legal() and not view.table.watched():
            return more.OWN_KEY
    if rules.BURN <= move < rules.PAY:
        card = game.seen[places.seen_index(move)]
        if move < rules.NEXT:
            return view.words.DISCARD.format(card_name(view, card))
        return _label_seen(view, view.words.NEXT, card)
    return parts.label(view.words, game, move, step)


def _label_seen(view, words, card):
    """A card that only the player whose turn it is looks at."""
    if view.table.watched():
        return view.more.HIDDEN
    return words.format(card_name(view, card))


def _label_book(view, game, move):
    more = view.more
    if move == rules.STAY:
        return more.KEEP
    if move == rules.PAY_SHARED:
        return more.SHARED_KEY
    if move < rules.CAST:
        return more.TAKE.format(card_name(view, game.seen[move - rules.TAKE]))
    if move == rules.GO:
        full = game.state[rules.HELD] == rules.HAND_SIZE
        return more.END_TURN if full else more.DRAW_ON
    if move < rules.LIFT:
        return more.SPEND.format(card_name(view, move - rules.SPEND))
    if move < rules.GOAL:
        words = more.LIFT if move < rules.UNDER else more.UNDER
        return _label_seen(view, words, game.seen[places.seen_index(move)])
    place = move - rules.GOAL
    return more.GOAL.format(place + 1, view.words.COLOURS[view.table.goals[place] & 3])


def _label_dream(view, game, move, step):
    more = view.more
    if move < rules.SPARE:
        return more.RUIN.format(card_name(view, view.table.towers[move - rules.RUIN]))
    if move == rules.SPARE:
        return more.SPARE
    if move < rules.SIFT:
        return more.AVERTS.format(more.OMENS[move - rules.CANCEL]) if step else more.AVERT
    if move <= rules.FETCH:
        return more.SEVEN if move == rules.SIFT else more.SEARCH
    if move < rules.ENOUGH:
        return view.words.DISCARD.format(card_name(view, game.seen[move - rules.THROW]))
    if move == rules.ENOUGH:
        return more.ENOUGH
    if move < rules.PICK:
        return _label_seen(view, view.words.NEXT, game.seen[move - rules.LAY])
    if move < rules.STRIKE:
        name = card_name(view, move - rules.PICK)
        if game.phase() == rules.KEYS_PHASE:
            return more.LOSE_KEY.format(name)
        return _label_seen(view, more.SEARCHED, move - rules.PICK)
    if move < rules.LOSE:
        return more.STRIKE.format(more.OMENS[move - rules.STRIKE])
    door = move - rules.LOSE
    name = view.words.DOOR_NAMES[door % 4]
    if door < 4:
        return more.LOSE.format(name)
    return more.LOSE_OTHER.format(view.words.SEATS[1 - view.table.turn], name)


# Events


def telling(view, what, card, where):
    """One line about an event."""
    words, more, table = view.words, view.more, view.table
    who = words.SEATS[table.turn]
    if table.watched():
        if what == rules.DRAWN:
            if table.knows(table.turn, where):
                return more.DRAWS.format(who, card_name(view, card))
            return more.DRAWS_HIDDEN.format(who)
        if what == rules.PLAYED:
            return more.PLAYS.format(who, card_name(view, card))
        if what == rules.DOOR_OPENED:
            return more.OPENS.format(who, words.DOOR_NAMES[card - rules.FIRST_DOOR])
    if what == rules.FETCHED or what == rules.LIFTED:
        if table.watched():
            return more.ON_TOP_HIDDEN
        return more.ON_TOP.format(card_name(view, card))
    if what == rules.TURN_PASSED:
        return more.TURN.format(words.SEATS[where])
    if what == rules.CAST_NOW:
        return more.SPELLS[card]
    if what == rules.GOAL_SHUT or what == rules.GOAL_OPENED:
        return (more.DONE if what == rules.GOAL_SHUT else more.OPEN_AGAIN).format(where + 1)
    if what == rules.GOALS_SWAPPED:
        return more.PLANNED.format(card + 1, where + 1)
    if what == rules.SWEPT:
        return more.SWEPT.format(where, card_name(view, card))
    if what == rules.SWAPPED:
        return more.SWAPPED
    if what == rules.DRAFTED:
        if where >= rules.PERSONAL:
            return more.SHARED.format(card_name(view, card))
        return more.TOOK.format(who, card_name(view, card))
    if what in (rules.FORESEEN, rules.STRUCK, rules.CANCELLED):
        text = more.FORESEEN if what == rules.FORESEEN else more.STRUCK
        if what == rules.CANCELLED:
            text = more.AVERTED
        return text.format(more.OMENS[card])
    return _telling_card(view, what, card, where)


def _telling_card(view, what, card, where):
    words, more = view.words, view.more
    if what == rules.DREAM_CAME:
        return more.DREAM_COMES
    name = card_name(view, card)
    if what == rules.REVEALED:
        return more.REVEALED.format(name)
    if what == rules.PAID:
        return more.PAID.format(name)
    if what == rules.BUILT:
        return more.BUILT.format(name)
    if what == rules.RUINED:
        return more.RUINED.format(name)
    if what == rules.DRAWN:
        return words.DRAWN.format(name)
    if what == rules.PUT_LIMBO:
        return words.TO_LIMBO.format(name)
    if what == rules.DISCARDED:
        return words.GONE.format(name)
    return parts.telling(words, what, card, where)
