"""Drives the real screens by posted events, as a player would."""

from typing import Any

import pygame

from game.ui.scene import WidgetScene
from game.ui.widgets.base import Widget
from game.ui.widgets.choices import Choice
from game.ui.window import App

_NAMES = {"enter": "return", "esc": "escape", "del": "delete", "pgup": "page up"}
_NAMES |= {"pgdn": "page down"}
_MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
Target = str | Widget | tuple[int, int]


class PilotError(AssertionError):
    """What the pilot was to find is not on the screen."""


class Pilot:
    """Hands for an app: clicks, keys, drags, time."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.step(0)

    # Eyes

    def texts(self) -> list[str]:
        return self.app.texts()

    def sees(self, text: str) -> bool:
        """Whether ``text`` is part of anything shown."""
        return any(text in shown for shown in self.texts())

    def focus_order(self) -> list[str]:
        return self.app.top.focus_order() if self.app.top else []

    @property
    def focused(self) -> Widget | None:
        scene = self.app.top
        return scene.stage.focus if isinstance(scene, WidgetScene) else None

    def find(self, label: str) -> Widget:
        """The visible widget called ``label``: exactly, else as a part of its label."""
        widgets = self._widgets()
        for fits in (lambda name: name == label, lambda name: label.lower() in name.lower()):
            found = [widget for widget in widgets if fits(widget.label)]
            if found:
                return max(found, key=lambda widget: widget.can_focus)
        raise PilotError(f"No widget {label!r} among {[w.label for w in widgets if w.label]}.")

    # Hands

    def click(self, target: Target, button: int = pygame.BUTTON_LEFT) -> None:
        """Press and release the mouse on a label, a widget or a point."""
        pos = self.point(target)
        self.move(pos)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def move(self, target: Target) -> None:
        pos = self.point(target)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def drag(self, start: Target, end: Target, steps: int = 4, mods: int = 0) -> None:
        """Press at ``start``, move in ``steps`` to ``end``, release; with ``mods`` held then."""
        (x, y), (to_x, to_y) = self.point(start), self.point(end)
        self.move((x, y))
        self._post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=pygame.BUTTON_LEFT, touch=False)
        last = (x, y)
        for step in range(1, steps + 1):
            pos = (x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
            rel = (pos[0] - last[0], pos[1] - last[1])
            self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(1, 0, 0), touch=False)
            last = pos
        held = pygame.key.get_mods()
        pygame.key.set_mods(held | mods)
        self._post(pygame.MOUSEBUTTONUP, pos=last, button=pygame.BUTTON_LEFT, touch=False)
        pygame.key.set_mods(held)

    def wheel(self, turns: int, at: Target | None = None) -> None:
        """Turn the wheel up (positive) or down (negative), at a place if given.

        As pygame has it: for each turn a button goes down and up first.
        """
        if at is not None:
            self.move(at)
        button = pygame.BUTTON_WHEELUP if turns > 0 else pygame.BUTTON_WHEELDOWN
        pos = self.app.top.stage.mouse if isinstance(self.app.top, WidgetScene) else (0, 0)
        for _ in range(abs(turns)):
            self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
            self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        self._post(
            pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False
        )

    def key(self, name: str, times: int = 1) -> None:
        """Press a key as a keyboard does: "tab", "shift+tab", "enter", "r", "?", "ctrl+z", "f1".

        A key that writes sends its text with it, before the program has answered the key.
        """
        *modifiers, key = name[:-1].split("+")
        key += name[-1]
        mod = sum(_MODIFIERS[modifier.lower()] for modifier in modifiers)
        is_letter = len(key) == 1 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        unicode = (key.upper() if mod & pygame.KMOD_SHIFT else key) if is_letter else ""
        unicode = " " if key.lower() == "space" else unicode
        code = _key_code(key)
        for _ in range(times):
            self._strike(code, mod, unicode)

    def type(self, text: str) -> None:
        """Write ``text`` letter by letter, as keys and as text input."""
        for letter in text:
            self._strike(_key_code("space" if letter == " " else letter), 0, letter)

    def hold(self, name: str, repeats: int = 3) -> None:
        """Hold a key without modifiers down until it has repeated so often, then let it go."""
        code = _key_code(name)
        text = " " if name == "space" else name if len(name) == 1 else ""
        self._strike(code, 0, text, repeats)

    def _strike(self, code: int, mod: int, text: str, repeats: int = 0) -> None:
        self.app.step(0)
        for _ in range(1 + repeats):
            down = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
            pygame.event.post(down)
            if text:
                pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
            self.app.step(0)
        self._post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)

    def resize(self, width: int, height: int) -> None:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self._post(pygame.WINDOWSIZECHANGED, x=width, y=height)

    def scale(self, percent: int) -> None:
        """Change the UI scale as the settings screen does."""
        self.app.settings.ui_scale = percent
        self.app.apply_settings()
        self.app.step(0)

    def advance(self, seconds: float, frame: float = 1 / 30) -> None:
        """Let time pass in frames."""
        while seconds > 1e-9:
            self.app.step(min(frame, seconds))
            seconds -= frame

    def picture(self, path: str) -> None:
        """Save what is on the screen as a PNG."""
        self.app.is_dirty = True
        self.app.step(0)
        pygame.image.save(self.app.surface, path)

    def point(self, target: Target) -> tuple[int, int]:
        """Where to click for ``target``, scrolled into sight."""
        if isinstance(target, tuple):
            return target
        if isinstance(target, str):
            for widget in self._widgets():
                if isinstance(widget, Choice) and widget.segment_rect(target):
                    self._reveal(widget, widget.segment_rect(target))
                    return (widget.segment_rect(target) or widget.rect).center
            target = self.find(target)
        self._reveal(target, target.rect)
        clip = target.clip_rect()
        return (target.rect.clip(clip) if clip else target.rect).center

    def _reveal(self, widget: Widget, rect: pygame.Rect | None) -> None:
        if widget.parent and rect:
            widget.parent.reveal(rect)
            self.app.step(0)

    def _widgets(self) -> list[Widget]:
        scene = self.app.top
        if not isinstance(scene, WidgetScene):
            return []
        scene.stage.layout(scene.stage.rect)
        return list(scene.stage.root.walk())

    def _post(self, kind: int, **values: Any) -> None:
        self.app.step(0)
        pygame.event.post(pygame.Event(kind, **values))
        self.app.step(0)


def _key_code(name: str) -> int:
    try:
        return pygame.key.key_code(_NAMES.get(name.lower(), name.lower()))
    except ValueError:
        return ord(name) if len(name) == 1 else pygame.K_UNKNOWN
