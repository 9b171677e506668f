"""The Three Little Pigs in words: the state, the moves and the events of a playthrough."""

from engine import pigs as rules
from engine import pigs_score
from firmware.texts import en_pigs as texts

_FACES = (*texts.FACES, "WOLF")
_QUESTIONS = {
    rules.ROLL_PHASE: "which dice are rolled again?",
    rules.BUY_PHASE: "which tile is bought?",
    rules.PLACE_PHASE: "where does the tile go?",
    rules.TARGET_PHASE: "which house does the wolf blow at?",
    rules.BLOW_PHASE: "how hard does the wolf blow?",
}
_CARDS = ("most pots", "most houses", "tallest house")


def tile_name(tile):
    """The name of a tile, with a star for each flower pot."""
    return texts.TILES[tile % rules.STACKS].lower() + "*" * (tile // rules.STACKS)


def _house(table, house):
    """A house from the bottom up."""
    first = table.first_tile(house)
    tiles = table.tiles[first : first + table.heights[house]]
    return ", ".join(tile_name(tile) for tile in tiles)


def _seat(game, seat):
    """The lines about one seat."""
    table = game.table
    turn = ">" if seat == game.seat() else " "
    lines = [f"Seat {seat} {turn} {texts.SEATS[seat]}: {game.score(seat)} points"]
    for house in range(table.house_count()):
        if table.owners[house] == seat:
            state = "open" if table.is_open(house) else "complete"
            lines.append(f"         house {house}, {state}: {_house(table, house)}")
    return lines


def _cards(table):
    """Who has which award card."""
    cards = [
        f"{texts.MATERIALS[material].lower()}: {holder}"
        for material, holder in enumerate(table.awards)
        if holder != rules.NOTHING
    ]
    leaders = [(name, pigs_score.leader(table, card)) for card, name in enumerate(_CARDS)]
    return ", ".join(cards + [f"{name}: {seat}" for name, seat in leaders if seat >= 0]) or "-"


def _dice(table):
    if not table.rolls():
        return "not rolled"
    names = [_FACES[face] for face in table.dice]
    white, black = names[: rules.FIRST_BLACK], names[rules.FIRST_BLACK :]
    return f"{' '.join(white)} / {' '.join(black)} (roll {table.rolls()} of 3)"


def _stacks(table):
    """What is left of each stack, and the pots on top."""
    return ", ".join(
        tile_name(rules.POT * table.top[stack] + stack) + f" x{left}"
        for stack, left in enumerate(table.left)
        if left
    )


def describe(game):
    """The state as everybody sees it."""
    table = game.table
    lines = [f"Question {_QUESTIONS[table.phase()]}", f"Dice     {_dice(table)}"]
    lines.append(f"Stacks   {_stacks(table)}; {table.empty_count()} empty")
    if table.buying() != rules.NOTHING:
        lines.append(f"Bought   {tile_name(table.buying())}")
    for seat in range(table.seats()):
        lines += _seat(game, seat)
    if table.options() & rules.VETERAN:
        lines.append(f"Cards    {_cards(table)}")
    return lines


def move_name(game, move):
    """What a move would do now."""
    table = game.table
    if move < rules.BUY:
        if not table.rolls():
            return "roll all dice"
        dice = [_FACES[table.dice[die]] for die in range(rules.DICE) if move >> die & 1]
        return f"roll again: {', '.join(dice)}" if dice else "keep the dice"
    if move < rules.STOP:
        stack = move - rules.BUY
        return f"buy the {tile_name(rules.POT * table.top[stack] + stack)}"
    if move == rules.STOP:
        return "buy no second tile"
    if move == rules.NEW:
        return "begin a house"
    if move < rules.TARGET:
        house = move - rules.PLACE
        return f"add to house {house}: {_house(table, house)}"
    if move < rules.BLOW:
        house = move - rules.TARGET
        return f"house {house} of seat {table.owners[house]}: {_house(table, house)}"
    return f"blow with strength {move - rules.BLOW}"


def event_name(what, card, where):
    """What happened."""
    tile = tile_name(card) if card < rules.TILES else str(card)
    material = texts.MATERIALS[card].lower() if card < 3 else str(card)
    return {
        rules.TURN: f"seat {card} begins its turn",
        rules.ROLLED: f"roll {where}: dice {_numbers(card)}",
        rules.WOLVES: f"{card} wolves",
        rules.BOUGHT: f"buys the {tile}",
        rules.EMPTIED: f"the stack is empty, number {where}",
        rules.STARTED: f"the {tile} begins house {where}",
        rules.PLACED: f"the {tile} goes to house {where}",
        rules.COMPLETED: f"house {where} is complete, {card} high",
        rules.AWARDED: f"seat {where} takes the card for {material}",
        rules.TARGETED: f"the wolf comes to house {where} of seat {card}",
        rules.SPUN: f"the needle goes {card} fields and stops at {_field(where)}",
        rules.BLOWN: f"the {tile} flies away from house {where}",
        rules.GONE: f"nothing is left of house {where} of seat {card}",
        rules.REOPENED: f"house {where} of seat {card} is open again",
        rules.FINISHED: "the game is over",
    }.get(what, f"event {what}, {card}, {where}")


def _numbers(dice):
    return " ".join(str(die + 1) for die in range(rules.DICE) if dice >> die & 1)


def _field(field):
    if field >= len(rules.FIELDS):
        return str(field)
    return texts.MATERIALS[rules.FIELDS[field]].lower()


def ending(game):
    """How it ended."""
    winners = [texts.SEATS[seat] for seat in range(5) if game.winners() >> seat & 1]
    lines = [f"Result   won by {' and '.join(winners)}"]
    for seat in range(game.table.seats()):
        lines += _seat(game, seat)
    if game.table.options() & rules.VETERAN:
        lines.append(f"Cards    {_cards(game.table)}")
    return lines
