"""What titles share speaks of no title: its words stand in its own folders."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles import packages_of, title_ids
from tests.arch.source import GAME as HOUSE
from tests.arch.source import offenders

WORDS = re.compile(
    r"(?<![a-z])(?:"
    r"unterseeboot|u-?boats?|periscopes?|tons?|tonnage|patrols?|patrolled|torpedo(?:es)?|destroyers?"
    r"|hulls?|batter(?:y|ies)|strafe[ds]?|strafing|depth.charges?|sonar|campaigns?|survived|convoys?"
    r"|commanders?|captains?|tokens?_to_surface|oak.leaves|knights?.cross|maneuvers?"
    r")(?![a-z])",
    re.IGNORECASE,
)
ALLOWED = {
    ("titles/__init__.py", "unterseeboot"): "the registry: the one shared line of a title",
    ("titles/__init__.py", "tonnage"): "the registry: the one shared line of a title",
    ("scenes/briefing/briefing.py", "captain"): "a kind of bot that every title may have",
    ("scenes/briefing/memory.py", "captain"): "a kind of bot that every title may have",
    ("scenes/records/career.py", "captain"): "a kind of bot that every title may have",
    ("scenes/titles/moments.py", "hull"): "the name of a sound",
    ("scenes/shelf/shelf.py", "convoys"): "the motto of the house",
}


def shared_files() -> Iterator[Path]:
    """Every file of the program outside the folders of titles."""
    for path in sorted(HOUSE.rglob("*.py")):
        parts = path.relative_to(HOUSE).parts
        of_title = parts[:1] == ("titles",) and len(parts) > 2
        of_looks = parts[:2] == ("scenes", "titles") and len(parts) > 3
        if not (of_title or of_looks):
            yield path


def words_in(path: Path) -> Iterator[tuple[int, str]]:
    """The words of titles in a file, names taken apart at capitals and underscores, with lines."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        parts = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", line).replace("_", " ")
        yield from ((number, found.group().lower()) for found in WORDS.finditer(parts))


def _strange(path: Path) -> Iterator[str]:
    name = path.relative_to(HOUSE).as_posix()
    for line, word in words_in(path):
        if (name, word) not in ALLOWED:
            yield f"{line}: {word}"


def test_a_shared_file_speaks_of_no_title() -> None:
    assert offenders(_strange, shared_files()) == []


def test_what_is_allowed_is_still_needed() -> None:
    found = {
        (path.relative_to(HOUSE).as_posix(), word)
        for path in shared_files()
        for _, word in words_in(path)
    }
    assert found >= {*ALLOWED}


@pytest.mark.parametrize(
    "line", ["def tons_per_patrol(self):", "class TonsPlot(Widget):", '"hull": 3', "# A U-boat"]
)
def test_the_words_are_found_within_names(tmp_path: Path, line: str) -> None:
    path = tmp_path / "shared.py"
    path.write_text(line)
    assert list(words_in(path))


@pytest.mark.parametrize("title_id", title_ids())
def test_a_title_is_named_in_its_own_folders_alone(title_id: str) -> None:
    """The registry's is the one shared line: code, packaging and the makers of files."""
    places = [HOUSE.parent / "build.spec", *shared_files()]
    places += sorted((HOUSE.parent / "assets").glob("*.py"))
    places += [HOUSE.parent / "tests" / "golden" / "make.py"]
    shared = [path for path in places if title_id not in path.name]
    naming = [path.name for path in shared if title_id in path.read_text(encoding="utf-8")]
    assert naming == ["__init__.py"]
    assert packages_of(title_id).looks == f"game.scenes.titles.{title_id}"
