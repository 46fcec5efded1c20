"""What the full-screen pages share: a heading, a way back, and a look at how much room there is."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui.keynames import matches
from game.ui.kit import Kit
from game.ui.scene import WidgetScene
from game.ui.widgets import Button, Column, IconButton, Label, Row, Scroll, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.layout import Box

NARROW, LOW, TALL = 700, 430, 900

SETTLE = 0.4
"""Seconds in which a press is still meant for what was there before."""


def is_space(event: pygame.Event) -> bool:
    """Whether Space went down, which presses nothing where something is decided."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE


class Centred(Box):
    """One child in the middle of the width, no wider than ``most``."""

    def __init__(self, child: Widget, most: float) -> None:
        super().__init__([child])
        self.most = most

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, self.children[0].measure(kit, min(width, kit.px(self.most)))[1]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        wide = min(rect.width, kit.px(self.most))
        left = rect.x + (rect.width - wide) // 2
        self.children[0].place(kit, pygame.Rect(left, rect.y, wide, rect.height))


class RoomScene(WidgetScene):
    """A scene that is built again when its room becomes narrow or low, or is no longer."""

    _built_for: tuple[bool, ...] = ()

    @property
    def is_narrow(self) -> bool:
        return self.app.surface.get_width() < self.kit.px(NARROW)

    @property
    def is_low(self) -> bool:
        return self.app.surface.get_height() < self.kit.px(LOW)

    @property
    def is_tall(self) -> bool:
        return self.app.surface.get_height() >= self.kit.px(TALL)

    @property
    def _room(self) -> tuple[bool, ...]:
        return self.is_narrow, self.is_low, self.is_tall

    def build(self) -> Widget:
        self._built_for = self._room
        return self.compose()

    @abstractmethod
    def compose(self) -> Widget:
        """The tree of widgets for the room there is."""

    def way(
        self, icon: str, name: str, act: Callable[[], object], action: str = "", **look: Any
    ) -> Button:
        """A button with its words, or in a narrow room its icon alone."""
        if self.is_narrow:
            return IconButton(icon, name, act, action=action, **look)
        return Button(name, act, icon=icon, action=action, **look)

    def draw(self, surface: pygame.Surface) -> None:
        if self._built_for != self._room:
            self.rebuild()
        super().draw(surface)


class PageScene(RoomScene):
    """A page with a heading and a foot that stay; Escape goes back."""

    heading = ""
    most_width = 1120.0
    opened_by = ""
    """The action whose key opens the page, and closes it again."""
    finder: Widget | None = None
    """The field that the key to search and Ctrl+F turn to, on a page with one."""

    def compose(self) -> Widget:
        pad = (16, 8) if self.is_low else (24, 16)
        gap = 8 if self.is_low else 12
        parts = [self._head(), self.middle(), *self.foot()]
        return Centred(Column(parts, pad=pad, gap=gap), self.most_width)

    @abstractmethod
    def middle(self) -> Widget:
        """What fills the page between heading and foot."""

    def tools(self) -> Sequence[Widget]:
        """What stands beside the heading."""
        return ()

    def foot(self) -> Sequence[Widget]:
        """What stays at the lower edge."""
        return ()

    def go_back(self) -> None:
        self.app.remove(self)

    def _head(self) -> Widget:
        back = IconButton("back", "Back", self.go_back, tooltip="Back (Escape)", kind="plain")
        role = "heading" if self.is_low else "title"
        name = Label(self.heading, role, "accent", grow=1)
        return Row([back, name, *self.tools()], gap=14)

    def on_key(self, event: pygame.Event) -> bool:
        keys = self.kit.keys
        if self.finder and (keys.is_pressed("page.search", event) or matches("Ctrl+F", event)):
            self.stage.set_focus(self.finder)
            return True
        is_own = bool(self.opened_by) and keys.is_pressed(self.opened_by, event)
        if is_own or event.key == pygame.K_ESCAPE:
            self.go_back()
            return True
        return False


class ScrolledPage(PageScene):
    """A page whose body scrolls between heading and foot."""

    scroll_label = ""

    def middle(self) -> Widget:
        body = Column([self.body()], pad=(4, 2, 4, 10))
        self.scroll = Scroll(body, grow=1, label=self.scroll_label)
        return self.scroll

    @abstractmethod
    def body(self) -> Widget:
        """What the page is about."""
