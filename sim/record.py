"""A recorded game: the seed, the moves, and the state it must end in. A small JSON file."""

import json
import os
from pathlib import Path

from engine import catalog
from engine.rng import Rng
from sim import table
from sim.trouble import Trouble, listed

VERSION = 1
_LARGEST = 1_000_000  # bytes: no recorded game comes near
_NUMBERS = ("dreamwheel", "seats", "options", "seed")
_TEXTS = ("game", "moves", "final")


class Record:
    """A game as it was played: `moves` and `final` (a save of the end) are bytes."""

    def __init__(self, game, seats, options, seed, moves, final):
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.moves = moves
        self.final = final

    def write(self, path):
        """Write the file as a whole or not at all."""
        content = {
            "dreamwheel": VERSION,
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "moves": self.moves.hex(),
            "final": self.final.hex(),
        }
        path = Path(path)
        draft = path.with_name(path.name + ".new")
        try:
            draft.write_text(json.dumps(content, indent=1) + "\n", encoding="ascii")
            os.replace(draft, path)
        except OSError as fault:
            reason = fault.strerror or fault
            raise Trouble(f"{str(path)!r} cannot be written: {reason}.") from None


def saved(game):
    """The save of a game, as bytes."""
    buf = bytearray(512)
    return bytes(buf[: game.save(buf)])


def read(path):
    """The record in a file; whatever is wrong with it is told in one sentence."""
    content = _content(path)
    version = content.get("dreamwheel")
    if type(version) is not int:
        raise Trouble(f"{path} is not a recorded game of Dreamwheel.")
    if version != VERSION:
        raise Trouble(f"{path} has version {version}, and this program reads version {VERSION}.")
    for name in _NUMBERS + _TEXTS:
        if type(content.get(name)) is not (int if name in _NUMBERS else str):
            raise Trouble(f"{path} is damaged: its {name!r} is missing or makes no sense.")
    try:
        moves, final = bytes.fromhex(content["moves"]), bytes.fromhex(content["final"])
    except ValueError:
        raise Trouble(f"{path} is damaged: its bytes are not hexadecimal.") from None
    return Record(*(content[name] for name in ("game", "seats", "options", "seed")), moves, final)


def _content(path):
    try:
        with open(path, "rb") as file:
            text = file.read(_LARGEST + 1)
    except OSError as fault:
        raise Trouble(f"{path} cannot be read: {fault.strerror or fault}.") from None
    if not text:
        raise Trouble(f"{path} is empty.")
    if len(text) > _LARGEST:
        raise Trouble(f"{path} is too large for a recorded game.")
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise Trouble(f"{path} is cut off, damaged, or no recorded game at all.") from None
    if type(content) is not dict:
        raise Trouble(f"{path} is not a recorded game of Dreamwheel.")
    return content


def replay(record, path):
    """Play a record again; return the game as it stands then."""
    module = _rules(record, path)
    game = module.Game(Rng(1))
    game.rng.seed(record.seed)
    game.deal(record.seats, record.options)
    moves = bytearray(module.MAX_MOVES)
    for number, move in enumerate(record.moves, 1):
        if game.over():
            raise Trouble(f"{path} goes on after the end: the game was over before move {number}.")
        if move not in moves[: game.legal(moves)]:
            raise Trouble(f"{path} holds an illegal move: move {number} is {move}.")
        game.apply(move)
    return game


def _rules(record, path):
    if record.game not in catalog.READY:
        allowed = listed(catalog.READY)
        raise Trouble(f"{path} is of the game {record.game!r}: this program knows {allowed}.")
    module = table.rules(record.game)
    if not module.SEATS[0] <= record.seats <= module.SEATS[1]:
        raise Trouble(f"{path} is damaged: {record.game} has no {record.seats} seats.")
    if not 0 <= record.options < 1 << len(module.OPTIONS):
        raise Trouble(f"{path} is damaged: {record.game} has no options {record.options}.")
    table.check_together(module, record.seats, record.options)
    return module


def add_arguments(parser):
    """Tell argparse what a replay needs to know."""
    parser.add_argument("file", metavar="FILE", help="a game that `play-out --save` wrote")


def run(arguments):
    """Replay the game of a file, and tell whether it ends where it should."""
    path = arguments.file
    record = read(path)
    game = replay(record, path)
    if saved(game) != record.final:
        raise Trouble(
            f"{path} ends elsewhere: after {len(record.moves)} moves the state is another one"
            " than was recorded.",
            status=1,
        )
    end = "over" if game.over() else "still running"
    print(
        f"{path}: {record.game}, seed {record.seed}: {len(record.moves)} moves, all legal; the"
        f" game is {end} and ends as recorded."
    )
    return 0
