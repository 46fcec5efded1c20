"""Bookmarks and notes on a game, and each player's own note, in a small file beside its save."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from game.session.record.files import SaveFailed, why
from game.tables.doors import PLAIN, Name, plain, read_file, write_file
from game.tables.resources import resource, user_path
from game.tables.strict import Strict

MAX_TEXT = 400
MOST_NOTES = 10_000
MOST_SEATS = 100
MOST_BYTES = 1 << 23
ENDING = ".notes.json"


Words = Annotated[str, Field(max_length=MAX_TEXT), PLAIN]


class Note(Strict):
    """A mark where so many events of the game are over; without text it is a bookmark."""

    position: Annotated[int, Field(ge=0, le=10**9)]
    text: Words = ""


class _NotesFile(Strict):
    notes: Annotated[tuple[Note, ...], Field(max_length=MOST_NOTES)] = ()
    private: Annotated[dict[Name, Words], Field(max_length=MOST_SEATS)] = Field(
        default_factory=dict
    )


@dataclass(slots=True)
class Notes:
    """The notes of one save, by how many events of the game are over there.

    So they stand at the same moment for every pair of eyes. `notice` is a sentence where the file
    was damaged.

    `private` is one note on the whole game by the seat that wrote it, for its eyes only: no report
    and no other seat is ever shown it.
    """

    path: Path | None
    by_place: dict[int, str]
    notice: str = ""
    private: dict[str, str] = field(default_factory=dict)

    def set(self, place: int, text: str) -> None:
        """Put a bookmark or a note at a place; raises SaveFailed."""
        self.by_place[place] = plain(" ".join(text.split()), MAX_TEXT)
        self._write()

    def remove(self, place: int) -> None:
        """Take the mark at a place away; raises SaveFailed."""
        self.by_place.pop(place, None)
        self._write()

    def set_private(self, seat: str, text: str) -> None:
        """Keep a seat's own note, or throw it away when it is empty; raises SaveFailed."""
        words = plain(" ".join(text.split()), MAX_TEXT)
        self.private.pop(seat, None)
        if words:
            self.private[seat] = words
        self._write()

    def _write(self) -> None:
        if self.path is None:
            return
        marks = sorted(self.by_place.items())
        notes = tuple(Note(position=p, text=text) for p, text in marks)
        data = _NotesFile(notes=notes, private=self.private)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_file(self.path, data.model_dump_json(indent=1).encode() + b"\n")
        except OSError as error:
            raise SaveFailed(f"{self.path.name}: cannot be written ({why(error)}).") from error


def notes_path(save: Path) -> Path:
    """Beside the save; of an example, which belongs to the program, in the player's folder."""
    folder = user_path("notes") if save.parent == resource("saves") else save.parent
    return folder / f"{save.stem}{ENDING}"


def load_notes(save: Path | None) -> Notes:
    """The notes beside a save; a damaged file is kept aside and said in `notice`."""
    if save is None:
        return Notes(None, {})
    path = notes_path(save)
    try:
        data = _NotesFile.model_validate_json(read_file(path, MOST_BYTES))
    except FileNotFoundError:
        return Notes(path, {})
    except (OSError, ValidationError):
        return Notes(path, {}, _set_aside(path))
    by_place = {note.position: note.text for note in data.notes}
    return Notes(path, by_place, private=dict(data.private))


def _set_aside(path: Path) -> str:
    aside = path.with_suffix(".damaged")
    try:
        os.replace(path, aside)
    except OSError:
        return f"{path.name}: cannot be read; notes made now will replace it."
    return f"{path.name}: was damaged; it is kept as {aside.name}."
