"""The text fonts, cut from Galmuri's BDF files to the characters the console uses."""

import functools
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "node_modules" / "galmuri" / "dist"

CHARACTERS = "".join(map(chr, range(32, 127))) + "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž" + "·×–—‘’“”„…←↑→↓"

# Name of the face, height of the line box and rows of it above the baseline, for each scale.
FACES = {"small": ("Galmuri7", 10, 9), "large": ("Galmuri11", 15, 13)}


@functools.cache  # thousands of glyphs, asked for by the text and by the logo
def read_bdf(name):
    """{code: (advance, left, bottom, rows)} of a BDF file; `bottom` counts up from the baseline."""
    glyphs = {}
    lines = iter((FOLDER / f"{name}.bdf").read_text(encoding="utf-8").splitlines())
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "ENCODING":
            code = int(rest)
        elif word == "DWIDTH":
            advance = int(rest.split()[0])
        elif word == "BBX":
            width, height, left, bottom = map(int, rest.split())
        elif word == "BITMAP":
            rows = []
            for _ in range(height):
                text = next(lines)
                bits = bin(int(text, 16))[2:].zfill(4 * len(text))
                rows.append([int(bit) for bit in bits[:width]])
            glyphs[code] = (advance, left, bottom, rows)
    return glyphs


def squeeze(rows):
    """The picture one row lower: of the first two equal rows below the accent, one goes.

    A letter without such rows gives the gap between its accent and itself.
    """
    for y in range(4, len(rows)):
        if rows[y] == rows[y - 1]:
            return rows[:y] + rows[y + 1 :]
    gap = next(y for y, row in enumerate(rows) if not any(row))
    return rows[:gap] + rows[gap + 1 :]


def cell(glyph, height, above):
    """Advance and rows of a glyph in its line box; one that rises a row above it is squeezed."""
    advance, left, bottom, rows = glyph
    while rows and bottom + len(rows) > above:
        rows = squeeze(rows)
    width = left + len(rows[0]) if rows else 1
    picture = [[0] * width for _ in range(height)]
    top = above - bottom - len(rows)
    for y, row in enumerate(rows):
        picture[top + y][left:] = row
    return advance, picture


def text_font(scale):
    """Height and {code: (advance, rows)} of the text font of a scale."""
    name, height, above = FACES[scale]
    source = read_bdf(name)
    return height, {ord(c): cell(source[ord(c)], height, above) for c in CHARACTERS}
