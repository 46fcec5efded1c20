"""No circle among the modules of the program, not even of imports for types alone."""

from collections.abc import Collection, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.arch.source import GAME, imports, modules, planted

LATE = "game.scenes.routes"
"""Knows every screen, and imports it late."""


def _name(path: Path) -> str:
    parts = path.relative_to(GAME.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def known(path: Path, names: Collection[str]) -> set[str]:
    """The modules of these names that a file imports, wherever in it and for whatever."""
    dotted = {".".join(imported) for imported in imports(path)}
    return {*dotted, *(each.rpartition(".")[0] for each in dotted - {*names})} & {*names}


def circle(graph: Mapping[str, Collection[str]]) -> str:
    """Modules of which each imports the next and the last the first; empty for none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return " <- ".join(error.args[1])
    return ""


def test_no_module_is_in_a_circle() -> None:
    paths = {name: path for path in modules() if (name := _name(path)) != LATE}
    assert circle({name: known(path, paths) for name, path in paths.items()}) == ""


def test_what_is_planted_is_found(tmp_path: Path) -> None:
    source = "if TYPE_CHECKING:\n    from game.a import A\ndef f():\n    import game.b\n"
    found = planted(lambda path: sorted(known(path, {"game.a", "game.b"})), tmp_path, source)
    assert found == ["game.a", "game.b"]
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}}) == "a <- c <- b <- a"
    assert circle({"a": {"b"}, "b": {"c"}}) == ""
