"""Stacks that lie spread out: by a click or a key, or by themselves where the hand rests."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

import pygame

from game.ui.boards.attention import Attention
from game.ui.boards.layers.camera import Camera, Point
from game.ui.boards.layers.pieces import LEAST_STACK, Piece, is_heap, stack_of

REST = 0.35
"""Seconds of rest over a stack after which it spreads by itself."""
GRACE = 0.25
"""Seconds for which a press still means the stack as it lay: the hand had begun before it saw."""
EDGE = 8
"""How far the mat of a fan reaches beyond its pieces."""


class Holding(Protocol):
    """What a fan needs to know of the mouse."""

    @property
    def is_holding(self) -> bool: ...


class Pointing(Protocol):
    """What a fan needs to know of the keyboard's cursor."""

    piece: str

    def lying(self) -> list[Piece]: ...


class Owner(Protocol):
    """What a fan needs of its board view."""

    pieces: Sequence[Piece]
    shows_pieces: bool
    lit_pieces: Collection[str]
    lit: Mapping[str, str]
    movable: Mapping[str, Collection[str]]
    attention: Attention

    @property
    def hand(self) -> Holding: ...
    @property
    def keys(self) -> Pointing: ...
    @property
    def shows_cursor(self) -> bool: ...
    def lens(self, board: str) -> Camera: ...
    def shown_pieces(self) -> list[Piece]: ...
    def space_at(self, pos: Point) -> str | None: ...
    def px(self, length: float) -> int: ...
    def repaint(self) -> None: ...


class Fan:
    """`stack` is the one that lies spread; empty for none.

    One that has been opened by hand stays until it is closed by hand. One that has opened by itself
    folds when pointer and cursor have gone, but never while the hand holds something.
    """

    def __init__(self, view: Owner) -> None:
        self.view = view
        self.stack = ""
        self._is_by_rest = self._is_awaited = False
        self._looked_at = ""
        self._rested = 0.0

    def of(self, name: str) -> str:
        """The stack in which a piece lies; empty for none."""
        return next((piece.stack for piece in self.view.pieces if piece.id == name), "")

    def opens(self, name: str, space: str) -> bool:
        """Whether a click on a piece opens its heap instead of picking the piece or the space."""
        heap = stack_of(self.view.pieces, self.of(name))
        return is_heap(heap) and self.answers(name, space)

    def answers(self, name: str, space: str) -> bool:
        """Whether a click on the stack of a piece means that rather than the space under it."""
        view, stack = self.view, stack_of(self.view.pieces, self.of(name))
        answers = any(each.id in view.lit_pieces or each.id in view.movable for each in stack)
        return answers or space not in view.lit

    def open(self, stack: str) -> None:
        """Spread a stack until it is closed by hand; empty to close."""
        self._is_by_rest = self._is_awaited = False
        self._show(stack)

    def await_press(self) -> None:
        """A button goes down: what has opened only just now lies as it did for who aimed at it."""
        self.update(0.0)
        if self.is_by_rest and self._rested < REST + GRACE:
            self.open("")

    @property
    def is_by_rest(self) -> bool:
        """Whether it has opened by itself."""
        return bool(self.stack) and self._is_by_rest

    def mat(self) -> pygame.Rect | None:
        """The ground on the screen on which the pieces of the fan lie; None without a fan."""
        fan = [piece for piece in self.view.shown_pieces() if piece.stack == self.stack]
        if not (self.stack and fan):
            return None
        lens = self.view.lens(fan[0].board)
        first, *others = [lens.rect_to_screen(piece.rect) for piece in fan]
        return first.unionall(others).inflate(*[2 * self.view.px(EDGE)] * 2)

    def space_under(self) -> str:
        """The space in which its stack lies; empty for none."""
        lying = stack_of(self.view.pieces, self.stack)
        if not lying:
            return ""
        at = self.view.lens(lying[0].board).to_screen((lying[0].x, lying[0].y))
        return self.view.space_at(at) or ""

    # Time

    def update(self, seconds: float) -> None:
        """Let time pass: pointer or cursor may have rested on a stack for long enough, or gone."""
        if self.view.hand.is_holding:
            return
        looked_at = self._under()
        if looked_at != self._looked_at:
            self._looked_at, self._rested, self._is_awaited = looked_at, 0.0, True
        else:
            self._rested += seconds
        if self.is_by_rest and looked_at != self.stack:
            self._show("")
        if self._is_due and self._rested >= REST:
            self._is_by_rest, self._is_awaited = True, False
            self._show(looked_at)

    def wake_in(self) -> float | None:
        """Seconds until a stack is due to open or to fold; None for never."""
        if self.view.hand.is_holding:
            return None
        looked_at = self._under()
        if looked_at != self._looked_at or (self.is_by_rest and looked_at != self.stack):
            return 0.0
        return max(0.0, REST - self._rested) if self._is_due else None

    @property
    def _is_due(self) -> bool:
        return bool(self._looked_at) and self._is_awaited and not self.stack

    def _under(self) -> str:
        """The stack on which pointer or cursor is; the open one as far as its mat reaches.

        What comes to lie under a pointer that stands still is not pointed at.
        """
        view, attention = self.view, self.view.attention
        if not view.shows_pieces:
            return ""
        if attention.is_by_keys:
            return self._under_cursor() if view.shows_cursor else ""
        if self.is_by_rest and attention.at and self._reaches(attention.at):
            return self.stack
        stack = self.of(attention.piece) if attention.has_moved else ""
        return stack if len(stack_of(view.pieces, stack)) >= LEAST_STACK else ""

    def _under_cursor(self) -> str:
        keys, pieces = self.view.keys, self.view.pieces
        names = [keys.piece] if keys.piece else [piece.id for piece in keys.lying()]
        stacks = (self.of(name) for name in names)
        return next((each for each in stacks if len(stack_of(pieces, each)) >= LEAST_STACK), "")

    def _reaches(self, pos: tuple[int, int]) -> bool:
        """Whether a place is on the mat, or where the stack lay when it was closed."""
        if (mat := self.mat()) and mat.collidepoint(pos):
            return True
        lying = stack_of(self.view.pieces, self.stack)
        if not lying:
            return False
        first, *others = [piece.bounds for piece in lying]
        rect = self.view.lens(lying[0].board).rect_to_screen(first.unionall(others))
        return rect.inflate(rect.width // 2, rect.height // 2).collidepoint(pos)

    def _show(self, stack: str) -> None:
        if stack != self.stack:
            self.stack = stack
            self.view.repaint()
