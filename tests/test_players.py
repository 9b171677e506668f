"""Computer players: honest, strong enough, and free of allocation on every Python."""

import functools
import sys

import pytest

from engine import catalog, players
from engine.players import making
from engine.rng import Rng
from sim import arena
from tests import lanes

SCRIPT = "tests/players.py"
GAMES = {"onirim": "40", "pigs": "10"}  # seeds that are played on every Python; others: 2


def every_player():
    """(game, player, seats) of all players of all games."""
    for name in catalog.READY:
        module = catalog.load(name)
        for seats in range(module.SEATS[0], module.SEATS[1] + 1):
            for who in ("greedy", "good"):
                if who in making.names(module):
                    yield name, who, seats


@pytest.mark.parametrize(("name", "who", "seats"), list(every_player()))
def test_no_player_peeks(name, who, seats):
    """Its choice is legal, and the same when all that its seat cannot know is guessed anew."""
    module = catalog.load(name)
    game, guess = module.Game(Rng(1)), module.Game(Rng(1))
    player = players.make(who, module, game, Rng(2))
    moves, kept = bytearray(module.MAX_MOVES), bytearray(240)
    chance = Rng(99)
    decisions = 0
    for seed in range(60 if name == "onirim" else 8):
        options = seed % (1 << len(module.OPTIONS)) if name != "onirim" else 0
        game.rng.seed(seed)
        game.deal(seats, options)
        while not game.over():
            n = game.legal(moves)
            choice = player.choose(game, moves, n)
            assert choice in moves[:n]
            assert guess.load(kept, game.save(kept))
            guess.hide(game.seat(), chance)
            assert guess.legal(moves) == n
            assert player.choose(guess, moves, n) == choice
            decisions += 1
            game.apply(choice)
    assert decisions > 300


def test_good_wins_at_least_45_percent_of_onirim():
    plan = arena.Plan("onirim", ("good", None))
    assert sum(arena.play(plan, 0, 2000)[0]) >= 900


def test_greedy_is_the_easy_player_of_onirim():
    plan = arena.Plan("onirim", ("greedy", None))
    assert 75 <= sum(arena.play(plan, 0, 300)[0]) <= 120


@pytest.mark.parametrize("name", catalog.READY)
def test_where_greedy_plays_good_is_not_in_memory(name):
    module = catalog.load(name)
    game = module.Game(Rng(1))
    players.make("good", module, game, Rng(2))
    players.make("greedy", module, game, Rng(2))
    assert f"engine.players.{name}_greedy" in sys.modules
    assert f"engine.players.{name}" not in sys.modules
    catalog.drop("engine.players")
    assert f"engine.players.{name}_greedy" not in sys.modules


@functools.cache
def here(*arguments):
    return lanes.run_here(SCRIPT, arguments)


@pytest.mark.parametrize("name", catalog.READY)
@pytest.mark.parametrize("run", [lanes.run_unix, lanes.run_wasm])
def test_players_choose_alike_on_every_python_without_allocating(run, name):
    arguments = GAMES.get(name, "2"), name
    wanted = here(*arguments)
    assert wanted[0] == 0, wanted
    assert run(SCRIPT, arguments) == wanted


@pytest.mark.parametrize("name", catalog.READY)
@pytest.mark.parametrize("run", [functools.partial(lanes.run_unix, heap="256k"), lanes.run_wasm])
def test_the_search_chooses_alike_on_every_python_without_allocating(run, name):
    wanted = here("1", name, "search")
    assert wanted[0] == 0, wanted
    assert run(SCRIPT, ("1", name, "search")) == wanted


@pytest.mark.parametrize("who", ["best", "Good"])
def test_a_player_that_onirim_lacks_is_one_sentence_that_names_the_others(who):
    module = catalog.load("onirim")
    said = f"^There is no player '{who}' of onirim; there is: random, greedy, good, search:N.$"
    with pytest.raises(ValueError, match=said):
        players.make(who, module, module.Game(Rng(1)), Rng(2))
