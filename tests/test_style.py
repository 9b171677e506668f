"""What no other test sees: who imports whom, what allocates, how long things are, who leaks."""

import ast
import builtins
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = {  # docs/architecture.md: what a folder may import of ours
    "engine": {"engine"},
    "firmware": {"engine", "firmware"},
    "board": set(),
    "sim": {"engine", "firmware", "sim"},
}
OURS = {"board", "engine", "firmware", "hw", "sim", "tests", "tools"}
LONGEST_FILE = 300
LONGEST_FUNCTION = 40
# What our device code may take from the outside: all of it is on MicroPython and CircuitPython.
DEVICE_MODULES = {"gc", "micropython", "sys"}


def files(*folders):
    return [
        path
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.exists()
    ]


def each(*folders):
    return pytest.mark.parametrize("path", files(*folders), ids=lambda p: str(p.relative_to(ROOT)))


def parsed(path):
    return ast.parse(path.read_text(), str(path))


def imports(tree):
    """The modules a file imports, with the names it takes from them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ()
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or ""), [alias.name for alias in node.names]


def faults_of_layers(path, tree):
    """Imports that docs/architecture.md does not allow."""
    relative = path.relative_to(ROOT)
    allowed = set(LAYERS[relative.parts[0]])
    if relative.parts[:2] == ("firmware", "main.py"):
        allowed.add("hw")
    for module, _ in imports(tree):
        top = module.split(".")[0]
        if module.startswith("."):  # within the folder itself
            continue
        if top in OURS and top not in allowed:
            # A board is one package on the device, called hw there.
            if not (relative.parts[0] == "board" and top in ("hw", "board")):
                yield f"{relative} imports {module}"


@each(*LAYERS)
def test_each_layer_knows_only_the_ones_to_its_left(path):
    assert list(faults_of_layers(path, parsed(path))) == []


@each("engine", "firmware")
def test_device_code_needs_nothing_that_a_device_lacks(path):
    outside = {module.split(".")[0] for module, _ in imports(parsed(path))} - OURS
    assert outside <= DEVICE_MODULES


@each("engine")
def test_the_rules_know_no_clock_no_file_and_no_screen(path):
    outside = {module.split(".")[0] for module, _ in imports(parsed(path))} - OURS
    assert outside <= {"micropython", "sys"}
    calls = {node.func.id for node in ast.walk(parsed(path)) if _is_call_of_name(node)}
    assert not calls & {"open", "print", "input", "exec", "eval"}


def _is_call_of_name(node):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


@each("engine", "firmware", "board", "sim", "tools")
def test_no_file_takes_a_private_name_of_another(path):
    tree = parsed(path)
    taken = [(m, n) for m, names in imports(tree) for n in names if n.startswith("_")]
    assert taken == []
    # module._NAME vanishes on MicroPython, where it was a const
    modules = {name for _, names in imports(tree) for name in names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            private = node.attr.startswith("_") and not node.attr.startswith("__")
            assert not (private and node.value.id in modules), f"{node.value.id}.{node.attr}"


@each("engine", "firmware", "board", "sim", "tools")
def test_files_and_functions_are_short(path):
    lines = path.read_text().count("\n")
    assert lines <= LONGEST_FILE, f"{lines} lines"
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef):
            length = node.end_lineno - node.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{node.name}: {length} lines"


# What allocates on MicroPython (measured there), and has no place in a game that is running

BANNED_CALLS = {"enumerate", "reversed", "divmod", "zip", "map", "filter", "sorted", "str", "bytes"}
BANNED_CALLS |= {"bytearray", "memoryview", "list", "tuple", "dict", "set", "repr", "float", "iter"}
BANNED_NODES = (
    *(ast.List, ast.Dict, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
    *(ast.Lambda, ast.JoinedStr, ast.Starred, ast.Yield, ast.YieldFrom, ast.Div, ast.With),
)
# Run when a game is made, or when other books are opened.
AT_START = {"__init__", "_start", "open_more"}
MODULES_COME_AND_GO = {"catalog.py", "__init__.py", "making.py", "const.py"}


def allocations(tree):
    """(line, what) for whatever allocates inside functions, but for those that run at the start."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name not in AT_START:
            free = {inner for node in ast.walk(function) for inner in _free(node)}
            for node in ast.walk(function):
                what = None if node in free else _allocates(node, function)
                if what:
                    yield node.lineno if hasattr(node, "lineno") else function.lineno, what


def _free(node):
    """The nodes within this one that may allocate, or do not: a fault, a swap of two or three."""
    if isinstance(node, ast.Raise):
        yield from ast.walk(node)
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
        if len(node.targets[0].elts) <= 3:
            yield node.value


def _allocates(node, function):
    if isinstance(node, BANNED_NODES):
        return type(node).__name__
    if _is_call_of_name(node) and node.func.id in BANNED_CALLS:
        return node.func.id
    if isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Load):
        return "Tuple"
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        return None if isinstance(node.ctx, ast.Store) else "slice"
    if isinstance(node, ast.FunctionDef) and node is not function:
        return "closure"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return "% of a string" if isinstance(node.left, ast.Constant) else None
    return None


@each("engine")
def test_a_running_game_allocates_nothing(path):
    if path.name not in MODULES_COME_AND_GO:
        assert list(allocations(parsed(path))) == []


@pytest.mark.parametrize(
    "line",
    [
        *("x = state[1:3]", "return 1, 2", "x = [1]", "x = (a, b)", "f(*x)", "x = f'{a}'"),
        *("x = 'a%d' % b", "for i, c in enumerate(x): pass", "x = a / b", "x = lambda: 1"),
        *("x = {}", "x = bytes(3)", "yield 1", "x = sum(a for a in b)", "x = divmod(a, b)"),
        "a, b, c, d = d, c, b, a",
    ],
)
def test_what_allocates_is_found(line):
    assert list(allocations(ast.parse(f"def f():\n    {line}\n")))


@pytest.mark.parametrize(
    "line",
    ["state[:] = spare", "x = a % b", "raise ValueError('%d' % n)", "f(a, b=1)", "a, b = b, a"],
)
def test_what_does_not_allocate_is_let_pass(line):
    assert not list(allocations(ast.parse(f"def f():\n    {line}\n")))


# Names that come by `import *` are out of the linter's sight


def global_names(code):
    """The global names that a module's code, with all its functions, looks up."""
    import dis

    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield instruction.argval
    for constant in code.co_consts:
        if hasattr(constant, "co_code"):
            yield from global_names(constant)


@each("engine")
def test_every_name_is_there(path):
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    module = importlib.import_module(name)
    code = compile(path.read_text(), str(path), "exec")
    known = set(vars(module)) | set(vars(builtins)) | {"__module__", "__name__", "__qualname__"}
    class_names = {
        item.name
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
        for item in node.body
        if isinstance(item, ast.FunctionDef)
    }
    assert set(global_names(code)) - known - class_names == set()


# A game says what docs/architecture.md asks for

MODULE = ["NAME", "SEATS", "OPTIONS", "STATE_SIZE", "MAX_MOVES", "MAX_EVENTS", "Game"]
MEMBERS = ["deal", "seat", "legal", "apply", "over", "score", "winners", "save", "load", "hide"]
MEMBERS += ["rng", "state", "shown", "events", "event_count"]


def test_every_game_that_is_ready_has_all_members():
    from engine import catalog
    from engine.rng import Rng

    for name in catalog.READY:
        module = catalog.load(name)
        assert module.__doc__ and not [word for word in MODULE if not hasattr(module, word)]
        game = module.Game(Rng(1))
        assert not [word for word in MEMBERS if not hasattr(game, word)]
        assert len(game.state) == module.STATE_SIZE
        assert len(game.events) == 3 * module.MAX_EVENTS
        assert game.over()  # nothing is asked before the first deal
