"""docs/maps.md tells every part and property of a map that the loader knows, and no other."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tables.boards import CELLS, PLACES, SLOT, SPACES
from game.tables.tiledkinds import FOR_THE_EDITOR, KINDS, NOT_OF_A_TILE, PROPERTY_TYPES, Kind
from tests.docs.pages import ROOT, blocks, commands, page, rows, run_line, section, word

TEXT = page("docs/maps.md")
MAPS = sorted((ROOT / "maps").glob("*.tmx"))
PARTS = section(TEXT, "## Every part of the file")
PROPERTIES = section(TEXT, "## What each property means")


def _told(kind: Kind) -> list[list[str]]:
    needs = {name: "needed, " if name in kind.needs else "" for name in kind.attributes}
    return [[f"`{name}`", needs[name] + c.words] for name, c in kind.attributes.items()]


@pytest.mark.parametrize("tag", KINDS)
def test_every_attribute_and_part_of_an_element_is_told(tag: str) -> None:
    said, kind = section(PARTS, f"### `<{tag}>`"), KINDS[tag]
    table = [row for row in rows(said) if word(row[0]) not in PROPERTY_TYPES]
    assert [row[:2] for row in table] == _told(kind)
    assert all(len(row) == 3 and row[2] for row in table)
    parts = [f"`<{part}>` ({low:,} to {high:,})" for part, (low, high) in kind.parts.items()]
    assert ("\nHolds " in said) is bool(parts)
    assert not parts or f"\nHolds {', '.join(parts)}.\n" in said


def test_no_other_element_is_told() -> None:
    assert re.findall(r"^### `<(\w+)>`$", PARTS, re.MULTILINE) == list(KINDS)
    types = [row for row in rows(section(PARTS, "### `<property>`")) if len(row) == 2]
    assert types == [[f"`{name}`", check.words] for name, check in PROPERTY_TYPES.items()]
    for name in (*FOR_THE_EDITOR, *NOT_OF_A_TILE):
        assert f"`<{name}>`" in PARTS or f"`{name}`" in PARTS


def test_the_layers_are_those_of_the_loader() -> None:
    told = [word(row[0]) for row in rows(section(TEXT, "## What a board is made of"))]
    assert told == [SPACES, PLACES, CELLS, "any other"]


def _properties_of(path: Path) -> Iterator[str]:
    yield from re.findall(r'<property name="([^"]+)"', path.read_text("utf-8"))


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_every_property_of_a_map_is_told(path: Path) -> None:
    told = {word(row[0]): row[1] for row in rows(PROPERTIES)}
    assert f"{SLOT}PART" in told
    for name in set(_properties_of(path)):
        (board,) = re.findall(r"`([\w-]+)\*`", told[name])
        assert path.stem.startswith(board), name


def test_every_property_told_is_used() -> None:
    used = {name for path in MAPS for name in _properties_of(path)}
    assert {word(row[0]) for row in rows(PROPERTIES)} == used | {f"{SLOT}PART"}


def test_the_example_is_read_as_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = blocks(TEXT, "xml")
    (session,) = blocks(TEXT, "pycon")
    (tmp_path / "roads.tmx").write_text(example, "utf-8")
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(session, {}, "maps.md", None, 0)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert said == []
    assert len(test.examples) > 5


def test_the_example_shows_every_kind_of_layer_and_object() -> None:
    (example,) = blocks(TEXT, "xml")
    for tag in ("objectgroup", "layer", "tileset", "polygon", "point", "property"):
        assert f"<{tag}" in example
    assert 'name="slot-ship"' in example


def test_the_commands_run() -> None:
    for command in commands(TEXT):
        run = run_line(command, ROOT)
        assert (run.returncode, run.stdout, run.stderr) == (0, "", ""), command
