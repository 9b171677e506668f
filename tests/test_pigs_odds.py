"""The tables of dice: what the tool writes, and what they say, in exact fractions."""

import random
from fractions import Fraction
from itertools import combinations, product

import pytest

from engine.pigs_tiles import BLACK_FACES, DICE, FIRST_BLACK, WHITE_FACES, WOLF
from engine.players import pigs_dice, pigs_odds
from engine.players.pigs_odds import BLACK, BLACK_HANDS, ENDS, KINDS, ROLLS, WHITE, WHITE_HANDS
from tools import pigs_odds as tool


def test_the_committed_tables_are_what_the_tool_writes():
    assert tool.TARGET.read_text() == tool.text()


def hand(dice, kept):
    """The number of the hand that is left when the dice of the bits `kept` stay."""
    white, black = WHITE_HANDS - 1, BLACK_HANDS - 1
    for die in range(DICE):
        if kept >> die & 1:
            if die < FIRST_BLACK:
                white = WHITE[3 * white + dice[die]]
            else:
                black = BLACK[4 * black + dice[die]]
    return BLACK_HANDS * white + black


def last_roll(worths):
    """The expectation of each kind of hand, in fractions."""
    kinds = [Fraction(worth) for worth in worths]
    for at in range(0, len(ROLLS), 4):
        door, window, roof = (kinds[kind] for kind in ROLLS[at : at + 3])
        if ROLLS[at + 3] == 255:
            kinds.append((door + window + roof) / 3)
        else:
            kinds.append((2 * door + 2 * window + roof + kinds[ROLLS[at + 3]]) / 6)
    return kinds


def best_within(worths):
    """For each hand the best of the hands that are in it: one more choice."""
    best = list(worths)
    for at in reversed(range(len(best))):  # small hands come last
        white, black = divmod(at, BLACK_HANDS)
        for symbol in range(3):
            more = []
            if WHITE[3 * white + symbol] != 255:
                more.append(BLACK_HANDS * WHITE[3 * white + symbol] + black)
            if BLACK[4 * black + symbol] != 255:
                more.append(BLACK_HANDS * white + BLACK[4 * black + symbol])
            for larger in more:
                best[larger] = max(best[larger], best[at])
    return best


def roll(full, wolves):
    """The expectation of each hand when the worth of the full ones is known."""
    hands = list(full)
    for white, black in product(range(WHITE_HANDS), range(BLACK_HANDS)):
        at = BLACK_HANDS * white + black
        if WHITE[3 * white] != 255:
            after = WHITE[3 * white : 3 * white + 3]
            hands[at] = sum(hands[BLACK_HANDS * hand + black] for hand in after) / 3
        elif BLACK[4 * black] != 255:
            door, window, roof, wolf = BLACK[4 * black : 4 * black + 4]
            base = BLACK_HANDS * white
            last = wolves if wolf == BLACK_HANDS else hands[base + wolf]
            hands[at] = (2 * hands[base + door] + 2 * hands[base + window]) / 6
            hands[at] += (hands[base + roof] + last) / 6
    return hands


def one_turn(worths):
    """What a whole turn of three rolls is worth, and each hand before the last two rolls."""
    kinds = last_roll(worths)
    last = [kinds[kind] for kind in KINDS]
    first = roll(best_within(last), kinds[ENDS])
    # To stop is to keep all dice, and counts what they are.
    full = [last[at] if _is_full(at) else worth for at, worth in enumerate(first)]
    return roll(best_within(full), kinds[ENDS])[-1], kinds, first


def _is_full(at):
    return WHITE[3 * (at // BLACK_HANDS)] == 255 and BLACK[4 * (at % BLACK_HANDS)] == 255


def tile_points(symbols, open_houses):
    """The most points of the tiles that these symbols buy; section 4, all stacks full."""
    best = 0
    costs = list(product(range(3), (2, 3, 4)))
    for count in (1, 2):
        for tiles in combinations(costs, count):  # two of one stack are not two different tiles
            paid = [sum(cost for part, cost in tiles if part == p) for p in range(3)]
            if all(paid[part] <= symbols[part] for part in range(3)):
                roofs = sum(part == 2 for part, _ in tiles)
                if roofs <= open_houses + len(tiles) - roofs:  # each needs an open house
                    best = max(best, sum(cost for _, cost in tiles))
    return best


def all_worths(worth):
    """`worth` of the symbols of each kind that ends the rolling; wolves nothing."""
    symbols = pigs_odds.SYMBOLS
    return [worth(tuple(symbols[at : at + 3])) for at in range(0, 3 * ENDS, 3)] + [0]


@pytest.mark.parametrize(
    ("open_houses", "points"),
    [(0, Fraction(50336399, 12754584)), (1, Fraction(470197, 118098))],
)
def test_the_most_tile_points_that_a_turn_can_expect(open_houses, points):
    turn, _, _ = one_turn(all_worths(lambda symbols: tile_points(symbols, open_houses)))
    assert turn == points


def test_every_choice_is_one_that_fractions_make_too():
    """The player's integers against fractions: it never chooses what is worth less."""
    chance = random.Random(5)
    odds = pigs_dice.Odds()
    for _ in range(40):
        worths = [chance.randrange(pigs_dice.MOST + 1) for _ in range(ENDS + 1)]
        _, kinds, first = one_turn(worths)
        for _ in range(25):
            dice = bytes(chance.choice(WHITE_FACES) for _ in range(FIRST_BLACK))
            dice += bytes(chance.choice(BLACK_FACES) for _ in range(DICE - FIRST_BLACK))
            if dice.count(WOLF) > 1:
                continue
            frozen = sum(1 << die for die in range(DICE) if dice[die] == WOLF)
            moves = bytes(move for move in range(32) if not move & frozen)
            for rolls in (1, 2):
                worth = {move: kinds[KINDS[hand(dice, ~move)]] for move in moves}
                if rolls == 1:
                    worth = {move: first[hand(dice, ~move)] if move else worth[0] for move in moves}
                odds.worths[: ENDS + 1] = worths
                choice = odds.best(dice, rolls, moves, len(moves))
                # Before two rolls a worth is rounded once, by half a unit at most.
                assert max(worth.values()) - worth[choice] <= (1 if rolls == 1 else 0)


def test_no_number_on_the_way_leaves_the_small_integers():
    """With the greatest worths: 2**30 is where a 32-bit MicroPython would allocate."""
    assert 6 * 1944 * pigs_dice.MOST < 2**30
    odds = pigs_dice.Odds()
    odds.worths[: ENDS + 1] = [pigs_dice.MOST] * (ENDS + 1)
    assert odds.best(b"\0\0\0\0\0", 1, bytes(range(32)), 32) == 0
    assert set(odds._hands) == set(odds.worths) == {1944 * pigs_dice.MOST}
