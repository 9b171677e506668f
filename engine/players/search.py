"""A player of any game that tries its moves out: `search:N` plays N games on for a choice.

What its seat cannot know is guessed (`hide`); then every candidate is played on the same guess,
with the same chance, by the good player of the game. The better half of the candidates goes on
to the next round, until one is left. All of it happens in one spare game; nothing allocates.
A game is played to its end, or some turns on if its odds can be told there: what comes later is
luck more than the candidate's merit, so one such playout tells as much as many whole games.
"""

from engine.const import const

_WIN = const(1000)  # what a win is worth,
_POINT = const(10)  # ... and each point of the score of a loss
_TURNS = const(4)  # after which the odds are told
# What the good player's own choice leads by before the first try: it is right more often than
# not, and others do better by luck once in a while. Where games are played to the end, luck is
# larger.
_HEAD_START = const(1000)
_HEAD_START_TO_THE_END = const(3000)
_TRIES = const(8)  # no more candidates than that they could have so many playouts each
_SAVE = const(240)


class Search:
    """Chooses by `playouts` playouts in `spare`, where the good player `guide` plays.

    `about` tells what the search must know of the game (engine/players/onirim_search.py); or it
    is None.
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
        about = self._about
        if about:
            if about.plain(spare):
                return self._guide.choose(spare, moves, n)
            about.settle(spare)
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
        left = 0
        for index in range(n):
            if not self._about or not self._about.twin(self._spare, moves, index):
                rest[left] = moves[index]
                left += 1
        count = min(left, max(2, self._playouts // _TRIES))
        for index in range(count):
            best = self._guide.choose(self._spare, rest, left)
            at = 0
            while at < left - 1 and rest[at] != best:
                at += 1
            candidates[index] = rest[at]
            self._sums[index] = 0
            left -= 1
            for place in range(at, left):
                rest[place] = rest[place + 1]
        self._sums[0] = _HEAD_START if self._about else _HEAD_START_TO_THE_END
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
        """Some turns on, or to the end of the game; return what it is worth."""
        spare = self._spare
        moves = self._moves
        about = self._about
        turns = 0
        n = spare.legal(moves)
        while n:
            if about and about.turn_begins(spare):
                if turns == _TURNS:
                    return about.odds(spare)
                turns += 1
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
