"""The four games, which of them are there, and the one place where modules come and go.

A device holds one game at a time. To give the memory of a module back, it must be deleted from
`sys.modules` and from its parent package, which holds it too.
"""

import sys

GAMES = ("onirim", "pigs", "oniroo", "olm")
READY = ("onirim", "pigs")

_loaded = {}  # package: the module last loaded from it


def load(name):
    """The rules of a game; the rules of the game before are forgotten."""
    if name not in READY:
        raise ValueError("There is no game %r; there is: %s." % (name, ", ".join(READY)))
    return swap("engine", name)


def swap(package, name):
    """Import `package.name` and forget the module that was last loaded here from `package`."""
    if _loaded.get(package) != name:
        drop(package)
    __import__(package + "." + name)
    _loaded[package] = name
    return sys.modules[package + "." + name]


def drop(package):
    """Forget the module that was last loaded here from `package`, and all that belongs to it."""
    name = _loaded.get(package)
    _loaded[package] = None
    if name:
        forget(package, name.split("_")[0])


def forget(package, name):
    """Give the memory of a module and its helpers (`name_...`) back."""
    parent = sys.modules[package]
    for full in list(sys.modules):
        if (full + "_").startswith(package + "." + name + "_"):
            del sys.modules[full]
            delattr(parent, full[len(package) + 1 :])
