"""The root of all widgets."""

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

import pygame

from game.ui.drawing.theme import Palette, Tone
from game.ui.keynames import shown
from game.ui.kit import Kit

Align = Literal["start", "center", "end", "stretch"]
Size = tuple[int, int]


class Stage(Protocol):
    """What widgets need of the stage on which they stand."""

    kit: Kit
    rect: pygame.Rect
    mouse: tuple[int, int]
    is_dirty: bool
    is_stale: bool
    is_covered: bool
    shows_ring: bool

    def layout(self, rect: pygame.Rect) -> None: ...
    def set_focus(self, widget: "Widget | None", ring: bool = True) -> None: ...
    def arm_tip(self, widget: "Widget | None") -> None: ...


class Bar(Protocol):
    """What a widget scrolls by."""

    offset: int

    def move_to(self, offset: float) -> bool: ...


class Widget:
    """A rectangle that knows its size, draws itself and answers the mouse and the keyboard.

    Logical units in the constructor, pixels everywhere else. Subclasses override
    ``content_size``, ``paint`` and, where they act, ``pointer`` and ``key``.

    Attributes:
        label: what the player calls it; also how tests find it.
        action: an id of ``game.ui.keys.ACTIONS``: its key presses it from anywhere in the scene.
        hotkey: a key that does so and is not the player's to change, such as ``"1"``.
        grow: its share of the space left over in a row or column.
    """

    focusable = False
    noun = ""
    """What kind of thing it is, where a voice says so."""
    hover_matters = False
    marks_focus = False
    """Whether it shows by itself that it has the focus, and wants no ring."""
    tone: Tone | None = None

    def __init__(
        self,
        *,
        label: str = "",
        tooltip: str = "",
        hotkey: str = "",
        action: str = "",
        width: float | None = None,
        height: float | None = None,
        min_width: float = 0,
        max_width: float | None = None,
        grow: float = 0,
        align: Align | None = None,
        visible: bool = True,
        enabled: bool = True,
    ) -> None:
        self.label = label
        self.tooltip = tooltip
        self.hotkey, self.action = hotkey, action
        self.width, self.height = width, height
        self.min_width, self.max_width = min_width, max_width
        self.grow, self.align = grow, align
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.is_hovered = self.is_focused = self.is_pressed = False
        self._visible, self._enabled = visible, enabled
        self._stage: Stage | None = None
        self._measured: dict[int, Size] = {}
        self._measured_pass = -1

    # Tree

    def adopt(self, children: Sequence["Widget"]) -> None:
        """Make ``children`` the children of this widget, in place of those before."""
        for child in self.children:
            child.parent = None
        self.children = list(children)
        for child in self.children:
            child.parent = self
        self.relayout()

    @property
    def stage(self) -> Stage | None:
        widget: Widget | None = self
        while widget is not None and widget._stage is None:
            widget = widget.parent
        return widget._stage if widget else None

    def walk(self) -> Iterator["Widget"]:
        """This widget and all visible ones below it, in focus order."""
        if self._visible:
            yield self
            for child in self.children:
                yield from child.walk()

    # State

    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.relayout()

    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.repaint()

    @property
    def can_focus(self) -> bool:
        return self.focusable and self._visible and self._enabled

    def repaint(self) -> None:
        """Ask for a new frame."""
        if stage := self.stage:
            stage.is_dirty = True

    def relayout(self) -> None:
        """Ask for a new layout and a new frame: sizes may have changed."""
        if stage := self.stage:
            stage.is_dirty = stage.is_stale = True

    def reword(self) -> None:
        """Ask for a new frame, and for a new layout where it wants another size than before."""
        stage, before = self.stage, self._measured
        if (
            stage
            and before
            and all(self._measure(stage.kit, w) == size for w, size in before.items())
        ):
            stage.is_dirty = True
        else:
            self.relayout()

    def palette(self, kit: Kit) -> Palette:
        widget: Widget | None = self
        while widget is not None and widget.tone is None:
            widget = widget.parent
        return kit.theme.palette(widget.tone if widget and widget.tone else "room")

    def key_name(self, kit: Kit) -> str:
        """The key that presses this widget now; empty for none."""
        return kit.keys[self.action] if self.action else self.hotkey

    def tip(self, kit: Kit) -> str:
        """What the tooltip says; empty for none."""
        return self.tooltip

    @property
    def tip_rect(self) -> pygame.Rect:
        """What the tooltip stands beside."""
        return self.rect

    # Layout

    def measure(self, kit: Kit, width: int) -> Size:
        """The size this widget wants when at most ``width`` pixels are there."""
        if self._measured_pass != kit.layout_pass:
            self._measured.clear()
            self._measured_pass = kit.layout_pass
        size = self._measured.get(width)
        if size is None:
            size = self._measured[width] = self._measure(kit, width)
        return size

    def _measure(self, kit: Kit, width: int) -> Size:
        if self.max_width is not None:
            width = min(width, kit.px(self.max_width))
        if self.width is not None:
            width = min(width, kit.px(self.width))
        wide, high = self.content_size(kit, width)
        if self.width is not None:
            wide = width
        if self.height is not None:
            high = kit.px(self.height)
        return min(max(wide, kit.px(self.min_width)), width), high

    def content_size(self, kit: Kit, width: int) -> Size:
        """The natural size in pixels within ``width``; override."""
        return 0, 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take ``rect`` and put the children in it."""
        self.rect = pygame.Rect(rect)

    # Drawing

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        if self._visible and surface.get_clip().colliderect(self.rect.inflate(64, 64)):
            self.paint(kit, surface)
            self.draw_children(kit, surface)

    def draw_children(self, kit: Kit, surface: pygame.Surface) -> None:
        for child in self.children:
            child.draw(kit, surface)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw this widget without its children; override."""

    # Input

    def hit(self, pos: tuple[int, int]) -> "Widget | None":
        """The topmost visible widget at ``pos``."""
        if not self._visible or not self.rect.collidepoint(pos):
            return None
        for child in reversed(self.children):
            if found := child.hit(pos):
                return found
        return self

    def pointer(self, event: pygame.Event) -> bool:
        """Answer a mouse event; True when it was used. A used press captures the mouse."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Answer KEYDOWN, TEXTINPUT or TEXTEDITING while focused; True when it was used."""
        return False

    def press(self) -> None:
        """Do what a click does."""

    def press_by_key(self) -> None:
        """Do what its key does: what a click does, unless overridden."""
        self.press()

    def focus_changed(self, focused: bool) -> None:
        """Called after the focus came or went."""

    def hover_changed(self, hovered: bool) -> None:
        """Called after the mouse came or went."""

    def capture_lost(self) -> None:
        """Called when the press that captured the mouse ended elsewhere."""

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring ``rect`` into sight; scrolling parents override."""
        if self.parent:
            self.parent.reveal(rect)

    def scroll_bar(self) -> Bar | None:
        """What this widget scrolls by, if it does."""
        return None

    def clip_rect(self) -> pygame.Rect | None:
        """The part of the screen that parents let this widget show itself in."""
        return self.parent.clip_rect() if self.parent else None

    # What a reader would read

    def own_texts(self) -> list[str]:
        return [self.label] if self.label else []

    def said_texts(self) -> list[str]:
        """What a voice says of it: what it shows, unless that is too much."""
        return self.own_texts()

    def spoken(self, kit: Kit) -> str:
        """All that a voice says of it while it has the focus."""
        key = shown(self.key_name(kit))
        parts = dict.fromkeys([*self.said_texts(), self.noun, f"key {key}" if key else ""])
        words, tip = ", ".join(filter(None, parts)), self.tooltip.partition(" (")[0]
        if not self._enabled:
            return f"{words}. Not now: {self.tooltip}"
        return words if tip.rstrip(".") in parts or not tip else f"{words}. {tip}"

    def texts(self) -> list[str]:
        """Every text this widget and its children show."""
        if not self._visible:
            return []
        found = self.own_texts()
        for child in self.children:
            found.extend(child.texts())
        return found

    @property
    def ring_rect(self) -> pygame.Rect:
        """What the focus ring goes round."""
        return self.rect

    @property
    def name(self) -> str:
        return self.label or type(self).__name__


PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_COMMANDING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def is_press(event: pygame.Event) -> bool:
    """Whether Enter or Space went down, without a key that makes a command of it."""
    is_down = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS
    return is_down and not event.mod & _COMMANDING


def is_click(event: pygame.Event) -> bool:
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


def is_release(event: pygame.Event) -> bool:
    return event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT


class Pressable(Widget):
    """What is pressed: by Enter or Space, or by the mouse as it lets go."""

    focusable = True
    hover_matters = True

    def pointer(self, event: pygame.Event) -> bool:
        if is_release(event) and self.rect.collidepoint(event.pos):
            self.press()
        return is_click(event) or is_release(event)

    def key(self, event: pygame.Event) -> bool:
        if is_press(event):
            self.press()
            return True
        return False
