"""The heap budget: what is weighed, in which order, and what is said about it."""

import pytest

from tools import budget, stage

VIPER = """import micropython

TABLE = 1

class Screen:
    @micropython.viper
    def expand(self, n: int) -> int:
        p = ptr8(self.canvas)
        return p[n]

    def show(self):
        return self.expand(2)
"""


def test_functions_in_machine_code_are_cut_to_a_stub():
    plain = budget.without_native("hw/screen.py", VIPER)
    names = {}
    exec(plain.replace("import micropython", ""), names)
    assert names["Screen"]().show() == 0 and names["TABLE"] == 1
    assert "viper" not in plain


def test_a_source_without_machine_code_is_left_as_it_is():
    assert budget.without_native("engine/a.py", "def f():\n    return 1\n") == (
        "def f():\n    return 1\n"
    )


def test_modules_come_after_what_they_need(checkout, tmp_path):
    out = tmp_path / "out"
    paths = [p for p in stage.stage("picosystem", out, compile=False) if p.endswith(".py")]
    sources = budget.by_module({path: out / path for path in paths})
    loaded = {"hw", "hw.screen", "hw.pins", "firmware", "firmware.app", "engine", "engine.dream"}
    order = budget.in_order(loaded | {"machine"}, sources)
    assert order == [
        *("hw.pins", "hw.screen", "hw"),
        *("firmware", "engine", "engine.dream", "firmware.app"),
    ]


def test_a_buffer_is_weighed_where_it_is_made(checkout):
    rows = {name: kept for name, kept, _ in budget.weigh("breadboard-st7735")}
    assert 4000 <= rows["onirim, reached"] < 4400
    assert rows["engine.onirim"] < 1000 and rows["hw"] > 0


def test_machine_code_counts(checkout, monkeypatch):
    cut = sum(kept for _, kept, _ in budget.weigh("breadboard-st7735"))
    screen = checkout / "board/pico/screen.py"
    longer = "    x = n * 3\n" + "    x = x * n + 5\n" * 100
    screen.write_text(screen.read_text().replace("    return n", longer + "    return n"))
    assert 500 < sum(kept for _, kept, _ in budget.weigh("breadboard-st7735")) - cut < 4000


def test_over_the_limit_fails_only_where_it_is_checked(checkout, monkeypatch, capsys):
    steps, limit = budget.PLACES["onirim"]
    monkeypatch.setattr(budget, "PLACES", {"onirim": (steps, limit)})
    assert budget.main(["--check"]) == 0
    assert " free" in capsys.readouterr().out
    monkeypatch.setattr(budget, "PLACES", {"onirim": (steps, 4000)})
    assert budget.main(["--check"]) == 1
    assert " OVER" in capsys.readouterr().out
    assert budget.main([]) == 0
    assert "engine.dream" in capsys.readouterr().out


@pytest.mark.parametrize("board, reason", [("gameboy", "no board"), ("pybadge", "CircuitPython")])
def test_a_board_that_cannot_be_weighed_is_one_sentence(capsys, board, reason):
    assert budget.main(["--board", board]) == 2
    told = capsys.readouterr().err
    assert reason in told and told.count("\n") == 1


def test_a_fault_on_the_way_is_told(checkout, capsys):
    (checkout / "engine/onirim.py").write_text("raise ValueError('not today')\n")
    assert budget.main([]) == 2
    assert "not today" in capsys.readouterr().err


@pytest.mark.parametrize("place", budget.PLACES)
def test_the_real_console_is_within_its_limit(place):
    rows = budget.weigh("breadboard-st7735", place)
    assert sum(kept for _, kept, _ in rows) <= budget.PLACES[place][1]
