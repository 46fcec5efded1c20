"""The workbench: a scenario in the making, its board beside what of it can be set."""

from collections.abc import Collection, Iterator
from typing import Any

import pygame

from game.contract.workshop import ChoicePart, Path, RowsPart, Table, Ware, value_of
from game.scenes.briefing.house import HouseRules
from game.scenes.briefing.memory import Briefed, fitting_options
from game.scenes.page.frame import PageScene
from game.scenes.routes import open_briefing
from game.scenes.titles import looks_of
from game.scenes.workshop.catalogue import Catalogue, PickDialog
from game.scenes.workshop.draft import Draft
from game.scenes.workshop.fields import field_of
from game.scenes.workshop.trial import Trial
from game.ui.boards import BoardView
from game.ui.keynames import matches
from game.ui.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Row,
    Scroll,
    Tabs,
    Widget,
)

FIT = "It can be played."
OPTIONS, FIRST_MEND = "Options", "Options can be chosen once it can be played."


class Everywhere(Collection[str]):
    """Every space of the board: a piece in the making may be laid on any."""

    def __contains__(self, space: object) -> bool:
        return isinstance(space, str)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


class MakingScene(PageScene):
    """What is set shows at once on the board; each change is kept, and can be taken back."""

    most_width = 2400.0

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        looks = looks_of(draft.printed.id)
        assert looks is not None, f"{draft.printed.name} has no table"
        self._skin = looks.skin()
        self._view: Any = draft.view(self._skin.turn_began)
        self._shape = draft.shape
        self._open_tab = 0
        self.board: BoardView | None = None
        self._is_fitted = False
        self.trial: Trial | None = None

    @property
    def heading(self) -> str:  # type: ignore[override]
        """The game, and what the scenario calls itself."""
        name = self.draft.table.get("name")
        return f"{self.draft.printed.name}: {name}" if name else self.draft.printed.name

    @property
    def table(self) -> Table:
        """The scenario as it stands."""
        return self.draft.table

    # Building

    def tools(self) -> list[Widget]:
        self.undo_button = IconButton("undo", "Undo", self.undo, tooltip="Undo (Ctrl+Z)")
        self.redo_button = IconButton("redo", "Redo", self.redo, tooltip="Redo (Ctrl+Y)")
        return [self.undo_button, self.redo_button]

    def middle(self) -> Widget:
        groups = self.draft.groups
        self.notes = [Label("", "small", "muted") for _ in groups]
        pages = [
            (group.name, Scroll(Column([note, *self._fields(number)], gap=12, pad=(2, 6, 10, 6))))
            for number, (group, note) in enumerate(zip(groups, self.notes, strict=True))
        ]
        self.options = Column([self._options()], pad=(2, 6, 10, 6))
        pages.append((OPTIONS, Scroll(self.options)))
        self.tabs = Tabs(pages, on_change=self._turn, gap=6, grow=1)
        self._show_board()
        parts: list[Widget] = [self.tabs]
        if self.board and not self.is_narrow:
            self.tabs.width = max(380.0, self._wide * 0.42)
            self.tabs.grow = 0
            parts = [self.board, self.tabs]
        row = Row(parts, gap=12, items="stretch", grow=1)
        self.tabs.open(min(self._open_tab, len(pages) - 1))
        return row

    @property
    def _wide(self) -> float:
        return self.app.surface.get_width() / self.kit.scale

    def _fields(self, number: int) -> list[Widget]:
        return [field_of(part, self) for part in self.draft.groups[number].parts]

    def _options(self) -> Widget:
        """The options that go with the scenario, as its briefing shows them."""
        title = self.draft.title
        if title is None:
            return Label(FIRST_MEND, "small", "muted")
        (scenario,) = title.offers.scenarios
        usual = title.offers.usual(scenario.id)
        briefed = Briefed(scenario.id, usual | fitting_options(title))

        def keep() -> None:
            values = house.values()
            self.draft.choose(
                {each: values[each] for each in values if values[each] != usual[each]}
            )
            self._changed()

        house = HouseRules(title, briefed, keep)
        house.show_scenario()
        return house

    def _show_board(self) -> None:
        """The board as the game would begin, once any board could be laid."""
        if self._view is None:
            return
        laid = self._skin.board(self._view)
        if self.board is None:
            self.board = BoardView(laid, self._pick, on_drop=self.lay, grow=1)
        self.board.arrange(laid)
        self.board.pieces = self._skin.pieces(self._view)
        self.board.movable = dict.fromkeys(self.draft.movable, Everywhere())
        self.board.repaint()

    def foot(self) -> list[Widget]:
        self.verdict = Label("", "small", grow=1)
        self.trial_button = Button("A hundred games", self.try_many, icon="repeat")
        self.play_button = Button("Play", self.play, kind="primary", icon="anchor")
        row = Row([self.verdict, self.trial_button, self.play_button], wrap=self.is_narrow)
        self._show()
        return [row]

    # Changing

    def set(self, path: Path, value: Any) -> None:
        """Set what stands at a place of the scenario."""
        self.draft.set(path, value)
        self._changed()

    def remove(self, path: Path, number: int) -> None:
        """Leave a row out."""
        self.draft.remove(path, number)
        self._changed(writes_anew=True)

    def choose(self, part: ChoicePart) -> None:
        """Let the player choose among the values of a part."""

        def pick(value: Any) -> None:
            self.draft.set(part.path, value)
            self._changed(writes_anew=True)

        self.app.push(PickDialog(part, value_of(self.table, part), pick))

    def browse(self, part: RowsPart) -> None:
        """Let the player add to a list."""

        def take(ware: Ware) -> RowsPart | None:
            self.draft.add(part.path, ware.row)
            self._changed(writes_anew=True)
            return self._rows_at(part.path)

        first = part.wares[0].group if part.wares else ""
        self.app.push(Catalogue(part, first, take))

    def _rows_at(self, path: Path) -> RowsPart | None:
        parts = (part for group in self.draft.groups for part in group.parts)
        found = (part for part in parts if isinstance(part, RowsPart) and part.path == path)
        return next(found, None)

    def lay(self, piece: str, space: str) -> None:
        """A piece was carried to a space; where it cannot lie it goes back, and why is said."""
        if why := self.draft.why_not_laid(piece, space):
            self.app.notify(why, "warn")
        else:
            self.draft.lay(piece, space)
        self._changed(writes_anew=True)

    def undo(self) -> None:
        self.draft.undo()
        self._changed(writes_anew=True)

    def redo(self) -> None:
        self.draft.redo()
        self._changed(writes_anew=True)

    def _changed(self, *, writes_anew: bool = False) -> None:
        """The scenario is another: show it, with other fields where others can be set.

        The fields are written anew where it was not a field that changed it.
        """
        self._forget_trial()
        if self.draft.trouble:
            self.app.notify(self.draft.trouble, "bad")
        view = self.draft.view(self._skin.turn_began)
        is_first_board = self._view is None and view is not None
        self._view = view if view is not None else self._view
        if writes_anew or self.draft.shape != self._shape or is_first_board:
            self._shape = self.draft.shape
            self.rebuild()
            return
        self._show_board()
        self._show()

    def _show(self) -> None:
        """Whether it can be played, and what the parts come to."""
        draft = self.draft
        problem = draft.problem
        where = ".".join(map(str, draft.place))
        said = f"{where}: {problem}" if where and problem else problem
        self.verdict.text = said or self._trial_words()
        self.verdict.shade = "warn" if problem else "muted"
        self.play_button.reason = self.trial_button.reason = problem
        self.undo_button.enabled, self.redo_button.enabled = draft.can_undo, draft.can_redo
        for note, group in zip(self.notes, draft.groups, strict=True):
            note.text, note.visible = group.note, bool(group.note)
        self.is_dirty = True

    def _trial_words(self) -> str:
        if self.trial is None:
            return FIT
        known = " ".join(self.trial.lines)
        if self.trial.is_over:
            return known or "The games were broken off."
        return known or f"{self.trial.games} games are being played."

    def _turn(self, tab: int) -> None:
        """Another page is open; what options there are may have changed since they were shown."""
        self._open_tab = tab
        if tab == len(self.notes):
            self.options.adopt([self._options()])
            self.options.relayout()

    def _pick(self, kind: str, target: str) -> bool:
        return False

    # Going on

    def play(self) -> None:
        """To the briefing of the scenario, with what goes with it."""
        if self.draft.title is not None:
            self.draft.keep()
            open_briefing(self.app, self.draft.title)

    def try_many(self) -> None:
        """Let bots play many games of it, beside the window; a second press breaks them off."""
        if self.trial and not self.trial.is_over:
            self.trial.stop()
        elif self.draft.title is not None:
            self.trial = Trial(self.draft.title)
        self._show()

    def leave(self) -> None:
        """Play no further game for a bench that is left, be it with the program."""
        self._forget_trial()

    def _forget_trial(self) -> None:
        if self.trial:
            self.trial.stop()
        self.trial = None

    def update(self, seconds: float) -> bool:
        """Let time pass: games may have been played. A new board is shown whole."""
        is_changed = super().update(seconds)
        if self.board and self.board.rect.width and not self._is_fitted:
            self.board.fit()
            self._is_fitted = True
        said = self._trial_words() if self.trial and not self.draft.problem else ""
        if not said or said == self.verdict.text:
            return is_changed
        self._show()
        return True

    def wake_in(self) -> float | None:
        wakes = (super().wake_in(), 0.3 if self.trial and not self.trial.is_over else None)
        return min((wake for wake in wakes if wake is not None), default=None)

    @property
    def needs_frame(self) -> bool:
        return super().needs_frame or bool(self.board and self.board.needs_drawing)

    def on_key(self, event: pygame.Event) -> bool:
        if matches("Ctrl+Z", event):
            self.undo()
            return True
        if matches("Ctrl+Y", event) or matches("Ctrl+Shift+Z", event):
            self.redo()
            return True
        return super().on_key(event)
