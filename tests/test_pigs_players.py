"""The players of The Three Little Pigs: how strong they are, and that they see what is plain."""

import pytest

from engine import catalog, players
from engine.rng import Rng
from sim import arena

SEED = 11


@pytest.mark.parametrize(
    ("who", "against", "games", "rate"),  # measured over 10,000 games: docs/figures.md
    [("greedy", "random", 600, 0.74), ("good", "greedy", 300, 0.88), ("good", "random", 300, 0.93)],
)
def test_strength_of_two(who, against, games, rate):
    won = arena.play(arena.Plan("pigs", (who, against), 2, 0, SEED), 0, games)[0]
    assert sum(won) >= rate * games


@pytest.mark.parametrize("options", range(4))
@pytest.mark.parametrize("seats", range(2, 6))
def test_good_is_better_at_every_table(seats, options):
    """One of its kind among greedy ones wins far more than its share."""
    plan = arena.Plan("pigs", ("good", "greedy"), seats, options, SEED)
    assert sum(arena.play(plan, 0, 40)[0]) >= 40 * 1.5 / seats


@pytest.fixture
def table():
    """A dealt game, in which tests set up what they need, and its module."""
    module = catalog.load("pigs")
    game = module.Game(Rng(3))
    game.deal(2, 0)
    game.table.begin_turn(0)
    return game, module


def build(game, seat, *houses):
    """Houses of (tile, tile, ...) before a seat; the tiles leave their stacks."""
    turn = game.table.turn()
    game.state[1] = seat
    for tiles in houses:
        game.table.start(tiles[0])
        house = max(at for at in range(24) if game.table.owners[at] == seat)
        for tile in tiles[1:]:
            game.table.add(house, tile)
    game.state[1] = turn


def ask(game, module, who="good"):
    moves = bytearray(module.MAX_MOVES)
    n = game.legal(moves)
    return players.make(who, module, game, Rng(1)).choose(game, moves, n)


def show(game, module, dice, rolls):
    """Put dice on the table."""
    game.table.dice[:] = bytes(dice)
    game.state[5] = rolls
    if rolls == 3:
        game.table.count_symbols()
        game.table.ask(module.BUY_PHASE)


STRAW_DOOR, STRAW_WINDOW, STRAW_ROOF, _, WOOD_WINDOW, WOOD_ROOF = range(6)
BRICK_DOOR, BRICK_WINDOW, BRICK_ROOF = range(6, 9)


@pytest.mark.parametrize("who", ["greedy", "good"])
def test_five_equal_dice_are_kept(table, who):
    game, module = table
    show(game, module, [1, 1, 1, 1, 1], 1)
    assert ask(game, module, who) == module.ROLL


def test_greedy_keeps_its_largest_set(table):
    game, module = table
    show(game, module, [0, 1, 1, 0, 1], 1)
    assert ask(game, module, "greedy") == module.ROLL + 0b01001
    show(game, module, [2, 2, 3, 2, 0], 1)  # no roof without a house, no wolf again
    assert ask(game, module, "greedy") == module.ROLL + 0b01011
    build(game, 0, (STRAW_WINDOW,))
    assert ask(game, module, "greedy") == module.ROLL + 0b10000


@pytest.mark.parametrize("who", ["greedy", "good"])
def test_a_roof_goes_on_the_better_house(table, who):
    game, module = table
    build(game, 0, (STRAW_WINDOW,), (BRICK_DOOR, BRICK_WINDOW, WOOD_WINDOW))
    game.table.left[:] = b"\3\3\4\4\3\4\3\3\4"
    show(game, module, [2, 2, 2, 2, 0], 3)
    game.apply(module.BUY + BRICK_ROOF)
    assert ask(game, module, who) == module.PLACE + 1


@pytest.mark.parametrize("who", ["greedy", "good"])
def test_the_wolf_goes_to_the_house_that_has_most_to_lose(table, who):
    game, module = table
    build(game, 1, (BRICK_DOOR, BRICK_ROOF), (STRAW_DOOR, STRAW_WINDOW, WOOD_WINDOW, STRAW_ROOF))
    game.table.left[:] = b"\3\3\3\4\3\4\3\4\3"
    show(game, module, [0, 0, 3, 3, 0], 1)
    game.table.ask(module.TARGET_PHASE)
    assert ask(game, module, who) == module.TARGET + 1


@pytest.mark.parametrize("leads", [True, False])
def test_good_ends_the_game_when_it_leads_and_not_when_it_is_behind(table, leads):
    game, module = table
    build(game, not leads, (BRICK_DOOR, BRICK_WINDOW, BRICK_ROOF))
    build(game, leads, (STRAW_DOOR, WOOD_WINDOW, WOOD_ROOF))
    game.table.left[:] = b"\1\4\4\4\3\3\3\3\0"  # one more empty stack is the end
    show(game, module, [0, 0, 1, 1, 2], 3)
    game.apply(ask(game, module))
    while not game.over() and game.seat() == 0:
        game.apply(ask(game, module))
    assert game.over() == leads


@pytest.mark.parametrize("options", range(4))
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_new_player_goes_on_as_the_old_one_would(seats, options):
    """Equal positions, equal answers: nothing is kept from one choice to the next."""
    module = catalog.load("pigs")
    game = module.Game(Rng(1))
    old = players.make("good", module, game, Rng(2))
    moves = bytearray(module.MAX_MOVES)
    for seed in range(3):
        game.rng.seed(seed)
        game.deal(seats, options)
        while not game.over():
            n = game.legal(moves)
            choice = old.choose(game, moves, n)
            assert players.make("good", module, game, Rng(seed)).choose(game, moves, n) == choice
            game.apply(choice)


def test_the_worth_of_a_position_is_what_the_rules_count():
    """When the game ends, the player's own sums agree with the rules on who has won."""
    module = catalog.load("pigs")
    from engine.players import pigs_dice, pigs_worth

    game = module.Game(Rng(1))
    worth = pigs_worth.Worth()
    moves = bytearray(module.MAX_MOVES)
    chance = Rng(8)
    for seed in range(120):
        game.rng.seed(seed)
        game.deal(2 + seed % 4, seed // 4 % 2)
        while not game.over():
            game.apply(moves[chance.below(game.legal(moves))])
        last = game.table.turn()
        worth.read(game.table)
        worth.settle()
        winners = game.winners()
        alone = pigs_dice.MOST if winners == 1 << last else pigs_dice.MOST // 2
        assert worth.worth() == (alone if winners >> last & 1 else 0)
