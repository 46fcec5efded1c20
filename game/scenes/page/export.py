"""Copying a save to a place of the player's choice, or playing on there when its file is lost."""

from collections.abc import Callable
from pathlib import Path

from game.scenes.page.chooser import FileChooser
from game.session.logbook.saves import ENDING, SaveRow, fit_name, free_path, saves_folder
from game.session.logbook.transfer import export_save, import_save
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.ui.dialogs import Dialog

KEY_WITHIN = " The file holds the key to your seat at the table: send it to nobody."
TAKEN = "There is such a file already: give the game another name."


class ExportDialog(FileChooser):
    """Copies a save to a folder, and says where it now is."""

    title, yes = "Export the game", "Export"
    endings = (ENDING,)

    def __init__(self, row: SaveRow) -> None:
        self.row = row
        self.words = f"**{row.friendly}** is copied there; the game stays where it is."
        if row.is_apart and not row.is_over:
            self.words += KEY_WITHIN
        super().__init__(name=row.path.name)

    def take(self, path: Path, *, is_replacing: bool) -> None:
        export_save(self.row.path, path, is_replacing=is_replacing)

    def done(self, path: Path) -> None:
        self.app.push(Dialog("Exported", f"The copy is\n**{path}**"))


class ImportDialog(FileChooser):
    """Copies a saved game from anywhere into the log book."""

    title, yes = "Import a game", "Import"
    words = "A copy of the saved game goes into the log book, with its notes."
    endings = (ENDING,)

    def __init__(self, on_done: Callable[[Path], object]) -> None:
        super().__init__()
        self.on_done = on_done
        self.made: Path | None = None

    def take(self, path: Path, *, is_replacing: bool) -> None:
        self.made = import_save(path)

    def done(self, path: Path) -> None:
        if self.made is not None:
            self.on_done(self.made)
            self.app.notify(f"{self.made.stem} is in the log book now.", "good")


class SaveElsewhereDialog(FileChooser):
    """Offers to save the whole game at a new place when its file cannot be written."""

    title, yes = "The game cannot be saved", "Save there"
    endings = (ENDING,)

    def __init__(self, session: Session, trouble: str) -> None:
        self.session = session
        self.words = (
            f"{trouble} The game is as it was before this decision. It can be saved whole in "
            "another folder, and goes on there."
        )
        name = session.path.stem if session.path else session.title.name
        try:
            folder: Path | None = saves_folder()
            free = free_path(saves_folder(), name).name
        except SaveError:
            folder, free = None, f"{fit_name(name)}{ENDING}"
        super().__init__(folder, free)

    def take(self, path: Path, *, is_replacing: bool) -> None:
        if is_replacing:
            raise SaveError(TAKEN)
        self.session.move_to(path)

    def done(self, path: Path) -> None:
        self.app.notify(f"The game goes on in {path}. Decide again.", "good")
