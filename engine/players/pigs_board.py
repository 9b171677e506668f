"""The houses of The Three Little Pigs on which a player tries things out.

Each house is a record of bytes, so that a tile can be put on it, or a material blown out of it,
and taken back. Whose turn it is, and what is left in the stacks, is here too.
"""

from engine.const import const
from engine.pigs_table import (
    BRICK,
    DOOR,
    HOUSES,
    NOTHING,
    ROOF,
    SEATS_MOST,
    STACKS,
    TILES_EACH,
    cost,
)

# The record of a house: the points of its straw, wood and brick, and then
TOP = const(3)  # the material of its roof, NOTHING: it is open
HAS_DOOR = const(4)
HEIGHT = const(5)
POTS = const(6)
OWNER = const(7)
FRESH = const(8)  # whether its roof is only tried out
WORTH = const(9)  # what it counts now
HOPE = const(10)  # what a roof would make it count, less the roof's own points; 0: it has one
HURT = const(11)  # what blowing at it costs its owner, in 6ths of a point
RECORD = const(12)

VETERAN = const(1)
FINISH_ROUND = const(2)
AWARD = const(2)

_CARD_HOPE = const(1)  # a house of one material that may bring a card


class Board:
    """Houses and stacks as one player sees them.

    The houses have other numbers here: from those of the next seat on, so that one's own come
    last, and after them what one begins.
    """

    def __init__(self):
        self.houses = bytearray(RECORD * (HOUSES + 2))
        self.count = 0
        self.firsts = bytearray(SEATS_MOST)  # the first house of each seat; none: that after all
        self._start = 0  # the house of the table that is the first one here
        self.left = bytearray(STACKS)
        self._sizes = bytearray(TILES_EACH + 1)  # how many stacks have 0 to 4 tiles
        self.me = 0
        self.seats = 0
        self.options = 0
        self._last_turn = False  # whether the game ends with this turn if enough stacks are empty
        self._cards = bytearray(3)  # the seats that have the cards of the materials

    def read(self, table):
        """Copy the table."""
        self.me = table.turn()
        self.seats = table.seats()
        self.options = table.options()
        self._last_turn = (
            not self.options & FINISH_ROUND or (self.me + 1) % self.seats == table.first()
        )
        for size in range(TILES_EACH + 1):
            self._sizes[size] = 0
        for stack in range(STACKS):
            self.left[stack] = table.left[stack]
            self._sizes[table.left[stack]] += 1
        for material in range(3):
            self._cards[material] = table.awards[material]
        self._read_houses(table)

    def _read_houses(self, table):
        self.count = count = table.house_count()
        for seat in range(self.seats):
            self.firsts[seat] = count
        start = 0
        while start < count and table.owners[start] <= self.me:
            start += 1
        self._start = start
        tile = table.first_tile(start)
        for house in range(count):
            there = (start + house) % count
            if not there:
                tile = 0
            owner = table.owners[there]
            if self.firsts[owner] == count:
                self.firsts[owner] = house
            self._begin(house, owner)
            for _ in range(table.heights[there]):
                self._put(RECORD * house, table.tiles[tile])
                tile += 1
            self._sum_up(RECORD * house)
        self._begin(count, self.me)  # two at most are begun in a turn
        self._begin(count + 1, self.me)

    def number(self, house):
        """The number here of a house of the table."""
        return (house - self._start) % self.count

    def owner(self, house):
        """The seat of a house."""
        return self.houses[RECORD * house + OWNER]

    def fits(self, house, stack):
        """Whether a tile of a stack can be added to a house of one's own (section 5)."""
        at = RECORD * house
        houses = self.houses
        if houses[at + TOP] != NOTHING:
            return False
        return stack % 3 != DOOR or not houses[at + HAS_DOOR]

    # What is tried out

    def begin(self):
        """The number of a house that the seat begins; `drop` forgets it."""
        self.count += 1
        return self.count - 1

    def drop(self):
        """Forget the house that was begun, and is empty again."""
        self.count -= 1

    def add(self, house, tile):
        """Put a tile on a house; return what `take_off` needs to know."""
        houses = self.houses
        at = RECORD * house
        before = houses[at + WORTH] | houses[at + HOPE] << 8 | houses[at + HURT] << 16
        self._put(at, tile)
        if tile % 3 == ROOF:
            houses[at + FRESH] = 1
        self._sum_up(at)
        return before

    def take_off(self, house, tile, before):
        """Take back the tile that was put on last."""
        houses = self.houses
        at = RECORD * house
        houses[at + WORTH] = before & 255
        houses[at + HOPE] = before >> 8 & 255
        houses[at + HURT] = before >> 16
        houses[at + tile % STACKS // 3] -= self._tile_points(tile)
        houses[at + HEIGHT] -= 1
        houses[at + POTS] -= tile // STACKS
        if tile % 3 == DOOR:
            houses[at + HAS_DOOR] = 0
        elif tile % 3 == ROOF:
            houses[at + TOP] = NOTHING
            houses[at + FRESH] = 0

    def blow(self, house, material):
        """Blow a material out of a house (section 6); return what `mend` needs to know, 0: nothing.

        Its height and its pots stay as they were: nothing but the end cards asks for them.
        """
        houses = self.houses
        at = RECORD * house
        gone = houses[at + material]
        houses[at + material] = 0
        if houses[at + TOP] == material:
            houses[at + TOP] = NOTHING
            gone |= 256
        self._sum_up(at)
        return gone

    def mend(self, house, material, gone):
        """Put back what was blown away."""
        at = RECORD * house
        self.houses[at + material] = gone & 255
        if gone > 255:
            self.houses[at + TOP] = material
        self._sum_up(at)

    # A record

    def _begin(self, house, owner):
        houses = self.houses
        at = RECORD * house
        for index in range(at, at + RECORD):
            houses[index] = 0
        houses[at + TOP] = NOTHING
        houses[at + OWNER] = owner

    def _tile_points(self, tile):
        """The points of a tile: veterans do not count its pots (section 8)."""
        return cost(tile) if self.options & VETERAN else cost(tile) + tile // STACKS

    def _put(self, at, tile):
        houses = self.houses
        material = tile % STACKS // 3
        houses[at + material] += self._tile_points(tile)
        houses[at + HEIGHT] += 1
        houses[at + POTS] += tile // STACKS
        if tile % 3 == DOOR:
            houses[at + HAS_DOOR] = 1
        elif tile % 3 == ROOF:
            houses[at + TOP] = material

    def _sum_up(self, at):
        """What a house counts, and what it can gain and lose."""
        houses = self.houses
        straw = houses[at]
        wood = houses[at + 1]
        brick = houses[at + BRICK]
        points = straw + wood + brick
        hurt = 3 * straw + 2 * wood + brick  # by the fields of the wheel
        top = houses[at + TOP]
        home = not self.options & VETERAN
        worth = hope = 0
        if top == NOTHING:
            if points:
                hope = points + home + _CARD_HOPE * self._wins_card(at)
                hurt >>= 1  # it counts nothing yet
        else:
            worth = points + home
            rest = points - houses[at + top]
            hurt += (3 - top) * (rest // 2 + home)  # without its roof the rest counts about half
            if houses[at + top] < 2 * cost(3 * top):  # all of this is the roof,
                if not rest:
                    worth = hurt = 0  # ... which does not stand alone
                for material in range(3):
                    if rest == houses[at + material]:
                        hurt += (3 - material) * (worth - rest)
            if houses[at + FRESH] and houses[at + HAS_DOOR] and houses[at + HEIGHT] > 2:
                worth += AWARD * self._wins_card(at)
        houses[at + WORTH] = worth
        houses[at + HOPE] = hope
        houses[at + HURT] = min(hurt, 255)

    def _wins_card(self, at):
        """Whether a house is all of a material whose card can still be had (section 8)."""
        if self.options & VETERAN:
            houses = self.houses
            for material in range(3):
                if houses[at + material] and self._cards[material] == NOTHING:
                    rest = houses[at + (material + 1) % 3] + houses[at + (material + 2) % 3]
                    return not rest
        return False
