"""Nothing happens behind the player's back: what a key costs, and what the wind did, is told."""

import pytest

from engine import onirim as rules
from engine import pigs
from firmware.app import App
from firmware.scenes import blow_picture, table_prompt
from firmware.ui import draw, keys
from firmware.ui.party import GOOD
from sim.machine import Machine
from tests.blow_desk import Desk
from tests.onirim_tables import game_with
from tests.pigs_position import howl
from tests.test_console import press, settle

_OVER = 4  # the phase of the wheel in which it is told what flew away


@pytest.fixture
def machine():
    return Machine("pybadge")


def said(monkeypatch):
    """The lines of the prompt panel from now on."""
    lines = []
    write = draw.prompt

    def prompt(screen, question, answer):
        lines.append((question, answer))
        write(screen, question, answer)

    monkeypatch.setattr(draw, "prompt", prompt)
    return lines


@pytest.mark.parametrize("waiting", ["onirim", "pigs", None])
def test_setting_a_table_tells_that_a_waiting_game_will_be_lost(machine, waiting, monkeypatch):
    if waiting:
        App(machine, seed=1).start(waiting)
    app = App(machine)
    lines = said(monkeypatch)
    app.goto("setup", "pigs")
    app.step()
    words = app.words.of("setup")
    assert lines[-1][0] == (words.GIVES_UP if waiting else words.READY)


def test_whoever_leaves_a_table_unset_finds_its_game_under_the_cursor(machine):
    app = App(machine)
    app.goto("menu")
    press(app, machine, keys.RIGHT)
    press(app, machine, keys.A)
    assert app.scene.name == "setup"
    press(app, machine, keys.B)
    assert app.scene.name == "menu" and app.scene.at == 1


@pytest.mark.parametrize(
    ("house", "needle", "event"),
    [("Wd Ww", 0, pigs.GONE), ("Sd Ww", 0, None), ("Sd Ww Wr", 5, pigs.REOPENED)],
)
def test_the_wheel_tells_what_became_of_the_house(house, needle, event):
    for seed in range(40):  # until wood flies
        desk = Desk(house=house, needle=needle, seed=seed)
        desk.hold(keys.A, 500)
        desk.until(_OVER)
        if desk.scene._material == 1:
            break
    told = blow_picture.fate(desk.app)
    assert told == (desk.app.words.game.EVENTS[event] if event else "")


@pytest.mark.parametrize("won", [False, True])
def test_the_result_tells_how_many_doors_were_found(machine, won, monkeypatch):
    app = App(machine, seed=1)
    app.start("onirim")
    doors = "RD RD BD BD GD GD YD" + " YD" * won
    laid = game_with("Rs Bm Gk Ys Rm", deck="", doors=doors)
    app.game.state[:] = laid.state
    lines = said(monkeypatch)
    app.goto("result")
    app.step()
    assert lines[-1][0] == app.words.game.SUMMARY.format(7 + won)


def test_a_computer_pays_for_a_spell_without_resting_on_each_card(machine):
    app = App(machine, seed=1)
    app.start("onirim", rules.BOOK, 1, bytes([GOOD]))
    laid = game_with(
        "Rs Bm Gk Ys Rm",
        deck="Rs Gs Ys Rs Rm",
        options=rules.BOOK,
        pile="Rs Rs Rs Bs Bs Gs Gs Ym",
    )
    laid.apply(rules.CAST)
    app.game.state[:] = laid.state
    app.table.wake()
    app.table.why = ""
    assert app.game.phase() == rules.PRICE_PHASE and app.view.quick
    for advised in (False, True):
        assert table_prompt._question(app.table, advised) == app.view.question(app.game, 0)
    paid = app.game.state[rules.OWED]
    settle(app, machine, 300)
    assert app.game.state[rules.OWED] < paid


def test_the_last_picture_of_a_game_is_its_last_event(machine):
    app = App(machine, seed=1)
    app.start("onirim")
    laid = game_with("Rs Bm Gk Ys Rm", deck="", doors="RD RD BD BD GD GD YD")
    app.game.state[:] = laid.state
    app.table.wake()
    app.table.play(rules.DISCARD)
    names = []
    while app.scene.name != "result":
        names.append(app.table.playing)
        machine.clock.sleep(16)
        app.step()
    assert all(names)


def test_marks_under_dice_are_clear_of_the_cursor_and_of_the_prompt():
    from firmware.views import pigs_places as places

    for die in range(pigs.DICE):
        x, y, w, h = places.die_box(die)
        foot = y - 4 + h + 4  # of the cursor's dark edge, round a die that is lifted
        assert y + h >= foot and y + h + 8 <= draw.PROMPT_Y
        assert x - 4 >= -1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_bar_of_the_pigs_is_as_wide_as_the_screen(seats):
    from firmware.views import pigs_places as places

    class Table:
        def seats(self):
            return seats

    boxes = [places.seat_box(Table(), seat) for seat in range(seats)]
    assert boxes[0][0] == 0 and boxes[-1][0] + boxes[-1][2] == draw.WIDTH - 1
    for left, right in zip(boxes, boxes[1:], strict=False):
        assert left[0] + left[2] + 1 == right[0]


@pytest.mark.parametrize("towers", [False, True])
def test_the_cursor_is_whole_round_all_that_lies_in_a_line_or_a_grid(towers):
    from firmware.views import onirim_more_places as places

    boxes = [places.line_box(index) for index in range(8)]
    boxes += [places.grid_box(card, towers) for card in range(rules.FIRST_TOWER)]
    for x, y, w, _ in boxes:
        assert x - 2 >= 0 and x + w + 2 <= draw.WIDTH and y - 4 >= 10


def test_the_partners_cards_lie_beside_the_end_of_the_row():
    from firmware.views import onirim_more_places as places
    from firmware.views.onirim_more_table import SHOWN

    x, _, w, _ = places.row_box(SHOWN)
    assert x + w < places.back_box(0)[0] and sum(places.back_box(2)[::2]) <= draw.WIDTH


def test_whose_house_a_computer_blows_at_is_named(machine, monkeypatch):
    app = App(machine, seed=1)
    app.start("pigs", 0, 3, bytes([GOOD] * 3))
    laid = howl({1: ["Sd Ww"], 2: ["Bd Bw Br"]}, seats=3)
    app.game.state[:] = laid.state
    lines = said(monkeypatch)
    app.table.wake()
    settle(app, machine, 700)
    seat = app.game.table.owners[app.table.advice - pigs.TARGET]
    words = app.words.game
    assert lines[-1][1] == words.TARGET.format(words.SEATS[seat])
