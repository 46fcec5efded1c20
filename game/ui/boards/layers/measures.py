"""Rulers, ranges, tracks and lit areas: plain figures laid over a board."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, ceil, cos, degrees, hypot, radians, sin

import pygame

from game.tables.areas import Shape
from game.ui.boards.layers.camera import Camera, Point
from game.ui.boards.layers.captions import draw_caption, plate_size
from game.ui.boards.layers.meanings import Meaning
from game.ui.boards.layers.shapes import MARK, screen_corners
from game.ui.boards.layers.strokes import draw_area, draw_edge, draw_line, draw_stroke
from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Ruler:
    """A line with its length and bearing, in map pixels; `unit_pixels` make one `unit`.

    Where there are hexes the length is that of the way `along` them.
    """

    start: Point
    end: Point
    unit: str = ""
    unit_pixels: float = 1.0
    board: str = ""
    along: float | None = None

    @property
    def length(self) -> float:
        """In units."""
        straight = hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])
        return (straight if self.along is None else self.along) / self.unit_pixels

    @property
    def text(self) -> str:
        """Length and bearing, such as "12.5 nm  045°"."""
        length = f"{self.length:.1f}".removesuffix(".0")
        return f"{length} {self.unit}".strip() + f"  {bearing(self.start, self.end):03d}°"


@dataclass(frozen=True, slots=True)
class Arc:
    """A sector about a point, clockwise from `first` to `last` degrees; north is 0.

    It is a whole disc by default.
    """

    centre: Point
    radius: float
    meaning: Meaning
    first: float = 0.0
    last: float = 360.0
    label: str = ""
    board: str = ""

    @property
    def corners(self) -> list[Point]:
        """Its outline as a polygon, in map pixels."""
        is_whole = self.last - self.first >= 360
        count = max(2, ceil((self.last - self.first) / 5)) + 1
        angles = [self.first + (self.last - self.first) * at / (count - 1) for at in range(count)]
        outer = [self._at(angle) for angle in angles]
        return outer[:-1] if is_whole else [*outer, self.centre]

    def _at(self, angle: float) -> Point:
        across, up = sin(radians(angle)), cos(radians(angle))
        return self.centre[0] + self.radius * across, self.centre[1] - self.radius * up


@dataclass(frozen=True, slots=True)
class Region:
    """A lit area of any shape that is no space, as full as its `weight`, 0 to 1, says."""

    shape: Shape
    meaning: Meaning
    label: str = ""
    board: str = ""
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Track:
    """A line through points of the map, such as a way or a lane; a quiet one is drawn thin.

    Its `label` stands in the middle of its last leg; one that ends where it began is a ring.
    """

    points: tuple[Point, ...]
    meaning: Meaning
    label: str = ""
    board: str = ""
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Patch:
    """A lit area of many cells: the loops about it, and those about the holes in it.

    Each goes around as the cells do, a hole the other way. The label stands at `spot`, without one
    at the foot of the largest loop.
    """

    loops: tuple[tuple[Point, ...], ...]
    meaning: Meaning
    label: str = ""
    board: str = ""
    spot: Point | None = None

    @classmethod
    def of(cls, cells: Iterable[Shape], meaning: Meaning, label: str = "") -> "Patch":
        """The area that cells cover; where two share a side no line is drawn."""
        sides: dict[Point, list[Point]] = {}
        for cell in cells:
            for start, end in pairwise((*cell.corners, cell.corners[0])):
                if start in sides.get(end, ()):
                    sides[end].remove(start)
                else:
                    sides.setdefault(start, []).append(end)
        return cls(tuple(_loops(sides)), meaning, label)


Measure = Ruler | Arc | Region | Track | Patch


def _loops(sides: dict[Point, list[Point]]) -> Iterator[tuple[Point, ...]]:
    """The closed lines that sides make, each corner leading to the next; it uses them up."""
    for first in list(sides):
        while sides[first]:
            loop, at = [first], sides[first].pop()
            while at != first:
                loop.append(at)
                at = sides[at].pop()
            yield tuple(loop)


def bearing(start: Point, end: Point) -> int:
    """Whole degrees clockwise from north, 0 to 359."""
    return round(degrees(atan2(end[0] - start[0], start[1] - end[1]))) % 360


def draw_measure(kit: Kit, surface: pygame.Surface, camera: Camera, measure: Measure) -> None:
    if isinstance(measure, Ruler):
        _draw_ruler(kit, surface, camera, measure)
        return
    if isinstance(measure, Track):
        _draw_track(kit, surface, camera, measure)
        return
    if isinstance(measure, Patch):
        _draw_patch(kit, surface, camera, measure)
        return
    if isinstance(measure, Arc):
        corners: Sequence[Point] = [camera.to_screen(corner) for corner in measure.corners]
        middle = camera.to_screen((measure.centre[0], measure.centre[1] - measure.radius))
    else:
        corners = screen_corners(camera, measure.shape)
        middle = camera.to_screen(measure.shape.center)
    weight = measure.weight if isinstance(measure, Region) else 1.0
    draw_area(kit, surface, corners, measure.meaning, weight)
    if measure.label:
        _label(kit, surface, measure.label, middle)


def _draw_ruler(kit: Kit, surface: pygame.Surface, camera: Camera, ruler: Ruler) -> None:
    start, end = camera.to_screen(ruler.start), camera.to_screen(ruler.end)
    draw_line(kit, surface, (start, end), MARK)
    for x, y in (start, end):
        kit.paint.disc(surface, (round(x), round(y)), kit.px(4), MARK)
    _label(kit, surface, ruler.text, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


def _draw_track(kit: Kit, surface: pygame.Surface, camera: Camera, track: Track) -> None:
    spots = [camera.to_screen(point) for point in track.points]
    draw_stroke(kit, surface, spots, track.meaning, is_quiet=track.is_quiet)
    if track.label and len(spots) > 1:
        (ax, ay), (bx, by) = spots[-2:]
        _label(kit, surface, track.label, ((ax + bx) / 2, (ay + by) / 2))


def _draw_patch(kit: Kit, surface: pygame.Surface, camera: Camera, patch: Patch) -> None:
    """The larger loops first: a hole is cut out of them, and what lies in it is filled again."""
    seen, meaning = surface.get_clip(), patch.meaning
    loops = [[camera.to_screen(point) for point in loop] for loop in patch.loops]
    if not loops or not (seen.width and seen.height):
        return
    layer = pygame.Surface(seen.size, pygame.SRCALPHA)
    for loop in sorted(loops, key=lambda each: -abs(_twice_area(each))):
        local = [(x - seen.x, y - seen.y) for x, y in loop]
        fill = (*meaning.colour, meaning.glow) if _twice_area(loop) > 0 else (0, 0, 0, 0)
        pygame.draw.polygon(layer, fill, local)
    surface.blit(layer, seen)
    for loop in loops:
        draw_edge(kit, surface, loop, meaning)
    if patch.label:
        foot = _foot(max(loops, key=_twice_area))
        _label(kit, surface, patch.label, camera.to_screen(patch.spot) if patch.spot else foot)


def _foot(loop: Sequence[Point]) -> Point:
    """Below the middle of a loop, on its lower edge: pieces lie within."""
    xs = [x for x, _ in loop]
    return (min(xs) + max(xs)) / 2, max(y for _, y in loop)


def _twice_area(loop: Sequence[Point]) -> float:
    """Above zero for one that goes clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*loop, loop[0])))


def _label(kit: Kit, surface: pygame.Surface, text: str, middle: Point) -> None:
    plate = plate_size(kit, text).move_to(center=(round(middle[0]), round(middle[1])))
    if plate.colliderect(surface.get_clip()):
        draw_caption(kit, surface, text, plate.clamp(surface.get_clip()))
