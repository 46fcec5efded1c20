"""Boards laid on the table: which, where, and in which parts of the view."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import pygame

from game.tables.boards import Area, Board
from game.ui.boards.layers.camera import Camera, Point
from game.ui.boards.layers.legends import Legend
from game.ui.drawing.theme import Colour

MAX_ZOOM = 4.0
EDGE = 48
"""What lies nearer to the edge of a pane than that many screen pixels is easily overlooked."""
WHOLE = (0.0, 0.0, 1.0, 1.0)
GROWTH = 0.5
"""The power of the scale with which the least zoom grows: half-way between size and overview."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How the lines and words of a board are printed.

    Lines have the colour `top` at the upper edge of the board and fade to `bottom`; where hexes
    are seen small they pale to `far`, so that a fine net does not outshine what lies on it. With
    `names` every space shows its own where there is room to read it. `dusk` is a colour that lies
    over the tiles, as strong as its fourth number of 255 says; lines and names stand out from it.
    """

    top: Colour = (150, 190, 205)
    bottom: Colour = (40, 70, 95)
    words: Colour = (222, 234, 234)
    names: bool = False
    far: Colour | None = None
    dusk: tuple[int, int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Water:
    """Open water on which waves come and go: the longer their `life` in steps, the more.

    `glint` is their colour at the strongest; `box` is left, top, width and height in map pixels,
    without which it is the whole board.
    """

    glint: tuple[int, int, int, int] = (206, 232, 240, 150)
    life: int = 16
    box: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """A board with its upper left corner at `x`, `y` of its pane, in map pixels.

    With an `id` its spaces carry it: "R29" of the panel laid as "A" is the space "R29-A". With
    `keeps_names` they are called as on the map all the same, where no other board has such a space.
    `veils` are drawings stretched over all of it, under lit spaces and pieces.
    """

    board: Board
    id: str = ""
    x: int = 0
    y: int = 0
    ink: Ink = field(default_factory=Ink)
    legends: tuple[Legend, ...] = ()
    veils: tuple[str, ...] = ()
    water: Water | None = None
    keeps_names: bool = False

    def name(self, space: str) -> str:
        """What a space of the map is called on this table."""
        return f"{space}-{self.id}" if self.id and not self.keeps_names else space

    def own_name(self, space: str) -> str:
        """What a space of this table is called on the map; empty for one of another board."""
        if not self.id or self.keeps_names:
            return space
        own, _, board = space.rpartition("-")
        return own if board == self.id else ""

    @property
    def bounds(self) -> pygame.FRect:
        return pygame.FRect(self.x, self.y, self.board.width, self.board.height)


Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Pane:
    """Boards that share a camera, in a part of the view: `share` is left, top, width and height.

    A later pane lies over an earlier one. `unit` and `unit_pixels` are the measure of the ruler.
    `opening` is the part that is looked at first, as left, top, width and height in map pixels;
    without it that is the whole. `least_zoom`, in screen pixels a map pixel, is how near one must
    be to read what lies there at the usual scale; nobody looks from farther away unasked, and
    where the opening is too large for that it is the `focus` that is looked at.
    """

    laid: tuple[Laid, ...]
    id: str = ""
    share: tuple[float, float, float, float] = WHOLE
    max_zoom: float = MAX_ZOOM
    unit: str = ""
    unit_pixels: float = 1.0
    opening: Box | None = field(default=None, compare=False)
    focus: Box | None = field(default=None, compare=False)
    least_zoom: float = 0.0

    @property
    def world(self) -> pygame.FRect:
        first, *others = [laid.bounds for laid in self.laid]
        return first.unionall(others) if others else first


Boards = Board | Sequence[Pane]


def as_panes(boards: Boards) -> tuple[Pane, ...]:
    """One board by itself, or panes as they are."""
    return (Pane((Laid(boards),)),) if isinstance(boards, Board) else tuple(boards)


def beside(board: Board, east: int, south: int) -> tuple[int, int]:
    """Where the same board lies, so many boards to the east and to the south, in map pixels.

    The hexes of two boards meet when their number of columns is even.
    """
    grid = board.grid
    if not grid.side:
        return board.width * east, board.height * south
    columns = (board.width - grid.tile_width) * 2 // (grid.tile_width + grid.side) + 1
    rows = (board.height - grid.tile_height // 2) // grid.tile_height
    left, top = grid.corner(0, 0)
    x, y = grid.corner(columns * east, rows * south)
    return x - left, y - top


class Sight:
    """A pane as it is seen now: its camera, and what lies under a point of the screen."""

    def __init__(self, pane: Pane) -> None:
        self.pane = pane
        self.is_fitted = True
        self._is_moved = False
        self._least = 0.0
        self._placed: object = None
        self.camera = Camera(pane.world, pygame.Rect(0, 0, 1, 1), max_zoom=pane.max_zoom)

    @property
    def rect(self) -> pygame.Rect:
        return self.camera.view

    @cached_property
    def spaces(self) -> Mapping[str, tuple[Laid, Area]]:
        """Every space by its name on this table."""
        return {
            laid.name(area.id): (laid, area)
            for laid in self.pane.laid
            for area in laid.board.spaces.values()
        }

    def place(self, whole: pygame.Rect, scale: float = 1.0, foot: int = 0) -> None:
        """Take the pane's share of the view, on whose lowest `foot` pixels something lies.

        `scale` is that of the program, 0 for a picture of all: until somebody moves it, a pane
        that names its `least_zoom` is seen so near that what lies on it can be read.
        """
        left, top, width, height = self.pane.share
        x, y = whole.x + round(whole.width * left), whole.y + round(whole.height * top)
        right, bottom = (
            whole.x + round(whole.width * (left + width)),
            whole.y + round(whole.height * (top + height)),
        )
        self.camera.view = pygame.Rect(x, y, max(1, right - x), max(1, bottom - y))
        self.camera.foot = foot if bottom == whole.bottom else 0
        self._least = self.pane.least_zoom * scale**GROWTH
        before, self._placed = self._placed, (self.camera.view, self.camera.foot, self._least)
        if (self.pane.opening or self.pane.least_zoom) and not self._is_moved:
            self._come_near(is_elsewhere=before != self._placed)
        elif self.is_fitted:
            self.camera.fit()
        self.camera.clamp()

    def open_again(self) -> None:
        """Show what is to be looked at first, now that it lies elsewhere and nobody has moved."""
        opening = self.pane.opening
        if opening and not self._is_moved and not self.shows(pygame.FRect(opening).center):
            self._come_near()
            self.camera.clamp()

    def _come_near(self, *, is_elsewhere: bool = True) -> None:
        """Show what is looked at first, near enough to be read.

        Without an opening that is all of the pane, or where it is too large for that its middle.
        """
        if self.pane.opening:
            if is_elsewhere:
                self.is_fitted = False
                self._look_first(pygame.FRect(self.pane.opening))
            return
        was_fitted, self.is_fitted = self.is_fitted, self.camera.fit_zoom() >= self._least
        if was_fitted or self.is_fitted:
            self.camera.fit()
        if not self.is_fitted:
            self.camera.zoom = min(self._least, self.pane.max_zoom)

    def _look_first(self, box: pygame.FRect) -> None:
        if self.pane.focus and self.camera.fit_zoom(box) < self._least:
            box = pygame.FRect(self.pane.focus)
        self.camera.fit(box)
        self.camera.zoom = max(self.camera.zoom, min(self._least, self.pane.max_zoom))

    @property
    def follows(self) -> bool:
        """Whether it goes along with what is asked: too near for all of it, and moved by nobody."""
        return bool(self.pane.least_zoom) and not (self.is_fitted or self._is_moved)

    def reveal(self, spots: Sequence[Point]) -> bool:
        """Move no farther than brings all these points into sight; whether there is room for it."""
        (left, right), (top, bottom) = ((min(some), max(some)) for some in zip(*spots, strict=True))
        wide, high = (right - left) * self.camera.zoom, (bottom - top) * self.camera.zoom
        room = self.rect.inflate(-2 * EDGE, -2 * EDGE - self.camera.foot)
        if wide > room.width or high > room.height:
            return False
        self.camera.reveal((left, top), EDGE)
        self.camera.reveal((right, bottom), EDGE)
        return True

    @property
    def is_placed(self) -> bool:
        """Whether it has had its share of a view yet."""
        return self._placed is not None

    def lead(self, point: Point) -> None:
        """Look at a point that is not well in sight, by nobody's hand."""
        if not (self.is_fitted or self.shows(point)):
            self.camera.look_at(point)

    def fit(self) -> None:
        """Show all of it; asked again, what is looked at first, or so near as to read it."""
        has_nearer = self.pane.opening or self.camera.fit_zoom() < self._least
        is_again = self.is_fitted and bool(has_nearer)
        self.is_fitted, self._is_moved = True, not is_again
        self.camera.fit()
        if is_again:
            self._come_near()
            self.camera.clamp()

    def look_at(self, point: Point) -> None:
        """Bring a point of the world to the middle, as far as the edges let it."""
        self.is_fitted, self._is_moved = False, True
        self.camera.look_at(point)

    def zoom_at(self, pos: Point, factor: float) -> None:
        self._is_moved = True
        self.camera.zoom_at(pos, factor)
        self.is_fitted = self.camera.zoom <= self.camera.fit_zoom() * 1.001

    def pan(self, by: tuple[int, int]) -> None:
        self.is_fitted, self._is_moved = False, True
        self.camera.pan(*by)

    def succeed(self, before: "Sight") -> None:
        """Look at the same place of the same board as before, wherever that lies now."""
        self.is_fitted, self._is_moved = before.is_fitted, before._is_moved
        self._placed = before._placed
        self.camera.view = before.camera.view.copy()
        self.camera.zoom = before.camera.zoom
        was = before._in_the_middle()
        x, y = before.camera.centre - (was.x, was.y)
        now = next((laid for laid in self.pane.laid if laid.id == was.id), None)
        if now:
            self.camera.look_at((now.x + x, now.y + y))

    def _in_the_middle(self) -> Laid:
        """The board in the middle of the view, or the nearest to it."""

        def distance(laid: Laid) -> float:
            x, y = self.camera.centre
            box = laid.bounds
            across = max(box.left - x, 0, x - box.right)
            return float(across + max(box.top - y, 0, y - box.bottom))

        return min(self.pane.laid, key=distance)

    def laid(self, board: str) -> Laid:
        """The board laid under that id, else the first."""
        return next((laid for laid in self.pane.laid if laid.id == board), self.pane.laid[0])

    def lens(self, laid: Laid) -> Camera:
        """The camera in the map pixels of one board."""
        return self.camera.lens(laid.x, laid.y)

    def space_in(self, point: Point) -> str | None:
        """The space at a point of the pane; where boards overlap, that of the last."""
        for laid in reversed(self.pane.laid):
            if found := laid.board.space_at(point[0] - laid.x, point[1] - laid.y):
                return laid.name(found.id)
        return None

    def shows(self, point: Point) -> bool:
        """Whether a point of the pane is well in sight, not only at the very edge."""
        inner = self.rect.inflate(-2 * EDGE, -2 * EDGE)
        inner.height -= self.camera.foot
        return inner.collidepoint(self.camera.to_screen(point))

    def centre_of(self, space: str) -> Point:
        """The middle of a space, in the pane's own pixels."""
        laid, area = self.spaces[space]
        return laid.x + area.center[0], laid.y + area.center[1]


def arranged(panes: Sequence[Pane], before: Sequence[Sight]) -> list[Sight]:
    """The sights of panes laid anew, each looking where it looked before."""
    old = {sight.pane.id: sight for sight in before}
    sights = [Sight(pane) for pane in panes]
    for sight in sights:
        if known := old.get(sight.pane.id):
            sight.succeed(known)
    return sights
