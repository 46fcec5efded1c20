"""The rows of a folder: name, size and date of each file, folders first."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.scenes.page.places import Place
from game.scenes.page.when import said_when
from game.session.logbook.folders import Item
from game.ui.drawing.theme import RADIUS
from game.ui.kit import Kit
from game.ui.widgets import ListView

ROW, ICON, PAD = 34, 20, 10
KILO = 1024
T = TypeVar("T")
EMPTY = "There is nothing here to choose."


class Sunken(ListView[T]):
    """A list in a sunken field."""

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        corner, hair = kit.px(RADIUS) // 2, kit.hair()
        kit.paint.box(surface, self.rect, palette.sunken, corner, palette.line, hair)


class ItemList(Sunken[Item]):
    """Folders and files; a click chooses, a second one or Enter opens."""

    def __init__(
        self,
        on_pick: Callable[[Item], object],
        on_open: Callable[[Item], object],
        rows: int,
    ) -> None:
        super().__init__(
            (), _text, _draw, row_height=ROW, height=ROW * rows, empty=EMPTY, label="Files", grow=1,
            on_select=lambda index: on_pick(self.items[index]),
            on_activate=lambda index: on_open(self.items[index]),
        )  # fmt: skip

    @property
    def chosen(self) -> Item | None:
        return self.items[self.selected] if self.selected is not None else None

    def show(self, items: Sequence[Item], before: Path | None) -> None:
        """Show these; the one chosen before stays so, else the first is."""
        self.items = items
        paths = [item.path for item in items]
        index = paths.index(before) if before in paths else 0
        self.select(index if items else None, tell=False)


class PlaceList(Sunken[Place]):
    """Places to look in; one click or Enter goes there."""

    def __init__(
        self, places: Sequence[Place], on_open: Callable[[Path], object], **common: Any
    ) -> None:
        super().__init__(
            places, lambda place: place.name, _draw_place, row_height=ROW, opens_on_click=True,
            on_activate=lambda index: on_open(places[index].folder), label="Places",
            selected=0, **common,
        )  # fmt: skip


def _draw_place(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, place: Place, chosen: bool
) -> None:
    _draw_named(kit, surface, rect, place.icon, place.name)


def _draw_named(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, icon: str, name: str) -> None:
    palette = kit.theme.room
    image = kit.icons.get(icon, kit.px(ICON), palette.muted)
    surface.blit(image, image.get_rect(midleft=(rect.x + kit.px(PAD), rect.centery)))
    words = rect.copy()
    words.x += kit.px(2 * PAD + ICON)
    words.width = max(1, rect.right - words.x)
    before = surface.get_clip()
    surface.set_clip(words.clip(before))
    kit.text.draw(surface, name, "body", palette.text, words)
    surface.set_clip(before)


def size_in_words(size: int) -> str:
    """Bytes as a player reads them."""
    if size < KILO:
        return f"{size} bytes"
    return f"{size / KILO:,.0f} KB" if size < KILO**2 else f"{size / KILO**2:,.1f} MB"


def _facts(item: Item) -> str:
    if item.is_folder or item.modified is None:
        return ""
    return f"{size_in_words(item.size)}, {said_when(item.modified).removeprefix('on ')}"


def _text(item: Item) -> str:
    return f"{item.name} (folder)" if item.is_folder else f"{item.name}, {_facts(item)}"


def _draw(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, item: Item, chosen: bool) -> None:
    facts = _facts(item)
    wide = kit.text.measure(facts, "small")[0] if facts else 0
    has_room = rect.width > 3 * wide
    right = pygame.Rect(rect.right - wide - kit.px(PAD), rect.y, wide, rect.height)
    if has_room and facts:
        kit.text.draw(surface, facts, "small", kit.theme.room.muted, right)
    end = right.x if has_room else rect.right
    left = pygame.Rect(rect.x, rect.y, end - kit.px(PAD) - rect.x, rect.height)
    _draw_named(kit, surface, left, "folder" if item.is_folder else "log", item.name)
