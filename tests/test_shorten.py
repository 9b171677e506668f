"""Short names mean what the long ones meant, and only what is private gets one."""

from tools import shorten as tool
from tools.shorten import shorten


def short(user, **more):
    return shorten({"user.py": user, **{f"{name}.py": text for name, text in more.items()}})[
        "user.py"
    ]


def test_private_names_are_short_wherever_they_stand():
    text = short("_SIZE = f()\n\n\nclass A:\n    def _go(self):\n        self._at = _SIZE\n")
    assert text == "_a = f()\n\n\nclass A:\n    def _c(self):\n        self._b = _a\n"


def test_files_share_the_short_names_but_a_class_and_its_base_do_not():
    base = "class A:\n    def _one(self):\n        pass\n"
    heir = "from user import A\n\n\nclass B(A):\n    def _two(self):\n        self._one()\n"
    other = "class C:\n    def _three(self):\n        pass\n"
    texts = shorten({"user.py": base, "heir.py": heir, "other.py": other})
    assert "_a" in texts["user.py"] and "_a" in texts["other.py"]
    assert "def _b(self):\n        self._a()" in texts["heir.py"]


def test_a_base_of_a_module_by_its_alias_counts_too():
    heir = "from pack import user\n\n\nclass B(user.A):\n    def _two(self):\n        pass\n"
    base = "class A:\n    def _one(self):\n        pass\n"
    texts = shorten({"pack/user.py": base, "heir.py": heir})
    assert "_a" in texts["pack/user.py"] and "_b" in texts["heir.py"]


def test_a_base_that_another_module_hands_on_counts_where_it_is_defined():
    heir = "from pack import all\n\n\nclass B(all.A):\n    def _two(self):\n        pass\n"
    other = "from all import A\n\n\nclass C(A):\n    def _six(self):\n        pass\n"
    base = "class A:\n    def _one(self):\n        pass\n"
    every = {"pack/all.py": "from pack.user import A\n", "all.py": "from pack.user import A\n"}
    texts = shorten({"pack/user.py": base, "heir.py": heir, "other.py": other, **every})
    told = texts["pack/user.py"] + texts["heir.py"] + texts["other.py"]
    assert sorted(part[:2] for part in told.split("def ")[1:]) == ["_a", "_b", "_c"]


def test_who_builds_on_a_library_keeps_his_names():
    text = "from displayio import Group\n\n\nclass A(Group):\n    def _go(self):\n        pass\n"
    assert short(text) == text


def test_a_private_name_that_others_know_is_kept():
    text = "class A:\n    def _go(self):\n        pass\n"
    assert short(text, other="a._go()\n") == text
    assert short(text, other="getattr(a, '_go')\n") == text
    assert short(text, other='"""Told about `_go`."""\n') != text  # only told
    assert short(text, other="b = a._stop\n") != text


def test_names_of_the_language_are_kept():
    text = "class A:\n    def __init__(self):\n        for _ in self.__dict__:\n            pass\n"
    assert short(text) == text


def test_parameters_are_short_in_their_function_alone():
    text = short("def f(width, x, thick=2):\n    return g.width(width, x) + thick\n\n\nwidth = 1\n")
    assert text == "def f(a, x, b=2):\n    return g.width(a, x) + b\n\n\nwidth = 1\n"


def test_a_parameter_that_a_call_names_is_kept():
    text = "def f(width, height):\n    return width + height\n"
    assert "def f(a, height)" in short(text, other="f(1, height=2)\n")


def test_a_short_name_that_the_function_uses_is_passed_over():
    assert "def f(c):\n    a = b(c)" in short("def f(width):\n    a = b(width)\n")


def test_functions_within_functions_and_defaults_from_outside():
    text = "def f(width):\n    def g(height=width):\n        return height + width\n    return g\n"
    names = {}
    exec(short(text), names)
    assert names["f"](3)() == 6
    names = {"width": 5}
    exec(short("def f(width=width):\n    return width\n"), names)
    assert names["f"]() == 5


TABLES = {
    "firmware/texts/en.py": "HINT = 'A hint'\nLOOK = 'Look round'\nPAIR = (HINT, LOOK)\n",
    "firmware/texts/en_menu.py": "PLAY = 'Play'\nLOOK = 'Look here'\n",
}


def texts(user, path="firmware/user.py"):
    return shorten({**TABLES, path: user}).values()


def test_tables_of_texts_share_their_names():
    console, menu, user = texts("f(words.HINT, words.PAIR[0], menu.PLAY, menu.LOOK)\n")
    assert console == "a = 'A hint'\nb = 'Look round'\nc = (a, b)\n"
    assert menu == "a = 'Play'\nb = 'Look here'\n"
    assert user == "f(words.a, words.c[0], menu.a, menu.b)\n"


def test_a_text_whose_name_has_another_meaning_keeps_it():
    for user in ("LOOK = 5\n", "f(LOOK=5)\n", "a.LOOK = 5\n", "getattr(words, 'LOOK')\n"):
        console, menu, _ = texts(user)
        assert "LOOK = 'Look round'" in console and "LOOK = 'Look here'" in menu
    assert "LOOK" in next(iter(texts("Pin.LOOK\n", "hw/buttons.py")))


def test_functions_in_machine_code_keep_their_parameters():
    text = "@micropython.viper\ndef f(canvas: ptr8):\n    return canvas[0]\n"
    assert short(text) == text


def test_no_line_comes_or_goes():
    text = "def f(\n    width,  # of the box\n):\n    return (\n        width\n    )\n"
    assert short(text) == text.replace("width", "a")


def test_the_command_tells_what_is_called_what(capsys):
    assert tool.main(["firmware/scenes/table.mpy"]) == 0
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert len({short for short, _, path in told if path == "firmware/scenes/table.py"}) > 15
    names = {name: path for _, name, path in told}
    assert names["_offer"] == "firmware/scenes/table.py"
    assert names["_length"] == "firmware/ui/showing.py"  # a guest
    assert tool.main(["firmware/texts/en_menu.mpy"]) == 0
    assert "TAGLINE" in capsys.readouterr().out
    assert tool.main(["firmware/scenes/none.mpy"]) == 2
    assert tool.main(["--board", "gameboy", "firmware/app.mpy"]) == 2
