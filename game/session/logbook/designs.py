"""The player's own scenarios: a folder of files, one each, as they are listed, kept and sent on."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.session.logbook.saves import fit_name
from game.session.record.files import SaveError, why
from game.tables.designs import SUFFIX, Design, read_design, write_design
from game.tables.loader import DataError
from game.tables.resources import user_dir, user_path
from game.titles import UnknownTitle, title_with

FOLDER = "scenarios"
MOST_LISTED = 500
UNNAMED = "Scenario"


@dataclass(frozen=True, slots=True)
class DesignRow:
    """A file of the folder, by what its scenario is called.

    `problem` says in a sentence why it cannot be played, if it cannot.
    """

    path: Path
    name: str
    design: Design | None = None
    problem: str = ""


def name_of(design: Design) -> str:
    """What a scenario calls itself."""
    said: Any = design.scenario.get("name")
    return said if isinstance(said, str) and said.strip() else UNNAMED


def list_designs() -> list[DesignRow]:
    """Every scenario of the folder by name, the first so many; broken ones say what is wrong."""
    folder = user_path(FOLDER)
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return []
    rows = [row_of(path) for path in found[:MOST_LISTED]]
    return sorted(rows, key=lambda row: (row.name.lower(), row.path.name))


def row_of(path: Path) -> DesignRow:
    """A scenario as it is listed."""
    try:
        design = read_design(path)
    except DataError as error:
        return DesignRow(path, path.stem, problem=str(error))
    try:
        (scenario,) = title_with(design.title, design).offers.scenarios
    except (DataError, UnknownTitle) as error:
        return DesignRow(path, name_of(design), design, str(error))
    return DesignRow(path, scenario.name, design)


def keep_design(design: Design, path: Path | None = None) -> Path:
    """Put a scenario into the folder, in the place of a file of it or as a new one; its path.

    One that is there already, word for word, is not put there twice. Raises SaveError.
    """
    try:
        if path is None:
            same = [row.path for row in list_designs() if row.design == design]
            path = same[0] if same else _free_path(design)
            if same:
                return path
        write_design(path, design)
    except OSError as error:
        raise SaveError(f"The scenario cannot be kept ({why(error)}).") from error
    return path


def export_design(design: Design, target: Path, *, is_replacing: bool = False) -> Path:
    """Write a scenario to a file, or under its name into a folder; raises SaveError."""
    place = target / f"{fit_name(name_of(design))}{SUFFIX}" if target.is_dir() else target
    if place.exists() and not is_replacing:
        raise SaveError(f"{place.name}: there is already such a file.")
    try:
        write_design(place, design)
    except OSError as error:
        raise SaveError(f"{place.name}: cannot be written ({why(error)}).") from error
    return place


def delete_design(path: Path) -> None:
    """Take a scenario out of the folder; raises SaveError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be deleted ({why(error)}).") from error


def _free_path(design: Design) -> Path:
    folder, stem = user_dir(FOLDER), fit_name(name_of(design))
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem} {number}{SUFFIX}", number + 1
    return path
