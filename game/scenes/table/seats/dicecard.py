"""The dice card: a die that a player throws, its faces as buttons, and what has fallen so far."""

from collections.abc import Callable, Sequence

import pygame

from game.contract.words import LogLine
from game.core.dice import FaceWanted
from game.scenes.page.dice import draw_die
from game.session.play.throwing import Throw
from game.ui.keynames import names_of
from game.ui.kit import Kit
from game.ui.widgets import Button, Column, Label, Row, Widget
from game.ui.widgets.base import Size

DIGITS = "0123456789"
MOST_PRESSED = 9
"""Dice with more faces have numbers of two digits: those are typed, and given with Enter."""
TEN = 10
IN_A_ROW = {6: 3, 8: 4, 10: 5, 12: 6}
MOST_IN_A_ROW, LOW_IN_A_ROW = 7, 5
FACE_HEIGHT, LOW_FACE_HEIGHT = 58, 40
LINES_SHOWN = 4
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class FaceButton(Button):
    """One face of the die."""

    def __init__(
        self, sides: int, face: int, on_press: Callable[[], object], height: float
    ) -> None:
        super().__init__(str(face), on_press, grow=1, height=height)
        self.sides, self.face = sides, face

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, kit.px(LOW_FACE_HEIGHT)), kit.px(LOW_FACE_HEIGHT)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        self._paint_face(kit, surface)
        side = min(self.rect.width, self.rect.height) - kit.px(6)
        if side > 0:
            draw_die(kit, surface, self.sides, self.face, self.rect.center, side)


class DieMark(Widget):
    """A small die beside a line."""

    SIDE = 22

    def __init__(self, sides: int, face: int, *, is_tens: bool = False) -> None:
        super().__init__(width=self.SIDE, height=self.SIDE)
        self.sides, self.face, self.is_tens = sides, face, is_tens

    def own_texts(self) -> list[str]:
        return [f"D{self.sides}: {self.face}"]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        middle, side = self.rect.center, kit.px(self.SIDE)
        draw_die(kit, surface, self.sides, self.face, middle, side, is_tens=self.is_tens)


class HowTo(Label):
    """How a face is told; the keyboard waits here, where Enter and Space press nothing."""

    focusable = True

    def __init__(self, words: str, first: FaceButton) -> None:
        super().__init__(words)
        self.first = first

    def key(self, event: pygame.Event) -> bool:
        """Arrows lead to the faces."""
        is_arrow = event.type == pygame.KEYDOWN and event.key in _ARROWS
        if is_arrow and self.stage:
            self.stage.set_focus(self.first)
        return is_arrow

    @property
    def ring_rect(self) -> pygame.Rect:
        """Nothing here can be pressed, so that there is no ring."""
        return pygame.Rect(-9, -9, 0, 0)


class DiceCard(Column):
    """Asks for the die that a throw wants, or, when all have fallen, whether they fell so.

    `lines` tell what has come of the decision so far. Digits choose a face wherever the keyboard
    is; `on_face(face)` is called with one that the die has, and with none other.
    """

    def __init__(
        self,
        throw: Throw,
        lines: Sequence[LogLine],
        on_face: Callable[[int], object],
        ways: Sequence[Button],
        *,
        is_low: bool,
    ) -> None:
        self.wanted, self.on_face = throw.wanted, on_face
        self.faces: dict[int, FaceButton] = {}
        self._typed = 0
        asked = self._asked(self.wanted, is_low) if self.wanted else []
        fallen = _fallen(throw, lines)
        super().__init__([*asked, *ways, *fallen], gap=8)

    def _asked(self, wanted: FaceWanted, is_low: bool) -> list[Widget]:
        across = IN_A_ROW.get(wanted.sides, LOW_IN_A_ROW if is_low else MOST_IN_A_ROW)
        height = LOW_FACE_HEIGHT if is_low or wanted.sides > 2 * across else FACE_HEIGHT
        self.faces = {
            face: FaceButton(wanted.sides, face, lambda face=face: self.on_face(face), height)  # type: ignore[misc]
            for face in range(1, wanted.sides + 1)
        }
        buttons = [*self.faces.values()]
        rows = [
            Row(buttons[start : start + across], gap=6) for start in range(0, len(buttons), across)
        ]
        needs = f"Needs {wanted.needs}. " if wanted.needs else ""
        how = "press its number" if self._is_pressed else "type its number and Enter"
        words = f"{needs}Throw a D{wanted.sides} and click the face, or {how}."
        return [HowTo(words, self.faces[1]), Column(rows, gap=6)]

    @property
    def _is_pressed(self) -> bool:
        """Whether one digit names every face."""
        return self.wanted is not None and self.wanted.sides <= MOST_PRESSED

    def take_digit(self, event: pygame.Event) -> bool:
        """Take a digit that was pressed: it is a face, or a part of one."""
        digit = next((int(name) for name in names_of(event) if name in DIGITS), None)
        if digit is None or self.wanted is None:
            return False
        if self._is_pressed:
            if digit in self.faces:
                self.on_face(digit)
            return True
        longer = self._typed * 10 + digit
        zero_is_ten = TEN if digit == 0 and self.wanted.sides == TEN else digit
        self._typed = longer if longer in self.faces else zero_is_ten
        if self._typed in self.faces and self.stage:
            self.stage.set_focus(self.faces[self._typed])
        return True


def _marks(line: LogLine) -> list[Widget]:
    return [DieMark(*die, is_tens=index == line.tens) for index, die in enumerate(line.dice)]


def _fallen(throw: Throw, lines: Sequence[LogLine]) -> list[Widget]:
    """The last things that have come of it, each with its die; at least every die is there."""
    told = sum(len(line.dice) for line in lines)
    rows: list[Widget] = [
        Row([*_marks(line), Label(line.text, "small", grow=1)], gap=8) for line in lines
    ]
    rows += [
        Row([DieMark(die.sides, die.face), Label(die.what, "small", grow=1)], gap=8)
        for die in throw.dice[told:]
    ]
    return rows[-LINES_SHOWN:]
