"""The name in large pixel letters, and the emblem of the splash: a moon that holds a wheel."""

from tools.assets import fonts, raster, shapes

NAME = "Dreamwheel"

# Face, gap between its letters, width and height of the logo; the side of the emblem; in pixels.
LOGO = {"small": ("Galmuri9", 1, 128, 24), "large": ("Galmuri14", 2, 192, 36)}
WHEEL = {"small": 48, "large": 72}


def double(rows):
    """The picture twice as large, its corners cut and filled as Scale2x does."""
    height, width = len(rows), len(rows[0])

    def at(x, y):
        return rows[y][x] if 0 <= x < width and 0 <= y < height else 0

    out = [[0] * (2 * width) for _ in range(2 * height)]
    for y in range(height):
        for x in range(width):
            up, down, left, right = at(x, y - 1), at(x, y + 1), at(x - 1, y), at(x + 1, y)
            own = rows[y][x]
            plain = up == down or left == right
            out[2 * y][2 * x] = own if plain or left != up else left
            out[2 * y][2 * x + 1] = own if plain or up != right else right
            out[2 * y + 1][2 * x] = own if plain or left != down else left
            out[2 * y + 1][2 * x + 1] = own if plain or down != right else right
    return out


def thicken(rows):
    """The picture with every mark one pixel wider and lower."""
    wide = [[a | b for a, b in zip([*row, 0], [0, *row], strict=True)] for row in rows]
    blank = [0] * len(wide[0])
    pairs = zip([*wide, blank], [blank, *wide], strict=True)
    return [[a | b for a, b in zip(upper, lower, strict=True)] for upper, lower in pairs]


def letters(face, text, gap):
    """A line of text in a face of Galmuri, without blank rows, `gap` pixels between letters."""
    source = fonts.read_bdf(face)
    rows = [[] for _ in range(24)]
    for character in text:
        _, picture = fonts.cell(source[ord(character)], len(rows), 18)
        first = min(row.index(1) for row in picture if any(row))
        for row, piece in zip(rows, picture, strict=True):
            row += ([0] * gap if row else []) + piece[first:]
    return [row for row in rows if any(row)]


def logo(scale):
    """The name, in the middle of its box."""
    face, gap, width, height = LOGO[scale]
    name = double(letters(face, NAME, gap))
    if scale == "large":
        name = thicken(name)  # its strokes are two points wide, as at the small scale
    left = (width - len(name[0])) // 2
    top = (height - len(name)) // 2
    rows = [[0] * width for _ in range(height)]
    for y, row in enumerate(name):
        rows[top + y][left : left + len(row)] = row
    return rows


_MOON = shapes.cut(
    "emblem", '<circle cx="22" cy="26" r="21"/>', '<circle cx="31" cy="17" r="17.5"/>'
)
_SHADE = shapes.cut(
    "shade", '<circle cx="22" cy="26" r="21"/>', '<circle cx="24.5" cy="23.5" r="21"/>'
)
_CRATERS = (
    '<circle cx="9" cy="27" r="2.5"/><circle cx="16" cy="36" r="3.2"/>'
    '<circle cx="27" cy="40" r="2"/><circle cx="10" cy="19" r="1.3"/>'
)
_WHEEL = (
    '<g fill="none" stroke="#000"><circle cx="33" cy="15" r="9" stroke-width="2.4"/>'
    '<path d="M33 1V29M19 15H47M23.1 5.1L42.9 24.9M23.1 24.9L42.9 5.1" stroke-width="1.5"/></g>'
    '<circle cx="33" cy="15" r="3.2"/>'
)


def wheel(scale):
    """The two layers of the emblem: shape, highlight."""
    size = WHEEL[scale]
    return [
        raster.picture(layer, (0, 0, 48), size, 128)
        for layer in (_MOON, _SHADE + _CRATERS + _WHEEL)
    ]
