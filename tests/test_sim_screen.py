"""The desk's screen against a slow and plain one, for any row of drawing calls."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from sim.screen import Screen, panel_colour

INKS = bytes(range(0, 240, 5))
LETTERS = "?abc"


def bits_of(width, height, seed):
    """Rows of a picture, padded to bytes, with no two alike."""
    stride = width + 7 >> 3
    return bytes((seed * 37 + at * 91 + at * at * 13) & 255 for at in range(height * stride))


@pytest.fixture(scope="session")
def assets(tmp_path_factory):
    """A folder a unit with one odd-sized sheet and a font of four letters."""
    folders = {}
    for unit, cell, height, advances in ((2, 8, 10, (6, 5, 7, 8)), (3, 12, 15, (9, 8, 11, 12))):
        folder = tmp_path_factory.mktemp(f"unit{unit}")
        width, tall = (11, 6) if unit == 2 else (17, 9)
        pictures = b"".join(bits_of(width, tall, index) for index in range(3))
        (folder / "things.sheet").write_bytes(b"DS" + bytes((width, tall, 3, 0, 0, 0)) + pictures)
        font = b"DF" + bytes((cell, height, 4, 0, 0, 0))
        font += b"".join(ord(letter).to_bytes(2, "little") for letter in LETTERS)
        font += bytes(advances)
        font += b"".join(bits_of(cell, height, 9 + index) for index in range(4))
        (folder / "text.font").write_bytes(font)
        folders[unit] = folder
    return folders


class Plain:
    """The contract of the screen, pixel by pixel, from the bytes of the asset files."""

    def __init__(self, unit, folder):
        self.unit = unit
        self.w, self.h = 80 * unit, 64 * unit
        self.pixels = [[0] * self.w for _ in range(self.h)]
        self.sheet = (folder / "things.sheet").read_bytes()
        self.font = (folder / "text.font").read_bytes()
        self.texts = []
        self.x = self.y = 0
        self.box = (0, 0, self.w, self.h)

    def edge(self, points):
        return points * self.unit // 2

    def put(self, x, y, ink):
        left, top, right, bottom = self.box
        if left <= x < right and top <= y < bottom and 0 <= x < self.w and 0 <= y < self.h:
            self.pixels[y][x] = ink

    def picture(self, rows, width, height, x, y, ink):
        stride = width + 7 >> 3
        for row in range(height):
            for column in range(width):
                if rows[row * stride + (column >> 3)] & 128 >> (column & 7):
                    self.put(x + column, y + row, ink)

    def flush(self):
        cell, height, count = self.font[2], self.font[3], self.font[4]
        size = height * (cell + 7 >> 3)
        for string, x, y, ink in self.texts:
            for letter in string:
                index = LETTERS.index(letter if letter in LETTERS else "?")
                at = 8 + count * 3 + index * size
                self.picture(self.font[at : at + size], cell, height, x, y, ink)
                x += self.font[8 + count * 2 + index]
        self.texts = []

    def origin(self, x, y):
        self.x, self.y = x, y

    def clip(self, x, y, w, h):
        self.flush()
        self.box = (self.edge(x), self.edge(y), self.edge(x + w), self.edge(y + h))

    def fill(self, ink, x, y, w, h):
        x, y = x + self.x, y + self.y
        for row in range(self.edge(y), self.edge(y + h)):
            for column in range(self.edge(x), self.edge(x + w)):
                self.put(column, row, ink)

    def sprite(self, index, x, y, ink):
        width, height = self.sheet[2], self.sheet[3]
        size = height * (width + 7 >> 3)
        rows = self.sheet[8 + index * size : 8 + (index + 1) * size]
        self.picture(rows, width, height, self.edge(x + self.x), self.edge(y + self.y), ink)

    def text(self, string, x, y, ink):
        self.texts.append((string, self.edge(x + self.x), self.edge(y + self.y), ink))

    def show(self):
        self.flush()
        self.x = self.y = 0
        self.box = (0, 0, self.w, self.h)


def everywhere():
    return st.integers(-30, 180)


INK = st.integers(0, 15)
CALLS = st.lists(
    st.one_of(
        st.tuples(st.just("origin"), everywhere(), st.integers(-20, 40)),
        st.tuples(st.just("clip"), everywhere(), everywhere(), *[st.integers(0, 90)] * 2),
        st.tuples(st.just("fill"), INK, everywhere(), everywhere(), *[st.integers(0, 70)] * 2),
        st.tuples(st.just("sprite"), st.integers(0, 2), everywhere(), everywhere(), INK),
        st.tuples(
            st.just("text"),
            st.text(st.sampled_from("abc?é"), max_size=6),
            everywhere(),
            everywhere(),
            INK,
        ),
        st.tuples(st.just("show")),
    ),
    max_size=25,
)


@settings(max_examples=150, deadline=None)
@given(unit=st.sampled_from((2, 3)), calls=CALLS)
def test_same_picture_as_the_plain_screen(assets, unit, calls):
    screen = Screen(unit, 80 * unit, 64 * unit, assets=assets[unit])
    plain = Plain(unit, assets[unit])
    screen.palette(INKS)
    sheet = screen.load("things")
    for name, *arguments in calls:
        getattr(plain, name)(*arguments)
        if name == "sprite":
            arguments.insert(0, sheet)
        getattr(screen, name)(*arguments)
    plain.show()
    screen.show()
    colours = [panel_colour(*INKS[at : at + 3]) for at in range(0, 48, 3)]
    expected = bytes(part for row in plain.pixels for ink in row for part in colours[ink])
    assert screen.canvas().tobytes() == expected


def test_sizes_in_points(assets):
    small = Screen(2, 160, 128, assets=assets[2])
    large = Screen(3, 240, 240, assets=assets[3])
    assert (small.load("things").w, small.load("things").h) == (11, 6)
    assert (large.load("things").w, large.load("things").h) == (11, 6)
    assert small.width("abc") == 5 + 7 + 8
    assert large.width("abc") == 21  # 31 pixels of 1.5 to a point, rounded up
    assert small.width("") == 0
    assert small.width("ж") == small.width("?")


def test_nothing_is_seen_before_show(assets):
    screen = Screen(2, 160, 128, assets=assets[2])
    screen.palette(bytes(3) + b"\xff" * 45)
    screen.fill(1, 0, 0, 160, 128)
    assert screen.canvas().getpixel((5, 5)) == (0, 0, 0)
    screen.show()
    assert screen.canvas().getpixel((5, 5)) == (255, 255, 255)
    assert screen.shows == 1


def test_the_panel_has_black_bands(assets):
    screen = Screen(3, 240, 240, assets=assets[3])
    screen.palette(b"\xff" * 48)
    screen.show()
    panel = screen.image()
    assert panel.size == (240, 240)
    assert panel.crop((0, 24, 240, 216)).tobytes() == screen.canvas().tobytes()
    black = Image.new("RGB", (240, 24))
    assert panel.crop((0, 0, 240, 24)).tobytes() == black.tobytes()
    assert panel.crop((0, 216, 240, 240)).tobytes() == black.tobytes()


def test_colours_of_a_16_bit_panel():
    assert panel_colour(255, 255, 255) == (255, 255, 255)
    assert panel_colour(0x1A, 0x1C, 0x2C) == (24, 28, 41)
