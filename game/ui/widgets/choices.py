"""Controls that hold a value: toggle, choice, slider, tabs."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.ui.drawing.theme import RADIUS, Colour
from game.ui.kit import Kit
from game.ui.widgets.base import Pressable, Size, Widget, is_click, is_press
from game.ui.widgets.basic import draw_track
from game.ui.widgets.layout import Column, Stack

V = TypeVar("V")


class Toggle(Pressable):
    """A switch with its label; "On" or "Off" is written beside it."""

    noun = "switch"

    def __init__(
        self,
        label: str,
        value: bool = False,
        on_change: Callable[[bool], object] | None = None,
        **common: Any,
    ) -> None:
        super().__init__(label=label, **common)
        self._value, self.on_change = value, on_change

    @property
    def value(self) -> bool:
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        if value != self._value:
            self._value = value
            self.repaint()

    def own_texts(self) -> list[str]:
        return [self.label, "On" if self._value else "Off"]

    def press(self) -> None:
        self.value = not self._value
        if self.on_change:
            self.on_change(self._value)

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event):
            self.press()
        return is_click(event)

    def _side(self, kit: Kit) -> int:
        return kit.px(46) + kit.text.measure("Off", "small")[0] + kit.px(18)

    def content_size(self, kit: Kit, width: int) -> Size:
        side = self._side(kit)
        wide, high = kit.text.measure(self.label, "body", max(1, width - side))
        return min(width, wide + side), max(high, kit.px(26)) + kit.px(6)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette, side = self.palette(kit), self._side(kit)
        words = pygame.Rect(self.rect.x, self.rect.y, self.rect.width - side, self.rect.height)
        ink = palette.text if self._enabled else palette.muted
        kit.text.draw(surface, self.label, "body", ink, words, wrap=True)
        track = pygame.Rect(0, 0, kit.px(46), kit.px(25))
        track.midright = self.rect.midright
        state = pygame.Rect(words.right, self.rect.y, track.x - words.right, self.rect.height)
        state.width -= kit.px(8)
        kit.text.draw(surface, self.own_texts()[1], "small", palette.muted, state, "right")
        face = palette.fill if self._value else palette.sunken
        edge = palette.edge if self.is_hovered and self._enabled else palette.line
        kit.paint.box(surface, track, face, track.height // 2, edge, kit.hair())
        knob = track.height // 2 - kit.px(3)
        x = track.right - track.height // 2 if self._value else track.x + track.height // 2
        colour = palette.on_fill if self._value else palette.muted
        kit.paint.disc(surface, (x, track.centery), knob, colour)
        if self._value:
            check = kit.icons.get("check", round(knob * 1.6), palette.fill)
            surface.blit(check, check.get_rect(center=(x, track.centery)))


class Choice(Widget, Generic[V]):
    """One of a few: segments side by side, in as many lines as they need.

    ``options`` are ``(value, text)`` pairs. The arrow keys move the choice.
    """

    focusable = True
    hover_matters = True
    role = "strong"
    noun = "choice"

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], object] | None = None,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self.options = list(options)
        self._value, self.on_change = value, on_change
        self._cells: list[pygame.Rect] = []

    @property
    def value(self) -> V:
        return self._value

    @value.setter
    def value(self, value: V) -> None:
        if value != self._value:
            self._value = value
            self.repaint()

    @property
    def index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self._value), 0)

    def own_texts(self) -> list[str]:
        return [text for text in (self.label, *(text for _, text in self.options)) if text]

    def said_texts(self) -> list[str]:
        chosen = f"{self.options[self.index][1]}, {self.index + 1} of {len(self.options)}"
        return [text for text in (self.label, chosen) if text]

    def choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self._value:
            self.value = value
            if self.on_change:
                self.on_change(value)

    def segment_at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i, cell in enumerate(self._cells) if cell.collidepoint(pos)), None)

    def segment_rect(self, text: str) -> pygame.Rect | None:
        """Where the segment with this text is, for pilots and guides."""
        texts = [option for _, option in self.options]
        return self._cells[texts.index(text)] if text in texts and self._cells else None

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event) and (index := self.segment_at(event.pos)) is not None:
            self.choose(index)
            return True
        if event.type == pygame.MOUSEMOTION:
            self.repaint()
        return False

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
        if event.key in steps:
            index = self.index + steps[event.key]
            if 0 <= index < len(self.options):
                self.choose(index)
                return True
            return event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if is_press(event):
            self.choose((self.index + 1) % len(self.options))
            return True
        return False

    def _arrange(self, kit: Kit, width: int) -> tuple[list[pygame.Rect], Size]:
        pad, high = kit.px(13), kit.text.line_height(self.role) + kit.px(12)
        cells: list[pygame.Rect] = []
        x = y = most = 0
        for _, text in self.options:
            wide = kit.text.measure(text, self.role)[0] + 2 * pad
            tall = high
            if wide > width:
                tall += kit.text.measure(text, self.role, width - 2 * pad)[1] - (
                    kit.text.line_height(self.role)
                )
                wide = width
            if x and x + wide > width:
                x, y = 0, cells[-1].bottom
            cells.append(pygame.Rect(x, y, wide, tall))
            x += wide
            most = max(most, x)
        return cells, (most, cells[-1].bottom if cells else high)

    @property
    def ring_rect(self) -> pygame.Rect:
        inset = -2 * self.stage.kit.px(3) if self.stage else 0
        return self._cells[self.index].inflate(inset, inset) if self._cells else self.rect

    def content_size(self, kit: Kit, width: int) -> Size:
        return self._arrange(kit, width)[1]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._cells = [cell.move(rect.topleft) for cell in self._arrange(kit, rect.width)[0]]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette, radius = self.palette(kit), kit.px(RADIUS)
        if not self._cells:
            return
        frame = self._cells[0].unionall(self._cells[1:])
        kit.paint.box(surface, frame, palette.sunken, radius, palette.line, kit.hair())
        mouse = self.stage.mouse if self.stage and self.is_hovered else (-1, -1)
        inset = -2 * kit.px(3)
        for at, ((value, _), cell) in enumerate(zip(self.options, self._cells, strict=True)):
            ink = palette.text if self._enabled else palette.muted
            face = cell.inflate(inset, inset)
            if value == self._value:
                kit.paint.box(surface, face, palette.fill, radius - kit.px(2))
                ink = palette.on_fill
            elif cell.collidepoint(mouse) and self._enabled:
                kit.paint.box(surface, face, palette.hover, radius - kit.px(2))
            self.paint_cell(kit, surface, at, ink)

    def paint_cell(self, kit: Kit, surface: pygame.Surface, at: int, ink: Colour) -> None:
        """Write what stands in a segment."""
        inner = self._cells[at].inflate(-2 * kit.px(12), 0)
        kit.text.draw(surface, self.options[at][1], self.role, ink, inner, "center", wrap=True)


class Slider(Widget):
    """A number on a line, with its label and value written above it, as `say` has it."""

    focusable = True
    noun = "slider"
    hover_matters = True

    def __init__(
        self,
        label: str,
        value: float,
        low: float = 0,
        high: float = 100,
        step: float = 1,
        on_change: Callable[[float], object] | None = None,
        *,
        unit: str = "",
        say: Callable[[float], str] | None = None,
        **common: Any,
    ) -> None:
        super().__init__(label=label, **common)
        self.say = say or (lambda value: f"{value:g}{unit}")
        self.low, self.high, self.step = low, high, step
        self._value, self.on_change = value, on_change
        self._track = pygame.Rect(0, 0, 0, 0)
        self._knob = 0

    @property
    def value(self) -> float:
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        self._value = min(self.high, max(self.low, value))
        self.repaint()

    @property
    def words(self) -> str:
        return self.say(self._value)

    def own_texts(self) -> list[str]:
        return [self.label, self.words]

    def change(self, value: float) -> None:
        """Set to the nearest step and tell."""
        steps = round((value - self.low) / self.step)
        before, self.value = self._value, self.low + steps * self.step
        if self._value != before and self.on_change:
            self.on_change(self._value)

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event) or (event.type == pygame.MOUSEMOTION and self.is_pressed):
            share = (event.pos[0] - self._track.x) / max(1, self._track.width)
            self.change(self.low + share * (self.high - self.low))
            return True
        if event.type == pygame.MOUSEWHEEL and self.is_focused:
            self.change(self._value + event.y * self.step)
            return True
        return False

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        big = max(self.step, (self.high - self.low) / 10)
        moves = {
            pygame.K_LEFT: self._value - self.step,
            pygame.K_RIGHT: self._value + self.step,
            pygame.K_PAGEDOWN: self._value - big,
            pygame.K_PAGEUP: self._value + big,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key in moves:
            self.change(moves[event.key])
            return True
        return False

    def _value_width(self, kit: Kit) -> int:
        return max(
            kit.text.measure(self.say(end), "strong")[0] for end in (self.low, self.high)
        ) + kit.px(10)

    def content_size(self, kit: Kit, width: int) -> Size:
        wide = min(width, kit.px(260))
        words = kit.text.measure(self.label, "body", max(1, wide - self._value_width(kit)))
        return wide, words[1] + kit.px(26)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._knob = kit.px(10)
        high = kit.px(6)
        self._track = pygame.Rect(
            rect.x + self._knob, rect.bottom - kit.px(13) - high // 2, 0, high
        )
        self._track.width = max(1, rect.width - 2 * self._knob)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        words = self.rect.copy()
        words.height = self.rect.height - kit.px(26)
        kit.text.draw(surface, self.words, "strong", palette.accent, words, "right", "top")
        words.width -= self._value_width(kit)
        kit.text.draw(surface, self.label, "body", palette.text, words, "left", "top", wrap=True)
        share = (self._value - self.low) / ((self.high - self.low) or 1)
        draw_track(kit, surface, self._track, palette, share)
        centre = (self._track.x + round(self._track.width * share), self._track.centery)
        kit.paint.disc(surface, centre, self._knob, palette.ground)
        face = palette.fill_hover if self.is_hovered or self.is_pressed else palette.fill
        kit.paint.disc(surface, centre, self._knob - kit.px(2), face)


class TabBar(Choice[int]):
    """The heads of ``Tabs``: like a choice, with a brass line under the open one."""

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        mouse = self.stage.mouse if self.stage and self.is_hovered else (-1, -1)
        for (index, text), cell in zip(self.options, self._cells, strict=True):
            is_open = index == self._value
            if cell.collidepoint(mouse) and not is_open:
                kit.paint.box(surface, cell.inflate(0, -kit.px(6)), palette.hover, kit.px(RADIUS))
            ink = palette.accent if is_open else palette.muted
            inner = cell.inflate(-2 * kit.px(12), 0)
            kit.text.draw(surface, text, self.role, ink, inner, "center", wrap=True)
            if is_open:
                high = max(2, kit.px(3))
                line = pygame.Rect(inner.x, cell.bottom - high, inner.width, high)
                kit.paint.box(surface, line, palette.accent, high // 2)
        last = self._cells[-1].bottom if self._cells else self.rect.bottom
        surface.fill(palette.line, (self.rect.x, last, self.rect.width, kit.hair()))


class Tabs(Column):
    """Pages with heads; only the open page is shown."""

    def __init__(
        self,
        pages: Sequence[tuple[str, Widget]],
        *,
        on_change: Callable[[int], object] | None = None,
        **common: Any,
    ) -> None:
        self.on_change = on_change
        self.pages = [page for _, page in pages]
        self.bar = TabBar([*enumerate(text for text, _ in pages)], 0, self._open)
        for page in self.pages[1:]:
            page.visible = False
        super().__init__([self.bar, Stack(self.pages, grow=1)], **common)

    @property
    def index(self) -> int:
        return self.bar.value

    def open(self, index: int) -> None:
        self.bar.choose(index)

    def head(self, heads: Sequence[str]) -> None:
        """Write these over the pages."""
        self.bar.options = list(enumerate(heads))
        self.bar.relayout()

    def _open(self, index: int) -> None:
        for number, page in enumerate(self.pages):
            page.visible = number == index
        if self.on_change:
            self.on_change(index)
