"""The strip at the top that says how far the turn has come."""

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.scenes.titles.looks import Skin
from game.session.story.replay import Beat
from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

NOW, OTHER = "strong", "small"
"""How the present phase is written, and every other."""
GAP, PIP, DOT = 20, 16, 6
"""Around a name, how wide a phase is that stands there as a dot, and the dot."""


def phase_at(skin: Skin, view: Any, beats: Sequence[Beat]) -> int | None:
    """The phase after these beats: that of the last whose case names one; None before the first."""
    phases = (skin.phase_of(view, beat.event.rule) for beat in reversed(beats))
    return next((phase for phase in phases if phase is not None), None)


class PhaseName(Widget):
    """A phase of a turn; its tooltip says what happens in it."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__(label=name, tooltip=tip)
        self.is_now = self.is_past = self.is_dot = False

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        if not self.rect.width:
            return
        palette = self.palette(kit)
        if self.is_dot:
            dot = pygame.Rect(0, 0, kit.px(DOT), kit.px(DOT))
            dot.center = self.rect.center
            fill = palette.muted if self.is_past else palette.sunken
            kit.paint.box(surface, dot, fill, dot.width // 2, palette.muted, kit.hair())
            return
        colour, role = (palette.accent, NOW) if self.is_now else (palette.muted, OTHER)
        kit.text.draw(surface, self.label, role, colour, self.rect, "center")
        if self.is_now:
            line = self.rect.inflate(-kit.px(16), 0)
            line.height = max(2, kit.px(2))
            line.bottom = self.rect.bottom - kit.px(2)
            surface.fill(palette.accent, line)


class PhaseStrip(Widget):
    """The phases of a turn in a row, the present one largest, lit and underlined.

    Where there is no room for all, those next to the present one stand by it, and the others as
    dots, filled once they are over; in very little room the present one stands alone, or none.
    """

    def __init__(self, phases: Sequence[str], tips: Sequence[str], **common: Any) -> None:
        super().__init__(**common)
        self.names = [PhaseName(name, tip) for name, tip in zip(phases, tips, strict=True)]
        self.now: int | None = None
        self.adopt(self.names)

    def show(self, now: int | None) -> None:
        """Light a phase; None for none."""
        if now == self.now:
            return
        self.now = now
        for index, name in enumerate(self.names):
            name.is_now, name.is_past = index == now, now is not None and index < now
        self.relayout()

    def content_size(self, kit: Kit, width: int) -> Size:
        """It asks for no room: it takes what is left."""
        return 0, kit.px(30)

    def _widths(self, kit: Kit) -> list[int]:
        """The width of each phase in pixels: the present one may be any of them."""
        return [kit.text.measure(name.label, NOW)[0] + kit.px(GAP) for name in self.names]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        widths = self._widths(kit)
        shares = self._shares(widths, kit.px(PIP), rect.width)
        high, x = kit.px(30), rect.x
        for name, width, share in zip(self.names, widths, shares, strict=True):
            name.is_dot = share < width and not name.is_now
            name.place(kit, pygame.Rect(x, rect.centery - high // 2, share, high))
            x += share

    def _shares(self, widths: Sequence[int], pip: int, room: int) -> Sequence[int]:
        """What each phase has of the room: its width, that of a dot, or nothing."""
        now = self.now
        if sum(widths) <= room:
            return widths
        if now is None:
            return [0] * len(widths)
        left = room - widths[now] - pip * (len(widths) - 1)
        if left < 0:
            alone = widths[now] if widths[now] <= room else 0
            return [alone * (place == now) for place in range(len(widths))]
        shares = [pip] * len(widths)
        shares[now] = widths[now]
        for place in _outwards(now, len(widths)):
            if widths[place] - pip <= left and _follows_a_name(shares, widths, place, now):
                left -= widths[place] - pip
                shares[place] = widths[place]
        return shares


def _outwards(now: int, count: int) -> Iterator[int]:
    """The places around `now`, the next one before the last one, ever farther off."""
    for far in range(1, count):
        yield from (place for place in (now + far, now - far) if 0 <= place < count)


def _follows_a_name(shares: Sequence[int], widths: Sequence[int], place: int, now: int) -> bool:
    """Whether all between a place and `now` is written out."""
    inward = place - 1 if place > now else place + 1
    return shares[inward] == widths[inward]
