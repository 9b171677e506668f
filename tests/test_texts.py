"""Every text fits where it is shown, in both scales and every language."""

import ast
import importlib
from pathlib import Path

import pytest

from engine import catalog
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


def _names(language):
    """The tables of a language: the console's and its scenes', the games', and the long ones."""
    names = sorted(path.stem for path in Path("firmware/texts").glob(language + "*.py"))
    games = [f"{language}_{game}" for game in catalog.GAMES if f"{language}_{game}" in names]
    long = [name for name in names if name.endswith("_long")]
    return [name for name in names if name not in games + long], games, long


def _strings(value):
    if isinstance(value, str):
        yield value
    else:
        for item in value:
            yield from _strings(item)


def _longest(words):
    return max(words, key=len)


def _gaps(words, name):
    """The longest words that a game puts into the gaps of one of its texts."""
    if hasattr(words, "CARDS"):
        return [_longest(words.CARDS + words.DOOR_NAMES + (words.NIGHTMARE,))] * 2
    if hasattr(words, "TOWERS"):
        return _gaps_of_books(words, name)
    if hasattr(words, "NOT_NEEDED"):  # what follows a name: tests/test_onirim_why.py
        return ["green", "brown"]
    if not hasattr(words, "TILES"):
        return ["Onirim"]
    seat, tile = _longest(words.SEATS), _longest(words.TILES)
    return {
        "EVENTS": (seat, tile, seat, _longest(words.MATERIALS), 5, 5),
        "LOOKING": (seat, 88),
        "BUY": (tile, 4, 2),
        "MARKS": (_longest(words.FACES),),
        "TARGET": (seat,),
    }.get(name, (4, 4, 4, 4))


def _gaps_of_books(words, name):
    """The same for Onirim's books; tests/test_onirim_view.py looks at what is really said."""
    card = _longest(words.TOWERS) + " 5"
    return {
        "TOWER": (_longest(words.TOWERS), 5),
        "TOWER_LOOK": (5, card),
        "AVERTS": (_longest(words.OMENS),),
        "STRIKE": (_longest(words.OMENS),),
        "FORESEEN": (_longest(words.OMENS),),
        "STRUCK": (_longest(words.OMENS),),
        "AVERTED": (_longest(words.OMENS),),
        "CAST": (_longest(words.SPELLS), 12),
        "LOSE_OTHER": ("Luna", card),
        "DRAWS": ("Luna", card),
        "PLAYS": ("Luna", card),
        "TOOK": ("Luna", card),
        "OPENS": ("Luna", card),
        "QUESTIONS": (12, "Luna"),
        "LOOKING": ("Luna",),
        "PLANNED": (8, 8),
        "DONE": (8,),
        "OPEN_AGAIN": (8,),
        "DRAWS_HIDDEN": ("Luna",),
        "TURN": ("Luna",),
    }.get(name, (8, card) if name in ("GOAL", "SWEPT") else (card, 8))


def _filled(words, name, string):
    """The string with the longest words in its gaps."""
    string = string.replace("%s", "Onirim").replace("%d", "5")
    return string.format(*_gaps(words, name)) if "{" in string else string


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_line_texts_fit_the_prompt(screen, language):
    console, games, _ = _names(language)
    for words in map(_table, console + games):
        for name, value in vars(words).items():
            if name.isupper() and name != "LANGUAGE":
                for string in _strings(value):
                    filled = _filled(words, name, string)
                    assert screen.width(filled) <= _LINE, (name, filled, screen.width(filled))


def _long(language):
    for name in _names(language)[2]:
        yield from vars(_table(name)).items()


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_fit_their_panel(screen, language):
    for name, value in _long(language):
        if name.startswith("EXPLAIN"):
            for string in _strings(value):
                text = string.format(*["58"] * 5)
                rows = draw.wrap(screen, text, 150)
                assert len(rows) <= _EXPLAINED, (name, rows)
                assert all(screen.width(row) <= 150 for row in rows), rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_fit_their_pages(screen, language):
    for name, pages in _long(language):
        for page in pages if name == "RULES" else ():
            rows = draw.wrap(screen, page, 148)
            assert len(rows) <= _PAGE and all(screen.width(row) <= 148 for row in rows), page


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_fit_their_boxes(screen, language):
    menu, result = _table(language + "_menu"), _table(language + "_result")
    boxes = (
        (_table(language + "_onirim").CHOICES, 28),
        (_table(language + "_onirim_more").CHOICES, 28),
        (_table(language + "_onirim").SEATS, 44),
        ([option[0] for option in _table(language + "_onirim_setup").OPTIONS], 100),
        ([option[0] for option in _table(language + "_pigs_setup").OPTIONS], 100),
        (_table(language + "_pigs").BUTTONS, 26),
        (_table(language + "_pigs").SEATS, 36),
        (menu.GAMES, 36),
        (_table(language + "_pause").PAUSE_ITEMS, 52),
        ((result.PLAYED, result.WON, result.STREAK, result.BEST), 44),
        (_table(language + "_meter").STRENGTHS, 44),
        (_table(language + "_settings").LINES, 60),
        (_table(language + "_settings").BLOW + _table(language + "_settings").SOUND, 56),
        (_table(language + "_blow").FLIES + _table(language + "_blow").MISSES, 72),
        ((menu.CONTINUE, menu.NEW_GAME, menu.RULES), 112),
    )
    for words, width in boxes:
        for word in words:
            assert screen.width(word) <= width, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sensor_and_its_fault_fit_one_line_and_the_prompt_names_the_fault(screen, language):
    meter = _table(language + "_meter")
    for kind in meter.KINDS:
        for fault in meter.FAULTS:
            assert screen.width(kind) + screen.width(fault) <= 140, (kind, fault)
    for line in _table(language + "_blow_long").FAULTS:
        assert screen.width(line) <= _LINE, line


@pytest.mark.parametrize("scale", ["small", "large"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_is_in_the_font(language, scale):
    font = (Path("firmware/assets") / scale / "text.font").read_bytes()
    count = int.from_bytes(font[4:6], "little")
    known = {int.from_bytes(font[8 + 2 * i : 10 + 2 * i], "little") for i in range(count)}
    for table in sum(_names(language), []):
        for name, value in vars(_table(table)).items():
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
