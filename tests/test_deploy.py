"""Deploying through the real mpremote to a real MicroPython prompt, and to a CIRCUITPY drive."""

import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from tests.fakes.pty_board import PtyBoard, Wire
from tools import deploy, pico, pybadge, stage

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")

BOOT_OUT = "Adafruit CircuitPython 9.2.1 on 2024-11-20; {}\nBoard ID:{}\n"
PRETEND = """
class Implementation:
    name = {name!r}
    _mpy = {mpy}
real = sys
class Sys:
    implementation = Implementation
    print_exception = real.print_exception
    stdin = real.stdin
sys.modules["sys"] = Sys
"""

# The fake chip of tests/fakes on the pins of a board; `chip` is then what a person sees.
CHIP = """
sys.path.insert(0, {root!r})
from tests.fakes import machine, pico
class Pins:
    pass
names = {{}}
exec(open({pins!r}).read(), names)
for name in names:
    setattr(Pins, name, names[name])
chip = pico.install(Pins)
machine.reset = Machine.reset
"""


@pytest.fixture
def flash(tmp_path):
    folder = tmp_path / "flash"
    folder.mkdir()
    return folder


def on_board(board, code):
    command = [sys.executable, "-m", "mpremote", "connect", board.port, "resume", "exec", code]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=True).stdout


def told(capsys):
    """What was refused: exactly one line."""
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and err.endswith(".\n"), err
    return err


def put(board, *more):
    return deploy.main(["--board", "picosystem", "--port", board.port, *more])


def wait_for(board, starts):
    deadline = time.monotonic() + 5
    while board.starts < starts and time.monotonic() < deadline:
        time.sleep(0.02)
    assert board.starts == starts
    time.sleep(0.3)


# A Pico


def test_a_deploy_arrives_byte_for_byte_and_is_started(checkout, flash, tmp_path):
    with PtyBoard(flash) as board:
        target = pico.Pico(board.port)
        sent = deploy.deploy("picosystem", target, tmp_path / "out", deploy.Console())
        assert sent == stage.files(tmp_path / "out")
        for path in sent:
            there = eval(on_board(board, f"print(open('/{path}', 'rb').read())"))
            assert there == (tmp_path / "out" / path).read_bytes()
        target.start()
        wait_for(board, 2)
        assert on_board(board, "print(open('/ran').read())") == "152 \n"


def test_a_second_deploy_sends_nothing_and_a_change_is_sent_alone(checkout, flash, capsys):
    with PtyBoard(flash) as board:
        assert put(board) == 0
        wait_for(board, 2)
        assert put(board) == 0  # while the program runs
        assert "0 of 8 files sent" in capsys.readouterr().out
        wait_for(board, 3)
        (checkout / "engine/dream.py").write_text("CARDS = 50\n")
        assert put(board) == 0
        assert "1 of 8 files sent" in capsys.readouterr().out
        wait_for(board, 4)
        assert on_board(board, "print(open('/ran').read())").split()[-1] == "100"


@pytest.mark.parametrize("name", ["pico-lcd-1.3", "picosystem", "breadboard-st7735"])
def test_the_real_program_runs_from_what_arrived(flash, name):
    pins = stage.ROOT / "board" / "pico" / "boards" / f"{stage.BOARDS[name].pins}.py"
    prelude = CHIP.format(root=str(stage.ROOT), pins=str(pins))
    with PtyBoard(flash, prelude=prelude) as board:
        assert deploy.main(["--board", name, "--port", board.port]) == 0
        wait_for(board, 2)
        time.sleep(2)
        assert on_board(board, "print(interrupted, 'firmware.app' in sys.modules)") == "True True\n"
        pixels = set(eval(on_board(board, "print(set(chip.pixels()))")))
        assert len(pixels) > 3  # a picture, not a black panel


def test_stale_files_go_and_the_owners_stay(checkout, flash):
    with PtyBoard(flash) as board:
        on_board(board, "import os; os.mkdir('/engine'); os.mkdir('/engine/old'); os.mkdir('/lib')")
        for path in (
            "/engine/dream.py",
            "/engine/old/a.mpy",
            "/lib/mine.py",
            "/saves0",
            "/boot.py",
        ):
            on_board(board, f"open({path!r}, 'w').close()")
        assert put(board) == 0
        wait_for(board, 2)
        left = on_board(board, "import os; print(os.listdir('/engine'), os.listdir('/lib'))")
        assert left == "['dream.mpy', 'onirim.mpy'] ['mine.py']\n"
        assert {"saves0", "boot.py"} <= set(eval(on_board(board, "print(os.listdir('/'))")))


def test_a_full_board_is_refused_before_anything_is_sent(checkout, flash, capsys):
    (checkout / "firmware/assets/large/icons.sheet").write_bytes(bytes(100_000))
    with PtyBoard(flash, blocks=32) as board:
        assert put(board) == 2
        assert "no room" in told(capsys)
        assert on_board(board, "import os; print(os.listdir('/'))") == "[]\n"


@pytest.mark.parametrize(
    "name, mpy, reason",
    [
        ("circuitpython", 0, "runs CircuitPython"),
        ("micropython", 0xB05, ".mpy version 5"),
        ("micropython", 0x806, ".mpy version 6.0"),
        ("micropython", 0x306, "loads no native code"),
    ],
)
def test_a_board_that_cannot_run_it_is_refused(checkout, flash, capsys, name, mpy, reason):
    with PtyBoard(flash, prelude=PRETEND.format(name=name, mpy=mpy)) as board:
        assert put(board) == 2
        assert reason in told(capsys)
        assert on_board(board, "import os; print(os.listdir('/'))") == "[]\n"


def test_a_silent_board_is_refused(checkout, monkeypatch, capsys):
    monkeypatch.setattr(pico, "ANSWER", 2)
    wire = Wire()
    assert deploy.main(["--board", "picosystem", "--port", wire.port]) == 2
    assert "does not answer" in told(capsys)
    wire.close()


def test_a_port_that_is_not_there_is_refused(capsys):
    assert deploy.main(["--board", "picosystem", "--port", "/dev/no-such-port"]) == 2
    assert "cannot be opened" in told(capsys)


def port(device, vid, words=""):
    return SimpleNamespace(
        device=device, vid=vid, manufacturer=words, product=None, description="n/a"
    )


@pytest.mark.parametrize(
    "ports, reason",
    [
        ([], "No MicroPython board"),
        ([port("/dev/ttyS0", None), port("/dev/ttyACM9", 0x239A, "Adafruit")], "No MicroPython"),
        ([port("COM3", 0x2E8A), port("COM4", 0xF055)], "COM3, COM4"),
        ([port("/dev/nothing", 0x1234, "MicroPython")], "/dev/nothing cannot be opened"),
    ],
)
def test_a_missing_port_is_found_or_asked_for(monkeypatch, capsys, ports, reason):
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: ports)
    assert deploy.main(["--board", "picosystem"]) == 2
    assert reason in told(capsys)


@pytest.mark.parametrize(
    "arguments, reason",
    [
        (["--board", "gameboy"], "no board 'gameboy'"),
        (["--board", "picosystem", "--drive", "/tmp"], "takes --port"),
        (["--board", "pybadge", "--port", "/dev/null"], "takes --drive"),
        (["--board", "pybadge", "--drive", "/no/such/drive"], "no drive at"),
    ],
)
def test_bad_input_is_one_sentence(capsys, arguments, reason):
    assert deploy.main(arguments) == 2
    assert reason in told(capsys)


# A PyBadge


@pytest.fixture
def drive(tmp_path):
    folder = tmp_path / "CIRCUITPY"
    folder.mkdir()
    name = "Adafruit PyBadge with samd51j19"
    (folder / "boot_out.txt").write_text(BOOT_OUT.format(name, "pybadge"))
    (folder / "settings.toml").write_text("MINE = 1\n")
    (folder / "code.py").write_text("print('Hello World!')\n")
    (folder / "lib").mkdir()
    (folder / "lib/neopixel.mpy").write_bytes(b"C")
    return folder


def badge(drive):
    return deploy.main(["--board", "pybadge", "--drive", str(drive)])


def test_a_pybadge_is_filled_and_keeps_what_is_its_owners(checkout, drive, tmp_path, capsys):
    assert badge(drive) == 0
    paths = stage.stage("pybadge", tmp_path / "out")
    for path in paths:
        there = drive / ("code.py" if path == "main.py" else path)
        assert there.read_bytes() == (tmp_path / "out" / path).read_bytes()
    assert (drive / "settings.toml").read_text() == "MINE = 1\n"
    assert (drive / "lib/neopixel.mpy").exists() and not (drive / "main.py").exists()
    assert f"{len(paths)} of {len(paths)} files sent" in capsys.readouterr().out


def test_a_second_copy_writes_only_what_changed(checkout, drive, capsys):
    assert badge(drive) == 0
    (drive / "engine/forgotten.py").write_text("")
    (checkout / "engine/dream.py").write_text("CARDS = 50\n")
    capsys.readouterr()
    assert badge(drive) == 0
    out = capsys.readouterr().out
    assert out.startswith("1 of ") and "1 old removed" in out
    assert not (drive / "engine/forgotten.py").exists()


def test_a_drive_that_is_no_pybadge_is_refused(checkout, drive, capsys):
    (drive / "boot_out.txt").write_text(BOOT_OUT.format("Raspberry Pi Pico with rp2040", "pico"))
    assert badge(drive) == 2
    assert "Raspberry Pi Pico" in told(capsys)
    (drive / "boot_out.txt").unlink()
    assert badge(drive) == 2
    assert "no boot_out.txt" in told(capsys)
    assert not (drive / "engine").exists()


def test_a_full_drive_is_refused(checkout, drive, monkeypatch, capsys):
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=2000))
    assert badge(drive) == 2
    assert "no room" in told(capsys)
    assert not (drive / "engine").exists()


def test_a_file_that_arrives_damaged_is_noticed(checkout, drive, monkeypatch, capsys):
    write = pybadge.Drive._write
    monkeypatch.setattr(pybadge.Drive, "_write", lambda d, path, all: write(d, path, all[:-1]))
    assert badge(drive) == 2
    assert "arrived damaged" in told(capsys)


@pytest.mark.parametrize("count, reason", [(0, "No CIRCUITPY"), (2, "More than one")])
def test_the_drive_is_found_or_asked_for(tmp_path, monkeypatch, capsys, count, reason):
    mounts = []
    for number in range(count):
        (tmp_path / str(number) / "CIRCUITPY").mkdir(parents=True)
        mounts.append(f"{tmp_path}/{number}/")
    monkeypatch.setattr(pybadge, "_MOUNTS", mounts)
    assert deploy.main(["--board", "pybadge"]) == 2
    assert reason in told(capsys)


def test_the_one_drive_is_found(checkout, drive, monkeypatch):
    monkeypatch.setattr(pybadge, "_MOUNTS", [f"{drive.parent}/"])
    assert deploy.main(["--board", "pybadge"]) == 0
    assert (drive / "code.py").exists()
