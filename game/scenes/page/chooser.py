"""Choosing a file within the window: folders by mouse and keys, recent places, typing optional."""

import os
from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.scenes.page.filerows import ROW, ItemList, PlaceList
from game.scenes.page.frame import RoomScene
from game.scenes.page.places import known_places, remember_place
from game.session.logbook.folders import FolderReader, Item, Listing, full_path
from game.session.record.files import SaveError
from game.tables.doors import plain
from game.ui.dialogs import Answer, ask
from game.ui.widgets import (
    Button,
    Column,
    Held,
    IconButton,
    Label,
    Panel,
    Row,
    Rule,
    TextEntry,
    Widget,
)

LOOK_AGAIN = 0.05
WIDE, PLACES_WIDE, ROWS = 820, 176, 9
READING = "Looking into the folder."
SEPARATORS = ("/", os.sep)


class FileChooser(RoomScene):
    """Asks for a file that there is, or with `name` for the place of a new one.

    A subclass says in `take` what is done with it.
    """

    is_translucent = True
    title, yes, words = "", "", ""
    endings: Sequence[str] = ()

    def __init__(self, folder: Path | None = None, name: str = "") -> None:
        super().__init__()
        self.folder = folder
        self.is_saving = bool(name)
        self.typed = name
        self.listing = Listing(folder or Path.home())
        self._reader: FolderReader | None = None
        self._submitted = False

    # For a subclass to fill in

    @abstractmethod
    def take(self, path: Path, *, is_replacing: bool) -> None:
        """Do it, or raise SaveError where that cannot be; the player then chooses again."""

    def done(self, path: Path) -> None:
        """It is done, and the chooser has gone."""

    # Building

    def compose(self) -> Widget:
        is_narrow, is_low = self.is_narrow, self.is_low
        self.where = Label("", "typed", "muted", wrap=False, grow=1)
        up = IconButton("above", "Folder above", self.go_up)
        self.list = ItemList(self._pick, self.open_item, rows=ROWS)
        self.entry = TextEntry(
            "Name of the file" if self.is_saving else "Name or path, if you would rather type",
            self.typed, self._type, on_submit=lambda _text: self.submit(), limit=4096,
        )  # fmt: skip
        self.say = Label("", "small", "muted")
        places = known_places(self.app.settings.recent_places)
        wide = {"grow": 1.0} if is_narrow else {"width": PLACES_WIDE}
        self.places = PlaceList(
            places, self.go_to, height=ROW * ROWS, visible=not is_narrow, **wide
        )
        way = IconButton("folder", "Places", self.show_places, visible=is_narrow)
        files = Row([self.places, self.list], gap=10, items="stretch", grow=1)
        parts: list[Widget] = [
            Label(self.title, "heading", "accent"),
            *([Label(self.words)] if self.words and not is_low else []),
            *([] if is_low else [Rule()]),
            Row([up, way, self.where], gap=8),
            files,
            *([] if is_low else [self.say]),
            self._foot(),
        ]
        panel = Panel(parts, pad=12 if is_low else 20, gap=6 if is_low else 10, width=WIDE)
        self._show()
        return Held(panel, "center", pad=10)

    def _foot(self) -> Widget:
        ways = [
            Button("Cancel", self.cancel),
            Button(self.yes, self.submit, kind="primary"),
        ]
        self.entry.grow = 1
        if self.is_low:
            return Row([self.entry, *ways], gap=8, items="end")
        return Column([self.entry, Row(ways, justify="end", gap=8)], gap=10)

    def show_places(self) -> None:
        """Where there is no room for both, the places come instead of the files, and go again."""
        self._turn_to_places(not self.places.visible)

    def _turn_to_places(self, is_shown: bool) -> None:
        if self.is_narrow:
            self.places.visible, self.list.visible = is_shown, not is_shown
            self.stage.set_focus(self.places if is_shown else self.list)

    def enter(self) -> None:
        recent = self.app.settings.recent_places
        self.go_to(self.folder or Path(next(iter(recent), Path.home())))
        self.stage.set_focus(self.entry if self.is_saving else self.list)

    def leave(self) -> None:
        self._stop_reading()

    # Looking

    def go_to(self, folder: Path) -> None:
        """Look into a folder; what was there before stays until it is read."""
        self._stop_reading()
        if self.places.visible:
            self._turn_to_places(False)
        self._reader = FolderReader(folder, self.endings)
        self.say.text = READING

    def go_up(self) -> None:
        here = self._reader.folder if self._reader else self.listing.folder
        self.go_to(here.parent)

    def _stop_reading(self) -> None:
        if self._reader:
            self._reader.give_up()
        self._reader = None

    @property
    def is_reading(self) -> bool:
        return self._reader is not None

    def update(self, seconds: float) -> bool:
        found = self._reader.poll() if self._reader else None
        if found is not None:
            self._reader = None
            self._found(found)
        return super().update(seconds)

    def wake_in(self) -> float | None:
        wakes = (super().wake_in(), LOOK_AGAIN if self._reader else None)
        return min((wake for wake in wakes if wake is not None), default=None)

    def _found(self, listing: Listing) -> None:
        """Show what was read; a folder that cannot be read leaves the player where he was."""
        was_submitted, self._submitted = self._submitted, False
        if listing.notice and not listing.items:
            self.app.notify(listing.notice, "warn")
            if listing.folder != self.listing.folder:
                self.go_to(self.listing.folder)
                return
        self.listing = listing
        self._show()
        if was_submitted:
            self.submit()

    def _show(self) -> None:
        """The folder, or what of it begins as was typed."""
        self.where.text = _shortened(self.listing.folder, 24 if self.is_narrow else 56)
        before = self.list.chosen
        self.list.show(self._fitting(), before.path if before else None)
        self.say.text = READING if self.is_reading else self.listing.notice

    def _fitting(self) -> list[Item]:
        tail = self._split()[1].casefold()
        if self.is_saving and not self._has_folder():
            return list(self.listing.items)
        return [item for item in self.listing.items if item.name.casefold().startswith(tail)]

    # Typing

    def _has_folder(self) -> bool:
        return any(mark in self.typed for mark in SEPARATORS) or self.typed.startswith("~")

    def _split(self) -> tuple[Path, str]:
        """The folder that was typed, or the one shown, and what was typed of a name."""
        if not self._has_folder():
            return self.listing.folder, self.typed.strip()
        cut = max(self.typed.rfind(mark) for mark in SEPARATORS) + 1
        head = self.typed[:cut] or self.typed
        return full_path(self.listing.folder, head), self.typed[cut:].strip() if cut else ""

    def _type(self, text: str) -> None:
        """Show what fits; a folder typed in full is looked into."""
        self.typed = text
        head = self._split()[0]
        is_complete = any(mark in text for mark in SEPARATORS)
        if is_complete and head != self.listing.folder:
            self._reader_for(head)
        self._show()

    def _reader_for(self, folder: Path) -> None:
        if self._reader is None or self._reader.folder != folder:
            self.go_to(folder)

    def submit(self) -> None:
        """Take what was typed, else what is chosen in the list."""
        if self.is_reading:
            self._submitted = True
            return
        head, tail = self._split()
        if self._has_folder() and head != self.listing.folder:
            self._refuse(f"There is no folder {plain(str(head))}.")
        elif self._has_folder() and not tail:
            self._clear_typed()
            self.stage.set_focus(self.list)
        elif not tail:
            self._submit_chosen()
        elif item := self._named(tail):
            self.open_item(item)
        elif self.is_saving:
            self._take_new(self.listing.folder / self._with_ending(tail))
        else:
            self._refuse(f"There is no file {plain(tail)} here.")

    def _submit_chosen(self) -> None:
        if self.list.chosen is not None and not self.is_saving:
            self.open_item(self.list.chosen)
        elif self.is_saving:
            self.app.notify("Please give the file a name.", "warn")

    def _named(self, tail: str) -> Item | None:
        """The item of that name; where one is looked for, else the first that begins so."""
        names = {tail, self._with_ending(tail)} if self.is_saving else {tail}
        exact = [item for item in self.listing.items if item.path.name in names]
        fits = [] if self.is_saving else self._fitting()
        chosen = [item for item in fits if item == self.list.chosen]
        return next(iter([*exact, *chosen, *fits]), None)

    def _with_ending(self, name: str) -> str:
        is_fit = name.casefold().endswith(tuple(self.endings))
        return name if is_fit else f"{name}{self.endings[0]}"

    def _clear_typed(self) -> None:
        if not self.is_saving or self._has_folder():
            self.typed = self.entry.value = ""
        self._show()

    # Choosing

    def _pick(self, item: Item) -> None:
        """A row was chosen: the name of a file stands where a new one would be typed."""
        if self.is_saving and not item.is_folder:
            self.typed = self.entry.value = item.path.name

    def open_item(self, item: Item) -> None:
        """Go into a folder, or take a file."""
        if item.is_folder:
            if not self.is_saving or self._has_folder():
                self.typed = self.entry.value = ""
            self.go_to(item.path)
            self.stage.set_focus(self.list)
        elif self.is_saving:
            self._ask_to_replace(item.path)
        else:
            self._take(item.path, is_replacing=False)

    def _take_new(self, path: Path) -> None:
        """A name that was not listed may be there all the same, hidden or of another kind."""
        if os.path.lexists(path):
            self._ask_to_replace(path)
        else:
            self._take(path, is_replacing=False)

    def _ask_to_replace(self, path: Path) -> None:
        words = f"**{plain(path.name)}**\nis there already. What it holds would be lost."
        answers = [Answer("Keep it", False, "primary"), Answer("Replace it", True, "danger")]
        take = partial(self._take, path, is_replacing=True)
        ask(self.app, "Replace the file?", words, answers, take)

    def _take(self, path: Path, *, is_replacing: bool) -> None:
        try:
            self.take(path, is_replacing=is_replacing)
        except SaveError as error:
            self._refuse(str(error))
            return
        remember_place(self.app, path.parent)
        self.app.remove(self)
        self.done(path)

    def _refuse(self, trouble: str) -> None:
        """Say what is wrong, and let something else be typed."""
        self.app.notify(trouble, "bad")
        self.stage.set_focus(self.entry)

    def cancel(self) -> None:
        self.app.remove(self)

    def handle(self, event: pygame.Event) -> bool:
        """What is typed while a file is looked for in the list goes into the field."""
        is_typed = event.type == pygame.TEXTINPUT and self.stage.focus is self.list
        if is_typed and not self.is_saving:
            self.stage.set_focus(self.entry)
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.cancel()
        elif event.key == pygame.K_BACKSPACE:
            self.go_up()
        return True


def _shortened(folder: Path, most: int) -> str:
    """The end of a path, which says more than its beginning."""
    said = plain(str(folder), 4096)
    return said if len(said) <= most else f"…{said[1 - most :]}"
