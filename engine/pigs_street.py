"""The street of The Three Little Pigs: the houses of all seats, and how they are told of.

The houses stand seat by seat and have one number each; their tiles lie in `tiles` in the same
order, each house from the bottom up.
"""

# ruff: noqa: F403, F405
from engine.pigs_state import *


class Street:
    """The state of one game, its events, and the houses in it."""

    def __init__(self):
        self.events = bytearray(3 * MAX_EVENTS)
        self.event_count = 0
        self.shown = 0
        self.state = bytearray(STATE_SIZE)
        self.state[PHASE_AT] = OVER  # nothing is asked before the first deal
        window = memoryview(self.state)
        self.owners = window[OWNERS_AT:HEIGHTS_AT]  # the seat of each house
        self.heights = window[HEIGHTS_AT:TILES_AT]  # how many tiles each has
        self.tiles = window[TILES_AT:]

    def begin(self):
        """Forget the events of the move before."""
        self.event_count = 0
        self.shown = 0

    def tell(self, what, card, where):
        """Add an event."""
        events = self.events
        at = 3 * self.event_count
        events[at] = what
        events[at + 1] = card
        events[at + 2] = where
        self.event_count += 1

    def first_tile(self, house):
        """Where the bottom tile of a house lies among the tiles."""
        at = 0
        for index in range(house):
            at += self.state[HEIGHTS_AT + index]
        return at

    def has_door(self, house):
        return self.tiles[self.first_tile(house)] % 3 == DOOR

    def is_open(self, house):
        """Whether a house has no roof; ruling: also one that has lost it to the wolf."""
        return self.tiles[self.first_tile(house) + self.heights[house] - 1] % 3 != ROOF

    def one_material(self, house):
        """The material of a house that has only one, else NOTHING."""
        first = self.first_tile(house)
        material = self.tiles[first] % STACKS // 3
        for at in range(first + 1, first + self.heights[house]):
            if self.tiles[at] % STACKS // 3 != material:
                return NOTHING
        return material

    def start(self, tile):
        """A new house of one tile, behind the others of the seat whose turn it is."""
        state = self.state
        seat = state[SEAT_AT]
        house = 0
        while house < state[HOUSE_COUNT_AT] and state[OWNERS_AT + house] <= seat:
            house += 1
        _shift_up(state, OWNERS_AT + house, OWNERS_AT + state[HOUSE_COUNT_AT])
        _shift_up(state, HEIGHTS_AT + house, HEIGHTS_AT + state[HOUSE_COUNT_AT])
        state[OWNERS_AT + house] = seat
        state[HEIGHTS_AT + house] = 1
        state[HOUSE_COUNT_AT] += 1
        self._insert(self.first_tile(house), tile)
        self.tell(STARTED, tile, house)

    def add(self, house, tile):
        """A door goes under the house, anything else on top."""
        at = self.first_tile(house)
        if tile % 3 != DOOR:
            at += self.heights[house]
        self.heights[house] += 1
        self._insert(at, tile)
        self.tell(PLACED, tile, house)

    def _insert(self, at, tile):
        state = self.state
        _shift_up(state, TILES_AT + at, TILES_AT + state[TILE_COUNT_AT])
        state[TILES_AT + at] = tile
        state[TILE_COUNT_AT] += 1

    def remove(self, house, at):
        """One tile of a house is gone; those above it come down."""
        state = self.state
        self.tell(BLOWN, state[TILES_AT + at], house)
        _shift_down(state, TILES_AT + at, TILES_AT + state[TILE_COUNT_AT])
        state[TILE_COUNT_AT] -= 1
        state[HEIGHTS_AT + house] -= 1

    def clear(self, house):
        """The place of a house that has no tile left."""
        state = self.state
        self.tell(GONE, state[OWNERS_AT + house], house)
        _shift_down(state, OWNERS_AT + house, OWNERS_AT + state[HOUSE_COUNT_AT])
        _shift_down(state, HEIGHTS_AT + house, HEIGHTS_AT + state[HOUSE_COUNT_AT])
        state[HOUSE_COUNT_AT] -= 1

    def house_count(self):
        """How many houses there are."""
        return self.state[HOUSE_COUNT_AT]

    def tile_count(self):
        """How many tiles all the houses have."""
        return self.state[TILE_COUNT_AT]


def _shift_up(state, first, end):
    """Make room at `first`: all from there to `end` move up by one."""
    while end > first:
        state[end] = state[end - 1]
        end -= 1


def _shift_down(state, first, end):
    """Close the gap at `first`, and leave NOTHING behind the last."""
    while first < end - 1:
        state[first] = state[first + 1]
        first += 1
    state[first] = NOTHING
