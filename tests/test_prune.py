"""What is left out on the way to a device is asked for by nobody, and all else stays."""

from tools.prune import prune


def run(user, table, **more):
    """The texts of `user.py` and `table.py` after pruning, as lines that say something."""
    sources = {"user.py": user, "table.py": table, **{f"{name}.py": t for name, t in more.items()}}
    pruned = prune(sources)
    for path, text in pruned.items():
        assert text.count("\n") == sources[path].count("\n")
    return [[line for line in pruned[path].split("\n") if line] for path in ("user.py", "table.py")]


TABLE = "from engine.const import const\n\nSIZE = const(3)\nROOM = const(4)\nCARDS = b'abc'\n"


def test_a_star_takes_only_what_is_read():
    user, table = run("from table import *\n\nprint(CARDS)\n", TABLE)
    assert user == ["from table import CARDS", "print(CARDS)"]
    assert table == ["CARDS = b'abc'"]


def test_a_name_that_is_handed_on_is_taken():
    more = {"last": "from user import CARDS\n\nprint(CARDS)\n"}
    user, _ = run("from table import *\n", TABLE, **more)
    assert user == ["from table import CARDS"]


def test_a_constant_that_is_needed_is_a_plain_number():
    _, table = run("import table\n\nprint(thing.SIZE)\n", TABLE)
    assert table == ["SIZE = 3", "CARDS = b'abc'"]


def test_a_constant_is_not_what_words_of_the_same_name_ask_for():
    words = {"words": "SIZE = 'How many'\n"}
    user, table = run("def f(words):\n    return words.SIZE\n", TABLE, **words)
    assert table == ["CARDS = b'abc'"]
    # rules that were loaded by name may be asked for all that they say
    user, table = run("module = load('table')\nprint(module.SIZE)\n", TABLE, **words)
    assert table == ["SIZE = 3", "CARDS = b'abc'"]


def test_several_constants_in_one_statement_stay_or_go_together():
    table = "RED, BLUE = range(2)\nOLD, NEW = range(2)\n"
    _, left = run("print(thing.BLUE)\n", table)
    assert left == ["RED, BLUE = range(2)"]


def test_a_constant_made_of_names_keeps_its_const():
    _, table = run("print(thing.SIZE)\n", "from c import const\n\nSIZE = const(len('ab'))\n")
    assert table == ["from c import const", "SIZE = const(len('ab'))"]


def test_a_module_nobody_reads_is_not_imported():
    user, _ = run(
        "from pack import table\nfrom pack import other as o\n\nprint(o.name, x.table)\n",
        "",
        **{"pack/table": "A = 1\n", "pack/other": "name = 'table'\n"},
    )
    assert user == ["from pack import other as o", "print(o.name, x.table)"]


def test_what_is_taken_and_asked_of_the_taker_stays():
    user, _ = run("from table import find, hide\n", "def find():\n    pass\n", a="print(x.find)\n")
    assert user == ["from table import find"]
