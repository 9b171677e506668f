"""Files welded into one do what they did as several."""

import sys

import pytest

from tools import stage
from tools.prune import module_name
from tools.weld import TOGETHER, Unweldable, new_names, weld

HOST = "from pack import pens\nfrom pack.box import area\n\nprint(pens.draw(2), area(3))\n"
PENS = "_THICK = 5\n\n\ndef draw(width):\n    return width * _THICK\n"
BOX = "from pack.pens import draw\n\n_THICK = 7\n\n\ndef area(w):\n    return draw(w) * _THICK\n"
GROUP = {"pack.host": ("pack.pens", "pack.box")}


def tree(**texts):
    return {f"pack/{name}.py": text for name, text in texts.items()}


def run(sources, tmp_path, monkeypatch, capsys, module="pack.host"):
    """What a module prints when it is imported from these files."""
    for path, text in sources.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name in [name for name in sys.modules if name.split(".")[0] == "pack"]:
        del sys.modules[name]
    __import__(module)
    return capsys.readouterr().out


@pytest.mark.parametrize("together", [{}, GROUP])
def test_as_one_and_as_several(together, tmp_path, monkeypatch, capsys):
    sources = weld(tree(host=HOST, pens=PENS, box=BOX), together)
    assert len(sources) == (1 if together else 3)
    assert run(sources, tmp_path, monkeypatch, capsys) == "10 105\n"


def test_whoever_else_imports_a_guest_gets_it_from_the_host(tmp_path, monkeypatch, capsys):
    other = (
        "from pack import pens as p\nfrom pack.box import area as a\n\n\n"
        "def f():\n    from pack.pens import draw\n\n    return draw(1)\n\n\n"
        "print(p.draw(4), a(1), f())\n"
    )
    sources = weld(tree(host=HOST, pens=PENS, box=BOX, other=other), GROUP)
    assert sorted(sources) == ["pack/host.py", "pack/other.py"]
    told = run(sources, tmp_path, monkeypatch, capsys, "pack.other")
    assert told == "10 105\n20 35 5\n"


def test_a_name_makes_way_for_a_builtin_and_for_a_local(tmp_path, monkeypatch, capsys):
    pens = "def max(n):\n    return n + 100\n\n\ndef side(n):\n    return n\n"
    box = "def area(side):\n    return max(side, 2)\n"
    host = (
        "from pack import pens\nfrom pack.box import area\n\n\n"
        "def f(side):\n    return pens.max(side) + pens.side(1)\n\n\nprint(f(1), area(1))\n"
    )
    sources = tree(host=host, pens=pens, box=box)
    assert new_names(sources, GROUP)["pack/pens.py"] == {"max": "max_pens", "side": "side_pens"}
    assert run(weld(sources, GROUP), tmp_path, monkeypatch, capsys) == "102 2\n"


def test_a_name_that_is_handed_on_comes_from_its_home(tmp_path, monkeypatch, capsys):
    box = "from pack.pens import Pen\n\nsize = 1\n"
    pens = "class Pen:\n    size = 3\n"
    host = "from pack.box import Pen, size\n\nprint(Pen.size, size)\n"
    sources = weld(tree(host=host, pens=pens, box=box), GROUP)
    assert run(sources, tmp_path, monkeypatch, capsys) == "3 1\n"


def test_members_of_classes_keep_their_names():
    pens = "class Pen:\n    area = 3\n\n    def host(self):\n        return self.area\n"
    text = weld(tree(host=HOST, pens=PENS + pens, box=BOX), GROUP)["pack/host.py"]
    assert "    area = 3\n" in text and "return self.area" in text


def test_the_order_is_that_of_the_imports():
    text = weld(tree(host="a = 1\nfrom pack.pens import c\nb = 2\n", pens="c = 3\n"), GROUP)
    assert text["pack/host.py"] == "a = 1\nc = 3\nb = 2\n"
    text = weld(tree(host="a = 1\n", pens="c = 3\n"), GROUP)  # nobody imports it there
    assert text["pack/host.py"] == "a = 1\nc = 3\n"


def test_what_cannot_be_done_is_said():
    with pytest.raises(Unweldable, match="hands the module pens on"):
        weld(tree(host="from pack import pens\n\nf(pens)\n", pens=PENS), GROUP)
    with pytest.raises(Unweldable, match="hands the module pens on"):
        weld(tree(host="from pack import pens\n", pens=PENS), GROUP)
    with pytest.raises(Unweldable, match="global"):
        weld(tree(host="def f():\n    global a\n    a = 1\n", pens=PENS), GROUP)


def test_every_guest_is_there_and_has_one_host():
    modules = {module_name(path) for path in stage.plan("breadboard-st7735")}
    guests = [guest for names in TOGETHER.values() for guest in names]
    assert set(guests) | set(TOGETHER) <= modules
    assert len(set(guests)) == len(guests) and not set(guests) & set(TOGETHER)


def test_a_pico_gets_one_file_of_several_and_a_badge_all(tmp_path):
    pico = stage.stage("picosystem", tmp_path / "pico")
    assert "hw/screen.mpy" not in pico and "engine/onirim_table.mpy" not in pico
    assert "engine/onirim_table.py" in stage.stage("pybadge", tmp_path / "badge")
