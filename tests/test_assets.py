"""The pictures and letters: whole, the same in both scales, written by the tool as committed."""

import importlib.util
import re

import pytest

from tools.assets import build, fonts, formats, icons, raster, specimen

SHEETS = ("blow", "games", "huts", "icons", "logo", "onirim", "pigs", "result", "signs", "wheel")
POINTS = {"icons": (16, 16), "logo": (128, 24), "signs": (8, 8), "wheel": (48, 48)}
POINTS.update(blow=(48, 48), huts=(10, 8), pigs=(14, 10))
POINTS.update({name: (32, 32) for name in ("games", "onirim", "result")})
UNITS = {"small": 2, "large": 3}

needs_sources = pytest.mark.skipif(
    not (raster.SOURCE.exists() and fonts.FOLDER.exists()), reason="needs `npm ci`"
)
both_scales = pytest.mark.parametrize("scale", build.SCALES)


def sheet(scale, name):
    """The pictures of a committed sheet."""
    return formats.unpack_sheet((build.TARGET / scale / f"{name}.sheet").read_bytes())


def font(scale):
    """The line height and the glyphs of a committed font."""
    return formats.unpack_font((build.TARGET / scale / "text.font").read_bytes())


def differing(one, other):
    """The pixels in which two pictures differ."""
    rows = zip(one, other, strict=True)
    return [[a ^ b for a, b in zip(upper, lower, strict=True)] for upper, lower in rows]


def constants():
    """{constant: value} of the committed names.py."""
    spec = importlib.util.spec_from_file_location("written_names", build.TARGET / "names.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {name: value for name, value in vars(module).items() if name.isupper()}


@needs_sources
def test_the_tool_writes_what_is_committed(tmp_path):
    sizes = build.build(tmp_path)
    for name in sizes:
        assert (tmp_path / name).read_bytes() == (build.TARGET / name).read_bytes(), name
    committed = {
        path.relative_to(build.TARGET).as_posix()
        for path in build.TARGET.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert committed == set(sizes)


@both_scales
@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_has_the_size_of_its_scale_and_no_empty_picture(scale, name):
    wide, high = (points * UNITS[scale] // 2 for points in POINTS[name])
    for index, picture in enumerate(sheet(scale, name)):
        assert (len(picture[0]), len(picture)) == (wide, high)
        marks = sum(map(sum, picture))
        assert 0.03 * wide * high < marks < 0.95 * wide * high, (name, index)


@pytest.mark.parametrize("name", SHEETS)
def test_both_scales_hold_the_same_pictures(name):
    assert len(sheet("small", name)) == len(sheet("large", name))


@both_scales
@pytest.mark.parametrize("name", ("games", "icons", "onirim", "result", "signs"))
def test_no_two_pictures_of_a_sheet_are_alike(scale, name):
    pictures = sheet(scale, name)
    for index, one in enumerate(pictures):
        for other in pictures[:index]:
            assert sum(map(sum, differing(one, other))) > 5


def test_every_picture_has_its_constant():
    found = constants()
    for name, prefix in build.PREFIXES.items():
        values = sorted(v for k, v in found.items() if k.startswith(prefix + "_"))
        assert values == list(range(len(sheet("small", name)))), name
    assert len(found) == sum(len(sheet("small", name)) for name in SHEETS)


def test_the_console_names_no_picture_that_is_not_there():
    found = constants()
    firmware = build.ROOT / "firmware"
    for path in firmware.rglob("*.py"):
        for name in re.findall(r"\bnames\.([A-Z][A-Z0-9_]+)", path.read_text(encoding="utf-8")):
            assert name in found, f"{path}: {name}"


@both_scales
def test_a_font_fits_its_line_box_and_has_every_character(scale):
    height, glyphs = font(scale)
    assert height == 10 * UNITS[scale] // 2
    assert set(map(ord, fonts.CHARACTERS)) == set(glyphs)
    for code, (advance, rows) in glyphs.items():
        assert any(map(any, rows)) != (code == 32), chr(code)
        right = max((x for row in rows for x, bit in enumerate(row) if bit), default=0)
        assert right < max(advance, 1), f"{chr(code)} runs into the next letter"


@both_scales
def test_accents_and_tails_keep_their_pixels(scale):
    height, glyphs = font(scale)
    plain = sum(map(sum, glyphs[ord("U")][1]))
    for accented in "ÚŮ":
        assert sum(map(sum, glyphs[ord(accented)][1])) > plain - 3
    assert any(glyphs[ord("g")][1][height - 1])
    assert any(glyphs[ord("Ů")][1][0])


@both_scales
def test_letters_stand_on_one_line(scale):
    _, glyphs = font(scale)
    bottoms = {max(y for y, row in enumerate(glyphs[ord(c)][1]) if any(row)) for c in "AEHÁČŽaď09"}
    assert len(bottoms) == 1


@needs_sources
@both_scales
def test_a_squeezed_capital_is_as_wide_as_before(scale):
    source = fonts.read_bdf(fonts.FACES[scale][0])
    _, glyphs = fonts.text_font(scale)
    for character in fonts.CHARACTERS:
        assert glyphs[ord(character)][0] == source[ord(character)][0]


def test_a_format_that_is_cut_short_is_refused():
    data = (build.TARGET / "small" / "icons.sheet").read_bytes()
    with pytest.raises(ValueError):
        formats.unpack_sheet(data[:-1])
    with pytest.raises(ValueError):
        formats.unpack_font((build.TARGET / "small" / "text.font").read_bytes()[:-1])


def test_pack_and_unpack_are_each_other():
    picture = [[1, 0, 1, 1, 0, 0, 0, 1, 1, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]]
    assert formats.pack_rows(picture) == b"\xb1\x80\x00\x40"
    assert formats.unpack_sheet(formats.pack_sheet([picture])) == [picture]
    glyphs = {65: (4, [[1, 0, 1]]), 352: (11, [[1] * 10])}
    assert formats.unpack_font(formats.pack_font(glyphs, 1))[1][352] == (11, [[1] * 10])


def test_every_icon_of_the_set_is_credited():
    credits = (build.ROOT / "CREDITS.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| (`.*?) \|", credits, re.MULTILINE))
    assert {name for line in named for name in re.findall(r"`([a-z0-9-]+)`", line)} == set(
        icons.used()
    )


def test_specimens_can_be_drawn(tmp_path):
    assert len(list(specimen.draw_all(build.TARGET, tmp_path, zoom=1))) == 2 * (len(SHEETS) + 1)
