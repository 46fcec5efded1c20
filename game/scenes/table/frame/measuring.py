"""What lies on the board besides pieces: measures, and on a key where the hidden may be."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.frame.advised import end_of, marks_of
from game.scenes.table.frame.hands import Hands
from game.scenes.titles.looks import Looks
from game.session.play.story import Story
from game.ui.boards import BoardView, Measure
from game.ui.widgets import IconButton, Widget
from game.ui.window import App

SHOW, HIDE = "Show where they may be", "Hide where they may be"
TIP = "Every place where what you do not see may be, from what all know"
NOTHING = "Nothing is hidden now."


class Table(Protocol):
    """What measuring needs of its table."""

    app: App
    board: BoardView
    player: CuePlayer
    hands: Hands
    story: Story
    view: Any


class Measuring:
    """Asks the title for the measures of a table.

    The guesses are reckoned once for each view at which the table comes to rest. While cues play
    those of before stay until something has changed.
    """

    def __init__(self, table: Table, looks: Looks) -> None:
        self.table = table
        self._measures, self._guesses = looks.measures, looks.guesses
        self._perils = looks.perils
        self._reckoned: tuple[object, object, Sequence[Measure]] = (None, None, ())
        self._piece = ""
        self.is_on = False
        self.button: IconButton | None = None

    def buttons(self) -> list[Widget]:
        """The button that shows and hides the guesses; none for a title without them."""
        if self._guesses is None:
            return []
        self.button = IconButton("guess", SHOW, self.toggle, tooltip=TIP, action="board.guess")
        self._name_button()
        return [self.button]

    def toggle(self) -> None:
        self.is_on = not self.is_on
        if self._shows_nothing():
            self.table.app.notify(NOTHING)
        self._name_button()
        self.show("")

    def _name_button(self) -> None:
        """It is lit where something may be shown."""
        if self.button:
            is_vain = self._shows_nothing()
            self.button.label = HIDE if self.is_on else SHOW
            self.button.tooltip = NOTHING if is_vain else TIP
            self.button.kind = "primary" if self.is_on and not is_vain else "quiet"
            self.button.repaint()

    def _shows_nothing(self) -> bool:
        """Whether it is on with nothing hidden; what cues still play is waited for."""
        return self.is_on and not self._guessed() and not self.table.player.is_playing

    def show(self, piece: str) -> None:
        """Lay on the board what there is to be seen, with this piece under the pointer."""
        table, self._piece = self.table, piece
        shown = [*self._guessed()] if self.is_on else []
        asked, about = table.hands.asked(), table.hands.about(piece)
        if asked and self._perils and table.hands.shows_danger:
            shown += self._perils(table.view, asked, about) or ()
        if self._measures:
            shown += self._measures(table.view, asked, about)
        if advised := table.hands.advised():
            shown += marks_of(advised, table.board)
        if shown or table.board.measures:
            table.board.measures = shown
            table.board.repaint()
        if self.is_on and self.button and self._shows_nothing() == (self.button.kind == "primary"):
            self._name_button()

    def point_out(self) -> None:
        """Bring into sight what the adviser would do, where it lies on the board.

        Nothing moves under a hand that holds a piece.
        """
        table, about = self.table, self.table.hands.about(self._piece)
        marks = [*marks_of(advised, table.board)] if (advised := table.hands.advised()) else []
        if self._measures:
            asked, without = table.hands.asked(), replace(about, meant=None)
            others = self._measures(table.view, asked, without)
            found = self._measures(table.view, asked, about)
            marks += [mark for mark in found if mark not in others]
        if marks and not table.board.hand.is_holding:
            table.board.bring_into_sight(marks[-1].board, end_of(marks[-1]))

    def _guessed(self) -> Sequence[Measure]:
        table, (story, view, guessed) = self.table, self._reckoned
        if self._guesses is None or (story is table.story and view is table.view):
            return guessed
        if table.player.is_playing:
            return ()
        guessed = self._guesses(table.view)
        self._reckoned = table.story, table.view, guessed
        return guessed
