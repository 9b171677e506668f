"""The bench of the breath, short: docs/figures.md has the long runs."""

import pytest

from tools import gust_bench
from tools.gust import trials


def test_the_aims_hold_in_a_short_run():
    machine = trials.Microphone("max4466")
    machine.distances = (10,)
    cells = trials.find_blows(machine, 11, 20)
    blows = sum(cell.blows for cell in cells.values())
    assert sum(cell.soon * cell.blows for cell in cells.values()) >= 0.97 * blows
    assert sum(cells[effort, 10].heard[effort] for effort in (1, 2, 3)) >= 0.9 * blows
    told = trials.false_blows(machine, 11, 2, list(machine.kinds))
    assert sum(false for _, false in told.values()) == 0


def test_the_bench_prints_its_tables(capsys):
    command = ["--minutes", "0.2", "--blows", "2", "--sensor", "fs3000-1015", "--sound", "draught"]
    gust_bench.main(command)
    printed = capsys.readouterr().out
    assert "found within 250 ms: 100.0 % of 6" in printed and "draught" in printed


@pytest.mark.parametrize("wrong", [["--sound", "whales"], ["--minutes", "0"]])
def test_the_bench_refuses_nonsense_in_a_sentence(wrong, capsys):
    with pytest.raises(SystemExit):
        gust_bench.main(wrong)
    assert "wants" in capsys.readouterr().err
