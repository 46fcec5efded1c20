"""The strip at the top that says how far the turn has come."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import pygame

from game.scenes.titles.looks import Skin
from game.session.play.story import Beat
from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

NOW, OTHER = "strong", "small"
"""How the present phase is written, and every other."""
TIGHT_NOW, TIGHT_OTHER, TIGHT_GAP = "small", "key", 8
"""The same where there is little room, and then the room around a name."""
GAP, PIP, DOT, HIGH = 20, 16, 6, 30
"""Around a name, how wide a phase is that stands there as a dot, the dot, and the strip."""


def phase_at(skin: Skin, view: Any, beats: Sequence[Beat]) -> int | None:
    """The phase after these beats: that of the last whose case names one; None before the first."""
    phases = (skin.phase_of(view, beat.event.rule) for beat in reversed(beats))
    return next((phase for phase in phases if phase is not None), None)


class PhaseName(Widget):
    """A phase of a turn; its tooltip says what happens in it."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__(label=name, tooltip=tip)
        self.is_now = self.is_past = self.is_dot = self.is_tight = False

    def role(self) -> str:
        """That of the type in which it is written."""
        if self.is_tight:
            return TIGHT_NOW if self.is_now else TIGHT_OTHER
        return NOW if self.is_now else OTHER

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
        colour = palette.accent if self.is_now else palette.muted
        kit.text.draw(surface, self.label, self.role(), colour, self.rect, "center")
        if self.is_now:
            line = self.rect.inflate(-kit.px(16), 0)
            line.height = max(2, kit.px(2))
            line.bottom = self.rect.bottom - kit.px(2)
            surface.fill(palette.accent, line)


class PhaseStrip(Widget):
    """The phases of a turn in a row, the present one largest, lit and underlined.

    Where there is no room for all, those next to the present one stand by it, and the others as
    dots, filled once they are over. Where the one before and the one after would not have room,
    all is written smaller and nearer, then without dots; in very little room the present one
    stands alone, or none.
    """

    def __init__(self, phases: Sequence[str], tips: Sequence[str], **common: Any) -> None:
        super().__init__(**common)
        self._all = [PhaseName(name, tip) for name, tip in zip(phases, tips, strict=True)]
        self.names = self._all
        self.now: int | None = None
        self.adopt(self.names)

    def show(self, now: int | None, missing: Collection[int] = ()) -> None:
        """Light a phase, None for none; the `missing` ones are not of this game."""
        names = [name for index, name in enumerate(self._all) if index not in missing]
        lit = None if now is None or now in missing else names.index(self._all[now])
        if lit == self.now and names == self.names:
            return
        self.now, self.names = lit, names
        self.adopt(names)
        for index, name in enumerate(names):
            name.is_now, name.is_past = index == lit, lit is not None and index < lit
        self.relayout()

    def content_size(self, kit: Kit, width: int) -> Size:
        """It asks for no room: it takes what is left."""
        return 0, kit.px(HIGH)

    def _widths(self, kit: Kit, *, is_tight: bool) -> list[int]:
        """The width of each phase in pixels; where room is not tight the present one may be any."""
        if not is_tight:
            return [kit.text.measure(name.label, NOW)[0] + kit.px(GAP) for name in self.names]
        gap = kit.px(TIGHT_GAP)
        return [kit.text.measure(each.label, each.role())[0] + gap for each in self.names]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        for is_tight, pip in ((False, PIP), (True, PIP), (True, 0), (False, PIP)):
            for name in self.names:
                name.is_tight = is_tight
            widths = self._widths(kit, is_tight=is_tight)
            shares = self._shares(widths, kit.px(pip), rect.width)
            if self._names_neighbours(shares, widths):
                break
        high, x = min(kit.px(HIGH), rect.height), rect.x
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
            if widths[place] - pip > left:
                break
            left -= widths[place] - pip
            shares[place] = widths[place]
        return shares

    def _names_neighbours(self, shares: Sequence[int], widths: Sequence[int]) -> bool:
        """Whether the phases before and after the present one are written out."""
        if self.now is None:
            return True
        about = slice(max(0, self.now - 1), self.now + 2)
        return shares[about] == widths[about]


def _outwards(now: int, count: int) -> Iterator[int]:
    """The places around `now`, the next one before the last one, ever farther off."""
    for far in range(1, count):
        yield from (place for place in (now + far, now - far) if 0 <= place < count)
