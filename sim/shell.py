"""The body of the console as the window draws it: where its buttons are, and how they look."""

import pygame

from sim import machine

# The inks of the console, see firmware/ui/ink.py.
_DESK = (18, 19, 30)
_BODY, _EDGE, _SHADE = (51, 60, 87), (86, 108, 134), (37, 44, 66)
_GLASS = (8, 8, 14)
_KEY, _KEY_DOWN = (26, 28, 44), (255, 205, 117)
_LETTER, _LETTER_DOWN = (148, 176, 194), (26, 28, 44)
_WIND = (115, 239, 247)


class Shell:
    """A body round a screen of `width` x `height` window pixels."""

    def __init__(self, width, height):
        unit = self._unit = max(8, height // 12)
        self.size = width + 11 * unit, height + 6 * unit
        self._screen = pygame.Rect(11 * unit // 2, 5 * unit // 2, width, height)
        self._body = pygame.Rect(unit // 2, unit // 2, self.size[0] - unit, self.size[1] - unit)
        glass = self._glass = self._screen.inflate(unit, unit)
        middle = self._screen.centery
        left = (self._body.left + glass.left) // 2
        right = (self._body.right + glass.right) // 2
        below = (glass.bottom + self._body.bottom) // 2
        self._pad = pygame.Rect(0, 0, unit, unit)
        self._pad.center = left, middle
        self._buttons = self._place_buttons(unit, right, middle, below)
        self._holes = (self._screen.centerx, (self._body.top + glass.top) // 2)
        pygame.font.init()
        self._font = pygame.font.Font(None, max(14, unit * 3 // 4))
        self._small = pygame.font.Font(None, max(12, unit // 2))

    def _place_buttons(self, unit, right, middle, below):
        """Each button with its place and its letters."""
        places = {}
        for bit, dx, dy in (
            (machine.UP, 0, -1),
            (machine.DOWN, 0, 1),
            (machine.LEFT, -1, 0),
            (machine.RIGHT, 1, 0),
        ):
            places[bit] = self._pad.move(dx * unit, dy * unit), ""
        round_one = pygame.Rect(0, 0, unit * 3 // 2, unit * 3 // 2)
        for bit, dx, dy, letter in ((machine.A, 3, -3, "A"), (machine.B, -3, 3, "B")):
            box = round_one.copy()
            box.center = right + dx * unit // 4, middle + dy * unit // 3
            places[bit] = box, letter
        flat = pygame.Rect(0, 0, unit * 5 // 2, unit * 3 // 4)
        for bit, dx, letters in ((machine.SELECT, -2, "SELECT"), (machine.START, 2, "START")):
            box = flat.copy()
            box.center = self._screen.centerx + dx * unit, below
            places[bit] = box, letters
        return places

    def button_at(self, x, y):
        """The button under a point of the window, or 0."""
        for bit, (box, _) in self._buttons.items():
            if box.collidepoint(x, y):
                return bit
        return 0

    def draw(self, surface, image, held, wind):
        """Draw body and screen; `held` buttons are lit, and so is `wind`, of 16."""
        surface.fill(_DESK)
        self._draw_body(surface)
        self._draw_pad(surface, held)
        for bit, (box, letters) in self._buttons.items():
            if letters:
                self._draw_button(surface, box, letters, bool(held & bit))
        self._draw_holes(surface, wind)
        surface.blit(pygame.transform.scale(image, self._screen.size), self._screen)

    def _draw_body(self, surface):
        unit = self._unit
        pygame.draw.rect(surface, _SHADE, self._body.move(0, unit // 6), border_radius=unit)
        pygame.draw.rect(surface, _BODY, self._body, border_radius=unit)
        pygame.draw.rect(surface, _EDGE, self._body, max(1, unit // 16), border_radius=unit)
        pygame.draw.rect(surface, _GLASS, self._glass, border_radius=unit // 3)
        name = self._font.render("Dreamwheel", True, _EDGE)
        surface.blit(name, (self._glass.left, self._buttons[machine.START][0].top))

    def _draw_pad(self, surface, held):
        unit = self._unit
        radius = unit // 5
        for box in (self._pad.inflate(2 * unit, 0), self._pad.inflate(0, 2 * unit)):
            pygame.draw.rect(surface, _KEY, box, border_radius=radius)
        for bit, (box, letters) in self._buttons.items():
            if letters:
                continue
            if held & bit:
                pygame.draw.rect(surface, _KEY_DOWN, box, border_radius=radius)
            dot = _LETTER_DOWN if held & bit else _EDGE
            pygame.draw.circle(surface, dot, box.center, max(2, unit // 8))

    def _draw_button(self, surface, box, letters, down):
        radius = box.height // 2
        if not down:
            pygame.draw.rect(surface, _SHADE, box.move(0, box.height // 10), border_radius=radius)
        pygame.draw.rect(surface, _KEY_DOWN if down else _KEY, box, border_radius=radius)
        font = self._font if len(letters) == 1 else self._small
        word = font.render(letters, True, _LETTER_DOWN if down else _LETTER)
        surface.blit(word, word.get_rect(center=box.center))

    def _draw_holes(self, surface, wind):
        """The holes one blows into: the stronger, the more of them light up."""
        unit = self._unit
        x, y = self._holes
        for hole in range(-4, 5):
            colour = _WIND if abs(hole) * 3 < wind else _KEY
            pygame.draw.circle(surface, colour, (x + hole * unit // 3, y), max(2, unit // 10))
