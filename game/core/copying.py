"""Copies of the state of a game."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def twin(state: T) -> T:
    """The same position, with mappings of its own; what they hold is shared."""
    kind: Any = type(state)
    copied: T = _twin_of(kind)(state)
    return copied


@cache
def _twin_of(kind: Any) -> Callable[[Any], Any]:
    """What copies a state of that kind, written out field by field."""
    parts = [
        f"state.{each.name}.copy() if state.{each.name} else {{}}"
        if each.default_factory is dict
        else f"state.{each.name}"
        for each in fields(kind)
    ]
    copier: Callable[[Any], Any] = eval(f"lambda state: kind({', '.join(parts)})", {"kind": kind})
    return copier
