"""The pause over the table: what is saved, and the ways on."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.flow import Illegal
from game.scenes.books.menu import book_buttons
from game.scenes.page.throwers import DiceControls
from game.scenes.routes import go_to_shelf, keeps_table, open_kept, open_settings, show_replay
from game.scenes.system.resign import ResignDialog
from game.session.record.files import SaveError
from game.ui.dialogs import Dialog
from game.ui.widgets import Button, Column, Label, Row, Widget

WATCHING = "You are only watching: nothing here is changed."


class PauseScene(Dialog):
    """Resume, the books, settings, resigning for `seat`, back to the shelf, quit."""

    def __init__(
        self,
        session: Any,
        seat: str = "",
        on_resign: Callable[[str], object] | None = None,
        note: str = "",
    ) -> None:
        self.session, self.seat, self.on_resign = session, seat, on_resign
        self.words = _save_words(session, note)
        self.throwers = self._throwers()
        super().__init__("At anchor", "", [], width=510)

    def build(self) -> Widget:
        app, session = self.app, self.session
        on = Button("Resume", self.close, kind="primary", icon="play", action="pause.resume")
        resign = Button(
            "Resign", self.ask_to_resign, icon="flag", action="pause.resign",
            visible=bool(self.seat and self.on_resign), reason=session.why_no_resigning() or "",
        )  # fmt: skip
        settings, shelf = partial(open_settings, app), partial(go_to_shelf, app)
        ways = [
            Button("Settings", settings, icon="gear", action="pause.settings"),
            Button("Replay so far", self.replay, icon="eye", visible=bool(session.path)),
            Button("The table", self.show_kept, icon="person", visible=bool(keeps_table(session))),
            resign,
            Button("Back to the shelf", shelf, icon="home", action="pause.shelf"),
            Button("Quit", app.quit, icon="power", action="pause.quit"),
        ]
        words = [Label(line, role, shade) for line, role, shade in self.words]  # type: ignore[arg-type]
        self.books = Row(book_buttons(app, session), gap=8, wrap=True)
        self.body = Column([*words, on, self.books, *self.throwers, Column(ways, gap=8)], gap=8)
        return super().build()

    def _throwers(self) -> list[Widget]:
        """Who throws the dice from here on, where a person plays a game that is saved."""
        session = self.session
        is_ours = session.path is not None and not session.is_apart
        if not is_ours or session.is_over or not session.people:
            return []
        return [DiceControls(session.own_dice, self.throw_own)]

    def throw_own(self, own: bool) -> None:
        """Throw other dice from here on, which the game remembers."""
        try:
            self.session.throw_own_dice(own)
        except (SaveError, Illegal) as error:
            self.app.notify(str(error), "bad")
            self.close(None)

    def show_kept(self) -> None:
        """The invitations of a table that is kept here, over the game."""
        app = self.app
        self.close(None)
        open_kept(app, self.session)

    def replay(self) -> None:
        """Look at the game from where its story begins, all set up; the table waits below."""
        app = self.app
        self.close(None)
        show_replay(app, self.session, self.session.opening)

    def ask_to_resign(self) -> None:
        """Ask once more; the table below carries it out."""
        if self.on_resign is not None:
            self.app.replace(self, ResignDialog(self.session, self.seat, self.on_resign))


def _save_words(session: Any, note: str) -> list[tuple[str, str, str]]:
    if session.path is None:
        return [(note or WATCHING, "body", "text")]
    handicap = session.handicap_words()
    return [
        (session.standing.status, "strong", "text"),
        *([(handicap, "body", "text")] if handicap else []),
        ("Every move is saved already: you may leave at any time.", "body", "text"),
        (f"{session.path.stem}", "typed", "muted"),
    ]
