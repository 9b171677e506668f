"""The tournament: a computer player over many games, with what can be said of it."""

import json
import math
import os
from array import array
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from sim import arena, table
from sim.trouble import Trouble, listed

_CHUNK = 250  # games a worker takes at a time
_Z = 1.959963984540054  # 95 % of a normal distribution lie within
PLOTS = (".png", ".svg", ".pdf")


def wilson(wins, games):
    """The 95 % interval of a rate, after Wilson: honest near 0 and 1, too."""
    rate = wins / games
    z2 = _Z * _Z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = _Z / (1 + z2 / games) * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


class Result:
    """The games so far, in the order of their seeds."""

    def __init__(self):
        self.won = bytearray()
        self.lengths = array("H")
        self.scores = array("l")
        self.seconds = 0.0

    def add(self, won, lengths, scores, seconds):
        """Take in what a worker played."""
        self.won += won
        self.lengths += lengths
        self.scores += scores
        self.seconds += seconds


def hold(plan, games, jobs=1, progress=None):
    """Play `games` games with `jobs` workers; `progress(n)` hears how many more are done.

    `Result.seconds` is the time spent playing, divided by the workers who shared it.
    """
    starts = range(0, games, _CHUNK)
    jobs = min(jobs, len(starts))
    result = Result()
    for part in _parts(plan, games, starts, jobs):
        result.add(*part)
        if progress:
            progress(len(part[0]))
    result.seconds /= jobs
    return result


def _parts(plan, games, starts, jobs):
    ends = [min(start + _CHUNK, games) for start in starts]
    if jobs == 1:
        yield from map(arena.play, [plan] * len(ends), starts, ends)
        return
    # Spawned, not forked: the progress bar has a thread, and threads do not survive a fork.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(arena.play, [plan] * len(ends), starts, ends)


def figures(plan, result):
    """What the tournament found, for people and for programs."""
    games = len(result.won)
    wins = sum(result.won)
    low, high = wilson(wins, games)
    found = {"game": plan.game, "player": plan.names[0]}
    if plan.names[1]:
        found["against"] = plan.names[1]
    found.update(
        seats=plan.seats,
        options=plan.options,
        seed=plan.seed,
        games=games,
        wins=wins,
        win_rate=round(wins / games, 6),
        interval=[round(low, 6), round(high, 6)],
        moves_per_game=round(sum(result.lengths) / games, 3),
        mean_score=round(sum(result.scores) / games, 4),
        games_per_s=round(games / result.seconds, 1),
    )
    return found


def add_arguments(parser):
    """Tell argparse what a tournament needs to know."""
    parser.add_argument("--game", default="onirim", help="which game (default: onirim)")
    parser.add_argument("--player", default="good", help="which player (default: good)")
    parser.add_argument("--against", metavar="NAME", help="who sits on the other seats")
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    parser.add_argument("--options", default="0", metavar="N", help="number or names of options")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="default: 1000")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="default: 1")
    parser.add_argument("--jobs", type=int, metavar="N", help="workers (default: one a core)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--plot", metavar="FILE", help="draw the result: png, svg or pdf")


def run(arguments):
    """Hold the tournament that the command line asks for."""
    plan = _plan(arguments)
    if arguments.plot:
        _check_plot(Path(arguments.plot))
    result = _with_progress(plan, arguments.games, arguments.jobs or os.cpu_count() or 1)
    found = figures(plan, result)
    if arguments.json:
        print(json.dumps(found))
    else:
        _print(found)
    if arguments.plot:
        from sim import plot

        plot.draw(found, result, arguments.plot)
    return 0


def _plan(arguments):
    module = table.rules(arguments.game)
    table.check_player(arguments.player, module)
    seats = arguments.seats
    if arguments.against:
        table.check_player(arguments.against, module)
        if module.SEATS[1] < 2:
            raise Trouble(f"{module.NAME} is for one: there is no seat for --against.")
        seats = seats or max(2, module.SEATS[0])
    for name, number in (("--games", arguments.games), ("--jobs", arguments.jobs)):
        if number is not None and number < 1:
            raise Trouble(f"{name} must be 1 or more, not {number}.")
    seats = table.seats_at(module, seats)
    options = table.options_byte(module, arguments.options)
    table.check_together(module, seats, options)
    names = (arguments.player, arguments.against)
    return arena.Plan(module.NAME, names, seats, options, arguments.seed)


def _check_plot(path):
    if path.suffix.lower() not in PLOTS:
        raise Trouble(f"A plot cannot be written to {str(path)!r}: end it in {listed(PLOTS)}.")
    if not path.absolute().parent.is_dir():
        raise Trouble(f"There is no folder {str(path.absolute().parent)!r} for the plot.")


def _with_progress(plan, games, jobs):
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    console = Console(stderr=True)
    bar = Progress(
        TextColumn("[bold cyan]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Remaining(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task(f"{plan.game}, {plan.names[0]}", total=games)
        return hold(plan, games, jobs, lambda n: bar.advance(task, n))


def _print(found):
    against = f" against {found['against']}" if "against" in found else ""
    low, high = found["interval"]
    seats = f", {found['seats']} seats" if found["seats"] > 1 else ""
    print(f"{found['game']}: {found['player']}{against}{seats}, seed {found['seed']}")
    print(f"  games        {found['games']:>12,}")
    print(f"  won          {found['wins']:>12,}")
    print(f"  win rate     {found['win_rate']:>12.2%}   95 %: {low:.2%} to {high:.2%}")
    print(f"  moves a game {found['moves_per_game']:>12.1f}")
    print(f"  mean score   {found['mean_score']:>12.2f}")
    print(f"  games a second {found['games_per_s']:>10,.0f}")
