"""Computer players under the heap lock, on any Python: python tests/players.py GAMES.

Prints a line for each player at a table: how many games it won, a sum over all its choices.
"""

import gc
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


TABLES = {"onirim": ((1, 1), (1, 4), (1, 48), (1, 93), (2, 0), (2, 23))}  # seats, options


def play(game, player, moves, most):
    """Play one dealt game to its end, or for `most` choices; return the sum of the choices."""
    total = 0
    n = game.legal(moves)
    while n and most:
        most -= 1
        move = player.choose(game, moves, n)
        total = (total * 31 + move) & 0xFFFFFF
        game.apply(move)
        n = game.legal(moves)
    return total


def main(games):
    for name in catalog.READY:
        module = catalog.load(name)
        row("good", module, module.SEATS[0], 0, games)
        row("search:8", module, module.SEATS[0], 0, 1, 30)
        for seats, options in TABLES.get(name, ()):
            row("good", module, seats, options, max(1, games // 20))
            row("search:8", module, seats, options, 1, 30)


def row(name, module, seats, options, games, most=2000):
    """Let a player play at a table, all seats; print what came of it."""
    game = module.Game(Rng(1))
    player = players.make(name, module, game, Rng(2))
    moves = bytearray(module.MAX_MOVES)
    won = total = 0
    for seed in range(1, games + 1):
        game.rng.seed(seed)
        game.deal(seats, options)
        if seed == 1:
            player.choose(game, moves, game.legal(moves))  # loads what this table needs
            gc.collect()
        heap_lock()
        try:
            total = (total + play(game, player, moves, most)) & 0xFFFFFF
        finally:
            heap_unlock()
        won += game.winners() & 1
    print(module.NAME, name, seats, options, games, won, total)


if __name__ == "__main__":
    main(int(sys.argv[1]))
