"""Measure how the console hears a breath: `python -m tools.gust_bench --minutes 60 --seed 2`.

Made sound (tools/gust) goes through the console's own firmware/ui/gust.py at the rate of a board:
which blows are found and how fast, how their strength is told, and what is taken for a blow.
"""

import argparse
import math

from rich.console import Console
from rich.table import Table

from tools.gust import breath, trials

_NAMES = {1: "gentle", 2: "firm", 3: "storm"}
_A_MINUTE = 5  # blows of each strength from each distance, for a minute of other sound


def wilson(hits, n):
    """The 95 % interval of a share, in percent."""
    if not n:
        return 0, 100
    share, z = hits / n, 1.96
    middle = share + z * z / (2 * n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return 100 * (middle - half) / (1 + z * z / n), 100 * (middle + half) / (1 + z * z / n)


def _table(title, *columns):
    table = Table(title=title, title_justify="left")
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _ms(delay):
    return "never" if math.isinf(delay) else f"{delay:.0f}"


def table_of_blows(cells):
    """How many were found, when, and with which strength."""
    columns = ("blow", "from", "blows", "found", "in 250 ms", "median", "99 %")
    table = _table(
        "Blows of 0.3 to 2 s, told as none/gentle/firm/storm", *columns, "told as", "more"
    )
    for (effort, distance), cell in cells.items():
        table.add_row(
            _NAMES[effort],
            f"{distance} cm",
            str(cell.blows),
            f"{100 * len(cell.delays) / cell.blows:.1f} %",
            f"{100 * cell.soon:.1f} %",
            _ms(cell.delay(50)),
            _ms(cell.delay(99)),
            "/".join(str(count) for count in cell.heard),
            str(cell.early),
        )
    return table


def summary(cells):
    """The aims, for blows from a hand's width: found in 250 ms, and the strength told rightly."""
    near = {effort: cells[effort, breath.HAND] for effort in breath.EFFORTS}
    blows = sum(cell.blows for cell in near.values())
    soon = round(sum(cell.soon * cell.blows for cell in near.values()))
    right = sum(cell.heard[effort] for effort, cell in near.items())
    lines = []
    for what, hits in (("found within 250 ms", soon), ("strength told rightly", right)):
        low, high = wilson(hits, blows)
        lines.append(
            f"{breath.HAND} cm: {what}: {100 * hits / blows:.1f} % of {blows}"
            f" (95 % interval {low:.1f} - {high:.1f} %)"
        )
    return lines


def table_of_others(told):
    """What was taken for a blow, by kind of sound."""
    table = _table("Other sounds, mixed", "kind", "minutes", "false", "an hour")
    for kind, (seconds, false) in told.items():
        table.add_row(kind, f"{seconds / 60:.1f}", str(false), f"{false * 3600 / seconds:.1f}")
    seconds, false = (sum(row[i] for row in told.values()) for i in (0, 1))
    table.add_section()
    table.add_row("all", f"{seconds / 60:.1f}", str(false), f"{false * 3600 / seconds:.1f}")
    return table


def _arguments(arguments):
    parser = argparse.ArgumentParser(prog="gust_bench", description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=60, help="of other sound (default 60)")
    parser.add_argument("--seed", type=int, default=1, help="1 is what the limits were found with")
    parser.add_argument("--sensor", choices=trials.SENSORS, default="max4466")
    parser.add_argument("--gain", type=float, help="of a microphone: 25 to 125 for a MAX4466")
    parser.add_argument("--sound", default="all", help="one kind of other sound, or none")
    parser.add_argument("--blows", type=int, help="of each strength from each distance")
    asked = parser.parse_args(arguments)
    if asked.minutes <= 0:
        parser.error("--minutes wants a number above 0.")
    asked.machine = trials.console(asked.sensor, asked.gain)
    asked.kinds = list(asked.machine.kinds)
    if asked.sound not in ("all", "none"):
        if asked.sound not in asked.kinds:
            parser.error(f"--sound wants all, none, or one of {', '.join(asked.kinds)}.")
        asked.kinds = [asked.sound]
    return asked


def main(arguments=None):
    asked = _arguments(arguments)
    count = asked.blows if asked.blows is not None else max(1, round(asked.minutes * _A_MINUTE))
    console = Console(highlight=False, width=100)
    gain = f", gain {asked.gain:g}" if asked.gain else ""
    console.print(f"{asked.sensor}{gain}, seed {asked.seed}")
    if count > 0:
        cells = trials.find_blows(asked.machine, asked.seed, count)
        console.print(table_of_blows(cells))
        for line in summary(cells):
            console.print(line)
    if asked.sound != "none":
        told = trials.false_blows(asked.machine, asked.seed, asked.minutes, asked.kinds)
        console.print(table_of_others(told))


if __name__ == "__main__":
    main()
