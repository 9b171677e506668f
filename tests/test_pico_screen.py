"""The Pico's screen: the same pictures as a naive renderer, and few bytes for a change."""

import random

import pytest

from tests import pico_desk as desk

START = [["palette", list(desk.PALETTE)], ["load", "odd"], ["load", "icon"], ["load", "dot"]]
WINDOW = 11  # bytes of commands before the pixels of a box
STRINGS = ("Dream", "gjpqy, {A}", "été...", "\u0159\u2026", "\u20ac?", "", "W" * 60)


def random_call(chance):
    x, y = chance.randrange(-30, 170), chance.randrange(-30, 140)
    w, h = chance.choice([(1, 1), (7, 3), (40, 30), (161, 9), (0, 5), (-3, 4)])
    ink = chance.randrange(16)
    return chance.choice(
        [
            ["fill", ink, x, y, w, h],
            ["sprite", chance.choice(["odd", "icon", "dot"]), chance.randrange(5), x, y, ink],
            ["text", chance.choice(STRINGS), x, y, ink],
            ["clip", x, y, w + chance.randrange(60), h + chance.randrange(40)],
            ["origin", chance.randrange(-9, 9), chance.randrange(-9, 9)],
        ]
    )


def random_calls(seed, shows=5):
    chance = random.Random(seed)
    calls = [*START, ["fill", 1, 0, 0, 160, 128], ["show"]]
    for _ in range(shows):
        calls += [random_call(chance) for _ in range(chance.choice([0, 1, 12, 70]))]
        calls.append(["show"])
    return calls


@pytest.fixture
def trees(tmp_path):
    def lay(board):
        folder = tmp_path / board
        return folder, desk.lay_tree(folder, board)

    return lay


@pytest.mark.parametrize("board", desk.BOARDS)
@pytest.mark.parametrize("interpreter", desk.INTERPRETERS)
def test_random_drawing_gives_the_naive_picture(board, interpreter, trees):
    tree, assets = trees(board)
    for seed in range(4 if interpreter == "cpython" else 12):
        calls = random_calls(seed)
        _, seen = desk.run(interpreter, tree, calls)
        wanted = desk.draw(desk.Naive(board, assets), calls)
        assert len(seen) == len(wanted)
        for number, (a, b) in enumerate(zip(seen, wanted, strict=True)):
            assert a == b, f"seed {seed}, picture {number}"


@pytest.mark.parametrize("board", desk.BOARDS)
@pytest.mark.parametrize("interpreter", desk.INTERPRETERS)
def test_the_first_frame_is_the_canvas_and_one_window(board, interpreter, trees):
    tree, _ = trees(board)
    calls = [*START, ["show"], ["show"], START[0], ["show"]]
    sent, _ = desk.run(interpreter, tree, calls)
    unit = desk.BOARDS[board]
    frame = 80 * unit * 64 * unit * 2 + WINDOW
    # Nothing new sends nothing; a new palette sends everything.
    assert sent[1:] == [frame, 0, frame]


def changed_cells(before, after, board):
    """The number of 8 x 8 cells, and of pixels, of the canvas that differ."""
    unit = desk.BOARDS[board]
    width = 240 if unit == 3 else 160
    top = 24 if unit == 3 else 0
    pixels = [i // 2 for i in range(0, len(before), 2) if before[i : i + 2] != after[i : i + 2]]
    return len({((p // width - top) // 8, p % width // 8) for p in pixels}), len(pixels)


CHANGES = {
    "cursor moves": [
        ["fill", 1, 20, 40, 24, 24],
        ["fill", 9, 44, 40, 24, 2],
        ["fill", 9, 44, 62, 24, 2],
        ["fill", 9, 44, 42, 2, 20],
        ["fill", 9, 66, 42, 2, 20],
    ],
    "icon changes": [["sprite", "icon", 2, 60, 60, 7]],
    "prompt changes": [
        ["clip", 0, 103, 160, 25],
        ["fill", 2, 0, 103, 160, 25],
        ["text", "Which card?", 4, 106, 12],
        ["text", "Moon, green", 4, 116, 11],
    ],
    "one dot": [["sprite", "dot", 0, 80, 64, 3], ["fill", 3, 81, 64, 1, 1]],
    "scattered dots": [["fill", 5, x, x * 7 % 120, 2, 2] for x in range(0, 160, 5)],
    "a slope": [["fill", 6, x, x // 2, 4, 40] for x in range(20, 120, 4)],
}


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "breadboard_st7735"])
def test_a_change_costs_little_more_than_its_cells(board, trees):
    tree, _ = trees(board)
    calls = [*START]
    base = [["fill", 1, 0, 0, 160, 128], ["fill", 9, 20, 40, 24, 24], ["fill", 1, 22, 42, 20, 20]]
    for change in CHANGES.values():
        calls += [*base, ["show"], *change, ["show"]]
    sent, seen = desk.run("micropython", tree, calls)
    for i, name in enumerate(CHANGES):
        cells, pixels = changed_cells(seen[2 * i], seen[2 * i + 1], board)
        count = sent[2 * i + 2]
        ratios = f"{count / (cells * 128):.2f} x cells, {count / (pixels * 2):.2f} x pixels"
        print(f"{board}: {name}: {count} bytes, {cells} cells, {pixels} pixels: {ratios}")
        assert 0 < count <= 1.3 * cells * 128


@pytest.mark.parametrize("board", desk.BOARDS)
def test_drawing_within_clips_equals_drawing_everything(board, trees):
    tree, _ = trees(board)
    chance = random.Random(5)
    calls, whole = [*START], [*START]
    state = [0] * 9

    def picture():
        shift = ["origin", 3, -2]
        yield from (["fill", 4, 0, 0, 160, 128], shift)
        for i, kind in enumerate(state):
            x, y = 3 + i % 3 * 51, 1 + i // 3 * 43
            yield ["fill", kind + 5, x, y, 47, 39]
            yield ["sprite", "odd", kind, x + 5, y + 7, 1]
            yield ["text", "Nr %d" % kind, x + 3, y + 25, 2]
        yield ["origin", 0, 0]

    calls += [*picture(), ["show"]]
    whole += [*picture(), ["show"]]
    for _ in range(12):
        changed = chance.sample(range(9), 2)
        for i in changed:
            state[i] = chance.randrange(5)
        for i in changed:
            calls.append(["clip", 6 + i % 3 * 51, -1 + i // 3 * 43, 47, 39])
            calls += picture()
        calls.append(["show"])
        whole += [*picture(), ["show"]]
    _, pieces = desk.run("micropython", tree, calls)
    _, wholes = desk.run("micropython", tree, whole)
    assert pieces == wholes


def hash_traps():
    """Pairs of pictures that sums, or products of the highest bits, would take for equal."""
    for bit in (1, 2, 4, 8):
        for x in range(8):
            lines = [[8 * i + x, 4 * i, 1, 2 * (i + 1)] for i in range(16)]
            yield from (["fill", bit, *line] for line in lines)
            yield ["show"]
            yield from (["fill", 0, *line] for line in lines)
            yield ["show"]
    for x, y in [(0, 0), (1, 0), (4, 0), (4, 1), (0, 7), (7, 7), (3, 7), (3, 2)]:
        for cell in range(0, 128, 8):
            yield ["fill", 0, cell, cell, 8, 8]
            yield ["fill", 1 + cell // 9, cell + x, cell + y, 1, 1]
            yield ["fill", 8, cell + 7 - x, cell + 7 - y, 1, 1]
        yield ["show"]


def test_no_change_hides_from_the_hash(trees):
    tree, assets = trees("breadboard_st7735")
    calls = [*START, ["fill", 0, 0, 0, 160, 128], *hash_traps()]
    _, seen = desk.run("micropython", tree, calls)
    assert seen == desk.draw(desk.Naive("breadboard_st7735", assets), calls)
