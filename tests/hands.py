"""Random hands for the program: keys and mouse as they really come, in one reproducible order."""

import random
from typing import Any

import pygame

from game.ui.keys import ACTIONS
from game.ui.scene import WidgetScene
from game.ui.window import App

SIZES = ((960, 600), (1280, 720), (1280, 800), (1920, 1080))
MODIFIERS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
NAMES = {"enter": "return", "page up": "page up", "page down": "page down"}
USUAL = (
    "Tab", "Shift+Tab", "Enter", "Ctrl+Enter", "Space", "Escape", "Up", "Down", "Left", "Right",
    "Home", "End", "Backspace", "Delete", "Ctrl+A", "Ctrl+V", "Ctrl+X", "Ctrl+F",
    *"123456789", *"aeiou", "é", "?", "0", "-",
)  # fmt: skip
KEYS = (*USUAL, *(action.key for action in ACTIONS.values()))
UNWANTED = {"F11"}  # a screen of another size; the random sizes do that


class Hands:
    """Posts random events to `app`; `log` tells the last of them."""

    def __init__(self, app: App, seed: int) -> None:
        self.app, self.chance = app, random.Random(seed)
        self.log: list[str] = []
        self.mouse = (0, 0)

    def act(self) -> None:
        """Do one thing."""
        acts = (
            (40, self._strike), (6, self._hold), (4, self._heap), (30, self._click_something),
            (10, self._click_anywhere), (4, self._drag), (5, self._wheel), (2, self._resize),
            (2, self._window), (6, self._rest), (6, self._escape),
        )  # fmt: skip
        (act,) = self.chance.choices([a for _, a in acts], [weight for weight, _ in acts])
        act()

    # Keys

    def key(self, name: str, repeats: int = 0) -> None:
        """Press, repeat and let go of a key, its text along with it."""
        *held, key = name[:-1].split("+")
        key += name[-1]
        mod = sum(MODIFIERS[each] for each in held)
        text = " " if key == "Space" else key if len(key) == 1 else ""
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            text = ""
        code = _code(key)
        self._note(f"key {name}" + (f" held for {repeats}" if repeats else ""))
        for _ in range(1 + repeats):
            self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
            if text:
                self._post(pygame.TEXTINPUT, text=text)
        self._post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)

    def _strike(self) -> None:
        self.key(self._any_key())

    def _hold(self) -> None:
        self.key(self._any_key(), self.chance.randint(1, 6))

    def _escape(self) -> None:
        self.key("Escape")

    def _heap(self) -> None:
        """Several keys before the program answers the first."""
        for _ in range(self.chance.randint(2, 6)):
            self._strike()

    def _any_key(self) -> str:
        key: str = self.chance.choice([key for key in KEYS if key not in UNWANTED])
        return key

    # Mouse

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        rel = (pos[0] - self.mouse[0], pos[1] - self.mouse[1])
        self.mouse = pos
        buttons = (1 if held else 0, 0, 0)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons, touch=False)

    def click(self, pos: tuple[int, int], button: int = pygame.BUTTON_LEFT, times: int = 1) -> None:
        self._note(f"click {button} at {pos}, {times} times")
        self.move(pos)
        for _ in range(times):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._post(kind, pos=pos, button=button, touch=False)

    def _click_something(self) -> None:
        """A widget that can be used; the way deeper into the program."""
        scene = self.app.top
        found = scene.stage.focusables() if isinstance(scene, WidgetScene) else []
        inside = [w for w in found if self.app.surface.get_rect().contains(w.rect) and w.rect]
        if inside:
            widget = self.chance.choice(inside)
            self._note(f"at {widget.name!r}")
            self.click(widget.rect.center, times=self.chance.choice((1, 1, 1, 2)))

    def _click_anywhere(self) -> None:
        self.click(self._somewhere(), self.chance.choice((1, 1, 1, 2, 3)))

    def _drag(self) -> None:
        start, end = self._somewhere(), self._somewhere()
        self._note(f"drag {start} to {end}")
        self.move(start)
        button = self.chance.choice((1, 1, 3))
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=button, touch=False)
        for step in range(1, 5):
            across = [a + (b - a) * step // 4 for a, b in zip(start, end, strict=True)]
            self.move((across[0], across[1]), held=True)
        if self.chance.random() < 0.9:  # else the button is let go outside
            self._post(pygame.MOUSEBUTTONUP, pos=end, button=button, touch=False)

    def _wheel(self) -> None:
        turns = self.chance.randint(-9, 9)
        self._note(f"wheel {turns}")
        self.move(self._somewhere())
        self._post(
            pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False
        )

    def _somewhere(self) -> tuple[int, int]:
        width, height = self.app.surface.get_size()
        return self.chance.randrange(width), self.chance.randrange(height)

    # The window

    def _resize(self) -> None:
        if self.app.settings.fullscreen:
            return
        width, height = self.chance.choice(SIZES)
        self._note(f"size {width}x{height}")
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self._post(pygame.WINDOWSIZECHANGED, x=width, y=height)

    def _window(self) -> None:
        kind = self.chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWENTER))
        self._note(pygame.event.event_name(kind))
        self._post(kind)

    def _rest(self) -> None:
        self._note("rest")

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def _note(self, words: str) -> None:
        scene = type(self.app.top).__name__
        self.log = [*self.log[-199:], f"{scene}: {words}"]


def _code(key: str) -> int:
    try:
        return pygame.key.key_code(NAMES.get(key.lower(), key.lower()))
    except ValueError:
        return ord(key)
