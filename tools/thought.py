"""How much a player thinks, in executed lines of Python: `python -m tools.thought pigs`.

A line is what CPython traces as one. The decisions of some games, in which every seat is played
alike, are told apart by the phase, and those about dice by the rolls that were made.
"""

import argparse
import sys

from engine import players
from engine.rng import Rng
from sim import table
from sim.trouble import Trouble


def thoughts(module, name, seats, options, games):
    """{(phase, rolls made): the lines of each decision} of the first `games` seeds."""
    found = {}
    game = module.Game(Rng(1))
    player = players.make(name, module, game, Rng(2))
    moves = bytearray(module.MAX_MOVES)
    for seed in range(games):
        game.rng.seed(seed)
        game.deal(seats, options)
        while not game.over():
            n = game.legal(moves)
            phase = game.phase()
            dice = phase == getattr(module, "ROLL_PHASE", None)
            asked = phase, game.table.rolls() if dice else 0
            move, lines = count(player.choose, game, moves, n)
            found.setdefault(asked, []).append(lines)
            game.apply(move)
    return found


def count(function, *arguments):
    """What a call returns, and the lines that it executes."""
    lines = 0

    def trace(frame, event, argument):
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        result = function(*arguments)
    finally:
        sys.settrace(before)
    return result, lines


def main(arguments=None):
    """Run from the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.thought", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--player", default="good")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", default="0", help="with commas between them")
    parser.add_argument("--games", type=int, default=6)
    chosen = parser.parse_args(arguments)
    try:
        module = table.rules(chosen.game)
        options = table.options_byte(module, chosen.options)
        found = thoughts(module, chosen.player, chosen.seats, options, chosen.games)
    except (Trouble, ValueError) as trouble:
        print(trouble, file=sys.stderr)
        return 2
    for (phase, rolls), lines in sorted(found.items()):
        mean, most = sum(lines) // len(lines), max(lines)
        print(f"phase {phase}, rolls {rolls}: {len(lines)} times, mean {mean:,}, most {most:,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
