"""Computer players: `make` seats one. A player is asked `choose(game, moves, n)`.

Every player has a generator of its own, and looks only at what its seat may see.
"""

from engine import catalog

PLAYERS = ("random", "greedy", "good")  # not every game has all of them

_CLASSES = {"greedy": "Greedy", "good": "Good"}


class Random:
    """Chooses any legal move, all equally likely."""

    def __init__(self, game, rng):
        self._below = rng.below

    def choose(self, game, moves, n):
        """One of the `n` legal moves in `moves`."""
        return moves[self._below(n)]


def names(module):
    """The players that a game has, `module` being its rules."""
    home = catalog.swap("engine.players", module.NAME)
    return [name for name in PLAYERS if name == "random" or hasattr(home, _CLASSES[name])]


def make(name, module, game, rng):
    """The player called `name`, for `game`, a game of the rules `module`."""
    if name == "random":
        return Random(game, rng)
    if name in PLAYERS:
        home = catalog.swap("engine.players", module.NAME)
        if hasattr(home, _CLASSES[name]):
            return getattr(home, _CLASSES[name])(game, rng)
        those = ", ".join(names(module))
        raise ValueError("There is no player %r of %s; there is: %s." % (name, module.NAME, those))
    raise ValueError("There is no player %r; there is: %s." % (name, ", ".join(PLAYERS)))
