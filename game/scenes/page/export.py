"""Copying a save to a folder of the player's choice, or playing on there when its file is lost."""

from collections.abc import Sequence
from pathlib import Path

from game.session.files import SaveError
from game.session.saves import ENDING, SaveRow, export_save, free_path, saves_folder
from game.session.session import Session
from game.ui.dialogs import Answer, Dialog
from game.ui.widgets import Button, Column, Label, Row, TextEntry, Widget

PLACES = ("Documents", "Desktop", "Downloads")


def likely_places() -> list[tuple[str, Path]]:
    """Names and folders where players look for files; at least their home folder."""
    home = Path.home()
    found = [(name, home / name) for name in PLACES if (home / name).is_dir()]
    return found or [("Home", home)]


class _PlaceDialog(Dialog):
    """Asks for a folder, with buttons for the likely ones."""

    def __init__(
        self, title: str, words: str, places: Sequence[tuple[str, Path]], folder: str, yes: str
    ) -> None:
        self.entry = TextEntry("Folder", folder or str(places[0][1]), limit=4096)
        quick: list[Widget] = [
            Button(name, lambda place=place: self._fill(place))  # type: ignore[misc]
            for name, place in places
        ]
        body = Column([Label(words), self.entry, Row(quick, wrap=True, gap=8)])
        answers = [Answer(yes, True, "primary"), Answer("Cancel", False)]
        super().__init__(title, body, answers, self._answered)

    def _fill(self, place: Path) -> None:
        self.entry.value = str(place)

    def _answered(self, yes: object) -> None:
        raise NotImplementedError


class ExportDialog(_PlaceDialog):
    """Copies a save to a folder, and says where it now is."""

    def __init__(self, row: SaveRow, folder: str = "") -> None:
        self.row = row
        words = f"**{row.name}** is copied to this folder; the game stays where it is."
        super().__init__("Export the game", words, likely_places(), folder, "Export")

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


class SaveElsewhereDialog(_PlaceDialog):
    """Offers to save the whole game at a new place when its file cannot be written."""

    def __init__(self, session: Session, trouble: str, folder: str = "") -> None:
        self.session, self.trouble = session, trouble
        words = (
            f"{trouble} The game is as it was before this decision. It can be saved whole in "
            "another folder, and goes on there."
        )
        places = [*_saves_place(), *likely_places()]
        super().__init__("The game cannot be saved", words, places, folder, "Save there")

    def _answered(self, yes: object) -> None:
        if not yes:
            return
        try:
            self.session.move_to(_new_place(self.session, target_of(self.entry.value)))
        except SaveError as error:
            self.app.notify(str(error), "bad")
            self.app.push(SaveElsewhereDialog(self.session, self.trouble, self.entry.value))
            return
        self.app.notify(f"The game goes on in {self.session.path}. Decide again.", "good")


def _saves_place() -> list[tuple[str, Path]]:
    try:
        return [("Saved games", saves_folder())]
    except SaveError:
        return []


def _new_place(session: Session, target: Path) -> Path:
    """The new file that was typed, or a free name in the folder that was."""
    if not target.is_dir():
        return target
    name = session.path.stem if session.path else session.title.name
    return free_path(target, name)


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
