"""Imports point one way, from the command line down to the core."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.arch.source import GAME, imports, modules, nodes_of, offenders, planted

LAYERS = (
    "core", "geometry", "contract", "prose", "tables", "titles", "session", "bots", "apart", "ui",
    "scenes", "top",
)  # fmt: skip
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
ROOMS = ("model", "printed", "rules", "worlds", "words", "charts", "odds", "bots")
STAGES = (
    ("printed",),
    ("model",),
    ("rules", "view", "worlds"),
    ("words", "charts", "odds", "bots"),
)
"""The rooms from the ground up; those of one stage make no circle."""
SMALL = 20
"""Modules of a title that needs no rooms."""
STANDARD_LAYERS = ("core", "geometry", "contract", "prose")
STANDARD = {
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


def layer_of(parts: tuple[str, ...]) -> str:
    """The layer of a path under game/ or of a dotted import without `game`."""
    return parts[0] if len(parts) > 1 and parts[0] in LAYERS else "top"


def upward(path: Path, layer: str) -> Iterator[str]:
    """Imports of a layer above, and of pygame below the window."""
    for imported in imports(path):
        is_ours = imported[0] == "game" and imported != ("game", "__version__")
        if is_ours and LAYERS.index(layer_of(imported[1:])) > LAYERS.index(layer):
            yield ".".join(imported)
        if imported[0] == "pygame" and layer not in PYGAME_LAYERS:
            yield "pygame"


def foreign(path: Path) -> Iterator[str]:
    """What such a layer imports that is neither of the standard library nor its own."""
    return (".".join(imported) for imported in imports(path) if imported[0] not in STANDARD)


def worldly(path: Path, title: str) -> Iterator[str]:
    """Chance, clocks, files and other titles that a title imports, and what it calls of them."""
    for imported in imports(path):
        is_of_another = imported[:2] == ("game", "titles") and imported[2] != title
        if imported[0] in BARRED_FROM_TITLES or is_of_another:
            yield ".".join(imported)
    for node in nodes_of(path):
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in BARRED_CALLS:
            yield f"{called.id}()"


def inexact(path: Path) -> Iterator[str]:
    """Floats, which differ between machines."""
    for node in nodes_of(path):
        is_one = isinstance(node, ast.Constant) and isinstance(node.value, float)
        if is_one or (isinstance(node, ast.Name) and node.id == "float"):
            yield f"a float: {ast.unparse(node)}"


def unordered(path: Path) -> Iterator[str]:
    """Sets, whose order differs between runs; a set that is only asked for its members is none."""
    for node in nodes_of(path):
        if isinstance(node, ast.For | ast.comprehension) and _is_set(node.iter):
            yield f"the order of a set: {ast.unparse(node.iter)}"


def _is_set(node: ast.expr) -> bool:
    called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    return isinstance(node, ast.Set | ast.SetComp) or called in ("set", "frozenset")


def kept(path: Path) -> Iterator[str]:
    """Sets anywhere: no state, event or command has one."""
    for node in nodes_of(path):
        is_named = isinstance(node, ast.Name) and node.id in ("set", "frozenset")
        if is_named or isinstance(node, ast.Set | ast.SetComp):
            yield f"a set: {ast.unparse(node)}"


def _rooms(*names: str) -> list[Path]:
    """The modules of these rooms in all titles; a small title has a module for a room."""
    return [
        path
        for path in modules("titles")
        if set(names) & {*path.relative_to(GAME).parts[2:], path.stem}
    ]


def _of_titles() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for path in modules("titles"):
        parts = path.relative_to(GAME / "titles").parts
        if len(parts) > 1:  # else the registry
            found.setdefault(parts[0], []).append(path)
    return found


def test_a_layer_imports_only_from_below() -> None:
    for layer in LAYERS:
        paths = [path for path in modules() if layer_of(path.relative_to(GAME).parts) == layer]
        assert paths
        assert offenders(lambda path, layer=layer: upward(path, layer), paths) == []  # type: ignore[misc]


def test_what_titles_stand_on_needs_only_the_standard_library() -> None:
    for layer in STANDARD_LAYERS:
        assert offenders(foreign, modules(layer)) == []


def test_a_title_knows_no_chance_no_clock_no_file_and_no_other_title() -> None:
    for title, paths in _of_titles().items():
        assert offenders(lambda path, title=title: worldly(path, title), paths) == []  # type: ignore[misc]


def test_models_and_rules_have_no_floats() -> None:
    assert offenders(inexact, _rooms("model", "records", "rules")) == []


def test_rules_walk_through_no_set() -> None:
    assert offenders(unordered, _rooms("model", "records", "rules")) == []


def test_models_keep_no_sets() -> None:
    assert offenders(kept, _rooms("model", "records")) == []


def test_every_title_has_its_rooms() -> None:
    for title, paths in _of_titles().items():
        for room in ROOMS if len(paths) > SMALL else ():
            assert (GAME / "titles" / title / room / "__init__.py").is_file(), (title, room)


def between_rooms(paths: list[Path], title: str) -> set[tuple[str, str]]:
    """The pairs of rooms of a title of which the first imports the second."""
    found = set()
    for path in paths:
        room = path.relative_to(GAME / "titles" / title).with_suffix("").parts[0]
        for imported in imports(path):
            if imported[:3] == ("game", "titles", title):
                found.add((room, imported[3]))
    return found


def upstairs(pairs: set[tuple[str, str]]) -> list[str]:
    """Imports of a room from a stage above, and a circle of rooms."""
    stages = {room: number for number, rooms in enumerate(STAGES) for room in rooms}
    known = {pair for pair in pairs if stages.keys() >= {*pair} and pair[0] != pair[1]}
    graph: dict[str, set[str]] = {}
    for room, other in known:
        graph.setdefault(room, set()).add(other)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        return [" -> ".join(circle.args[1])]
    return [f"{room} -> {other}" for room, other in known if stages[other] > stages[room]]


def test_rooms_of_a_title_import_one_way() -> None:
    for title, paths in _of_titles().items():
        assert upstairs(between_rooms(paths, title)) == [], title


def test_what_is_planted_is_found(tmp_path: Path) -> None:
    assert planted(lambda path: upward(path, "core"), tmp_path, "def f(): import game.ui.kit") == [
        "game.ui.kit"
    ]
    assert planted(lambda path: upward(path, "bots"), tmp_path, "import pygame.draw") == ["pygame"]
    assert planted(foreign, tmp_path, "from pydantic import Field") == ["pydantic.Field"]
    source = "from time import time\nfrom game.titles.b.model import state\nopen('x')"
    assert planted(lambda path: worldly(path, "a"), tmp_path, source) == [
        "time.time",
        "game.titles.b.model.state",
        "open()",
    ]
    source = "x: float = 0\ny = 0.5\nz = {1, 2}\nfor one in set(z): ...\nw = [n for n in {3}]"
    assert len(planted(inexact, tmp_path, source)) == 2
    assert len(planted(unordered, tmp_path, source)) == 2
    assert len(planted(kept, tmp_path, source)) == 3
    assert upstairs({("rules", "model"), ("model", "rules")}) != []
    assert upstairs({("model", "words"), ("bots", "odds")}) == ["model -> words"]
    assert layer_of(("ui", "text")) == "ui"
    assert layer_of(("cli",)) == layer_of(("cli.py",)) == "top"
