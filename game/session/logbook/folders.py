"""What lies in a folder, for a player who looks for a file: read aside, within bounds."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import Event, Thread

from game.session.logbook.saves import time_of
from game.session.record.files import why
from game.tables.doors import plain

MOST_LOOKED, MOST_SHOWN = 50_000, 2_000
MOST_NAME = 120


@dataclass(frozen=True, slots=True)
class Item:
    """A folder or a file; `name` is fit to be shown, and `size` in bytes is 0 for a folder."""

    path: Path
    name: str
    is_folder: bool
    size: int = 0
    modified: datetime | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """Folders first, then files, by name; `notice` says in a sentence what is not shown."""

    folder: Path
    items: tuple[Item, ...] = ()
    notice: str = ""


def list_folder(
    folder: Path, endings: Sequence[str] = (), is_given_up: Event | None = None
) -> Listing:
    """The folders and the files with one of these endings; hidden ones are left out.

    Never raises: a folder that cannot be read is empty and says why. Links are shown as what they
    lead to; nothing is followed further than that.
    """
    items: list[Item] = []
    looked = 0
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                looked += 1
                if looked > MOST_LOOKED or len(items) >= MOST_SHOWN:
                    break
                if is_given_up is not None and is_given_up.is_set():
                    break
                if (item := _item(entry, endings)) is not None:
                    items.append(item)
    except FileNotFoundError:
        return Listing(folder, notice=f"There is no folder {plain(str(folder))}.")
    except NotADirectoryError:
        return Listing(folder, notice=f"{plain(folder.name)} is not a folder.")
    except (OSError, ValueError) as error:
        reason = why(error) if isinstance(error, OSError) else "no folder can have that name"
        return Listing(folder, notice=f"{plain(str(folder))} cannot be read ({reason}).")
    items.sort(key=lambda item: (not item.is_folder, item.name.casefold(), item.name))
    return Listing(folder, tuple(items), _left_out(looked, len(items)))


def _left_out(looked: int, shown: int) -> str:
    if looked <= MOST_LOOKED and shown < MOST_SHOWN:
        return ""
    return f"There is more here than the {shown:,} shown: type the name of what you look for."


def _item(entry: "os.DirEntry[str]", endings: Sequence[str]) -> Item | None:
    """An entry that can be chosen; None for one that is hidden, of another kind, or gone."""
    if entry.name.startswith("."):
        return None
    name = plain(entry.name, MOST_NAME)
    try:
        if entry.is_dir():
            return Item(Path(entry.path), name, is_folder=True)
        if not entry.name.casefold().endswith(tuple(endings)) or not entry.is_file():
            return None
        status = entry.stat()
    except OSError:
        return None
    return Item(Path(entry.path), name, False, status.st_size, time_of(int(status.st_mtime)))


class FolderReader:
    """Reads a folder in a thread of its own: a slow disk or network makes nobody wait."""

    def __init__(self, folder: Path, endings: Sequence[str]) -> None:
        self.folder = folder
        self._found: Listing | None = None
        self._given_up = Event()
        Thread(target=self._read, args=(tuple(endings),), daemon=True).start()

    def _read(self, endings: tuple[str, ...]) -> None:
        self._found = list_folder(self.folder, endings, self._given_up)

    def poll(self) -> Listing | None:
        """What was found, once all of it is."""
        return self._found

    def give_up(self) -> None:
        """Nobody waits any more."""
        self._given_up.set()


def full_path(folder: Path, typed: str) -> Path:
    """The path that was typed, from `folder` on where it does not begin at a root or at home."""
    try:
        return Path(os.path.normpath(folder / Path(typed).expanduser()))
    except (RuntimeError, ValueError):
        return folder / typed
