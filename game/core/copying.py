"""Copies of the state of a game."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache, partial
from typing import Any, TypeVar

from game.core.quick import written

T = TypeVar("T")


def twin(state: T) -> T:
    """The same position, with mappings of its own; what they hold is shared."""
    kind: Any = type(state)
    copied: T = _twin_of(kind)(state)
    return copied


@cache
def _twin_of(kind: Any) -> Callable[[Any], Any]:
    """What copies a state of that kind, written out field by field."""
    lines = [
        f"other.{each.name} = there.copy() if (there := state.{each.name}) else {{}}"
        if each.default_factory is dict
        else f"other.{each.name} = state.{each.name}"
        for each in fields(kind)
    ]
    new = partial(object.__new__, kind)
    return written("copy", ["state"], ["other = new()", *lines, "return other"], {"new": new})
