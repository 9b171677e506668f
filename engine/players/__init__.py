"""Computer players, made by name, and asked `choose(game, moves, n)`.

Every player has a generator of its own, and looks only at what its seat may see.
"""


def make(name, module, game, rng):
    """The player called `name` (making.py), for `game`, a game of the rules `module`."""
    from engine.players import making

    return making.make(name, module, game, rng)
