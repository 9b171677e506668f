"""Pictures from a script of keys, without a display.

One command a line; what follows a `#` is a comment:

    machine pico      a new console: pico or pybadge (pico, unless told)
    seed 7            the seed of the games that are dealt from here on
    options 0         the options of the games that are started from here on
    party person,easy who sits where in them: person, easy or strong
    game onirim       straight to the table of a game
    wait 300          let 300 milliseconds pass
    press RIGHT A     tap buttons, one after the other; UP+A: both at once
    hold A 500        hold a button down for 500 milliseconds
    wind 180 900      blow with a strength of 180 (of 255) for 900 milliseconds
    mic               play the file of --mic from now on (without this line: from the start)
    shot menu         write menu.png
"""

import re
from pathlib import Path

from sim import machine, microphone, table
from sim.trouble import Trouble, listed

BUTTONS = {
    name: getattr(machine, name)
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
}
_LONGEST = 3_600_000  # ms: an hour


def parse(text):
    """The commands of a script, as (name, arguments); the first wrong line is a Trouble."""
    commands = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#", 1)[0].split()
        if words:
            try:
                commands.append(_command(words))
            except Trouble as trouble:
                raise Trouble(f"line {number}: {trouble}") from None
    return commands


def _command(words):
    name, *arguments = words
    if name not in _SHAPES:
        raise Trouble(f"there is no command {name!r}; there are {', '.join(_SHAPES)}.")
    shape = _SHAPES[name]
    if name == "press":
        if not arguments:
            raise Trouble("`press` needs a button.")
        shape = [_buttons] * len(arguments)
    if len(arguments) != len(shape):
        wanted = ("no words", "one word", "two words")[len(shape)]
        raise Trouble(f"`{name}` takes {wanted}, not {len(arguments)}.")
    return name, [check(word) for check, word in zip(shape, arguments, strict=True)]


def _number(most):
    def check(word):
        if not (word.isascii() and word.isdecimal()) or len(word) > 12 or int(word) > most:
            raise Trouble(f"{word!r} is not a number from 0 to {most}.")
        return int(word)

    return check


def _buttons(word):
    bits = 0
    for name in word.split("+"):
        if name not in BUTTONS:
            raise Trouble(f"there is no button {name!r}: choose {listed(BUTTONS)}.")
        bits |= BUTTONS[name]
    return bits


def _kind(word):
    if word not in machine.KINDS:
        raise Trouble(f"there is no machine {word!r}: choose {listed(machine.KINDS)}.")
    return word


def _game(word):
    return table.rules(word).NAME


def _picture(word):
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,80}", word):
        raise Trouble(f"{word!r} is no name for a picture: use letters, digits, - and _.")
    return word


_time = _number(_LONGEST)
_SHAPES = {
    "machine": [_kind],
    "seed": [_number(10**9)],
    "options": [_number(255)],
    "party": [str],
    "game": [_game],
    "wait": [_time],
    "press": [_buttons],
    "hold": [_buttons, _time],
    "wind": [_number(255), _time],
    "mic": [],
    "shot": [_picture],
}


class Shooter:
    """Carries out a script; `pictures` are the names and the files of its shots.

    `wind` is a function of the clock that makes another wind sensor, a microphone.
    """

    def __init__(self, folder, zoom=3, panel=False, wind=None):
        self.pictures = {}
        self._folder = Path(folder)
        self._zoom = zoom
        self._panel = panel
        self._wind = wind
        self._kind = "pico"
        self._seed = 1
        self._options = 0
        self._party = None
        self._console = None

    def run(self, commands):
        """Carry out the commands."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for name, arguments in commands:
            getattr(self, "_do_" + name)(*arguments)

    @property
    def console(self):
        """The console, switched on when the first command needs it."""
        if self._console is None:
            from sim.console import Console

            desk = machine.Machine(self._kind, wind=self._wind)
            self._console = Console(self._kind, self._seed, machine=desk)
            self._console.turn()
        return self._console

    def _do_machine(self, kind):
        self._kind = kind
        self._console = None

    def _do_seed(self, seed):
        self._seed = seed
        if self._console:
            self._console.app.seed = seed

    def _do_options(self, options):
        self._options = options

    def _do_party(self, party):
        self._party = party

    def _do_game(self, name):
        module = table.rules(name)
        options = table.options_byte(module, str(self._options))
        seats, party = table.party_at(module, self._party)
        table.check_together(module, seats, options)
        self.console.app.start(name, options, seats, party)
        self.console.turn()

    def _do_wait(self, ms):
        self.console.wait(ms)

    def _do_press(self, *presses):
        for bits in presses:
            self.console.tap(bits)

    def _do_hold(self, bits, ms):
        self.console.hold(bits, ms)

    def _do_wind(self, level, ms):
        self.console.blow(level, ms)

    def _do_mic(self):
        self.console.machine.wind.rewind()

    def _do_shot(self, name):
        screen = self.console.machine.screen
        path = self._folder / (name + ".png")
        picture = screen.image() if self._panel else screen.canvas()
        zoomed(picture, self._zoom).save(path)
        self.pictures[name] = path


def zoomed(picture, zoom):
    """A picture `zoom` times as large, pixel for pixel."""
    size = picture.width * zoom, picture.height * zoom
    return picture.resize(size, resample=0) if zoom > 1 else picture


def add_arguments(parser):
    """Tell argparse what the shots need to know."""
    parser.add_argument("script", metavar="SCRIPT", help="the script, or - for standard input")
    parser.add_argument("--out", required=True, metavar="DIR", help="where the pictures go")
    parser.add_argument("--zoom", type=int, default=3, metavar="N", help="1 to 16 (default: 3)")
    parser.add_argument("--panel", action="store_true", help="with the black bands of the panel")
    parser.add_argument("--mic", metavar="FILE", help="a WAV file for the script's `mic`")


def run(arguments):
    """Take the pictures that the command line asks for."""
    if not 1 <= arguments.zoom <= 16:
        raise Trouble(f"--zoom must be 1 to 16, not {arguments.zoom}.")
    script = "standard input" if arguments.script == "-" else arguments.script
    try:
        commands = parse(_read(arguments.script))
    except Trouble as trouble:
        raise Trouble(f"{script}, {trouble}") from None
    shooter = Shooter(
        arguments.out, arguments.zoom, arguments.panel, _wind(arguments.mic, commands)
    )
    try:
        shooter.run(commands)
    except OSError as fault:
        raise Trouble(f"{arguments.out}: {fault.strerror or fault}.") from None
    for path in shooter.pictures.values():
        print(path)
    return 0


def _wind(mic, commands):
    """The microphone of a script, None without --mic."""
    silent = ("mic", []) in commands
    if mic is None:
        if silent:
            raise Trouble("The command `mic` needs --mic FILE.")
        return None
    return microphone.scripted(mic, silent)


def _read(path):
    import sys

    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8")
    except OSError as fault:
        raise Trouble(f"it cannot be read: {fault.strerror or fault}.") from None
    except UnicodeDecodeError:
        raise Trouble("it is not a text.") from None
