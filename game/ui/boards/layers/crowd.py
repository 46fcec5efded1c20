"""Pieces at a distance: never too small to be read, and beside each other where they crowd."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame

from game.ui.boards.layers.camera import Camera, Point
from game.ui.boards.layers.panes import GROWTH
from game.ui.boards.layers.pieces import Piece, turned
from game.ui.drawing.theme import Colour
from game.ui.kit import Kit

WAYS, RINGS = 12, 8
"""The places about a piece that are tried for it: so many on each of so many rings."""
RING = 0.5
"""From one ring to the next, as a share of the piece's shorter side."""
LEAD: Colour = (178, 216, 228)
Zooms = Mapping[str, float]
"""Screen pixels a map pixel, by board."""


class Crowd:
    """Pieces as they are seen; what was found last is kept for as long as nothing moves."""

    def __init__(self) -> None:
        self._asked: object = None
        self._found: list[Piece] = []

    def seen(self, pieces: Sequence[Piece], zooms: Zooms, scale: float) -> list[Piece]:
        """The pieces at least as large as they ask to be, and clear of each other for that.

        One that stands beside its place keeps that as its `home`. Those of a stack move together.
        """
        if not any(piece.least for piece in pieces):
            return list(pieces)
        asked = list(pieces), zooms, scale
        if asked != self._asked:
            self._asked, self._found = asked, _parted(pieces, zooms, scale**GROWTH)
        return self._found


def grown(piece: Piece, zoom: float, growth: float) -> Piece:
    """The piece with its shorter side as long as it must be at a zoom."""
    shorter = min(piece.width, piece.height) * zoom
    by = piece.least * growth / shorter if shorter else 1.0
    if by <= 1:
        return piece
    return replace(
        piece,
        width=piece.width * by,
        height=piece.height * by,
        decals=tuple(
            replace(d, x=d.x * by, y=d.y * by, width=d.width * by, height=d.height * by)
            for d in piece.decals
        ),
        prints=tuple(
            replace(p, x=p.x * by, y=p.y * by, size=p.size * by, most=p.most * by)
            for p in piece.prints
        ),
    )


def _parted(pieces: Sequence[Piece], zooms: Zooms, growth: float) -> list[Piece]:
    """The largest find their places first, and one that has not grown keeps its own."""
    lying = [grown(piece, zooms[piece.board], growth) for piece in pieces]
    spots: dict[str, Point] = {}
    taken: dict[str, list[Piece]] = {}
    numbers = range(len(pieces))
    for at in sorted(numbers, key=lambda at: -pieces[at].width * pieces[at].height):
        piece, others = lying[at], taken.setdefault(pieces[at].board, [])
        name = piece.stack or piece.id
        if piece.is_mark or name in spots:
            continue
        spots[name] = piece.x, piece.y
        if piece is not pieces[at]:
            free = (spot for spot in _tried(piece) if _is_free(piece, spot, others))
            spots[name] = next(free, spots[name])
        others.append(_moved(piece, spots[name]))
    return [_moved(piece, spots.get(piece.stack or piece.id)) for piece in lying]


def _tried(piece: Piece) -> Iterator[Point]:
    """Its own place, and those about it from the nearest on."""
    yield piece.x, piece.y
    for ring in range(1, RINGS + 1):
        away = ring * RING * min(piece.width, piece.height)
        for way in range(WAYS):
            angle = 2 * pi * way / WAYS
            yield piece.x + away * sin(angle), piece.y - away * cos(angle)


def _is_free(piece: Piece, spot: Point, others: Sequence[Piece]) -> bool:
    there = replace(piece, x=spot[0], y=spot[1])
    return not any(meets(there, other) for other in others)


def _moved(piece: Piece, spot: Point | None) -> Piece:
    """The piece at another spot, from which it points to its own place."""
    if spot is None or spot == (piece.x, piece.y):
        return piece
    return replace(piece, x=spot[0], y=spot[1], home=(piece.x, piece.y))


def meets(one: Piece, other: Piece) -> bool:
    """Whether two pieces cover each other in part, as they are turned."""
    reach = (hypot(one.width, one.height) + hypot(other.width, other.height)) / 2
    if abs(one.x - other.x) > reach or abs(one.y - other.y) > reach:
        return False
    corners = _corners(one), _corners(other)
    for box in corners:
        for (ax, ay), (bx, by) in pairwise(box[:3]):
            shadows = [[(bx - ax) * x + (by - ay) * y for x, y in each] for each in corners]
            if max(shadows[0]) <= min(shadows[1]) or max(shadows[1]) <= min(shadows[0]):
                return False
    return True


def _corners(piece: Piece) -> list[Point]:
    wide, high = piece.width / 2, piece.height / 2
    ways = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    offsets = (turned(way, piece.angle) for way in ways)
    return [(piece.x + x, piece.y + y) for x, y in offsets]


def draw_lead(kit: Kit, surface: pygame.Surface, camera: Camera, piece: Piece) -> None:
    """The line from a piece that stands beside its place to that place."""
    if piece.home is None:
        return
    home = camera.to_screen(piece.home)
    spot = camera.to_screen((piece.x, piece.y))
    pygame.draw.aaline(surface, LEAD, spot, home, kit.hair())
    kit.paint.disc(surface, (round(home[0]), round(home[1])), kit.px(2), LEAD)
