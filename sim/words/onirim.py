"""Onirim in words: the state, the moves and the events of a playthrough."""

from engine import onirim as rules
from firmware.texts import en_onirim as texts

_SYMBOLS = ("sun", "moon", "key")
_QUESTIONS = {
    rules.PLAY_PHASE: "play or discard",
    rules.CLAIM_PHASE: "three in a row: search for the door?",
    rules.BURN_PHASE: "prophecy: which one is discarded?",
    rules.NEXT_PHASE: "prophecy: which one is drawn next?",
    rules.DOOR_PHASE: "a door is drawn: pay its key?",
    rules.NIGHTMARE_PHASE: "a nightmare is drawn: what does it take?",
}


def card_name(card):
    """The name of a card; `-` where there is none."""
    if card == rules.NO_CARD:
        return "-"
    if card == rules.NIGHTMARE:
        return "nightmare"
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
    lines = [
        f"Question {_QUESTIONS[game.phase()]}",
        f"Deck     {game.deck_count()}",
        f"Doors    {_counted(game.doors, rules.FIRST_DOOR)}",
        f"Row      {count}: {'... ' if len(shown) < count else ''}{_cards(shown)}",
        f"Hand     {_cards(game.hand)}",
    ]
    if any(card != rules.NO_CARD for card in game.seen):
        lines.append(f"Seen     {_cards(game.seen[: rules.LOOK])}")
    if game.limbo_count():
        lines.append(f"Limbo    {_cards(game.limbo[-game.limbo_count() :])}")
    if game.waiting() != rules.NO_CARD:
        lines.append(f"Drawn    {card_name(game.waiting())}")
    lines.append(f"Discards {_counted(game.discards)}")
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
    return "give the next five cards" if move == rules.FIVE else "give the whole hand"


def event_name(what, card, where):
    """What happened."""
    if what == rules.LOOKED:
        return f"the next {card} cards are looked at"
    name = card_name(card) if card <= rules.NIGHTMARE else str(card)
    source = {rules.FROM_DECK: " from the deck", rules.FROM_DOORS: " from the doors"}
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


def ending(game):
    """How it ended."""
    won = "won" if game.winners() else "lost"
    doors = _counted(game.doors, rules.FIRST_DOOR)
    return [f"Result   {won}, score {game.score(0)}", f"Doors    {doors}"]
