"""Sound files as the wind of the desk: played in console time, by scripts too; what goes wrong."""

import math
import wave
from pathlib import Path

import pytest
from PIL import Image

from sim import machine, microphone, shots
from sim.__main__ import main
from sim.console import TURN, Console
from tests.wavs import desk_with, tone, write

# The noun


def test_the_desk_without_a_microphone_feels_moving_air():
    desk = machine.Machine()
    assert (desk.wind.kind, desk.wind.errors, desk.wind.read()) == (machine.FLOW, 0, 0)
    desk.wind.level = 180
    assert desk.wind.read() == 180


@pytest.mark.parametrize("rate", [8000, 22050, 44100, 48000])
@pytest.mark.parametrize("width", [1, 2])
@pytest.mark.parametrize("channels", [1, 2])
def test_a_burst_sees_the_wave(tmp_path, rate, width, channels):
    """Reads stand 30 us apart, whatever the file's rate; between its samples runs a line."""
    desk = desk_with(write(tmp_path / "a.wav", tone(400, rate, 200), rate, width, channels))
    assert (desk.wind.kind, desk.wind.errors) == (machine.SOUND, 0)
    for turn in range(10):
        for i in range(64):
            angle = 2 * math.pi * 400 * (turn * TURN / 1000 + i * 30e-6)
            assert abs(desk.wind.read() - (128 + 0.9 * 127 * math.sin(angle))) < 8
        desk.clock.sleep(TURN)


def test_channels_are_mixed(tmp_path):
    desk = desk_with(
        write(tmp_path / "a.wav", [(0.5, -0.5)] * 900 + [(0.5, 0.0)] * 900, channels=2)
    )
    assert desk.wind.read() == 128
    desk.clock.sleep(150)
    assert desk.wind.read() in (159, 160)


def test_after_its_end_it_is_silent(tmp_path):
    desk = desk_with(write(tmp_path / "a.wav", [0.8] * 800))
    heard = []
    for _ in range(130):
        heard.append(desk.wind.read())
        desk.clock.sleep(1)
    assert set(heard[:99]) == {230} and set(heard[101:]) == {128}


def test_the_clock_may_wrap_while_it_plays(tmp_path):
    path = write(tmp_path / "a.wav", [0.8] * 800)
    clock = machine.VirtualClock()
    clock.sleep((1 << 29) - 50)
    wind = microphone.wind_of(path)(clock)
    for expected in (230, 230, 128, 128):
        assert wind.read() == expected
        clock.sleep(60)


@pytest.mark.parametrize("extreme", [-1, 1])
def test_the_range_is_kept(tmp_path, extreme):
    desk = desk_with(write(tmp_path / "a.wav", [extreme] * 8000))
    desk.wind.level = 255
    heard = [desk.wind.read() for _ in range(2000)]
    assert min(heard) >= 0 and max(heard) <= 255


def test_a_held_key_is_heard_as_breath(tmp_path):
    desk = desk_with(write(tmp_path / "a.wav", [0] * 8000))
    assert {desk.wind.read() for _ in range(64)} == {128}
    swings = []
    for level in (40, 120, 200):
        desk.wind.level = level
        heard = [desk.wind.read() for _ in range(2000)]
        swings.append(sum(abs(sample - 128) for sample in heard) / len(heard))
        assert abs(sum(heard) / len(heard) - 128) < swings[-1]
    assert swings == sorted(swings) and swings[0] > 8 and swings[2] > 40
    desk.wind.level = 0
    assert {desk.wind.read() for _ in range(64)} == {128}


def test_the_console_takes_either_for_a_breath(tmp_path):
    gust = pytest.importorskip("firmware.ui.gust")
    for path in (None, write(tmp_path / "a.wav", [0] * 8000)):
        desk = desk_with(path) if path else machine.Machine()
        judge = gust.Gust(desk.wind)
        blown = [0, 0, 0]
        for part, level in enumerate((0, 200, 0)):
            for turn in range(80):
                desk.wind.level = max(0, level - turn % 3)
                judge.turn(desk.clock.ms())
                blown[part] += judge.blowing
                desk.clock.sleep(TURN)
        assert blown[0] == 0 and blown[1] > 60 and blown[2] < 20
        assert judge.fault == 0


# What goes wrong with a file


def damaged(folder, name):
    """A file that cannot be played."""
    path = folder / name
    if name == "long.wav":
        path.write_bytes(b"RIFF" + bytes(9))
    elif name == "text.wav":
        path.write_text("this is no sound at all")
    elif name == "empty.wav":
        path.write_bytes(b"")
    elif name == "nothing.wav":
        write(path, [])
    elif name == "deep.wav":
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 3, 8000, 0, "NONE", ""))
            file.writeframes(bytes(300))
    elif name != "missing.wav":
        whole = Path(write(folder / "whole.wav", tone(400, 8000, 100))).read_bytes()
        if name == "float.wav":
            path.write_bytes(whole[:20] + b"\3\0" + whole[22:])
        elif name == "no-rate.wav":
            path.write_bytes(whole[:24] + bytes(4) + whole[28:])
        elif name == "no-channel.wav":
            path.write_bytes(whole[:22] + bytes(2) + whole[24:])
        else:
            path.write_bytes(whole[: int(name.removesuffix(".wav"))])
    return str(path)


WRONG = [
    ("missing.wav", "cannot be read: No such file"),
    ("text.wav", "is no WAV file"),
    ("long.wav", ""),
    ("empty.wav", "ends before its sound begins"),
    ("nothing.wav", "holds no sound"),
    ("deep.wav", "24 bits"),
    ("float.wav", "is no WAV file of plain samples"),
    ("no-rate.wav", "holds no sound"),
    ("no-channel.wav", "is no WAV file"),
    ("1643.wav", "cut short"),
    ("900.wav", "cut short"),
    ("44.wav", "cut short"),
    *((f"{n}.wav", "") for n in (1, 11, 12, 19, 30, 40)),
]


@pytest.mark.parametrize(("name", "part"), WRONG)
def test_a_file_that_cannot_be_played_is_one_sentence(name, part, tmp_path, capsys, monkeypatch):
    path = damaged(tmp_path, name)
    script = tmp_path / "keys.txt"
    script.write_text("mic\nshot splash\n")
    out = tmp_path / "out"
    for command in (["--mic", path], ["shots", str(script), "--out", str(out), "--mic", path]):
        assert main(command) == 2
        err = capsys.readouterr().err
        assert path in err and part in err and err.count("\n") == 1
    assert not out.exists()


def test_a_folder_is_no_file(tmp_path, capsys):
    assert main(["--mic", str(tmp_path)]) == 2
    assert "cannot be read: Is a directory" in capsys.readouterr().err


# Scripts


def played(script, path, folder):
    """The console after a script with --mic, and the levels of its microphone at the end."""
    commands = shots.parse(script)
    wind = microphone.scripted(path, ("mic", []) in commands)
    shooter = shots.Shooter(folder, wind=wind)
    shooter.run(commands)
    return shooter.console.machine.wind


def test_a_script_plays_the_file_when_it_says_so(tmp_path):
    path = write(tmp_path / "a.wav", [0.8] * 8000)  # a second
    assert played("wait 100", path, tmp_path).read() == 230
    assert played("wait 1200", path, tmp_path).read() == 128
    assert played("wait 1200\nmic\nwait 500", path, tmp_path).read() == 230
    assert played("wait 1200\nmic\nwait 1200", path, tmp_path).read() == 128
    assert played("wait 100\nmic\nmachine pybadge\nwait 100", path, tmp_path).read() == 128


def test_a_script_blows_on_a_microphone(tmp_path):
    heard = []

    class Listener(Console):
        def turn(self):
            super().turn()
            heard.append({self.machine.wind.read() for _ in range(64)})

    desk = desk_with(write(tmp_path / "a.wav", [0] * 80))
    console = Listener(machine=desk)
    console.wait(300)
    console.blow(180, 300)
    console.wait(300)
    assert all(samples == {128} for samples in heard[:18] + heard[-18:])
    assert all(max(samples) - min(samples) > 10 for samples in heard[20:35])


def test_a_blow_is_not_frozen():
    """A sensor that says the same for a second is stuck; a breath wavers."""
    seen = []

    class Listener(Console):
        def turn(self):
            super().turn()
            seen.append(self.machine.wind.read())

    Listener().blow(180, 900)
    assert set(seen) == {178, 179, 180, 0} and len(seen) == 58 and seen[-1] == 0


@pytest.mark.parametrize(
    ("arguments", "part"),
    [([], "needs --mic FILE"), (["--mic", "live"], "cannot hear the real"), (["--mic"], "--mic")],
)
def test_scripts_that_ask_for_the_wrong_sound(arguments, part, tmp_path, capsys):
    script = tmp_path / "keys.txt"
    script.write_text("mic\nshot splash\n")
    out = tmp_path / "out"
    assert main(["shots", str(script), "--out", str(out), *arguments]) == 2
    err = capsys.readouterr().err
    assert part in err and err.count("\n") == 1 and not out.exists()


def test_shots_with_a_microphone(tmp_path, capsys):
    script, path = tmp_path / "keys.txt", write(tmp_path / "a.wav", tone(80, 8000, 500))
    script.write_text("wait 300\nmic\nwait 500\nshot one\n")
    assert main(["shots", str(script), "--out", str(tmp_path), "--mic", path]) == 0
    assert Image.open(tmp_path / "one.png").size == (720, 576)
    script.write_text("mic 5")
    assert main(["shots", str(script), "--out", str(tmp_path), "--mic", path]) == 2
    assert "no words, not 1" in capsys.readouterr().err
