"""Who knows one title knows all: what a title supplies stands in the same place in each."""

import ast
import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from game.titles import load_title, title_ids
from tests.arch.source import modules, tree_of


def _supplied(title: Any, package: str) -> Iterator[tuple[str, str]]:
    """What is asked of a title, with the module of it that has that."""
    for part in fields(title):
        group = getattr(title, part.name)
        for each in fields(group) if is_dataclass(group) else ():
            value = getattr(group, each.name)
            module = getattr(value, "__module__", "")
            if inspect.isroutine(value) and module.startswith(package):
                yield f"{part.name}.{each.name}", module.removeprefix(package)


def test_what_a_title_supplies_stands_in_the_same_place() -> None:
    """A small title has a module for a room, and is left alone."""
    places: dict[str, set[str]] = {}
    for name in filter(lambda name: modules("titles", name, "rules"), title_ids()):
        for what, module in _supplied(load_title(name), f"game.titles.{name}"):
            places.setdefault(what, set()).add(module)
    assert len(places) > 20
    assert {what: found for what, found in places.items() if len(found) > 1} == {}


def _classes(*folders: str) -> dict[str, str]:
    """The classes of the modules in some folders, each with its module."""
    return {
        node.name: path.as_posix()
        for folder in folders
        for path in modules(folder)
        for node in tree_of(path).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    }


def _recorded() -> set[str]:
    """The names of what saves hold: they stay as they are."""
    titles = [load_title(name) for name in title_ids()]
    kinds = [kind for each in titles for kind in (*each.records.commands, *each.records.events)]
    return {kind.__name__ for kind in kinds} | {
        name for name, path in _classes("titles").items() if "/model/" in path
    }


def test_no_class_of_a_title_has_the_name_of_a_shared_one() -> None:
    shared = _classes("core", "geometry", "contract", "prose", "tables", "session", "bots", "ui")
    own = _classes("titles")
    assert len(own) > 100
    assert {name: own[name] for name in own.keys() & shared.keys() - _recorded()} == {}
