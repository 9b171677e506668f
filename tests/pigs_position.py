"""Positions of The Three Little Pigs, laid out by hand, and moves that are carried out on them.

A tile is its material (S straw, W wood, B brick), its part (d door, w window, r roof), and a star
for each flower pot: "Sd Ww* Br" is a house, from the bottom up. The dice, the two white ones first,
are d, w, r, and x for a wolf; a dot is a die that is not rolled.
"""

from engine import pigs as rules
from engine.rng import Rng
from tests.contract import census_pigs

STACK = {m + p: 3 * i + j for i, m in enumerate("SWB") for j, p in enumerate("dwr")}
NAMES = {stack: name for name, stack in STACK.items()}
FACES = {".": rules.NOTHING, "d": rules.DOOR, "w": rules.WINDOW, "r": rules.ROOF, "x": rules.WOLF}
MATERIAL = {"S": rules.STRAW, "W": rules.WOOD, "B": rules.BRICK}
POTS_OF = {"d": [0, 0, 1, 1], "w": [0, 1, 1, 2], "r": [0, 0, 0, 1]}


class Loaded(Rng):
    """Chance that says what it is told to say, and goes on by itself after that."""

    def __init__(self, seed):
        super().__init__(seed)
        self.coming = []

    def below(self, n):
        return self.coming.pop(0) if self.coming else super().below(n)


def tile(name):
    return STACK[name[:2]] + rules.POT * name.count("*")


def name_of(code):
    return NAMES[code % rules.STACKS] + "*" * (code // rules.STACKS)


def game_with(houses=None, dice="", rolls=1, turn=0, seed=1, **others):
    """A game where it is time to roll (again), or to stop.

    `houses` are those of each seat; `left` tells how many tiles a stack still has when some were
    blown away; `tops` how many pots its top tile shows; `cards` who has the card of a material.
    """
    game = rules.Game(Loaded(seed))
    game.deal(others.get("seats", 2), others.get("options", 0))
    game.state[rules.FIRST_AT] = others.get("first", 0)
    game.table.begin_turn(turn)
    street(game, houses or {})
    for material, seat in others.get("cards", {}).items():
        game.table.awards[MATERIAL[material]] = seat
    fill(game, others.get("left", {}), others.get("tops", {}))
    if dice:
        game.table.dice[:] = bytes(FACES[face] for face in dice.split())
        game.state[rules.ROLLS_AT] = rolls
    check_save(game)
    return game


def street(game, houses):
    """Put up the houses."""
    table = game.table
    for seat in sorted(houses):
        for house in houses[seat]:
            names = house.split()
            at, number = table.tile_count(), table.house_count()
            table.tiles[at : at + len(names)] = bytes(tile(name) for name in names)
            table.owners[number] = seat
            table.heights[number] = len(names)
            game.state[rules.HOUSE_COUNT_AT] += 1
            game.state[rules.TILE_COUNT_AT] += len(names)


def fill(game, left, tops):
    """The stacks hold what does not stand; those with the fewest pots lie on top."""
    table = game.table
    for name, stack in STACK.items():
        pots = list(POTS_OF[name[1]])
        for code in table.tiles[: table.tile_count()]:
            if code % rules.STACKS == stack:
                pots.remove(code // rules.STACKS)
        top = tops.get(name, min(pots, default=0))
        if pots:
            pots.remove(top)
            pots.insert(0, top)
        pots = pots[: left.get(name, 4)]
        table.left[stack] = len(pots)
        table.top[stack] = top if pots else 0
        for number in range(3):
            table.rest[3 * stack + number] = pots[1:].count(number)


def legal(game):
    moves = bytearray(rules.MAX_MOVES)
    return list(moves[: game.legal(moves)])


def play(game, *moves):
    """Carry out moves, each of which must be legal; return the events of the last."""
    for move in moves:
        assert move in legal(game)
        game.apply(move)
        assert census_pigs(rules, game) and game.event_count <= rules.MAX_EVENTS
        check_save(game)
    return events(game)


def check_save(game):
    buf = bytearray(240)
    other = rules.Game(Rng(9))
    assert other.load(buf, game.save(buf))
    assert other.state == game.state


def events(game):
    flat = bytes(game.events)
    return [tuple(flat[3 * i : 3 * i + 3]) for i in range(game.event_count)]


def whats(game):
    return [event[0] for event in events(game)]


# What is done: rolled, bought, blown


def roll(game, text):
    """Roll the dice that are not dots, and they show this."""
    dice = 0
    for die, face in enumerate(text.split()):
        if face != ".":
            faces = rules.WHITE_FACES if die < rules.FIRST_BLACK else rules.BLACK_FACES
            game.rng.coming.append(faces.index(FACES[face]))
            dice |= 1 << die
    return play(game, rules.ROLL + dice)


def dice(game):
    return " ".join(next(f for f, code in FACES.items() if code == die) for die in game.table.dice)


def keep(game):
    """Roll no more."""
    return play(game, rules.ROLL + 0)


def buy(name):
    """The move that buys such a tile."""
    return rules.BUY + STACK[name]


def offers(game):
    """What can be bought."""
    assert game.phase() in (rules.BUY_PHASE, rules.ROLL_PHASE, rules.OVER)
    moves = legal(game) if game.phase() == rules.BUY_PHASE else []
    return " ".join("stop" if m == rules.STOP else NAMES[m - rules.BUY] for m in moves)


def offered(dice, houses=None, **others):
    """What can be bought for these dice."""
    game = game_with(houses, dice, **others)
    keep(game)
    return offers(game)


def blow(game, material, strength=1):
    """Blow, and the needle stops at this material."""
    field = rules.FIELDS.index(MATERIAL[material])
    game.rng.coming.append((field - game.table.needle()) % 6)
    return play(game, rules.BLOW + strength)


def howl(houses, **others):
    """A second wolf is rolled."""
    game = game_with(houses, "d w x d w", **others)
    roll(game, ". . . x .")
    return game


def after_wind(house, material):
    """What is left of an opponent's house when this material is blown away."""
    game = howl({1: [house]})
    blow(game, material)
    return houses(game, 1)


# What lies on the table


def houses(game, seat):
    """The houses of a seat, from the bottom up."""
    table = game.table
    found = []
    for house in range(table.house_count()):
        at = table.first_tile(house)
        tiles = table.tiles[at : at + table.heights[house]]
        if table.owners[house] == seat:
            found.append(" ".join(name_of(code) for code in tiles))
    return found


def empty(*names):
    """Stacks with no tile left, for `left`."""
    return dict.fromkeys(names, 0)


def scores(game):
    return [game.score(seat) for seat in range(game.table.seats())]


def winners(game):
    return [seat for seat in range(game.table.seats()) if game.winners() >> seat & 1]
