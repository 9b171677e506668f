"""The contract of docs/architecture.md, kept by every game that is there.

Runs unchanged on CPython and both MicroPythons (tests/test_contract.py), and prints a line for
each game, its seats and its options, that must be the same on all of them. An argument is the
number of seeds. Games that come later are found in the catalogue; only a count of their cards
is added here, to CENSUS.
"""

import gc
import sys

from engine import catalog
from engine.game import NOBODY
from engine.rng import Rng

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython

    def heap_lock():
        pass

    def heap_unlock():
        pass


SEEDS = 200  # for the fewest seats without options; the other tables get a part of them
LONGEST = 2000  # moves; no game is longer
SAVE = 235  # what a store's slot holds, less its own head


def census_onirim(module, game):
    """Every card lies somewhere, and none twice, but for those that were removed."""
    table = game.table
    state = game.state
    counts = list(game.discards)
    for colour in range(4):
        doors = game.all_doors[colour] + game.all_doors[4 + colour]
        counts[module.FIRST_DOOR + colour] += doors
    for card in range(module.FIRST_DOOR):
        counts[card] += state[module.OLDER_AT + card]
    named = state[module.DECK] + state[module.SEEN]
    cards = list(table.deck[: state[module.DECK]])
    cards += list(table.deck[named : named + state[module.NAMED]])
    for first, count in ((module.ROW_AT, module.ROW), (module.ROW2_AT, module.ROW2)):
        cards += list(state[first : first + min(module.ROW_KEPT, state[count])])
    cards += list(state[module.END - state[module.LIMBO] : module.END])
    cards += list(state[module.TOWERS_AT : module.TOWERS_AT + state[module.BUILT_TOWERS]])
    cards += list(state[module.HAND_AT : module.DOORS_AT]) + [game.waiting()]
    for card in cards:
        if card != module.NO_CARD:
            counts[card & module.CARD] += 1
    missing = 0
    for card in range(module.KINDS):
        if counts[card] > table.counts[card]:
            return False
        missing += table.counts[card] - counts[card]
    return missing == state[module.REMOVED]


def census_pigs(module, game):
    """No tile is there twice; what is nowhere was blown away, and never comes back."""
    table = game.table
    counts = [table.left[stack] for stack in range(module.STACKS)]
    tiles = [table.tiles[at] for at in range(table.tile_count())]
    if table.buying() != module.NOTHING:
        tiles.append(table.buying())
    for tile in tiles:
        counts[tile % module.STACKS] += 1
    return max(counts) <= module.TILES_EACH and sum(table.heights[: table.house_count()]) == (
        table.tile_count()
    )


CENSUS = {"onirim": census_onirim, "pigs": census_pigs}


class Sums:
    """A running check sum of small integers."""

    def __init__(self):
        self.a = self.b = 0

    def add(self, data, n):
        """Add the first `n` bytes of `data`."""
        for at in range(n):
            self.a = (251 * self.a + data[at]) % 1000003
            self.b = (241 * self.b + data[at] + 1) % 999983


class Trial:
    """One game of the catalogue with its seats and options, put to every test."""

    def __init__(self, module, seats, options):
        self.plain = seats == module.SEATS[0] and not options
        self.module = module
        self.seats = seats
        self.options = options
        self.game = module.Game(Rng(1))
        self.other = module.Game(Rng(2))
        self.moves = bytearray(module.MAX_MOVES)
        self.again = bytearray(module.MAX_MOVES)
        self.record = bytearray(LONGEST)
        self.buf = bytearray(SAVE)
        self.buf2 = bytearray(SAVE)
        self.choice = Rng(3)
        self.sums = Sums()
        self.played = 0

    def run(self, seeds):
        """All tests; return the line to compare."""
        for seed in range(seeds):
            self.deal(self.game, seed)
            self.examine(seed)
            self.replay(seed)
            self.locked(seed)
        self.refusals()
        table = "%s seats=%d options=%d" % (self.module.NAME, self.seats, self.options)
        sums = "sum=%06d%06d" % (self.sums.a, self.sums.b)
        return "%s games=%d moves=%d %s" % (table, seeds, self.played, sums)

    def deal(self, game, seed):
        game.rng.seed(seed)
        game.deal(self.seats, self.options)

    def examine(self, seed):
        """Play a game move by move, and look at everything; the moves stay in `record`."""
        game, module = self.game, self.module
        assert len(game.state) == module.STATE_SIZE
        self.choice.seed(seed)
        count = 0
        while not game.over():
            n = self.ask()
            # The lower of two: games go further where cards are rather played than thrown away.
            at = min(self.choice.below(n), self.choice.below(n))
            move = self.record[count] = self.moves[at]
            count += 1
            game.apply(move)
            assert 0 <= game.event_count <= module.MAX_EVENTS
            assert game.shown in (0, 1)
            self.sums.add(game.events, 3 * game.event_count)
            assert CENSUS[module.NAME](module, game), "a card is lost"
        self.length = count
        self.played += count
        assert game.seat() == NOBODY
        assert 0 <= game.winners() < 1 << self.seats
        scores = bytes(game.score(seat) for seat in range(self.seats))
        self.sums.add(scores, self.seats)
        self.sums.add(game.state, module.STATE_SIZE)

    def ask(self):
        """The legal moves: some, ascending, the same twice; asking changes nothing."""
        game, moves = self.game, self.moves
        before = bytes(game.state)
        chance = game.rng.state
        n = game.legal(moves)
        assert 0 < n <= self.module.MAX_MOVES
        assert game.seat() < self.seats
        for at in range(1, n):
            assert moves[at - 1] < moves[at], "not ascending"
        assert game.legal(self.again) == n
        assert self.again[:n] == moves[:n]
        assert bytes(game.state) == before and game.rng.state == chance
        self.sums.add(moves, n)
        return n

    def replay(self, seed):
        """The same moves once more, on a game that is saved and loaded somewhere on the way."""
        first, last = self.game, self.other
        end = bytes(first.state)
        chance = first.rng.state
        self.deal(last, seed)
        fresh = self.module.Game(Rng(seed))
        fresh.deal(self.seats, self.options)
        assert fresh.state == last.state, "a deal depends on the game before"
        saved = seed * 7 % (self.length + 1)
        for at in range(self.length):
            if at == saved:
                n = last.save(self.buf)
                last = fresh
                assert last.load(self.buf, n)
                assert last.save(self.buf2) == n and self.buf2[:n] == self.buf[:n]
            last.apply(self.record[at])
        assert bytes(last.state) == end and last.rng.state == chance
        n = last.save(self.buf)
        assert first.load(self.buf, n) and first.over(), "an ended game cannot be saved"

    def locked(self, seed):
        """Deal, play, guess, save and load with the heap locked: nothing allocates."""
        gc.collect()
        self.choice.seed(seed)
        heap_lock()
        try:
            length = self.play_locked(seed)
        finally:
            heap_unlock()
        assert length > 0

    def play_locked(self, seed):
        game, moves, choice = self.game, self.moves, self.choice
        game.rng.seed(seed)
        game.deal(self.seats, self.options)
        count = 0
        while not game.over():
            if choice.below(16) == 0:
                if not game.load(self.buf, game.save(self.buf)):
                    return 0
                game.hide(game.seat(), choice)
            n = game.legal(moves)
            game.apply(moves[min(choice.below(n), choice.below(n))])
            count += 1
        return count

    def refusals(self):
        """A save that does not fit is refused, and the game in memory stays as it was."""
        game = self.game
        self.deal(game, 5)
        n = game.save(self.buf)
        for at in range(n):
            for wrong in (0x01, 0x55, 0x80, 0xFF) if self.plain else (1 << at % 8,):
                self.buf[at] ^= wrong
                self.refuse(n)
                self.buf[at] ^= wrong
        for short in range(n if self.plain else 10):
            self.refuse(short)
        assert game.load(self.buf, n)

    def refuse(self, n):
        other = self.other
        before = bytes(other.state)
        chance = other.rng.state
        assert not other.load(self.buf, n), "a wrong save was taken"
        assert bytes(other.state) == before and other.rng.state == chance


def main(seeds):
    """Put every game that is there to the test."""
    lines = []
    for name in catalog.READY:
        module = catalog.load(name)
        assert module.NAME == name
        tables = [
            (seats, options)
            for seats in range(module.SEATS[0], module.SEATS[1] + 1)
            for options in range(1 << len(module.OPTIONS))
            if module.allowed(seats, options)
        ]
        for seats, options in tables:
            trial = Trial(module, seats, options)
            lines.append(trial.run(seeds if trial.plain else max(1, seeds // len(tables))))
    return lines


if __name__ == "__main__":
    for line in main(int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS):
        print(line)
