"""Who knows one title knows all: what a title supplies stands in the same place in each."""

import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from game.titles import load_title, title_ids


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
    places: dict[str, set[str]] = {}
    for name in title_ids():
        for what, module in _supplied(load_title(name), f"game.titles.{name}"):
            places.setdefault(what, set()).add(module)
    assert len(places) > 20
    assert {what: found for what, found in places.items() if len(found) > 1} == {}
