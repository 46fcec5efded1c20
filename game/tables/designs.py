"""Scenarios of players' own, each in one file: read, checked, named by what it holds, written.

The file is JSON as `docs/scenarios.md` says. What its table may hold is the title's to say; here
it is only kept small, shallow and readable.
"""

import json
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.tables.doors import PLAIN, Name, Sentence, is_plain, plain, read_file, write_file
from game.tables.loader import MOST_QUOTED, DataError, parse_table
from game.tables.strict import Strict

SUFFIX = ".wascenario"
MOST_BYTES = 1 << 16
MOST_DEPTH, MOST_PARTS, MOST_TEXT, MOST_NUMBER = 8, 200, 900, 10**9
MOST_OPTIONS = 200
OWN = "own-"
"""How the id of every scenario of players' own begins; no printed one does."""


class Design(Strict):
    """A scenario of a player's own for the game `title`; `options` are those that go with it."""

    western_approaches: Literal["scenario"] = "scenario"
    format: Literal[1] = 1
    title: Name
    author: Annotated[str, Field(max_length=60), PLAIN] = ""
    options: Annotated[dict[Name, bool | Sentence], Field(max_length=MOST_OPTIONS)] = Field(
        default_factory=dict
    )
    scenario: Annotated[dict[Name, Any], Field(max_length=MOST_PARTS)]

    @model_validator(mode="after")
    def _is_small(self) -> Self:
        _require_plain(self.scenario, MOST_DEPTH)
        if len(self.text) > MOST_BYTES:
            raise ValueError(f"is larger than {MOST_BYTES:,} bytes")
        return self

    @cached_property
    def text(self) -> bytes:
        """The file as this program writes it: one text for one scenario."""
        told = self.model_dump(mode="json")
        return (json.dumps(told, indent=1, ensure_ascii=False, allow_nan=False) + "\n").encode()

    @cached_property
    def id(self) -> str:
        """What its games say they are of: the same for the same orders and the same title."""
        said = json.dumps([self.title, self.scenario], sort_keys=True).encode()
        return OWN + blake2b(said, digest_size=8).hexdigest()


def _require_plain(value: Any, deepest: int) -> None:
    """Raise ValueError where a value holds what no scenario has."""
    match value:
        case bool() | None:
            return
        case int() if abs(value) <= MOST_NUMBER:
            return
        case str() if len(value) <= MOST_TEXT and is_plain(value):
            return
        case dict() | list() if deepest and len(value) <= MOST_PARTS:
            parts = [*value, *value.values()] if isinstance(value, dict) else value
            for part in parts:
                _require_plain(part, deepest - 1)
        case _:
            raise ValueError(f"holds what no scenario has: {plain(str(value), MOST_QUOTED)}")


def design_of(raw: bytes, place: str) -> Design:
    """The scenario in a file; raises DataError naming `place`, the field and the reason."""
    try:
        return parse_table(raw, place, Design)
    except RecursionError as error:
        raise DataError(f"{place}: is nested too deeply.") from error


def read_design(path: Path) -> Design:
    """The scenario in a file; raises DataError naming it."""
    try:
        raw = read_file(path, MOST_BYTES)
    except OSError as error:
        raise DataError(f"{path.name}: cannot be read ({error.strerror}).") from error
    return design_of(raw, path.name)


def write_design(path: Path, design: Design) -> None:
    """Put a scenario on the disk, whole or not at all; raises OSError."""
    write_file(path, design.text)
