"""The whole console on the desk: a machine, the program that runs on it, and its time."""

from firmware.app import App
from sim.machine import Machine

TURN = 16  # ms between two turns of the loop
_TAP = 48  # ms a finger rests on a button that is tapped


class Console:
    """The program on a machine of the desk, turned by hand: no time passes of itself."""

    def __init__(self, kind="pico", seed=None, store_folder=None, machine=None):
        self.machine = machine or Machine(kind, store_folder)
        self.app = App(self.machine, seed=seed)

    def turn(self):
        """One turn of the loop, and the time until the next."""
        self.app.step()
        self.machine.clock.sleep(TURN)

    def wait(self, ms):
        """Let the time pass."""
        for _ in range(-(-ms // TURN)):
            self.turn()

    def hold(self, bits, ms):
        """Hold some buttons down."""
        self.machine.press(bits)
        self.wait(ms)
        self.machine.release(bits)
        self.turn()

    def tap(self, bits):
        """Press some buttons and let them go."""
        self.hold(bits, _TAP)

    def blow(self, level, ms):
        """Blow on the sensor, as evenly as lungs can."""
        for turn in range(-(-ms // TURN)):
            self.machine.wind.level = max(0, level - turn % 3)
            self.turn()
        self.machine.wind.level = 0
        self.turn()
