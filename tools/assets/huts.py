"""The tiles of The Three Little Pigs, in two sizes: walls by rule, doors and windows by hand.

A tile is drawn in layers, each in one ink: the wall, its straws, planks or mortar, the dark
frame of a door or window, what lies in it, and the flower pots. Pots stand at the left edge of
their picture: the view sets them where there is room.
"""

from tools.assets import huts_drawn, signs

# Width, height of a tile in pixels, rows of a course of straw, planks and bricks, a brick's length.
SIZES = {
    ("pigs", "small"): (14, 10, 3, 5),
    ("pigs", "large"): (21, 15, 4, 7),
    ("huts", "small"): (10, 8, 3, 4),
    ("huts", "large"): (15, 12, 4, 5),
}


def _picture(width, height, marked):
    return [[int(bool(marked(x, y))) for x in range(width)] for y in range(height)]


def _straw(course, x, y):
    """Staggered stalks."""
    return y % course < course - 1 and (x + 2 * (y // course)) % 4 == 1


def _wood(course, x, y):
    """The gaps between planks."""
    return y % course == course - 1


def _brick(course, length, x, y):
    """Mortar."""
    shift = length // 2 if y // course % 2 else 0
    return y % course == course - 1 or (x + shift) % length == length - 1


def _inset(width, height, y):
    """How far the edge of a roof lies inside, so many rows from its top."""
    return (height - 1 - y) * (width // 2 - 1) // (height - 1)


def pictures(sheet, scale):
    """{picture: rows} of a sheet of tiles."""
    width, height, course, length = SIZES[sheet, scale]
    walls = {
        "STRAW": lambda x, y: _straw(course, x, y),
        "WOOD": lambda x, y: _wood(course, x, y),
        "BRICK": lambda x, y: _brick(course, length, x, y),
    }
    chimney = width * 5 // 7
    top = height // 5

    def roof(x, y):
        inset = _inset(width, height, y)
        return inset <= x < width - inset

    def on_chimney(x, y):
        return chimney <= x < chimney + width // 7 and top <= y < height // 2

    made = {name: _picture(width, height, walls[name]) for name in walls}
    made["ROOF"] = _picture(width, height, lambda x, y: roof(x, y) or on_chimney(x, y))
    for name, wall in walls.items():
        made["ROOF_" + name] = _picture(
            width,
            height,
            lambda x, y, wall=wall: (
                on_chimney(x, y) or roof(x, y) and (wall(x, y) or y == height - 1)
            ),
        )
    made.update(signs.parse(huts_drawn.DRAWINGS[sheet, scale]))
    return made
