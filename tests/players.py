"""Computer players under the heap lock, on any Python: python tests/players.py GAMES [GAME].

Prints a line for each game, player, number of seats and options: how many games its first seat
won, and a sum over all choices. One player sits on all the seats, as it does on a device.
"""

import sys

sys.path[0] = __file__.replace("\\", "/").rsplit("/", 2)[0]
from engine import catalog, players  # noqa: E402
from engine.rng import Rng  # noqa: E402

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython has no lock, and no need of one

    def heap_lock():
        pass

    heap_unlock = heap_lock


def play(game, player, moves):
    """Play one dealt game to its end; return the sum of its choices."""
    total = 0
    n = game.legal(moves)
    while n:
        move = player.choose(game, moves, n)
        total = (total * 31 + move) & 0xFFFFFF
        game.apply(move)
        n = game.legal(moves)
    return total


def play_all(module, game, player, seats, options, games):
    """Play games of the seeds from 1 on; return how many seat 0 won, and the sum of choices."""
    moves = bytearray(module.MAX_MOVES)
    won = total = 0
    for seed in range(1, games + 1):
        game.rng.seed(seed)
        game.deal(seats, options)
        heap_lock()
        try:
            total = (total + play(game, player, moves)) & 0xFFFFFF
        finally:
            heap_unlock()
        won += game.winners() & 1
    return won, total


def main(games, only=None):
    for name in [only] if only else catalog.READY:
        module = catalog.load(name)
        game = module.Game(Rng(1))
        for who in players.names(module):
            player = players.make(who, module, game, Rng(2))
            for seats in range(module.SEATS[0], module.SEATS[1] + 1):
                for options in range(1 << len(module.OPTIONS)):
                    if module.allowed(seats, options):
                        told = play_all(module, game, player, seats, options, games)
                        print(name, who, seats, options, games, *told)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
