"""Pieces in hand on open water: put at any point and turned to any heading that is open."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, radians, sin

import pygame

from game.core.prompt import Bound
from game.ui.boards.camera import Camera, Point
from game.ui.boards.pieces import Piece, draw_piece, ring_piece
from game.ui.boards.shapes import BARRED, CROSS_SIDE, HOVERED, LIT, cross_at
from game.ui.kit import Kit

REACH, KNOB = 26, 9
"""How far the handle stands from the piece, and its radius, in logical units."""


@dataclass(frozen=True, slots=True)
class Grip:
    """A piece that the hand holds, with the numbers that are open and what they are now.

    `bounds` with the roles x and y are a point of the piece's board in map pixels; one with the
    role heading turns it: in degrees where its unit says so, else its values share a full circle,
    and north is 0. `piece` is drawn there; its own angle is that of the drawing when it heads
    north. With a `reason` the numbers are no answer as they are.
    """

    id: str
    piece: Piece
    bounds: tuple[Bound, ...]
    values: Mapping[str, int]
    reason: str = ""

    def bound(self, role: str) -> Bound | None:
        return next((bound for bound in self.bounds if bound.role == role), None)

    @property
    def point(self) -> Point:
        x, y = self.bound("x"), self.bound("y")
        return (
            self.values[x.name] if x else self.piece.x,
            self.values[y.name] if y else self.piece.y,
        )

    @property
    def heading(self) -> float | None:
        """Degrees clockwise from north; None when it cannot be turned."""
        bound = self.bound("heading")
        return None if bound is None else self.values[bound.name] * _degrees_of(bound)

    @property
    def placed(self) -> Piece:
        """The piece as the numbers have it."""
        x, y = self.point
        return replace(self.piece, x=x, y=y, angle=self.piece.angle + (self.heading or 0))

    def moved(self, point: Point) -> "Grip":
        """At the point of the bounds that is nearest to one of the map."""
        values = dict(self.values)
        for role, at in zip(("x", "y"), point, strict=True):
            if bound := self.bound(role):
                values[bound.name] = bound.nearest(at)
        return replace(self, values=values)

    def turned(self, angle: float) -> "Grip":
        """At the heading of the bounds that is nearest to one in degrees, round the circle."""
        bound = self.bound("heading")
        if bound is None:
            return self
        each = _degrees_of(bound)
        turns = [bound.nearest((angle + turn) / each) for turn in (-360, 0, 360)]
        best = min(turns, key=lambda value: abs((value * each - angle + 180) % 360 - 180))
        return replace(self, values={**self.values, bound.name: best})

    def stepped(self, role: str, steps: int) -> "Grip":
        """So many steps of a bound on; a heading that fills the circle goes round."""
        bound = self.bound(role)
        if bound is None:
            return self
        value = self.values[bound.name] + steps * bound.step
        around = (bound.high - bound.low) // bound.step * bound.step + bound.step
        if role == "heading" and around * _degrees_of(bound) >= 360:
            value = bound.low + (value - bound.low) % around
        return replace(self, values={**self.values, bound.name: bound.nearest(value)})


def _degrees_of(bound: Bound) -> float:
    """Of one unit of a heading."""
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


def draw_grip(kit: Kit, surface: pygame.Surface, camera: Camera, grip: Grip, is_held: bool) -> None:
    """The piece with its ring and its handle."""
    colour = BARRED if grip.reason else HOVERED if is_held else LIT
    x, y = (round(at) for at in camera.to_screen(grip.point))
    if spot := knob(kit, camera, grip):
        pygame.draw.aaline(surface, colour, (x, y), spot, max(1, kit.px(2)))
    draw_piece(surface, kit.art, camera, grip.placed)
    ring_piece(kit, surface, camera, grip.placed, colour)
    if spot:
        kit.paint.disc(surface, (round(spot[0]), round(spot[1])), kit.px(KNOB), (16, 28, 36))
        kit.paint.disc(surface, (round(spot[0]), round(spot[1])), kit.px(KNOB - 2), colour)
    if grip.reason:
        cross_at(kit, surface, (x, y), kit.px(CROSS_SIDE))
