"""Runs one tree of widgets: layout, focus, hover, capture, hotkeys, tooltips."""

import pygame

from game.ui.drawing.theme import RADIUS
from game.ui.keynames import names_of, normal
from game.ui.kit import Kit
from game.ui.tips import tip_box
from game.ui.widgets.base import Widget

TOOLTIP_DELAY = 0.45
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_WHEEL = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
"""The buttons that pygame lets go down, too, as the wheel turns."""
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Stage:
    """The tree under ``root``, filling ``rect``.

    ``is_stale`` asks for a layout before the next frame, ``is_dirty`` for a frame;
    ``is_covered`` while another scene lies over this one.
    """

    def __init__(self, root: Widget, kit: Kit) -> None:
        self.root, self.kit = root, kit
        root._stage = self
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.is_dirty = self.is_stale = True
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.capture: Widget | None = None
        self.mouse = (-1, -1)
        self.shows_ring = self.is_covered = False
        self._version = -1
        self._tip_wait = 0.0
        self._tip: Widget | None = None

    # Layout and drawing

    def layout(self, rect: pygame.Rect) -> None:
        """Lay the tree out in ``rect`` if anything changed."""
        if self.is_stale or rect != self.rect or self._version != self.kit.version:
            self.kit.layout_pass += 1
            self._version = self.kit.version
            self.rect = pygame.Rect(rect)
            self.root.place(self.kit, self.rect)
            # What a widget asked while it was placed is done; what is dropped may ask anew.
            self.is_stale = False
            self._drop_lost()
            self.is_dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        self.layout(self.rect)
        self.is_dirty = False
        self.root.draw(self.kit, surface)
        self._draw_ring(surface)
        self._draw_tip(surface)

    def succeed(self, before: "Stage") -> None:
        """Take over mouse, focus and scrolled places from the stage shown until now."""
        self.mouse, self.is_covered = before.mouse, before.is_covered
        bars, old_bars = (
            [bar for widget in stage.root.walk() if (bar := widget.scroll_bar())]
            for stage in (self, before)
        )
        if len(bars) == len(old_bars):
            for bar, old in zip(bars, old_bars, strict=True):
                bar.offset = old.offset
        self.layout(before.rect)
        names = {widget.name: widget for widget in reversed(self.focusables())}
        if before.focus and before.focus.name in names:
            self.set_focus(names[before.focus.name], before.shows_ring)
        self._set_hover(self.root.hit(self.mouse))

    def release(self) -> None:
        """Let go of the mouse: the press that held it ended elsewhere."""
        if captured := self.capture:
            self.capture = None
            captured.is_pressed = False
            captured.capture_lost()
        self._set_hover(None)

    # Focus

    def focusables(self) -> list[Widget]:
        return [widget for widget in self.root.walk() if widget.can_focus]

    def set_focus(self, widget: Widget | None, ring: bool = True, *, opens: bool = False) -> None:
        """Give the keyboard to ``widget``; ``ring`` shows it, a page that ``opens`` stays put."""
        self.shows_ring = ring
        if widget is not self.focus:
            before, self.focus = self.focus, widget
            if before:
                before.is_focused = False
                before.focus_changed(False)
            if widget:
                widget.is_focused = True
                widget.focus_changed(True)
                self.arm_tip(widget if ring and not opens else None)
        if widget and widget.parent and not opens:
            self.layout(self.rect)
            widget.parent.reveal(widget.rect)
        self.is_dirty = True

    def move_focus(self, step: int) -> bool:
        widgets = self.focusables()
        if not widgets:
            return False
        if self.focus in widgets:
            index = (widgets.index(self.focus) + step) % len(widgets)
        else:
            index = 0 if step > 0 else -1
        self.set_focus(widgets[index])
        return True

    def _move_towards(self, direction: tuple[int, int]) -> bool:
        """Focus the nearest widget in an arrow's direction, what lies beside last of all."""
        if not self.focus:
            return self.move_focus(1)
        found = []
        for widget in self.focusables():
            ahead, aside = _offsets(self.focus.rect, widget.rect, *direction)
            if widget is not self.focus and ahead > 0:
                reach = self.focus.rect.width if direction[0] else self.focus.rect.height
                found.append((2 * ahead <= reach, ahead + 3 * aside, widget))
        if found:
            self.set_focus(min(found, key=lambda each: each[:2])[2])
        return bool(found)

    # Events

    def handle(self, event: pygame.Event) -> bool:
        """Give ``event`` to the widgets; True when one of them used it."""
        self.layout(self.rect)
        if event.type in _MOUSE:
            return self._handle_mouse(event)
        if event.type == pygame.WINDOWLEAVE:
            self._set_hover(None)
            return False
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return bool(self.focus and self.focus.key(event))
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        return False

    def update(self, seconds: float) -> None:
        """Let ``seconds`` pass: a tooltip may be due."""
        if self._tip_wait > 0:
            self._tip_wait -= seconds
            if self._tip_wait <= 0:
                self._tip = self._tip_target()
                self.is_dirty = True

    @property
    def shows_tip(self) -> bool:
        return self._tip is not None

    def wake_in(self) -> float | None:
        return max(0.0, self._tip_wait) if self._tip_wait > 0 else None

    def texts(self) -> list[str]:
        self.layout(self.rect)
        shown = self.root.texts()
        return [*shown, self._tip.tip(self.kit)] if self._tip else shown

    def focus_order(self) -> list[str]:
        return [widget.name for widget in self.focusables()]

    def _handle_mouse(self, event: pygame.Event) -> bool:
        if event.type != pygame.MOUSEWHEEL:
            self.mouse = event.pos
        if self.capture and event.type != pygame.MOUSEWHEEL:
            captured = self.capture
            if event.type == pygame.MOUSEBUTTONUP:
                self.capture = None
                captured.is_pressed = False
            used = captured.pointer(event) or event.type != pygame.MOUSEMOTION
            self._set_hover(self.root.hit(self.mouse))
            self.is_dirty |= used
            return used
        target = self.root.hit(self.mouse)
        self._set_hover(target)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button not in _WHEEL:
            self._focus_by_mouse(target)
        return self._bubble(target, event)

    def _bubble(self, target: Widget | None, event: pygame.Event) -> bool:
        while target is not None:
            if target.enabled and target.pointer(event):
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self.capture = target
                    target.is_pressed = True
                self.is_dirty = True
                return True
            target = target.parent
        return False

    def _focus_by_mouse(self, target: Widget | None) -> None:
        self._hide_tip()
        while target is not None and not target.can_focus:
            target = target.parent
        if target:
            self.set_focus(target, ring=False)
            if not target.enabled and target.tip(self.kit):
                self._tip = target

    def _handle_key(self, event: pygame.Event) -> bool:
        self._hide_tip()
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        target = self.focus
        while target is not None:
            if target.enabled and target.key(event):
                self.shows_ring = self.is_dirty = True
                return True
            target = target.parent
        if self.press_hotkey(event):
            return True
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._move_towards(_ARROWS[event.key])
        return False

    def press_hotkey(self, event: pygame.Event) -> bool:
        """Press the widget that has the key; a better name of the press goes first."""
        keys = {
            normal(key): widget
            for widget in reversed([*self.root.walk()])
            if widget.enabled and (key := widget.key_name(self.kit))
        }
        for name in names_of(event):
            if widget := keys.get(name):
                widget.press_by_key()
                self.is_dirty = True
                return True
        return False

    def _set_hover(self, target: Widget | None) -> None:
        if target is self.hover:
            return
        before, self.hover = self.hover, target
        for widget, is_over in ((before, False), (target, True)):
            if widget:
                widget.is_hovered = is_over
                self.is_dirty |= widget.hover_matters
                widget.hover_changed(is_over)
        self.arm_tip(target)

    def _drop_lost(self) -> None:
        """Forget widgets that have left the tree or are hidden."""
        alive = set(map(id, self.root.walk()))
        if self.focus and (id(self.focus) not in alive or not self.focus.can_focus):
            self.focus.is_focused, self.focus = False, None
        if self.capture and id(self.capture) not in alive:
            self.capture = None
        if self.hover and id(self.hover) not in alive:
            self.hover.is_hovered, self.hover = False, None
            self._set_hover(self.root.hit(self.mouse))
        if self._tip and id(self._tip) not in alive:
            self._tip = None

    # Tooltip and ring

    def arm_tip(self, widget: Widget | None) -> None:
        """Let the tooltip of a widget, or of what it lies in, come after a while."""
        self._hide_tip()
        if widget and _tip_of(self.kit, widget):
            self._tip_wait = TOOLTIP_DELAY

    def _tip_target(self) -> Widget | None:
        for widget in (self.hover, self.focus):
            if widget and (found := _tip_of(self.kit, widget)):
                return found
        return None

    def _hide_tip(self) -> None:
        self._tip_wait = 0.0
        if self._tip:
            self._tip = None
            self.is_dirty = True

    def _draw_tip(self, surface: pygame.Surface) -> None:
        if not self._tip:
            return
        kit, paper = self.kit, self.kit.theme.paper
        text = self._tip.tip(kit)
        pad = kit.px(9)
        wide, high = kit.text.measure(text, "small", min(kit.px(340), self.rect.width - 4 * pad))
        size = (wide + 2 * pad, high + 2 * pad - kit.px(3))
        by = self._tip.tip_rect.clip(self.rect)
        x = self.mouse[0] if self._tip.is_hovered else by.centerx
        box = tip_box(size, by, x, self.rect, kit.px(8), self.root)
        corner = kit.px(5)
        kit.paint.sheet(surface, box, paper.hover, corner, paper.edge, kit.hair(), corner)
        inner = box.inflate(-2 * pad, 0)
        kit.text.draw(surface, text, "small", paper.text, inner, wrap=True)

    def _draw_ring(self, surface: pygame.Surface) -> None:
        if not (self.focus and self.shows_ring and self.focus.visible) or self.focus.marks_focus:
            return
        kit = self.kit
        gap = kit.px(3)
        clip = self.focus.clip_rect()
        before = surface.get_clip()
        if clip:
            surface.set_clip(clip.inflate(2 * gap, 2 * gap))
        rect = self.focus.ring_rect.inflate(2 * gap, 2 * gap).clip(self.rect)
        colour = self.focus.palette(kit).focus
        kit.paint.ring(surface, rect, colour, kit.px(RADIUS) + gap, max(2, kit.px(2)))
        surface.set_clip(before)


def _tip_of(kit: Kit, widget: Widget) -> Widget | None:
    """The nearest widget from here upwards that has a tooltip."""
    found: Widget | None = widget
    while found is not None and not found.tip(kit):
        found = found.parent
    return found


def _offsets(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[int, int]:
    """How far ``there`` lies ahead of and beside ``here`` when looking along ``dx, dy``."""
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        aside += abs(there.centery - here.centery) // 8
    else:
        ahead = (there.centery - here.centery) * dy
        aside = max(0, there.left - here.right, here.left - there.right)
        aside += abs(there.centerx - here.centerx) // 8
    return ahead, aside
