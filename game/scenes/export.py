"""Copying a save to a folder of the player's choice."""

from pathlib import Path

from game.session.files import SaveError
from game.session.saves import ENDING, SaveRow, export_save
from game.ui.dialogs import Answer, Dialog
from game.ui.widgets import Button, Column, Label, Row, TextEntry, Widget

PLACES = ("Documents", "Desktop", "Downloads")


def likely_places() -> list[tuple[str, Path]]:
    """Names and folders where players look for files; at least their home folder."""
    home = Path.home()
    found = [(name, home / name) for name in PLACES if (home / name).is_dir()]
    return found or [("Home", home)]


class ExportDialog(Dialog):
    """Asks for a folder, copies the save there, and says where it now is."""

    def __init__(self, row: SaveRow, folder: str = "") -> None:
        self.row = row
        places = likely_places()
        self.entry = TextEntry("Folder", folder or str(places[0][1]), limit=4096)
        quick: list[Widget] = [
            Button(name, lambda place=place: self._fill(place))  # type: ignore[misc]
            for name, place in places
        ]
        words = Label(f"**{row.name}** is copied to this folder; the game stays where it is.")
        body = Column([words, self.entry, Row(quick, wrap=True, gap=8)])
        answers = [Answer("Export", True, "primary"), Answer("Cancel", False)]
        super().__init__("Export the game", body, answers, self._answered)

    def _fill(self, place: Path) -> None:
        self.entry.value = str(place)

    def _answered(self, yes: object) -> None:
        if not yes:
            return
        try:
            copy = export_save(self.row.path, target_of(self.entry.value))
        except SaveError as error:
            self.app.notify(str(error), "bad")
            self.app.push(ExportDialog(self.row, self.entry.value))
            return
        self.app.push(Dialog("Exported", f"The copy is\n**{copy}**"))


def target_of(typed: str) -> Path:
    """The folder or new file that was typed; raises SaveError when there is no such place."""
    text = typed.strip()
    if not text:
        raise SaveError("Please give a folder for the copy.")
    try:
        target = Path(text).expanduser()
        if target.is_dir() or (target.suffix == ENDING and target.parent.is_dir()):
            return target
    except (OSError, RuntimeError, ValueError):
        pass
    raise SaveError(f"There is no folder {text}.")
