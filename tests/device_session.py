"""A long session on board/pico over the chip model: python tests/device_session.py TREE.

Computers play every game on the table, then keys are pressed by chance. Now and then it
prints the scene and a sum of the panel's picture: two trees that behave alike print the same.
"""

import binascii
import os
import sys

sys.path[0] = __file__.replace("\\", "/").rsplit("/", 2)[0]
from tests.fakes import machine, pico  # noqa: E402
from tests.pico_run import pins_of  # noqa: E402

SCENES = ("splash", "menu", "settings", "meter")
TABLES = (  # game, seats, options, turns of the loop
    ("onirim", 1, 0, 160),
    ("onirim", 1, 1, 80),
    ("onirim", 2, 127, 200),
    ("onirim", 1, 127, 120),
    ("pigs", 2, 0, 260),
    ("pigs", 3, 3, 200),
)
ROUNDS, PRESSES = 6, 200


def main(tree):
    """Play, press, and tell."""
    sys.path[0] = tree
    os.chdir(tree)
    pins = pins_of(tree)
    chip = pico.install(pins)
    import hw

    from firmware.app import App

    app = App(hw, 7)
    for name in SCENES:
        app.goto(name)
        tell(app, chip, name)
    for name, seats, options, turns in TABLES:
        options = allowed(app, name, seats, options)
        app.goto("setup", name)
        tell(app, chip, name)
        app.start(name, options, seats, demo=True)
        for turn in range(turns):
            app.step()
            hw.clock.sleep(300)
            if turn % 10 == 9:
                tell(app, chip, name)
        app.start(name, options, seats)
        tell(app, chip, name)
        advise(app)
        print("kept", app.restore(), 0)
        tell(app, chip, name)
        app.goto("result")
        tell(app, chip, name)
        app.goto("handover", 0)
        tell(app, chip, name)
    for chance in range(ROUNDS):
        app.goto("menu")
        press(app, chip, hw.clock, [number for _, number in pins.BUTTONS], 5000 * chance + 77)


def allowed(app, name, seats, options):
    """The most of these options that the game allows."""
    app.open(name)
    while not app.module.allowed(seats, options):
        options -= 1
    return options


def advise(app):
    """What the players would do; three words a line, as `tell` says them."""
    from engine import players

    moves = bytearray(app.module.MAX_MOVES)
    n = app.game.legal(moves)
    for kind in ("random", "good", "search:2"):
        player = players.make(kind, app.module, app.game, app.game.rng)
        print(kind, player.choose(app.game, moves, n), 0)


def press(app, chip, clock, keys, chance):
    """Press keys by chance, but START and SELECT seldom."""
    for count in range(PRESSES):
        chance = (chance * 75 + 74) % 65537
        key = keys[chance % 8 if chance % 5 == 0 else chance % 6]
        for level in (0, 1):
            machine.Pin(key).drive(level)
            app.step()
            clock.sleep(60)
        for _ in range(chance % 7):
            app.step()
            clock.sleep(200)
        tell(app, chip, count)


def tell(app, chip, what):
    """Where we are, and what is to be seen."""
    app.step()
    print(what, app.scene.name, binascii.crc32(chip.pixels()))


if __name__ == "__main__":
    main(*sys.argv[1:])
