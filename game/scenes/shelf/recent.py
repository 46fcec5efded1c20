"""The games under way on the shelf: the board of each as it stood, and a click goes on with it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.apart.tablefile import is_played_apart
from game.scenes.shelf.boxes import LIT, covering
from game.titles import load_title
from game.ui.drawing.art import cropped
from game.ui.drawing.theme import RADIUS, rgb
from game.ui.kit import Kit
from game.ui.widgets import Button, Card, Column, Label, Row, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.buttons import draw_key_cap, key_cap_size

if TYPE_CHECKING:
    from game.scenes.records.thumbnails import Sketch
    from game.session.logbook.saves import SaveRow
    from game.ui.window import App

Act = Callable[["SaveRow"], object]
MOST = 3
LOOK_AGAIN = 0.03
TILE, RATIO = 188, 1.46
APART = "Apart"
AT_SEA, NO_GAME = "At sea", "No game is under way. Open a box to begin one."
INK, PLATE, SEA = rgb("f6ecd2"), (10, 18, 26, 205), rgb("16394a")


class RecentGames(Card):
    """Up to three games, the latest first; their pictures come one by one, after the frame."""

    def __init__(self, app: "App", on_choose: Act, on_open: Act) -> None:
        super().__init__([], pad=10)
        self.app, self.on_choose, self.on_open = app, on_choose, on_open
        self.tiles: list[GameTile] = []
        self.show(())

    def show(self, rows: "Sequence[SaveRow]") -> None:
        """Show the first of these games; those shown already keep their pictures."""
        known = {(tile.row.path, tile.row.played): tile.picture for tile in self.tiles}
        self.tiles = [
            GameTile(row, self.on_choose, self.on_open, "" if index else "shelf.go_on")
            for index, row in enumerate(rows[:MOST])
        ]
        for tile in self.tiles:
            tile.picture = known.get((tile.row.path, tile.row.played))
        words = [] if len(self.tiles) == MOST else [self._words()]
        self.adopt([Row([*self.tiles, *words], gap=10, items="start")])

    def _words(self) -> Widget:
        lines = [Label(AT_SEA, "heading", "accent")]
        lines += [Label(tile.row.friendly, "small") for tile in self.tiles[:1]] or [Label(NO_GAME)]
        return Column(lines, gap=4, grow=1)

    def update(self, seconds: float) -> bool:
        """Let time pass; True when a picture was made."""
        tile = next((tile for tile in self.tiles if tile.is_waiting), None)
        return tile is not None and tile.sketch_on(self.app.kit, seconds)

    def wake_in(self) -> float | None:
        """Seconds until a picture may be there; None while none is waited for."""
        return LOOK_AGAIN if any(tile.is_waiting for tile in self.tiles) else None


class GameTile(Button):
    """A saved game: its picture, the cover until it comes, with its status over the foot."""

    marks_focus = True

    def __init__(self, row: "SaveRow", on_choose: Act, on_open: Act, action: str) -> None:
        self.is_apart = is_played_apart(row)
        name = f"Continue {row.name}{', apart' if self.is_apart else ''}"
        super().__init__(name, action=action, tooltip=row.friendly)
        self.on_press = lambda: on_open(row)
        self.row, self.on_choose = row, on_choose
        self.is_waiting = True
        self._sketch: Sketch | None = None
        self._picture: pygame.Surface | None = None
        self._scaled: pygame.Surface | None = None

    @property
    def picture(self) -> pygame.Surface | None:
        return self._picture

    @picture.setter
    def picture(self, picture: pygame.Surface | None) -> None:
        self._picture, self._scaled = picture, None
        self.is_waiting = self.is_waiting and picture is None

    def sketch_on(self, kit: Kit, seconds: float) -> bool:
        """Begin the picture or see whether it is there; True when it is waited for no more."""
        from game.scenes.records.thumbnails import Sketch

        self._sketch = self._sketch or Sketch(self.row)
        if not self._sketch.update(seconds):
            return False
        self.is_waiting = False
        self.picture = self._sketch.picture(kit)
        self.repaint()
        return True

    def focus_changed(self, focused: bool) -> None:
        if focused:
            self.on_choose(self.row)

    def own_texts(self) -> list[str]:
        return [self.row.friendly, *([APART] if self.is_apart else []), self.row.status]

    def content_size(self, kit: Kit, width: int) -> Size:
        wide = min(width, kit.px(TILE))
        return wide, round(wide / RATIO)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        kit.paint.box(surface, self.rect, SEA, kit.px(3))
        if self._picture:
            surface.blit(self._fitted(self._picture), self.rect)
        elif kit.art.has(art := load_title(self.row.title_id).art):
            surface.blit(covering(kit, art, self.rect.size, by_height=False), self.rect)
        self._paint_status(kit, surface)
        if self.is_apart:
            self._paint_apart(kit, surface)
        if cap := self.cap(kit):
            self._paint_cap(kit, surface, cap)
        if self.is_hovered and not self.is_focused:
            kit.paint.glass(surface, self.rect, LIT, 0)
        palette, wide = self.palette(kit), max(1, kit.px(4 if self.is_focused else 1))
        edge = palette.focus if self.is_focused else palette.edge
        kit.paint.ring(surface, self.rect.inflate(wide, wide), edge, kit.px(RADIUS) // 2, wide)

    def _fitted(self, picture: pygame.Surface) -> pygame.Surface:
        """The picture covering the tile; kept until the size changes."""
        if self._scaled is None or self._scaled.get_size() != self.rect.size:
            self._scaled = cropped(picture, self.rect.size)
        return self._scaled

    def _paint_status(self, kit: Kit, surface: pygame.Surface) -> None:
        pad = kit.px(6)
        room = self.rect.width - 2 * pad
        high = kit.text.measure(self.row.status, "small", room)[1]
        plate = pygame.Rect(self.rect.x, 0, self.rect.width, high + pad)
        plate.bottom = self.rect.bottom
        kit.paint.glass(surface, plate, PLATE, 0)
        words = pygame.Rect(self.rect.x + pad, plate.y, room, plate.height)
        kit.text.draw(surface, self.row.status, "small", INK, words, "left", wrap=True)

    def _paint_apart(self, kit: Kit, surface: pygame.Surface) -> None:
        """That others play it elsewhere, on a dark plate in the corner."""
        icon, pad = kit.icons.get("person", kit.px(15), INK), kit.px(6)
        wide, high = kit.text.measure(APART, "strong")
        plate = pygame.Rect(self.rect.topleft, (icon.get_width() + wide + 3 * pad, high + pad))
        kit.paint.glass(surface, plate, PLATE, 0)
        surface.blit(icon, icon.get_rect(midleft=(plate.x + pad, plate.centery)))
        words = plate.inflate(-2 * pad, 0)
        kit.text.draw(surface, APART, "strong", INK, words, "right")

    def _paint_cap(self, kit: Kit, surface: pygame.Surface, cap: str) -> None:
        """The key on a dark plate in the corner, with the sign for going on."""
        wide, high = key_cap_size(kit, cap)
        icon = kit.icons.get("play", kit.px(15), INK)
        plate = pygame.Rect(0, 0, wide + icon.get_width() + kit.px(15), high + kit.px(8))
        plate.topright = self.rect.topright
        kit.paint.glass(surface, plate, PLATE, 0)
        surface.blit(icon, icon.get_rect(midleft=(plate.x + kit.px(5), plate.centery)))
        middle = (plate.right - kit.px(5) - wide // 2, plate.centery)
        draw_key_cap(kit, surface, cap, middle, INK)
