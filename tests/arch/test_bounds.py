"""No number, text or list of a record is without bounds: those who forge saves choose large ones.

What is looked at is the schema by which the lines of a save are read, to the last part of a record.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import pytest
from pydantic import TypeAdapter

from game.core.records import AtMost, Event, Within
from game.session.record.codec import codec_of, union_of
from game.session.record.entries import reader_of
from game.session.record.lines import Header
from game.titles import load_title, title_ids
from tests.registry import NIGHT_RAIDER, TOY, title_in

TITLES = (*map(load_title, title_ids()), title_in(NIGHT_RAIDER), title_in(TOY))


def boundless(schema: Any, place: str = "") -> Iterator[str]:
    """Where a pydantic schema lets any number, text or list in: "ShipMoved.bow.Hex.column"."""
    if isinstance(schema, list | tuple):
        for part in schema:
            yield from boundless(part, place)
    if not isinstance(schema, dict):
        return
    if _is_open(schema):
        yield place
    for key, part in schema.items():
        if key not in ("metadata", "serialization", "ref", "config"):
            yield from boundless(part, _below(place, schema, key))


def _is_open(schema: dict[str, Any]) -> bool:
    kind = schema.get("type")
    if kind == "int":
        return not {"ge", "le"} <= schema.keys()
    if kind == "tuple":
        return "variadic_item_index" in schema and "max_length" not in schema
    return kind in ("list", "dict", "set", "float", "any") and "max_length" not in schema


def _below(place: str, schema: dict[str, Any], key: str) -> str:
    """The place of a part: the class that it is in, then its field."""
    if schema.get("type") in ("dataclass", "model", "call"):
        inside = schema.get("cls") or schema.get("function")
        return getattr(inside, "__name__", place).split("[")[0]
    if schema.get("type") in ("dataclass-field", None) and isinstance(schema.get("name"), str):
        return f"{place}.{schema['name']}"
    is_field = isinstance(schema[key], dict) and schema[key].get("type") == "model-field"
    return f"{place}.{key}" if is_field else place


def offenders(schema: Any) -> set[str]:
    return set(boundless(schema))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_everything_in_a_line_has_bounds(title: Any) -> None:
    assert offenders(reader_of(codec_of(title))._adapter.core_schema) == set()


def test_everything_in_a_heading_has_bounds() -> None:
    """But for the table of a player's own scenario, whose parts are counted as they are read."""
    assert offenders(TypeAdapter(Header).core_schema) == {"Design.scenario"}


@dataclass(frozen=True, slots=True)
class _Part:
    count: int
    names: tuple[str, ...]
    few: Annotated[tuple[str, ...], AtMost(3)]


@dataclass(frozen=True, slots=True)
class _Planted(Event):
    number: int
    least: Annotated[int, Within(0, 9)] | None
    most: int | None
    names: tuple[str, ...]
    part: _Part


def test_one_without_bounds_is_found() -> None:
    """A tuple of a record itself has the bound that the codec gives to all."""
    found = offenders(TypeAdapter(union_of((_Planted,))).core_schema)
    assert found == {"_Planted.number", "_Planted.most", "_Part.count", "_Part.names"}
