"""Which computer players a game has, and how they are made: needed once, and forgotten again."""

import sys

from engine import catalog
from engine.rng import Rng

PLAYERS = ("random", "greedy", "good")  # a game in the making may lack some
SEARCH = "search:"  # and a number: how many playouts it takes a choice
SEARCHED = ("onirim",)  # these have a file NAME_search.py

_CLASSES = {"greedy": "Greedy", "good": "Good"}  # in NAME_greedy.py and in NAME.py


class Random:
    """Chooses any legal move, all equally likely."""

    def __init__(self, game, rng):
        self._below = rng.below

    def choose(self, game, moves, n):
        """One of the `n` legal moves in `moves`."""
        return moves[self._below(n)]


def names(module):
    """The players that a game has, `module` being its rules."""
    there = [name for name in PLAYERS if name == "random" or _find(name, module)]
    return there + [SEARCH + "N"]


def _find(name, module):
    """The class of a player, or None; it alone is loaded."""
    home = catalog.swap("engine.players", module.NAME + ("_greedy" if name == "greedy" else ""))
    return getattr(home, _CLASSES[name], None)


def make(name, module, game, rng):
    """The player called `name`, for `game`, a game of the rules `module`."""
    catalog.forget("engine.players", "making")
    if name == "random":
        return Random(game, rng)
    if name.startswith(SEARCH):
        return _make_search(name, module, rng)
    made = _find(name, module) if name in PLAYERS else None
    if made:
        return made(game, rng)
    those = ", ".join(names(module))
    raise ValueError("There is no player %r of %s; there is: %s." % (name, module.NAME, those))


def playouts(name):
    """How many playouts a choice `search:N` asks for."""
    number = name[len(SEARCH) :]
    if number.isdigit() and len(number) < 5 and int(number):
        return int(number)
    raise ValueError("There is no player %r: search:N needs an N from 1 to 9999." % name)


def _make_search(name, module, rng):
    """It plays its playouts with the good player."""
    count = playouts(name)
    from engine.players.search import Search

    spare = module.Game(Rng(1))
    guide = make("good", module, spare, Rng(1))
    about = None
    if module.NAME in SEARCHED:
        full = "engine.players." + module.NAME + "_search"
        __import__(full)
        about = sys.modules[full]
    return Search(module, spare, guide, about, count, rng)
