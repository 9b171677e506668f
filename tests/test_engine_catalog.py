"""The catalogue: what it names, what it refuses, and that it forgets."""

import sys

import pytest

from engine import catalog, pile, players
from engine.rng import Rng


def test_four_games_and_those_that_are_ready_are_among_them():
    assert catalog.GAMES == ("onirim", "pigs", "oniroo", "olm")
    assert set(catalog.READY) <= set(catalog.GAMES)
    for name in catalog.READY:
        assert catalog.load(name).NAME == name


@pytest.mark.parametrize("name", ["olm", "chess", ""])
def test_an_unknown_game_is_refused_in_one_sentence(name):
    with pytest.raises(ValueError, match=r"^There is no game '\w*'; there is: onirim, pigs\.$"):
        catalog.load(name)


def test_an_unknown_player_is_refused_in_one_sentence():
    with pytest.raises(ValueError, match="there is: random, greedy, good"):
        players.make("best", catalog.load("pigs"), None, None)


@pytest.fixture
def package(tmp_path, monkeypatch):
    folder = tmp_path / "shelf"
    folder.mkdir()
    for name in ("__init__", "ant", "ant_legs", "antler", "bee"):
        (folder / (name + ".py")).write_text("")
    (folder / "ant.py").write_text("from shelf import ant_legs")
    monkeypatch.syspath_prepend(tmp_path)
    yield sys.modules
    for name in [name for name in sys.modules if name.split(".")[0] == "shelf"]:
        del sys.modules[name]
    catalog._loaded.pop("shelf", None)


def test_swap_forgets_the_module_before_and_its_helpers(package):
    ant = catalog.swap("shelf", "ant")
    __import__("shelf.antler")
    assert catalog.swap("shelf", "ant") is ant
    catalog.swap("shelf", "bee")
    shelf = package["shelf"]
    assert "shelf.ant" not in package and not hasattr(shelf, "ant")
    assert "shelf.ant_legs" not in package and not hasattr(shelf, "ant_legs")
    assert "shelf.antler" in package and "shelf.bee" in package
    assert catalog.swap("shelf", "ant") is not ant


def test_a_module_that_cannot_be_imported_leaves_nothing_behind(package):
    catalog.swap("shelf", "ant")
    with pytest.raises(ImportError):
        catalog.swap("shelf", "cat")
    assert "shelf.ant" not in package
    catalog.swap("shelf", "bee")
    assert "shelf.bee" in package


def test_random_players_choose_every_legal_move():
    chooser = players.make("random", None, None, Rng(1))
    assert {chooser.choose(None, b"\x05\x09\x0b\xff", 3) for _ in range(100)} == {5, 9, 11}


def test_lifting_is_a_fair_shuffle():
    chance = Rng(4)
    orders = {}
    for _ in range(6000):
        cards = bytearray(b"-abc-")
        pile.shuffle(cards, 1, 3, chance)
        orders[bytes(cards)] = orders.get(bytes(cards), 0) + 1
    assert len(orders) == 6 and all(order[0] == order[4] == ord("-") for order in orders)
    assert all(abs(count - 1000) < 150 for count in orders.values())


def test_piles_are_searched_and_counted():
    cards = bytearray(b"\x03\x01\x02\x01")
    assert pile.find(cards, 0, 4, 1) == 1 and pile.find(cards, 2, 2, 1) == 3
    assert pile.find(cards, 0, 3, 9) == -1
    assert pile.has(cards, 0, 4, 2) and not pile.has(cards, 0, 2, 2)
    counts = bytearray(4)
    assert pile.tally(counts, cards, 0, 4) and bytes(counts) == b"\x00\x02\x01\x01"
    assert not pile.tally(bytearray(3), cards, 0, 4)
