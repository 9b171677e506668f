"""Computer players: `make` seats one. A player is asked `choose(game, moves, n)`.

Every player has a generator of its own, and looks only at what its seat may see.
"""

from engine import catalog

PLAYERS = ("random", "good")


class Random:
    """Chooses any legal move, all equally likely."""

    def __init__(self, game, rng):
        self._below = rng.below

    def choose(self, game, moves, n):
        """One of the `n` legal moves in `moves`."""
        return moves[self._below(n)]


def make(name, module, game, rng):
    """The player called `name`, for `game`, a game of the rules `module`."""
    if name == "random":
        return Random(game, rng)
    if name == "good":
        return catalog.swap("engine.players", module.NAME).Good(game, rng)
    raise ValueError("There is no player %r; there is: %s." % (name, ", ".join(PLAYERS)))
