"""Constants of one module, folded into the others that use them, on the way to a device.

MicroPython's compiler folds `const` inside a module, but a name that other modules use stays in
memory, with every place that looks it up. Here `keys.LEFT` becomes `4` everywhere, and a
definition that nobody needs any more is left out. Line numbers stay as they are.
"""

import ast


def fold(sources):
    """Fold a tree: `sources` maps device paths to texts; returns the same with new texts."""
    modules = {_module(path): path for path in sources}
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
    trees = {path: ast.parse(text) for path, text in texts.items()}
    nodes = {path: list(ast.walk(tree)) for path, tree in trees.items()}
    needed = set().union(*map(_needed, nodes.values()))
    return {path: _drop(texts[path], trees[path], nodes[path], needed) for path in texts}


def _module(path):
    name = path.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def _definition(node):
    """The name that a statement makes a constant of, or None."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Name) and isinstance(value, ast.Call):
            if isinstance(value.func, ast.Name) and value.func.id == "const":
                return target.id
    return None


def _constants(tree):
    """{name: number} of a module's own constants."""
    found = {}
    for node in tree.body:
        name = _definition(node)
        if name:
            value = ast.Expression(node.value.args[0])
            try:
                number = eval(compile(value, "const", "eval"), {"__builtins__": {}}, dict(found))
            except NameError:
                continue
            if isinstance(number, int):
                found[name] = number
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


def _needed(nodes):
    """Every name that one module still reads through a module, or imports and reads."""
    read = {node.id for node in nodes if isinstance(node, ast.Name)}
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    names |= {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return names | {name for _, name, alias in _imported(_imports(nodes), {}) if alias in read}


def _drop(text, tree, nodes, needed):
    """Leave out the constants, and the imports, that nothing needs."""
    lines = text.split("\n")
    read = {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    for node in tree.body:
        name = _definition(node)
        if name and name not in needed and name not in read:
            _rewrite(lines, node, "")
        elif isinstance(node, ast.ImportFrom) and not node.level:
            kept = [n for n in node.names if n.name in needed or _is_read(n, read)]
            if len(kept) < len(node.names):
                _rewrite(lines, node, f"from {node.module} import {_words(kept)}" if kept else "")
    return "\n".join(lines)


def _is_read(alias, read):
    return alias.name == "*" or (alias.asname or alias.name) in read


def _words(names):
    return ", ".join(f"{n.name} as {n.asname}" if n.asname else n.name for n in names)


def _rewrite(lines, node, text):
    lines[node.lineno - 1 : node.end_lineno] = [text] + [""] * (node.end_lineno - node.lineno)
