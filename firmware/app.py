"""The program: one turn of the loop is `step()`, on a device, on the desk and in the tests."""

from engine import catalog, players
from engine.const import const
from engine.rng import Rng
from firmware.ui import ink
from firmware.ui.keys import Keys
from firmware.ui.saves import GAME, Saves, Statistics
from firmware.ui.text import Words

_TURN = const(16)  # ms between two turns of the loop


class App:
    """The console on one machine: `machine` offers the six nouns of docs/architecture.md.

    `seed` fixes the seed of every game dealt; without it each deal takes its own from the
    moment the key was pressed.
    """

    def __init__(self, machine, seed=None):
        self.screen = machine.screen
        self.clock = machine.clock
        self.sound = machine.sound
        self.seed = seed
        self.demo = False
        self.keys = Keys(machine.buttons)
        self.saves = Saves(machine.store)
        self.words = Words()
        self.module = self.game = self.view = self.adviser = None
        self.table = None
        self.screen.palette(ink.PALETTE)
        self.icons = self.screen.load("icons")
        self.signs = self.screen.load("signs")
        self.scene = None
        self.goto("splash")

    # The loop

    def step(self):
        """One turn: input first, drawing last, drawing only when something changed."""
        now = self.clock.ms()
        self.keys.poll(now)
        self.scene.update(self.keys.down, now)
        scene = self.scene
        if scene.dirty:
            scene.draw(self.screen)
            scene.dirty = False
            self.screen.show()

    def run(self):
        """Play for ever; on a fault say so on the screen, keep the save, and start again."""
        while True:
            try:
                self.step()
                self.clock.sleep(_TURN)
            except Exception as fault:  # the one catch of the program: no device has a console
                self._report(fault)

    def _report(self, fault):
        import sys

        if hasattr(sys, "print_exception"):
            sys.print_exception(fault)
        self.screen.show()  # a picture broken off leaves no clip and no shift behind
        self.goto("fault", repr(fault))

    def goto(self, name, *what):
        """Put the scene `name` on; `what` is what it is to show."""
        module = catalog.swap("firmware.scenes", name)
        self.scene = module.Scene(self, *what)

    def resume_table(self):
        """Go back to the game on the table."""
        self.scene = self.table
        self.table.wake()

    # The game on the table

    def open(self, name):
        """Load a game's rules, words and view; the game before is forgotten."""
        if self.module is not None and self.module.NAME == name:
            return
        self.module = self.game = self.view = self.adviser = self.table = None
        self.module = catalog.load(name)
        self.words.open(name)
        self.game = self.module.Game(Rng(1))
        view = catalog.swap("firmware.views", name)
        self.view = view.View(self)

    def start(self, name, options=0, seats=1, seed=None, demo=False):
        """Deal a new game and put it on the table."""
        self.open(name)
        if seed is None:
            seed = self.seed
        if seed is None:
            seed = self.clock.ms()
        self.game.rng.seed(seed)
        self.game.deal(seats, options)
        self._sit_down(demo)

    def restore(self):
        """Put the saved game back on the table; False when there is none that fits."""
        name = self.saved_game()
        if name is None:
            return False
        self.open(name)
        n = self.saves.read(GAME)
        # The first byte names the game; the game reads the rest.
        body = bytes(self.saves.content[1:n])
        taken = self.game.load(body, n - 1) and not self.game.over()
        catalog.forget("engine", name + "_check")  # it is not needed at the table
        if not taken:
            return False
        self._sit_down(False)
        return True

    def _sit_down(self, demo):
        self.demo = demo
        self.table = None
        module = catalog.swap("firmware.scenes", "table")
        self.table = self.scene = module.Scene(self)

    def save_game(self):
        """Keep the game at the last decision; a demo is nobody's game and is not kept."""
        if self.demo:
            return True
        content = self.saves.content
        content[0] = catalog.GAMES.index(self.module.NAME)
        return self.saves.write(GAME, 1 + self.game.save(content[1:]))

    def saved_game(self):
        """The name of the game that waits in the store, or None."""
        if self.saves.read(GAME) < 2:
            return None
        index = self.saves.content[0]
        return catalog.GAMES[index] if index < len(catalog.GAMES) else None

    def statistics(self, name):
        """The played, won and streak figures of a game."""
        return Statistics(self.saves, catalog.GAMES.index(name))

    def hint(self, moves, n):
        """The move that the adviser would choose among the legal ones.

        The adviser gives hints and plays the demo; it is seated when it is first asked, with
        a generator of its own.
        """
        if self.adviser is None:
            self.adviser = players.make("good", self.module, self.game, Rng(2))
        return self.adviser.choose(self.game, moves, n)
