"""The engine's speed beside an older one's: `python -m tools.speed --before 2001398`.

Machines waver by a third from minute to minute, so the two are never measured one after the
other: both play the same games in turns of a few hundredths of a second, in a process each, and
what counts is the processor's time. The ratio is the median of the turns' ratios.
"""

import argparse
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "2001398"
TURNS = 40  # how many turns each side gets
WARM = 3  # ... before them: caches, and a compiler that needs a while
PLAYERS = {"random": 1.0, "good": 0.4, "search:20": 0.002}  # and how many games they play a turn


class Side:
    """One of the two engines, in a process of its own."""

    def __init__(self, root, python):
        command = [python, str(Path(__file__).resolve()), "--side", str(root)]
        self._child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, name, first, last):
        """The games `first` to `last - 1`; (moves, seconds), or None without such a player."""
        print(name, first, last, file=self._child.stdin, flush=True)
        moves, seconds = self._child.stdout.readline().split()
        return (int(moves), float(seconds)) if int(moves) else None

    def close(self):
        """End the process."""
        self._child.stdin.close()
        self._child.wait()
        self._child.stdout.close()


def serve(root):
    """What a side does: plays the games that are asked for, line by line."""
    sys.path[0] = root
    from engine import onirim, players
    from engine.rng import Rng

    game = onirim.Game(Rng(1))
    chance = Rng(1)
    for line in sys.stdin:
        name, first, last = line.split()
        try:
            player = players.make(name, onirim, game, chance)
        except ValueError:
            print(0, 0, flush=True)
            continue
        print(*_play(onirim, game, player, chance, range(int(first), int(last))), flush=True)


def _play(rules, game, player, chance, seeds):
    choose, legal, apply, over = player.choose, game.legal, game.apply, game.over
    moves = bytearray(rules.MAX_MOVES)
    length = 0
    start = process_time()
    for seed in seeds:
        game.rng.seed(seed)
        chance.seed(seed + 1)
        game.deal(1, 0)
        while not over():
            apply(choose(game, moves, legal(moves)))
            length += 1
    return length, process_time() - start


def export(revision, folder):
    """Lay out the engine of a revision."""
    command = ["git", "archive", revision, "engine"]
    packed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder)


def race(before, now, name, games):
    """One line of the table: both play the same games, turn by turn."""
    speeds = {before: [], now: []}
    moves = {before: 0, now: 0}
    for turn in range(-WARM, TURNS):
        first = 1 + (turn + WARM) * games
        for side in (before, now) if turn % 2 else (now, before):
            played = side.play(name, first, first + games)
            if played and turn >= 0:
                speeds[side].append(played[0] / played[1])
                moves[side] += played[0]
    if not speeds[before]:
        return f"{name:10} {'-':>12} {median(speeds[now]):12,.0f}"
    ratios = sorted(b / a for a, b in zip(speeds[before], speeds[now], strict=True))
    line = f"{name:10} {median(speeds[before]):12,.0f} {median(speeds[now]):12,.0f}"
    line += f" {median(ratios):6.2f} ({ratios[TURNS // 4]:.2f} - {ratios[-TURNS // 4]:.2f})"
    if moves[before] != moves[now]:
        line += f"; other games: {moves[before]:,} and {moves[now]:,} moves"
    return line


def main():
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.speed", description=__doc__)
    parser.add_argument("--before", default=BEFORE, metavar="REVISION", help=f"default: {BEFORE}")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="a turn (default: 100)")
    parser.add_argument("--player", choices=PLAYERS, help="only this one")
    parser.add_argument("--python", default=sys.executable, help="plays the engine of today")
    parser.add_argument("--root", default=str(ROOT), help="where the engine of today lies")
    parser.add_argument("--side", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.side:
        return serve(arguments.side)
    with tempfile.TemporaryDirectory() as folder:
        export(arguments.before, folder)
        before, now = Side(folder, sys.executable), Side(arguments.root, arguments.python)
        print(f"moves/s    {arguments.before:>12} {'now':>12}  ratio (its middle half)")
        for name, share in PLAYERS.items():
            if arguments.player in (None, name):
                games = max(1, round(arguments.games * share))
                print(race(before, now, name, games), flush=True)
        before.close()
        now.close()


if __name__ == "__main__":
    main()
