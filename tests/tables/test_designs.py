"""A file of a scenario of one's own: what it may be, and one sentence for what it may not."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.tables.designs import MOST_BYTES, Design, design_of, read_design, write_design
from game.tables.loader import DataError

SMALL: dict[str, Any] = {
    "western_approaches": "scenario",
    "format": 1,
    "title": "submarine",
    "author": "Ann",
    "options": {"hidden": True},
    "scenario": {"name": "Ours", "turns": 20, "boats": [{"name": "U.1"}]},
}


def told(data: Any) -> str:
    with pytest.raises(DataError) as error:
        design_of(json.dumps(data).encode(), "ours.wascenario")
    return str(error.value)


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    design = design_of(json.dumps(SMALL).encode(), "ours.wascenario")
    path = tmp_path / "ours.wascenario"
    write_design(path, design)
    assert read_design(path) == design
    assert path.read_bytes() == design.text


def test_its_id_is_that_of_what_is_played_and_of_nothing_else() -> None:
    design = Design(**SMALL)
    assert Design(**SMALL | {"author": "Bob", "options": {}}).id == design.id
    turned = dict(reversed(SMALL["scenario"].items()))
    assert Design(**SMALL | {"scenario": turned}).id == design.id
    longer = SMALL["scenario"] | {"turns": 21}
    others = [Design(**SMALL | {"scenario": longer}), Design(**SMALL | {"title": "tonnage_war"})]
    assert len({design.id, *(other.id for other in others)}) == 3


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": 2}, "format"),
        ({"western_approaches": "pack"}, "western_approaches"),
        ({"title": 7}, "title"),
        ({"colour": "red"}, "colour"),
        ({"author": "A\u200bB"}, "author"),
        ({"author": "A" * 61}, "author"),
        ({"options": {str(n): True for n in range(201)}}, "options"),
        ({"scenario": []}, "scenario"),
        ({"scenario": {"a": 1.5}}, "holds what no scenario has"),
        ({"scenario": {"a": 10**12}}, "holds what no scenario has"),
        ({"scenario": {"a": "\x07"}}, "holds what no scenario has"),
        ({"scenario": {"a\x07": 1}}, "scenario"),
        ({"scenario": {"a": {"b\n": 1}}}, "holds what no scenario has"),
        ({"scenario": {"a": [0] * 201}}, "holds what no scenario has"),
        ({"scenario": {"a": [[[[[[[[[1]]]]]]]]]}}, "holds what no scenario has"),
        ({"scenario": {str(n): ["x" * 800] * 2 for n in range(60)}}, "larger than"),
    ],
)
def test_what_is_no_scenario_is_refused_in_one_sentence(change: Any, field: str) -> None:
    said = told(SMALL | change)
    assert said.startswith("ours.wascenario: ")
    assert field in said
    assert "\n" not in said


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"scenario": NaN}', b"1" * 9_000]
)
def test_what_is_no_json_is_refused(raw: bytes) -> None:
    with pytest.raises(DataError, match=r"ours\.wascenario: "):
        design_of(raw, "ours.wascenario")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.wascenario"
    path.write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(DataError, match=r"large\.wascenario: cannot be read"):
        read_design(path)
    with pytest.raises(DataError, match=r"cannot be read"):
        read_design(tmp_path)
