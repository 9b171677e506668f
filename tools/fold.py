"""Constants of one module, folded into the others that use them, on the way to a device.

MicroPython's compiler folds `const` inside a module, but a name that other modules use stays in
memory, with every place that looks it up. Here `keys.LEFT` becomes `4` everywhere, and what
nobody needs any more is left out (tools/prune.py). Line numbers stay as they are.
"""

import ast

from tools.prune import constants_of, module_name, prune


def fold(sources):
    """Fold a tree: `sources` maps device paths to texts; returns the same with new texts."""
    for _ in range(2):  # a constant may be made of another module's
        sources = _with_numbers(sources)
    return prune(sources)


def _with_numbers(sources):
    modules = {module_name(path): path for path in sources}
    trees = {name: ast.parse(sources[path], path) for name, path in modules.items()}
    known = {name: _constants(tree) for name, tree in trees.items()}
    nodes = {name: list(ast.walk(tree)) for name, tree in trees.items()}
    imports = {name: _imports(nodes[name]) for name in trees}
    for _ in range(3):  # a constant may be handed on by the module that imports it
        for name in trees:
            _hand_on(imports[name], known, known[name])
    texts = {}
    for name, path in modules.items():
        uses = _uses(nodes[name], imports[name], known, known[name])
        texts[path] = _replace(sources[path], uses)
    return texts


def _constants(tree):
    """{name: number} of a module's own constants."""
    found = {}
    for node in tree.body:
        numbers = constants_of(node, found)
        found.update({name: number for name, number in numbers.items() if number is not None})
    return found


def _imports(nodes):
    """Those of a module's nodes that import names from another module."""
    return [node for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]


def _imported(imports, known):
    """(module, name, alias) of every name that is imported from another; of `*`, constants."""
    for node in imports:
        for alias in node.names:
            if alias.name == "*":
                yield from ((node.module, name, name) for name in known.get(node.module, ()))
            else:
                yield node.module, alias.name, alias.asname or alias.name


def _hand_on(imports, known, own):
    for module, name, alias in list(_imported(imports, known)):
        if name in known.get(module, ()):
            own.setdefault(alias, known[module][name])


def _uses(nodes, imports, known, own):
    """(node, number) of every place that a constant is read in."""
    aliases = {}
    for module, name, alias in _imported(imports, known):
        if f"{module}.{name}" in known:
            aliases[alias] = known[f"{module}.{name}"]
    assigned = {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    assigned |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    handed = {
        alias for module, name, alias in _imported(imports, known) if name in known.get(module, ())
    }
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            constants = aliases.get(node.value.id, {})
            if node.attr in constants and node.value.id not in assigned:
                yield node, constants[node.attr]
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            # One's own constant is stored by its definition; another's that is stored here, too,
            # means something else.
            if node.id in own and (node.id not in assigned or node.id not in handed):
                yield node, own[node.id]


def _replace(text, uses):
    """Write numbers in the places of the nodes; no line comes or goes."""
    lines = [line.encode() for line in text.split("\n")]
    for node, number in sorted(uses, key=lambda use: (use[0].lineno, use[0].col_offset))[::-1]:
        if node.lineno == node.end_lineno:
            line = lines[node.lineno - 1]
            word = str(number) if number >= 0 else f"({number})"
            head, tail = line[: node.col_offset], line[node.end_col_offset :]
            lines[node.lineno - 1] = head + word.encode() + tail
    return b"\n".join(lines).decode()
