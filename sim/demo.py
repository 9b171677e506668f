"""Nobody is there: the computer plays a game by itself, in words and in pictures."""

from pathlib import Path

from engine import catalog
from sim import playout, table
from sim.console import Console
from sim.machine import A
from sim.shots import zoomed

_EVERY = 8  # decisions between two pictures
_ZOOM = 3
_NO_MOVE = 255  # what the table advises before the computer has chosen
_LONGEST = 200_000  # turns: far more than a game takes


class Album:
    """Pictures of one console, as files of one folder."""

    def __init__(self, console, folder):
        self._screen = console.machine.screen
        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        self.names = []

    def keep(self, name):
        """Write what is on the screen."""
        path = self._folder / (name + ".png")
        zoomed(self._screen.canvas(), _ZOOM).save(path)
        self.names.append(str(path))


def play(kind="pico", game=None, seed=None, options="0", folder="out", tell=print):
    """Let the console play a demo; write pictures to `folder`, and tell the playthrough."""
    module = table.rules(game or catalog.READY[0])
    options = table.options_byte(module, options)
    seed = 1 if seed is None else seed
    console = Console(kind, seed)
    album = Album(console, folder)
    _open(console, album)
    moves = _watch(console, album, module.NAME, options, seed)
    playthrough = playout.Playthrough(module, table.seats_at(module, None), options, seed)
    answers = iter(moves)
    playthrough.play(lambda *_: next(answers), tell)
    tell("")
    tell("Pictures " + ", ".join(album.names))


def _open(console, album):
    console.wait(200)
    album.keep("splash")
    console.tap(A)
    console.wait(100)
    album.keep("menu")


def _watch(console, album, name, options, seed):
    """Have the computer play on the console; return the moves it made."""
    app = console.app
    app.start(name, options=options, seed=seed, demo=True)
    table_scene = app.scene
    moves = []
    kept = -1
    decide = app.decide

    def note(move):
        moves.append(move)
        decide(move)

    app.decide = note
    for _ in range(_LONGEST):
        console.turn()
        if app.scene.name in ("result", "menu"):
            break
        asked = table_scene.advice != _NO_MOVE
        if asked and len(moves) % _EVERY == 0 and len(moves) != kept:
            kept = len(moves)
            album.keep(f"{name}-{kept:03}")
    console.wait(100)
    album.keep(app.scene.name)
    return moves
