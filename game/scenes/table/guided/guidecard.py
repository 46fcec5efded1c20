"""The card on which a guide speaks, and the light on what it speaks of."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui.drawing.theme import rgb
from game.ui.kit import Kit
from game.ui.widgets import Button, Card, IconButton, Label, Row, Spacer, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.layout import Box

WIDTH, CORNER, SMALL = 356, 4, 28
LEAVE = "Leave the lesson"
DIM = (150, 154, 162)
"""What is left of red, green and blue where no light falls, of 255."""
GLOW, HALO = rgb("ffd98a"), rgb("8a6a2c")
STEPS = 12
"""How finely a place for the card is looked for, along each side."""

Rects = Sequence[pygame.Rect]


class GuideCard(Card):
    """What the guide says now, how far the lesson is, and the ways on and out."""

    is_brass_edged = True
    lift = 14.0

    def __init__(self, voice: str, on_leave: Callable[[], object], *, is_compact: bool) -> None:
        self.voice = Label(voice, "typed_strong", "accent", wrap=False, grow=1)
        self.count = Label("", "small", "muted", wrap=False)
        self.words = Label("", "small" if is_compact else "body")
        self.objection = Label("", "small" if is_compact else "strong", "warn", visible=False)
        self.on_button = Button("", kind="primary", hotkey="Enter", align="end")
        head: list[Widget] = [self.voice, self.count]
        foot: Widget = self.on_button
        if is_compact:
            head.append(
                IconButton(
                    "cross", LEAVE, on_leave, action="guide.leave", width=SMALL, height=SMALL
                )
            )
        else:
            leave = Button(LEAVE, on_leave, kind="quiet", action="guide.leave")
            foot = Row([leave, Spacer(grow=1), self.on_button], gap=8)
        pad, gap = ((12, 6), 3) if is_compact else ((18, 14), 8)
        body = [Row(head, gap=8), self.words, self.objection, foot]
        super().__init__(body, pad=pad, gap=gap, width=WIDTH, visible=False)

    def say(self, words: str, count: str, way_on: str, on_way: Callable[[], object] | None) -> None:
        """Say something; `way_on` names the button that goes on, "" for none."""
        self.words.text, self.count.text = words, count
        self.objection.visible = False
        self.on_button.label, self.on_button.on_press = way_on, on_way
        self.on_button.visible = bool(way_on)
        self.visible = True
        self.relayout()

    def object(self, words: str) -> None:
        """Say why what was tried must wait."""
        self.objection.text = words
        self.objection.visible = True
        self.relayout()


class Guidance(Box):
    """A table with a guide's card over it: what is spoken of is lit, all else a little dimmed.

    `lights` gives what is lit now, `barred` what the card must leave free beside, and `room` where
    it may lie. What it covers in a very small room is not lit.
    """

    def __init__(
        self,
        table: Widget,
        card: GuideCard,
        lights: Callable[[], Rects],
        barred: Callable[[], Rects],
        room: Callable[[], pygame.Rect],
    ) -> None:
        super().__init__([table, card])
        self.table, self.card = table, card
        self.lights, self.barred, self.room = lights, barred, room
        self.lit: Rects = ()

    def content_size(self, kit: Kit, width: int) -> Size:
        return self.table.measure(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self.table.place(kit, rect)
        self._light(kit, is_laid_anew=True)

    def _light(self, kit: Kit, *, is_laid_anew: bool = False) -> None:
        """Find what is lit, and a place for the card beside it."""
        if not self.card.visible:
            return
        near, room = kit.px(8), self.room()
        bare = self.lights()
        lit = [rect.inflate(near, near).clip(self.rect) for rect in bare]
        wide, high = self.card.measure(kit, room.width)
        here = pygame.Rect(self.card.rect.topleft, (wide, min(high, room.height)))
        kept = [*lit, *self.barred()]
        is_in_the_way = here.collidelist(kept) >= 0 or not room.contains(here)
        spot = best_place(here.size, room, kept, lit) if is_in_the_way else here
        if is_laid_anew or spot != self.card.rect:
            self.card.place(kit, spot)
        self.lit = joined([*_beside(self.card.rect, bare, lit)])

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        self.table.draw(kit, surface)
        if not self.card.visible:
            return
        self._light(kit)
        for rect in left_dark(self.rect, self.lit):
            surface.fill(DIM, rect, pygame.BLEND_RGB_MULT)
        for rect in self.lit:
            kit.paint.ring(surface, rect, HALO, kit.px(CORNER), kit.px(4))
            kit.paint.ring(surface, rect, GLOW, kit.px(CORNER), max(2, kit.px(2)))
        self.card.draw(kit, surface)


def _beside(card: pygame.Rect, bare: Rects, lit: Rects) -> Iterator[pygame.Rect]:
    """What a card leaves in sight: with room about it, or where that is covered without."""
    for narrow, wide in zip(bare, lit, strict=True):
        if not wide.colliderect(card):
            yield wide
        elif not narrow.colliderect(card):
            yield narrow


def best_place(size: tuple[int, int], room: pygame.Rect, kept: Rects, near: Rects) -> pygame.Rect:
    """Where in a room a card covers least of what is kept free, and lies nearest to the light."""
    middle = near[0].unionall(list(near[1:])).center if near else room.center
    best: tuple[float, float] | None = None
    found = pygame.Rect(room.topleft, size)
    for row in range(STEPS + 1):
        for column in range(STEPS + 1):
            rect = pygame.Rect((0, 0), size)
            rect.x = room.x + (room.width - rect.width) * column // STEPS
            rect.y = room.y + (room.height - rect.height) * row // STEPS
            covered = sum(_area(rect.clip(each)) for each in kept)
            away = pygame.Vector2(rect.center).distance_to(middle)
            if best is None or (covered, away) < best:
                best, found = (covered, away), rect
    return found


def joined(rects: Rects) -> list[pygame.Rect]:
    """The rectangles, those that overlap made one."""
    apart: list[pygame.Rect] = []
    for each in rects:
        rect = each
        while (met := rect.collidelist(apart)) >= 0:
            rect = rect.union(apart.pop(met))
        apart.append(rect)
    return apart


def left_dark(whole: pygame.Rect, lit: Rects) -> list[pygame.Rect]:
    """What a rectangle has beside the lit ones, cut into rectangles that do not overlap."""
    dark = [pygame.Rect(whole)]
    for light in lit:
        dark = [part for rect in dark for part in _around(rect, rect.clip(light))]
    return dark


def _around(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    if hole.width * hole.height == 0:
        return [rect]
    parts = (
        pygame.Rect(rect.x, rect.y, rect.width, hole.y - rect.y),
        pygame.Rect(rect.x, hole.bottom, rect.width, rect.bottom - hole.bottom),
        pygame.Rect(rect.x, hole.y, hole.x - rect.x, hole.height),
        pygame.Rect(hole.right, hole.y, rect.right - hole.right, hole.height),
    )
    return [part for part in parts if part]


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
