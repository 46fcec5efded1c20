"""Nobody opens a player's file but through the door."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.arch.source import GAME, modules, nodes_of, offenders, planted

OPENING = {"open", "read_bytes", "read_text", "write_bytes", "write_text", "fdopen"}
COPYING = {"copyfile", "copy", "copy2", "copytree", "move"}
LOADING = {"load", "save", "load_basic", "load_extended", "load_sized_svg", "Sound"}
MODULES = {"os", "io", "shutil", "pygame", "codecs", "gzip", "zipfile"}
OUR_OWN = {
    "tables/doors.py": {"open", "os.open"},
    # Shipped with the program.
    "tables/loader.py": {"source.read_bytes"},
    "ui/vector.py": {"path.read_text"},
    "ui/drawing/art.py": {"pygame.image.load_sized_svg"},
    "ui/drawing/icons.py": {"pygame.image.load_sized_svg"},
    "ui/sounds/sound.py": {"pygame.mixer.Sound"},
    "rulebook.py": {"path.read_text"},
    "scenes/system/packs.py": {"shutil.copytree"},
    "desktop.py": {"drawing.read_bytes", "pygame.image.load_sized_svg", "pygame.image.save"},
    # New files, a folder's entry, the sink of a closed pipe, pictures in memory, a web page shown.
    "cli.py": {"os.open"},
    "scenes/records/thumbnails.py": {"pygame.image.load", "pygame.image.save"},
    "scenes/report/afteraction.py": {"webbrowser.open"},
}


def _openings(path: Path) -> Iterator[str]:
    """Calls that open a file, as written, without those of a descriptor that is open already."""
    for node in nodes_of(path):
        if not isinstance(node, ast.Call):
            continue
        said = ast.unparse(node.func)
        *before, name = said.split(".")
        if any(keyword.arg == "closefd" for keyword in node.keywords):
            continue
        is_file = name in OPENING and (not before or bool(_mode(node)) or before[0] in MODULES)
        is_file |= name in OPENING - {"open"}
        is_file |= name in COPYING and before == ["shutil"]
        is_file |= name in LOADING and before[:1] == ["pygame"]
        if is_file or said == "webbrowser.open":
            yield said


def _mode(node: ast.Call) -> str:
    """The mode of a call like Path.open; empty for the `open` of tabs and journals."""
    first = node.args[0] if node.args else None
    if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
        return ""
    return first.value if set(first.value) <= set("rwxab+t") else ""


def _strange(path: Path) -> set[str]:
    return {*_openings(path)} - OUR_OWN.get(path.relative_to(GAME).as_posix(), set())


def test_a_file_is_opened_through_the_door() -> None:
    assert offenders(_strange, modules()) == []


def test_what_is_allowed_is_still_needed() -> None:
    for name, said in OUR_OWN.items():
        assert {*_openings(GAME / name)} >= said, name


def test_the_check_sees_what_it_looks_for(tmp_path: Path) -> None:
    source = (
        "open(p)\np.open('rb')\np.read_bytes()\nos.open(p, 0)\nshutil.copyfile(a, b)\n"
        "pygame.image.load(p)\nopen(d, closefd=False)\ntabs.open(3)\nJournal.open(path)\n"
    )
    assert planted(_openings, tmp_path, source) == [
        "open", "p.open", "p.read_bytes", "os.open", "shutil.copyfile", "pygame.image.load",
    ]  # fmt: skip
