"""A console at the wolf's wheel: a scripted wind, and a game laid out by hand."""

from engine import pigs
from engine.game import NOBODY
from firmware.app import App
from sim.machine import NONE, Machine
from tests.pigs_position import game_with

TURN = 16  # ms
HOUSE = "Sd Ww Bw Sr"


class Desk:
    """One console with the wheel on it, and what its needle did."""

    def __init__(self, kind="pybadge", sensor=NONE, needle=0, seed=1, kinds=None, house=HOUSE):
        self.machine = Machine(kind)
        self.machine.wind.kind = sensor
        self.app = app = App(self.machine, seed=1)
        app.start("pigs", seats=2, kinds=kinds)
        laid = lay(needle, seed, house)
        app.game.state[:] = laid.state
        app.game.rng.state = laid.rng.state
        app.party.holder = 0 if app.party.people() else NOBODY
        self.decided = []
        self._watch()
        self.angles = []  # of the needle, turn by turn,
        self.phases = []  # and of the scene
        app.table.wake()
        app.step()
        self.wait(TURN)

    def _watch(self):
        """Write down what the wheel decides."""
        decide = self.app.decide

        def decided(move):
            self.decided.append(move)
            decide(move)

        self.app.decide = decided

    @property
    def scene(self):
        return self.app.scene

    def wait(self, ms):
        """Let the time pass, one turn of the loop after the other."""
        for _ in range(ms // TURN):
            self.app.step()
            self.machine.clock.sleep(TURN)
            if self.scene.name == "blow":
                self.angles.append(self.scene._wheel.angle)
                self.phases.append(self.scene.phase)

    def hold(self, key, ms):
        """Hold a key down and let it go."""
        self.machine.press(key)
        self.wait(ms)
        self.machine.release(key)
        self.wait(TURN)

    def tap(self, key):
        """Press a key shortly."""
        self.hold(key, 3 * TURN)

    def wind(self, level, ms):
        """Blow at the sensor, as evenly as lungs can."""
        for turn in range(ms // TURN):
            self.machine.wind.level = max(0, level - turn % 3)
            self.wait(TURN)
        self.machine.wind.level = 0

    def until(self, phase, most=8000):
        """Wait for a phase of the scene."""
        for _ in range(most // TURN):
            if self.scene.name != "blow" or self.scene.phase == phase:
                return
            self.wait(TURN)
        raise AssertionError(f"phase {phase} never came")


def lay(needle=0, seed=1, house=HOUSE):
    """A game where seat 0 is asked how hard the wolf blows at a house of seat 1."""
    game = game_with({1: [house]}, dice="d d d d x", seed=seed)
    game.table.dice[3] = pigs.WOLF
    game.state[pigs.NEEDLE_AT] = needle
    game.table.aim(0)
    game.table.ask(pigs.BLOW_PHASE)
    return game
