"""The wolf's wheel on the screen, with all that stands beside it: house, wolf, breath and meter.

An angle is counted clockwise from the middle of field 0, at the top, in 256 steps a field: 1536
are a turn. The needle is filled row by row, for a picture of each angle would cost 200 bytes.
"""

from engine.const import const
from engine.pigs_state import GONE, REOPENED
from firmware.assets import names
from firmware.ui import draw, ink
from firmware.views import pigs_places as places

FIELD = const(256)
TURN = const(1536)

MATERIALS = bytes((ink.YELLOW, ink.ORANGE, ink.RED))

# Boxes beside the wheel, in points
CARD = (104, 3, 46, 48)
METER = (153, 3, 5, 48)
WOLF = (111, 54, 49, 48)
WIND = (60, 75, 51, 25)

_GROUND = const(47)
_MIDDLE = const(127)  # of the house
_HIGHEST = const(33)
_FAR = const(17)  # what flies away is out of the card
_CELLS = const(8)  # of the meter
_LIT = bytes(
    (ink.GREEN, ink.LIME, ink.LIME, ink.YELLOW, ink.YELLOW, ink.ORANGE, ink.ORANGE, ink.RED)
)
_BANNER_X = const(4)
_BANNER = const(92)  # its width
_MOUTH = const(87)  # the wolf's, where the wind comes from

_X = const(50)  # middle of the wheel
_Y = const(51)
_ROWS = const(104)
# The needle, in 64ths of a point: 4 bits less than 256 of the sine makes.
_TIP = const(43)
_SIDE = const(5)
_TAIL = const(16)
# Left and top of the fields' pictures, and of the pegs, clockwise.
_CORNERS = b"\x1a\x03\x32\x03\x32\x33\x1a\x33\x02\x33\x02\x03"
_PEGS = b"\x47\x0a\x5d\x31\x47\x58\x19\x58\x03\x31\x19\x0a"


def sine(angle):
    """256 times the sine, by Bhaskara's formula; off by less than half a point at the tip."""
    angle %= TURN
    half = angle % 768
    part = half * (768 - half)
    value = (part << 10) // (737280 - part)
    return value if angle < 768 else -value


class Wheel:
    """The wheel and its needle; `inks` holds the ink of each field."""

    def __init__(self, sheet, angle):
        self._sheet = sheet
        self._left = bytearray(_ROWS)
        self._right = bytearray(_ROWS)
        self.inks = bytearray(6)
        self.x0 = self.y0 = self.x1 = self.y1 = 50  # what must be drawn anew
        self.point(angle)

    def point(self, angle):
        """Turn the needle; the box to be drawn anew grows by where it was and is."""
        self.angle = angle
        dx = self._dx = sine(angle)
        dy = self._dy = -sine(angle + TURN // 4)
        x, y = _X << 6, _Y << 6
        tip_x, tip_y = x + (dx * _TIP >> 2), y + (dy * _TIP >> 2)
        tail_x, tail_y = x - (dx * _TAIL >> 2), y - (dy * _TAIL >> 2)
        side_x, side_y = dy * _SIDE >> 2, -(dx * _SIDE >> 2)
        self._bottom = 0
        self._top = _ROWS
        for row in range(_ROWS):
            self._left[row] = 255
            self._right[row] = 0
        for sign in (1, -1):
            bx, by = x + sign * side_x, y + sign * side_y
            self._edge(tip_x, tip_y, bx, by)
            self._edge(tail_x, tail_y, bx, by)
        self._grow()

    def _edge(self, ax, ay, bx, by):
        """Let the rows that an edge passes reach it."""
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        row = ay + 31 >> 6
        end = by + 31 >> 6
        if row >= end:
            return
        step = ((bx - ax) << 10) // (by - ay)  # of x in 1024ths of a point, a row
        x = (ax << 4) + ((row << 6) + 32 - ay) * step // 64 + 512
        left, right = self._left, self._right
        self._top = min(self._top, row)
        self._bottom = max(self._bottom, end)
        while row < end:
            at = x >> 10
            if at < left[row]:
                left[row] = at
            if at >= right[row]:
                right[row] = max(at, left[row] + 1)
            x += step
            row += 1

    def _grow(self):
        """Take the needle with its dark edge into the box to be drawn anew."""
        self.y0 = min(self.y0, self._top - 1)
        self.y1 = max(self.y1, self._bottom + 1)
        for row in range(self._top, self._bottom):
            self.x0 = min(self.x0, self._left[row] - 1)
            self.x1 = max(self.x1, self._right[row] + 1)

    def drawn(self):
        """The box was drawn: from now on it is that of the needle alone."""
        self.x0 = self.y0 = self.x1 = self.y1 = 50
        self._grow()

    def touches(self, box):
        """Whether the needle's box reaches into another."""
        x, y, w, h = box
        return self.x0 < x + w and x < self.x1 and self.y0 < y + h and y < self.y1

    def draw(self, screen, needle):
        """Draw it, with or without the needle; whoever wants less sets a clip."""
        for index in range(6):
            x, y = _CORNERS[2 * index], _CORNERS[2 * index + 1]
            screen.sprite(self._sheet, names.BLOW_FIELD_0 + index, x, y, self.inks[index])
        for at in range(0, 12, 2):
            x, y = _PEGS[at], _PEGS[at + 1]
            screen.fill(ink.WHITE, x + 1, y, 2, 4)
            screen.fill(ink.WHITE, x, y + 1, 4, 2)
        if needle:
            self._draw_needle(screen)
            _draw_hub(screen)

    def _draw_needle(self, screen):
        left, right = self._left, self._right
        for y in range(self._top, self._bottom):
            screen.fill(ink.NIGHT, left[y] - 1, y - 1, right[y] - left[y] + 2, 3)
        dx, dy = self._dx, self._dy
        # One side lies in the light: left of the middle line while the needle points up.
        one, other = (ink.WHITE, ink.SILVER) if dy < 0 else (ink.SILVER, ink.WHITE)
        dy = dy or 1
        for y in range(self._top, self._bottom):
            middle = _X + ((2 * (y - _Y) + 1) * dx // dy >> 1)
            middle = max(left[y], min(middle, right[y]))
            screen.fill(one, left[y], y, middle - left[y], 1)
            screen.fill(other, middle, y, right[y] - middle, 1)


def _draw_hub(screen):
    """A snout holds the needle: the wheel belongs to the pigs."""
    _round(screen, ink.NIGHT, 8)
    _round(screen, ink.ORANGE, 7)
    screen.fill(ink.PLUM, _X - 4, _Y - 2, 2, 5)
    screen.fill(ink.PLUM, _X + 2, _Y - 2, 2, 5)


def _round(screen, colour, radius):
    for high, wide in ((0, 3), (1, 5), (2, 6), (3, 7), (5, 8)):
        wide += radius - 8
        screen.fill(colour, _X - wide, _Y - radius + high, 2 * wide, 2 * (radius - high))


class House:
    """The house under attack, in the largest of the table's sizes that fits."""

    def __init__(self, table, art, owner):
        house = table.target()
        first = table.first_tile(house)
        self._tiles = bytes(table.tiles[first : first + table.heights[house]])
        self._art = art
        self._owner = owner
        self._size = 0
        while len(self._tiles) * places.HEIGHTS[self._size] > _HIGHEST:
            self._size += 1
        self.flying = 3  # the material that flies away; 3: none
        self.way = 0  # how far it has flown

    def has(self, material):
        """Whether a tile is of this material."""
        for tile in self._tiles:
            if tile % 9 // 3 == material:
                return True
        return False

    def draw(self, screen):
        """Draw the house on its meadow, and what flies out of it."""
        x, y, w, h = CARD
        screen.fill(ink.NAVY, x, y, w, h)
        draw.centred(screen, self._owner, y + 1, ink.WHITE, x, w)
        screen.fill(ink.GREEN, x, _GROUND, w, y + h - _GROUND)
        y = _GROUND
        x = _MIDDLE - places.WIDTHS[self._size] // 2
        for tile in self._tiles:
            y -= places.HEIGHTS[self._size]
            away = self.way if tile % 9 // 3 == self.flying else 0
            if away < _FAR:
                self._art.tile(screen, tile, x - away, y - away // 4, self._size)


def fate(app):
    """What the wind has left of the house, in one line."""
    game = app.game
    for at in range(0, 3 * game.event_count, 3):
        what = game.events[at]
        if what == GONE or what == REOPENED:
            return app.words.game.EVENTS[what]
    return ""


def draw_wolf(screen, sheet, body, level, now):
    """Draw the wolf; the harder he blows, the more he shakes and the redder he gets."""
    x, y, w, h = WOLF
    screen.fill(ink.NIGHT, x, y, w, h)
    light = names.BLOW_SMILE if body == names.BLOW_REST else names.BLOW_CHEEK
    colour = ink.SILVER
    if body == names.BLOW_PUFF and level > 100:
        x += now >> 5 & 1
        colour = ink.RED if level > 190 else ink.ORANGE
    screen.sprite(sheet, body, x, y, ink.SLATE)
    screen.sprite(sheet, light, x, y, colour)


def draw_meter(screen, level):
    """Draw the breath as a column of lamps, from the mildest up."""
    x, y, w, h = METER
    screen.fill(ink.NIGHT, x, y, w, h)
    lit = cells(level)
    for index in range(_CELLS):
        colour = _LIT[index] if index < lit else ink.DUSK
        screen.fill(colour, x, y + h - 6 * (index + 1), w, 5)


def cells(level):
    """How many lamps of the meter a level lights."""
    return (level + 24) >> 5 if level < 232 else _CELLS


def draw_wind(screen, now, level):
    """Draw a breath that spreads from the wolf's mouth: longer, denser, faster as it is harder."""
    x, _, w, _ = WIND
    for index in range(5 + (level >> 4)):
        far = ((now >> 1) + index * 31) % w
        near = max(0, far - min(8 + (level >> 3), w - far))
        y = _MOUTH + (index * 5 % 11 - 5) * (far + near + 24) // 62
        colour = ink.CYAN if index % 3 == 1 else ink.WHITE
        screen.fill(colour, x + w - far, y, far - near, 1)


def draw_banner(screen, line, y, colour, beat):
    """Say the result in letters that jump at each beat."""
    x = _BANNER_X
    screen.fill(ink.NIGHT, x - 2, y - 2, _BANNER + 4, 26)
    screen.fill(colour, x, y, _BANNER, 22)
    wide = 0
    for letter in line:
        wide += screen.width(letter)
    gap = min(3, (_BANNER - 6 - wide) // len(line))
    x += (_BANNER - wide - gap * (len(line) - 1)) // 2
    for letter in line:
        beat += letter != " "
        screen.text(letter, x, y + 5 + (beat & 1) * 2, ink.NIGHT)
        x += screen.width(letter) + gap
