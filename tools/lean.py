"""All that is done to the sources on their way to a device, one step after the other.

They are written for the reader; what a device gets is written for its memory. Each step takes
{device path: source} and returns the same with new texts; docs/architecture.md lists them.
"""

import ast
from functools import lru_cache

from tools.direct import direct
from tools.fold import fold
from tools.shorten import shorten
from tools.weld import weld


def lean(sources, compiled):
    """What is sent of these sources; `compiled`: as byte code, which needs fewer files."""
    return dict(_steps(tuple(sources.items()), compiled))


@lru_cache(maxsize=4)  # a tree is laid out again and again: by every test, and for each place
def _steps(sources, compiled):
    texts = shorten(with_long_names(dict(sources)))
    if not compiled:
        return texts
    return {path: text for path, text in weld(texts).items() if not _says_nothing(path, text)}


def with_long_names(sources):
    """The texts as they are before names are shortened."""
    return direct(fold(sources))


def _says_nothing(path, source):
    """Whether a file only marks a folder as a package, which MicroPython does not ask for."""
    return path.endswith("/__init__.py") and all(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for node in ast.parse(source).body
    )
