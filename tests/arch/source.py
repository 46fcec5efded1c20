"""The source of the program and of its tests, parsed once for all laws."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import game

GAME = Path(game.__file__).parent
TESTS = GAME.parent / "tests"
MAKERS = tuple(GAME.parent / folder for folder in ("assets", "docs", "licences"))
"""The scripts that make what is committed: drawings, sounds, maps, pages, licences."""
Law = Callable[[Path], Iterable[str]]
"""What in a file breaks a law."""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All of a file, walked through once for all laws."""
    return tuple(ast.walk(tree_of(path)))


def modules(*folder: str) -> list[Path]:
    """The modules of the program, or of a folder of it."""
    return sorted(GAME.joinpath(*folder).rglob("*.py"))


def offenders(law: Law, paths: Iterable[Path]) -> list[str]:
    """What breaks a law, each with its file."""
    return [f"{_name(path)}: {said}" for path in paths for said in law(path)]


def _name(path: Path) -> str:
    return path.relative_to(GAME.parent).as_posix() if GAME.parent in path.parents else path.name


def planted(law: Law, folder: Path, source: str) -> list[str]:
    """What a law finds in a file with these words."""
    path = folder / f"planted{len([*folder.iterdir()])}.py"
    path.write_text(source, encoding="utf-8")
    return [*law(path)]


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """Every imported module as its dotted parts, wherever in the file it stands."""
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            base = tuple((node.module or "").split("."))
            yield from ((*base, alias.name) for alias in node.names)
