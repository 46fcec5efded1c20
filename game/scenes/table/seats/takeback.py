"""Taking back at a table, and making again what was taken back."""

from collections.abc import Callable
from typing import Protocol

from game.scenes.table.seats.company import Company
from game.scenes.table.seats.owndice import DICE_FIRST, OwnDice
from game.session.play.game import Game
from game.ui.widgets import IconButton, Widget
from game.ui.window import App

NOBODY = "Nobody sits at the table."


class Table(Protocol):
    """What taking back needs of its table."""

    app: App
    company: Company
    dice: OwnDice

    def travelled(self) -> None: ...


class TakingBack:
    """Goes to and fro in the decisions of a game, a die at a time where dice are thrown."""

    def __init__(self, table: Table, session: Game) -> None:
        self._table, self._session = table, session

    def buttons(self) -> list[Widget]:
        self.undo_button = IconButton("undo", "Take back", self.undo, action="table.undo")
        self.redo_button = IconButton("redo", "Make again", self.redo, action="table.redo")
        return [self.undo_button, self.redo_button]

    def look(self) -> None:
        """Say on the buttons why they cannot be pressed now."""
        throw = self._table.dice.throw
        self.undo_button.reason = self._why_not(self._session.why_no_undo)
        self.redo_button.reason = self._why_not(self._session.why_no_redo)
        if throw is not None:
            self.undo_button.reason = throw.why_not_back()
            self.redo_button.reason = DICE_FIRST

    def _why_not(self, barrier: Callable[[str], str | None]) -> str:
        """Why the one at the screen cannot take back, or make again; empty when it can."""
        seat = self._table.company.seat
        return (barrier(seat) or "") if seat else NOBODY

    def undo(self) -> None:
        if self._table.dice.throw is not None:
            self._table.dice.take_back_face()
            return
        self._travel(self._session.why_no_undo, self._session.undo)

    def redo(self) -> None:
        if self._table.dice.throw is not None:
            self._table.app.notify(DICE_FIRST, "warn")
            return
        self._travel(self._session.why_no_redo, self._session.redo)

    def _travel(self, barrier: Callable[[str], str | None], step: Callable[[str], object]) -> None:
        table = self._table
        trouble = self._why_not(barrier) or table.dice.trying(lambda: step(table.company.seat))
        if trouble:
            table.app.notify(trouble, "warn")
        else:
            table.travelled()
