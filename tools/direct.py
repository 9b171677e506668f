"""Questions that only read a number, read directly on the way to a device.

`def turn(self): return self.state[1]` takes some 80 bytes there, and a call takes time; so
`table.turn()` becomes `table.state[1]`, and the method is gone. Only where nothing else can be
meant: no other function of that name can be called without arguments, nobody stores anything
by that name, takes the method as a value, or writes its name in words. Line numbers stay.
"""

import ast
import re

_TEXTS = "firmware/texts/"  # what stands there is for people


def direct(sources):
    """`sources` maps device paths to texts; returns the same with new texts."""
    files = {path: _File(path, text) for path, text in sources.items()}
    answers = {}
    for file in files.values():
        for name, answer in file.questions():
            answers.setdefault(name, set()).add(answer)
    unclear = set().union(*(file.unclear() for file in files.values()))
    clear = {name: min(them) for name, them in answers.items() if len(them) == 1}
    clear = {name: answer for name, answer in clear.items() if name not in unclear}
    return {path: file.written(clear) for path, file in files.items()}


class _File:
    """One source: its questions, where they are asked, and the names that mean something else."""

    def __init__(self, path, text):
        self._lines = text.split("\n")
        self._path = path
        tree = ast.parse(text)
        self._nodes = list(ast.walk(tree))
        self._classes = [node for node in self._nodes if isinstance(node, ast.ClassDef)]
        self._methods = {
            node: _answer(node) for one in self._classes if not _only_asks(one) for node in one.body
        }
        self._calls = [node for node in self._nodes if _is_short_call(node)]

    def questions(self):
        """(name, answer) of the methods that only read: `turn`, `state[1]`."""
        return [(node.name, answer) for node, answer in self._methods.items() if answer]

    def unclear(self):
        """The names that mean something else, or may be asked for in words."""
        asked = {id(call.func) for call in self._calls}
        asked |= {id(node.func) for node in self._nodes if _gives(node)}
        told = {id(node.value) for node in self._nodes if isinstance(node, ast.Expr)}  # docstrings
        for node in (part for one in self._classes for part in one.body):
            if isinstance(node, ast.Assign):
                yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        for node in self._nodes:
            if isinstance(node, ast.FunctionDef):
                if not self._methods.get(node) and not _needs_arguments(node):
                    yield node.name
            elif isinstance(node, ast.Attribute):
                if id(node) not in asked:
                    yield node.attr
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if id(node) not in told and not self._path.startswith(_TEXTS):
                    yield from re.findall(r"\w+", node.value)

    def written(self, clear):
        """The text with the answers in place of these questions."""
        lines = list(self._lines)
        for call in sorted(self._calls, key=lambda call: -call.end_col_offset):
            if call.func.attr in clear:
                row, start = call.end_lineno - 1, call.func.value.end_col_offset
                line = lines[row].encode()
                answer = f".{clear[call.func.attr]}".encode()
                lines[row] = (line[:start] + answer + line[call.end_col_offset :]).decode()
        for node, answer in self._methods.items():
            if answer and node.name in clear:
                lines[node.lineno - 1 : node.end_lineno] = [""] * (
                    node.end_lineno - node.lineno + 1
                )
        return "\n".join(lines)


def _answer(node):
    """`state[1]` of a method that says `return self.state[1]` and nothing else, or ""."""
    if not isinstance(node, ast.FunctionDef) or node.decorator_list or len(_given(node)) != 1:
        return ""
    said = node.body[1:] if ast.get_docstring(node) else node.body
    text = ast.unparse(said[0]) if len(said) == 1 else ""
    found = re.fullmatch(r"return self\.([a-z]\w*\[\d+\])", text)
    return found.group(1) if found else ""


def _only_asks(node):
    """Whether nothing would be left of a class."""
    return all(_answer(one) or isinstance(one, ast.Expr) for one in node.body)


def _given(function):
    return [node for node in ast.walk(function.args) if isinstance(node, ast.arg)]


def _needs_arguments(function):
    """Whether a call must give a function, or a method, more than itself."""
    needed = len(function.args.args) - len(function.args.defaults)
    return needed > (function.args.args[:1] != [] and function.args.args[0].arg == "self")


def _gives(node):
    """Whether this is a call that surely gives something."""
    given = node.args if isinstance(node, ast.Call) else []
    return any(not isinstance(one, ast.Starred) for one in given)


def _is_short_call(node):
    """Whether this is `x.name()`, all in one line."""
    if not isinstance(node, ast.Call) or node.args or node.keywords:
        return False
    inner = node.func
    return isinstance(inner, ast.Attribute) and inner.value.end_lineno == node.end_lineno
