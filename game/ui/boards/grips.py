"""Pieces in hand on open water: put at a point, turned to a heading, sailed along their course."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, radians, sin

import pygame

from game.core.prompt import Bound
from game.ui.boards.layers.camera import Camera, Point
from game.ui.boards.layers.pieces import Piece
from game.ui.kit import Kit

REACH, KNOB = 26, 9
"""How far the handle stands from the piece, and its radius, in logical units."""


@dataclass(frozen=True, slots=True)
class Grip:
    """A piece that the hand holds, with the numbers that are open and what they are now.

    `bounds` with the roles x and y are a point of the piece's board in map pixels; one with the
    role heading turns it: in its own degrees, else its values share a full circle, and north is 0.
    Ahead and turn sail it from where it lies, along its angle, and turn it then. `piece` is drawn
    there; with a role heading its own angle is that of the drawing when it heads north. While it
    is not in hand, `rest` is what is shown of it: the piece as it lies. With a `reason` the
    numbers are no answer as they are; `order` says in words what they make of one that sails.
    """

    id: str
    piece: Piece
    bounds: tuple[Bound, ...]
    values: Mapping[str, int]
    reason: str = ""
    rest: Piece | None = None
    order: str = ""

    def bound(self, role: str) -> Bound | None:
        return next((bound for bound in self.bounds if bound.role == role), None)

    def value(self, role: str, default: float = 0) -> float:
        bound = self.bound(role)
        return self.values[bound.name] if bound else default

    @property
    def point(self) -> Point:
        return self.point_after(self.value("ahead"))

    def point_after(self, ahead: float) -> Point:
        """Where it would be after so much of its way."""
        x, y = self.value("x", self.piece.x), self.value("y", self.piece.y)
        course = radians(self.piece.angle)
        return x + sin(course) * ahead, y - cos(course) * ahead

    @property
    def heading(self) -> float | None:
        """Degrees clockwise from north; None when it cannot be turned."""
        if turn := self.bound("turn"):
            return self.piece.angle + self.values[turn.name] * degrees_of(turn)
        bound = self.bound("heading")
        return None if bound is None else self.values[bound.name] * degrees_of(bound)

    @property
    def placed(self) -> Piece:
        """The piece as the numbers have it."""
        x, y = self.point
        start = 0.0 if self.bound("turn") else self.piece.angle
        return replace(self.piece, x=x, y=y, angle=start + (self.heading or 0))

    def shown(self, is_held: bool) -> list[Piece]:
        """What is seen of it: the piece as it lies, until it is taken in hand."""
        if self.rest is None:
            return [self.placed]
        return [self.placed, self.rest] if is_held else [self.rest]

    def moved(self, point: Point, near: float = 0) -> "Grip":
        """As near as the bounds allow to a point of the map; at a stop, where one is so near."""
        if self.bound("ahead"):
            return self._sailed(point, near)
        values = dict(self.values)
        for role, at in zip(("x", "y"), point, strict=True):
            if bound := self.bound(role):
                values[bound.name] = bound.nearest(at)
        return replace(self, values=values)

    def _sailed(self, point: Point, near: float) -> "Grip":
        """Along its course to beside the point; one off the course turns it at the last stop."""
        ahead, turn = self.bound("ahead"), self.bound("turn")
        assert ahead is not None
        along, aside = self._from_here(point)
        values = {**self.values, ahead.name: _at_stop(ahead, along, near)}
        if turn:
            corner = self._corner(ahead, along, aside)
            values[turn.name] = 0 if turn.admits(0) else turn.nearest(0)
            if corner is not None:
                values[ahead.name] = corner
                by = degrees(atan2(aside, max(along - corner, 0)))
                values[turn.name] = turn.nearest(by / degrees_of(turn))
        return replace(self, values=values)

    def _corner(self, ahead: Bound, along: float, aside: float) -> int | None:
        """The stop at which it turns towards a point off its course; None for one on its course."""
        stops = sorted(ahead.stops)
        half = self.piece.height / 2
        if not stops or (abs(aside) < half and along < stops[-1] + half):
            return None
        return max([stop for stop in stops if stop <= along], default=stops[0])

    def _from_here(self, point: Point) -> Point:
        """How far ahead of where it begins a point lies, and how far to starboard."""
        x, y = self.point_after(0)
        east, south = point[0] - x, point[1] - y
        c, s = cos(radians(self.piece.angle)), sin(radians(self.piece.angle))
        return east * s - south * c, east * c + south * s

    def turned(self, angle: float) -> "Grip":
        """At the heading of the bounds that is nearest to one in degrees, round the circle."""
        if turn := self.bound("turn"):
            by = (angle - self.piece.angle + 180) % 360 - 180
            return self._with(turn, by / degrees_of(turn))
        bound = self.bound("heading")
        if bound is None:
            return self
        each = degrees_of(bound)
        turns = [bound.nearest((angle + turn) / each) for turn in (-360, 0, 360)]
        best = min(turns, key=lambda value: abs((value * each - angle + 180) % 360 - 180))
        return self._with(bound, best)

    def stepped(self, role: str, steps: int) -> "Grip":
        """So many steps of a bound on; a heading that fills the circle goes round."""
        bound = self.bound(role)
        if bound is None:
            return self.stepped("turn", steps) if role == "heading" and self.bound("turn") else self
        value = self.values[bound.name] + steps * bound.step
        around = (bound.high - bound.low) // bound.step * bound.step + bound.step
        if role == "heading" and around * degrees_of(bound) >= 360:
            value = bound.low + (value - bound.low) % around
        return self._with(bound, value)

    def _with(self, bound: Bound, value: float) -> "Grip":
        return replace(self, values={**self.values, bound.name: bound.nearest(value)})

    def nudged(self, east: int, south: int, steps: int) -> "Grip":
        """By so many steps to a side of the map: sailed ahead or back, or turned to that side."""
        if not self.bound("ahead"):
            return self.stepped("x" if east else "y", (east or south) * steps)
        course = radians(self.piece.angle)
        along = east * sin(course) - south * cos(course)
        aside = east * cos(course) + south * sin(course)
        role, way = ("ahead", along) if abs(along) > abs(aside) / 2 else ("turn", aside)
        return self.stepped(role, steps if way > 0 else -steps)


def _at_stop(bound: Bound, value: float, near: float) -> int:
    """The nearest number, or a stop that is so near."""
    stop = min(bound.stops, key=lambda each: abs(each - value), default=None)
    return stop if stop is not None and abs(stop - value) <= near else bound.nearest(value)


def degrees_of(bound: Bound) -> float:
    """Of one unit of a heading or a turn."""
    if bound.degrees:
        return bound.degrees
    if bound.unit.startswith("degree"):
        return 1.0
    count = (bound.high - bound.low) // bound.step + 1
    return 360 / (count * bound.step)


def knob(kit: Kit, camera: Camera, grip: Grip) -> Point | None:
    """Where on the screen the handle is by which the piece is turned."""
    heading = grip.heading
    if heading is None:
        return None
    x, y = camera.to_screen(grip.point)
    reach = max(grip.piece.width, grip.piece.height) * camera.zoom / 2 + kit.px(REACH)
    return x + sin(radians(heading)) * reach, y - cos(radians(heading)) * reach


def is_on_knob(kit: Kit, camera: Camera, grip: Grip, pos: Point) -> bool:
    spot = knob(kit, camera, grip)
    return spot is not None and pygame.Vector2(spot).distance_to(pos) <= kit.px(KNOB) * 1.6


def heading_to(camera: Camera, grip: Grip, pos: Point) -> float:
    """Degrees clockwise from north, from the piece to a screen position."""
    x, y = camera.to_screen(grip.point)
    return degrees(atan2(pos[0] - x, y - pos[1])) % 360
