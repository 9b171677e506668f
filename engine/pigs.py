"""The Three Little Pigs, for two to five.

You are a little pig and build houses for the winter. On your turn you roll five dice up to three
times and keep what you like, but a wolf is never rolled again. Two equal symbols buy a tile of
straw, three of wood, four of brick: a door, a window or a roof, as the symbols say. You must buy
one tile if you can, and may buy a second. A house begins with a door or a window, grows by
windows, and is completed by a roof; a door can also be put under it. When two wolves show, you
buy nothing: you choose a house of an opponent and blow. The wheel says which material flies away.
The game ends when as many stacks are empty as pigs play. Completed houses count: tiles by their
material, flower pots, and the houses themselves; veterans play for award cards instead.

The comments cite the sections of the rule sheet; what it decides itself is called a ruling.
"""

# ruff: noqa: F403, F405 - the files that name tiles, phases, events and moves are part of this
from engine import game, pigs_score
from engine.pigs_moves import *
from engine.pigs_table import *

NAME = "pigs"
SEATS = (2, 5)
TOGETHER = False
OPTIONS = ("veteran", "finish_round")
VETERAN = const(1)
FINISH_ROUND = const(2)

_GAME_ID = const(1)


def allowed(seats, options):
    """Whether so many can play with these options."""
    return SEATS[0] <= seats <= SEATS[1] and not options >> len(OPTIONS)


def check(seats, options):
    """Refuse seats and options that are none, in one sentence."""
    if not allowed(seats, options):
        raise ValueError("The Three Little Pigs is for two to five, with two options.")


class Game:
    """One game of The Three Little Pigs: docs/architecture.md tells what its members mean."""

    def __init__(self, rng):
        self.rng = rng
        self.table = table = Table(rng)
        self._before = bytearray(STATE_SIZE)  # the state, while a save is looked at
        self._moves = bytearray(MAX_MOVES)
        self.state = table.state
        self.events = table.events
        self.phase = table.phase

    @property
    def event_count(self):
        return self.table.event_count

    @property
    def shown(self):
        return self.table.shown

    # Set-up (section 2)

    def deal(self, seats, options):
        """Shuffle nine stacks; ruling: chance says who begins."""
        check(seats, options)
        self.table.reset(seats, options)

    # The decisions

    def seat(self):
        return game.NOBODY if self.over() else self.table.turn()

    def legal(self, moves):
        """Write the legal moves into `moves`, ascending; return how many there are."""
        return write_legal(self.table, moves)

    def apply(self, move):
        """Carry out a legal move."""
        self.table.begin()
        if move < BUY:
            self._roll(move - ROLL)
        elif move < STOP:
            self._buy(move - BUY)
        elif move == STOP:
            self._end_turn()
        elif move < TARGET:
            self._place(move)
        elif move < BLOW:
            self._aim(move - TARGET)
        else:
            self._blow(move - BLOW)

    # Rolling (section 3)

    def _roll(self, dice):
        """Up to three rolls; to roll none is to stop, and two wolves end the rolling."""
        table = self.table
        if dice:
            table.roll(dice)
        wolves = table.wolves()
        if wolves > 1:
            self._meet_wolves(wolves)
        elif not dice or table.rolls() == 3:
            table.count_symbols()
            self._offer()

    # Building (section 4)

    def _offer(self):
        """Ask for a tile to buy; who can buy none is through."""
        if self.table.buys() < 2 and write_buys(self.table, self._moves):
            self.table.ask(BUY_PHASE)
        else:
            self._end_turn()

    def _buy(self, stack):
        """Ruling: one tile is bought and placed, then the other. One place is no question."""
        table = self.table
        table.take(stack)
        table.ask(PLACE_PHASE)
        if write_places(table, self._moves) == 1:
            self._place(self._moves[0])

    def _place(self, move):
        """Section 5: a roof completes a house."""
        table = self.table
        tile = table.buying()
        if move == NEW:
            table.start(tile)
        else:
            house = move - PLACE
            table.add(house, tile)
            if tile % 3 == ROOF:
                table.tell(COMPLETED, table.heights[house], house)
                self._award(house)
        table.placed()
        self._offer()

    def _award(self, house):
        """Veterans: the first house of one material with door, window and roof (section 8).

        Ruling: a house counts when it is completed by building, again or for the first time, and
        never by what a wolf leaves of it.
        """
        table = self.table
        material = table.one_material(house)
        if not table.options() & VETERAN or material == NOTHING or not table.has_door(house):
            return
        if table.heights[house] > 2 and table.awards[material] == NOTHING:
            table.awards[material] = table.turn()
            table.tell(AWARDED, material, table.turn())

    # The wolf (section 6)

    def _meet_wolves(self, wolves):
        """Nothing is bought. One house to blow at is no question; none, and the turn ends."""
        table = self.table
        table.tell(WOLVES, wolves, 0)
        n = write_targets(table, self._moves)
        if not n:
            self._end_turn()
        elif n == 1:
            self._aim(self._moves[0] - TARGET)
        else:
            table.ask(TARGET_PHASE)

    def _aim(self, house):
        """The house is chosen before the wheel is spun."""
        table = self.table
        table.aim(house)
        table.tell(TARGETED, table.owners[house], house)
        table.ask(BLOW_PHASE)

    def _blow(self, strength):
        """The harder, the more turns; all six fields are equally likely whatever the strength."""
        table = self.table
        house = table.target()
        material = table.spin(strength)
        bottom = table.first_tile(house)
        height = table.heights[house]
        was_open = table.is_open(house)
        for at in range(bottom + height - 1, bottom - 1, -1):
            if table.tiles[at] % STACKS // 3 == material:
                table.remove(house, at)
        # A roof does not stand alone; all else closes up.
        if table.heights[house] == 1 and not table.is_open(house):
            table.remove(house, bottom)
        if not table.heights[house]:
            table.clear(house)
        elif not was_open and table.is_open(house):
            table.tell(REOPENED, table.owners[house], house)
        self._end_turn()

    # The end (section 7)

    def _end_turn(self):
        """Ruling: it ends at once, or before the first seat's next turn if that was agreed."""
        table = self.table
        following = (table.turn() + 1) % table.seats()
        if table.empty_count() >= table.seats():
            if not table.options() & FINISH_ROUND or following == table.first():
                table.ask(OVER)
                table.tell(FINISHED, 0, 0)
                return
        table.begin_turn(following)
        table.tell(TURN, following, 0)

    def over(self):
        return self.table.phase() == OVER

    # The points (section 8)

    def score(self, seat):
        """The points that a seat has, or would have if the game ended now."""
        return pigs_score.points(self.table, seat, self.table.options() & VETERAN)

    def winners(self):
        """The seats that have won, a bit each; before the end, those that lead."""
        return pigs_score.winners(self.table, self.table.options() & VETERAN)

    # Saving, and what is hidden

    def save(self, buf):
        table = self.table
        return game.save(buf, _GAME_ID, table.seats(), table.options(), self.rng, self.state)

    def load(self, buf, n):
        """Go on with a saved game; False, and nothing has changed: it does not fit."""
        import engine.pigs_check  # seldom needed: a device forgets it again

        table = self.table
        self._before[:] = self.state
        if (
            game.read(buf, n, _GAME_ID, self.state)
            and game.seats(buf) == table.seats()
            and game.options(buf) == table.options()
            and engine.pigs_check.is_sound(table, self._moves)
        ):
            self.rng.state = game.generator(buf)
            table.begin()
            return True
        self.state[:] = self._before
        return False

    def hide(self, seat, rng):
        """Guess what chance will say: nothing else is hidden (stacks lie open, section 2)."""
        self.rng.seed(rng.below(32768) << 15 | rng.below(32768))
