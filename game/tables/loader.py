"""Loading a title's printed data, with one clear sentence when a file is wrong."""

import csv
from importlib import resources
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from game.tables.doors import plain

MOST_QUOTED, MOST_REASON = 80, 200

M = TypeVar("M", bound=BaseModel)


class DataError(Exception):
    """A data file that cannot be used; the message names the file, field and reason."""

    def __init__(self, message: str) -> None:
        super().__init__(plain(message))


class NoFile(DataError):
    """A file that a title need not have, and has not."""


def read_title_file(title: str, name: str) -> bytes:
    """The bytes of a file in a title's folder, wherever the program is installed.

    Raises NoFile, or DataError for one that cannot be read.
    """
    source = resources.files("game.titles").joinpath(title, *name.split("/"))
    try:
        return source.read_bytes()
    except FileNotFoundError as error:
        raise NoFile(f"{title}/{name}: there is no such file.") from error
    except OSError as error:
        raise DataError(f"{title}/{name}: cannot be read ({error.strerror}).") from error


def load_table(title: str, name: str, model: type[M]) -> M:
    """A title's `data/<name>.json` as a checked model."""
    return parse_table(read_title_file(title, f"data/{name}.json"), f"{name}.json", model)


def parse_table(raw: bytes, file_name: str, model: type[M]) -> M:
    """Check raw JSON against a model; raises DataError naming file, field and reason."""
    try:
        return model.model_validate_json(raw)
    except ValidationError as error:
        first = error.errors()[0]
        field = plain(".".join(str(part) for part in first["loc"]), MOST_QUOTED) or "the file"
        reason = plain(first["msg"].removeprefix("Value error, ").rstrip("."), MOST_REASON)
        raise DataError(f"{file_name}: {field}: {reason}.") from error


class RuleCase(BaseModel):
    """One row of a title's rules.csv."""

    case: str
    scope: str
    kind: str
    statement: str
    check: str
    reading: str


def load_rules(title: str) -> dict[str, RuleCase]:
    """Every case of a title's rulebook, in the book's order, keyed by case number.

    Raises NoFile where there is none, and DataError where it is wrong.
    """
    text = read_title_file(title, "rules.csv").decode("utf-8")
    cases: dict[str, RuleCase] = {}
    for row in csv.DictReader(text.splitlines()):
        case = RuleCase.model_validate(row)
        if case.case in cases:
            raise DataError(f"{title}/rules.csv: case {case.case} stands twice.")
        cases[case.case] = case
    if not cases:
        raise NoFile(f"{title}/rules.csv: holds no case.")
    return cases
