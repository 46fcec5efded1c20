"""The scenes' house: folders that import downward, no circle among files, nothing of a title."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import game
from game.titles import load_title, packages_of, title_ids

SCENES = Path(game.__file__).parent / "scenes"
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
    "shelf",
    "start",
)
"""From the ground up; a part imports those before it. Only routes imports the others, late."""

MODULES = sorted(SCENES.rglob("*.py"))


def _name(path: Path) -> str:
    """The dotted name under game.scenes, such as ``table.frame``."""
    parts = path.relative_to(SCENES).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def _imports(path: Path) -> Iterator[tuple[str, bool]]:
    """The modules of the scenes that a file imports, and whether it does so at its top."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    names = {_name(each) for each in MODULES}
    for node in ast.walk(tree):
        if id(node) in for_types or not isinstance(node, ast.ImportFrom):
            continue
        base = (node.module or "").removeprefix("game.scenes").removeprefix(".")
        if not (node.module or "").startswith("game.scenes"):
            continue
        for alias in node.names:
            inner = f"{base}.{alias.name}" if base else alias.name
            yield inner if inner in names else base, node.col_offset == 0


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_a_part_imports_only_those_below_it(path: Path) -> None:
    part = _name(path).partition(".")[0]
    for imported, is_at_top in _imports(path):
        other = imported.partition(".")[0]
        if part == "routes" and not is_at_top:
            continue
        assert PARTS.index(other) <= PARTS.index(part), f"{_name(path)} imports {imported}"


def test_no_circle_among_files() -> None:
    graph = {
        _name(path): {name for name, _ in _imports(path)}
        for path in MODULES
        if _name(path) != "routes"
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


SHARED = [path for path in MODULES if "titles" not in path.parts or path.parent.name == "titles"]


@pytest.mark.parametrize("path", SHARED, ids=_name)
def test_no_shared_file_imports_a_title(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            assert not module.startswith(("game.titles.", "game.scenes.titles.un")), module


@pytest.mark.parametrize("title_id", title_ids())
def test_a_title_brings_its_looks(title_id: str) -> None:
    assert (SCENES / "titles" / title_id / "__init__.py").is_file()
    assert packages_of(title_id).looks == f"game.scenes.titles.{title_id}"
    assert load_title(title_id).id == title_id
