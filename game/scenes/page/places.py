"""Where players look for files: their usual folders, and those they used last."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.session.logbook.saves import saves_folder
from game.session.record.files import SaveError
from game.tables.doors import plain
from game.ui.settings import MOST_PLACES

if TYPE_CHECKING:
    from game.ui.window import App

USUAL = ("Documents", "Downloads", "Desktop")
MOST_NAME = 22


@dataclass(frozen=True, slots=True)
class Place:
    name: str
    folder: Path
    icon: str


def known_places(recent: Sequence[str]) -> list[Place]:
    """The usual folders that there are, then the recent ones; a lost one says so when opened."""
    home = Path.home()
    found = [Place("Home", home, "folder")]
    found += [Place(name, home / name, "folder") for name in USUAL if (home / name).is_dir()]
    with contextlib.suppress(SaveError):
        found.append(Place("Saved games", saves_folder(), "log"))
    known = {place.folder for place in found}
    others = [Path(each) for each in recent]
    return found + [
        Place(plain(folder.name or str(folder), MOST_NAME), folder, "folder")
        for folder in others
        if folder not in known
    ]


def remember_place(app: "App", folder: Path) -> None:
    """Put a folder first among the recent places, on the disk too."""
    said = str(folder)
    if not said.isprintable():
        return  # such a name could not be read back from the settings
    rest = [each for each in app.settings.recent_places if each != said]
    app.settings.recent_places = (said, *rest)[:MOST_PLACES]
    if app.on_settings:
        app.on_settings(app.settings)
