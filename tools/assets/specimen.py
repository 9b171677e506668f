"""Draws the written assets enlarged, for people to look at."""

from pathlib import Path

from PIL import Image

from tools.assets import build, formats

NIGHT, WHITE, SLATE = (0x1A, 0x1C, 0x2C), (0xF4, 0xF4, 0xF4), (0x33, 0x3C, 0x57)
LINES = (
    "The quick brown fox jumps over the lazy dog.",
    "PACK MY BOX WITH FIVE DOZEN JUGS 0123456789",
    "Příliš žluťoučký kůň úpěl ďábelské ódy",
    "PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ ÚPĚL ĎÁBELSKÉ ÓDY ŇŤÝ",
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    "· … – — ‘a’ “b” „c“ ← ↑ → ↓ 3 × 4",
)


def stamp(image, rows, x, y, ink):
    """Set the marked pixels of a picture in one ink."""
    for down, row in enumerate(rows):
        for along, bit in enumerate(row):
            if bit:
                image.putpixel((x + along, y + down), ink)


def width(glyphs, text):
    """How many pixels a text takes."""
    return sum(glyphs.get(ord(c), glyphs[63])[0] for c in text)


def write(image, glyphs, text, x, y, ink):
    """Draw a text; a character that is not in the font is a question mark."""
    for character in text:
        advance, rows = glyphs.get(ord(character), glyphs[63])
        stamp(image, rows, x, y, ink)
        x += advance


def font_sheet(data):
    """The specimen lines in a font, line boxes touching and striped."""
    height, glyphs = formats.unpack_font(data)
    wide = max(width(glyphs, line) for line in LINES) + 16
    image = Image.new("RGB", (wide, height * len(LINES)), NIGHT)
    for index, line in enumerate(LINES):
        if index % 2:
            image.paste(SLATE, (0, index * height, wide, (index + 1) * height))
        write(image, glyphs, line, 2, index * height, WHITE)
    return image


def contact_sheet(data, columns=8):
    """All pictures of a sheet, `columns` in a row."""
    pictures = formats.unpack_sheet(data)
    high, wide = len(pictures[0]) + 4, len(pictures[0][0]) + 4
    columns = min(columns, len(pictures))
    rows = -(-len(pictures) // columns)
    image = Image.new("RGB", (columns * wide, rows * high), SLATE)
    for index, picture in enumerate(pictures):
        x, y = index % columns * wide, index // columns * high
        image.paste(NIGHT, (x + 1, y + 1, x + wide - 1, y + high - 1))
        stamp(image, picture, x + 2, y + 2, WHITE)
    return image


def draw_all(source, target, zoom=4):
    """Draw every written file of `source` into a PNG of `target`; yields the paths."""
    for scale in build.SCALES:
        for path in sorted((Path(source) / scale).iterdir()):
            data = path.read_bytes()
            image = font_sheet(data) if path.suffix == ".font" else contact_sheet(data)
            size = image.width * zoom, image.height * zoom
            out = Path(target) / f"{scale}-{path.stem}.png"
            image.resize(size, Image.Resampling.NEAREST).save(out)
            yield out
