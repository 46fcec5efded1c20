"""The list of cases: complete, cited truly, and each open one read."""

import re
from collections.abc import Iterator
from pathlib import Path

import game.titles.atlantic_1942 as title_package
from game.tables.loader import load_rules
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.printed.tables import TABLES
from tests.laws import holds_of

CODE = Path(title_package.__file__).parent
CASES = load_rules("atlantic_1942")
CASE = re.compile(r"\bA-[A-Z]+\.\d+\b")

OPEN = {
    *("A-UNIT.2", "A-UNIT.7", "A-UNIT.8", "A-SETUP.1", "A-SETUP.2", "A-SETUP.3", "A-SETUP.4"),
    *("A-MOVE.3", "A-MOVE.6", "A-MOVE.9", "A-MOVE.10", "A-SONAR.2", "A-TORP.2", "A-TORP.3"),
    *("A-TORP.5", "A-TORP.6", "A-GUN.2", "A-DC.2", "A-DC.4", "A-DC.5", "A-DC.6", "A-RAM.3"),
    *("A-RAM.6", "A-DMG.1", "A-DMG.4", "A-DMG.5", "A-DMG.6", "A-SEQ.5", "A-SEQ.7", "A-SEQ.8"),
    *("A-SEQ.9", "A-WIN.1", "A-OPT.1", "A-OPT.2", "A-OPT.3"),
}
"""Cases where the book contradicts itself or is silent: each needs a reading."""


def _cited() -> Iterator[tuple[str, str]]:
    for path in [*CODE.rglob("*.py"), *CODE.glob("data/*.json"), *CODE.glob("*.md")]:
        for case in CASE.findall(path.read_text(encoding="utf-8")):
            yield path.name, case


def test_every_case_cited_in_the_code_exists() -> None:
    assert [(name, case) for name, case in _cited() if case not in CASES] == []


def test_every_case_cited_in_the_list_exists() -> None:
    texts = [f"{case.statement} {case.check} {case.reading}" for case in CASES.values()]
    assert {name for text in texts for name in CASE.findall(text)} <= set(CASES)


@holds_of(sorted(OPEN))
def test_an_open_case_says_which_reading_is_in_force(name: str) -> None:
    assert CASES[name].reading.endswith(".")


def test_every_row_is_whole() -> None:
    for case in CASES.values():
        assert CASE.fullmatch(case.case)
        assert case.scope in {"basic", "optional"}
        assert case.kind in {"rule", "setup", "table", "victory", "example", "component"}
        assert case.statement.endswith(".")
        assert not case.reading or case.reading.endswith(".")
        assert "[" not in case.statement + case.reading


def test_options_and_tables_cite_cases() -> None:
    tables = [getattr(TABLES, name) for name in type(TABLES).model_fields]
    assert {option.rule for option in TITLE.offers.options} <= set(CASES)
    assert {table.rule for table in tables} <= set(CASES)
