"""Tables of Onirim laid out as a test wants them, and what happens on them."""

from engine import onirim as rules
from engine import onirim_cards as layout
from engine.rng import Rng

CODES = {
    **{c + s: 3 * i + j for i, c in enumerate("RBGY") for j, s in enumerate("smk")},
    **{c + "D": rules.FIRST_DOOR + i for i, c in enumerate("RBGY")},
    **{c + v: 18 + 3 * i + j for i, c in enumerate("RBGY") for j, v in enumerate("345")},
    "N": rules.NIGHTMARE,
    "H": rules.DREAM,
    "--": rules.NO_CARD,
}  # Y: brown. Rs: red sun, Rm: red moon, Rk: red key, RD: red door, R3: red tower of 3, H: dream

HAND = "Rs Bm Gk Ys Rm"
PREMONITIONS = "red2 blue2 green2 brown2 pair2 doors3 doors5 rainbow4".split()


def cards(text):
    return [CODES[word] for word in text.split()]


def game_with(hand, deck="", row="", series=0, doors="", known=None, limbo="", seed=1, **more):
    """A game where it is time to play or discard; all other cards are discarded.

    `deck` is written from the top, and its order is known, but for the last ones if `known` is
    given. `more`: `seats`, `options`; `pile`: what is discarded, all other cards are removed
    from the game; `towers`: their row; `goals`: like "R B +G +Y*": the colours, + face down, * by
    a door of the partner; `coming`, `reserve`: premonitions by name; and the partner's `aside`,
    `row2`, `series2`, `doors2`; `open`: the bits of the cards in hand that both know.
    """
    game = rules.Game(Rng(seed))
    game.deal(more.get("seats", 1), more.get("options", 0))
    if more.get("seats") == 2:
        moves = bytearray(rules.MAX_MOVES)
        for _ in range(6):
            game.legal(moves)
            game.apply(moves[0])
    state = game.state
    counts = list(game.table.counts)

    def lay(at, zone):
        for index, card in enumerate(zone):
            state[at + index] = card
            if card != rules.NO_CARD:
                counts[card] -= 1
        return len(zone)

    lay(layout.HAND_AT, cards(hand))
    state[layout.HELD] = 5 - cards(hand).count(rules.NO_CARD)
    if more.get("seats") == 2:
        lay(layout.HAND2_AT, cards(more.get("aside", "Rs Bs Gs")))
        state[layout.OPEN] = more.get("open", 0)
    state[layout.DECK] = lay(layout.DECK_AT, cards(deck)[::-1])
    state[layout.KNOWN] = state[layout.DECK] if known is None else known
    state[layout.ROW] = lay(layout.ROW_AT, cards(row))
    state[layout.SERIES] = series
    state[layout.ROW2] = lay(layout.ROW2_AT, cards(more.get("row2", "")))
    state[layout.SERIES2] = more.get("series2", 0)
    state[layout.LIMBO] = lay(layout.END - len(cards(limbo)), cards(limbo))
    state[layout.BUILT_TOWERS] = lay(layout.TOWERS_AT, cards(more.get("towers", "")))
    for at, text in ((layout.DOORS_AT, doors), (layout.DOORS2_AT, more.get("doors2", ""))):
        for colour in range(4):
            state[at + colour] = cards(text).count(rules.FIRST_DOOR + colour)
            counts[rules.FIRST_DOOR + colour] -= state[at + colour]
    assert min(counts) >= 0
    if "pile" in more:
        pile = cards(more["pile"])
        state[layout.REMOVED] = sum(counts) - len(pile)
        counts = [pile.count(card) for card in range(rules.KINDS)]
    game.discards[:] = bytes(counts)
    if game.table.book:
        lay_goals(game, more.get("goals"))
    if game.table.dreams:
        for at, name in ((layout.COMING, "coming"), (layout.RESERVE, "reserve")):
            state[at] = sum(1 << PREMONITIONS.index(word) for word in more.get(name, "").split())
    game.table.begin()
    return game


def lay_goals(game, text):
    """The goals as told, or else those of the doors first, face down."""
    state = game.state
    if text is None:
        words = []
        for door in range(8):
            words += ["+" + "RBGY"[door % 4] + "*" * (door // 4)] * game.all_doors[door]
        left = list("RBGYRBGY")
        for word in words:
            left.remove(word[1])
        text = " ".join(words + left)
    for place, word in enumerate(text.split()):
        goal = "RBGY".index(word.strip("+*"))
        if "+" in word:
            goal |= layout.SHUT
            seat = state[layout.TURN] ^ ("*" in word)
            goal |= 8 * seat
        state[layout.GOALS_AT + place] = goal


def goals(game):
    """The goals as `lay_goals` reads them, but for whose they are."""
    row = game.state[layout.GOALS_AT : layout.GOALS_AT + 8]
    return " ".join("+" * (goal // 4 % 2) + "RBGY"[goal % 4] for goal in row)


def legal(game):
    moves = bytearray(rules.MAX_MOVES)
    return list(moves[: game.legal(moves)])


def play(game, *moves):
    """Carry out moves, each of which must be legal; return the events of the last."""
    for move in moves:
        assert move in legal(game)
        game.apply(move)
        if not game.over():
            check_save(game)
    return events(game)


def check_save(game):
    buf = bytearray(240)
    other = rules.Game(Rng(9))
    assert other.load(buf, game.save(buf))
    assert other.state == game.state and legal(other) == legal(game)


def events(game):
    flat = bytes(game.events)
    return [tuple(flat[3 * i : 3 * i + 3]) for i in range(game.event_count)]


def whats(game):
    return [event[0] for event in events(game)]


def deck(game):
    """The deck from the top."""
    return [card % 32 for card in game.table.deck[: game.deck_count()]][::-1]
