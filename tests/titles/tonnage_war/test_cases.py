"""The list of cases: complete, cited truly, and each open one read."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.titles.tonnage_war as title_package
from game.tables.loader import load_rules
from game.titles.tonnage_war.charts.sheets import CHAPTERS
from game.titles.tonnage_war.printed.tables import TABLES, UNIT_CARDS
from tests.laws import holds_of

CODE = Path(title_package.__file__).parent
CASES = load_rules("tonnage_war")
CASE = re.compile(r"\bTW (?:D?\d+(?:\.\d+)*[a-z]?|NOTES)\b")

OPEN = (
    "TW 2.1", "TW 2.2", "TW 2.5", "TW 3b", "TW 4", "TW 5.1", "TW 5.2", "TW 5.3b", "TW 5.3d",
    "TW 5.6", "TW 7.1c", "TW 7.2.2", "TW 7.2.3", "TW 8.3", "TW 9.1", "TW 9.2", "TW 9.3",
    "TW 9.7c", "TW 9.8b", "TW 9.9b", "TW 9.9c", "TW 9.10b", "TW 10d", "TW 11d", "TW 12b",
    "TW 12c", "TW 14.1.6.2", "TW 14.1.6.3", "TW 15.1.4", "TW 15.1.4.4c", "TW 15.1.7",
    "TW 15.1.10", "TW 15.2.1", "TW 15.4.1", "TW 15.4.6b", "TW 15.5.1", "TW 15.5.3", "TW 15.7.7",
    "TW 16", "TW 16.3", "TW 16.3.2", "TW 16.3.3b", "TW 16.3.3c", "TW 16.3.4", "TW 17b",
    "TW 18f", "TW 19.1c", "TW 19.3", "TW 19.4b", "TW 19.6", "TW 19.6.12", "TW D20b",
)  # fmt: skip
"""Cases where the book contradicts itself or is silent: each needs a reading."""


def _cited() -> Iterator[tuple[str, str]]:
    for path in [*CODE.rglob("*.py"), *CODE.glob("data/*.json"), *CODE.glob("*.md")]:
        for case in CASE.findall(path.read_text(encoding="utf-8")):
            yield path.name, case


def test_every_case_cited_in_the_code_exists() -> None:
    assert [(name, case) for name, case in _cited() if case not in {*CASES, *dict(CHAPTERS)}] == []


def test_every_row_of_the_book_is_there() -> None:
    assert len(CASES) == 320


@holds_of(OPEN)
def test_an_open_case_says_which_reading_is_in_force(name: str) -> None:
    assert CASES[name].reading.endswith(".")


@pytest.mark.parametrize("row", ["2.2", "3.3", "4.4", "5.4", "5.5", "7.5", "7.6", "8.7"])
def test_a_row_that_the_text_shows_in_the_wrong_place_says_so(row: str) -> None:
    assert CASES[f"TW D20.{row}"].reading.endswith(".")


def test_every_row_is_whole() -> None:
    for case in CASES.values():
        assert CASE.fullmatch(case.case)
        assert case.scope in {"basic", "scenario"}
        assert case.kind in {"rule", "setup", "table", "victory", "example", "component"}
        assert case.statement.endswith(".")
        assert not case.reading or case.reading.endswith(".")
        assert "[" not in case.statement + case.reading


def test_tables_cite_cases() -> None:
    tables = [getattr(TABLES, name) for name in type(TABLES).model_fields]
    assert {table.rule for table in (*tables, *UNIT_CARDS.values())} <= set(CASES)
