"""What nobody asks for, left out of a tree on its way to a device: names, and whole imports.

A module on a device keeps a dictionary of its names, and `from a import *` copies all of them.
Here an import takes only what its module reads or hands on, a constant that became a number
everywhere is gone, and `NAME = const(5)` is `NAME = 5`. Line numbers stay as they are.
"""

import ast
from typing import NamedTuple

# Rules that were loaded by name are called so everywhere: `app.module.MAX_MOVES`.
_BY_NAME = "module"


def prune(sources):
    """`sources` maps device paths to texts; returns the same with new texts."""
    tree = {module_name(path): _Module(path, text) for path, text in sources.items()}
    needed = _needed(tree)
    return {
        module.path: _written(name, module, tree, needed, sources[module.path])
        for name, module in tree.items()
    }


def module_name(path):
    """The dotted name of a device path."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def constants_of(node, known=None):
    """{name: number} of a statement `A = const(5)` or `A, B, C = range(3)`.

    The number is None where it is made of names that are not `known`.
    """
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
        return {}
    target, call = node.targets[0], node.value
    kind = getattr(call.func, "id", "")
    if isinstance(target, ast.Name) and kind == "const":
        return {target.id: _number(call.args[0], known or {})}
    if isinstance(target, ast.Tuple) and kind == "range" and len(call.args) == 1:
        return {name.id: number for number, name in enumerate(target.elts)}
    return {}


def _number(node, known):
    try:
        code = compile(ast.Expression(node), "const", "eval")
        number = eval(code, {"__builtins__": {}}, dict(known))
    except NameError:
        return None
    return number if isinstance(number, int) else None


def _is_number(node):
    """Whether a statement is `A = const(5)`, whose `const` can go: one name, whose number is known.

    Without it nobody imports `const`, and the number stays the same.
    """
    return list(map(type, constants_of(node).values())) == [int]


class _Module:
    """One source: what it defines, imports and reads."""

    def __init__(self, path, text):
        self.path = path
        self.ast = ast.parse(text, path)
        self.nodes = list(ast.walk(self.ast))
        self.constants = {name for node in self.ast.body for name in constants_of(node)}
        self.taken = {}  # alias: (module, name), of imports of one name
        self.stars = []  # modules of which everything public is taken
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom) and not node.level:
                self._take(node)
        self.defined = set(definitions(self.ast.body)) - set(self.taken)
        marks = {id(node.value.func) for node in self.ast.body if _is_number(node)}
        named = [n for n in self.nodes if isinstance(n, ast.Name) and id(n) not in marks]
        self.stored = {node.id for node in named if isinstance(node.ctx, ast.Store)}
        self.read = {node.id for node in named if isinstance(node.ctx, ast.Load)}

    def _take(self, node):
        for alias in node.names:
            if alias.name == "*":
                self.stars.append(node.module)
            else:
                self.taken[alias.asname or alias.name] = (node.module, alias.name)

    def aliased(self, name, tree):
        """The module of the tree that a name stands for, or None."""
        full = ".".join(self.taken.get(name, ()))
        return full if full in tree and name not in self.stored else None


def definitions(statements):
    """The names that these statements give a meaning, but for imports."""
    for statement in statements:
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            yield statement.name
        else:
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    yield node.id
                elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    yield node.name


def _public(name, tree, seen=()):
    """Every name that `from name import *` takes."""
    if name not in tree or name in seen:
        return set()
    module = tree[name]
    found = module.defined | set(module.taken)
    for star in module.stars:
        found |= _public(star, tree, (*seen, name))
    return {one for one in found if not one.startswith("_")}


def _needed(tree):
    """Every (module, name) that is read, there or elsewhere."""
    waiting = [(name, read) for name, module in tree.items() for read in module.read]
    asked = _asked(tree, waiting)
    for name, module in tree.items():
        for one in module.defined | set(module.taken) | _public(name, tree):
            if _is_asked(*_home(name, one, tree), asked, name, tree):
                waiting.append((name, one))
    needed = set()
    while waiting:
        one = waiting.pop()
        if one not in needed and one[0] in tree:
            needed.add(one)
            waiting += _origins(*one, tree)
    return needed


def _origins(name, one, tree):
    """Where a module has a name from: the (module, name) that an import would ask."""
    module = tree[name]
    if one in module.taken:
        if module.taken[one] != (name, one):  # a package takes a module of its own
            yield module.taken[one]
    elif one not in module.defined:
        yield from ((star, one) for star in module.stars if one in _public(star, tree))


def _home(name, one, tree):
    """The (module, name) where a name is defined in the end."""
    for origin in _origins(name, one, tree) if name in tree else ():
        return _home(*origin, tree)
    return name, one


class _Asked(NamedTuple):
    """The names that are asked of objects, which may be modules."""

    of_anything: set
    of_rules: set  # asked of an object that is called `module`
    strings: set
    explained: set  # something else than a constant has this name


def _is_asked(home, one, asked, name, tree):
    """Whether a name of the module `name`, defined in `home`, may be asked of it as an object.

    `words.PLAY` does not ask for a constant PLAY if something else has that name as well.
    """
    if f"{home}.{one}" in tree:
        return False
    if home in tree and one in tree[home].constants:
        if one in asked.of_rules and name.split(".")[-1] in asked.strings:
            return True
        return one in asked.of_anything - asked.explained
    return one in asked.of_anything | asked.of_rules | asked.strings


def _asked(tree, waiting):
    """What is asked of objects; what is asked of a module by its alias is added to `waiting`."""
    asked = _Asked(set(), set(), set(), set())
    for module in tree.values():
        asked.explained.update(_members(module))
        for node in module.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                asked.strings.update(node.value.split())
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                alias = isinstance(node.value, ast.Name) and module.aliased(node.value.id, tree)
                if alias:
                    waiting.append((alias, node.attr))
                else:
                    rules = _last(node.value).strip("_") == _BY_NAME
                    (asked.of_rules if rules else asked.of_anything).add(node.attr)
    return asked


def _last(node):
    """The last word of an expression such as `app.module`."""
    return getattr(node, "attr", getattr(node, "id", ""))


def _members(module):
    """What is defined in a module and is no constant: tables, words, members of classes."""
    yield from module.defined - module.constants
    for node in module.nodes:
        if isinstance(node, ast.ClassDef):
            yield from definitions(node.body)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def _written(name, module, tree, needed, text):
    """The text of a module without what is not needed."""
    lines = text.split("\n")
    got = {}  # name: where the imports so far have it from
    for node in module.ast.body:
        constants = constants_of(node)
        if constants and not any((name, constant) in needed for constant in constants):
            _rewrite(lines, node, "")
        elif _is_number(node):
            for constant, number in constants.items():
                _rewrite(lines, node, f"{constant} = {number}")
        elif isinstance(node, ast.ImportFrom) and not node.level:
            words = []
            for alias in node.names:
                words += _kept(name, node, alias, tree, needed, got)
            if words != [alias.name for alias in node.names]:
                kept = f"from {node.module} import {', '.join(words)}"
                _rewrite(lines, node, kept if words else "")
    return "\n".join(lines)


def _kept(name, node, alias, tree, needed, got):
    """The words of an import that stay, of `*` the names that are needed."""
    own = alias.asname or alias.name
    if alias.name != "*":
        if (name, own) in needed:
            yield f"{alias.name} as {own}" if alias.asname else own
    elif node.module not in tree:
        yield "*"
    else:
        own = tree[name].defined | set(tree[name].taken)
        for one in sorted(_public(node.module, tree) - own):
            home = _home(node.module, one, tree)
            if (name, one) in needed and got.get(one) != home:
                got[one] = home
                yield one


def _rewrite(lines, node, text):
    lines[node.lineno - 1 : node.end_lineno] = [text] + [""] * (node.end_lineno - node.lineno)
