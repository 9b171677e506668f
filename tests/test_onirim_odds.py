"""Onirim's odds: what is measured of a position, what the tool makes of it, what a search tries."""

import random

import numpy as np
import pytest

from engine import onirim as rules
from engine import players
from engine.players import onirim_odds, onirim_search, onirim_worth
from engine.rng import Rng
from tests.onirim_tables import game_with
from tools import onirim_odds as tool

TABLES = {"base": (1, 0), "book": (1, 1), "towers": (1, 4), "dreams": (1, 16), "two": (2, 0)}


def measured(game, *names):
    """Numbers of a position by the names of their places."""
    onirim_worth.measure(game)
    return [onirim_worth.numbers[getattr(onirim_worth, "_" + name)] for name in names]


def test_the_rows_of_weights_fit_the_numbers():
    assert len(onirim_odds.BASE) == onirim_worth.SHARED
    for name, (begin, end) in tool.MORE.items():
        assert len(getattr(onirim_odds, name)) == onirim_worth.SHARED + end - begin
    assert list(onirim_odds.CURVE) == sorted(onirim_odds.CURVE)
    assert onirim_odds.CURVE[0] == 500 and onirim_odds.CURVE[-1] < 1000


def test_doors_keys_and_nightmares_are_counted():
    game = game_with("Rk Rk Rk Bk Ys", deck="Gk Gk N N N RD Rs Ym", doors="RD BD BD")
    said = measured(game, "USEFUL_KEYS", "SPARE_KEYS", "KEYS_LEFT", "USEFUL_LEFT", "NIGHTMARES")
    assert said == [1, 3, 2, 3, 3]  # one red door is needed, no blue one
    assert measured(game, "PAIRS", "NO_KEY", "LOCATIONS") == [2, 0, 2]
    onirim_worth.measure(game)
    needed = onirim_worth.numbers[onirim_worth._NEEDED : onirim_worth._DECK]
    assert needed.index(1) == 5 and sum(needed) == 1
    assert onirim_worth.numbers[onirim_worth._DECK + 5] == 8


@pytest.mark.parametrize(
    "hand, row, goes_on, outs, third_too",
    [
        ("Rs Bm Gk Ys Rm", "Gk Rs", 1, 0, 1),  # the moon, then the sun
        ("Rs Rs Gk Ys Bm", "Gk Rs", 0, 1, 0),  # a sun cannot follow a sun
        ("Rm Rm Gk Ys Bm", "Gk Rs", 1, 0, 0),
        ("Rm Rk Gk Ys Bm", "Gk Rs", 1, 0, 1),
        ("Ys Ys Gk Ys Bm", "Gk Rs", 0, 1, 0),
    ],
)
def test_a_series_goes_on_with_the_hand_or_with_the_deck(hand, row, goes_on, outs, third_too):
    game = game_with(hand, deck="Rs Rm", row=row, series=1)
    assert measured(game, "SERIES", "GOES_ON", "OUTS", "THIRD_TOO") == [1, goes_on, outs, third_too]


def test_a_series_of_a_colour_that_is_done_counts_for_nothing():
    game = game_with("Rs Bm Gk Ys Rm", deck="Rs", row="Gk Rs", series=1, doors="RD RD")
    assert measured(game, "SERIES", "GOES_ON") == [0, 0]


def test_the_curve_is_even_and_steady():
    likely = [onirim_worth._likelihood(x) for x in range(-8000, 8001)]
    assert likely == sorted(likely) and 0 < likely[0] < 5 and 995 < likely[-1] < 1000
    assert all(abs(a + b - 1000) <= 1 for a, b in zip(likely, likely[::-1], strict=True))
    assert onirim_worth._likelihood(1024) == pytest.approx(731, abs=2)  # 1 / (1 + 1 / e)


@pytest.mark.parametrize("name", TABLES)
def test_the_odds_foretell_the_ends_of_games(name):
    seats, options = TABLES[name]
    game, moves = rules.Game(Rng(1)), bytearray(rules.MAX_MOVES)
    told, ends = [], []
    for seed in range(150):
        game.rng.seed(seed)
        game.deal(seats, options)
        player = players.make("good", rules, game, Rng(1))
        begun = len(told)
        n = game.legal(moves)
        while n:
            if onirim_search.turn_begins(game):
                told.append(onirim_search.odds(game) / 1000)
            game.apply(player.choose(game, moves, n))
            n = game.legal(moves)
        ends += [game.winners() & 1] * (len(told) - begun)
    told, ends = np.array(told), np.array(ends)
    error, blind = np.mean((told - ends) ** 2), np.mean((ends.mean() - ends) ** 2)
    assert error < 0.92 * blind
    assert abs(told.mean() - ends.mean()) < 0.15


def test_the_tool_finds_weights_that_made_the_ends():
    chance = np.random.default_rng(5)
    rows = chance.integers(0, 4, (30000, onirim_worth.COUNT), np.uint8)
    kinds = chance.integers(0, 2, (30000, len(tool.MORE)), np.uint8)
    books = kinds[:, list(tool.MORE).index("BOOK")]
    pile = rows[:, onirim_worth.BOOK_AT] * books
    logarithm = 1.5 - rows[:, 3] + 0.5 * rows[:, 4] * books - 0.8 * pile
    ends = chance.random(30000) < 1 / (1 + np.exp(-logarithm))
    for begin, end in tool.MORE.values():  # what is not in play counts nothing
        rows[:, begin:end] *= books[:, None]
    rows[:, 0] = 1
    found = tool.fit(kinds, [row.tobytes() for row in rows], ends)
    assert found["BASE"][0] == pytest.approx(1.5, abs=0.2)
    assert found["BASE"][3] == pytest.approx(-1, abs=0.1)
    assert found["BOOK"][4] == pytest.approx(0.5, abs=0.1)
    assert found["BOOK"][onirim_worth.SHARED] == pytest.approx(-0.8, abs=0.1)
    assert max(abs(weight) for weight in found["BASE"][5:]) < 0.2


def test_the_tool_writes_a_file_that_python_reads(tmp_path):
    out = tmp_path / "odds.py"
    tool.main(["--games", "2", "--out", str(out)])
    there = {}
    exec(out.read_text(), there)
    assert len(there["BASE"]) == onirim_worth.SHARED
    assert there["CURVE"] == onirim_odds.CURVE and there["SCALE"] == onirim_odds.SCALE
    assert "32 games" in there["__doc__"]


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--games", "2", "--out", "nowhere/odds.py"]])
def test_a_wrong_line_of_the_tool_is_one_sentence(wrong, capsys):
    with pytest.raises(SystemExit) as stop:
        tool.main(wrong)
    assert stop.value.code == 2
    said = capsys.readouterr().err.strip().splitlines()[-1]
    assert said.startswith("python -m tools.onirim_odds: error: ") and ": " in said


def test_games_of_the_tool_are_the_same_again():
    random.seed(1)
    assert tool.play((1, 0, 1, 1), 2, 7) == tool.play((1, 0, 1, 1), 2, 7)


def test_of_equal_cards_one_is_tried():
    game = game_with("Rs Bm Rs Bm Rs", deck="Gs Gs Gs Gs Gs N", row="Gk", series=1)
    moves = bytearray(rules.MAX_MOVES)
    n = game.legal(moves)
    assert n == 10
    alone = [moves[at] for at in range(n) if not onirim_search.twin(game, moves, at)]
    assert alone == [0, 1, 5, 6]


def test_of_two_a_shared_card_is_no_twin_of_an_own_one():
    game = game_with("Rs Bm Rs Bm Bm", deck="Gs Gs Gs Gs Gs N", seats=2)
    moves = bytearray(rules.MAX_MOVES)
    n = game.legal(moves)
    alone = [moves[at] for at in range(n) if not onirim_search.twin(game, moves, at)]
    assert alone == [0, 1, 3, 5, 6, 8]
