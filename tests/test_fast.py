"""The types of the compiled engine name what is there (nothing is compiled here)."""

import ast
import re

import pytest

from tools import fast

_FUNCTION = re.compile(r"^ *cp?def (?:\w+ )*(\w+)\((.*)\)", re.M)
_FIELDS = re.compile(r"^    cdef (?:public )?(?:unsigned )?\w+ ([\w, ]+)$", re.M)


@pytest.mark.parametrize("path", fast.types())
def test_every_typed_function_is_in_the_source_with_as_many_parameters(path):
    tree = ast.parse(fast.sources()[path])
    there = {n.name: len(n.args.args) for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    typed = _FUNCTION.findall(fast.types()[path])
    assert typed
    for name, parameters in typed:
        assert there[name] == len(parameters.split(",")), name


@pytest.mark.parametrize("path", fast.types())
def test_every_attribute_of_a_typed_class_has_a_type(path):
    for node in ast.parse(fast.sources()[path]).body:
        if isinstance(node, ast.ClassDef):
            own = {n.attr for n in ast.walk(node) if _is_set(n)}
            fields = _FIELDS.findall(fast.types()[path])
            assert own == {name for line in fields for name in line.split(", ")}


def _is_set(node):
    attribute = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    return attribute and isinstance(node.value, ast.Name) and node.value.id == "self"
