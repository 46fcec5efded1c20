"""The list of cases: complete, cited truly, and each open one read."""

import re
from collections.abc import Iterator
from pathlib import Path

import game.titles.paukenschlag as title_package
from game.core.rules import OptionValue
from game.tables.chapters import GameOptions, Rulebook
from game.tables.loader import load_rules
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.printed.scenario_tables import RAIDED
from game.titles.paukenschlag.printed.tables import TABLES
from tests.laws import holds_of

CODE = Path(title_package.__file__).parent
CASES = load_rules("paukenschlag")
MODULES = {name.partition(".")[0] for name in CASES}
CASE = re.compile(r"\bOP (?:(?:COV|READ)\.\d+|\d+(?:\.\d+)*(?:\.T\d\d\.\d)?[a-z]?)\b")

NUMBER = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d)?[a-z]?(?![\d%])")
NO_CASE = re.compile(r"There is no (?:case|section) (\d[\d.]*\d)")
OPEN = """
    COV.1 COV.5 3.1.4 1.0 1.1b 1.1d 2.1 2.1.1 2.3 2.4b 2.5 2.7 3.3c 5.2b 5.3 5.3c 5.4b 5.5 5.5d 5.5j
    5.5.1b 5.5.1d 5.7 6.0d 6.0f 6.1b 6.1h 6.1.1b 6.1.1c 6.1.1d 6.1.1e 7.0 7.1.1b 7.2h 7.2n 7.2s 8.1d
    8.2d 8.2.1 8.3e 8.3f 8.4 8.4b 9.0b 9.1c 9.1e 9.1f 9.1g 9.2d 9.2e 9.3b 9.3d 9.4e 9.4f 9.4.1c
    9.4.2f 9.4.3b 10.0 10.1 10.1b 10.1c 10.1d 10.3 10.3g 10.4f 11.1 11.1c 11.1g 11.2d 12.1.1b 12.1.2
    12.2b 12.4 12.4c 12.5.1 12.5.2 12.5.3f 12.5.4 12.5.5 12.5.5b 12.7 12.8.1 12.8.1e 12.9 12.10
    13.0k 14.1c 14.2 14.2e 15.0 15.1.T05.1 15.1.T09.1 15.1.T13.1 15.1.T13.6 15.1.T13.9 16.1b 16.1c
    16.1h 16.1i 16.2d 17.1e
"""
"""Cases where the book contradicts itself or is silent: each needs a reading."""


def _cited() -> Iterator[tuple[str, str]]:
    for path in [*CODE.rglob("*.py"), *CODE.glob("data/*.json"), *CODE.glob("*.md")]:
        for case in CASE.findall(path.read_text(encoding="utf-8")):
            yield path.name, case


def test_every_case_cited_in_the_code_exists() -> None:
    assert [(name, case) for name, case in _cited() if case not in {*CASES, *MODULES}] == []


def test_every_row_of_the_book_is_there() -> None:
    assert len(CASES) == 456


@holds_of([f"OP {number}" for number in OPEN.split()])
def test_an_open_case_says_which_reading_is_in_force(name: str) -> None:
    assert CASES[name].reading.endswith(".")


def test_every_row_is_whole() -> None:
    for case in CASES.values():
        assert CASE.fullmatch(case.case)
        assert case.scope in {"basic", "scenario", "variant", *RAIDED}
        assert case.kind in {"rule", "setup", "table", "victory", "example", "component"}
        assert case.statement.endswith(".")
        assert not case.reading or case.reading.endswith(".")
        assert "[" not in case.statement + case.reading


def test_the_air_war_is_in_force_in_its_scenarios_alone() -> None:
    book = Rulebook(CASES, TITLE.words.chapters, TITLE.offers.options, TITLE.offers.scenarios)

    def where(case: str, **options: OptionValue) -> set[str]:
        return {
            scenario.id
            for scenario in TITLE.offers.scenarios
            if book.is_in_force(CASES[case], GameOptions(scenario.id, options))
        }

    assert where("OP 9.4.2") == where("OP 12.4") == where("OP 18.0c") == {*RAIDED}
    assert where("OP 17.1b") == {"amerika"}
    assert where("OP 17.2b") == {"valkyrie"}
    assert where("OP 17.3") == set()
    assert where("OP 17.3", surprise=True) == {*RAIDED}
    assert len(where("OP 12.5.4f")) == len(where("OP 9.4f")) == len(TITLE.offers.scenarios)
    assert book.chapter_of("OP 12.4").name == "Air raids"
    assert book.chapter_of("OP 12.10").name == "Aircraft"


def test_options_and_tables_cite_cases() -> None:
    tables = [getattr(TABLES, name) for name in type(TABLES).model_fields]
    assert {option.rule for option in TITLE.offers.options} <= set(CASES)
    assert {table.rule for table in tables} <= set(CASES)


def test_the_options_named_by_readings_exist() -> None:
    readings = " ".join(case.reading for case in CASES.values())
    for option in ("bombers_hunt", "rolled_convoys", "radar_far", "cargo"):
        assert re.search(rf"\boption {option}\b", readings)
        assert option in {known.id for known in TITLE.offers.options}


def test_every_number_in_the_list_is_that_of_a_case() -> None:
    """But for those that the book names and does not have, as their readings say."""
    texts = [f"{case.statement} {case.check} {case.reading}" for case in CASES.values()]
    numbers = {number for text in texts for number in NUMBER.findall(text)}
    missing = {each for text in texts for each in NO_CASE.findall(text)}
    unknown = {each for each in numbers if not any(case.startswith(f"OP {each}") for case in CASES)}
    assert unknown == missing
