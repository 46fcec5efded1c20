"""What a game keeps is told: its units, its keys, what it holds and what none is."""

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, get_origin, get_type_hints

import pytest

from game.titles import load_title, title_ids
from tests.arch.test_fields import parts_of

PLAIN = {"id", "name", "scenario", "house", "turn", "seats", "flow", "eyes", "owner", "at"}
"""Names that say the same in every record."""
BARE = (int, str, tuple, dict)
"""What a type alone leaves open: a count of what, a name of what, and many of what."""


def untold(record: type, told: frozenset[str] = frozenset()) -> list[str]:
    """Fields of a record that are neither told nor told by their name and type."""
    tree = ast.parse(inspect.cleandoc(inspect.getsource(record)))
    words = inspect.getdoc(record) or ""
    told = told | PLAIN | {*_with_words(tree.body[0])}
    return [
        f"{record.__name__}.{each.name}"
        for each in fields(record)
        if each.name not in told
        and f"`{each.name}`" not in words
        and _is_bare(get_type_hints(record)[each.name])
    ]


def _is_bare(hint: Any) -> bool:
    return (get_origin(hint) or hint) in BARE or "Mapping" in str(hint)


def _with_words(record: ast.stmt) -> Iterator[str]:
    """The fields with words of their own below them."""
    assert isinstance(record, ast.ClassDef)
    for field, words in zip(record.body, record.body[1:], strict=False):
        has_words = isinstance(words, ast.Expr) and isinstance(words.value, ast.Constant)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and has_words:
            yield field.target.id


def untold_in(title_id: str) -> list[str]:
    """Those of a title's state, of the records that it is made of, and of its view."""
    title = load_title(title_id)
    kept = [said for record in parts_of(title) for said in untold(record)]
    own = frozenset(each.name for each in fields(title.rules.empty()))
    seen = get_type_hints(title.eyes.view)["return"]
    return kept + untold(seen, own)


@pytest.mark.parametrize("title_id", title_ids())
def test_every_field_is_told(title_id: str) -> None:
    assert untold_in(title_id) == []


def test_every_field_of_the_toy_that_titles_are_copied_from_is_told(night_raider: str) -> None:
    assert untold_in(night_raider) == []


@dataclass
class Planted:
    """A record whose `load` is told."""

    turn: int
    is_over: bool
    load: int
    power: int
    depth: int
    """In feet."""
    crew: dict[str, int]


def test_what_is_planted_is_found() -> None:
    assert untold(Planted) == ["Planted.power", "Planted.crew"]
    assert untold(Planted, frozenset({"crew"})) == ["Planted.power"]
