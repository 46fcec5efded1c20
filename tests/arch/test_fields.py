"""What a game writes into its state, its rules read: no field is kept for nothing.

Fields are told apart by their names alone: one is not found while another record has its name.
"""

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from game.session.request.start import AnyTitle
from game.titles import load_title, packages_of, title_ids
from tests.arch.source import tree_of

TOLD = ("event", "command")
"""What is called so holds what is to be written."""
SAMPLE = """
def _apply(state, event):
    state.count += event.count
    state.seen = (*state.seen, event.seen)
    state.parts[event.part] = replace(part, lit=part.lit + 1, known=event.known)
    state.total = state.spent


def view(state):
    return View(shown=state.shown, told=dict(state.told))


def rule(state):
    return [getattr(part, each.name) for part in state.known for each in fields(Tally)]
"""


def parts_of(title: AnyTitle) -> list[type]:
    """The state and the records of the title that it is made of."""
    found: list[type] = []
    _gather(type(title.rules.empty()), packages_of(title.id).rules, found)
    return found


def _gather(kind: Any, package: str, found: list[type]) -> None:
    for part in get_args(kind):
        _gather(part, package, found)
    is_ours = is_dataclass(kind) and isinstance(kind, type) and kind.__module__.startswith(package)
    if is_ours and kind not in found:
        found.append(kind)
        for hint in get_type_hints(kind).values():
            _gather(hint, package, found)


def reads(tree: ast.AST) -> Iterator[str]:
    """Names of fields that are read for something else than to make themselves anew.

    Whoever walks `fields(Record)` reads all of them, said as "Record.*"; a state copies itself so.
    """
    own = {id(node) for node in _handed_on(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            if id(node) not in own and ast.unparse(node.value) not in TOLD:
                yield node.attr
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "fields":
            yield f"{ast.unparse(node.args[0])}.*"


def _handed_on(tree: ast.AST) -> Iterator[ast.Attribute]:
    """The reads in `x=its.x`, `its.x = (*its.x, more)` and the like."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword):
            names, value = [node.arg], node.value
        elif isinstance(node, ast.Assign):
            names = [each.attr for each in node.targets if isinstance(each, ast.Attribute)]
            value = node.value
        else:
            continue
        for part in ast.walk(value):
            if isinstance(part, ast.Attribute) and part.attr in names:
                yield part


def unread(title: AnyTitle, trees: list[ast.AST]) -> list[str]:
    """The fields of a title's state that nothing reads."""
    read = {name for tree in trees for name in reads(tree)}
    root = type(title.rules.empty()).__name__
    whole = {name[:-2] for name in read if name.endswith(".*")} - {root}
    return [
        f"{part.__name__}.{each.name}"
        for part in parts_of(title)
        for each in fields(part)
        if each.name not in read and part.__name__ not in whole
    ]


def _trees(title_id: str) -> list[ast.AST]:
    """The modules of a title and of its looks."""
    packages = packages_of(title_id)
    folders = [
        Path(str(import_module(name).__file__)).parent for name in (packages.rules, packages.looks)
    ]
    return [tree_of(path) for folder in folders for path in sorted(folder.rglob("*.py"))]


@pytest.mark.parametrize("title_id", title_ids())
def test_every_field_of_a_state_is_read(title_id: str) -> None:
    assert unread(load_title(title_id), _trees(title_id)) == []


def test_the_check_sees_a_field_that_is_only_written() -> None:
    read = set(reads(ast.parse(SAMPLE)))
    written = {"count", "seen", "lit", "spent", "total", "shown", "told", "known"}
    assert read & written == {"known", "spent"}
    assert "Tally.*" in read
