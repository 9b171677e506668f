"""Many games of computer players, as fast as the engine can: what a tournament's workers run.

Every game starts from its own seed, and so do its players: a game is the same whoever plays
it, and whatever was played before. That is why the number of workers changes nothing.
"""

from array import array
from time import perf_counter

from engine import players
from engine.rng import Rng
from sim import table

_APART = 15485863  # a prime: the seeds of two tournaments do not overlap


class Plan:
    """What is played: everything a worker needs to know."""

    def __init__(self, game, names, seats=1, options=0, seed=1):
        self.game = game
        self.names = names  # the player in question, and the one against it (or None)
        self.seats = seats
        self.options = options
        self.seed = seed

    def seed_of(self, index):
        """The seed of one game."""
        return self.seed * _APART + index


def play(plan, first, last):
    """Play the games `first` to `last - 1`; return (won, lengths, scores, seconds)."""
    module = table.rules(plan.game)
    game = module.Game(Rng(1))
    if plan.seats == 1:
        return _play_alone(plan, module, game, first, last)
    return _play_together(plan, module, game, first, last)


def _play_alone(plan, module, game, first, last):
    chance = Rng(1)
    choose = players.make(plan.names[0], module, game, chance).choose
    moves = bytearray(module.MAX_MOVES)
    won, lengths, scores = bytearray(), array("H"), array("l")
    deal, legal, apply, over = game.deal, game.legal, game.apply, game.over
    start = perf_counter()
    for index in range(first, last):
        seed = plan.seed_of(index)
        game.rng.seed(seed)
        chance.seed(table.player_seed(seed, 0))
        deal(1, plan.options)
        length = 0
        while not over():
            apply(choose(game, moves, legal(moves)))
            length += 1
        won.append(game.winners() & 1)
        lengths.append(length)
        scores.append(game.score(0))
    return won, lengths, scores, perf_counter() - start


def _play_together(plan, module, game, first, last):
    """The player in question takes each seat in turn, game by game; chance says who begins.

    A win that is shared with another seat does not count as won.
    """
    seats = plan.seats
    chances = [Rng(1) for _ in range(seats)]
    ours = [players.make(plan.names[0], module, game, chance) for chance in chances]
    other = plan.names[1] or plan.names[0]
    theirs = [players.make(other, module, game, chance) for chance in chances]
    moves = bytearray(module.MAX_MOVES)
    won, lengths, scores = bytearray(), array("H"), array("l")
    start = perf_counter()
    for index in range(first, last):
        seat = index % seats
        seed = plan.seed_of(index)
        game.rng.seed(seed)
        for place in range(seats):
            chances[place].seed(table.player_seed(seed, place))
        game.deal(seats, plan.options)
        length = 0
        while not game.over():
            place = game.seat()
            player = ours[place] if place == seat else theirs[place]
            game.apply(player.choose(game, moves, game.legal(moves)))
            length += 1
        winners = game.winners()
        won.append(winners >> seat & 1 if module.TOGETHER else winners == 1 << seat)
        lengths.append(length)
        scores.append(game.score(seat))
    return won, lengths, scores, perf_counter() - start
