"""The command line: `python -m sim` plays, its sub-commands measure and show."""

import argparse
import os
import sys
from importlib import import_module

from sim.trouble import Trouble

COMMANDS = {
    "shots": ("shots", "pictures from a script of keys"),
    "play-out": ("playout", "a whole game in words"),
    "tournament": ("tournament", "a computer player over many games"),
    "replay": ("record", "check a recorded game"),
}


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one sentence."""

    def error(self, message):
        """Say what is wrong, and where to read on."""
        raise Trouble(f"{message[:1].upper()}{message[1:]} ({self.prog} --help tells more).")


def main(arguments=None):
    """Run one command line; return its exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        return _run(arguments)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return trouble.status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(arguments):
    if arguments and arguments[0] in COMMANDS:
        module, about = COMMANDS[arguments[0]]
        command = import_module("sim." + module)
        parser = Parser(prog=f"python -m sim {arguments[0]}", description=about)
        command.add_arguments(parser)
        return command.run(parser.parse_args(arguments[1:]))
    if arguments and not arguments[0].startswith("-"):
        from sim.trouble import listed

        raise Trouble(f"There is no command {arguments[0]!r}: choose {listed(COMMANDS)}.")
    from sim import play

    lines = "\n".join(f"  {name:12} {about}" for name, (_, about) in COMMANDS.items())
    parser = Parser(
        prog="python -m sim",
        description="Play Dreamwheel on the desk.",
        epilog=f"other commands (python -m sim COMMAND --help):\n{lines}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    play.add_arguments(parser)
    return play.run(parser.parse_args(arguments))


if __name__ == "__main__":
    sys.exit(main())
