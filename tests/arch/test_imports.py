"""Imports point one way: core, tables, titles, session, bots, ui, scenes, command line."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parents[2] / "game"
LAYERS = ("core", "tables", "titles", "session", "bots", "ui", "scenes", "top")
PYGAME_LAYERS = ("ui", "scenes", "top")
BARRED_FROM_TITLES = {
    "appdirs",
    "asyncio",
    "datetime",
    "io",
    "multiprocessing",
    "os",
    "pathlib",
    "pygame",
    "pytmx",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "uuid",
}
BARRED_CALLS = {"__import__", "breakpoint", "eval", "exec", "hash", "id", "input", "open", "print"}
CORE_MAY = {
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "game",
    "hashlib",
    "heapq",
    "itertools",
    "math",
    "operator",
    "types",
    "typing",
}


def _modules() -> list[Path]:
    return sorted(GAME.rglob("*.py"))


def _layer(parts: tuple[str, ...]) -> str:
    """The layer of a path under game/ or of a dotted import without `game`."""
    return parts[0] if len(parts) > 1 and parts[0] in LAYERS else "top"


def _imports(path: Path) -> Iterator[tuple[str, ...]]:
    """Every imported module as its dotted parts, wherever in the file it stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            base = tuple((node.module or "").split("."))
            yield from ((*base, alias.name) for alias in node.names)


def _title_modules() -> list[Path]:
    return [path for path in _modules() if path.is_relative_to(GAME / "titles")]


@pytest.mark.parametrize("path", _modules(), ids=lambda path: str(path.relative_to(GAME)))
def test_a_layer_imports_only_from_below(path: Path) -> None:
    layer = _layer(path.relative_to(GAME).parts)
    for imported in _imports(path):
        if imported[0] == "game" and imported != ("game", "__version__"):
            below = _layer(imported[1:])
            assert LAYERS.index(below) <= LAYERS.index(layer), ".".join(imported)
        if imported[0] == "pygame":
            assert layer in PYGAME_LAYERS


@pytest.mark.parametrize("path", sorted((GAME / "core").rglob("*.py")), ids=lambda path: path.stem)
def test_the_core_needs_only_the_standard_library(path: Path) -> None:
    for imported in _imports(path):
        assert imported[0] in CORE_MAY, ".".join(imported)


@pytest.mark.parametrize("path", _title_modules(), ids=lambda path: str(path.relative_to(GAME)))
def test_a_title_knows_no_chance_no_clock_and_no_other_title(path: Path) -> None:
    parts = path.relative_to(GAME / "titles").parts
    if len(parts) == 1:
        return  # the registry
    for imported in _imports(path):
        assert imported[0] not in BARRED_FROM_TITLES, ".".join(imported)
        if imported[:2] == ("game", "titles"):
            assert imported[2] == parts[0], ".".join(imported)


@pytest.mark.parametrize("path", _title_modules(), ids=lambda path: str(path.relative_to(GAME)))
def test_a_title_opens_nothing_and_asks_for_no_identity(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in BARRED_CALLS, f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("path", _title_modules(), ids=lambda path: str(path.relative_to(GAME)))
def test_state_events_and_apply_have_no_floats(path: Path) -> None:
    if path.stem not in {"state", "events", "commands", "frames", "apply"}:
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Name) and node.id in {"float", "set"}), path.name
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), path.name


def test_the_checks_see_what_they_look_for(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text("def f():\n    import os.path\n    from game.ui import text\n")
    assert list(_imports(sample)) == [("os", "path"), ("game", "ui", "text")]
    assert _layer(("ui", "text")) == "ui"
    assert _layer(("cli",)) == _layer(("cli.py",)) == "top"
