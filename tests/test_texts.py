"""Every text fits where it is shown, in both scales and every language."""

import ast
import importlib
from pathlib import Path

import pytest

from firmware.ui import draw
from firmware.ui.text import LANGUAGES
from sim.machine import Machine

_LINE = 152  # points of a prompt line
_EXPLAINED = 5  # lines of an explanation
_PAGE = 9  # lines of a page of rules


@pytest.fixture(scope="module", params=["pybadge", "pico"])
def screen(request):
    return Machine(request.param).screen


def _table(name):
    return importlib.import_module("firmware.texts." + name)


def _tables(language):
    return _table(language), _table(language + "_onirim")


def _strings(value):
    if isinstance(value, str):
        yield value
    else:
        for item in value:
            yield from _strings(item)


def _filled(words, string):
    """The string with the longest words in its gaps."""
    gaps = string.count("{}")
    longest = max(words.CARDS + words.DOOR_NAMES + (words.NIGHTMARE,), key=len)
    return string.format(*([longest] * gaps))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_line_texts_fit_the_prompt(screen, language):
    console, game = _tables(language)
    skip = ("LANGUAGE",)
    for table in (console, game):
        for name, value in vars(table).items():
            if not name.isupper() or name in skip:
                continue
            for string in _strings(value):
                filled = _filled(game, string)
                assert screen.width(filled) <= _LINE, (name, filled, screen.width(filled))


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_fit_their_panel(screen, language):
    game = _table(language + "_onirim_long")
    for name, value in vars(game).items():
        if name.startswith("EXPLAIN"):
            for string in _strings(value):
                text = string.format(*(["58"] * string.count("{}")))
                rows = draw.wrap(screen, text, 150)
                assert len(rows) <= _EXPLAINED, (name, rows)
                assert all(screen.width(row) <= 150 for row in rows), rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_fit_their_pages(screen, language):
    for page in _table(language + "_onirim_long").RULES:
        rows = draw.wrap(screen, page, 148)
        assert len(rows) <= _PAGE and all(screen.width(row) <= 148 for row in rows), page


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_fit_their_boxes(screen, language):
    console, game = _tables(language)
    for word in game.CHOICES:
        assert screen.width(word) <= 28, word
    for word in console.GAMES:
        assert screen.width(word) <= 36, word
    for word in console.PAUSE_ITEMS:
        assert screen.width(word) <= 52, word
    for word in (console.PLAYED, console.WON, console.STREAK, console.BEST):
        assert screen.width(word) <= 44, word
    for word in (console.CONTINUE, console.NEW_GAME, console.RULES):
        assert screen.width(word) <= 112, word


@pytest.mark.parametrize("scale", ["small", "large"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_is_in_the_font(language, scale):
    font = (Path("firmware/assets") / scale / "text.font").read_bytes()
    count = int.from_bytes(font[4:6], "little")
    known = {int.from_bytes(font[8 + 2 * i : 10 + 2 * i], "little") for i in range(count)}
    for table in (*_tables(language), _table(language + "_onirim_long")):
        for name, value in vars(table).items():
            if name.isupper():
                for string in _strings(value):
                    assert {ord(character) for character in string} <= known, (name, string)


def test_no_visible_word_stands_in_a_scene_or_a_view():
    for path in [*Path("firmware/scenes").glob("*.py"), *Path("firmware/views").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if called in ("text", "centred", "prompt", "panel", "paragraph"):
                for part in ast.walk(node):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        bare = part.value.replace("%d", "")
                        assert not any(c.isalpha() for c in bare), f"{path}: {part.value}"
