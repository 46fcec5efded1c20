"""The scenes' house: folders that import downward, nothing of a title."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles import load_title, packages_of, title_ids
from tests.arch.source import GAME, modules, nodes_of, offenders, planted

SCENES = GAME / "scenes"
PARTS = (
    "routes",
    "page",
    "titles",
    "books",
    "report",
    "table",
    "records",
    "system",
    "briefing",
    "workshop",
    "apart",
    "shelf",
    "start",
)
"""From the ground up; a part imports those before it. Only routes imports the others, late."""

MODULES = modules("scenes")


def _name(path: Path) -> str:
    """The dotted name under game.scenes, such as ``table.frame``."""
    parts = path.relative_to(SCENES).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def _imports(path: Path) -> Iterator[tuple[str, bool]]:
    """The modules of the scenes that a file imports, and whether it does so at its top."""
    for_types = {
        id(inner)
        for node in nodes_of(path)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    names = {_name(each) for each in MODULES}
    for node in nodes_of(path):
        if id(node) in for_types or not isinstance(node, ast.ImportFrom):
            continue
        base = (node.module or "").removeprefix("game.scenes").removeprefix(".")
        if not (node.module or "").startswith("game.scenes"):
            continue
        for alias in node.names:
            inner = f"{base}.{alias.name}" if base else alias.name
            yield inner if inner in names else base, node.col_offset == 0


def _upward(path: Path) -> Iterator[str]:
    part = _name(path).partition(".")[0]
    for imported, is_at_top in _imports(path):
        other = imported.partition(".")[0]
        is_late = part == "routes" and not is_at_top
        if not is_late and PARTS.index(other) > PARTS.index(part):
            yield imported


def test_a_part_imports_only_those_below_it() -> None:
    assert offenders(_upward, MODULES) == []


SHARED = [path for path in MODULES if "titles" not in path.parts or path.parent.name == "titles"]


def _titles_in(path: Path) -> Iterator[str]:
    looks = tuple(packages_of(title_id).looks for title_id in title_ids())
    for node in nodes_of(path):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
            ("game.titles.", *looks)
        ):
            yield str(node.module)


def test_no_shared_file_imports_a_title() -> None:
    assert offenders(_titles_in, SHARED) == []


def test_what_is_planted_is_found(tmp_path: Path) -> None:
    source = "from game.titles.a.b import c\nfrom game.scenes.titles.submarine import skin"
    assert len(planted(_titles_in, tmp_path, source)) == 2


@pytest.mark.parametrize("title_id", title_ids())
def test_a_title_brings_its_looks(title_id: str) -> None:
    assert (SCENES / "titles" / title_id / "__init__.py").is_file()
    assert packages_of(title_id).looks == f"game.scenes.titles.{title_id}"
    assert load_title(title_id).id == title_id
