"""The list of cases: complete, cited truly, and each open one read."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.titles.submarine as title_package
from game.tables.chapters import GameOptions, Rulebook
from game.tables.loader import load_rules
from game.titles.submarine.charts.chapters import CHAPTERS
from game.titles.submarine.charts.offers import SCENARIOS
from game.titles.submarine.charts.options import OPTIONS
from tests.laws import holds_of

CODE = Path(title_package.__file__).parent
CASES = load_rules("submarine")
BOOK = Rulebook(CASES, CHAPTERS, OPTIONS, SCENARIOS)
DATA_RULE = re.compile(r'"rule": "([^"]+)"')
SOURCE = re.compile(r"rulebook ([A-Z0-9][A-Za-z0-9.()]*)")
COUNTS = {
    "basic": 284,
    "optional": 77,
    "scenario": 114,
    "campaign": 31,
    "sample": 27,
    "advanced": 299,
    "design-your-own": 57,
}

OPEN = (
    "2.1", "2.2.1", "2.2.2", "2.2.3b", "2.2.3e", "2.3", "4.4.11a", "4.5.2.2", "5", "6.5", "6.6",
    "6.7", "X6.6", "6.10", "6.10a", "8.2", "8.3.5", "9.9", "9.11", "10.1", "11.4.1", "11.4.2",
    "11.4.3", "11.5", "12.4", "13.1", "13.2", "13.3", "13.4", "13.7", "13.8", "13.12", "14.3",
    "15.2", "15.3", "15.4.9a", "15.4.10", "15.5.1", "15.5.6", "15.6.3", "15.6.4", "15.8", "15.9",
    "16.3.2", "16.3.4", "16.3.6", "16.4.2", "17.5", "17.9.3", "19.1", "20.1", "20.2", "20.2.2",
    "20.6", "20.8", "T-DC-SOLO", "S3.SR1", "S3.SR3", "S8.OB", "S8.VC", "S9.OB", "S9.SR3",
    "S10.SR1", "S11.OB", "S12.INTRO", "S12.OB", "C.INTRO", "C.OB", "C.OB2", "C.OB3", "XC.VC1",
    "C.SR4", "T-CAMPAIGN-DAYS (SR11)", "C.SR13", "C.SR14", "C.OPT", "21.4.2", "21.7", "22.1",
    "22.5",
    "22.6", "22.7", "23.4.3", "24.1", "T-RADARFIT 24.1", "64.1", "64.2", "X64.2", "X64.2a",
    "T-BASICDMG 64", "X64.4.5c", "T-BASICATW 64", "X64.5.1a", "SYN.4", "SYN.7", "SYN.10",
    "GLOSSARY", "32.1", "32.4", "32.5", "32.6", "33.4", "33.5", "34.5",
    "49.6", "50.3",
    "27a", "28.3", "28.4", "29.1", "29.3", "29.4", "48.1", "48.2", "48.2.1", "48.3",
    "GLOSSARY", "35.2.3", "35.2.4", "35.2.13", "35.2.14", "35.3.3", "35.3.5",
    "42.2", "43.1", "43.4", "43.5", "43.6", "43.7", "43.8.2", "43.10", "53.1", "53.2",
    "44.1", "44.3", "44.4", "44.5.2", "44.5.3", "44.6.2", "46.5", "47.1", "47.3.4",
    "40.1", "40.2", "40.4", "40.6", "40.10", "40.12", "40.13",
    "41.1", "41.2", "41.6",
    "36.1", "36.2", "36.4", "37.1", "37.2", "X37.2", "37.3.2.1", "37.3.2.3", "37.3.2.4", "39.2",
    "51.3.1", "51.3.4", "51.3.5", "51.4.1", "51.4.2", "54.1", "54.2", "54.3",
    "51.1.1", "51.1.3", "51.2.1", "51.2.2", "51.2.3", "51.2.5", "51.2.7",
    "51.5.1", "51.5.3", "51.5.6",
    "56.2", "58", "59.1", "59.2", "60.1", "60.2", "61.1", "61.2", "61.3", "61.5",
    "T-DCAVAIL 61.2 types", "62.1", "62.2", "62.4", "63.2",
)  # fmt: skip
"""Cases where the book is silent or contradicts itself, or lacks a figure: each needs a reading."""


def _data() -> Iterator[tuple[str, str]]:
    for path in CODE.glob("data/*.json"):
        yield path.name, path.read_text(encoding="utf-8")


def test_every_row_of_the_book_is_there() -> None:
    scopes = [case.scope for case in CASES.values()]
    assert {scope: scopes.count(scope) for scope in scopes} == COUNTS


@holds_of(OPEN)
def test_an_open_case_says_which_reading_is_in_force(name: str) -> None:
    assert CASES[name].reading.endswith(".")


def test_of_the_advanced_game_only_what_is_switched_on_is_in_force() -> None:
    for scenario in SCENARIOS:
        basic = GameOptions(scenario.id)
        told = [each.case for each in CASES.values() if BOOK.is_in_force(each, basic)]
        assert not [case for case in told if CASES[case].scope == "advanced"]


@pytest.mark.parametrize(
    ("on", "counts", "not_counts"),
    [
        ("clock", "27 29.5 30.1 31.1 34.1 34.3", "28.5 32 37 38 44 48.1 51"),
        ("gunnery", "28.5 38 48.1", "27 30.1 37 39 44 49"),
        ("repair", "38 52", "28.5 37 43"),
        ("detonation", "28.5 37 38 39", "35 36 51"),
        ("weather", "28.5 50", "38 48"),
        ("attacks", "38 43", "42 53"),
        ("reload_rate", "59 59.1 59.2", "55 56.1 57 58 60.1 61.1 62.1"),
        ("cargo", "60 60.1 60.2", "56.2 59.1 61.1 62.1 63.2"),
        ("charge_stock", "61 61.5 X61.4", "59.1 60.1 62.1"),
        ("torpedo_stock", "62 62.4 X62.3", "41.6 59.1 60.1 61.1 63.1"),
    ],
)
def test_a_switch_brings_its_sections_alone(on: str, counts: str, not_counts: str) -> None:
    house = GameOptions("wolf-pack", {on: True})
    for case in filter(CASES.get, counts.split()):
        assert BOOK.is_in_force(CASES[case], house), case
    for case in filter(CASES.get, not_counts.split()):
        assert not BOOK.is_in_force(CASES[case], house), case


def test_every_row_is_whole() -> None:
    for case in CASES.values():
        assert case.kind in {"rule", "setup", "table", "victory", "example", "component"}
        assert case.statement.endswith(".")
        assert not case.reading or case.reading.endswith(".")
        assert "[" not in case.statement + case.check + case.reading


def test_tables_and_cards_cite_cases() -> None:
    cited = [(name, case) for name, text in _data() for case in DATA_RULE.findall(text)]
    assert [(name, case) for name, case in cited if case not in CASES] == []
    told = {case for _, text in _data() for case in SOURCE.findall(text)}
    scenarios = {f"S{number}" for number in range(1, 13)} | {"C"}
    assert {case for case in told if case not in CASES} <= scenarios


def test_every_chapter_has_cases_and_every_case_a_chapter() -> None:
    names = dict(CHAPTERS)
    assert len(names) == len(CHAPTERS)
    assert {chapter.name for chapter in BOOK.chapters} == {*names.values()}
    used = {prefix for prefix in names for case in CASES if case.startswith(prefix)}
    assert used == {*names}
    assert [chapter.prefix for chapter in BOOK.chapters if chapter.prefix.startswith("X")] == []


@pytest.mark.parametrize(
    ("case", "scenario", "options", "holds"),
    [
        ("6.7", "convoy-1", {}, True),
        ("S1.SR1", "convoy-1", {}, True),
        ("S1.SR1", "convoy-2", {}, True),
        ("S1.SR1", "wahoo", {}, False),
        ("T-SUB-MOVE (S3)/4", "killers-3", {}, True),
        ("XS3.OB", "wolf-pack", {}, False),
        ("C.SR7", "ons-5", {}, True),
        ("C.SR7", "po-17", {}, False),
        ("20.4.2", "po-17", {}, True),
        ("21.4.5", "po-17", {}, False),
        ("21.4.5", "po-17", {"hidden": True}, True),
        ("21.4.5", "bungo-suido", {}, True),
        ("T-SONAR 22.4", "po-17", {"hidden": True, "sonar": True}, True),
        ("T-SONAR 22.4", "po-17", {"sonar": True}, False),
        ("26.4", "po-17", {}, False),
        ("26.4", "ons-5", {}, True),
        ("S8.OPT", "wahoo", {}, False),
        ("S8.OPT", "wahoo", {"long": True}, True),
        ("S8.VC", "wahoo", {}, True),
        ("XC.VC1", "ons-5", {"ix_points": "37"}, True),
        ("25.3", "convoy-1", {"star_shells": True}, False),
        ("58", "po-17", {"convoy_turns": "3"}, True),
        ("X58", "po-17", {"convoy_turns": "0"}, True),
        ("58", "po-17", {"convoy_turns": "1"}, False),
        ("58", "wounded-bear", {"convoy_turns": "3"}, False),
        ("T-RELOAD 59.1", "po-17", {"reload_rate": True}, True),
        ("T-CARGO 60.2 C3", "po-17", {"cargo": True}, True),
        ("T-DCAVAIL 61.2/64-66", "po-17", {"charge_stock": True}, True),
        ("T-ATWAVAIL 61.5", "po-17", {"charge_stock": True}, True),
        ("T-TORPAVAIL 62.2", "po-17", {"torpedo_stock": True}, True),
        ("T-TORPAVAIL 62.2", "po-17", {}, False),
    ],
)
def test_what_is_in_force(
    case: str, scenario: str, options: dict[str, bool | str], holds: bool
) -> None:
    assert BOOK.is_in_force(CASES[case], GameOptions(scenario, options)) == holds


def test_sections_of_the_basic_and_the_advanced_game_are_chapters_of_their_own() -> None:
    names = [name for prefix, name in CHAPTERS if prefix.isdigit()]
    assert len(names) == len({*names})
    assert BOOK.chapter_of("13.4").name != BOOK.chapter_of("37.3.2.1").name
