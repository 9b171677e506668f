"""Playing: in a window; without a display in the terminal; without that, the console plays."""

import os
import sys

from sim import machine, microphone, table
from sim.trouble import Trouble, listed

_LARGEST_SCALE = 12


def add_arguments(parser):
    """Tell argparse what playing needs to know."""
    parser.add_argument("--machine", metavar="NAME", help="pico or pybadge")
    parser.add_argument("--game", metavar="NAME", help="straight to the table of a game")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of every game dealt")
    parser.add_argument("--options", default="0", metavar="N", help="options of --game")
    parser.add_argument(
        "--party", metavar="WHO,WHO", help="who sits where at --game: person, easy or strong"
    )
    parser.add_argument("--scale", type=int, metavar="N", help="window pixels to a pixel")
    parser.add_argument("--store", metavar="DIR", help="where the saves are kept")
    parser.add_argument(
        "--mic",
        nargs="?",
        const=microphone.LIVE,
        metavar="FILE",
        help="blow by the real microphone, or by a WAV file",
    )


def run(arguments):
    """Play wherever it can be done, and say so where it is not a window."""
    _check(arguments)
    wind = microphone.wind_of(arguments.mic) if arguments.mic is not None else None
    if has_display():
        why = _play_in_window(arguments, wind)
    else:
        why = "There is no display"
    if not why:
        return 0
    if sys.stdin.isatty() and sys.stdout.isatty():
        from sim import terminal

        terminal.check_size()
        print(f"{why}: playing in the terminal (q quits).", flush=True)
        kind = arguments.machine or "pybadge"
        terminal.play(kind, start_of(arguments), store(arguments), wind)
        return 0
    print(f"{why} and no terminal: the console plays a game by itself, pictures go to out/.")
    from sim import demo

    demo.play(arguments.machine or "pico", arguments.game, arguments.seed, arguments.options)
    return 0


def _check(arguments):
    kind, scale = arguments.machine, arguments.scale
    if kind is not None and kind not in machine.KINDS:
        raise Trouble(f"There is no machine {kind!r}: choose {listed(machine.KINDS)}.")
    if scale is not None and not 1 <= scale <= _LARGEST_SCALE:
        raise Trouble(f"--scale must be 1 to {_LARGEST_SCALE}, not {scale}.")
    if arguments.game is not None:
        _seating(arguments)
    elif arguments.options != "0" or arguments.party is not None:
        raise Trouble("--options and --party need --game.")


def has_display():
    """Whether a window can be hoped for."""
    if sys.platform in ("win32", "darwin") or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _play_in_window(arguments, wind):
    """Play in a window; return why that cannot be done, or None when it is over."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from sim import window
    except ImportError:
        return "pygame is not installed"
    try:
        kind = arguments.machine or "pico"
        view = window.Window(kind, arguments.scale, store(arguments), wind)
    except window.NoWindow:
        return "No window can be opened"
    view.play(start_of(arguments))
    return None


def store(arguments):
    """The folder of the saves: the one named, or the user's own for programs."""
    if arguments.store:
        return arguments.store
    from platformdirs import user_data_dir

    return os.path.join(user_data_dir("dreamwheel", appauthor=False), "saves")


def start_of(arguments):
    """A function that starts the program on a machine, at the table if a game was named."""

    def start(console_machine):
        from firmware.app import App

        app = App(console_machine, seed=arguments.seed)
        if arguments.game:
            options, seats, party = _seating(arguments)
            app.start(arguments.game, options, seats, party)
        return app

    return start


def _seating(arguments):
    """The options, the seats and the party that were asked for."""
    module = table.rules(arguments.game)
    options = table.options_byte(module, arguments.options)
    seats, party = table.party_at(module, arguments.party)
    table.check_together(module, seats, options)
    return options, seats, party
