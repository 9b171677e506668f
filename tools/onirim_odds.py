"""Writes engine/players/onirim_odds.py, the weights by which Onirim's odds are guessed.

python -m tools.onirim_odds [--games N] [--seed N] [--out FILE]

The good player plays on all sixteen kinds of tables (one or two dreamers, any of the books, their
difficulty by chance), and one move in fifty is any, so that worse positions come up, too. From a
part of the positions in which a turn begins, the end of the game is told by logistic regression
(Newton's method, a small ridge): a row of weights for all tables, and what a partner and each
book add to it.
"""

import argparse
import random
from itertools import product
from pathlib import Path

import numpy as np

from engine import onirim as rules
from engine import players
from engine.players import onirim_worth as worth
from engine.rng import Rng

TARGET = Path(__file__).resolve().parents[1] / "engine" / "players" / "onirim_odds.py"

SCALE = 4
STEP = 8  # points of the curve from one unit of the logarithm to the next
REACH = 6  # units; beyond, the odds are as good as certain

_KEPT = 0.25  # of the positions: neighbours tell the same
_STRAY = 0.02  # of the moves
_PART = 20000  # positions
_RIDGE = 1.0  # on numbers that were brought to one spread
_RIDGE_MORE = 4.0  # on what a partner or a book adds

# What can be added to the base game, and where its own numbers begin and end.
MORE = {
    "PAIR": (worth.SHARED, worth.DREAMS_AT),
    "DREAMS": (worth.DREAMS_AT, worth.TOWERS_AT),
    "TOWERS": (worth.TOWERS_AT, worth.BOOK_AT),
    "BOOK": (worth.BOOK_AT, worth.COUNT),
}

_HEAD = '''"""The weights by which Onirim's odds are guessed: tools/onirim_odds.py writes this file.

A row for all tables, and what a partner and each book add to it: first to the numbers that all
tables have (engine/players/onirim_worth.py), then for its own. A sum of weights, shifted by SCALE,
is the logarithm of the odds in 1024th. CURVE has the likelihood, in thousandths, of each {step}th
of that logarithm. Fitted to {positions} positions of {games} games, seed {seed}.
"""

# fmt: off
from engine.const import const

SCALE = const({scale})
CURVE = (
    {curve},
)
'''


def play(kind, games, seed):
    """(numbers, whether the game was won) of positions of games on tables of a kind.

    `kind` says for PAIR, DREAMS, TOWERS and BOOK whether they are in play.
    """
    pair, dreams, towers, book = kind
    chance = random.Random(seed)
    game = rules.Game(Rng(1))
    moves = bytearray(rules.MAX_MOVES)
    rows, ends = [], []
    for number in range(games):
        options = book * (rules.BOOK | chance.getrandbits(1) * rules.BOOK_HARD)
        options |= towers * (rules.TOWERS | chance.getrandbits(1) * rules.TOWERS_HARD)
        options |= dreams * (rules.DREAMS | chance.choice((0, 32, 64)))
        game.rng.seed(seed + number)
        game.deal(1 + pair, options)
        player = players.make("good", rules, game, Rng(1))
        begun = len(rows)
        n = game.legal(moves)
        while n:
            if game.phase() == rules.PLAY_PHASE and chance.random() < _KEPT:
                worth.measure(game)
                rows.append(bytes(worth.numbers))
            stray = chance.random() < _STRAY
            game.apply(moves[chance.randrange(n)] if stray else player.choose(game, moves, n))
            n = game.legal(moves)
        ends += [game.winners() & 1] * (len(rows) - begun)
    return rows, ends


def fit(kinds, rows, ends):
    """The weights, as {name of a row: list of numbers}, in units of the logarithm of the odds."""
    numbers = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), worth.COUNT)
    found = _regress(np.array(kinds, np.uint8), numbers, np.array(ends, float))
    weights = {"BASE": found[: worth.SHARED].tolist()}
    at = worth.SHARED
    for name, (begin, end) in MORE.items():
        size = worth.SHARED + end - begin
        weights[name] = found[at : at + size].tolist()
        at += size
    return weights


def _columns(kinds, numbers):
    """What the rows of weights, one after the other, are multiplied by."""
    shared = numbers[:, : worth.SHARED]
    blocks = [shared]
    for at, (begin, end) in enumerate(MORE.values()):
        blocks += [shared * kinds[:, at : at + 1], numbers[:, begin:end]]
    return np.hstack(blocks).astype(float)


def _regress(kinds, numbers, ends):
    """Logistic regression by Newton's method, in parts: the columns of all would fill memory."""
    parts = [slice(at, at + _PART) for at in range(0, len(ends), _PART)]
    spread = np.mean([_columns(kinds[part], numbers[part]).std(axis=0) for part in parts], axis=0)
    spread[spread == 0] = 1
    ridge = np.full(len(spread), _RIDGE_MORE)
    ridge[: worth.SHARED] = _RIDGE
    weights = np.zeros(len(spread))
    for _ in range(30):
        slope = -ridge * weights
        bend = np.diag(ridge)
        for part in parts:
            table = _columns(kinds[part], numbers[part]) / spread
            likely = 1 / (1 + np.exp(-table @ weights))
            slope += table.T @ (ends[part] - likely)
            bend += table.T @ (table * (likely * (1 - likely))[:, None])
        step = np.linalg.solve(bend, slope)
        weights += step
        if abs(step).max() < 1e-4:
            break
    return weights / spread


def source(weights, **made):
    """The text of the file."""
    curve = [round(1000 / (1 + np.exp(-at / STEP))) for at in range(REACH * STEP + 1)]
    text = _HEAD.format(scale=SCALE, step=STEP, curve=_lines(curve), **made)
    for name, row in weights.items():
        whole = [round(weight * 1024 * (1 << SCALE)) for weight in row]
        text += f"{name} = (\n    {_lines(whole)},\n)\n"
    return text


def _lines(values):
    lines = [""]
    for value in values:
        if len(lines[-1]) + len(str(value)) > 90:
            lines.append("")
        lines[-1] += f"{', ' if lines[-1] else ''}{value}"
    return ",\n    ".join(lines)


def main(argv=None):
    parser = argparse.ArgumentParser(prog="python -m tools.onirim_odds", description=__doc__)
    parser.add_argument("--games", type=int, default=2500, help="on each kind of table")
    parser.add_argument("--seed", type=int, default=1000000)
    parser.add_argument("--out", type=Path, default=TARGET)
    args = parser.parse_args(argv)
    if args.games < 1:
        parser.error("--games needs a number from 1 on: how many games are played on each table")
    if not args.out.parent.is_dir():
        parser.error(f"there is no folder {args.out.parent}: name a file in one for --out")
    kinds, rows, ends = [], [], []
    for kind in product((0, 1), repeat=len(MORE)):
        found, won = play(kind, args.games, args.seed)
        kinds += [kind] * len(found)
        rows += found
        ends += won
    made = {"positions": len(rows), "games": args.games * 2 ** len(MORE), "seed": args.seed}
    args.out.write_text(source(fit(kinds, rows, ends), **made))


if __name__ == "__main__":
    main()
