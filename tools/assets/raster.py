"""Vector drawings to one-colour pixels: drawn eight times too large, averaged, cut at a level."""

import io
import json
from functools import cache
from pathlib import Path

import resvg_py
from PIL import Image

SOURCE = (
    Path(__file__).resolve().parents[2]
    / "node_modules"
    / "@iconify-json"
    / "game-icons"
    / "icons.json"
)
OVER = 8


@cache
def _icons():
    return json.loads(SOURCE.read_text(encoding="utf-8"))["icons"]


def body(name):
    """The SVG elements of an icon of the set, on 512 x 512 units."""
    return _icons()[name]["body"].replace("currentColor", "#000")


def coverage(elements, box, size):
    """How much of each pixel is covered, 0 to 255, of the square `box` (x, y, side)."""
    x, y, side = box
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {side} {side}">{elements}</svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA").getchannel("A")


@cache
def inked(elements, side=512):
    """The smallest square (x, y, side) around what is drawn, centred on it."""
    marks = coverage(elements, (0, 0, side), 512).point(lambda value: 255 * (value > 60))
    left, top, right, bottom = (edge * side / 512 for edge in marks.getbbox())
    longest = max(right - left, bottom - top)
    return (left + right - longest) / 2, (top + bottom - longest) / 2, longest


def picture(elements, box, size, level):
    """Rows of 0 and 1: pixels of which at least `level` of 255 is covered."""
    large = coverage(elements, box, size * OVER)
    small = large.resize((size, size), Image.Resampling.BOX)
    data = small.tobytes()
    return [[int(data[y * size + x] >= level) for x in range(size)] for y in range(size)]
