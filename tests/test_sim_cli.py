"""The command line: one sentence for what is wrong, tournaments, and scripts of keys."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from sim import arena, shots, tournament
from sim.__main__ import main
from sim.trouble import Trouble

ROOT = Path(__file__).parent.parent
WRONG = [
    (["--game", "chess"], "choose onirim or pigs"),
    (["--machine", "gameboy"], "pico or pybadge"),
    (["--scale", "0"], "1 to 12"),
    (["--scale", "big"], "--scale"),
    (["--options", "1"], "--game"),
    (["--party", "person,easy"], "--game"),
    (["--game", "pigs", "--party", "wolf,easy"], "person, easy or strong"),
    (["--game", "pigs", "--party", "person"], "2 to 5"),
    (["--game", "pigs", "--options", "8"], "up to 3"),
    (["--fullscreen"], "--fullscreen"),
    (["dance"], "shots, play-out, tournament or replay"),
    (["shots"], "SCRIPT"),
    (["shots", "/nowhere/keys.txt", "--out", "/tmp"], "cannot be read"),
    (["play-out", "--game", "chess"], "choose onirim or pigs"),
    (["play-out", "--player", "alice"], "random, greedy, good or search:N"),
    (["play-out", "--options", "128"], "up to 127"),
    (["play-out", "--options", "tower"], "book_hard"),
    (["play-out", "--options", "-1"], "up to 127"),
    (["play-out", "--seats", "5"], "for 1"),
    (["play-out", "--seed", "x"], "--seed"),
    (["play-out", "--save", "/nowhere/game.json"], "cannot be written"),
    (["play-out", "--player", "search:0"], "1 to 9999"),
    (["tournament", "--game", "chess"], "choose onirim or pigs"),
    (["tournament", "--player", "alice"], "random, greedy, good or search:N"),
    (["tournament", "--against", "alice"], "random, greedy, good or search:N"),
    (["tournament", "--games", "0"], "1 or more"),
    (["tournament", "--jobs", "0"], "1 or more"),
    (["tournament", "--options", "2"], "dearer spells"),
    (["tournament", "--plot", "rate.txt"], ".png"),
    (["tournament", "--plot", "/nowhere/rate.png"], "no folder"),
    (["replay"], "FILE"),
]


@pytest.mark.parametrize(
    ("arguments", "part"),
    WRONG,
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_wrong_is_said_in_one_sentence(arguments, part, capsys):
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert part in err and err.count("\n") == 1


def test_the_exit_status_reaches_the_shell():
    command = [sys.executable, "-m", "sim", "play-out", "--game", "chess"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "There is no game 'chess': choose onirim or pigs.\n"


def test_tournament_prints_one_line_of_json(capsys):
    assert main("tournament --player random --games 40 --seed 3 --jobs 1 --json".split()) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    found = json.loads(out)
    assert (found["game"], found["player"], found["games"]) == ("onirim", "random", 40)
    assert found["win_rate"] == found["wins"] / 40
    assert found["interval"][0] <= found["win_rate"] <= found["interval"][1]
    assert found["games_per_s"] > 0


def test_tournament_of_several_seats(capsys):
    command = "tournament --game pigs --player greedy --against random --games 30 --jobs 1 --json"
    assert main([*command.split(), "--seats", "3", "--options", "finish_round,veteran"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["against"], found["seats"], found["options"]) == ("random", 3, 3)
    assert 10 < found["wins"] < 30


def test_a_shared_win_is_none(monkeypatch):
    from engine import pigs

    plan = arena.Plan("pigs", ("random", None), seats=2)
    for winners, won in ((0b11, [0, 0]), (0b01, [1, 0]), (0b10, [0, 1])):
        monkeypatch.setattr(pigs.Game, "winners", lambda game, winners=winners: winners)
        assert list(arena.play(plan, 0, 2)[0]) == won


def test_the_number_of_workers_changes_nothing():
    plan = arena.Plan("onirim", ("good", None), seed=5)
    alone = tournament.hold(plan, 600, jobs=1)
    shared = tournament.hold(plan, 600, jobs=3)
    assert alone.won == shared.won
    assert alone.lengths == shared.lengths
    assert alone.scores == shared.scores


def test_a_game_does_not_depend_on_the_games_before():
    for name in ("good", "random"):
        plan = arena.Plan("onirim", (name, None))
        won, lengths, scores, _ = arena.play(plan, 0, 30)
        later = arena.play(plan, 20, 30)
        assert (won[20:], lengths[20:], scores[20:]) == later[:3]


def test_wilson_interval():
    low, high = tournament.wilson(0, 10)
    assert low == 0 and high == pytest.approx(0.27753, abs=1e-4)
    low, high = tournament.wilson(55, 100)
    assert (low, high) == (pytest.approx(0.45245, abs=1e-4), pytest.approx(0.64387, abs=1e-4))


@pytest.mark.parametrize("games", [1, 2, 30])
def test_plot(tmp_path, games, capsys):
    path = tmp_path / "rate.png"
    command = ["tournament", "--games", str(games), "--jobs", "1", "--plot", str(path)]
    assert main(command) == 0
    assert Image.open(path).size == (1440, 576)


SCRIPT_ERRORS = [
    ("wait 10\njump\n", "line 2", "'jump'"),
    ("wait", "line 1", "one word"),
    ("wait ten", "line 1", "'ten'"),
    ("wait -5", "line 1", "'-5'"),
    ("wait 3600001", "line 1", "3600000"),
    ("\n# a comment\npress\n", "line 3", "needs a button"),
    ("press Q", "line 1", "UP, DOWN"),
    ("hold A", "line 1", "two words"),
    ("hold A+Q 5", "line 1", "'Q'"),
    ("shot ../evil", "line 1", "'../evil'"),
    ("seed x", "line 1", "'x'"),
    ("game chess", "line 1", "choose onirim or pigs"),
    ("machine gameboy", "line 1", "pico or pybadge"),
    ("wind 256 5", "line 1", "'256'"),
]


@pytest.mark.parametrize(("script", "line", "part"), SCRIPT_ERRORS)
def test_a_wrong_line_of_a_script(script, line, part, tmp_path, capsys):
    path = tmp_path / "keys.txt"
    path.write_text(script)
    assert main(["shots", str(path), "--out", str(tmp_path / "out")]) == 2
    err = capsys.readouterr().err
    assert line in err and part in err and err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_script_is_read():
    assert shots.parse("press UP+A B # both\n\nwait 5") == [("press", [17, 32]), ("wait", [5])]
    with pytest.raises(Trouble):
        shots.parse("press UP+")


def test_shots(tmp_path, capsys):
    script = tmp_path / "keys.txt"
    script.write_text(
        "seed 7\nwait 300\nshot splash\npress A\nwait 100\nshot menu\n"
        "game onirim\nhold RIGHT 100\nshot table\nmachine pybadge\nwait 300\nshot small\n"
    )
    for folder in ("one", "two"):
        assert main(["shots", str(script), "--out", str(tmp_path / folder), "--zoom", "2"]) == 0
    pictures = {}
    for name in ("splash", "menu", "table", "small"):
        one, two = (Image.open(tmp_path / folder / f"{name}.png") for folder in ("one", "two"))
        assert one.tobytes() == two.tobytes()
        pictures[name] = one
    assert pictures["menu"].size == (480, 384)
    assert pictures["small"].size == (320, 256)
    assert len({picture.tobytes() for picture in pictures.values()}) == 4


def test_panel_shots_have_the_size_of_the_panel(tmp_path, capsys):
    script = tmp_path / "keys.txt"
    script.write_text("shot splash\n")
    main(["shots", str(script), "--out", str(tmp_path), "--zoom", "1", "--panel"])
    assert Image.open(tmp_path / "splash.png").size == (240, 240)
