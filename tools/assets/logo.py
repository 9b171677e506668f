"""The name in large pixel letters, and the emblem of the splash: a moon that holds a wheel."""

from tools.assets import fonts, raster

NAME = "Dreamwheel"

# Width and height of the logo, and the side of the emblem, in pixels.
LOGO = {"small": (128, 24), "large": (192, 36)}
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


def line(scale, text):
    """A line of text in the text font: rows of 0 and 1, one advance wide each letter."""
    height, glyphs = fonts.text_font(scale)
    rows = [[] for _ in range(height)]
    for character in text:
        advance, picture = glyphs[ord(character)]
        for row, piece in zip(rows, picture, strict=True):
            row += (piece + [0] * advance)[:advance]
    return rows


def logo(scale):
    """The name, in the middle of its box."""
    width, height = LOGO[scale]
    letters = double(line(scale, NAME))
    letters = [row for row in letters if any(row)]
    left = (width - len(letters[0])) // 2
    top = (height - len(letters)) // 2
    rows = [[0] * width for _ in range(height)]
    for y, row in enumerate(letters):
        rows[top + y][left : left + len(row)] = row
    return rows


_MOON = '<path d="M27 1A23 23 0 1 0 46 32A19 19 0 0 1 27 1Z"/>'
_WHEEL = (
    '<g fill="none" stroke="#000" stroke-width="2"><circle cx="32" cy="17" r="10"/>'
    '<path d="M32 3V31M18 17H46M22 7L42 27M22 27L42 7" stroke-width="1.4"/></g>'
    '<circle cx="32" cy="17" r="3"/>'
)


def wheel(scale):
    """The two layers of the emblem: shape, highlight."""
    size = WHEEL[scale]
    return [raster.picture(layer, (0, 0, 48), size, 128) for layer in (_MOON, _WHEEL)]
