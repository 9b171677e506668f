"""Methods that only read a number are read directly, where nothing else can be meant."""

import pytest

from tools.direct import direct

TABLE = (
    "class Table:\n"
    "    def __init__(self):\n"
    "        self.state = [3, 5]\n"
    "\n"
    "    def turn(self):\n"
    '        """Whose turn it is."""\n'
    "        return self.state[1]\n"
)
USER = "def f(table):\n    return table.turn() + table.of().turn()\n"


def read(user, table=TABLE, path="user.py"):
    texts = direct({"table.py": table, path: user})
    return texts[path], texts["table.py"]


def test_a_question_is_read_directly_and_its_method_is_gone():
    user, table = read(USER)
    assert user == "def f(table):\n    return table.state[1] + table.of().state[1]\n"
    assert "turn" not in table and table.count("\n") == TABLE.count("\n")
    names = {}
    exec(table, names)
    assert names["Table"]().state == [3, 5]


@pytest.mark.parametrize(
    "more",
    [
        "a.turn = 5\n",
        "f = table.turn\n",
        "def turn():\n    pass\n",
        "class A:\n    def turn(self, ms=5):\n        pass\n",
        "class A:\n    turn = 5\n",
        "class A:\n    def turn(self):\n        return self.state[2]\n\n    other = 1\n",
        "getattr(table, 'turn')\n",
        "table.turn(\n)\n",
        "table.turn(**given)\n",
        "table.turn(*given)\n",
    ],
)
def test_what_may_mean_something_else_is_left(more):
    assert read(USER + more) == (USER + more, TABLE)


@pytest.mark.parametrize(
    "more",
    [
        "class A:\n    def turn(self, down, now):\n        pass\n\n\nA().turn(1, 2)\n",
        '"""It is your turn."""\n',
        "turn = 5\n",
    ],
)
def test_what_means_something_else_for_certain_is_no_matter(more):
    user, table = read(USER + more)
    assert user.endswith(more) and "turn()" not in user + table


def test_a_text_for_people_asks_for_nothing():
    assert "def" not in read("TURN = 'It is your turn'\n", path="firmware/texts/en.py")[1][90:]


@pytest.mark.parametrize("answer", ["self._state[1]", "self.state[at]", "self.state", "state[1]"])
def test_only_a_number_at_a_fixed_place_is_a_question(answer):
    table = TABLE.replace("self.state[1]", answer)
    assert read(USER, table) == (USER, table)


def test_a_class_is_not_left_empty():
    table = "class Table:\n    def turn(self):\n        return self.state[1]\n"
    assert read(USER, table) == (USER, table)
