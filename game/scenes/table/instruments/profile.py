"""A cross section beside the board: how deep something is, will be, and may come to be."""

from math import sqrt

import pygame

from game.core.prompt import button
from game.scenes.table.instruments.instruments import OnPick, Pointed
from game.scenes.titles.instruments import Level, Lit, Profile
from game.ui.drawing.theme import Colour
from game.ui.kit import Kit
from game.ui.widgets import Column, Label, Row, Widget
from game.ui.widgets.base import Size

WIDE, HIGH = 164, 82
"""Of the drawing, in logical units."""
RUNG_WIDE = 72
WORDS = 11.0
"""The size of the words at the lines, which stand beside what is drawn."""
MARGIN = 0.5
"""The share of the drawing that its words have."""
WATER: tuple[Colour, Colour] = ((46, 98, 124), (12, 30, 46))
"""From the surface down."""
LINE, LINE_WORDS = (122, 168, 186), (206, 226, 232)
COURSE, PLANNED = (250, 252, 255), (255, 214, 120)


class Section(Widget):
    """The drawing: named lines, the course from now to the end of the turn, and what is planned.

    Depths are drawn by their square roots, since what is near the surface matters most.
    """

    def __init__(self, profile: Profile, rungs: "list[Rung]") -> None:
        super().__init__(width=WIDE, height=HIGH, tooltip=profile.tip)
        self.profile, self.rungs = profile, rungs

    def own_texts(self) -> list[str]:
        return [line.words for line in self.profile.lines]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        rect, profile = self.rect, self.profile
        for row in range(rect.height):
            surface.fill(_between(*WATER, row / rect.height), (rect.x, rect.y + row, rect.width, 1))
        for line in profile.lines:
            self._paint_line(kit, surface, line)
        self._paint_reach(kit, surface)
        self._paint_course(kit, surface)
        kit.paint.ring(surface, rect, self.palette(kit).line, kit.px(3), kit.hair())

    def _y(self, depth: int) -> int:
        deepest = max(line.at for line in self.profile.lines)
        room = self.rect.height - 8
        return self.rect.y + 4 + round(room * sqrt(min(depth, deepest) / max(1, deepest)))

    def _x(self, share: float) -> int:
        left = self.rect.x + round(self.rect.width * MARGIN)
        return left + round((self.rect.right - 8 - left) * share)

    def _paint_line(self, kit: Kit, surface: pygame.Surface, line: Level) -> None:
        y, colour = self._y(line.at), self.palette(kit).bad if line.is_bad else LINE
        for x in range(self._x(0), self.rect.right, kit.px(6)):
            surface.fill(colour, (x, y, kit.px(3), kit.hair()))
        words = pygame.Rect(self.rect.x + kit.px(5), 0, self._x(0) - self.rect.x, kit.px(13))
        words.centery = y
        words.clamp_ip(self.rect)
        kit.text.draw(surface, line.words, "key", LINE_WORDS, words, size=WORDS)

    def _paint_reach(self, kit: Kit, surface: pygame.Surface) -> None:
        """A bar at the end of the course, with a notch for every depth that may be chosen."""
        depths = [rung.level.at for rung in self.rungs]
        if depths:
            top, bottom = self._y(min(depths)), self._y(max(depths))
            bar = pygame.Rect(self._x(1) - kit.px(2), top, kit.px(4), max(1, bottom - top))
            kit.paint.glass(surface, bar, (*PLANNED, 110), kit.px(2))
        for depth in depths:
            kit.paint.disc(surface, (self._x(1), self._y(depth)), kit.px(2), PLANNED)

    def _paint_course(self, kit: Kit, surface: pygame.Surface) -> None:
        profile, wide = self.profile, max(1, kit.px(2))
        steps = profile.steps + 1
        level, end = self._y(profile.now), (self._x(1), self._y(profile.planned))
        last = (self._x((steps - 1) / steps), level)
        pygame.draw.aaline(surface, COURSE, (self._x(0), level), last, wide)
        pygame.draw.aaline(surface, COURSE, last, end, wide)
        for number in range(steps):
            kit.paint.disc(surface, (self._x(number / steps), level), kit.px(2), COURSE)
        kit.paint.disc(surface, (self._x(0), level), kit.px(4), COURSE)
        kit.paint.disc(surface, end, kit.px(4), PLANNED)
        for rung in self.rungs:
            if rung.is_hovered:
                there = self._x(1), self._y(rung.level.at)
                pygame.draw.aaline(surface, PLANNED, last, there, wide)
                kit.paint.disc(surface, there, kit.px(4), PLANNED)


class Rung(Pointed):
    """A depth that may be chosen; the one that is planned is filled."""

    def __init__(self, on_pick: OnPick, level: Level, is_planned: bool, lit: Lit) -> None:
        super().__init__(on_pick, label=level.words, tooltip=level.tip, width=RUNG_WIDE)
        self.level, self.is_planned = level, is_planned
        self.target = button(level.target) if level.target else None
        self.is_lit = self.target in lit

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, kit.text.line_height("small") + kit.px(1)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        self.paint_ring(kit, surface)
        if self.is_planned:
            kit.paint.box(surface, self.rect, palette.fill, kit.px(4))
        colour = palette.on_fill if self.is_planned else palette.text
        words = self.rect.inflate(-kit.px(12), 0)
        kit.text.draw(surface, self.label, "small", colour, words)


class ProfileView(Column):
    """A heading, the drawing and the depths beside it; where room is short none of it."""

    def __init__(self, on_pick: OnPick, is_compact: bool) -> None:
        super().__init__(gap=2, visible=not is_compact)
        self.on_pick = on_pick
        self._shown: tuple[Profile, Lit] | None = None

    def show(self, profile: Profile, lit: Lit) -> None:
        if (profile, lit) == self._shown:
            return
        self._shown = profile, lit
        head = Label(profile.head, "key", "muted", wrap=False)
        head.tooltip = profile.tip
        rungs = [
            Rung(self.on_pick, level, level.at == profile.planned, lit) for level in profile.levels
        ]
        drawing = Row([Section(profile, rungs), Column(rungs, gap=1)], gap=6, items="start")
        self.adopt([head, drawing])


def _between(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
