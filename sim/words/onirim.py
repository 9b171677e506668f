"""Onirim in words: the state, the moves and the events of a playthrough."""

from engine import onirim as rules
from firmware.texts import en_onirim as texts
from firmware.texts import en_onirim_more as more

_SYMBOLS = ("sun", "moon", "key")
_QUESTIONS = {
    rules.PLAY_PHASE: "play or discard",
    rules.CLAIM_PHASE: "three in a row: search for the door?",
    rules.BURN_PHASE: "prophecy: which one is discarded?",
    rules.NEXT_PHASE: "prophecy: which one is drawn next?",
    rules.DOOR_PHASE: "a door is drawn: pay its key?",
    rules.NIGHTMARE_PHASE: "a nightmare is drawn: what does it take?",
    rules.DRAFT_PHASE: "which of the revealed cards?",
    rules.SWAP_PHASE: "swap a card with a shared one?",
    rules.CAST_PHASE: "cast a spell, or go on?",
    rules.PRICE_PHASE: "a spell: which card pays?",
    rules.LIFT_PHASE: "from below: which one comes to the top?",
    rules.UNDER_PHASE: "which one lies above the others?",
    rules.PLAN_PHASE: "which goals change places?",
    rules.GOAL_PHASE: "which goal is opened again?",
    rules.RUIN_PHASE: "which tower is lost?",
    rules.DREAM_PHASE: "a happy dream: what does it bring?",
    rules.SIFT_PHASE: "which ones are thrown away?",
    rules.LAY_PHASE: "which one is drawn next?",
    rules.FETCH_PHASE: "which card is searched for?",
    rules.STRIKE_PHASE: "which premonition first?",
    rules.LOSE_PHASE: "which door is lost?",
    rules.KEYS_PHASE: "which key of the deck is discarded?",
}
_SPELLS = ("Paradoxical Prophecy", "Parallel Planning", "Powerful Punishment")


def card_name(card):
    """The name of a card; `-` where there is none."""
    if card >= rules.KINDS:
        return "-"
    if card == rules.NIGHTMARE:
        return "nightmare"
    if card == rules.DREAM:
        return "happy dream"
    if card >= rules.FIRST_TOWER:
        return f"{texts.COLOURS[card // 3 - 6]} tower {3 + card % 3}"
    if card >= rules.FIRST_DOOR:
        return texts.COLOURS[card - rules.FIRST_DOOR] + " door"
    return texts.COLOURS[card // 3] + " " + _SYMBOLS[card % 3]


def _cards(cards):
    return ", ".join(card_name(card) for card in cards) or "-"


def _counted(counts, first=0):
    """Cards by kind, with how many there are: `red sun x2, blue key`."""
    parts = [
        card_name(first + kind) + (f" x{count}" if count > 1 else "")
        for kind, count in enumerate(counts)
        if count
    ]
    return ", ".join(parts) or "-"


def describe(game):
    """The state as its player sees it."""
    count = game.row_count()
    shown = [game.row[index & 7] for index in range(max(0, count - 8), count)]
    lines = [f"Question {_QUESTIONS[game.phase()]}", f"Deck     {game.deck_count()}"]
    if game.table.pair:
        lines.insert(1, f"Turn     {texts.SEATS[game.seat()]}")
    lines += [
        f"Doors    {_counted(game.doors, rules.FIRST_DOOR)}",
        f"Row      {count}: {'... ' if len(shown) < count else ''}{_cards(shown)}",
        f"Hand     {_cards(game.hand)}",
    ]
    if any(card != rules.NO_CARD for card in game.seen):
        seen = game.seen if _many(game) else game.seen[: rules.LOOK]
        lines.append(f"Seen     {_cards(seen)}")
    if game.limbo_count():
        lines.append(f"Limbo    {_cards(game.limbo[-game.limbo_count() :])}")
    if game.waiting() != rules.NO_CARD:
        lines.append(f"Drawn    {card_name(game.waiting())}")
    lines.append(f"Discards {_counted(game.discards)}")
    return lines + _partner(game) + _books(game)


def _many(game):
    """Whether more than five cards can be seen."""
    return game.phase() in (rules.DRAFT_PHASE, rules.SIFT_PHASE, rules.LAY_PHASE)


def _partner(game):
    """What is the partner's."""
    if not game.table.pair:
        return []
    state = game.state
    count = state[rules.ROW2]
    row = [state[rules.ROW2_AT + (index & 7)] for index in range(max(0, count - 8), count)]
    hand = state[rules.HAND2_AT : rules.SEEN_AT]
    return [
        f"Partner  {_cards(hand)}; doors {_counted(game.all_doors[4:], rules.FIRST_DOOR)}",
        f"         row {count}: {_cards(row)}",
    ]


def _books(game):
    """What the books have laid out."""
    state = game.state
    lines = []
    if game.table.book:
        goals = state[rules.GOALS_AT : rules.GOALS_AT + 8]
        names = [texts.COLOURS[goal & 3] + " done" * (goal >> 2 & 1) for goal in goals]
        lines.append(f"Goals    {', '.join(names)}")
    if game.table.towers:
        towers = state[rules.TOWERS_AT : rules.TOWERS_AT + state[rules.BUILT_TOWERS]]
        lines.append(f"Towers   {_cards(towers)}")
    if game.table.dreams:
        omens = [more.OMENS[index] for index in range(8) if state[rules.COMING] >> index & 1]
        lines.append(f"Coming   {', '.join(omens) or '-'}")
    return lines


def move_name(game, move):
    """What a move would do now."""
    if move < rules.DISCARD:
        return f"play the {card_name(game.hand[move - rules.PLAY])}"
    if move < rules.CLAIM:
        return f"discard the {card_name(game.hand[move - rules.DISCARD])}"
    if move < rules.BURN:
        door = card_name(rules.FIRST_DOOR + game.series_colour())
        return ("take the " if move == rules.CLAIM else "leave the ") + door
    if move < rules.NEXT:
        return f"discard the {card_name(game.seen[move - rules.BURN])}"
    if move < rules.PAY:
        return f"next, the {card_name(game.seen[move - rules.NEXT])}"
    if move < rules.KEY:
        return "pay the key" if move == rules.PAY else "put the door into limbo"
    if move < rules.DOOR:
        return f"give the {card_name(game.hand[move - rules.KEY])}"
    if move < rules.FIVE:
        return f"give a {card_name(rules.FIRST_DOOR + move - rules.DOOR)}"
    if move <= rules.HAND:
        return "give the next five cards" if move == rules.FIVE else "give the whole hand"
    return _more_name(game, move)


def _more_name(game, move):
    """A move that only a book or a partner brings."""
    if move < rules.STAY:
        own, shared = divmod(move - rules.SWAP, 2)
        names = card_name(game.hand[own]), card_name(game.hand[rules.PERSONAL + shared])
        return f"swap the {names[0]} for the {names[1]}"
    if move <= rules.PAY_SHARED:
        return "swap nothing" if move == rules.STAY else "pay the shared key"
    if move < rules.CAST:
        return f"take the {card_name(game.seen[move - rules.TAKE])}"
    if move <= rules.GO:
        return "no spell" if move == rules.GO else f"cast {_SPELLS[move - rules.CAST]}"
    if move < rules.LIFT:
        return f"pay with the {card_name(move - rules.SPEND)}"
    if move < rules.GOAL:
        if move < rules.UNDER:
            return f"to the top, the {card_name(game.seen[move - rules.LIFT])}"
        return f"above the others, the {card_name(game.seen[move - rules.UNDER])}"
    if move < rules.LEFT:
        return f"goal {move - rules.GOAL + 1}"
    if move < rules.RUIN:
        side, slot = divmod(move - rules.LEFT, rules.HAND_SIZE)
        return f"build the {card_name(game.hand[slot])} {('on the left', 'on the right')[side]}"
    if move < rules.SPARE:
        return f"lose the {card_name(game.state[rules.TOWERS_AT + move - rules.RUIN])}"
    return _dream_name(game, move)


def _dream_name(game, move):
    if move == rules.SPARE:
        return "the nightmare comes again"
    if move < rules.SIFT:
        return f"cancel {more.OMENS[move - rules.CANCEL]}"
    if move <= rules.FETCH:
        return "look at the next seven cards" if move == rules.SIFT else "search the deck"
    if move < rules.ENOUGH:
        return f"throw away the {card_name(game.seen[move - rules.THROW])}"
    if move < rules.PICK:
        if move == rules.ENOUGH:
            return "throw no more away"
        return f"next, the {card_name(game.seen[move - rules.LAY])}"
    if move < rules.STRIKE:
        return f"out of the deck, the {card_name(move - rules.PICK)}"
    if move < rules.LOSE:
        return f"first, {more.OMENS[move - rules.STRIKE]}"
    owner = "the partner's" if move >= rules.LOSE + 4 else "a"
    return f"lose {owner} {card_name(rules.FIRST_DOOR + (move - rules.LOSE) % 4)}"


def event_name(what, card, where):
    """What happened."""
    if what == rules.LOOKED:
        return f"the next {card} cards are looked at"
    if what >= rules.DRAFTED:
        return _more_event(what, card, where)
    name = card_name(card)
    source = {
        rules.FROM_DECK: " from the deck",
        rules.FROM_DOORS: " from the doors",
        rules.FROM_OTHER: " from the partner's doors",
        rules.FROM_PILE: " from the discard pile",
    }
    return {
        rules.DRAWN: f"draws the {name}",
        rules.PLAYED: f"plays the {name}",
        rules.DISCARDED: f"discards the {name}{source.get(where, ' from hand')}",
        rules.PUT_LIMBO: f"the {name} goes{source.get(where, '')} to limbo",
        rules.DOOR_OPENED: f"the {name} opens {'by its key' if where else 'by the series'}",
        rules.NIGHTMARE_CAME: "a nightmare comes",
        rules.NIGHTMARE_GONE: "the nightmare is gone",
        rules.REVEALED: f"the {name} is revealed",
        rules.PUT_BACK: f"the {name} goes back, number {where + 1} on the deck",
        rules.SHUFFLED: "the deck is shuffled",
        rules.GAME_WON: "the dream is won",
        rules.GAME_LOST: "the dream is lost",
    }.get(what, f"event {what}, {card}, {where}")


def _more_event(what, card, where):
    """What happened by a book or by a partner."""
    if what in (rules.FORESEEN, rules.STRUCK, rules.CANCELLED):
        verb = {rules.FORESEEN: "is foreseen", rules.STRUCK: "comes true"}.get(what, "is cancelled")
        return f"{more.OMENS[card]} {verb}"
    if what == rules.CAST_NOW:
        return f"{_SPELLS[card]} is cast"
    if what == rules.TURN_PASSED:
        return f"it is {texts.SEATS[where]}'s turn"
    if what in (rules.GOAL_SHUT, rules.GOAL_OPENED):
        verb = "reached" if what == rules.GOAL_SHUT else "open again"
        return f"goal {where + 1}, {texts.COLOURS[card]}, is {verb}"
    name = card_name(card)
    return {
        rules.DRAFTED: f"takes the {name}",
        rules.SWAPPED: f"swaps card {card + 1} with the shared card {where - 2}",
        rules.PAID: f"the {name} pays and leaves the game",
        rules.LOOKED_UNDER: f"the lowest {card} cards are looked at",
        rules.LIFTED: f"the {name} comes to the top",
        rules.PUT_UNDER: f"the {name} goes under the deck",
        rules.GOALS_SWAPPED: f"goals {card + 1} and {where + 1} change places",
        rules.BUILT: f"builds the {name}",
        rules.RUINED: f"the {name} falls",
        rules.DREAM_CAME: "a happy dream comes",
        rules.DREAM_GONE: "the happy dream is gone",
        rules.FETCHED: f"the {name} is found and goes on top",
        rules.SWEPT: f"{where} x {name} out of the deck",
    }.get(what, f"event {what}, {card}, {where}")


def ending(game):
    """How it ended."""
    won = "won" if game.winners() else "lost"
    doors = _counted(game.doors, rules.FIRST_DOOR)
    if game.table.pair:
        doors += "; " + _counted(game.all_doors[4:], rules.FIRST_DOOR)
    return [f"Result   {won}, score {game.score(0)}", f"Doors    {doors}"]
