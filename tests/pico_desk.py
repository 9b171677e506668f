"""What the tests of board/pico share: trees to run, interpreters, a naive renderer."""

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICO = ROOT / "board" / "pico"
MICROPYTHON = str(Path(sys.executable).with_name("micropython"))
INTERPRETERS = {"cpython": [sys.executable], "micropython": [MICROPYTHON, "-X", "heapsize=8m"]}
BOARDS = {"pico_lcd_1_3": 3, "picosystem": 3, "breadboard_st7735": 2}

PALETTE = random.Random(1).randbytes(48)


def lay_tree(folder, board, wind=None):
    """Lay hw/ and the assets for one board below `folder`, as tools.stage does for a device.

    `wind` is wired in place of what the pin map says.
    """
    shutil.copytree(PICO, folder / "hw", ignore=shutil.ignore_patterns("boards", "__pycache__"))
    pins, names = (PICO / "boards" / f"{board}.py").read_text(), {}
    pins += f"WIND = {wind}\n" if wind else ""
    (folder / "hw" / "pins.py").write_text(pins)
    exec(pins, names)
    driver = names["WIND"][0] if names["WIND"] else "still"
    shutil.copy(PICO.parent / "sensors" / f"{driver}.py", folder / "hw" / "sensor.py")
    unit = BOARDS[board]
    scale = "large" if unit == 3 else "small"
    assets = folder / "firmware" / "assets" / scale
    assets.mkdir(parents=True)
    for name, width, height in (("odd", 13, 11), ("icon", 8 * unit, 8 * unit), ("dot", 1, 1)):
        (assets / f"{name}.sheet").write_bytes(_sheet(width, height, 5))
    real = ROOT / "firmware" / "assets" / scale / "text.font"
    (assets / "text.font").write_bytes(real.read_bytes() if real.is_file() else _font(5 * unit))
    return assets


def _sheet(width, height, count):
    chance = random.Random(width)
    rows = b"".join(_row(width, chance) for _ in range(height * count))
    return b"DS" + bytes([width, height, count, 0, 0, 0]) + rows


def _row(width, chance):
    bits = chance.getrandbits(width) << (-width % 8)
    return bits.to_bytes((width + 7) // 8, "big")


def _font(height):
    chance = random.Random(height)
    codes = [*range(32, 127), 0xE9, 0x159, 0x2026]
    width = height * 2 // 3
    head = b"DF" + bytes([width, height]) + len(codes).to_bytes(2, "little") + b"\0\0"
    points = b"".join(code.to_bytes(2, "little") for code in codes)
    advances = bytes(chance.randrange(3, width + 1) for _ in codes)
    return head + points + advances + b"".join(_row(width, chance) for _ in codes * height)


def run(interpreter, tree, calls):
    """Draw `calls` in a process; return bytes sent (boot first) and the pictures."""
    script, pictures = tree / "script.json", tree / "pictures"
    script.write_text(json.dumps(calls))
    command = [*INTERPRETERS[interpreter], str(ROOT / "tests" / "pico_run.py")]
    done = subprocess.run([*command, tree, script, pictures], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr + done.stdout
    sent = [int(line) for line in done.stdout.split()]
    whole = pictures.read_bytes()
    size = len(whole) // max(len(sent) - 1, 1)
    return sent, [whole[at : at + size] for at in range(0, len(whole), size or 1)]


class Naive:
    """A renderer written pixel by pixel from docs/architecture.md, to compare with."""

    def __init__(self, board, assets):
        self.unit = BOARDS[board]
        self.w, self.h = 80 * self.unit, 64 * self.unit
        self.panel = (240, 240) if self.unit == 3 else (160, 128)
        self.inks = [[0] * self.w for _ in range(self.h)]
        self.assets = assets
        self.texts = []
        self.colours = bytes(48)
        self.origin(0, 0)
        self.box = (0, 0, self.w, self.h)

    def edge(self, p):
        return p * self.unit // 2

    def palette(self, rgb):
        self.colours = rgb

    def load(self, name):
        pass

    def origin(self, x, y):
        self.ox, self.oy = x, y

    def clip(self, x, y, w, h):
        self.lay_texts()
        self.box = (self.edge(x), self.edge(y), self.edge(x + w), self.edge(y + h))

    def put(self, x, y, ink):
        x0, y0, x1, y1 = self.box
        if max(x0, 0) <= x < min(x1, self.w) and max(y0, 0) <= y < min(y1, self.h):
            self.inks[y][x] = ink

    def fill(self, ink, x, y, w, h):
        x, y = x + self.ox, y + self.oy
        for row in range(self.edge(y), self.edge(y + h)):
            for column in range(self.edge(x), self.edge(x + w)):
                self.put(column, row, ink)

    def bits(self, content, at, width, height, x, y, ink):
        line = (width + 7) // 8
        for row in range(height):
            for column in range(width):
                if content[at + row * line + column // 8] << column % 8 & 0x80:
                    self.put(x + column, y + row, ink)

    def sprite(self, name, index, x, y, ink):
        content = (self.assets / f"{name}.sheet").read_bytes()
        width, height = content[2], content[3]
        at = 8 + index * height * ((width + 7) // 8)
        x, y = self.edge(x + self.ox), self.edge(y + self.oy)
        self.bits(content, at, width, height, x, y, ink)

    def text(self, string, x, y, ink):
        self.texts.append((string, self.edge(x + self.ox), self.edge(y + self.oy), ink))

    def lay_texts(self):
        font = (self.assets / "text.font").read_bytes()
        width, height, count = font[2], font[3], font[4] + 256 * font[5]
        codes = [font[8 + 2 * i] + 256 * font[9 + 2 * i] for i in range(count)]
        size = height * ((width + 7) // 8)
        for string, x, y, ink in self.texts:
            for character in string:
                code = ord(character) if ord(character) in codes else ord("?")
                index = codes.index(code)
                at = 8 + 3 * count + index * size
                self.bits(font, at, width, height, x, y, ink)
                x += font[8 + 2 * count + index]
        self.texts = []

    def show(self):
        self.lay_texts()
        self.origin(0, 0)
        self.box = (0, 0, self.w, self.h)

    def pixels(self):
        """The panel as RGB565, the canvas in the middle of black."""
        wire = []
        for i in range(16):
            r, g, b = self.colours[3 * i : 3 * i + 3]
            wire.append((r >> 3 << 11 | g >> 2 << 5 | b >> 3).to_bytes(2, "big"))
        width, height = self.panel
        side = bytes(width - self.w)
        rows = [side + b"".join(wire[ink] for ink in row) + side for row in self.inks]
        band = bytes((height - self.h) * width)
        return band + b"".join(rows) + band


def draw(naive, calls):
    """Draw `calls` naively; return the picture at each `show`."""
    pictures = []
    for name, *arguments in calls:
        getattr(naive, name)(*arguments)
        if name == "show":
            pictures.append(naive.pixels())
    return pictures
