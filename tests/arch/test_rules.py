"""Every enforceable case of every rulebook has a test, and every test names a real case."""

from functools import cache
from pathlib import Path

import pytest

from game.rulebook import ENFORCEABLE, case_text, find_tests, untested
from game.tables.loader import load_rules
from game.titles import title_ids


@cache
def _tests_of(title_id: str) -> dict[str, list[str]]:
    return find_tests(title_id)


@pytest.mark.parametrize("title_id", title_ids())
def test_every_enforceable_case_has_a_test(title_id: str) -> None:
    missing = untested(load_rules(title_id), _tests_of(title_id))
    assert [case.case for case in missing] == []


@pytest.mark.parametrize("title_id", title_ids())
def test_every_mark_names_a_case(title_id: str) -> None:
    assert sorted(_tests_of(title_id).keys() - load_rules(title_id).keys()) == []


@pytest.mark.parametrize("title_id", title_ids())
def test_every_case_is_written_out(title_id: str) -> None:
    kinds = {*ENFORCEABLE, "component"}
    for case in load_rules(title_id).values():
        assert case.kind in kinds, case.case
        assert case.statement, case.case
        assert "\n" not in case.statement + case.reading, case.case


def test_marks_are_found_where_they_stand(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_x.py").write_text(
        "import pytest\n\n"
        "rule = pytest.mark.rule\n\n"
        '@pytest.mark.rule("toy", "T.1")\n'
        '@rule("toy", "T.2")\n'
        "def test_one(): ...\n\n"
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("toy", "T.2"))])\n'
        "def test_two(n): ...\n"
    )
    assert find_tests("toy", folder) == {
        "T.1": ["tests/test_x.py::test_one"],
        "T.2": ["tests/test_x.py::test_one", "tests/test_x.py::test_two"],
    }
    assert find_tests("other", folder) == {}


def test_a_case_is_printed_with_its_reading_and_tests() -> None:
    case = next(each for each in load_rules("unterseeboot").values() if each.reading)
    text = case_text(case, ["tests/x.py::test_y"])
    assert text.startswith(f"{case.case} (")
    assert f"  Reading: {case.reading}" in text
    assert text.endswith("  Test: tests/x.py::test_y")
