"""The command line: `python -m tools.assets [--out FOLDER] [--look FOLDER]`."""

import argparse
from pathlib import Path

from tools.assets import build, specimen


def main():
    """Write the assets, say what each costs, and draw them enlarged if that is asked."""
    parser = argparse.ArgumentParser(prog="python -m tools.assets", description=__doc__)
    parser.add_argument("--out", type=Path, default=build.TARGET, help="where to write")
    parser.add_argument("--look", type=Path, help="a folder for enlarged pictures of everything")
    options = parser.parse_args()
    sizes = build.build(options.out)
    for name, size in sizes.items():
        print(f"{size:7,} {name}")
    for scale in build.SCALES:
        total = sum(size for name, size in sizes.items() if name.startswith(scale))
        print(f"{total:7,} bytes: all of {scale}")
    if options.look:
        options.look.mkdir(parents=True, exist_ok=True)
        for path in specimen.draw_all(options.out, options.look):
            print(path)


if __name__ == "__main__":
    main()
