"""Put Dreamwheel on a board: `python -m tools.deploy --board picosystem`.

A Pico is filled through mpremote, a PyBadge by copying to its drive. Only what changed is
sent, files of ours that are no longer needed go, everything is read back and compared.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from tools import pico, pybadge, stage
from tools.stage import Refusal, sha256


def deploy(board, target, folder, console):
    """Bring `target` (a `Pico` or a `Drive`) up to date; return the paths that were sent."""
    target.check()
    paths = stage.stage(board, folder, march=target.march)
    target.check_byte_code(folder)
    stale = stale_of(target, paths)
    changed = different(target, folder, paths)
    needed = target.needed(folder, changed, stale)
    if changed and needed > target.free:
        raise Refusal(f"There is no room: {needed:,} bytes needed, {target.free:,} free.")
    with _progress(console) as progress:
        task = progress.add_task("sending", total=len(changed))
        target.send(folder, changed, stale, lambda: progress.advance(task))
    wrong = different(target, folder, paths) if changed else []
    if wrong:
        raise Refusal(f"{len(wrong)} files arrived damaged ({wrong[0]}); run the command again.")
    size = sum((Path(folder) / path).stat().st_size for path in changed)
    gone = f", {len(stale)} old removed" if stale else ""
    sent = f"{len(changed)} of {len(paths)} files sent ({size:,} bytes){gone}"
    console.print(f"{sent}; all verified.")
    return changed


def stale_of(target, paths):
    """What the target holds of ours and should not, the deepest first."""
    wanted = set(paths) | {parent.as_posix() for p in paths for parent in Path(p).parents}
    found = sorted([*target.files, *target.folders], key=lambda path: (-path.count("/"), path))
    return [path for path in found if path not in wanted]


def different(target, folder, paths):
    """Those of the paths whose bytes on the target are not the folder's."""
    hashes = target.hashes(paths)
    return [path for path in paths if hashes.get(path) != sha256(Path(folder) / path)]


def _progress(console):
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    quiet = not console.is_terminal
    return Progress(*columns, console=console, transient=True, disable=quiet)


def main(arguments=None):
    """Run from the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.deploy", description=__doc__)
    parser.add_argument("--board", required=True, help=", ".join(stage.BOARDS))
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--port", help="the serial port of a Pico; found when there is one")
    where.add_argument("--drive", help="the CIRCUITPY drive of a PyBadge; found by its name")
    chosen = parser.parse_args(arguments)
    console = Console(highlight=False)
    try:
        compiled = stage.find(chosen.board).compiled
        if chosen.drive and compiled or chosen.port and not compiled:
            raise Refusal(f"{chosen.board} takes {'--port' if compiled else '--drive'}.")
        if compiled:
            target = pico.Pico(chosen.port or pico.find_port())
        else:
            target = pybadge.Drive(chosen.drive or pybadge.find_drive())
        with tempfile.TemporaryDirectory() as folder:
            deploy(chosen.board, target, folder, console)
        target.start()
        console.print(target.started)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
