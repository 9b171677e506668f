"""The table of The Three Little Pigs: dice, stacks, and the street. The rules: engine/pigs.py.

A stack keeps the pots of its top tile, and counts the others: which of them comes next is drawn
when it comes (engine/pile.py tells why).
"""

# ruff: noqa: F403, F405
from engine.pigs_state import *
from engine.pigs_street import Street


class Table(Street):
    """The tiles and dice of one game."""

    def __init__(self, rng):
        super().__init__()
        self.rng = rng
        window = memoryview(self.state)
        self.symbols = window[SYMBOLS_AT:AWARDS_AT]
        self.awards = window[AWARDS_AT:DICE_AT]  # NOTHING: nobody has it
        self.dice = window[DICE_AT:LEFT_AT]  # the symbol of each die, NOTHING: not rolled
        self.left = window[LEFT_AT:TOP_AT]  # how many tiles a stack has
        self.top = window[TOP_AT:REST_AT]  # the pots of its top tile
        self.rest = window[REST_AT:OWNERS_AT]  # how many of the others have 0, 1, 2 pots

    def reset(self, seats, options):
        """Nine full stacks (section 2), no house, and a first seat by lot."""
        self.begin()
        state = self.state
        for at in range(STATE_SIZE):
            state[at] = 0 if at < SYMBOLS_AT or LEFT_AT <= at < OWNERS_AT else NOTHING
        state[SEATS_AT] = seats
        state[OPTIONS_AT] = options
        state[FIRST_AT] = self.rng.below(seats)
        for stack in range(STACKS):
            state[LEFT_AT + stack] = TILES_EACH
            for pots in range(3):
                state[REST_AT + 3 * stack + pots] = POTS[3 * (stack % 3) + pots]
            self._turn_up(stack)
        self.begin_turn(state[FIRST_AT])
        self.shown = 1

    def ask(self, phase):
        """Put the question of a phase."""
        self.state[PHASE_AT] = phase

    # Turns and dice

    def begin_turn(self, seat):
        """Nothing is rolled, nothing bought."""
        state = self.state
        state[SEAT_AT] = seat
        state[ROLLS_AT] = state[BUYS_AT] = 0
        state[BOUGHT_AT] = state[BUYING_AT] = state[TARGET_AT] = NOTHING
        for part in range(3):
            state[SYMBOLS_AT + part] = 0
        for die in range(DICE):
            state[DICE_AT + die] = NOTHING
        state[PHASE_AT] = ROLL_PHASE

    def roll(self, dice):
        """Roll some of the dice, a bit each."""
        state = self.state
        for die in range(DICE):
            if dice >> die & 1:
                faces = WHITE_FACES if die < FIRST_BLACK else BLACK_FACES
                state[DICE_AT + die] = faces[self.rng.below(6)]
        state[ROLLS_AT] += 1
        self.shown = 1
        self.tell(ROLLED, dice, state[ROLLS_AT])

    def count_symbols(self):
        """What the dice can pay: one a symbol, a wolf nothing."""
        for part in range(3):
            self.symbols[part] = 0
        for die in self.dice:
            if die < WOLF:
                self.symbols[die] += 1

    def spin(self, turns):
        """At least `turns` whole turns of the needle, on to any of the six fields; its material."""
        state = self.state
        fields = 6 * turns + self.rng.below(6)
        state[NEEDLE_AT] = (state[NEEDLE_AT] + fields) % 6
        self.shown = 1
        self.tell(SPUN, fields, state[NEEDLE_AT])
        return FIELDS[state[NEEDLE_AT]]

    # Stacks

    def _turn_up(self, stack):
        """The next tile of a stack is seen: one of the others, by lot."""
        state = self.state
        first = REST_AT + 3 * stack
        if not state[LEFT_AT + stack]:
            state[TOP_AT + stack] = 0
            return
        pots = 0
        at = self.rng.below(state[LEFT_AT + stack])
        while at >= state[first + pots]:
            at -= state[first + pots]
            pots += 1
        state[first + pots] -= 1
        state[TOP_AT + stack] = pots

    def take(self, stack):
        """Buy the top tile of a stack; it waits to be placed. Ruling: no other may be taken."""
        state = self.state
        state[BUYING_AT] = POT * state[TOP_AT + stack] + stack
        state[LEFT_AT + stack] -= 1
        self.tell(BOUGHT, state[BUYING_AT], stack)
        if state[LEFT_AT + stack]:
            self.shown = 1
        else:
            self.tell(EMPTIED, stack, self.empty_count())
        self._turn_up(stack)
        state[SYMBOLS_AT + stack % 3] -= cost(stack)

    def placed(self):
        """The tile that was bought stands."""
        state = self.state
        if not state[BUYS_AT]:
            state[BOUGHT_AT] = state[BUYING_AT] % STACKS
        state[BUYING_AT] = NOTHING
        state[BUYS_AT] += 1

    # Questions

    def phase(self):
        """What is being asked."""
        return self.state[PHASE_AT]

    def turn(self):
        """The seat whose turn it is."""
        return self.state[SEAT_AT]

    def first(self):
        """The seat that began."""
        return self.state[FIRST_AT]

    def seats(self):
        return self.state[SEATS_AT]

    def options(self):
        return self.state[OPTIONS_AT]

    def rolls(self):
        """Rolls made this turn."""
        return self.state[ROLLS_AT]

    def buys(self):
        """Tiles bought and placed this turn."""
        return self.state[BUYS_AT]

    def bought(self):
        """The stack of the first tile that was bought this turn, or NOTHING."""
        return self.state[BOUGHT_AT]

    def buying(self):
        """The tile that is being placed, or NOTHING."""
        return self.state[BUYING_AT]

    def target(self):
        """The house that the wolf will blow at, or NOTHING."""
        return self.state[TARGET_AT]

    def aim(self, house):
        """The wolf will blow at this house."""
        self.state[TARGET_AT] = house

    def needle(self):
        """The field under the needle, 0 to 5."""
        return self.state[NEEDLE_AT]

    def wolves(self):
        """How many wolves the dice show."""
        count = 0
        for die in self.dice:
            count += die == WOLF
        return count

    def empty_count(self):
        """How many stacks are empty."""
        count = 0
        for left in self.left:
            count += not left
        return count


def cost(stack):
    """What a tile costs in equal symbols, and counts in points: its pig heads (section 1)."""
    return stack % STACKS // 3 + 2
