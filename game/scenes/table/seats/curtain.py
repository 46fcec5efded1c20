"""The curtain between two people at one screen: it hides the table until the right one sits."""

from collections.abc import Callable

import pygame

from game.contract.offers import Seat
from game.prose.sentences import capital
from game.scenes.page.frame import SETTLE, is_space
from game.scenes.routes import open_pause
from game.session.play.game import Game
from game.ui.scene import WidgetScene
from game.ui.widgets import Button, Card, Column, Held, Label, Rule, Widget


class CurtainScene(WidgetScene):
    """Says whose turn it is to look; `on_open` is called once that one has sat down."""

    def __init__(
        self, session: Game, seat: Seat, on_open: Callable[[], object], why: str = ""
    ) -> None:
        super().__init__()
        self.session, self.seat, self.why = session, seat, why
        self._on_open = on_open
        self._fallen_for = 0.0

    def build(self) -> Widget:
        self.open_button = Button(
            f"{capital(self.seat.called)} is here",
            self.open,
            kind="primary",
            icon="person",
            hotkey="Enter",
        )
        words: list[Widget] = [
            Label(self.session.title.name, "typed_strong", "muted"),
            Label(f"Hand over to {self.seat.called}", "title", "accent"),
            Rule(),
            Label(self.why, visible=bool(self.why)),
            Label("Nobody else looks."),
        ]
        pause = Button("Pause", self.pause_game, icon="menu", action="board.pause")
        card = Card([*words, Column([self.open_button, pause], gap=8)], pad=28, gap=12, width=460)
        return Held(card, "center", pad=20)

    def enter(self) -> None:
        self.stage.set_focus(self.open_button, ring=False)

    def handle(self, event: pygame.Event) -> bool:
        """Space skips, and there is nothing to skip."""
        return is_space(event) or super().handle(event)

    def open(self) -> None:
        """Take the curtain away, unless it has only just fallen."""
        if self._fallen_for >= SETTLE:
            self.app.remove(self)
            self._on_open()

    def pause_game(self) -> None:
        open_pause(self.app, self.session)

    def update(self, seconds: float) -> bool:
        self._fallen_for += seconds
        return super().update(seconds)
