"""Playthroughs and recorded games: the golden text, and every way a file can be wrong.

The golden playthrough is written anew with `DREAMWHEEL_UPDATE=1 pytest tests/test_sim_record.py`;
read the difference before it is committed.
"""

import json
import os
from pathlib import Path

import pytest

from engine import catalog
from sim import playout, record, table
from sim.__main__ import main
from sim.trouble import Trouble

GOLDEN = Path(__file__).parent / "golden" / "playthroughs"


def played(game="onirim", seed=7, player="good", options=0, seats=None):
    """A finished playthrough and its text."""
    lines = []
    playthrough = playout.Playthrough(table.rules(game), seats, options, seed)
    playthrough.play(playout.by_player(player, playthrough), lines.append)
    return playthrough, "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("options", "seats", "seed"),
    [(0, 1, 7), (1, 1, 7), (4, 1, 7), (16, 1, 7), (21, 1, 8), (0, 2, 7), (21, 2, 7)],
)
def test_golden_playthrough(options, seats, seed):
    """The base game, each book, all of them, two players, and everything."""
    base = options == 0 and seats == 1
    path = GOLDEN / ("onirim-7.txt" if base else f"onirim-{options}-{seats}-{seed}.txt")
    compare(path, played("onirim", seed, "good", options, seats)[1])


@pytest.mark.parametrize(("options", "seats"), [(0, 2), (1, 3)])
def test_golden_playthrough_of_the_pigs(options, seats):
    """The basic game, and the veterans'."""
    text = played("pigs", 7, "good", options, seats)[1]
    compare(GOLDEN / f"pigs-{options}-{seats}-7.txt", text)


def compare(path, text):
    """The text is the one that was read and kept."""
    if os.environ.get("DREAMWHEEL_UPDATE"):
        path.write_text(text, encoding="utf-8")
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", catalog.READY)
@pytest.mark.parametrize("seed", range(30))
def test_every_game_has_words_for_everything(game, seed):
    _, text = played(game, seed, "random")
    assert "event " not in text


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("options", [1, 5, 16, 21, 21 + 2 + 8 + 64])
@pytest.mark.parametrize("seed", range(4))
def test_onirims_books_have_words_for_everything(options, seats, seed):
    _, text = played("onirim", seed, "random", options, seats)
    assert "event " not in text


@pytest.fixture
def good(tmp_path):
    """The file of a recorded game, and its content."""
    path = tmp_path / "game.json"
    played()[0].record().write(path)
    return path, json.loads(path.read_text())


def test_a_good_record_ends_as_recorded(good, capsys):
    assert main(["replay", str(good[0])]) == 0
    assert "ends as recorded" in capsys.readouterr().out
    assert [path.name for path in good[0].parent.iterdir()] == ["game.json"]


def refused(path, content, capsys):
    """Replay a file with this content; return the one sentence and the exit status."""
    path.write_bytes(content)
    status = main(["replay", str(path)])
    assert path.read_bytes() == content
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "Traceback" not in err
    return err, status


def test_a_cut_record_at_every_byte(good, capsys):
    content = good[0].read_bytes()
    for length in range(len(content.rstrip())):
        assert refused(good[0], content[:length], capsys)[1] == 2


@pytest.mark.parametrize(
    ("change", "part", "status"),
    [
        ({"dreamwheel": 2}, "version 2", 2),
        ({"dreamwheel": None}, "not a recorded game", 2),
        ({"dreamwheel": True}, "not a recorded game", 2),
        ({"game": "chess"}, "'chess'", 2),
        ({"seats": 4}, "no 4 seats", 2),
        ({"options": 128}, "no options 128", 2),
        ({"options": 8}, "nothing to be scattered", 2),
        ({"options": -1}, "no options -1", 2),
        ({"seed": "7"}, "'seed'", 2),
        ({"moves": "0x"}, "hexadecimal", 2),
        ({"moves": "00ff"}, "move 2 is 255", 2),
        ({"moves": ""}, "ends elsewhere", 1),
        ({"seed": 8, "moves": "05"}, "ends elsewhere", 1),
        ({"final": "00"}, "ends elsewhere", 1),
    ],
)
def test_a_wrong_record(good, change, part, status, capsys):
    path, content = good
    content.update(change)
    err, found = refused(path, json.dumps(content).encode(), capsys)
    assert part in err
    assert found == status


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"7", b"\xff\xfe\x00", b"[" * 100_000, b"1" * 5000, b" " * 2_000_000],
)
def test_no_record_at_all(good, content, capsys):
    assert refused(good[0], content, capsys)[1] == 2


def test_moves_after_the_end(good, capsys):
    path, content = good
    content["moves"] += "00"
    err, status = refused(path, json.dumps(content).encode(), capsys)
    assert "after the end" in err and status == 2


def test_a_missing_file(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_a_record_that_cannot_be_written(tmp_path):
    with pytest.raises(Trouble):
        played()[0].record().write(tmp_path / "no" / "game.json")
    assert record.VERSION == 1
