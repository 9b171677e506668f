"""The real microphone of the desk, over a library of our own, and the command lines of either."""

import os
import struct
import subprocess
import sys
import types
from pathlib import Path

import pytest

from sim import machine, microphone
from sim.__main__ import main
from sim.console import TURN
from sim.trouble import Trouble
from tests.wavs import desk_with, write

ROOT = Path(__file__).parent.parent


class Library(types.ModuleType):
    """What we use of sounddevice; `speak` is the thread that brings blocks."""

    class PortAudioError(Exception):
        pass

    def __init__(self, fault=None):
        super().__init__("sounddevice")
        self.fault = fault
        self.started = False

    def RawInputStream(self, rate, block, channels, dtype, callback):
        if self.fault:
            raise self.fault
        assert (rate, channels, dtype) == (44100, 1, "int16")
        self.block, self.callback = block, callback
        return self

    def start(self):
        self.started = True

    def speak(self, value):
        self.callback(struct.pack("<h", value) * self.block, self.block, None, None)


@pytest.fixture
def library(monkeypatch):
    made = Library()
    monkeypatch.setitem(sys.modules, "sounddevice", made)
    return made


def test_the_real_microphone_is_heard(library):
    desk = desk_with(microphone.LIVE)
    wind = desk.wind
    assert library.started and wind.kind == machine.SOUND
    for value, sample in ((0, 128), (16384, 192), (-32768, 0), (32767, 255)):
        for _ in range(4):
            library.speak(value)
        desk.clock.sleep(TURN)
        assert {wind.read() for _ in range(64)} == {sample}
    assert wind.errors == 0


def test_a_burst_of_the_real_microphone_is_one_piece(library):
    """The thread may bring a block in the middle of it."""
    desk = desk_with(microphone.LIVE)
    ramp = [i * 20 for i in range(library.block)]
    for _ in range(3):
        library.callback(struct.pack(f"<{len(ramp)}h", *ramp), len(ramp), None, None)
    desk.clock.sleep(TURN)
    heard = []
    for at in range(300):
        if at == 100:
            library.speak(-30000)
        heard.append(desk.wind.read() - 128)
    assert heard == [i * 30 * 44100 // 1_000_000 * 20 // 256 for i in range(300)]


def test_a_microphone_that_is_pulled_out_is_silent(library):
    desk = desk_with(microphone.LIVE)
    for turn in range(200):
        if turn < 50 or turn >= 150:
            library.speak(16384)
        desk.clock.sleep(TURN)
        sample = desk.wind.read()
        if 5 < turn < 100 or turn >= 160:
            assert sample == 192
        if 120 < turn < 150:
            assert sample == 128
    assert 20 < desk.wind.errors < 60


def test_the_key_blows_on_the_real_microphone_too(library):
    desk = desk_with(microphone.LIVE)
    desk.wind.level = 200
    heard = [desk.wind.read() for _ in range(1000)]
    assert max(heard) - min(heard) > 100


def test_no_library_no_port_audio_no_device(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    for arguments in (["--mic"], ["--mic", "live"]):
        assert main(arguments) == 2
        err = capsys.readouterr().err
        assert "requirements-mic.txt" in err and err.count("\n") == 1
    for fault in (
        Library.PortAudioError("Error querying device -1"),
        Library.PortAudioError("Error opening RawInputStream: Invalid device", -9996),
        ValueError("No input device matching"),
    ):
        monkeypatch.setitem(sys.modules, "sounddevice", Library(fault))
        assert main(["--mic"]) == 2
        err = capsys.readouterr().err
        assert err == f"No microphone can be opened here: {fault.args[0]}.\n"


def test_a_library_without_its_other_half(tmp_path, monkeypatch):
    (tmp_path / "sounddevice.py").write_text("raise OSError('PortAudio library not found')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    with pytest.raises(Trouble, match="libportaudio2"):
        microphone.wind_of("live")


# The command line


@pytest.mark.parametrize("live", [False, True])
def test_the_window_plays_with_a_microphone(live, tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    monkeypatch.setitem(sys.modules, "sounddevice", Library())
    import pygame

    from sim import window

    winds = []

    def turn(self, app):
        self.machine.wind.level = self._breath.turn(True)
        winds.append((self.machine.wind.kind, self.machine.wind.read()))
        app.step()
        return len(winds) < 20

    monkeypatch.setattr(window.Window, "turn", turn)
    sound = [] if live else [write(tmp_path / "a.wav", [0] * 8000)]
    try:
        assert main(["--scale", "1", "--store", str(tmp_path), "--mic", *sound]) == 0
    finally:
        pygame.quit()
    assert {kind for kind, _ in winds} == {machine.SOUND}
    assert len({sample for _, sample in winds}) > 10


def test_the_shell_gets_the_status():
    done = subprocess.run(
        [sys.executable, "-m", "sim", "--mic", "/nowhere/blow.wav"],
        cwd=ROOT,
        env=dict(os.environ),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == "/nowhere/blow.wav cannot be read: No such file or directory.\n"


def test_the_extra_is_pinned_and_not_among_what_everybody_gets():
    lines = (ROOT / "requirements-mic.txt").read_text().split()
    assert "sounddevice==0.5.6" in lines
    for name in ("requirements.txt", "requirements-dev.txt"):
        assert "sounddevice" not in (ROOT / name).read_text()
