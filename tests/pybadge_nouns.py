"""Tries the other nouns of board/pybadge over fake modules.

python tests/pybadge_nouns.py FOLDER: prints the name of every check that passed. FOLDER is
empty: the assets are written there.
"""

import random
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)
from tests.fakes_pybadge import build_pybadge  # noqa: E402
from tests.fakes_pybadge.modules import Bus, Nvm, PowerCut  # noqa: E402
from tests.pybadge_naive import write_assets  # noqa: E402

NAMES = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")  # the shift register
BITS = {"UP": 1, "DOWN": 2, "LEFT": 4, "RIGHT": 8, "A": 16, "B": 32, "START": 64, "SELECT": 128}


def build(nvm=8192, **more):
    return build_pybadge(FOLDER, nvm, **more)[0]


def read(hw, slot=0):
    buf = bytearray(240)
    return bytes(buf[: hw.store.read(slot, buf)])


def check_the_screen_comes_first():
    """A late canvas of 20 KB may find no room."""
    source = Path("board/pybadge/__init__.py").read_text()
    assert source.index("screen = Screen") < source.index("from .buttons")
    assert not build().badge.display.auto_refresh


def check_every_key():
    hw = build()
    for number, name in enumerate(NAMES):
        hw.badge.keys.down(number)
        assert hw.buttons.held() == hw.buttons.pressed() == BITS[name], name
        assert hw.buttons.pressed() == 0
        hw.badge.keys.up(number)
        assert hw.buttons.held() == 0


def check_no_press_is_lost():
    """Random fingers, polled now and then; a press and its release between two polls count."""
    hw, chance = build(), random.Random(3)
    for _ in range(2000):
        down = {key for key in range(8) if hw.buttons.held() & BITS[NAMES[key]]}
        wanted = 0
        for _ in range(chance.randrange(9)):
            key = chance.randrange(8)
            if key in down:
                hw.badge.keys.up(key)
            else:
                hw.badge.keys.down(key)
                wanted |= BITS[NAMES[key]]
            down ^= {key}
        held = sum(BITS[NAMES[key]] for key in down)
        if chance.randrange(2):
            assert hw.buttons.held() == held  # asking for one leaves the other
        assert hw.buttons.pressed() == wanted
        assert hw.buttons.held() == held


def check_too_many_edges():
    """When the queue overflows, the keys that are down are still known."""
    hw = build()
    for _ in range(50):
        hw.badge.keys.down(0)
        hw.badge.keys.up(0)
    hw.badge.keys.down(1)
    assert hw.buttons.pressed() & BITS["B"]
    assert hw.buttons.held() == BITS["A"] and hw.buttons.pressed() == BITS["A"]


def check_clock():
    hw = build()
    for ticks in (0, 5, 2**29 - 1, 2**29, 2**29 + 7):
        hw.badge.ticks = ticks
        assert hw.clock.ms() == ticks % 2**29
    hw.clock.sleep(1)


def check_no_wind():
    """Nothing is wired: an open pin, which reads noise, is not read."""
    hw = build()
    hw.badge.wind = 40000
    assert (hw.wind.read(), hw.wind.kind, hw.wind.errors) == (0, 0, 0)


def check_analogue_wind():
    for name, kind in (("microphone", 1), ("rev_c", 2), ("rev_p", 2)):
        for settings in ({"WIND_SENSOR": name}, {"WIND_SENSOR": name, "WIND_PIN": "A1"}):
            hw = build(settings=settings)
            assert (hw.wind.kind, hw.wind.errors) == (kind, 0)
            for value in (0, 255, 256, 40000, 65535):
                hw.badge.wind = value
                assert hw.wind.read() == value >> 8


def check_wind_on_i2c():
    hw = build(settings={"WIND_SENSOR": "fs3000"})
    assert hw.wind.read() == 0 and (hw.wind.kind, hw.wind.errors) == (2, 1)
    hw.badge.i2c.answers[0x28] = bytes([0xF4, 0x08, 0x12, 0xAA, 0x48])  # 2066
    assert hw.wind.read() == 128 and hw.wind.errors == 1
    hw.badge.i2c.answers[0x28] = bytes([0xF5, 0x0F, 0x12, 0xAA, 0x48])  # a bad check sum
    assert hw.wind.read() == 128 and hw.wind.errors == 2
    del hw.badge.i2c.answers[0x28]
    assert hw.wind.read() == 128 and hw.wind.errors == 3


def check_a_bus_that_cannot_be_had():
    """No pull-ups, or somebody else has it: the badge starts, and every reading fails."""
    for what, value in (("pulled_up", False), ("locked", True)):
        bus = Bus()
        setattr(bus, what, value)
        hw = build(settings={"WIND_SENSOR": "fs3000"}, i2c=bus)
        for errors in (1, 2, 3):
            assert hw.wind.read() == 0 and (hw.wind.kind, hw.wind.errors) == (2, errors)


def check_settings_that_are_wrong():
    """A sentence on the serial console, and a badge without wind."""
    for name, pin in (("sail", "D2"), ("microphone", "D99"), ("rev_c", "SPEAKER")):
        hw = build(settings={"WIND_SENSOR": name, "WIND_PIN": pin})
        assert (hw.wind.read(), hw.wind.kind) == (0, 0)


def check_sound():
    hw = build()
    for hz, ms in ((440, 40), (30, 500), (2000, 200), (880, 1000), (1, 1), (9000, 60000)):
        hw.sound.tone(hz, ms)
        wave, rate = hw.badge.played.pop()
        assert hw.badge.playing and hw.badge.speaker_on
        edges = sum(wave[i] != wave[i - 1] for i in range(1, len(wave)))
        assert abs(rate / len(wave) * (edges + 1) / 2 - hz) < 1, "its pitch"
        assert len(wave) <= 4096 and (len(wave) / rate <= ms / 1000 or hz * ms < 1000)
        assert len(wave) > 4000 or hz * ms < 1000 or len(wave) / rate > ms / 1000 - 1 / hz
    hw.sound.tone(0, 100)
    assert not hw.badge.played and not hw.badge.playing
    hw.sound.tone(440, 100)
    hw.sound.off()
    assert not hw.badge.playing and not hw.badge.speaker_on


def check_store():
    hw, chance = build(), random.Random(1)
    assert all(read(hw, slot) == b"" for slot in range(8))
    kept = {}
    for _ in range(300):
        slot, content = chance.randrange(8), chance.randbytes(chance.randrange(241))
        assert hw.store.write(slot, content + b"more", len(content))
        kept[slot] = content
        assert all(read(hw, at) == kept.get(at, b"") for at in range(8))
    for turn in range(600):  # the number of a copy comes round at 256
        kept[5] = str(turn).encode()
        assert hw.store.write(5, kept[5], len(kept[5])) and read(hw, 5) == kept[5]
    again = build(hw.badge.nvm)
    assert all(read(again, slot) == kept[slot] for slot in range(8))
    assert not hw.store.write(8, b"", 0) and not hw.store.write(0, bytes(250), 241)
    longest = max(kept, key=lambda slot: len(kept[slot]))
    assert hw.store.read(longest, bytearray(3)) == 0


def check_store_spares_the_flash():
    """One assignment a save, none for the same content: each erases flash, which wears out."""
    hw = build()
    hw.store.write(2, b"content", 7)
    assert hw.badge.nvm.assignments == 1
    assert hw.store.write(2, bytearray(b"content"), 7) and hw.badge.nvm.assignments == 1
    hw.store.write(2, b"another", 7)
    assert hw.badge.nvm.assignments == 2


def check_power_cut_at_every_byte():
    """Cut anywhere, forwards or backwards, the old or the new content is there, whole."""
    chance = random.Random(6)
    tried = 0
    hw = build()
    for past in (0, 1, 2, 3, 130, 255, 256):
        for backwards in (False, True):
            hw, new = build(), chance.randbytes(120)
            old = b""
            for at in range(past):
                old = chance.randbytes(120) if at % 2 else chance.randbytes(60)
                hw.store.write(3, old, len(old))
            before = bytes(hw.badge.nvm.content)
            for cut in range(126):
                nvm = hw.badge.nvm
                nvm.content[:] = before
                nvm.cut, nvm.backwards = cut, backwards
                try:
                    hw.store.write(3, new, 120)
                    done = True
                except PowerCut:
                    done = False
                nvm.cut = None
                # The store keeps nothing in RAM that a restart would lose.
                assert read(hw, 3) in ((new,) if done else (old, new))
                assert hw.store.write(3, b"next", 4) and read(hw, 3) == b"next"
                tried += 1
    print("power cuts:", tried)


def check_damage():
    """A damaged copy uncovers the one before; two damaged copies are nothing."""
    hw = build()
    for content in (b"first content", b"second content"):
        hw.store.write(1, content, len(content))
    good = bytes(hw.badge.nvm.content)
    for at in range(512, 1024):
        for bit in range(8):
            hw.badge.nvm.content[:] = good
            hw.badge.nvm.content[at] ^= 1 << bit
            assert read(hw, 1) in (b"first content", b"second content")
    for content in (b"\x00", b"\xff", b"\x5a"):
        hw.badge.nvm.content[512:1024] = content * 512
        assert read(hw, 1) == b""
        assert hw.store.write(1, b"anew", 4) and read(hw, 1) == b"anew"


def check_small_memory():
    for size in (0, 256, 4095):
        hw = build(Nvm(size))
        assert not hw.store.write(0, b"content", 7) and read(hw) == b""
    assert build(Nvm(4096)).store.write(7, bytes(240), 240)


if __name__ == "__main__":
    FOLDER = Path(sys.argv[1])
    write_assets(FOLDER)
    for name in [name for name in globals() if name.startswith("check_")]:
        globals()[name]()
        print("passed", name)
