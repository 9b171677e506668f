"""Computer players: honest, strong enough, and free of allocation on every Python."""

import pytest

from engine import catalog, players
from engine.rng import Rng
from tests import lanes

SCRIPT = "tests/players.py"


@pytest.mark.parametrize("name", catalog.READY)
def test_no_player_peeks(name):
    """Its choice stays the same when all that its seat cannot know is guessed anew."""
    module = catalog.load(name)
    game, guess = module.Game(Rng(1)), module.Game(Rng(1))
    player = players.make("good", module, game, Rng(2))
    moves, kept = bytearray(module.MAX_MOVES), bytearray(240)
    chance = Rng(99)
    decisions = 0
    for seed in range(120):
        game.rng.seed(seed)
        game.deal(module.SEATS[0], 0)
        while not game.over():
            n = game.legal(moves)
            choice = player.choose(game, moves, n)
            assert guess.load(kept, game.save(kept))
            guess.hide(game.seat(), chance)
            assert guess.legal(moves) == n
            assert player.choose(guess, moves, n) == choice
            decisions += 1
            game.apply(choice)
    assert decisions > 3000


def test_good_wins_at_least_45_percent_of_onirim():
    status, told = lanes.run_here(SCRIPT, ["2000"])
    assert status == 0, told
    assert int(told.split()[5]) >= 900, told


@pytest.mark.parametrize("run", [lanes.run_unix, lanes.run_wasm])
def test_players_choose_alike_on_every_python_without_allocating(run):
    wanted = lanes.run_here(SCRIPT, ["40"])
    assert wanted[0] == 0, wanted
    assert run(SCRIPT, ["40"]) == wanted


def test_an_unknown_player_is_one_sentence_that_names_the_others():
    module = catalog.load("onirim")
    with pytest.raises(ValueError, match="random, good"):
        players.make("best", module, module.Game(Rng(1)), Rng(2))
