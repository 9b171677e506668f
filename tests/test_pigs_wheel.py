"""The wolf's wheel is fair: 60,000 spins for each strength, blown at a house of every material.

The chi squares may be no greater than a fair wheel's are in 999 of 1000 trials; the seeds are
fixed, so they never change.
"""

from collections import Counter

import pytest

from engine import pigs as rules
from engine.rng import Rng
from tests.pigs_position import howl

SPINS = 60000
STRENGTHS = (1, 2, 3)
FAIR = [1 / 2, 1 / 3, 1 / 6]  # straw, wood, brick
# The chi square that one in a thousand exceeds, by degrees of freedom
LIMIT = {2: 13.816, 5: 20.515, 30: 59.703}


def chi_square(counts, chances):
    total = sum(counts)
    expected = [total * chance for chance in chances]
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


def ready(seed):
    """Somebody is about to blow at a house with a window of each material."""
    game = howl({1: ["Sw Ww Bw"]})
    assert game.phase() == rules.BLOW_PHASE
    game.rng.seed(seed)
    return game


def spin(game, strength):
    """Blow; (fields gone, where the needle stops, what flew away)."""
    game.apply(rules.BLOW + strength)
    assert game.events[0] == rules.SPUN and game.events[3] == rules.BLOWN
    flown = game.events[4] % rules.STACKS // 3
    return game.events[1], game.events[2], flown


def spins(strengths, seed):
    """(strength, old place, fields gone, new place, what flew away) of many spins on end."""
    game = ready(seed)
    start = bytes(game.state)
    needle = 0
    for strength in strengths:
        game.state[:] = start
        game.state[rules.NEEDLE_AT] = needle
        fields, place, flown = spin(game, strength)
        yield strength, needle, fields, place, flown
        needle = place


@pytest.fixture(scope="module")
def runs():
    """A run for each strength, and one where the strength changes by chance."""
    chance = Rng(99)
    mixed = [1 + chance.below(3) for _ in range(SPINS)]
    found = {strength: list(spins([strength] * SPINS, 10 + strength)) for strength in STRENGTHS}
    found["mixed"] = list(spins(mixed, 14))
    found["all"] = [one for run in found.values() for one in run]
    return found


RUNS = [*STRENGTHS, "mixed", "all"]


@pytest.mark.parametrize("run", RUNS)
def test_straw_flies_in_a_half_wood_in_a_third_brick_in_a_sixth(runs, run):
    flown = Counter(spin[4] for spin in runs[run])
    assert chi_square([flown[material] for material in range(3)], FAIR) < LIMIT[2]


@pytest.mark.parametrize("run", RUNS)
def test_each_field_comes_equally_often(runs, run):
    places = Counter(spin[3] for spin in runs[run])
    assert chi_square([places[field] for field in range(6)], [1 / 6] * 6) < LIMIT[5]


@pytest.mark.parametrize("run", RUNS)
def test_where_the_needle_stops_does_not_depend_on_where_it_was(runs, run):
    pairs = Counter((spin[1], spin[3]) for spin in runs[run])
    off = 0
    for old in range(6):
        counts = [pairs[old, new] for new in range(6)]
        assert sum(counts) > SPINS / 7
        off += chi_square(counts, [1 / 6] * 6)
    assert off < LIMIT[30]


def test_what_flies_does_not_depend_on_the_strength(runs):
    for strength in STRENGTHS:
        run = [spin for spin in runs["mixed"] if spin[0] == strength]
        flown = Counter(spin[4] for spin in run)
        assert len(run) > SPINS / 4
        assert chi_square([flown[material] for material in range(3)], FAIR) < LIMIT[2]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_first_spin_of_any_seed_is_fair(strength):
    game = ready(1)
    start = bytes(game.state)
    places = Counter()
    for seed in range(SPINS):
        game.state[:] = start
        game.rng.seed(seed)
        places[spin(game, strength)[1]] += 1
    assert chi_square([places[field] for field in range(6)], [1 / 6] * 6) < LIMIT[5]


def test_the_material_under_the_needle_flies(runs):
    assert all(flown == rules.FIELDS[place] for _, _, _, place, flown in runs["all"])


def test_the_needle_goes_as_far_as_it_is_told_to(runs):
    assert all((old + fields) % 6 == new for _, old, fields, new, _ in runs["all"])


def test_never_less_than_one_full_turn(runs):
    assert all(fields >= 6 for _, _, fields, _, _ in runs["all"])


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_harder_the_more_turns(runs, strength):
    turns = {fields // 6 for _, _, fields, _, _ in runs[strength]}
    assert turns == {strength}


def test_the_needle_stays_where_it_is_until_the_next_blow():
    game = ready(5)
    _, place, _ = spin(game, 2)
    assert game.table.needle() == place
    game.apply(rules.ROLL + 31)
    assert game.table.needle() == place


def test_a_loaded_wheel_would_be_found():
    # one spin in a hundred that goes from straw to brick
    counts = [SPINS * chance for chance in FAIR]
    counts[rules.STRAW] -= SPINS / 100
    counts[rules.BRICK] += SPINS / 100
    assert chi_square(counts, FAIR) > LIMIT[2]
