"""The list of cases: complete, cited truly, and held by tests."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.titles.unterseeboot as title_package
from game.contract.asking import prompt_for
from game.core.records import Command
from game.tables.loader import load_rules
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.tables import TABLES
from tests.laws import holds_of
from tests.titles.unterseeboot.builder import CAPTAIN
from tests.titles.unterseeboot.odds.test_odds import POSITIONS

HERE = Path(__file__).parent
CODE = Path(title_package.__file__).parent
CASES = load_rules("unterseeboot")
CASE = re.compile(r"\bU-[A-Z]+(?:-[A-Z]+)?\.\d+\b")
MARK = re.compile(r'rule\(\s*"unterseeboot",\s*"([^"]+)"\s*\)')
UNCHECKED = {"U-COMP.4", "U-COMP.5", "U-COMP.6"}
"""Ways of playing with paper, cubes and pencil: there is nothing of them to check."""

OPEN = {
    *("U-INT.3", "U-COMP.1", "U-SETUP.2", "U-SETUP.5", "U-SETUP.7", "U-SETUP.8", "U-MAN.3"),
    *("U-BAT.3", "U-ID.2", "U-ID.6", "U-AIR.4", "U-AIR.7", "U-TORP.9", "U-DD.4", "U-RTB.2"),
    *("U-LOSE.2", "U-WIN.1", "U-WIN.8", "U-OPT-BIG.5", "U-OPT-BIG.6", "U-OPT-VIIC.2"),
    *("U-QR.4", "U-QR.7", "U-QR.8", "U-BRD.2", "U-BRD.3"),
}
"""Cases where the book contradicts itself or is silent: each needs a reading."""


def _marked() -> set[str]:
    return {case for path in HERE.rglob("test_*.py") for case in MARK.findall(path.read_text())}


def _cited() -> Iterator[tuple[str, str]]:
    for path in [*CODE.rglob("*.py"), *CODE.glob("data/*.json"), CODE / "howto.md"]:
        for case in CASE.findall(path.read_text(encoding="utf-8")):
            yield path.name, case


def test_every_enforceable_case_has_a_test() -> None:
    assert set(CASES) - UNCHECKED - _marked() == set()


def test_every_mark_names_a_case() -> None:
    assert _marked() - set(CASES) == set()


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
        assert case.scope in {"basic", "optional", "variant", "campaign"}
        assert case.kind in {"rule", "setup", "table", "victory", "example", "component"}
        assert case.statement.endswith(".")
        assert "[" not in case.statement + case.reading


def test_options_and_tables_cite_cases() -> None:
    tables = [getattr(TABLES, name) for name in type(TABLES).model_fields]
    assert {option.rule for option in TITLE.offers.options} <= set(CASES)
    assert {table.rule for table in tables} <= set(CASES)


def test_the_options_named_by_readings_exist() -> None:
    readings = " ".join(case.reading for case in CASES.values())
    for option in ("layout", "strict", "soft_ending", "big_ships", "entry"):
        assert re.search(rf"\b{option}\b", readings)
        assert option in {known.id for known in TITLE.offers.options}


def _choices(state: State) -> list[Command]:
    prompt = prompt_for(TITLE, state, CAPTAIN)
    assert prompt is not None
    cited = {prompt.rule, *(choice.rule for choice in prompt.choices)}
    cited |= {refusal.rule for refusal in prompt.refusals}
    assert cited <= set(CASES)
    return [choice.command for choice in prompt.choices]


@pytest.mark.parametrize("name", POSITIONS)
def test_prompts_choices_and_refusals_cite_cases(name: str) -> None:
    assert _choices(POSITIONS[name])
