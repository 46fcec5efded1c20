"""The docstrings of the lowest layers tell what is raised; ruff checks that they are there."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.arch.source import modules, offenders, planted, tree_of

LAYERS = ("core", "geometry", "contract", "prose", "tables", "session")
OF_A_BASE = {"NotImplementedError"}
"""Says that there is nothing to be called."""

Function = ast.FunctionDef


def _functions(body: list[ast.stmt]) -> Iterator[Function]:
    """The public functions and methods of a module."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from _functions(node.body)
        elif isinstance(node, Function) and not node.name.startswith("_"):
            yield node


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, but not in those within it, nor where it is caught at once."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (Function, ast.Lambda)):
            continue
        yield child
        yield from _own(child)


def _raised(function: Function) -> set[str]:
    caught = {
        name.id
        for handler in _own(function)
        if isinstance(handler, ast.ExceptHandler) and handler.type is not None
        for name in ast.walk(handler.type)
        if isinstance(name, ast.Name)
    }
    raised = set()
    for node in _own(function):
        if isinstance(node, ast.Raise) and node.exc is not None:
            made = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            if isinstance(made, ast.Name) and made.id[0].isupper():
                raised.add(made.id)
    return raised - caught - OF_A_BASE


def _silent(path: Path) -> list[str]:
    """The functions whose docstring does not name what they raise themselves."""
    return [
        f"{function.name}: {name}"
        for function in _functions(tree_of(path).body)
        for name in sorted(_raised(function))
        if name not in (ast.get_docstring(function) or "")
    ]


def test_what_a_public_function_raises_is_told() -> None:
    for layer in LAYERS:
        assert offenders(_silent, modules(layer)) == []


def test_what_is_raised_is_found(tmp_path: Path) -> None:
    source = (
        "def told():\n    '''Raises KeyError.'''\n    raise KeyError(1)\n\n"
        "def silent():\n    '''Nothing.'''\n    if 1:\n        raise ValueError\n\n"
        "class Book:\n    def read(self):\n        '''Reads.'''\n        raise OSError('x')\n"
    )
    assert planted(_silent, tmp_path, source) == ["silent: ValueError", "read: OSError"]
