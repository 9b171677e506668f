"""The playthrough: a whole game in words, one block of lines a decision."""

import sys
from importlib import import_module

from engine.rng import Rng
from sim import record, table
from sim.trouble import Trouble

_MOST = 100_000  # decisions; no game has as many


def words_of(name):
    """The words of a game: `describe`, `move_name`, `event_name`, `ending`."""
    return import_module("sim.words." + name)


class Playthrough:
    """One game from the deal to the end, told line by line to `tell`."""

    def __init__(self, module, seats=None, options=0, seed=1):
        self.module = module
        self.seats = seats or module.SEATS[0]
        self.options = options
        self.seed = seed
        self.moves = bytearray()
        self.game = module.Game(Rng(1))
        self._legal = bytearray(module.MAX_MOVES)
        self._words = words_of(module.NAME)

    def play(self, choose, tell):
        """Play: `choose(seat, game, moves, n)` answers every question."""
        game = self.game
        self._tell_head(tell)
        game.rng.seed(self.seed)
        game.deal(self.seats, self.options)
        self._tell_events(tell, "Deal")
        while not game.over() and len(self.moves) < _MOST:
            n = game.legal(self._legal)
            seat = game.seat()
            move = choose(seat, game, self._legal, n)
            if move not in self._legal[:n]:
                raise Trouble(f"Move {len(self.moves) + 1} is illegal: {move}.")
            self._tell_question(tell, seat, move, n)
            game.apply(move)
            self.moves.append(move)
            self._tell_events(tell, "Then")
        self._tell_end(tell)

    def _tell_head(self, tell):
        names = [name for bit, name in enumerate(self.module.OPTIONS) if self.options >> bit & 1]
        tell(f"Game     {self.module.NAME}")
        tell(f"Seats    {self.seats}")
        tell(f"Options  {', '.join(names) or 'none'}")
        tell(f"Seed     {self.seed}")
        tell("")

    def _tell_question(self, tell, seat, move, n):
        who = f", seat {seat}" if self.seats > 1 else ""
        tell("")
        tell(f"== {len(self.moves) + 1}{who}")
        for line in self._words.describe(self.game):
            tell(line)
        for index in range(n):
            code = self._legal[index]
            mark = ">" if code == move else " "
            tell(f"  {mark} {code:3} {self._words.move_name(self.game, code)}")

    def _tell_events(self, tell, title):
        events = self.game.events
        for at in range(0, self.game.event_count * 3, 3):
            tell(f"{title:8} {self._words.event_name(*events[at : at + 3])}")
            title = ""

    def _tell_end(self, tell):
        tell("")
        for line in self._words.ending(self.game):
            tell(line)
        tell(f"Moves    {len(self.moves)}")
        tell(f"State    {bytes(self.game.state).hex()}")

    def record(self):
        """The game as a record that can be replayed."""
        return record.Record(
            self.module.NAME,
            self.seats,
            self.options,
            self.seed,
            bytes(self.moves),
            record.saved(self.game),
        )


def by_player(name, playthrough):
    """A chooser that asks the player called `name` on every seat."""
    seated = [
        table.seat_player(name, playthrough.module, playthrough.game, playthrough.seed, seat)
        for seat in range(playthrough.seats)
    ]
    return lambda seat, game, moves, n: seated[seat].choose(game, moves, n)


def add_arguments(parser):
    """Tell argparse what a playthrough needs to know."""
    parser.add_argument("--game", default="onirim", help="which game (default: onirim)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="default: 1")
    parser.add_argument("--player", default="good", help="which player (default: good)")
    parser.add_argument("--options", default="0", metavar="N", help="number or names of options")
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    parser.add_argument("--save", metavar="FILE", help="record the game, for `replay`")


def run(arguments):
    """Print the playthrough that the command line asks for."""
    module = table.rules(arguments.game)
    table.check_player(arguments.player, module)
    playthrough = Playthrough(
        module,
        table.seats_at(module, arguments.seats),
        table.options_byte(module, arguments.options),
        arguments.seed,
    )
    playthrough.play(by_player(arguments.player, playthrough), print)
    if arguments.save:
        playthrough.record().write(arguments.save)
        print(f"Recorded in {arguments.save}", file=sys.stderr)
    return 0
