"""The kinds of record, found where they are written."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def kinds_among(names: Mapping[str, object], base: type[T]) -> tuple[type[T], ...]:
    """Those among the names of a module that are kinds of a command, an event or a frame."""
    classes = (each for each in names.values() if isinstance(each, type))
    return tuple(each for each in classes if issubclass(each, base) and each is not base)
