"""Copies of the state of a game."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


def twin(state: T) -> T:
    """The same position, with mappings of its own; what they hold is shared."""
    kind: Any = type(state)
    values = _values_of(kind)(state)
    copied: T = kind(*[dict(value) if type(value) is dict else value for value in values])
    return copied


@cache
def _values_of(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """What takes the values of all fields; a state has two or more."""
    return attrgetter(*(each.name for each in fields(kind)))
