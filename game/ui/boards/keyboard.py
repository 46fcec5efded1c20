"""What the keys do on a board: a cursor over spaces and pieces, steps of a grip, zoom."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import pygame

from game.ui.boards.hand import ZOOM_STEP, Pointed
from game.ui.boards.layers.panes import Sight
from game.ui.boards.layers.pieces import Piece
from game.ui.boards.ruling import ruled
from game.ui.widgets.base import is_press

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
TURNS = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
ZOOMS = {pygame.K_PAGEUP: ZOOM_STEP, pygame.K_PAGEDOWN: 1 / ZOOM_STEP}
MANY = 10
"""Steps of a grip with Shift."""
MARGIN = 80
"""How far from the edge of the view the cursor is kept, in pixels."""
Spot = tuple[float, float]


class Holding(Protocol):
    """What the keyboard needs of the mouse."""

    @property
    def is_holding(self) -> bool: ...
    def drop(self) -> None: ...


class Owner(Pointed, Protocol):
    """What the keyboard needs of its board view."""

    @property
    def hand(self) -> Holding: ...
    @property
    def shows_cursor(self) -> bool: ...
    @property
    def tell_of(self) -> Callable[[str, Sequence[Piece], bool], str]: ...
    def bring_into_sight(self, board: str, point: Spot) -> None: ...


class Cursor:
    """The keyboard on a board view.

    Arrows move over the spaces, with Ctrl over the pieces, with Shift they draw a ruler. Enter
    picks while the cursor shows. On a grip the arrows move it and comma and full stop turn it,
    with Shift ten steps.
    """

    def __init__(self, view: Owner) -> None:
        self.view = view
        self.space: str | None = None
        self.piece = ""
        self._line: Spot | None = None
        self._ruler_from: Spot | None = None

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            return self._let_go()
        if is_press(event):
            return self.view.shows_cursor and self._press()
        return self._step(event)

    def _step(self, event: pygame.Event) -> bool:
        """An arrow, a turn or a zoom."""
        if event.key in ARROWS:
            self._arrow(ARROWS[event.key], event.mod)
        elif event.key in TURNS and (grip := self.view.grip(self.view.held)):
            many = MANY if event.mod & pygame.KMOD_SHIFT else 1
            self.view.change_grip(grip.stepped("heading", TURNS[event.key] * many))
        elif event.key in ZOOMS:
            self.view.zoom(self._sight().rect.center, ZOOMS[event.key])
        else:
            return False
        return True

    def start(self, is_by_keys: bool) -> None:
        """The focus has come: begin where something can be done."""
        view = self.view
        if self.space is None:
            self.space = next(iter(view.lit), next(iter(view.sights[0].spaces), None))
        if is_by_keys and view.grips and not view.lit and not view.held:
            view.hold(view.grips[0].id)

    def go_to(self, space: str | None) -> None:
        self.space, self._line = space, None

    def forget(self) -> None:
        """The boards have changed."""
        if self.space and self.view.sight_of(self.space) is None:
            self.space = None
        self._line = self._ruler_from = None

    def lying(self) -> list[Piece]:
        """The pieces in its space, the uppermost first."""
        lying = reversed([piece for piece in self.view.pieces if not piece.is_mark])
        return [piece for piece in lying if self.space and self._space_of(piece) == self.space]

    def _chosen(self) -> Piece | None:
        return next((piece for piece in self.view.pieces if piece.id == self.piece), None)

    def _space_of(self, piece: Piece) -> str:
        """Where a piece lies; a counter that stands for its space may reach beyond it."""
        sight, laid = self.view.home(piece.board)
        at = piece.x + laid.x, piece.y + laid.y
        return (piece.id if piece.id in sight.spaces else sight.space_in(at)) or ""

    def said(self) -> str:
        """What a voice says of where it is; empty for nowhere."""
        view = self.view
        if grip := view.grip(view.held):
            at = (f"{bound.name} {bound.said(grip.values[bound.name])}" for bound in grip.bounds)
            return f"{', '.join(at)}. {grip.reason or grip.order}"
        if piece := self._chosen():
            return view.tell_of(self._space_of(piece), [piece], True)
        return view.tell_of(self.space, self.lying(), False) if self.space else ""

    def _sight(self) -> Sight:
        found = self.view.sight_of(self.space) if self.space else None
        return found or self.view.sights[0]

    # Enter and Escape

    def _press(self) -> bool:
        view = self.view
        if view.grip(view.held):
            view.on_pick("point", view.held)
            return True
        if view.grip(self.piece):
            view.hold(self.piece)
            self.piece = ""
            return True
        if self.piece:
            return self._press_piece(self.piece)
        return bool(self.space and view.on_pick("space", self.space))

    def _press_piece(self, name: str) -> bool:
        """Open a stack, or pick the piece."""
        view = self.view
        fan, stack = view.fan, view.fan.of(name)
        if (stack != fan.stack or fan.is_by_rest) and fan.opens(name, ""):
            fan.open(stack)
        else:
            fan.open("")
            view.on_pick("piece", name)
        view.repaint()
        return True

    def _let_go(self) -> bool:
        """Leave the grip, the fan, the piece or the ruler; False when there is none of them.

        What the mouse holds it lays back: letting go of the button then does nothing.
        """
        view = self.view
        was = view.hand.is_holding or view.held or view.fan.stack or self.piece or view.ruler
        view.hand.drop()
        self.piece, self._ruler_from = "", None
        view.hold("")
        view.fan.open("")
        view.drop_ruler()
        return bool(was)

    # Arrows

    def _arrow(self, step: tuple[int, int], mod: int) -> None:
        view = self.view
        is_wide = bool(mod & pygame.KMOD_SHIFT)
        if mod & pygame.KMOD_CTRL:
            self._step_piece(step)
        elif grip := view.grip(view.held):
            many = MANY if is_wide else 1
            moved = grip.nudged(*step, many)
            view.change_grip(moved)
            view.bring_into_sight(grip.piece.board, moved.point)
        else:
            if piece := self._chosen():
                self.go_to(self._space_of(piece) or self.space)
            self.piece = ""
            self._step_space(step, is_wide)

    def _step_space(self, step: tuple[int, int], is_measuring: bool) -> None:
        if self.space is None:
            return
        sight = self._sight()
        here = sight.centre_of(self.space)
        found = self._next_space(sight, here, step)
        if found is None:
            return
        self.space = found
        sight = self._sight()
        if sight.camera.reveal(sight.centre_of(found), MARGIN):
            sight.is_fitted = False
        self._rule(sight, here, sight.centre_of(found), is_measuring)
        self.view.attention.step()
        self.view.repaint()

    def _next_space(self, sight: Sight, here: Spot, step: tuple[int, int]) -> str | None:
        """The first space on a straight way, else the nearest ahead, else one of another pane.

        The way keeps to the line on which it began, so that it does not drift among hexes.
        """
        line = self._line or here
        line = (here[0], line[1]) if step[0] else (line[0], here[1])
        start = line if self.space == sight.space_in(line) else here
        found = _along(sight, self.space, start, step) or _ahead(
            ((name, sight.centre_of(name)) for name in sight.spaces), here, step
        )
        if found is None:
            return self._in_another_pane(sight, here, step)
        x, y = sight.centre_of(found)
        self._line = (x, start[1]) if step[0] else (start[0], y)
        return found

    def _in_another_pane(self, sight: Sight, here: Spot, step: tuple[int, int]) -> str | None:
        self._line = None
        others = [other for other in self.view.sights if other is not sight]
        spots = (
            (name, other.camera.to_screen(other.centre_of(name)))
            for other in others
            for name in other.spaces
        )
        return _ahead(spots, sight.camera.to_screen(here), step)

    def _rule(self, sight: Sight, here: Spot, there: Spot, is_measuring: bool) -> None:
        """Draw the ruler from where Shift was first held."""
        if not is_measuring:
            self._ruler_from = None
            self.view.drop_ruler()
            return
        self._ruler_from = self._ruler_from or here
        self.view.ruler = ruled(sight, self._ruler_from, there)

    def _step_piece(self, step: tuple[int, int]) -> None:
        """To the nearest piece ahead on the screen."""
        view = self.view
        view.hold("")
        in_hand = [(grip.id, grip.placed) for grip in view.grips if not grip.rest]
        lying = [(piece.id, piece) for piece in view.shown_pieces() if not piece.is_mark]
        pieces: Sequence[tuple[str, Spot]] = [
            (name, view.lens(piece.board).to_screen((piece.x, piece.y)))
            for name, piece in (*in_hand, *lying)
        ]
        here = dict(pieces).get(self.piece)
        if here is None:
            sight = self._sight()
            here = sight.camera.to_screen(sight.centre_of(self.space)) if self.space else (0, 0)
        self.piece = _ahead(pieces, here, step) or self.piece
        if view.fan.is_by_rest and view.fan.of(self.piece) == view.fan.stack:
            view.fan.open(view.fan.stack)
        view.attention.step()
        view.repaint()


def _along(sight: Sight, space: str | None, start: Spot, step: tuple[int, int]) -> str | None:
    """The first other space on the way from a point to the edge of the world."""
    world = sight.camera.world
    tile = sight.pane.laid[0].board.grid
    stride = max(1, min(tile.tile_width, tile.tile_height) // 8)
    x, y = start
    while world.collidepoint(x, y):
        found = sight.space_in((x, y))
        if found and found != space:
            return found
        x, y = x + step[0] * stride, y + step[1] * stride
    return None


def _ahead(spots: Iterable[tuple[str, Spot]], here: Spot, step: tuple[int, int]) -> str | None:
    """The nearest of spots in a direction: what lies aside counts twice."""
    found: list[tuple[float, str]] = []
    for name, (x, y) in spots:
        east, south = x - here[0], y - here[1]
        ahead = east * step[0] + south * step[1]
        if ahead > 1:
            aside = abs(east * step[1]) + abs(south * step[0])
            found.append((ahead + 2 * aside, name))
    return min(found, key=lambda each: each[0], default=(0, None))[1]
