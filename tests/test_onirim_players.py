"""Onirim's players with a partner and with books: they never peek, and are as strong as told.

`python -m tests.test_onirim_players GAMES` looks at more decisions than pytest does.
"""

import sys

import pytest

from engine import catalog, players
from engine.rng import Rng
from sim import arena

MODULE = catalog.load("onirim")
TABLES = [
    (seats, options)
    for seats in range(MODULE.SEATS[0], MODULE.SEATS[1] + 1)
    for options in range(1 << len(MODULE.OPTIONS))
    if MODULE.allowed(1, options)
]


class Witness:
    """Looks on while a player plays, and has every choice made again without the truth."""

    def __init__(self, name):
        self.game, self.guess = MODULE.Game(Rng(1)), MODULE.Game(Rng(1))
        self.own = Rng(2)  # the player's chance
        self.player = players.make(name, MODULE, self.game, self.own)
        self.moves, self.kept = bytearray(MODULE.MAX_MOVES), bytearray(240)
        self.chance = Rng(99)
        self.decisions = 0

    def watch(self, seats, options, seed, every=1, leader=None):
        """One game, in which a `leader` may decide what the witness does not ask the player."""
        game = self.game
        game.rng.seed(seed)
        game.deal(seats, options)
        length = 0
        while not game.over():
            n = game.legal(self.moves)
            length += 1
            if length % every:
                choice = leader.choose(game, self.moves, n)
            else:
                choice = self.ask_twice(n)
            game.apply(choice)

    def ask_twice(self, n):
        """The player's choice, which is the same when all that its seat cannot know is guessed."""
        game, guess, moves = self.game, self.guess, self.moves
        before = self.own.state
        truth = bytes(game.state)
        choice = self.player.choose(game, moves, n)
        assert bytes(game.state) == truth
        assert choice in bytes(moves[:n])
        after = self.own.state
        assert guess.load(self.kept, game.save(self.kept))
        guess.hide(game.seat(), self.chance)
        assert guess.legal(moves) == n
        self.own.state = before
        assert self.player.choose(guess, moves, n) == choice
        assert self.own.state == after
        self.decisions += 1
        return choice


def look_on(games, who="good"):
    """Watch a player at every table."""
    witness = Witness(who)
    for seats, options in TABLES:
        for seed in range(games):
            witness.watch(seats, options, seed)
    return witness.decisions


def look_on_chaos(games, who="good"):
    """Watch a player where it would never have come to: every other choice is a lot."""
    witness = Witness(who)
    leader = players.make("random", MODULE, witness.game, Rng(1))
    for seats, options in TABLES:
        for seed in range(games):
            witness.watch(seats, options, seed, 2, leader)
    return witness.decisions


def look_on_search(games, every):
    """Watch a search now and then, while the good player leads."""
    witness = Witness("search:6")
    leader = players.make("good", MODULE, witness.game, Rng(1))
    for seats, options in TABLES[:: len(TABLES) // 8]:
        for seed in range(games):
            witness.watch(seats, options, seed, every, leader)
    return witness.decisions


def test_the_good_player_does_not_peek_at_any_table():
    assert look_on(1) > 5000


def test_the_good_player_knows_what_to_do_in_any_position():
    assert look_on_chaos(1) > 2000


def test_the_easy_player_does_not_peek_and_knows_what_to_do_in_any_position():
    assert look_on(1, "greedy") + look_on_chaos(1, "greedy") > 7000


def test_the_search_does_not_peek():
    assert look_on_search(1, 8) > 50


# Some less than what many games said (docs/figures.md): here are few.
@pytest.mark.parametrize(
    ("seats", "options", "wins"), [(1, 1, 85), (1, 4, 80), (1, 16, 75), (1, 21, 70), (2, 0, 60)]
)
def test_the_good_player_is_strong_with_every_book(seats, options, wins):
    plan = arena.Plan("onirim", ("good", None), seats, options)
    assert sum(arena.play(plan, 0, 250)[0]) >= wins


def test_a_search_without_a_number_is_one_sentence():
    for name in ("search:", "search:0", "search:-1", "search:10000", "search:x"):
        with pytest.raises(ValueError, match="There is no player .*: search:N needs an N"):
            players.make(name, MODULE, MODULE.Game(Rng(1)), Rng(1))


if __name__ == "__main__":
    print(look_on(int(sys.argv[1])), "decisions of the good player,")
    print(look_on_chaos(int(sys.argv[1])), "of it where it would never have come to,")
    print(look_on_search(int(sys.argv[1]), 10), "of the search: none peeked")
