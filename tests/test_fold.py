"""Constants folded on the way to a device mean what they meant before."""

from tools.fold import fold

TABLE = "from engine.const import const\n\nLEFT = const(4)\nKEPT = const(5)\n_OWN = const(6)\n"


def run(sources):
    """Fold, and return the new texts of `user.py` and `table.py`."""
    folded = fold({"table.py": TABLE, **sources})
    return folded["user.py"], folded["table.py"]


def test_a_constant_of_another_module_becomes_its_number():
    user, table = run({"user.py": "from pack import keys\n\na = keys.LEFT\n"})
    assert "keys.LEFT" in user  # no such module in the tree: left alone
    folded = fold({"pack/keys.py": TABLE, "user.py": "from pack import keys\n\na = keys.LEFT\n"})
    assert "a = 4" in folded["user.py"]
    assert "LEFT" not in folded["pack/keys.py"]


def test_names_imported_one_by_one_or_all_become_numbers():
    for line in ("from table import LEFT", "from table import *"):
        user, table = run({"user.py": line + "\n\nprint(LEFT + 1)\n"})
        assert "print(4 + 1)" in user and "LEFT" not in table


def test_what_is_reached_by_another_way_stays():
    user, table = run({"user.py": "module = load('table')\nprint(module.KEPT)\n"})
    assert "KEPT = 5" in table and "module.KEPT" in user


def test_a_local_name_of_the_same_word_is_left_alone():
    user, _ = run({"user.py": "from table import LEFT\n\n\ndef f(LEFT):\n    return LEFT\n"})
    assert "return LEFT" in user


def test_no_line_comes_or_goes():
    source = "from table import (\n    LEFT,\n    KEPT,\n)\n\nx = [\n    LEFT,\n    KEPT,\n]\n"
    user, table = run({"user.py": source})
    assert user.count("\n") == source.count("\n") and table.count("\n") == TABLE.count("\n")
    assert "    4,\n    5,\n" in user
