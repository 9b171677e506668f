"""The pieces of the view of The Three Little Pigs: houses, dice, stacks, and the words for them."""

from engine import pigs as rules
from engine import pigs_score
from engine.const import const
from firmware.assets import names
from firmware.ui import draw, ink
from firmware.views import pigs_places as places

_NONE = const(255)
_ROOF = const(2)
_WOLF = const(3)

# By material: wall, its lines, doors.
WALLS = bytes((ink.YELLOW, ink.ORANGE, ink.RED))
_LINES = bytes((ink.ORANGE, ink.RED, ink.PLUM))
_DOORS = bytes((ink.GREEN, ink.TEAL, ink.BLUE))
# Where the first pot of a part stands, in the two large sizes; a second one stands at the left.
_POTS = b"\x0a\x0b\x06\x08\x08\x04"
_STARS = bytes((10, 34, 26, 27, 40, 38, 50, 29, 64, 33, 76, 44, 98, 47, 120, 30, 148, 50))  # x, y
_FACES = bytes((names.ICON_DOOR, names.ICON_WINDOW, names.ICON_ROOF, names.ICON_WOLF))


class Art:
    """Draws with the sheets of the app."""

    def __init__(self, app, inks):
        self._app = app
        self._inks = inks
        self._sheets = (app.screen.load("pigs"), app.screen.load("huts"))
        self.top = self.bottom = 0  # texts between these heights are left out: View.cover

    def text(self, screen, string, x, y, colour):
        if y + draw.LINE <= self.top or y >= self.bottom:
            screen.text(string, x, y, colour)

    def sign(self, screen, index, x, y, colour):
        screen.sprite(self._app.signs, index, x, y, colour)

    def icon(self, screen, index, x, y, colour):
        screen.sprite(self._app.icons, index, x, y, colour)

    # Tiles and houses

    def tile(self, screen, tile, x, y, size, bright=True):
        """Draw a tile in one of the sizes; one that is not to be had is dark."""
        part = tile % 3
        material = tile % rules.STACKS // 3
        wall, lines = WALLS[material], _LINES[material]
        inner = ink.CYAN if part else _DOORS[material]
        if not bright:
            wall, lines, inner = ink.DUSK, wall, ink.SLATE
        if size >= places.TINY:
            _tiny(screen, part, wall, x, y, size)
            return
        # The pictures of the two sheets have the same numbers.
        sheet = self._sheets[size]
        stamp = screen.sprite
        if part == _ROOF:
            stamp(sheet, names.TILE_ROOF, x, y, wall)
            stamp(sheet, names.TILE_ROOF_STRAW + material, x, y, lines)
        else:
            screen.fill(wall, x, y, places.WIDTHS[size], places.HEIGHTS[size])
            stamp(sheet, names.TILE_STRAW + material, x, y, lines)
            stamp(sheet, names.TILE_DOOR + 2 * part, x, y, ink.NIGHT)
            stamp(sheet, names.TILE_LEAF + 2 * part, x, y, inner)
        for pot in range(tile // rules.STACKS):
            left = x if pot else x + _POTS[3 * size + part]
            stamp(sheet, names.TILE_POT, left, y, ink.BLUE)
            stamp(sheet, names.TILE_FLOWER, left, y, ink.WHITE)

    def houses(self, screen, table, seat, area, size):
        """Draw the houses of a seat."""
        x = area[0]
        first, end = places.span(table, seat)
        at = table.first_tile(first)
        for house in range(first, end):
            y = area[1] + area[3]
            for _ in range(table.heights[house]):
                y -= places.HEIGHTS[size]
                self.tile(screen, table.tiles[at], x, y, size)
                at += 1
            x += places.PITCHES[size]

    def village(self, screen, table, seat, area, size):
        """Draw a village on its meadow, and the pig that lives there."""
        x, y, w, h, _ = area
        screen.fill(ink.GREEN, x - 12, y + h, w + 14, 2)
        screen.fill(ink.TEAL, x - 12, y + h + 2, w + 14, 2)
        self.sign(screen, names.SIGN_PIG, x - 11, y + h - 8, self._inks[seat])
        self.houses(screen, table, seat, area, size)

    def sky(self, screen, colour, w):
        """Draw the night over a village."""
        screen.fill(colour, -4, places.BAR_H, w + 4, 49)
        for at in range(0, len(_STARS), 2):
            if _STARS[at] < w:
                screen.fill(ink.SILVER, _STARS[at], _STARS[at + 1], 1, 1)
        self.icon(screen, names.ICON_MOON, w - 20, 27, ink.YELLOW)

    def sparkle(self, screen, x, y, at):
        """Draw three stars that rise."""
        for star in range(3):
            colour = ink.YELLOW if at >> 5 & 1 else ink.WHITE
            up = at * (star + 2) >> 6
            self.sign(screen, names.SIGN_STAR, x + (star - 1) * 9, y - up + 4, colour)

    # The bar

    def bar(self, screen, table):
        """Draw what stands above all: the seats, their points and their villages."""
        size = places.TINY
        for seat in range(table.seats()):
            size = max(size, places.fit(table, seat, places.bar_area(table, seat)))
        for seat in range(table.seats()):
            x, y, w, h = places.seat_box(table, seat)
            colour = self._inks[seat]
            on = seat == table.turn()
            screen.fill(ink.NAVY if on else ink.DUSK, x, y, w, h)
            screen.fill(colour if on else ink.TEAL, x, h - 2, w, 2)
            self.sign(screen, names.SIGN_PIG, x + 2, 2, colour)
            self.text(screen, str(table.points[seat]), x + 12, 1, ink.WHITE if on else ink.SILVER)
            if table.seats() == 2:
                self.text(screen, self._app.words.game.SEATS[seat], x + 2, 10, colour)
            for material in range(3):
                if table.awards[material] == seat:
                    screen.fill(WALLS[material], x + w - 5, 1 + 3 * material, 3, 2)
            self.houses(screen, table, seat, places.bar_area(table, seat), size)

    # Dice and stacks

    def die(self, screen, face, black, paid, x, y):
        """Draw a die; one not yet rolled says whether a wolf may come, one that paid is dark."""
        body, edge, colour = ink.WHITE, ink.SILVER, ink.NAVY
        if black:
            body, edge, colour = ink.DUSK, ink.SLATE, ink.WHITE
        if paid:
            body, edge, colour = ink.NIGHT, ink.DUSK, ink.SLATE
        elif face == _WOLF:
            body, edge, colour = ink.RED, ink.PLUM, ink.NIGHT
        screen.fill(body, x, y + 1, places.DIE, places.DIE - 2)
        screen.fill(body, x + 1, y, places.DIE - 2, places.DIE)
        screen.fill(edge, x + 1, y + places.DIE - 2, places.DIE - 2, 2)
        if face == _WOLF:
            screen.fill(ink.YELLOW, x + 4, y + 7, 12, 4)  # its eyes
        if face != _NONE:
            self.icon(screen, _FACES[face], x + 2, y + 1, colour)
        elif black:
            self.sign(screen, names.SIGN_WOLF, x + 6, y + 5, edge)

    def stack(self, screen, table, stack, here):
        """Draw the top of a stack, and a dot for each tile that is left."""
        bright = table.bright >> stack & 1
        x, y, w, h = places.stack_box(stack)
        left = table.left[stack]
        if not left:
            draw.frame(screen, ink.DUSK, x, y, w, h, 1)
            return
        self.tile(screen, table.top[stack] * rules.POT + stack, x, y, 0, bright)
        if here == (x, y, w, h):  # straw is as yellow as the cursor
            draw.frame(screen, ink.NIGHT, x, y, w, 10, 1)
        for index in range(left):
            screen.fill(ink.WHITE if bright else ink.SLATE, x + 4 * index, y + 11, 2, 2)

    def button(self, screen, box, word, bright):
        """Draw a box with a word."""
        x, y, w, h = box
        screen.fill(ink.BLUE if bright else ink.DUSK, x, y, w, h)
        self.text(screen, word, x + 3, y, ink.WHITE if bright else ink.SLATE)


def _tiny(screen, part, wall, x, y, size):
    """Draw a tile too small for pictures."""
    w, h = places.WIDTHS[size], places.HEIGHTS[size]
    third = w // 3
    middle = w - 2 * third
    if part == _ROOF:
        screen.fill(wall, x + third, y, middle, h // 2)
        screen.fill(wall, x, y + h // 2, w, h - h // 2)
        return
    screen.fill(wall, x, y, w, h)
    screen.fill(ink.CYAN if part else ink.NIGHT, x + third, y + h - h // 2 - part, middle, h // 2)


# Words


def question(view, phase, step):
    """What is being asked."""
    words = view.words
    table = view.table
    if not view.wide and view.shown != table.turn():
        return words.LOOKING.format(words.SEATS[view.shown], table.points[view.shown])
    if phase == rules.ROLL_PHASE and table.rolls():
        phase = 5
    elif phase == rules.BUY_PHASE and table.buys():
        phase = 6
    elif step:
        phase = 7
    return words.QUESTIONS[phase]


def label(view, move, step):
    """What a move does, in one line."""
    words = view.words
    table = view.table
    if move < rules.BUY:
        return _roll(view, words, move, step)
    if move < rules.STOP:
        stack = move - rules.BUY
        return words.BUY.format(words.TILES[stack], rules.cost(stack), table.top[stack])
    if move == rules.STOP:
        return words.ENOUGH
    if move == rules.NEW:
        return words.NEW
    if move < rules.TARGET:
        return words.ADD[table.buying() % 3]
    if move < rules.BLOW:
        house = move - rules.TARGET
        if step != 1 and places.aimed(table) == _NONE:
            return words.TARGET.format(words.SEATS[table.owners[house]])
        return words.HOUSE.format(*worth(table, house))
    return ""


def _roll(view, words, move, step):
    """A die is marked or kept, all that are marked are rolled, or none; step 1: at once."""
    if not move:
        return words.STOP
    if not view.table.rolls():
        return words.ROLL_ALL
    count = 0
    for die in range(rules.DICE):
        if move == 1 << die and not step:
            return words.MARKS[view.marks >> die & 1].format(words.FACES[view.table.dice[die]])
        count += view.marks >> die & 1
    return words.ROLL_AGAIN.format(count) if count else words.NO_MARKS


def telling(view, what, card, where):
    """One line about an event."""
    words = view.words
    table = view.table
    return words.EVENTS[what].format(
        words.SEATS[table.turn()],
        words.TILES[card % rules.STACKS],
        words.SEATS[card % rules.SEATS_MOST],
        words.MATERIALS[card % 3],
        where,
        table.seats(),
    )


def standing(words, game, seat):
    """How a seat ended, in a few words."""
    houses = pigs_score.measure(game.table, seat, pigs_score.HOUSES_CARD)
    return words.STANDING.format(game.score(seat), houses)


def worth(table, house):
    """How many tiles of straw, wood and brick a house has, and its pots."""
    counts = bytearray(4)
    first = table.first_tile(house)
    for at in range(first, first + table.heights[house]):
        tile = table.tiles[at]
        counts[tile % rules.STACKS // 3] += 1
        counts[3] += tile // rules.STACKS
    return counts
