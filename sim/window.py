"""Playing in a window: the console's screen in a drawn body, keys, a breath, and tones."""

import pygame

from sim import machine
from sim.breath import Breath
from sim.console import TURN
from sim.shell import Shell
from sim.voice import Voice

TITLE = (
    "Dreamwheel    arrows    Z/Enter: A    X/Backspace: B    P/Esc: pause    Tab/S: look    "
    "Space: blow"
)
KEYS = {
    pygame.K_UP: machine.UP,
    pygame.K_DOWN: machine.DOWN,
    pygame.K_LEFT: machine.LEFT,
    pygame.K_RIGHT: machine.RIGHT,
    pygame.K_z: machine.A,
    pygame.K_RETURN: machine.A,
    pygame.K_KP_ENTER: machine.A,
    pygame.K_x: machine.B,
    pygame.K_BACKSPACE: machine.B,
    pygame.K_ESCAPE: machine.START,
    pygame.K_p: machine.START,
    pygame.K_TAB: machine.SELECT,
    pygame.K_s: machine.SELECT,
}
_SCREEN_WIDTH = 640  # about as wide as the console's screen becomes, unless told
_OF_DESKTOP = 0.85  # how much of the desktop the window may take, unless told


class NoWindow(Exception):
    """There is no display that a window could be opened on."""


def _fitting_shell(width, height, scale):
    """A body round a screen of so many pixels, at a scale that the desktop has room for."""
    if scale:
        return Shell(width * scale, height * scale)
    sizes = pygame.display.get_desktop_sizes() or [(1280, 800)]
    room = [pixels * _OF_DESKTOP for pixels in sizes[0]]
    for scale in range(max(1, round(_SCREEN_WIDTH / width)), 0, -1):
        shell = Shell(width * scale, height * scale)
        if shell.size[0] <= room[0] and shell.size[1] <= room[1]:
            break
    return shell


class Window:
    """One window with one console in it."""

    def __init__(self, kind="pico", scale=None, folder=None, wind=None):
        self.machine = machine.Machine(kind, folder, real_time=True, wind=wind)
        width, height = self.machine.screen.size
        try:
            pygame.display.init()
            self._shell = _fitting_shell(width, height, scale)
            pygame.display.set_caption(TITLE)
            self._surface = pygame.display.set_mode(self._shell.size)
        except pygame.error:
            raise NoWindow from None
        self.machine.sound.voice = Voice()
        self._breath = Breath()
        self._fingers = {}  # what presses: which buttons it presses
        self._blowing = False
        self._seen = -1
        self._lit = None

    def play(self, start, turns=None):
        """Start the program and play until the window is closed, or for some turns."""
        clock = pygame.time.Clock()
        app = start(self.machine)
        try:
            while turns is None or turns > 0:
                if not self.turn(app):
                    break
                clock.tick(1000 // TURN)
                turns = None if turns is None else turns - 1
        except KeyboardInterrupt:
            pass
        finally:
            pygame.quit()

    def turn(self, app):
        """One turn: what was pressed, the program, the picture; False when it is closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            self._take(event)
        self.machine.wind.level = self._breath.turn(self._blowing)
        app.step()
        self._draw()
        return True

    # Fingers

    def _take(self, event):
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            if event.key == pygame.K_SPACE:
                self._blowing = event.type == pygame.KEYDOWN
            elif event.key in KEYS:
                bits = KEYS[event.key] if event.type == pygame.KEYDOWN else 0
                self._touch(event.key, bits)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._touch("mouse", self._shell.button_at(*event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._touch("mouse", 0)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
        elif event.type == pygame.WINDOWEXPOSED:
            self._seen = -1

    def _touch(self, finger, bits):
        """A finger presses some buttons now, and no others."""
        self._fingers[finger] = bits
        held = 0
        for pressed in self._fingers.values():
            held |= pressed
        self.machine.release(~held & 255)
        self.machine.press(held)

    def _let_go(self):
        self._fingers.clear()
        self._blowing = False
        self.machine.release(255)

    # The picture

    def _draw(self):
        screen = self.machine.screen
        lit = self.machine.buttons.held(), self.machine.wind.level // 16
        if screen.shows == self._seen and lit == self._lit:
            return
        self._seen = screen.shows
        self._lit = lit
        picture = screen.canvas()
        image = pygame.image.frombytes(picture.tobytes(), picture.size, "RGB")
        self._shell.draw(self._surface, image, *lit)
        pygame.display.flip()
