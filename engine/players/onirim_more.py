"""The good player of Onirim with a partner or with books: which of its modules is asked."""

import sys

from engine import catalog
from engine import onirim as rules


def open_for(player, table):
    """Load what the player needs at this table, and forget what it does not."""
    player.pair = _module("pair", table.pair)
    player.book = _module("book", table.book)
    player.towers = _module("towers", table.towers)
    player.dreams = _module("dreams", table.dreams)
    player.more = _module("more", table.more)


def _module(name, wanted):
    name = "onirim_" + name
    full = "engine.players." + name
    if wanted:
        if full not in sys.modules:
            __import__(full)
        return sys.modules[full]
    if full in sys.modules:
        catalog.forget("engine.players", name)
    return None


def look(player, game):
    """What each card is worth besides, and because of whom."""
    if player.pair:
        player.pair.look(player, game)
    if player.book:
        player.book.look(player, game)
    if player.towers:
        player.towers.look(player, game)
    if player.pair:
        player.pair.weigh_hand(player, game)


def weigh(player, game, move):
    """What a move of phase 1 is worth that the base game does not know."""
    if move < rules.LEFT:
        return player.book.weigh_spell(player, game, move - rules.CAST)
    return player.towers.weigh_build(player, game, move)


def choose(player, game, phase, moves, n):
    """The best move of a phase that only these bring, or that a book changes."""
    if phase >= rules.DREAM_PHASE:
        return player.dreams.choose(player, game, phase, moves, n)
    if phase == rules.RUIN_PHASE:
        return player.towers.choose(player, game, moves, n)
    if phase >= rules.CAST_PHASE:
        return player.book.choose(player, game, phase, moves, n)
    if phase >= rules.DRAFT_PHASE:
        return player.pair.choose(player, game, phase, moves, n)
    if player.book:
        return player.book.answer(player, game, phase, moves, n)
    return moves[0]
