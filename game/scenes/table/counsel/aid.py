"""The help at a table: the counsel card, the adviser, and the danger on the board."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.table.counsel.advising import Advising
from game.scenes.table.counsel.card import CounselCard, Word
from game.scenes.table.counsel.counsel import CounselDesk
from game.scenes.table.counsel.dangerlayer import DangerLayer
from game.scenes.table.counsel.gains import Gains
from game.scenes.table.counsel.sheet import open_counsel
from game.scenes.table.frame.measuring import Measuring
from game.scenes.table.orders.orders import OrdersPanel
from game.session.play.game import Game
from game.session.record.lines import Counselled
from game.ui.boards import BoardView
from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.widgets import IconButton, Widget
from game.ui.window import App

NO_ADVICE = "Advice is switched off in the settings."
LEAST, MOST, SHARE = 50, 190, 0.2
"""The height of the counsel card, and its share of the window's height between the two."""
LOW, LOW_SHARE = 340, 0.16
"""In a window so low, or lower, the choices need the room first."""


class Table(Protocol):
    """What help needs of its table."""

    app: App
    stage: Stage
    board: BoardView
    orders: OrdersPanel
    measuring: Measuring

    @property
    def kit(self) -> Kit: ...
    def open_rule(self, case: str) -> None: ...
    def tell_beside(self) -> None: ...


class Aid:
    """Follows what is pointed at, and what is asked.

    `trying(act)` does it, or says why that failed.
    """

    def __init__(
        self, table: Table, session: Game, trying: Callable[[Callable[[], object]], str]
    ) -> None:
        self._table, self._session, self._trying = table, session, trying
        self.desk = CounselDesk(session)
        self.danger = DangerLayer(session, self.desk.explain)
        self.advising = Advising(session, self._say, self._key_of, self._keep)
        self.gains = Gains(session)
        self.desk.gain_of = self.gains.of
        self.advise_button: IconButton | None = None

    # Building

    def build(self) -> CounselCard:
        window = self._table.app.surface.get_height() / self._table.kit.scale
        high = window * (SHARE if window > LOW else LOW_SHARE)
        self.card = CounselCard(self.open, min(max(high, LEAST), MOST))
        self.desk.card = self.card
        self.desk.write()
        return self.card

    def buttons(self) -> list[Widget]:
        """Those of the adviser and of the danger, as far as the title has them."""
        if self._session.title.bots.advise is not None:
            self.advise_button = IconButton(
                "bulb", "What would you do?", self.ask, action="table.advise"
            )
        return [*([self.advise_button] if self.advise_button else []), *self.danger.buttons()]

    # What is asked

    def prepare(self) -> None:
        """Be ready for the first question to the adviser, where one may be asked."""
        has_adviser = self._session.people and self._session.title.bots.advise
        if has_adviser and self._table.kit.settings.advice:
            self.advising.prepare()

    def heed(self, prompt: Prompt | None) -> None:
        """What is asked or the help that a player wants has changed."""
        settings = self._table.kit.settings
        self.desk.heed(settings, prompt)
        if self.advise_button:
            self.advise_button.reason = "" if settings.advice else NO_ADVICE
        self.danger.look(self._table.board, prompt, settings)

    def forget(self) -> None:
        """Another question is asked, or none."""
        self.advising.cancel()
        self.desk.forget()

    def follow_pointer(self) -> None:
        """The counsel follows what is under the pointer, or what is in focus."""
        stage, board = self._table.stage, self._table.board
        is_told = self.desk.follow(stage.hover) or self.desk.follow(stage.focus)
        if not (is_told or board.is_hovered or board.is_focused):
            self.desk.clear()

    def open(self) -> None:
        """All of what the counsel card says."""
        table = self._table
        open_counsel(table.app, self.card.content, self._session.title, table.open_rule)

    # Advice

    def ask(self) -> None:
        """Ask the adviser for its two best choices."""
        if self.desk.prompt is not None:
            self.advising.ask(self.desk.prompt)

    def _say(self, word: Word) -> None:
        self.desk.say(word)
        if word.ways:
            self._table.measuring.point_out()

    def _key_of(self, command: Command) -> str:
        return self._table.orders.key_of(command)

    def _keep(self, prompt: Prompt, ways: Sequence[Counselled]) -> None:
        """Put an answer into the record and the log; what cannot be kept is still shown."""
        if trouble := self._trying(
            lambda: self._session.take_counsel(prompt.seat, prompt.rule, ways)
        ):
            self._table.app.notify(trouble, "bad")
        self._table.tell_beside()

    # Time

    @property
    def is_busy(self) -> bool:
        return (
            self.advising.is_thinking
            or self.desk.is_busy
            or self.danger.is_busy
            or self.gains.is_busy
        )

    def update(self, seconds: float) -> None:
        self.advising.listen()
        self.desk.update(seconds)
        self.danger.update()
        if self.gains.update():
            self.show_gains()

    def show_gains(self) -> None:
        """Under the choices of the list, and in their places on the board."""
        board = self._table.board
        self._table.orders.tell_gains(self.gains.words())
        board.notes = self.gains.notes()
        board.repaint()

    def close(self) -> None:
        self.advising.close()
        self.desk.close()
        self.danger.close()
