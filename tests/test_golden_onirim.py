"""What Onirim's books and two players look like: pictures that were looked at and kept.

After a change that is meant: DREAMWHEEL_UPDATE=1 python -m pytest tests/test_golden_onirim.py,
then look at the pictures that git calls changed.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from engine import onirim as rules
from engine.rng import Rng
from firmware.app import App
from firmware.ui import draw
from firmware.views import onirim as base
from sim.machine import Machine
from tests.onirim_tables import game_with, legal

HERE = Path(__file__).parent / "golden" / "onirim"
NONE = 255
ALL = rules.BOOK | rules.TOWERS | rules.DREAMS
PILE = "Rs Rs Rs Bs Bs Gs Gs Ym Ym N N Bk R3 Y4 RD H"


def books(deck="N RD Gs Ys Rs Rm Bs N BD", **more):
    """A game in which all three books lie open."""
    table = {
        "options": ALL,
        "towers": "B3 G4 R5",
        "goals": "+R +B G Y R B G Y",
        "coming": "red2 pair2 doors3 rainbow4",
        "pile": PILE,
        "row": "Rs Bm Bs",
        "series": 1,
        "doors": "RD BD",
    }
    return game_with("Rs Bm Gk Y3 Rm", deck=deck, **{**table, **more})


def pair(**more):
    """The same for two."""
    return books(seats=2, aside="Rs Bk Gm", row2="Gm Gs", series2=1, open=0b010010, **more)


def after(game, *moves):
    """The game after moves, with no spell wanted between them."""
    for move in moves:
        game.apply(move)
        while game.phase() == rules.CAST_PHASE:
            game.apply(rules.GO)
    return game


def paid(game, spell):
    """The game after a spell has been cast and paid."""
    game.apply(rules.CAST + spell)
    while game.phase() == rules.PRICE_PHASE:
        game.apply(legal(game)[0])
    return game


def drafting():
    game = rules.Game(Rng(2))
    game.deal(2, 0)
    return game


def alone():
    return game_with(
        "Rs Bm Gk Ys Rm", deck="Gs Rs N Bs Rm Bm", row="Rs Bs Rm", series=1, pile="Rs Bk"
    )


def sifting():
    return after(books("H N RD Gs Ys Rs Bs"), rules.DISCARD, rules.SIFT)


def foresight(make):
    """A key has been discarded: the next cards are seen."""
    return after(make(), rules.DISCARD + 2)


def going_on():
    """A card has been played: the next is drawn unless a spell is asked for."""
    game = books(deck="Rs Gs Ys Rs Rm")
    game.apply(rules.PLAY)
    return game


HIDE = rules.DISCARD + 2, rules.STAY
# By picture: the game; how often B was pressed; a move picked up; whose eyes (else: the turn's).
PICTURES = {
    "row": (books, 0, NONE, 0),
    "goals": (books, 1, NONE, 0),
    "towers": (books, 2, NONE, 0),
    "omens": (books, 3, NONE, 0),
    "build": (books, 0, rules.LEFT + 3, 0),
    "spell": (books, 0, rules.CAST, 0),
    "price": (lambda: after(books(), rules.CAST + 1), 0, NONE, 0),
    "cast": (going_on, 0, NONE, 0),
    "plan": (lambda: paid(books(), rules.PLAN), 0, NONE, 0),
    "nightmare": (lambda: after(books(), rules.DISCARD), 0, NONE, 0),
    "ruin": (lambda: after(books(), rules.DISCARD, rules.KEY + 2), 0, NONE, 0),
    "dream": (lambda: after(books("H N RD Gs Ys Rs Bs"), rules.DISCARD), 0, NONE, 0),
    "sift": (sifting, 0, NONE, 0),
    "fetch": (lambda: after(books("H N RD Gs Ys Rs Bs"), rules.DISCARD, rules.FETCH), 0, NONE, 0),
    "draft": (drafting, 0, NONE, 0),
    "pair": (pair, 0, NONE, 0),
    "partner": (pair, 1, NONE, 0),
    "watch": (pair, 0, NONE, 1),
    "haunted": (lambda: after(pair(), rules.DISCARD, rules.STAY), 0, NONE, 0),
    "crowded": (lambda: pair(row="Rs Bm Bs Gm Gk"), 0, NONE, 0),
    "swap": (lambda: after(pair(), rules.DISCARD), 0, rules.SWAP + 2, 0),
    "hidden": (lambda: after(pair(), *HIDE), 0, NONE, 1),
}

# By picture: the game, a move, and the event of it that is on its way; whose eyes.
FLIGHTS = {
    "takes": (drafting, rules.TAKE + 3, rules.DRAFTED, 0),
    "taken": (drafting, rules.TAKE + 3, rules.DRAFTED, 1),
    "plays": (books, rules.PLAY + 4, rules.PLAYED, 0),
    "pays": (lambda: after(books(), rules.CAST + 1), rules.SPEND, rules.PAID, 0),
    "sifted": (sifting, rules.THROW + 2, rules.DISCARDED, 0),
    "burnt": (lambda: foresight(alone), rules.BURN + 1, rules.DISCARDED, 0),
    "burnt2": (lambda: foresight(books), rules.BURN + 1, rules.DISCARDED, 0),
    "tower": (books, rules.DISCARD + 3, rules.DISCARDED, 0),
    "played": (alone, rules.PLAY + 1, rules.PLAYED, 0),
    "thrown": (alone, rules.DISCARD + 4, rules.DISCARDED, 0),
    "drawn": (alone, rules.DISCARD + 4, rules.DRAWN, 0),
}
LATE = 208  # of 256: how far the event has come


@pytest.fixture(scope="module", params=["pybadge", "pico"])
def app(request):
    app = App(Machine(request.param))
    app.start("onirim", ALL)
    app.kind = request.param
    return app


def picture(app, game, looks, picked, seat):
    """Draw the table as its scene would."""
    view, screen = app.view, app.screen
    view.seat = seat
    view.sync(game)
    for _ in range(looks):
        view.back(game)
    boxes = []
    moves = {}
    for move in legal(game):
        box = view.place(game, move, 0)
        moves.setdefault(box, move)
        if box not in boxes:
            boxes.append(box)
    here = boxes[view.first(game, boxes)]
    move = moves[here]
    step = picked != NONE
    if step:
        here, move = view.place(game, picked, 1), picked
    view.draw(screen, here, picked)
    x, y, w, h = here
    draw.cursor(screen, x, y - view.lift(here), w, h)
    draw.prompt(screen, view.question(game, step), view.label(game, move, step))
    screen.show()
    return screen.canvas().convert("RGB")


def flight(app, game, move, what, seat):
    """Draw an event of a move as its scene would, when it is nearly over."""
    view, screen = (app.view if game.table.more else base.View(app)), app.screen
    view.seat = seat
    view.sync(game)
    game.apply(move)
    view.begin(game)
    at = 0
    while view.start(*game.events[at : at + 3]) and game.events[at] != what:
        view.finish()
        at += 3
    view.at = LATE
    view.draw(screen, None, NONE)
    draw.prompt(screen, view.telling(), "")
    screen.show()
    return screen.canvas().convert("RGB")


@pytest.mark.parametrize("name", FLIGHTS)
def test_cards_fly_as_they_did(app, name):
    make, move, what, seat = FLIGHTS[name]
    compare(app, name, flight(app, make(), move, what, seat))


@pytest.mark.parametrize("name", PICTURES)
def test_the_books_look_as_they_did(app, name):
    make, looks, picked, seat = PICTURES[name]
    compare(app, name, picture(app, make(), looks, picked, seat))


def compare(app, name, new):
    """The picture is the one that was kept; or keep it."""
    path = HERE / app.kind / (name + ".png")
    if os.environ.get("DREAMWHEEL_UPDATE"):
        path.parent.mkdir(parents=True, exist_ok=True)
        new.save(path)
    old = Image.open(path).convert("RGB")
    assert ImageChops.difference(new, old).getbbox() is None, f"{app.kind}/{name} changed"
