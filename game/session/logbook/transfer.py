"""Copies of saved games, out and in, and why there may be no second one of a secret game."""

from pathlib import Path

from game.session.logbook.saves import free_path, is_same_place, list_saves, row_of, saves_folder
from game.session.record.files import SaveError, require_idle, why, write_new
from game.session.record.journal import MAX_SAVE
from game.session.record.notes import notes_path
from game.tables.doors import reading, write_file


def export_save(path: Path, target: Path, *, is_replacing: bool = False) -> Path:
    """Copy a save to a file or into a folder, with its notes; raises SaveError.

    A file that is there already is only replaced where that is said, never the game itself nor one
    that a window plays, and beside itself a game with secrets is not laid. Nothing is copied that
    is larger than a game and its damaged end can be.
    """
    place = target / path.name if target.is_dir() else target
    if is_same_place(path, place):
        raise SaveError(f"{place.name}: is the game itself; choose another place or name.")
    if is_same_place(place.parent, path.parent):
        require_no_second(path, place.parent)
    if is_replacing:
        require_idle(place)
    notes = [notes_path(path)] if notes_path(path).is_file() else []
    try:
        for each in (path, *notes):
            if each.stat().st_size > 2 * MAX_SAVE:
                raise SaveError(f"{each.name}: is too large to be copied.")
        _copy(path, place, is_replacing=is_replacing)
        for each in notes:
            _copy(each, notes_path(place), is_replacing=is_replacing)
    except FileExistsError as error:
        raise SaveError(f"{place.name}: there is already such a file.") from error
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be copied ({why(error)}).") from error
    return place


def import_save(path: Path) -> Path:
    """Copy a saved game from anywhere into the saves folder, with its notes; its new path.

    Raises SaveError for what is no saved game, cannot be opened, is there already, or would be a
    second one of a game that still has its secrets.
    """
    folder = saves_folder()
    if is_same_place(path.parent, folder):
        raise SaveError(f"{path.name}: is in the log book already.")
    require_no_second(path, folder)
    return export_save(path, free_path(folder, path.stem))


def require_no_second(path: Path, folder: Path, *, made: Path | None = None) -> None:
    """Raises SaveError for a copy of a game in the folder that still has its secrets.

    Resigned, the copy would lie open to all eyes while the game itself goes on. The copy may be
    `made` there already.
    """
    identity = row_of(made or path).identity
    for row in list_saves(folder):
        if row.identity == identity and row.keeps_secrets and row.path != made:
            raise SaveError(
                f"{path.name}: is the game “{row.friendly}” of the log book, which still "
                "has its secrets: it can have a copy there when it is over."
            )


def _copy(path: Path, place: Path, *, is_replacing: bool) -> None:
    """Copy a plain file to another place, whole or not at all; raises OSError."""
    with reading(path) as source:
        if is_replacing:
            write_file(place, source.read())
        else:
            write_new(place, source)
