"""Draws on the desk's PyBadge and compares the chip with the naive renderer.

python tests/pybadge_screen.py CHECK FOLDER: runs one check_..., prints what it measured.
FOLDER is empty: the assets are written there.
"""

import json
import random
import sys
from pathlib import Path
from types import SimpleNamespace

sys.path[0] = str(Path(__file__).resolve().parent.parent)
from tests.fakes_pybadge import build_pybadge  # noqa: E402
from tests.pybadge_naive import ANY, Naive, write_assets  # noqa: E402

SHEETS = {"odd": (13, 11), "icon": (16, 16), "dot": (1, 1), "big": (33, 30)}
PALETTE = random.Random(1).randbytes(48)


class Pair:
    """A badge and a naive screen that are given the same calls."""

    def __init__(self, folder):
        self.hw, self.chip = build_pybadge(folder)
        self.naive = Naive(folder)
        self.sheets = {name: self.hw.screen.load(name) for name in SHEETS}
        self.sent = 0
        self.unsure = 0
        self.call("palette", PALETTE)

    def call(self, name, *arguments):
        getattr(self.naive, name)(*arguments)
        if name == "sprite":
            arguments = (self.sheets[arguments[0]], *arguments[1:])
        getattr(self.hw.screen, name)(*arguments)
        if name == "show":
            self.sent = self.chip.reset_count()
            self.compare()

    def compare(self):
        rgb, got = self.naive.colours, self.chip.pixels()
        wire = [565] * 16
        for ink in range(16):
            r, g, b = rgb[3 * ink : 3 * ink + 3]
            wire[ink] = (r >> 3 << 11 | g >> 2 << 5 | b >> 3).to_bytes(2, "big")
        for y, row in enumerate(self.naive.picture()):
            for x, ink in enumerate(row):
                at = 2 * (y * 160 + x)
                if ink is ANY:
                    self.unsure += 1
                else:
                    assert got[at : at + 2] == wire[ink], (x, y, ink)


def random_call(chance):
    """A call of any kind, also far outside."""
    kind = chance.choice(("fill", "sprite", "text", "text", "origin", "clip", "show", "sprite"))
    x, y, ink = chance.randrange(-40, 180), chance.randrange(-30, 150), chance.randrange(16)
    size = chance.randrange(0, 90), chance.randrange(0, 90)
    if kind == "fill":
        return chance.choice([("fill", ink, x, y, *size), ("fill", ink, -4, 0, 170, 128)])
    if kind == "sprite":
        return ("sprite", chance.choice([*SHEETS]), chance.randrange(4), x, y, ink)
    if kind == "text":
        string = "".join(chance.choice("AbgM |éř…\u0416'") for _ in range(chance.randrange(9)))
        return ("text", string, x, y, ink)
    if kind == "origin":
        return ("origin", chance.randrange(-9, 9), chance.randrange(-9, 9))
    return ("clip", x, y, *size) if kind == "clip" else ("show",)


def check_any_calls(folder):
    """Whatever is drawn in whatever order, the glass shows what the contract says."""
    pair = Pair(folder)
    chance = random.Random(11)
    for turn in range(1200):
        pair.call(*random_call(chance))
        if turn == 600:
            pair.call("palette", random.Random(2).randbytes(48))
    pair.call("show")
    print("pixels under two texts:", pair.unsure)


def random_things(chance, count):
    """A picture: its ground, then things that have their own place, texts in rows of their own."""
    things = [("fill", 1, 0, 0, 160, 128)]
    rows = random.Random(chance.random()).sample(range(10), 6)
    for _ in range(count):
        x, y, ink = chance.randrange(150), chance.randrange(120), chance.randrange(16)
        if chance.randrange(2):
            things.append(("fill", ink, x, y, chance.randrange(1, 50), chance.randrange(1, 40)))
        else:
            things.append(("sprite", chance.choice([*SHEETS]), chance.randrange(4), x, y, ink))
    for row in rows:
        word = chance.choice(("Moon", "Key", "a door", "Nightmare"))
        things.append(("text", word, chance.randrange(100), row * 12, chance.randrange(16)))
    return things


def box_of(thing, naive):
    """What a thing may change on the glass."""
    if thing[0] == "fill":
        return thing[2:]
    if thing[0] == "sprite":
        return (*thing[3:5], *SHEETS[thing[1]])
    return (*thing[2:4], naive.width(thing[1]) + 7, 10)


def check_clips_equal_full_redraws(folder):
    """A picture changed in clips is the picture drawn as a whole."""
    pair = Pair(folder)
    chance = random.Random(5)
    for _ in range(60):
        old = random_things(chance, 12)
        for thing in old:
            pair.call(*thing)
        pair.call("show")
        new = list(old)
        for at in chance.sample(range(1, len(new)), 2):
            fresh = random_things(chance, 12)
            if old[at][0] == "text":
                new[at] = (*old[at][:2], chance.randrange(100), *old[at][3:])
            else:
                new[at] = fresh[at] if fresh[at][0] != "text" else old[at]
        changed = [thing for pairs in zip(old, new, strict=True) for thing in pairs]
        changed = [thing for i, thing in enumerate(changed) if changed[i ^ 1] != thing]
        for thing in changed:
            pair.call("clip", *box_of(thing, pair.naive))
            for call in new:
                pair.call(*call)
        pair.call("show")
        clipped = pair.chip.pixels()
        for thing in new:
            pair.call(*thing)
        pair.call("show")
        assert pair.chip.pixels() == clipped
        assert pair.sent == 0, "nothing changed, so nothing should be sent"


def check_texts_come_and_go(folder):
    """A text that is not named again is gone; one that is stays untouched."""
    pair = Pair(folder)
    lines = pair.hw.screen._texts._lines
    pool = len(lines)
    for strings in (("one", "two", "three"), ("two",), (), ("two", "four"), ("four",)):
        pair.call("fill", 3, 0, 0, 160, 128)
        for row, string in enumerate(strings):
            pair.call("text", string, 4, 20 + 12 * row, 9)
        pair.call("show")
        assert sum(not line.label.hidden for line in lines) == len(strings)
    before = [line.label.text for line in lines]
    pair.call("clip", 100, 100, 20, 20)
    pair.call("fill", 4, 0, 0, 160, 128)
    pair.call("show")
    assert [line.label.text for line in lines] == before and len(lines) == pool
    assert sum(not line.label.hidden for line in lines) == 1, "it lies outside the clip"
    pair.call("show")
    assert pair.sent == 0
    for row in range(12):
        for column in range(3):
            pair.call("text", str(row * column + row), 4 + 50 * column, row * 10, 2)
    pair.call("show")
    assert sum(not line.label.hidden for line in lines) == 36, "the pool grew"


def check_same_screen_as_the_desk(folder):
    """The real console with the real assets: the badge shows what sim/ shows, key by key."""
    from firmware.app import App
    from sim.screen import Screen

    small = Path("firmware/assets/small")
    hw, chip = build_pybadge(small)
    desk = Screen(2, 160, 128)
    machines = [_machine(hw.screen), _machine(desk)]
    apps = [App(machine, seed=3) for machine in machines]
    boot = chip.reset_count()
    sent = []
    chance = random.Random(8)
    for turn in range(160):
        key = chance.choice((0, 1, 2, 4, 8, 16, 16, 16, 64 if turn % 40 == 7 else 0, 32))
        for machine in machines:
            machine.clock.now += 60
            machine.buttons.bits = key if turn > 3 else 0
        for app in apps:
            app.step()
        sent.append(chip.reset_count())
        assert chip.pixels() == _wire(desk.image().tobytes()), turn
    drawn = sorted(n for n in sent if n)
    print("start:", boot, "first picture:", max(sent), "pictures:", len(drawn))
    print("median:", drawn[len(drawn) // 2], "mean:", sum(drawn) // len(drawn))
    print("labels:", len(hw.screen._texts._lines))


def _wire(rgb):
    """A picture of three bytes a pixel as the panel's sixteen bits."""
    pixels = bytearray()
    for at in range(0, len(rgb), 3):
        r, g, b = rgb[at : at + 3]
        pixels += (r >> 3 << 11 | g >> 2 << 5 | b >> 3).to_bytes(2, "big")
    return bytes(pixels)


def _machine(screen):
    """A machine round a screen, the rest as simple as can be."""
    buttons = SimpleNamespace(bits=0)
    buttons.pressed = buttons.held = lambda: buttons.bits
    clock = SimpleNamespace(now=0, sleep=lambda ms: None)
    clock.ms = lambda: clock.now
    slots = {}

    def read(slot, buf):
        kept = slots.get(slot, b"")
        buf[: len(kept)] = kept
        return len(kept)

    def write(slot, buf, n):
        slots[slot] = bytes(buf[:n])
        return True

    return SimpleNamespace(
        screen=screen,
        buttons=buttons,
        clock=clock,
        store=SimpleNamespace(read=read, write=write),
        sound=SimpleNamespace(tone=lambda hz, ms: None, off=lambda: None),
        wind=SimpleNamespace(read=lambda: 0),
    )


def check_bytes(folder):
    """What changes is sent, and little else."""
    pair = Pair(folder)
    pair.chip.reset_count()
    sent = {}
    picture = random_things(random.Random(4), 12)

    def draw(name, *more):
        for call in (*picture, *more, ("show",)):
            pair.call(*call)
        sent[name] = pair.sent

    draw("first picture")
    draw("Blinka sends that twice")  # it keeps its flags after a full refresh; the badge does not
    draw("the same picture again")
    draw("a dot", ("sprite", "dot", 0, 80, 64, 15), ("fill", 15, 80, 64, 1, 1))
    draw("the dot is gone")
    draw("a cursor", ("fill", 4, 30, 40, 24, 2), ("fill", 4, 30, 76, 24, 2))
    draw("it moved", ("fill", 4, 56, 40, 24, 2), ("fill", 4, 56, 76, 24, 2))
    draw("a text", ("text", "Play the key", 40, 118, 12))
    draw("another ink", ("text", "Play the key", 40, 118, 4))
    for corner in (0, 150):
        pair.call("clip", corner, corner * 3 // 4, 10, 10)
        pair.call("fill", 5, 0, 0, 160, 128)
    pair.call("show")
    sent["two corners in two clips"] = pair.sent
    print(json.dumps(sent))
    assert sent["first picture"] == 40971
    assert sent["the same picture again"] == 0
    assert sent["a dot"] == sent["the dot is gone"] <= 11 + 16
    assert sent["it moved"] < 1000
    assert sent["two corners in two clips"] < 1000


if __name__ == "__main__":
    where = Path(sys.argv[2])
    write_assets(where)
    globals()[sys.argv[1]](where)
