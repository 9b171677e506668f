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
    for _ in range(3):  # a constant may be handed on by the module that imports it
        for name, tree in trees.items():
            _hand_on(tree, known, known[name])
    texts = {}
    for name, path in modules.items():
        texts[path] = _replace(sources[path], _uses(trees[name], known, known[name]))
    needed = _needed(texts.values())
    return {path: _drop(text, needed) for path, text in texts.items()}


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


def _imported(tree, known):
    """(module, name, alias) of every name that a module imports from another; of `*`, constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                if alias.name == "*":
                    yield from ((node.module, name, name) for name in known.get(node.module, ()))
                else:
                    yield node.module, alias.name, alias.asname or alias.name


def _hand_on(tree, known, own):
    for module, name, alias in list(_imported(tree, known)):
        if name in known.get(module, ()):
            own.setdefault(alias, known[module][name])


def _uses(tree, known, own):
    """(node, number) of every place that a constant is read in."""
    aliases = {}
    for module, name, alias in list(_imported(tree, known)):
        if f"{module}.{name}" in known:
            aliases[alias] = known[f"{module}.{name}"]
    assigned = {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    assigned |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    handed = {
        alias for module, name, alias in _imported(tree, known) if name in known.get(module, ())
    }
    for node in ast.walk(tree):
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


def _needed(texts):
    """Every name that is still read through a module, or imported and read, anywhere."""
    names = set()
    for text in texts:
        tree = ast.parse(text)
        read = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        names |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        names |= {name for _, name, alias in _imported(tree, {}) if alias in read}
    return names


def _drop(text, needed):
    """Leave out the constants, and the imports, that nothing needs."""
    tree = ast.parse(text)
    lines = text.split("\n")
    read = {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
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
