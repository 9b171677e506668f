"""The small signs, drawn by hand at 8 x 8 and 12 x 12 pixels: too small for any vector."""

from tools.assets import pig_icons, signs_large, signs_small

DRAWINGS = {
    "small": signs_small.DRAWINGS + pig_icons.SIGNS["small"],
    "large": signs_large.DRAWINGS + pig_icons.SIGNS["large"],
}


def parse(drawings):
    """{name: rows} of text pictures: a line of names, then their rows side by side."""
    pictures = {}
    names = []
    for line in drawings.split("\n"):
        words = line.split()
        if not words:
            names = []
        elif not names:
            names = words
            pictures.update((name, []) for name in names)
        elif len(words) != len(names):
            raise ValueError(f"{len(names)} pictures, but {len(words)} pieces in {line!r}.")
        else:
            for name, word in zip(names, words, strict=True):
                pictures[name].append([int(mark == "#") for mark in word])
    return pictures


def pictures(scale):
    """{name: rows} of the signs of a scale."""
    return parse(DRAWINGS[scale])
