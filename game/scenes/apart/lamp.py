"""The lamp beside a seat or a sentence: who is here, who is away, and that one waits."""

from typing import Any, Literal

import pygame

from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

State = Literal["here", "away", "waits", "trouble"]
BREATH, STEPS = 1.6, 8
"""Seconds in which the ring of a waiting lamp grows, and in how many steps."""
ACROSS = 18


class Lamp(Widget):
    """Full where somebody is here, a ring where nobody is, a growing ring while one waits."""

    def __init__(self, state: State = "waits", **common: Any) -> None:
        super().__init__(**common)
        self.state: State = state
        self._seconds = 0.0

    def content_size(self, kit: Kit, width: int) -> Size:
        return kit.px(ACROSS), kit.px(ACROSS)

    def let_pass(self, kit: Kit, seconds: float) -> bool:
        """Let time pass; whether the lamp looks different now."""
        if self.state != "waits":
            return False
        before = self._step
        self._seconds = (self._seconds + kit.settings.motion(seconds)) % BREATH
        if self._step == before:
            return False
        self.repaint()
        return True

    @property
    def _step(self) -> int:
        return int(self._seconds / BREATH * STEPS)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette, middle = self.palette(kit), self.rect.center
        shades = {"here": palette.good, "away": palette.muted, "trouble": palette.bad}
        colour, most = shades.get(self.state, palette.accent), self.rect.width // 2 - kit.hair()
        dot, line = max(2, most // 2), max(1, kit.px(2))
        match self.state:
            case "here" | "trouble":
                pygame.draw.aacircle(surface, colour, middle, dot + 1)
            case "away":
                pygame.draw.aacircle(surface, colour, middle, dot + 1, line)
            case _:
                pygame.draw.aacircle(surface, colour, middle, dot - 1)
                ring = dot + (most - dot) * (self._step + 1) // STEPS
                pygame.draw.aacircle(surface, colour, middle, ring, kit.hair())
