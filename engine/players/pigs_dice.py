"""Which dice to roll again in The Three Little Pigs, by exact expectation.

Every final outcome has a worth: the 36 ways that doors, windows and roofs can lie with no more
than one wolf, and two wolves. What the dice can still become is summed up backwards from there,
die by die (engine/players/pigs_odds.py has the tables): the last roll by kinds of hands, the one
before by hands, for a black die may be rolled again as a black one only.

Worths are at most MOST, so that six times a worth in 1944ths stays below 2**30: with five dice
left there are 3 * 3 * 6 * 6 * 6 equal chances, and all divisions come out even.
"""

from engine.const import const
from engine.pigs_tiles import DICE, FIRST_BLACK, WOLF
from engine.players.pigs_odds import (
    ALL_KINDS,
    BLACK,
    BLACK_HANDS,
    ENDS,
    FULL_BLACK,
    FULL_WHITE,
    KINDS,
    ROLLS,
    WHITE,
    WHITE_HANDS,
)

MOST = const(92000)
_CHANCES = const(1944)


class Odds:
    """The worths of outcomes, and what rolling on makes of them."""

    def __init__(self):
        # What each kind of hand will be worth. Of those that end the rolling, whoever asks says
        # it, 0 to MOST each; `best` makes 1944ths of them.
        self.worths = [0] * ALL_KINDS
        self._hands = [0] * (WHITE_HANDS * BLACK_HANDS)  # ... each hand, one roll before the last

    def best(self, dice, rolls, moves, n):
        """The best of the `n` sets of dice in `moves`, after `rolls` of three rolls.

        It uses the worths up.
        """
        self._roll_last()
        if rolls == 1:
            self._choose_last()
            self._roll_first()
        best = most = -1
        for index in range(n):
            move = moves[index]
            hand = _keep(dice, move)
            if rolls == 1 and move:
                worth = self._hands[hand]
            else:
                worth = self.worths[KINDS[hand]]
            if worth > most:
                most = worth
                best = move
        return best

    def _roll_last(self):
        """What the last roll makes of each kind: a kind comes after all that it can become."""
        kinds = self.worths
        for kind in range(ENDS + 1):
            kinds[kind] *= _CHANCES
        at = 0
        for kind in range(ENDS + 1, ALL_KINDS):
            three = kinds[ROLLS[at]] + kinds[ROLLS[at + 1]]
            if ROLLS[at + 3] < ALL_KINDS:
                three = 2 * three + kinds[ROLLS[at + 2]] + kinds[ROLLS[at + 3]]
                kinds[kind] = three // 6
            else:
                kinds[kind] = (three + kinds[ROLLS[at + 2]]) // 3
            at += 4

    def _choose_last(self):
        """For each hand the best of all hands within it, from none up, before the last roll."""
        hands = self._hands
        for hand in range(len(hands)):
            hands[hand] = self.worths[KINDS[hand]]
        at = WHITE_HANDS * BLACK_HANDS
        for white in range(WHITE_HANDS - 1, -1, -1):
            at -= BLACK_HANDS
            for symbol in range(WOLF):
                if white >= FULL_WHITE:
                    more = BLACK_HANDS * WHITE[3 * white + symbol]
                    for black in range(BLACK_HANDS):
                        if hands[more + black] < hands[at + black]:
                            hands[more + black] = hands[at + black]
            for black in range(BLACK_HANDS - 1, FULL_BLACK - 1, -1):
                worth = hands[at + black]
                for symbol in range(4 * black, 4 * black + WOLF):
                    if hands[at + BLACK[symbol]] < worth:
                        hands[at + BLACK[symbol]] = worth

    def _roll_first(self):
        """What a roll makes of each hand, if the best is chosen after it.

        The worth of a choice is rounded once, to be a multiple of 1944 again.
        """
        hands = self._hands
        for white in range(WHITE_HANDS):
            at = BLACK_HANDS * white
            if white < FULL_WHITE:
                self._roll_black(at)
            else:
                door = BLACK_HANDS * WHITE[3 * white]
                window = BLACK_HANDS * WHITE[3 * white + 1]
                roof = BLACK_HANDS * WHITE[3 * white + 2]
                for black in range(BLACK_HANDS):
                    three = hands[door + black] + hands[window + black] + hands[roof + black]
                    hands[at + black] = three // 3

    def _roll_black(self, at):
        """The same of the hands from `at` on, which miss no white die."""
        hands = self._hands
        for hand in range(at, at + FULL_BLACK):
            hands[hand] = (hands[hand] + _CHANCES // 2) // _CHANCES * _CHANCES
        for black in range(4 * FULL_BLACK, 4 * BLACK_HANDS, 4):
            worth = 2 * (hands[at + BLACK[black]] + hands[at + BLACK[black + 1]])
            worth += hands[at + BLACK[black + 2]]
            wolf = BLACK[black + 3]
            worth += hands[at + wolf] if wolf < BLACK_HANDS else self.worths[ENDS]
            hands[at + black // 4] = worth // 6


def _keep(dice, move):
    """The hand that is left when the dice in `move` are taken away."""
    white = WHITE_HANDS - 1
    black = BLACK_HANDS - 1
    for die in range(DICE):
        if not move >> die & 1:
            if die < FIRST_BLACK:
                white = WHITE[3 * white + dice[die]]
            else:
                black = BLACK[4 * black + dice[die]]
    return BLACK_HANDS * white + black
