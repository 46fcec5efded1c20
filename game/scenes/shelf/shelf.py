"""The shelf: choose a box, or go on with the game under way."""

from typing import TYPE_CHECKING

import pygame

from game.scenes.books.menu import book_icons
from game.scenes.page.frame import RoomScene
from game.scenes.routes import (
    open_apart,
    open_briefing,
    open_game,
    open_log_book,
    open_settings,
    open_workshop,
    running_games,
    start_lesson,
)
from game.scenes.shelf.boxes import BoxInfo, Cover
from game.scenes.shelf.offer import FirstGame
from game.scenes.shelf.recent import RecentGames
from game.scenes.shelf.shelfboard import ShelfBoard
from game.titles import load_title, title_ids
from game.ui.widgets import (
    Button,
    Column,
    Grid,
    IconButton,
    Label,
    Panel,
    Row,
    Scroll,
    Widget,
)

if TYPE_CHECKING:
    from game.session.logbook.saves import SaveRow

NAME = "Western Approaches"
MOTTO = "Five games of the war against the convoys"
TIGHT = 980
"""Narrower, the ways at the top are icons alone."""


class ShelfScene(RoomScene):
    """The five boxes, the game under way, and the ways to log book and settings."""

    def __init__(self) -> None:
        super().__init__()
        titles = [load_title(title_id) for title_id in title_ids()]
        self.guided = next((title for title in titles if title.content.guides), None)
        self.boxes = [BoxInfo(t.name, t.art, t.tagline, t.id) for t in titles]
        self.chosen = self.boxes[0]
        self.running: list[SaveRow] = []
        self.is_first = False

    def enter(self) -> None:
        self.stage.set_focus(self.covers[0], opens=True)
        self.app.call_soon(self._open_with_games)

    def _open_with_games(self) -> None:
        """Enter goes on with the last game, where that is in sight and nobody has moved on."""
        is_unmoved = self.stage.focus is self.covers[0] and self.app.top is self
        self.look_for_games()
        first = [self.offer.begin] if self.offer.visible else self.recent.tiles
        self.stage.layout(self.stage.rect)
        if first and is_unmoved and self.stage.rect.contains(first[0].rect):
            self.stage.set_focus(first[0], opens=True)

    def resume(self) -> None:
        super().resume()
        self.look_for_games()
        self.stage.shows_ring = True

    def look_for_games(self) -> None:
        """Find the games to go on with; done after the first frame, for a quick start."""
        from game.session.logbook.saves import list_saves
        from game.session.record.files import SaveError

        try:
            self.running, self.is_first = running_games(), not list_saves()
        except SaveError as error:
            self.running, self.is_first = [], False
            self.app.notify(str(error), "bad")
        held = self.stage.focus
        self.recent.show(self.running)
        self._offer_lesson()
        self._hold_focus(held)

    def _hold_focus(self, held: Widget | None) -> None:
        """What had the focus keeps it, if only by name; where it is gone the chosen box has it."""
        names = {widget.name: widget for widget in reversed(self.stage.focusables())}
        chosen = next(cover for cover in self.covers if cover.info is self.chosen)
        found = names.get(held.name, chosen) if held else chosen
        if found is not self.stage.focus:
            self.stage.set_focus(found, self.stage.shows_ring)

    def _offer_lesson(self) -> None:
        """Offer the guided game to a player who has no game at all, and may want it."""
        is_wanted = self.is_first and self.app.settings.wants_lesson
        guides = self.guided.content.guides.values() if self.guided and is_wanted else ()
        self.offer.show(next((guide() for guide in guides), None))
        self.recent.visible = not self.offer.visible

    # Building

    def update(self, seconds: float) -> bool:
        """Let time pass: the picture of a game may be there."""
        is_seen = self.app.top is self and self.recent.visible
        was_made = is_seen and self.recent.update(seconds)
        return super().update(seconds) or was_made

    def wake_in(self) -> float | None:
        wakes = (super().wake_in(), self.recent.wake_in() if self.app.top is self else None)
        return min((wake for wake in wakes if wake is not None), default=None)

    def compose(self) -> Widget:
        self.covers = [Cover(box, self.choose, self.open_chosen) for box in self.boxes]
        self.recent = RecentGames(self.app, self.choose_game, self.go_on)
        self.offer = FirstGame(self.begin_lesson, self.decline_lesson)
        cards = Grid([self._chosen_panel(), self.offer, self.recent], min_column=420, gap=14)
        pad, gap = ((12, 8), 8) if self.is_low else ((20, 14), 12)
        board = ShelfBoard(self.covers, name="" if self.is_low else NAME, grow=1)
        body = Column([self._head(), board, cards], gap=gap, pad=pad)
        self._show_chosen()
        self.recent.show(self.running)
        self._offer_lesson()
        self.scroll = Scroll(body, grow=1)
        return self.scroll

    @property
    def is_tight(self) -> bool:
        """Whether there is no room for the names of all ways beside the title."""
        return self.app.surface.get_width() < self.kit.px(TIGHT)

    @property
    def _room(self) -> tuple[bool, ...]:
        return *super()._room, self.is_tight

    def _head(self) -> Widget:
        ways = [
            ("person", "Sit down at a table apart", lambda: open_apart(self.app), ""),
            ("pencil", "Your scenarios", lambda: open_workshop(self.app), ""),
            ("log", "Log book", lambda: open_log_book(self.app), "shelf.log_book"),
            ("gear", "Settings", lambda: open_settings(self.app), "shelf.settings"),
            ("power", "Quit", self.app.quit, "shelf.quit"),
        ]
        buttons: list[Widget] = [
            IconButton(icon, name, act, action=action, kind="plain")
            if self.is_tight
            else Button(name, act, icon=icon, action=action, shows_key=False)
            for icon, name, act, action in ways
        ]
        if self.is_low:
            title = Label(NAME, "heading", "accent", grow=1)
        else:
            title = Label(MOTTO, "typed", "muted", grow=1)
        return Row([title, *buttons], gap=8)

    def _chosen_panel(self) -> Widget:
        self.name_label = Label("", "heading", "accent")
        self.sentence = Label("", "body")
        way_in = Button("Open", self.open_chosen, kind="primary", icon="open")
        self.books = Row([], gap=6)
        words = Column([self.name_label, self.sentence], gap=2, grow=1)
        row = Row([words, self.books, way_in], gap=14)
        return Panel([row], pad=(14, 8, 14, 10), justify="center")

    def _show_chosen(self) -> None:
        self.name_label.text = self.chosen.name
        self.sentence.text = self.chosen.sentence
        self.books.adopt(book_icons(self.app, load_title(self.chosen.title_id)))

    # Acting

    def choose(self, box: BoxInfo) -> None:
        self.chosen = box
        self._show_chosen()

    def choose_game(self, row: "SaveRow") -> None:
        """Choose the box that a game under way came out of."""
        self.choose(next(box for box in self.boxes if box.title_id == row.title_id))

    def open_chosen(self) -> None:
        open_briefing(self.app, load_title(self.chosen.title_id))

    def go_on(self, row: "SaveRow") -> None:
        if not open_game(self.app, row.path):
            self.look_for_games()

    def begin_lesson(self) -> None:
        if self.guided:
            start_lesson(self.app, self.guided)

    def decline_lesson(self) -> None:
        """Offer it no more; the briefing still has it."""
        self.app.settings.wants_lesson = False
        self._offer_lesson()
        self._hold_focus(None)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.open_chosen()
            return True
        return False
