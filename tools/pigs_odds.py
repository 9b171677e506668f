"""Writes engine/players/pigs_odds.py, the tables of dice for The Three Little Pigs.

python -m tools.pigs_odds [--out FILE]
"""

import argparse
from itertools import combinations_with_replacement as multisets
from pathlib import Path

from engine.pigs_tiles import BLACK_FACES, DICE, FIRST_BLACK, WHITE_FACES, WOLF

TARGET = Path(__file__).resolve().parents[1] / "engine" / "players" / "pigs_odds.py"

_NONE = 255
_WIDTH = 96
_WHITE = FIRST_BLACK
_BLACK = DICE - FIRST_BLACK

_HEAD = '''"""The dice of The Three Little Pigs as tables: tools/pigs_odds.py writes this file.

A hand is what lies on the table and stays there: some white dice (a number, 0 to {white_last}) and
some black ones (0 to {black_last}; {dead}: two wolves or more). Hands of more dice come first.

WHITE: 3 bytes a hand, the hand after one more white die shows a door, a window, a roof.
BLACK: 4 bytes a hand, the same of a black die, and a wolf. {none}: all dice are there.
KINDS: for every white hand, a byte for each black hand: its kind. Hands are of one kind if they
hold equal symbols and wolves, and as many white and black dice are missing.
SYMBOLS: 3 bytes a kind that misses no die, its doors, windows and roofs: these kinds are the
first. Kind {wolves} is two wolves or more; it ends the rolling too.
ROLLS: 4 bytes a kind from {first} on, the kind after one more die. The fourth is that of a wolf, or
{none}: it is a white die that is rolled next, and it has none. Kinds that miss few come first.
"""

from engine.const import const

'''


def _white_hands():
    """Symbol triples of 2, 1 and 0 white dice."""
    return [_triple(dice) for size in (2, 1, 0) for dice in multisets(range(3), size)]


def _black_hands():
    """(symbol triple, wolves) of 3, 2, 1 and 0 black dice; no more than one wolf."""
    return [
        (_triple(dice), wolves)
        for size in (3, 2, 1, 0)
        for wolves in (0, 1)
        if wolves <= size
        for dice in multisets(range(3), size - wolves)
    ]


def _triple(dice):
    return tuple(dice.count(symbol) for symbol in range(3))


def _plus(triple, symbol):
    return tuple(number + (symbol == at) for at, number in enumerate(triple))


def _kind(white, black):
    """(white dice missing, black dice missing, symbols, wolves) of two hands."""
    symbols, wolves = black
    together = tuple(a + b for a, b in zip(white, symbols, strict=True))
    return _WHITE - sum(white), _BLACK - sum(symbols) - wolves, together, wolves


def _order(kind):
    missing_white, missing_black, symbols, wolves = kind
    return missing_white + missing_black, missing_white, wolves, symbols


def tables():
    """{name: bytes or number}: what the file holds."""
    assert sorted(WHITE_FACES) == [0, 0, 1, 1, 2, 2]
    assert sorted(BLACK_FACES) == [0, 0, 1, 1, 2, WOLF]
    whites, blacks = _white_hands(), _black_hands()
    kinds = sorted({_kind(white, black) for white in whites for black in blacks}, key=_order)
    ended = [kind for kind in kinds if not kind[0] + kind[1]]
    kinds = [*ended, "wolves", *kinds[len(ended) :]]
    number = {kind: at for at, kind in enumerate(kinds)}
    return {
        "WHITE_HANDS": len(whites),
        "BLACK_HANDS": len(blacks),
        "FULL_WHITE": sum(sum(white) == _WHITE for white in whites),
        "FULL_BLACK": sum(sum(symbols) + wolves == _BLACK for symbols, wolves in blacks),
        "ENDS": len(ended),
        "ALL_KINDS": len(kinds),
        "WHITE": bytes(_next_white(whites)),
        "BLACK": bytes(_next_black(blacks)),
        "KINDS": bytes(number[_kind(white, black)] for white in whites for black in blacks),
        "ROLLS": bytes(_rolls(kinds, number)),
        "SYMBOLS": bytes(count for kind in ended for count in kind[2]),
    }


def _next_white(whites):
    for white in whites:
        for symbol in range(3):
            yield _NONE if sum(white) == _WHITE else whites.index(_plus(white, symbol))


def _next_black(blacks):
    for symbols, wolves in blacks:
        for symbol in range(3):
            full = sum(symbols) + wolves == _BLACK
            yield _NONE if full else blacks.index((_plus(symbols, symbol), wolves))
        yield _NONE if full else len(blacks) if wolves else blacks.index((symbols, 1))


def _rolls(kinds, number):
    for white, black, symbols, wolves in kinds[number["wolves"] + 1 :]:
        after = (white - 1, black) if white else (white, black - 1)
        for symbol in range(3):
            yield number[(*after, _plus(symbols, symbol), wolves)]
        if white:
            yield _NONE
        else:
            yield number["wolves" if wolves else (*after, symbols, 1)]


def text():
    """The whole file."""
    made = tables()
    parts = [
        _HEAD.format(
            white_last=made["WHITE_HANDS"] - 1,
            black_last=made["BLACK_HANDS"] - 1,
            dead=made["BLACK_HANDS"],
            none=_NONE,
            wolves=made["ENDS"],
            first=made["ENDS"] + 1,
        )
    ]
    for name, value in made.items():
        number = isinstance(value, int)
        parts.append(f"{name} = const({value})\n" if number else _lines(name, value))
    return "".join(parts)


def _lines(name, value):
    """A table in lines that fit: bytes in hexadecimal, as ruff writes them."""
    pieces = [""]
    for byte in value:
        piece = f"\\x{byte:02x}"
        if len(pieces[-1]) + len(piece) > _WIDTH - 7:
            pieces.append("")
        pieces[-1] += piece
    if len(pieces) == 1:
        return f'{name} = b"{pieces[0]}"\n'
    lines = "".join(f'    b"{piece}"\n' for piece in pieces)
    return f"{name} = (\n{lines})\n"


def main():
    """Write the file."""
    parser = argparse.ArgumentParser(prog="python -m tools.pigs_odds", description=__doc__)
    parser.add_argument("--out", type=Path, default=TARGET, help="where to write")
    options = parser.parse_args()
    options.out.write_text(text())
    size = sum(len(value) for value in tables().values() if isinstance(value, bytes))
    print(f"{options.out}: {size:,} bytes of tables")


if __name__ == "__main__":
    main()
