"""A player of any game that tries its moves out: `search:N` plays N games to their end a choice.

What its seat cannot know is guessed (`hide`); then every candidate is played on the same guess,
with the same chance, by the good player of the game. The better half of the candidates goes on
to the next round, until one is left. All of it happens in one spare game; nothing allocates.
"""

from engine.const import const

_WIN = const(100)  # what a win is worth, and what each point of the score of a loss
_POINT = const(6)
# What the good player's own choice leads by before the first try: more than a few playouts can
# make up for by luck. Found by trial for 50 and for 300 playouts.
_HEAD_START = const(250)
_MORE_START = const(250)  # at most, one for each playout
_TRIES = const(12)  # no more candidates than that they could have so many playouts each
_SAVE = const(240)


class Search:
    """Chooses by `playouts` playouts in `spare`, where the good player `guide` plays.

    `about` tells what the search must know of the game: `settle` and `plain`; or it is None.
    """

    def __init__(self, module, spare, guide, about, playouts, rng):
        self._spare = spare
        self._guide = guide
        self._about = about
        self._playouts = playouts
        self._rng = rng
        self.enough = None  # a function that says when time is up: the engine has no clock
        self._buf = bytearray(_SAVE)
        self._guess = bytearray(module.STATE_SIZE)
        self._moves = bytearray(module.MAX_MOVES)
        self._candidates = bytearray(module.MAX_MOVES)
        self._sums = [0] * module.MAX_MOVES

    def choose(self, game, moves, n):
        """The one of the `n` legal moves in `moves` that does best."""
        if n == 1:
            return moves[0]
        spare = self._spare
        spare.load(self._buf, game.save(self._buf))
        if self._about:
            if self._about.plain(spare):
                return self._guide.choose(spare, moves, n)
            self._about.settle(spare)
        self._guess[:] = spare.state
        return self._search(self._line_up(moves, n), game.seat())

    def _search(self, alive, seat):
        """Round by round the better half of the candidates, until one is left."""
        rounds = 0
        while alive >> rounds > 1 or 1 << rounds < alive:
            rounds += 1
        left = self._playouts
        while alive > 1 and left >= alive:
            share = max(1, left // (rounds * alive))
            for _ in range(share):
                if self.enough is not None and self.enough():
                    self._halve(alive)
                    return self._candidates[0]
                self._try_all(alive, seat)
            left -= share * alive
            rounds = max(1, rounds - 1)
            alive = self._halve(alive)
        return self._candidates[0]

    def _line_up(self, moves, n):
        """The candidates, as the good player would choose one after the other; return how many."""
        candidates = self._candidates
        rest = self._moves
        for index in range(n):
            rest[index] = moves[index]
        count = min(n, max(2, self._playouts // _TRIES))
        for index in range(count):
            best = self._guide.choose(self._spare, rest, n - index)
            at = 0
            while at < n - index - 1 and rest[at] != best:
                at += 1
            candidates[index] = rest[at]
            self._sums[index] = 0
            for place in range(at, n - index - 1):
                rest[place] = rest[place + 1]
        self._sums[0] = _HEAD_START + min(self._playouts, _MORE_START)
        return count

    def _try_all(self, alive, seat):
        """Every candidate once, on one guess."""
        spare = self._spare
        rng = self._rng
        spare.state[:] = self._guess
        spare.hide(seat, rng)
        self._guess[:] = spare.state
        chance = spare.rng.state
        for index in range(alive):
            if index:
                spare.state[:] = self._guess
                spare.rng.state = chance
            spare.apply(self._candidates[index])
            self._sums[index] += self._play_out(seat)

    def _play_out(self, seat):
        """To the end of the game; return what it is worth."""
        spare = self._spare
        moves = self._moves
        n = spare.legal(moves)
        while n:
            spare.apply(self._guide.choose(spare, moves, n))
            n = spare.legal(moves)
        if spare.winners() >> seat & 1:
            return _WIN
        return max(0, min(_WIN - 1, _POINT * spare.score(seat)))

    def _halve(self, alive):
        """Leave the better half, the best first; of equals, those that stood further ahead."""
        candidates = self._candidates
        sums = self._sums
        for index in range(1, alive):
            at = index
            while at and sums[at] > sums[at - 1]:
                sums[at], sums[at - 1] = sums[at - 1], sums[at]
                candidates[at], candidates[at - 1] = candidates[at - 1], candidates[at]
                at -= 1
        return (alive + 1) // 2
