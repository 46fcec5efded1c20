"""A saved game brought in from elsewhere, and why there may be no second one of a secret game."""

from pathlib import Path

from game.session.files import SaveError
from game.session.saves import (
    SaveRow,
    export_save,
    free_path,
    is_same_place,
    list_saves,
    row_of,
    saves_folder,
)


def import_save(path: Path) -> Path:
    """Copy a saved game from anywhere into the saves folder, with its notes; its new path.

    Raises SaveError for what is no saved game, cannot be opened, is there already, or would be a
    second one of a game that still has its secrets.
    """
    folder = saves_folder()
    if is_same_place(path.parent, folder):
        raise SaveError(f"{path.name}: is in the log book already.")
    require_no_second(row_of(path), folder)
    return export_save(path, free_path(folder, path.stem))


def require_no_second(brought: SaveRow, folder: Path) -> None:
    """Raises SaveError for a copy of a game in the folder that still has its secrets.

    Resigned, the copy would lie open to all eyes while the game itself goes on.
    """
    for row in list_saves(folder):
        is_of_it = row.identity == brought.identity and row.path != brought.path
        if is_of_it and row.keeps_secrets:
            raise SaveError(
                f"{brought.path.name}: is the game “{row.friendly}” of the log book, which still "
                "has its secrets: it can be brought in when that is over."
            )
