"""The danger layer on the table: its button, its shades on the board, its legend on the card."""

from collections.abc import Callable

from game.contract.prospects import nowhere
from game.core.prompt import Prompt
from game.scenes.table.counsel.danger import DangerDesk
from game.scenes.titles import looks_of
from game.scenes.titles.looks import Interest
from game.session.play.game import Game
from game.ui.boards import BoardView
from game.ui.settings import Settings
from game.ui.widgets import IconButton, Widget

SHOW, HIDE = "Show the danger", "Hide the danger"
TIP = "Danger by the end of the turn, at every place in reach"
OFF = "The danger layer is switched off in the settings."
CONTOURS = (
    "Point at a piece of yours: lines about it tell what places near it cost.\n"
    "They tell how much of the piece that is on the mean, also with it in hand: weighed as the "
    "adviser does, not reckoned from dice."
)
NOT_HERE = "Not in this game: you have no one piece whose places could be shaded."


class DangerLayer:
    """Shades a board with what its desk reckons; `say(legend)` is called when that changes.

    On an open board, which has no spaces, a title lays its own contours: `on_turned()` is called
    when they are to come or go.
    """

    def __init__(self, session: Game, say: Callable[[str], object]) -> None:
        looks = looks_of(session.title.id)
        self._perils, self._session = looks.perils if looks else None, session
        self.on_turned: Callable[[], object] = lambda: None
        self.desk, self._title = DangerDesk(session), session.title
        self._say = say
        self._board: BoardView | None = None
        self.button: IconButton | None = None

    @property
    def is_busy(self) -> bool:
        return self.desk.is_busy

    def buttons(self) -> list[Widget]:
        """The button that puts it on and off; none for a title without dangers."""
        if not self.desk.names:
            return []
        self.button = IconButton("hatch", SHOW, self.toggle, tooltip=TIP, action="table.danger")
        self._name_button()
        return [self.button]

    def toggle(self) -> None:
        self.desk.turn(not self.desk.is_on)
        self._name_button()
        self._show()
        self.on_turned()

    def _name_button(self) -> None:
        if self.button:
            self.button.label = HIDE if self.desk.is_on else SHOW
            self.button.kind = "primary" if self.desk.is_on else "quiet"

    def look(self, board: BoardView, prompt: Prompt | None, settings: Settings) -> None:
        """A seat is asked, or nobody, or the help that the player wants has changed."""
        self._board = board
        if self.button:
            why_off = "" if settings.danger else OFF
            self.button.reason = why_off if self._has_places(prompt) else NOT_HERE
        if self.desk.is_on and not settings.danger:
            self.toggle()
        self.desk.look(prompt)
        self._show()

    def _has_places(self, prompt: Prompt | None) -> bool:
        """Whether who is asked has places whose danger can be shown; before that, the title."""
        if self._title.odds.reach is not nowhere:
            return True
        if self._perils is None or prompt is None:
            return self._perils is not None
        return self._perils(self._session.view(prompt.seat), prompt, Interest()) is not None

    def update(self) -> None:
        """Go on reckoning for a part of a frame."""
        if self.desk.update():
            self._show()

    def _show(self) -> None:
        if self._board:
            self._board.shades = self.desk.shades()
            self._board.repaint()
        is_open = self._title.odds.reach is nowhere
        self._say(CONTOURS if is_open and self.desk.is_on else self.desk.legend())

    def close(self) -> None:
        self.desk.close()
