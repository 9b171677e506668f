"""The program: one turn of the loop is `step()`, on a device, on the desk and in the tests."""

from engine import catalog, game
from engine.const import const
from engine.rng import Rng
from firmware.ui import ink, keys, party
from firmware.ui.party import GOOD, PARTY, Party
from firmware.ui.saves import GAME, Saves
from firmware.ui.settings import Settings, Sound
from firmware.ui.text import Words

_TURN = const(16)  # ms between two turns of the loop
_PONDER = const(4000)  # ms that a long thought takes at most,
_PLAYOUTS = const(120)  # ... and how many games it plays on


class App:
    """The console on one machine: `machine` offers the six nouns of docs/architecture.md.

    `seed` fixes the seed of every game dealt; without it each deal takes its own from the
    moment the key was pressed.
    """

    def __init__(self, machine, seed=None):
        self.screen = machine.screen
        self.clock = machine.clock
        self.wind = machine.wind
        self.seed = seed
        self.demo = False
        self.saved = True  # the store has taken the game as it stands
        self.keys = keys.Keys(machine.buttons)
        self.saves = Saves(machine.store)
        self.settings = Settings(self.saves)
        self.sound = Sound(machine.sound, self.settings)
        self.words = Words()
        self.module = self.game = self.view = self.table = None
        self.seats = 1
        self.options = 0
        self.party = Party()
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
        """Go back to the game on the table, which is set up again if it was cleared away."""
        if self.table is None:
            self._sit_down()
        else:
            catalog.drop("firmware.scenes")  # the one beside the table
            self.scene = self.table
            self.table.wake()

    def leave_table(self, name):
        """Put the scene `name` on in place of the table, whose memory it may need."""
        self.view = self.table = None
        self.party.leave()
        catalog.drop("firmware.views")
        self.goto(name)

    # The game on the table

    def open(self, name):
        """Load a game's rules, words and view; the game before is forgotten."""
        if self.module is not None and self.module.NAME == name:
            return
        self.module = self.game = self.view = self.table = None
        self.party.leave()
        self.module = catalog.load(name)
        self.words.open(name)
        self.game = self.module.Game(Rng(1))

    def start(self, name, options=0, seats=None, kinds=None, seed=None, demo=False):
        """Deal a new game and put it on the table.

        `seats` is the game's least number unless told; `kinds` says who sits on each of them
        (firmware/ui/party.py), people unless told, and computers in a demo.
        """
        self.open(name)
        if seed is None:
            seed = self.seed
        if seed is None:
            seed = self.clock.ms()
        self.seats = seats or self.module.SEATS[0]
        self.options = options
        self.party.sit(self.seats, kinds, demo)
        self.game.rng.seed(seed)
        self.game.deal(self.seats, options)
        self.demo = demo
        self.saved = self.save_game()
        self._sit_down()

    def again(self):
        """Deal the game on the table anew, for the same people."""
        self.start(self.module.NAME, self.options, self.seats, bytes(self.party.kinds))

    def restore(self):
        """Put the saved game back on the table; False when there is none that fits."""
        name = self.saved_game()
        if name is None:
            return False
        self.open(name)
        n = self.saves.read(GAME)
        content = bytes(self.saves.content[:n])
        body = content[PARTY:]
        fits = self.game.load(body, len(body)) and not self.game.over()
        catalog.forget("engine", name + "_check")
        if not fits:
            return False
        self.seats = game.seats(body)
        self.options = game.options(body)
        self.party.sit(self.seats, party.unpacked(content), False)
        self.demo = False
        self._sit_down()
        return True

    def _sit_down(self):
        """Set the table; where `table.more` is in play, a view of its own shows it: NAME_more."""
        self.view = self.table = None
        more = getattr(self.game.table, "more", None)
        name = self.module.NAME + ("_more" if more else "")
        self.view = catalog.swap("firmware.views", name).View(self)
        self.table = self.scene = catalog.swap("firmware.scenes", "table").Scene(self)

    def decide(self, move):
        """Carry out a move and keep the game at once: nothing that was decided is lost."""
        self.game.apply(move)
        if self.demo:
            return
        if self.game.over():
            # First the figures: a power cut between the two counts the game twice, not never.
            self.statistics(self.module.NAME).add(self.game.winners() & self.party.people())
            self.saves.forget(GAME)
        else:
            self.saved = self.save_game()

    def save_game(self):
        """Keep the game at the last decision; a demo is nobody's game and is not kept."""
        if self.demo:
            return True
        content = self.saves.content
        party.pack(self.party.kinds, content)
        return self.saves.write(GAME, PARTY + self.game.save(content[PARTY:]))

    def saved_game(self):
        """The name of the game that waits in the store, or None."""
        if self.saves.read(GAME) <= PARTY + game.HEAD:
            return None
        index = game.name_index(self.saves.content[PARTY:])
        return catalog.GAMES[index] if index < len(catalog.GAMES) else None

    def game_index(self):
        """The place of the game on the table in the catalogue."""
        return catalog.GAMES.index(self.module.NAME)

    def statistics(self, name):
        """The played, won and streak figures of a game."""
        from firmware.ui.statistics import Statistics

        catalog.forget("firmware.ui", "statistics")  # seldom needed
        return Statistics(self.saves, catalog.GAMES.index(name))

    def hint(self, moves, n):
        """The move that a good player would choose among the legal ones."""
        return self.party.player(GOOD, self).choose(self.game, moves, n)

    def think(self, moves, n):
        """Like `hint`, but found by playing on for some seconds, many times."""
        from engine import players

        self.party.leave()  # the search brings a good player of its own
        start = self.clock.ms()
        try:
            player = players.make("search:%d" % _PLAYOUTS, self.module, self.game, Rng(3))
        except MemoryError:  # the smallest board has no room for a second game
            return self.hint(moves, n)
        player.enough = lambda: keys.since(self.clock.ms(), start) >= _PONDER
        return player.choose(self.game, moves, n)
