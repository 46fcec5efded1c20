"""Titles that differ from a sound one in a few of their parts."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from game.contract.title import Title


def altered(title: Title[Any, Any], **changed: Any) -> Title[Any, Any]:
    """A title with other values of its own fields, and of those of its parts, by their names.

    Of a name that several parts have, the last part's is meant: the view of the eyes, not the kind
    of record that it is.
    """
    parts = {}
    for name in reversed([each.name for each in fields(title)]):
        part = getattr(title, name)
        inner = {each.name for each in fields(part)} & changed.keys() if is_dataclass(part) else ()
        if inner:
            parts[name] = replace(part, **{each: changed.pop(each) for each in inner})
    return replace(title, **parts, **changed)


def part_of(title: Title[Any, Any], name: str) -> Any:
    """What a title has of that name, in whichever of its parts, the last first."""
    parts = [getattr(title, each.name) for each in reversed(fields(title))]
    return next(getattr(part, name) for part in parts if hasattr(part, name))
