"""A game and its players, found by the names that a person writes."""

from engine import catalog, players
from engine.players import making
from engine.rng import Rng
from sim.trouble import Trouble, listed

_KINDS = ("person", "easy", "strong")  # as firmware/ui/party.py counts them
_PLAYERS_APART = 0x15555555  # the distance between the chance of a game and that of its players


def rules(name):
    """The rules of the game called `name`."""
    if name not in catalog.READY:
        raise Trouble(f"There is no game {name!r}: choose {listed(catalog.READY)}.")
    return catalog.load(name)


def options_byte(module, text):
    """The options byte that `text` means: a number, or names with commas between them."""
    options = _number(module, text)
    check_together(module, module.SEATS[0], options)
    return options


def check_together(module, seats, options):
    """Refuse seats and options that do not go together."""
    try:
        module.check(seats, options)
    except ValueError as fault:
        raise Trouble(str(fault)) from None


def _number(module, text):
    names = module.OPTIONS
    most = (1 << len(names)) - 1
    if text.isascii() and text.isdecimal() and len(text) < 4:
        if int(text) <= most:
            return int(text)
    else:
        words = text.split(",")
        if all(word in names for word in words):
            return sum(1 << names.index(word) for word in set(words))
    if not names:
        raise Trouble(f"There is no option {text!r}: {module.NAME} has none, so it can only be 0.")
    allowed = listed(names)
    raise Trouble(f"There is no option {text!r}: give a number up to {most}, or {allowed}.")


def seats_at(module, seats):
    """A number of seats that the game has; None means as few as possible."""
    least, most = module.SEATS
    if seats is None:
        return least
    if least <= seats <= most:
        return seats
    allowed = str(least) if least == most else f"{least} to {most}"
    raise Trouble(f"There are no {seats} seats at {module.NAME}: it is for {allowed}.")


def party_at(module, text):
    """Who sits where: names with commas between them, a seat each; None means people."""
    if text is None:
        return seats_at(module, None), None
    words = text.split(",")
    for word in words:
        if word not in _KINDS:
            raise Trouble(f"Nobody is called {word!r}: choose {listed(_KINDS)} for each seat.")
    return seats_at(module, len(words)), bytes(_KINDS.index(word) for word in words)


def check_player(name, module):
    """Refuse a player that this game does not have."""
    names = making.names(module)
    if name.startswith(making.SEARCH):
        try:
            making.playouts(name)
        except ValueError as fault:
            raise Trouble(str(fault)) from None
    elif name not in names:
        raise Trouble(f"There is no player {name!r} of {module.NAME}: choose {listed(names)}.")


def player_seed(seed, seat):
    """The seed of the player's own generator; nothing that happens to it moves the game's."""
    return seed + (seat + 1) * _PLAYERS_APART


def seat_player(name, module, game, seed, seat=0):
    """The player called `name`, with its own generator."""
    check_player(name, module)
    return players.make(name, module, game, Rng(player_seed(seed, seat)))
