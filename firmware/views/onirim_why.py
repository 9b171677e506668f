"""Why a move of Onirim is good: one line for who watches it, or asked for a hint.

It tells what the eyes of a seat can see: of a hand that is not theirs only the card that is
moved, the shared ones, and those that both know. What is an opinion is told of the good player
alone, whose it is. Loaded when it is first asked for.
"""

from engine import onirim as rules
from engine.const import const

_KEY = const(2)
_NONE = const(255)


class Why:
    """Keeps the words, and the question it is asked about."""

    def __init__(self, app):
        self._words = app.words.of("onirim_why")
        self._colours = app.words.game.COLOURS

    def tell(self, game, seat, move, good):
        """The line; "": there is nothing to say. `good`: it is the good player's move."""
        self._game = game
        self._good = good
        self._book = game.table.book
        self._own = not game.table.pair or game.state[rules.TURN] == seat
        if move < rules.CLAIM:
            text = self._play(move) if move < rules.DISCARD else self._discard(move)
            return text or self._think(self._words.LEAST)
        if move < rules.SWAP:
            return self._answer(move)
        if move < rules.CAST:
            return self._pair(move)
        return self._more(move)

    def _think(self, text):
        return text if self._good else ""

    def _of(self, text, colour):
        return text.format(self._colours[colour])

    # What can be seen

    def _gone(self, colour):
        """Why the player whose turn it is needs a colour no more; "": it is needed."""
        game = self._game
        own, other = game.all_doors[colour], game.all_doors[colour + 4]
        if game.table.pair and own:
            return self._of(self._words.GAINED, colour)
        if own + other + game.discards[rules.FIRST_DOOR + colour] < 2:
            return ""
        return self._of(self._words.NOT_NEEDED, colour)

    def _not_next(self, colour):
        """Whether the Book has another goal first."""
        return self._book and not self._book.reaches(self._game.table, colour)

    def _has(self, card, but=_NONE):
        """Whether such a card is seen in another slot of the hand."""
        game = self._game
        for slot in range(rules.HAND_SIZE):
            seen = self._own or slot >= rules.PERSONAL or game.state[rules.OPEN] >> slot & 1
            if seen and slot != but and game.hand[slot] == card:
                return True
        return False

    def _last(self):
        """The card at the end of the row."""
        state = self._game.state
        return state[rules.ROW_AT + (state[rules.ROW] - 1 & 7)] if state[rules.ROW] else _NONE

    def _can_follow(self, last):
        """Whether a card of the hand goes on with the series that ends so."""
        for card in range(last - last % 3, last - last % 3 + 3):
            if card != last and self._has(card):
                return True
        return False

    # Playing and discarding

    def _play(self, move):
        game, words = self._game, self._words
        colour = game.hand[move] // 3
        series = game.series()
        running = game.series_colour() if series else _NONE
        if running == colour and series == 1:
            return self._of(words.SECOND, colour)
        if self._gone(colour):
            return self._gone(colour)
        if running == colour:
            return self._of(words.NOT_NEXT if self._not_next(colour) else words.THIRD, colour)
        if not series:
            next_goal = self._book and not self._not_next(colour)
            return self._of(words.NEXT_GOAL if next_goal else words.START, colour)
        if self._gone(running):
            return self._gone(running)
        if self._not_next(running):
            return self._of(words.NOT_NEXT, running)
        if self._own and not self._can_follow(self._last()):
            return self._of(words.STUCK, running)
        return words.GIVES_UP.format(self._colours[running], self._colours[colour])

    def _discard(self, move):
        words = self._words
        slot = move - rules.DISCARD
        card = self._game.hand[slot]
        if card >= rules.FIRST_TOWER:
            return words.AHEAD
        if self._gone(card // 3):
            return self._gone(card // 3)
        if card % 3 == _KEY:
            return words.FIVE_AHEAD
        if self._has(card, slot):
            return words.TWIN
        last = self._last()
        return words.FULL if last != _NONE and last % 3 == card % 3 else ""

    # Doors, nightmares, prophecies

    def _answer(self, move):
        game, words = self._game, self._words
        if move < rules.BURN or rules.PAY <= move < rules.KEY:
            return self._door(move)
        if move < rules.NEXT:  # it lies open in a moment
            return self._throw(game.seen[move - rules.BURN]) or self._think(words.LEAST_SEEN)
        if move < rules.PAY:
            return self._top(game.seen[move - rules.NEXT])
        if move >= rules.DOOR:
            if move < rules.FIVE:
                return words.GIVES_DOOR
            return words.GIVES_FIVE if move == rules.FIVE else words.GIVES_HAND
        card = game.hand[move - rules.KEY]
        if self._gone(card // 3):
            return self._gone(card // 3)
        return words.TWIN if self._has(card, move - rules.KEY) else words.GIVES_KEY

    def _door(self, move):
        words = self._words
        colour = self._game.waiting_colour()
        if self._not_next(colour):
            return self._of(words.NOT_NEXT, colour)
        if move == rules.CLAIM:
            return self._of(words.DOOR, colour)
        return words.PAYS if move == rules.PAY else ""

    def _throw(self, card):
        if card == rules.NIGHTMARE:
            return self._words.A_NIGHTMARE
        return self._gone(card // 3) if card < rules.FIRST_DOOR else ""

    def _top(self, card):
        """A card that is to be drawn next; who only watches does not see it."""
        if self._own and rules.FIRST_DOOR <= card < rules.NIGHTMARE:
            if self._has(3 * (card - rules.FIRST_DOOR) + _KEY):
                return self._words.HAS_KEY
        return self._think(self._words.BEST_SEEN)

    # Two players

    def _pair(self, move):
        game, words = self._game, self._words
        if move == rules.STAY:
            return self._think(words.NO_SWAP)
        if move == rules.PAY_SHARED:
            return words.PAYS
        if move >= rules.TAKE:
            return self._take(game.seen[move - rules.TAKE])
        card = game.hand[(move - rules.SWAP) // 2]  # it lies open in a moment
        if card < rules.FIRST_DOOR and not game.all_doors[4 + card // 3]:
            state = game.state
            last = state[rules.ROW2_AT + (state[rules.ROW2] - 1 & 7)]
            if state[rules.SERIES2] and last // 3 == card // 3 and last != card:
                return words.GOES_ON
            if card % 3 == _KEY:
                return words.ITS_KEY
        return self._think(words.BOTH_GAIN)

    def _take(self, card):
        words = self._words
        if card >= rules.FIRST_TOWER:
            return words.A_TOWER
        if card % 3 == _KEY:
            return words.A_KEY
        first = card - card % 3
        if self._has(first) or self._has(first + 1) or self._has(first + _KEY):
            return self._of(words.FITS, card // 3)
        return ""

    # Books

    def _more(self, move):
        game, words = self._game, self._words
        if move == rules.CAST + rules.PUNISH:
            return words.RICH
        if rules.LEFT <= move < rules.RUIN:
            return words.A_TOWER
        if move == rules.SPARE:
            return words.KEEPS_TOWERS
        if rules.LIFT <= move < rules.UNDER:
            return self._top(game.seen[move - rules.LIFT])
        if rules.THROW <= move < rules.ENOUGH:
            return self._throw(game.seen[move - rules.THROW])
        if rules.LAY <= move < rules.PICK:
            return self._top(game.seen[move - rules.LAY])
        if game.phase() == rules.FETCH_PHASE:
            return self._top(move - rules.PICK)
        return self._think(self._opinion(move))

    def _opinion(self, move):
        words = self._words
        if move <= rules.GO:
            if move == rules.GO:
                return words.SAVES
            return words.LUCK if move == rules.CAST else words.BETTER_GOALS
        if rules.RUIN <= move < rules.SPARE:
            return words.OTHERS_FIT
        if rules.CANCEL <= move <= rules.FETCH:
            if move < rules.SIFT:
                return words.WORST
            return words.SIFTS if move == rules.SIFT else words.WANTED
        if move >= rules.STRIKE:
            return words.MILD if move < rules.LOSE else words.FOUND_AGAIN
        return ""
