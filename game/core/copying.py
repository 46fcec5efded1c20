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
    values_of, mappings = _parts_of(kind)
    values = [*values_of(state)]
    for place in mappings:
        values[place] = values[place].copy()
    copied: T = kind(*values)
    return copied


@cache
def _parts_of(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[int, ...]]:
    """What takes the values of all fields, two or more, and the places of the mappings in them."""
    every = fields(kind)
    mappings = tuple(place for place, each in enumerate(every) if each.default_factory is dict)
    return attrgetter(*(each.name for each in every)), mappings
