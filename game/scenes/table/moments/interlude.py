"""A prompt met in a scene of its own: the port between two parts of a game."""

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.page.frame import SETTLE, RoomScene, is_space
from game.scenes.routes import plays_moments
from game.scenes.table.moments.moment import MomentScene
from game.scenes.table.moments.staging import Staging
from game.scenes.table.orders.rows import numbered
from game.scenes.table.seats.company import Company
from game.scenes.titles import looks_of
from game.scenes.titles.endings import award_art
from game.scenes.titles.looks import Interlude, Part
from game.session.play.game import Game
from game.ui.widgets import (
    Button,
    Card,
    Column,
    IconButton,
    Label,
    Picture,
    Row,
    Rule,
    Scroll,
    Spacer,
    Widget,
)
from game.ui.window import App

ORDERS = "Next orders"
SEE_BOARD = "See the board"
MEDAL = (30, 40)
BOOK_WIDE, ORDERS_WIDE = 400, 380
MOST_PARTS = 40
"""So many parts have a row each: a book of thousands is not laid out at every step."""


class Table(Protocol):
    """What a meeting needs of the table."""

    app: App
    company: Company

    @property
    def stands_still(self) -> bool: ...
    def submit(self, command: Command) -> None: ...
    def open_pause(self) -> None: ...


def meet(table: Table, session: Game, is_fresh: bool) -> None:
    """Meet what a table asks in a scene of its own, where its title has one for that.

    Whoever has just played up to here sees the moment that goes before it.
    """
    looks, app = looks_of(session.title.id), table.app
    prompt = table.company.prompt
    if looks is None or looks.interlude is None or prompt is None or table.stands_still:
        return
    interlude = looks.interlude(session.view(prompt.seat), prompt)
    if interlude is None or not prompt.choices or prompt.families:
        return
    app.push(
        InterludeScene(
            interlude,
            prompt,
            table.submit,
            table.open_pause,
            lambda: table.company.prompt == prompt,
        )
    )
    if is_fresh and interlude.moment and plays_moments(app):
        app.push(MomentScene(interlude.moment, app.remove))


class InterludeScene(RoomScene):
    """Shows the book of the parts so far, and asks what the prompt asks.

    `choose` carries a command out, `pause` opens the pause, and `is_asked` says whether the
    prompt still waits for an answer.
    """

    def __init__(
        self,
        interlude: Interlude,
        prompt: Prompt,
        choose: Callable[[Command], object],
        pause: Callable[[], object],
        is_asked: Callable[[], bool],
    ) -> None:
        super().__init__()
        self.interlude, self.prompt = interlude, prompt
        self._choose, self._pause, self._is_asked = choose, pause, is_asked
        self._staging = Staging(interlude.picture)
        self._shown_for = 0.0

    def enter(self) -> None:
        """The first way on has the keyboard, and shows it."""
        self.stage.set_focus(self.choices[0])

    def resume(self) -> None:
        super().resume()
        self._shown_for = 0.0

    # Building

    def compose(self) -> Widget:
        head = Row(
            [
                IconButton("menu", "Pause", self._pause, action="board.pause"),
                Label(self.interlude.name, "title", "accent", wrap=False, grow=1),
            ],
            gap=12,
        )
        if self.is_narrow or self.is_low:
            both = Scroll(Column([self._orders(), self._book()], gap=10), grow=1)
            return Column([head, both], gap=8, pad=(14, 8))
        self.rows = Scroll(self._rows(), label=self.interlude.book, grow=1)
        book = Card(
            [self.rows, Rule(), self._total()], title=self.interlude.book, gap=8, width=BOOK_WIDE
        )
        orders = Column([self._orders()], width=ORDERS_WIDE)
        middle = Row([book, Spacer(grow=1), orders], gap=16, items="start", grow=1)
        return Column([head, middle], gap=14, pad=(28, 18, 28, 28))

    def _book(self) -> Widget:
        return Card([self._rows(), Rule(), self._total()], title=self.interlude.book, gap=8)

    def _total(self) -> Widget:
        return Label(self.interlude.total, "strong", "accent")

    def _rows(self) -> Column:
        parts = self.interlude.parts
        rows: list[Widget] = []
        for part in reversed(parts[-MOST_PARTS:]):
            rows += [self._row(part), Rule()]
        before = len(parts) - MOST_PARTS
        told = Label(f"{before:,} before these, all in the total.", "small", "muted")
        return Column([*rows[:-1], *([told] if before > 0 else [])], gap=3)

    def _row(self, part: Part) -> Widget:
        medal = Picture(award_art(part.award), *MEDAL)
        count, merit = part.figures
        name = Row([Label(part.name, "strong", grow=1), Label(merit, "strong")], gap=10)
        told = Label(f"{part.fate}; {count}. {part.award_name}.", "small", "muted")
        return Row([medal, Column([name, told], gap=1, grow=1)], gap=12)

    def _orders(self) -> Widget:
        ways = [
            Button(choice.label, lambda c=choice.command: self.choose(c))  # type: ignore[misc]
            for choice in self.prompt.choices
        ]
        ways[0].kind = "primary"
        self.choices = numbered([*ways])
        board = Button(SEE_BOARD, self.see_board, icon="compass", kind="plain")
        words: list[Widget] = [Label(order, "typed") for order in self.interlude.orders]
        asked = Label(self.prompt.text, "strong")
        return Card(
            [*words, Rule(), asked, Column([*self.choices, board], gap=8)], title=ORDERS, gap=10
        )

    # Acting

    def choose(self, command: Command) -> None:
        """Answer the prompt, unless it has only just been shown."""
        if self._shown_for >= SETTLE:
            self.app.remove(self)
            self._choose(command)

    def see_board(self) -> None:
        """Back to the table, where the same prompt waits."""
        self.app.remove(self)

    def handle(self, event: pygame.Event) -> bool:
        """Space skips, and there is nothing to skip."""
        return is_space(event) or super().handle(event)

    def update(self, seconds: float) -> bool:
        """Go when the question does: what lay over it may have ended the game."""
        self._shown_for += seconds
        if self.app.top is self and not self._is_asked():
            self.app.remove(self)
            return True
        return super().update(seconds)

    def paint_under(self, surface: pygame.Surface) -> None:
        self._staging.draw(self.kit, surface, 0.0)
