"""Folders and files that explain themselves: none has grown past what its name says."""

from collections.abc import Iterator
from pathlib import Path

from tests.arch.source import GAME, MAKERS, TESTS, offenders, planted

MOST_MODULES = 20
MOST_LINES = 400
ROOTS = (GAME, TESTS, *MAKERS)


def _long(path: Path) -> Iterator[str]:
    lines = path.read_text("utf-8").count("\n")
    if lines > MOST_LINES:
        yield f"{lines} lines"


def _crowded(root: Path) -> list[str]:
    """Folders below one with too many modules."""
    folders = [root, *(path for path in root.rglob("*") if path.is_dir())]
    counts = {folder: len([*folder.glob("*.py")]) for folder in folders}
    return [f"{folder}: {count}" for folder, count in counts.items() if count > MOST_MODULES + 1]


def test_no_module_is_long() -> None:
    paths = [path for root in ROOTS for path in sorted(root.rglob("*.py"))]
    assert {path.parent.name for path in paths} >= {"game", "studio", "docs", "licences"}
    assert offenders(_long, paths) == []


def test_no_folder_is_crowded() -> None:
    assert [said for root in ROOTS for said in _crowded(root)] == []


def test_what_is_too_large_is_found(tmp_path: Path) -> None:
    assert planted(_long, tmp_path, "\n" * (MOST_LINES + 1)) == ["401 lines"]
    folder = tmp_path / "inner"
    folder.mkdir()
    for number in range(MOST_MODULES + 2):
        (folder / f"m{number}.py").touch()
    assert _crowded(tmp_path) == [f"{folder}: 22"]
