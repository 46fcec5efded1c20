"""A window on something taller than itself."""

from typing import Any

import pygame

from game.ui.drawing.theme import Palette
from game.ui.kit import Kit
from game.ui.widgets.base import Size, Widget, is_click, is_release

WHEEL_STEP = 56
BAR = 9


def led_to(key: int, at: int, last: int, step: int, page: int) -> int | None:
    """Where a key leads in a column from 0 to `last`; None for a key that leads nowhere."""
    goals = {
        pygame.K_UP: at - step,
        pygame.K_DOWN: at + step,
        pygame.K_PAGEUP: at - page,
        pygame.K_PAGEDOWN: at + page,
        pygame.K_HOME: 0,
        pygame.K_END: last,
    }
    return min(max(0, goals[key]), last) if key in goals else None


class ScrollBar:
    """Offset and thumb of a scrolled area; shared by ``Scroll`` and ``ListView``."""

    def __init__(self) -> None:
        self.offset = 0
        self.content = 0
        self.view = pygame.Rect(0, 0, 0, 0)
        self.track = pygame.Rect(0, 0, 0, 0)
        self.step: float = WHEEL_STEP
        self._grip: int | None = None

    @property
    def limit(self) -> int:
        return max(0, self.content - self.view.height)

    @property
    def is_needed(self) -> bool:
        return self.limit > 0

    @property
    def is_at_end(self) -> bool:
        return self.offset >= self.limit

    def fit(self, kit: Kit, view: pygame.Rect, content: int) -> None:
        self.view, self.content, self.step = view, content, WHEEL_STEP * kit.scale
        width = kit.px(BAR)
        self.track = pygame.Rect(view.right - width, view.y, width, view.height)
        self.offset = min(max(0, self.offset), self.limit)

    def move_to(self, offset: float) -> bool:
        """Scroll there, within the limits; True if anything moved."""
        before = self.offset
        self.offset = round(min(max(0, offset), self.limit))
        return self.offset != before

    def reveal(self, top: int, bottom: int) -> bool:
        """Scroll so that content from ``top`` to ``bottom`` is in sight."""
        if top < self.offset:
            return self.move_to(top)
        if bottom > self.offset + self.view.height:
            return self.move_to(min(top, bottom - self.view.height))
        return False

    def thumb(self) -> pygame.Rect:
        least = 3 * self.track.width
        high = max(least, self.track.height * self.view.height // max(1, self.content))
        high = min(high, self.track.height)
        travel = self.track.height - high
        y = self.track.y + (travel * self.offset // self.limit if self.limit else 0)
        return pygame.Rect(self.track.x, y, self.track.width, high)

    def pointer(self, event: pygame.Event) -> bool:
        """Turn the wheel, drag the thumb, or jump by clicking the track; True when used."""
        if event.type == pygame.MOUSEWHEEL:
            return self.move_to(self.offset - event.y * self.step)
        if is_click(event) and self.is_needed and self.track.collidepoint(event.pos):
            thumb = self.thumb()
            is_on_thumb = thumb.collidepoint(event.pos)
            self._grip = event.pos[1] - thumb.y if is_on_thumb else thumb.height // 2
            self._drag(event.pos[1])
            return True
        if self._grip is not None and event.type == pygame.MOUSEMOTION:
            self._drag(event.pos[1])
            return True
        if self._grip is not None and is_release(event):
            self._grip = None
            return True
        return False

    def _drag(self, y: int) -> None:
        thumb = self.thumb()
        travel = max(1, self.track.height - thumb.height)
        self.move_to((y - (self._grip or 0) - self.track.y) * self.limit / travel)

    def key(self, key: int) -> bool:
        step = round(self.step)
        page = max(step, self.view.height - step)
        goal = led_to(key, self.offset, self.limit, step, page)
        return goal is not None and self.move_to(goal)

    def draw(self, kit: Kit, surface: pygame.Surface, palette: Palette, active: bool) -> None:
        if self.is_needed:
            thumb = self.thumb().inflate(-kit.px(3), -kit.px(2))
            kit.paint.box(surface, thumb, palette.edge if active else palette.line, thumb.width)


class Scroll(Widget):
    """Shows ``child`` through a window: wheel, thumb, touch of a key, and focus bring it along.

    Give it ``grow`` or a ``height``: its natural size is that of the child. It takes the focus
    only when nothing inside can.
    """

    def __init__(self, child: Widget, **common: Any) -> None:
        super().__init__(**common)
        self.bar = ScrollBar()
        self._kit: Kit | None = None
        self.adopt([child])

    @property
    def child(self) -> Widget:
        return self.children[0]

    @property
    def can_focus(self) -> bool:
        if not (self._visible and self.bar.is_needed):
            return False
        return not any(widget.can_focus for widget in self.child.walk())

    def content_size(self, kit: Kit, width: int) -> Size:
        return self.child.measure(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._kit = kit
        wide, high = rect.width, self.child.measure(kit, rect.width)[1]
        if high > rect.height:
            wide = max(1, rect.width - kit.px(BAR) - kit.px(5))
            high = self.child.measure(kit, wide)[1]
        self.bar.fit(kit, self.rect, high)
        top = rect.y - self.bar.offset
        self.child.place(kit, pygame.Rect(rect.x, top, wide, max(high, rect.height)))

    def _settle(self) -> None:
        if self._kit:
            self.place(self._kit, self.rect)
        self.repaint()

    def draw_children(self, kit: Kit, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        super().draw_children(kit, surface)
        active = self.is_pressed or self.bar.track.collidepoint(self.stage_mouse())
        self.bar.draw(kit, surface, self.palette(kit), active)
        surface.set_clip(before)

    def stage_mouse(self) -> tuple[int, int]:
        stage = self.stage
        return stage.mouse if stage else (-1, -1)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        if self._visible and self.bar.is_needed and self.bar.track.collidepoint(pos):
            return self
        return super().hit(pos)

    def scroll_bar(self) -> ScrollBar:
        return self.bar

    def pointer(self, event: pygame.Event) -> bool:
        if moved := self.bar.pointer(event):
            self._settle()
        return moved

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        is_page = event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if not (is_page or self.is_focused):
            return False
        if self.bar.key(event.key):
            self._settle()
            return True
        return False

    def reveal(self, rect: pygame.Rect) -> None:
        margin = self._kit.px(8) if self._kit else 0
        top = rect.y - self.rect.y + self.bar.offset
        before = self.bar.offset
        if self.bar.reveal(top - margin, top + rect.height + margin):
            self._settle()
        super().reveal(rect.move(0, before - self.bar.offset))

    def clip_rect(self) -> pygame.Rect | None:
        outer = super().clip_rect()
        return self.rect.clip(outer) if outer else self.rect
