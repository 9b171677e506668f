"""Computer players under the heap lock, on any Python: python tests/players.py GAMES GAME [search].

Prints a line for each player at a table: how many games its first seat won, and a sum over all
its choices. One player sits on all the seats, as it does on a device.
"""

import gc
import sys

sys.path[0] = __file__.replace("\\", "/").rsplit("/", 2)[0]
from engine import catalog, players  # noqa: E402
from engine.players import making  # noqa: E402
from engine.rng import Rng  # noqa: E402

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython has no lock, and no need of one

    def heap_lock():
        pass

    heap_unlock = heap_lock


TABLES = {  # seats, options
    "onirim": ((1, 1), (1, 4), (1, 48), (1, 93), (2, 0), (2, 23)),
    "pigs": ((2, 1), (3, 0), (4, 3), (5, 2)),
}
SEARCHES = {"onirim": ((1, 93), (2, 0)), "pigs": ((2, 0),)}  # they take their time


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


def play_all(name, module, seats, options, games):
    """Play games of the seeds from 1 on, one player on all seats; print what came of it."""
    gc.collect()  # the sources are compiled here, and that takes room in one piece
    game = module.Game(Rng(1))
    player = players.make(name, module, game, Rng(2))
    moves, saved = bytearray(module.MAX_MOVES), bytearray(240)
    won = total = 0
    for seed in range(1, games + 1):
        game.rng.seed(seed)
        game.deal(seats, options)
        if seed == 1:  # load what this table needs
            player.choose(game, moves, game.legal(moves))
            game.load(saved, game.save(saved))
            gc.collect()
        heap_lock()
        try:
            total = (total + play(game, player, moves)) & 0xFFFFFF
        finally:
            heap_unlock()
        won += game.winners() & 1
    print(module.NAME, name, seats, options, games, won, total)


def main(games, game, only=None):
    """All players of a game, or `only` the one that searches: it takes more time, and memory."""
    module = catalog.load(game)
    if only == "search":
        for seats, options in SEARCHES[game]:
            play_all("search:4", module, seats, options, 1)
        return
    play_all("good", module, module.SEATS[0], 0, games)
    few = max(1, games // 20)
    for name in making.names(module):
        for seats, options in TABLES[game] if name != "search:N" else ():
            play_all(name, module, seats, options, few)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
