"""Files that always come together, welded into one on the way to a board that gets byte code.

Every module on a device takes some 250 bytes before it says anything: its own name and that of
its file, two dictionaries' entries, its constants' tables. What is written in several files for
the reader's sake is loaded there as one: the text of a guest stands where its host, or another
guest, first imports it (or at the end). Whoever else imports a guest gets it from the host.
"""

import ast

from tools.prune import definitions, module_name
from tools.shorten import short_names

# Host: its guests. A host is loaded whenever one of its guests is needed.
TOGETHER = {
    "hw": (
        *("hw.screen", "hw.panel", "hw.sheet", "hw.text"),
        *("hw.buttons", "hw.clock", "hw.sound", "hw.store", "hw.wind", "hw.sensor"),
    ),
    "firmware.app": (
        *("engine.catalog", "engine.game", "engine.rng"),
        *("firmware.ui.keys", "firmware.ui.party", "firmware.ui.saves"),
        *("firmware.ui.settings", "firmware.ui.text", "firmware.ui.ink"),
        *("firmware.ui.draw", "firmware.ui.cursor", "firmware.views.view"),
    ),
    "engine.onirim": (
        *("engine.onirim_cards", "engine.onirim_moves", "engine.onirim_table"),
        *("engine.onirim_turn", "engine.pile"),
    ),
    "engine.onirim_book": ("engine.onirim_book_under",),
    "engine.onirim_dreams": ("engine.onirim_dreams_dark",),
    "engine.pigs": (
        *("engine.pigs_moves", "engine.pigs_score", "engine.pigs_state"),
        *("engine.pigs_street", "engine.pigs_table", "engine.pigs_tiles"),
    ),
    "engine.players.pigs": (
        *("engine.players.pigs_board", "engine.players.pigs_dice"),
        *("engine.players.pigs_odds", "engine.players.pigs_worth"),
    ),
    "firmware.scenes.table": (
        *("firmware.scenes.table_prompt", "firmware.ui.showing", "firmware.ui.undo"),
    ),
    "firmware.scenes.blow": ("firmware.scenes.blow_breath", "firmware.scenes.blow_picture"),
    "firmware.views.onirim": ("firmware.views.onirim_parts", "firmware.views.onirim_places"),
    "firmware.views.onirim_more": (
        *("firmware.views.onirim_more_events", "firmware.views.onirim_more_parts"),
        *("firmware.views.onirim_more_places", "firmware.views.onirim_more_stage"),
        *("firmware.views.onirim_more_table", "firmware.views.onirim_more_words"),
    ),
    "firmware.views.pigs": ("firmware.views.pigs_picture",),
    "firmware.views.pigs_parts": ("firmware.views.pigs_places",),
}


class Unweldable(Exception):
    """Why two files cannot be one."""


def weld(sources, together=TOGETHER):
    """`sources` maps device paths to texts; returns fewer, the guests in their hosts' texts."""
    files, homes = _read(sources, together)
    texts = {}
    for name, file in files.items():
        if homes.get(name, name) == name:
            body, placed = _welded(name, files, homes, set())
            for guest in sorted(guest for guest, home in homes.items() if home == name):
                if guest not in placed:
                    body += _welded(guest, files, homes, placed)[0]
            texts[file.path] = ast.unparse(ast.fix_missing_locations(ast.Module(body, []))) + "\n"
    return texts


def new_names(sources, together=TOGETHER):
    """{path: {name: what it is called in the host}} of what had to make way for another."""
    return {file.path: file.new_names for file in _read(sources, together)[0].values()}


def _read(sources, together):
    """The files by module, and {module: host} of the hosts that there are and of their guests."""
    files = {module_name(path): _File(path, text) for path, text in sources.items()}
    for file in files.values():
        for alias, origin in file.imports.items():
            file.imports[alias] = _first(*origin, files)
    homes = {}
    for host, guests in together.items():
        if host in files:
            names = [name for name in (host, *guests) if name in files]
            homes.update({name: host for name in names})
            _make_way({name: files[name] for name in names})
    return files, homes


def _first(module, name, files):
    """The (module, name) where a name comes from that some modules hand on."""
    while module in files and name not in files[module].own:
        if name not in files[module].imports or files[module].imports[name] == (module, name):
            break
        module, name = files[module].imports[name]
    return module, name


def _make_way(group):
    """Give another name to what means something else in another file of the same host."""
    taken = {name for file in group.values() for name in file.own | file.bare}
    for name, file in group.items():
        others = [other for other in group.values() if other is not file]
        for own in sorted(file.own):
            if any(own in other.own or other.means_by(own, name) for other in others):
                longer = (f"{own}_{name.rpartition('.')[2]}" + "_" * i for i in range(9))
                free = short_names("_") if own.startswith("_") else longer
                file.new_names[own] = next(one for one in free if one not in taken)
                taken.add(file.new_names[own])


class _File:
    """One source: its own names, and what they are called in the host's text."""

    def __init__(self, path, text):
        self.path = path
        name = module_name(path)
        self.package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
        self.body = ast.parse(text, path).body
        self.new_names = {}
        self.own = set(definitions(self.body))
        self.imports = {}  # alias: (module, name), of `from ... import` anywhere
        self.bare = set()
        for node in ast.walk(ast.Module(self.body, [])):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self.imports[alias.asname or alias.name] = (self.origin(node), alias.name)
            elif isinstance(node, ast.Name):
                self.bare.add(node.id)
            elif isinstance(node, ast.arg):
                self.bare.add(node.arg)

    def origin(self, node):
        """The module that `from ... import` names, in full."""
        if not node.level:
            return node.module
        above = self.package.split(".")
        above = above[: len(above) + 1 - node.level]
        return ".".join([*above, node.module] if node.module else above)

    def means_by(self, name, module):
        """Whether this file has a meaning of its own for a name of another module."""
        return name in self.bare and self.imports.get(name) != (module, name)

    def called(self, name):
        """What a name of this file is called in the host's text."""
        return self.new_names.get(name, name)


def _welded(name, files, homes, placed):
    """The statements of a file, each guest before the statement that imports it."""
    placed.add(name)
    file, home = files[name], homes.get(name, name)
    body = []
    for node in file.body:
        if isinstance(node, ast.ImportFrom):
            origin = file.origin(node)
            for guest in (origin, *(f"{origin}.{alias.name}" for alias in node.names)):
                if guest not in placed and homes.get(guest) == home:
                    body += _welded(guest, files, homes, placed)[0]
        told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        body += [] if told else _Rewriter(file, home, files, homes).statements([node])
    return body, placed


def _locals(scope):
    """The names that mean something of their own in a function or in the body of a class."""
    found = set()
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Global):
            raise Unweldable("Nothing is known here of `global`.")
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            waiting += ast.iter_child_nodes(node)
    return found


class _Rewriter(ast.NodeTransformer):
    """Calls everything in a file by its name in the end, and imports it from the host."""

    def __init__(self, file, home, files, homes):
        self._file, self._home, self._files, self._homes = file, home, files, homes
        self._names = dict(file.new_names)
        self._modules = {}
        for alias, (module, name) in file.imports.items():
            if f"{module}.{name}" in homes:
                self._modules[alias] = f"{module}.{name}"
            elif homes.get(module) == home and f"{module}.{name}" not in files:
                self._names[alias] = files[module].called(name)
        self._hidden = self._in_functions = frozenset()

    def statements(self, nodes):
        """The statements that come of these."""
        found = []
        for node in nodes:
            new = self.visit(node)
            found += new if isinstance(new, list) else [new]
        return found

    def visit_FunctionDef(self, node):
        self._name_definition(node)
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        hidden, outer = self._hidden, self._in_functions
        self._hidden = self._in_functions = outer | _locals(node)
        node.body = self.statements(node.body) or [ast.Pass()]
        self._hidden, self._in_functions = hidden, outer
        return node

    def visit_Lambda(self, node):
        hidden, outer = self._hidden, self._in_functions
        self._hidden = self._in_functions = outer | _locals(node)
        node.body = self.visit(node.body)
        self._hidden, self._in_functions = hidden, outer
        return node

    def visit_ClassDef(self, node):
        self._name_definition(node)
        node.bases = [self.visit(base) for base in node.bases]
        hidden = self._hidden
        self._hidden = self._in_functions | _locals(node)
        node.body = self.statements(node.body)
        self._hidden = hidden
        return node

    def _name_definition(self, node):
        if node in self._file.body:
            node.name = self._file.called(node.name)

    def visit_Name(self, node):
        if node.id not in self._hidden:
            node.id = self._names.get(node.id, node.id)
            if self._homes.get(self._modules.get(node.id)) == self._home:
                raise Unweldable(f"{self._file.path} hands the module {node.id} on.")
        return node

    def visit_Attribute(self, node):
        alias = getattr(node.value, "id", "")
        if alias not in self._modules or alias in self._hidden:
            return self.generic_visit(node)
        module = self._modules[alias]
        node.attr = self._files[module].called(node.attr)
        return ast.Name(node.attr, node.ctx) if self._homes[module] == self._home else node

    def visit_ImportFrom(self, node):
        origin = self._file.origin(node)
        found = {}
        for alias in node.names:
            own = alias.asname or alias.name
            module, name = _first(origin, alias.name, self._files)
            full = f"{module}.{name}"
            home = self._homes.get(full if full in self._files else module)
            if home == self._home:  # it stands in this text already, under its new name
                if full in self._files and own not in self._file.bare:
                    raise Unweldable(f"{self._file.path} hands the module {own} on.")
                continue
            if full in self._homes:  # a module itself: its host is asked in its place
                module, _, name = home.rpartition(".")
            elif home:
                module, name = home, self._files[module].called(name)
            found.setdefault(module, []).append(ast.alias(name, own if own != name else None))
        return [ast.ImportFrom(module, names, 0) for module, names in found.items()]
