"""The rules of Onirim and its good player, compiled: `python -m tools.fast tournament ...`.

The sources stay what they are: they are copied to `build/fast`, with the constants folded
(`tools/fold.py`), Cython is told the types of what is hot (`tools/fast_types`), and the result is
believed only if it plays the same games. `make fast` builds; whatever follows `tools.fast` is a
command line of `sim`, on the compiled engine.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "fast"
TYPES = ROOT / "tools" / "fast_types"
STAMP = "stamp"  # the file that says what was built
SEEDS = range(1, 9)  # the games that both engines must play alike

_BUILD = """
import sys
from Cython.Build import cythonize
from setuptools import setup
modules = cythonize(sys.argv[1:], language_level=3, quiet=True, compiler_directives={
    "annotation_typing": False, "wraparound": False})
setup(ext_modules=modules, script_args=["-q", "build_ext", "--inplace"])
"""


def sources():
    """{path: text} of the engine."""
    paths = sorted((ROOT / "engine").rglob("*.py"))
    return {str(path.relative_to(ROOT)): path.read_text() for path in paths}


def types():
    """{path of the module: text of its types} of what is compiled."""
    paths = sorted(TYPES.rglob("*.pxd"))
    return {str(path.relative_to(TYPES).with_suffix(".py")): path.read_text() for path in paths}


def stamp():
    """What the build depends on, as one short text."""
    parts = (sys.version, Path(__file__).read_text(), repr(sources()), repr(types()))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def build():
    """Lay out the engine in `build/fast`, compile what has types, and compare."""
    from tools.fold import fold

    shutil.rmtree(OUT, ignore_errors=True)
    for path, text in fold(sources()).items():
        (OUT / path).parent.mkdir(parents=True, exist_ok=True)
        (OUT / path).write_text(text)
    for path, text in types().items():
        (OUT / path).with_suffix(".pxd").write_text(text)
    command = [sys.executable, "-c", _BUILD, *types()]
    done = subprocess.run(command, cwd=OUT, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        why = done.stderr.strip().splitlines() or ["no reason given"]
        sys.exit(f"The engine cannot be compiled here (make fast installs Cython): {why[-1]}")
    if games(OUT) != games(ROOT):
        sys.exit("The compiled engine plays other games than the source: it is not used.")
    (OUT / STAMP).write_text(stamp())


def games(root):
    """A digest of games by the engine in a folder, on every table of Onirim."""
    command = [sys.executable, str(Path(__file__).resolve()), "--digest", str(root)]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


def digest(root):
    """Play in this process; return all questions, moves, events and states as one digest."""
    sys.path[0] = root
    from engine import onirim, players
    from engine.rng import Rng

    seen = hashlib.sha256()
    game = onirim.Game(Rng(1))
    moves = bytearray(onirim.MAX_MOVES)
    tables = [(s, o) for s in (1, 2) for o in range(128) if onirim.allowed(s, o)]
    for table in tables:
        for name in ("random", "good"):
            game.deal(*table)
            player = players.make(name, onirim, game, Rng(7))
            for seed in SEEDS:
                game.rng.seed(seed)
                game.deal(*table)
                while not game.over():
                    n = game.legal(moves)
                    seen.update(moves[:n])
                    game.apply(player.choose(game, moves, n))
                    seen.update(game.state + game.events[: 3 * game.event_count])
    return seen.hexdigest()


def main():
    """Build if anything changed, and hand the command line to the desk."""
    if sys.argv[1:2] == ["--digest"]:
        return print(digest(sys.argv[2]))
    if sys.argv[1:] in (["-h"], ["--help"]):
        return argparse.ArgumentParser(description=__doc__).print_help()
    if not (OUT / STAMP).exists() or (OUT / STAMP).read_text() != stamp():
        print("Compiling the engine to build/fast ...", file=sys.stderr)
        build()
    if sys.argv[1:]:
        sys.path.insert(0, str(OUT))
        from sim.__main__ import main as desk

        return desk(sys.argv[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
