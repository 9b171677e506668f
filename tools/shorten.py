"""Names that are nobody else's business, shortened on the way to a device.

Every different name takes room in the memory of a board: about ten bytes and its letters. What
begins with `_` belongs to one file, and a parameter to one function, so all files can share a
few short ones: `_a`, `_b`, ... and `a`, `b`, ... So can all tables of texts. Line numbers stay
as they are, and so does every name that has a meaning elsewhere. `python -m tools.shorten FILE`
prints what is called what on the device, for a fault that names a short one.
"""

import argparse
import ast
import io
import itertools
import re
import string
import sys
import tokenize
from keyword import iskeyword

from tools.prune import module_name

_PRIVATE = re.compile(r"_[A-Za-z]\w*$")
_TABLES = "firmware/texts/"
_MACHINE_CODE = ("native", "viper", "asm_thumb")


def shorten(sources):
    """`sources` maps device paths to texts; returns the same with new texts."""
    named, told = private_names(sources), text_names(sources)
    texts = {
        path: _renamed(text, {**named.get(path, {}), **told}) for path, text in sources.items()
    }
    trees = [ast.parse(text) for text in texts.values()]
    called = {node.arg for tree in trees for node in ast.walk(tree) if type(node) is ast.keyword}
    return {path: _with_short_parameters(text, called) for path, text in texts.items()}


# What begins with `_`


def private_names(sources):
    """{path: {name: short name}}: what a file, and all whose classes build on its own, shares."""
    files = {module_name(path): _File(path, text) for path, text in sources.items()}
    taken = {word for file in files.values() for word in file.words}
    named = {}
    for family in _families(files):
        words = sorted({word for file in family for word in file.words if _PRIVATE.match(word)})
        short = (name for name in short_names("_") if name not in taken)
        mapping = {word: next(short) for word in words if not _known_elsewhere(word, files, family)}
        named.update({file.path: mapping for file in family})
    return named


class _File:
    """One source: its words, what it defines itself, and what its classes build on."""

    def __init__(self, path, text):
        self.path = path
        self.words = [token.string for token in _tokens(text) if token.type == tokenize.NAME]
        self.defined, self.strings, self.imported, self.bases = set(), set(), {}, []
        nodes = list(ast.walk(ast.parse(text, path)))
        told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # docstrings
        for node in nodes:
            if id(node) not in told:
                self._read(node)

    def _read(self, node):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            self.defined.add(node.name)
            self.bases += getattr(node, "bases", [])
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            self.defined.add(node.id)
        elif isinstance(node, ast.arg):
            self.defined.add(node.arg)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if getattr(node.value, "id", "") == "self":
                self.defined.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.strings |= set(re.findall(r"\w+", node.value))
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                self.imported[alias.asname or alias.name] = (
                    getattr(node, "module", ""),
                    alias.name,
                )

    def relatives(self, files):
        """The modules, in the tree or not, that the bases of the classes here come from."""
        for base in self.bases:
            first, *rest = ast.unparse(base).split(".")
            if first in self.imported:
                module, name = self.imported[first]
                if f"{module}.{name}" in files:
                    module, name = f"{module}.{name}", ".".join(rest)
                yield _home(module, name, files)


def _home(module, name, files):
    """The module where a name is defined that some modules hand on."""
    while module in files and name in files[module].imported:
        module, name = files[module].imported[name]
    return module


def _families(files):
    """Lists of the files whose objects are of one making; not those that build on a library.

    A library knows names that cannot be seen here: in the sets of those who build on it is None.
    """
    family = {name: {name} for name in files}
    for name, file in files.items():
        for relative in file.relatives(files):
            joined = family[name] | family.get(relative, {None})
            for member in joined - {None}:
                family[member] = joined
    different = {frozenset(members) for members in family.values()}
    return [[files[name] for name in sorted(f)] for f in different if None not in f]


def _known_elsewhere(word, files, family):
    """Whether a private name is used by a file that does not define it, or is written in words."""
    for file in files.values():
        home = family if file in family else [file]
        if word in file.strings or word in file.imported:
            return True
        if word in file.words and not any(word in member.defined for member in home):
            return True
    return False


def short_names(mark):
    """`_a`, `_b`, ... and after `_z` those of two letters."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            name = mark + "".join(letters)
            if not iskeyword(name):
                yield name


# Texts of the console


def text_names(sources):
    """{name: short name} of what is defined in tables of texts alone.

    Others only ask the tables for it, as `words.NAME`; so the names of one table must differ, and
    those of two can be the same.
    """
    tables = [_names(text) for path, text in sources.items() if path.startswith(_TABLES)]
    wanted = sorted({name for table in tables for name in table if len(name) > 1})
    known = {word for path, text in sources.items() for word in _not_asked(path, text)}
    named = {}
    for name in wanted:
        if name not in known:
            near = set().union(*(table for table in tables if name in table))
            taken = near | {named.get(other) for other in near}
            named[name] = next(short for short in short_names("") if short not in taken)
    return named


def _names(text):
    """The names that are defined at the top of a source."""
    stored = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name))
    return {node.id for node in stored if isinstance(node.ctx, ast.Store)}


def _not_asked(path, text):
    """The words of a source that are more than a question to some object of ours: `of.NAME`."""
    if path.startswith(_TABLES):
        return set()
    file = _File(path, text)
    if not path.startswith("firmware/"):
        return file.strings.union(file.words)  # it has no words, and asks libraries
    asked = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute))
    given = {node.attr for node in asked if isinstance(node.ctx, ast.Store)}
    return file.strings.union(given, _bare(text))


def _bare(text):
    tokens = [token for token in _tokens(text) if token.type in (tokenize.NAME, tokenize.OP)]
    pairs = zip([None, *tokens], tokens, strict=False)
    return {token.string for before, token in pairs if before is None or before.string != "."}


# Parameters


def _with_short_parameters(text, called):
    """Every parameter that no call names is called `a`, `b`, ... in its function."""
    blank = (tokenize.NL, tokenize.NEWLINE, tokenize.COMMENT)
    tokens = [token for token in _tokens(text) if token.type not in blank]
    edits = []
    for node in _functions(ast.parse(text)):
        last = node.end_lineno
        inside = [token for token in tokens if node.lineno <= token.start[0] <= last]
        edits += _parameters_of(node, inside, called)
    return _edited(text, edits)


def _functions(tree):
    """The functions of a source that lie in no other."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            if not any(ast.unparse(d).split(".")[-1] in _MACHINE_CODE for d in node.decorator_list):
                yield node
        elif not isinstance(node, ast.expr):
            yield from _functions(node)


def _parameters_of(function, tokens, called):
    """The edits (token, new name) of one function, of which these are the tokens."""
    fixed = called | _fixed_names(function)
    names = {token.string for token in tokens if token.type == tokenize.NAME}
    given = [node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)]
    wanted = [name for name in given if name not in fixed and len(name) > 1]
    short = (name for name in short_names("") if name not in names)
    mapping = {name: next(short) for name in wanted}
    before = [None, *tokens]
    return [
        (token, mapping[token.string])
        for earlier, token in zip(before, tokens, strict=False)
        if token.type == tokenize.NAME and token.string in mapping
        if earlier is None or earlier.string != "."
    ]


def _fixed_names(function):
    """The names in a function that mean something outside, or stand where no token shows them."""
    fixed = {"self"}
    for default in (*function.args.defaults, *filter(None, function.args.kw_defaults)):
        fixed |= {node.id for node in ast.walk(default) if isinstance(node, ast.Name)}
    for node in ast.walk(function):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            fixed |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            fixed |= set(node.names)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            fixed.add(node.name)
        elif isinstance(node, ast.JoinedStr):
            fixed |= set(re.findall(r"\w+", ast.unparse(node)))
    return fixed


# Texts


def _tokens(text):
    return tokenize.generate_tokens(io.StringIO(text).readline)


def _renamed(text, mapping):
    named = [token for token in _tokens(text) if token.type == tokenize.NAME]
    return _edited(text, [(t, mapping[t.string]) for t in named if t.string in mapping])


def _edited(text, edits):
    """Put the new names in the places of the tokens."""
    lines = text.split("\n")
    for token, name in sorted(edits, key=lambda edit: edit[0].start, reverse=True):
        row, column = token.start
        line = lines[row - 1]
        lines[row - 1] = line[:column] + name + line[token.end[1] :]
    return "\n".join(lines)


def main(arguments=None):
    """Say what is called what in a file of a board."""
    from tools import stage, weld
    from tools.lean import with_long_names

    parser = argparse.ArgumentParser(prog="python -m tools.shorten", description=main.__doc__)
    parser.add_argument("--board", default="breadboard-st7735", help=", ".join(stage.BOARDS))
    parser.add_argument("file", help="as on the device: firmware/scenes/table.mpy")
    chosen = parser.parse_args(arguments)
    try:
        sources = with_long_names(stage.sources_of(stage.plan(chosen.board)))
    except stage.Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    path = chosen.file.removesuffix(".mpy").removesuffix(".py") + ".py"
    if path not in sources:
        print(f"There is no file {chosen.file} of ours on that board.", file=sys.stderr)
        return 2
    short, made_way = private_names(sources), weld.new_names(shorten(sources))
    told = text_names(sources) if path.startswith(_TABLES) else {}
    guests = weld.TOGETHER.get(module_name(path), ())
    for name in sorted(_names(sources[path]) & set(told)):
        print(f"{told[name]:4} {name}  {path}")
    for one in sources:
        if one == path or module_name(one) in guests:
            for name, letter in short.get(one, {}).items():
                print(f"{made_way[one].get(letter, letter):4} {name}  {one}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
