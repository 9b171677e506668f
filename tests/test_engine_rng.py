"""Chance: bounds, evenness, and small integers all the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import rng
from engine.rng import Rng

FIXED = 16380 * 2**16 - 1


class Int30(int):
    """An integer that breaks when a result leaves the small integers of a 32-bit MicroPython."""


def _watched(name):
    plain = getattr(int, name)

    def operate(self, other):
        result = plain(self, int(other))
        assert -(2**30) <= result < 2**30, f"{int(self)} {name} {int(other)} = {result}"
        return Int30(result)

    return operate


for _name in ("add", "sub", "mul", "and", "or", "xor", "lshift", "rshift", "mod", "floordiv"):
    for _side in ("__" + _name + "__", "__r" + _name + "__"):
        setattr(Int30, _side, _watched(_side))


def test_the_wire_trips():
    with pytest.raises(AssertionError):
        Int30(2**29) * 2
    with pytest.raises(AssertionError):
        2 * Int30(2**29)


@pytest.mark.parametrize("seed", [0, 1, -1, 2**29 - 1, FIXED - 1, FIXED, FIXED + 1, 2**30 - 1])
def test_no_step_leaves_the_small_integers(seed):
    chance = Rng(Int30(seed))
    assert type(chance.state) is Int30
    for n in (1, 2, 6, 76, 255, 256, 10000, 65535, 65536):
        for _ in range(200):
            assert 0 <= chance.below(Int30(n)) < n
    chance.state = Int30(FIXED - 1)
    chance.below(6)


@given(st.integers(), st.integers(1, 65536))
def test_any_integer_is_a_seed_and_every_number_is_in_bounds(seed, n):
    chance = Rng(seed)
    assert rng.valid(chance.state)
    for _ in range(20):
        assert 0 <= chance.below(n) < n
        assert rng.valid(chance.state)


@pytest.mark.parametrize("state", [0, FIXED])
def test_states_that_stand_still_are_not_valid(state):
    chance = Rng(1)
    chance.state = state
    chance.below(65536)
    assert chance.state == state
    assert not rng.valid(state)


# The last two are mixed to 0 and to FIXED.
@pytest.mark.parametrize("seed", [0, FIXED, 2 * FIXED, -FIXED, 2**64 - 1, 524334638, 260695510])
def test_no_seed_stands_still(seed):
    chance = Rng(seed)
    assert len({chance.below(65536) for _ in range(50)}) > 40


def test_seeds_do_not_meet():
    states = {Rng(seed).state for seed in range(20000)}
    assert len(states) > 19990
    assert all(rng.valid(state) for state in states)


@pytest.mark.parametrize("n", [2, 5, 6, 76])
def test_numbers_are_even_within_a_game_and_over_neighbouring_seeds(n):
    draws = 6000 * n
    chance = Rng(1)
    for numbers in (
        [chance.below(n) for _ in range(draws)],
        [Rng(seed).below(n) for seed in range(draws)],
    ):
        off = sum((numbers.count(k) - 6000) ** 2 for k in range(n)) / 6000
        assert off < n + 6 * (2 * n) ** 0.5  # chi square, far out


def test_neighbouring_seeds_have_nothing_in_common():
    same = pairs = 0
    for seed in range(3000):
        a, b = Rng(seed), Rng(seed + 1)
        for _ in range(4):
            pairs += 1
            same += a.below(6) == b.below(6)
    assert abs(same / pairs - 1 / 6) < 0.02


def test_the_tail_is_drawn_again():
    # 65536 = 6 * 10000 + 5536: the last 5536 outputs must not count for below(10000).
    chance, twin = Rng(9), Rng(9)
    rejected = 0
    for _ in range(2000):
        number = chance.below(10000)
        output = twin.below(65536)
        while output >= 60000:
            rejected += 1
            output = twin.below(65536)
        assert number == output % 10000
    assert rejected > 50
