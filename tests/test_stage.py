"""The tree of every board: exactly what it needs, in the form that it reads."""

from pathlib import Path

import pytest

from tools import stage

PICOS = [name for name, board in stage.BOARDS.items() if board.compiled]


def test_a_pico_gets_byte_code_and_its_own_scale(checkout, tmp_path):
    assert stage.stage("picosystem", tmp_path / "out") == [
        "engine/dream.mpy",
        "engine/onirim.mpy",
        "firmware/app.mpy",
        "firmware/assets/large/text.font",
        "firmware/assets/names.mpy",
        "hw/__init__.mpy",
        "hw/pins.mpy",
        "main.py",
    ]


def test_a_package_that_says_something_is_sent(checkout, tmp_path):
    (checkout / "engine/__init__.py").write_text('"""The rules."""\n\nREADY = len("ab")\n')
    assert "engine/__init__.mpy" in stage.stage("picosystem", tmp_path / "out")
    assert "engine/__init__.py" in stage.stage("picosystem", tmp_path / "source", compile=False)


def test_a_pybadge_gets_source_and_its_libraries(checkout, tmp_path):
    paths = stage.stage("pybadge", tmp_path / "out")
    assert not [path for path in paths if path.endswith(".mpy")]
    assert "hw/screen.py" in paths and "firmware/assets/small/text.font" in paths
    assert [path for path in paths if path.startswith("lib/")] == [
        "lib/adafruit_display_text/__init__.py",
        "lib/adafruit_display_text/label.py",
    ]


def test_only_native_code_names_an_architecture(checkout, tmp_path):
    stage.stage("picosystem", tmp_path / "out")
    assert (tmp_path / "out/hw/__init__.mpy").read_bytes()[2] >> 2 == 4  # armv6m
    assert (tmp_path / "out/engine/dream.mpy").read_bytes()[2] >> 2 == 0


@pytest.mark.parametrize("board", PICOS)
def test_the_pin_map_is_the_one_of_the_board(checkout, tmp_path, board):
    stage.stage(board, tmp_path / "out", compile=False)
    pins = (tmp_path / "out/hw/pins.py").read_text()
    assert pins == (checkout / f"board/pico/boards/{stage.BOARDS[board].pins}.py").read_text()


def test_a_pico_gets_the_sensor_that_is_wired_and_a_pybadge_all(checkout, tmp_path):
    for board, name in (("picosystem", "breath"), ("pico-lcd-1.3", "still")):
        paths = stage.stage(board, tmp_path / "out", compile=False)
        driver = (tmp_path / "out/hw/sensor.py").read_text()
        assert driver == (checkout / f"board/sensors/{name}.py").read_text()
        assert not [path for path in paths if path.startswith("hw/sensors")]
    found = [Path(path).stem for path in stage.stage("pybadge", tmp_path / "out") if "sens" in path]
    assert found == ["__init__", "breath", "still"]


def test_a_sensor_that_does_not_exist_is_one_sentence(checkout, tmp_path, capsys):
    (checkout / "board/pico/boards/picosystem.py").write_text("WIND = ('sail', 26)\n")
    assert stage.main(["--board", "picosystem", "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert told == "picosystem.py wires the sensor 'sail'; there are breath, still.\n"


def test_staging_again_leaves_nothing_behind(checkout, tmp_path):
    first = stage.stage("picosystem", tmp_path / "out")
    assert stage.stage("pybadge", tmp_path / "out") != first
    assert stage.files(tmp_path / "out") == stage.stage("pybadge", tmp_path / "out")


def test_somebody_elses_folder_is_left_alone(tmp_path, capsys):
    (tmp_path / "thesis.txt").write_text("the only copy")
    assert stage.main(["--board", "picosystem", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (tmp_path / "thesis.txt").read_text() == "the only copy"


def test_an_unknown_board_is_one_sentence(tmp_path, capsys):
    assert stage.main(["--board", "gameboy", "--out", str(tmp_path / "out")]) == 2
    assert "picosystem" in capsys.readouterr().err


def test_a_source_that_does_not_compile_is_one_sentence(checkout, tmp_path, capsys):
    (checkout / "engine/dream.py").write_text("def\n")
    assert stage.main(["--board", "picosystem", "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert told.startswith("engine/dream.py does not compile") and told.count("\n") == 1


@pytest.mark.parametrize("board", stage.BOARDS)
def test_the_real_tree_of_every_board_is_complete(tmp_path, board):
    paths = stage.stage(board, tmp_path / "out")
    ending = ".mpy" if stage.BOARDS[board].compiled else ".py"
    names = [path.removesuffix(ending) for path in paths]
    for needed in (
        "main.py",
        "engine/onirim",
        "firmware/views/pigs",
        "firmware/app",
        "hw/__init__",
    ):
        assert needed in paths or needed in names
    scales = {path.split("/")[2] for path in paths if path.startswith("firmware/assets/")}
    assert stage.BOARDS[board].scale in scales
    assert not scales & {"small", "large"} - {stage.BOARDS[board].scale}


def test_the_manifest_freezes_what_a_frozen_stage_lays_out(checkout, tmp_path):
    out = tmp_path / "out"
    assert stage.main(["--board", "picosystem", "--out", str(out), "--frozen"]) == 0
    frozen = []

    class Options:
        tree = str(out)

        def defaults(self, **_):
            pass

    def freeze(name, base_path):
        assert (out / name).exists() and base_path == str(out)
        frozen.append(name)

    manifest = Path(__file__).parent.parent / "firmware" / "manifest.py"
    names = {
        "options": Options(),
        "package": freeze,
        "module": freeze,
        "include": lambda path: None,
    }
    exec(manifest.read_text(), names)
    assert sorted(frozen) == ["boot.py", "engine", "firmware", "hw", "main.py"]
