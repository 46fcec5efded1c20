"""Draws the lines and areas of a meaning on the screen, on a board and in its legend alike."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

import pygame

from game.ui.boards.layers.camera import Point
from game.ui.boards.layers.meanings import FAINT_GLOW, Meaning
from game.ui.boards.layers.shapes import veil
from game.ui.drawing.theme import Colour
from game.ui.kit import Kit

DARK: Colour = (16, 28, 36)
"""Under a line, so that it stands out from any ground."""
QUIET = 0.6
"""The share of its width that a quiet line has."""
ARROW, RING, CROSS, DOT = 9.0, 5.0, 5.0, 3.0
"""Ends of lines: a length and three radii, in logical units."""


def draw_line(kit: Kit, surface: pygame.Surface, ends: tuple[Point, Point], colour: Colour) -> None:
    """A line on the screen that stands out from any ground."""
    for shade, width in ((DARK, kit.px(4)), (colour, max(1, kit.px(2)))):
        pygame.draw.aaline(surface, shade, *ends, width)


def draw_stroke(
    kit: Kit,
    surface: pygame.Surface,
    spots: Sequence[Point],
    meaning: Meaning,
    *,
    is_quiet: bool = False,
) -> None:
    """A line through points of the screen; a quiet one is thin, and without an end."""
    width = max(1, kit.px(meaning.width * (QUIET if is_quiet else 1)))
    seen = surface.get_clip().inflate(kit.px(8), kit.px(8))
    parts = [*_parts(spots, _pattern(kit, meaning), seen)]
    if not is_quiet:
        for start, end in parts:
            pygame.draw.aaline(surface, DARK, start, end, width + max(2, kit.px(2)))
    for start, end in parts:
        pygame.draw.aaline(surface, meaning.colour, start, end, width)
    if meaning.end and not is_quiet and len(spots) > 1 and spots[0] != spots[-1]:
        _draw_end(kit, surface, spots, meaning)


def draw_area(
    kit: Kit,
    surface: pygame.Surface,
    corners: Sequence[Point],
    meaning: Meaning,
    weight: float = 1.0,
) -> None:
    """A lit shape on the screen, as full as its `weight`, 0 to 1, says."""
    glow = round(FAINT_GLOW + weight * (meaning.glow - FAINT_GLOW))
    veil(surface, corners, meaning.colour, glow)
    draw_edge(kit, surface, corners, meaning)


def draw_edge(
    kit: Kit, surface: pygame.Surface, corners: Sequence[Point], meaning: Meaning
) -> None:
    """The closed line about an area."""
    width = max(1, kit.px(meaning.width * 0.8))
    spots, dash = (*corners, corners[0]), _pattern(kit, meaning)
    for start, end in _parts(spots, dash, surface.get_clip()):
        pygame.draw.aaline(surface, meaning.colour, start, end, width)


def _pattern(kit: Kit, meaning: Meaning) -> list[int]:
    """Strokes and gaps in pixels."""
    return [max(1, kit.px(length)) for length in meaning.dash]


def _parts(
    spots: Sequence[Point], dash: Sequence[int], seen: pygame.Rect
) -> Iterator[tuple[Point, Point]]:
    """What is drawn of a line where it is in sight: the dashes go on over its corners."""
    gone, whole = 0.0, sum(dash)
    for start, end in pairwise(spots):
        long = hypot(end[0] - start[0], end[1] - start[1])
        part = seen.clipline(start, end)
        if part and not dash:
            yield start, end
        elif part and long:
            near, far = (hypot(x - start[0], y - start[1]) for x, y in part)
            for a, b in _dashes(dash, gone + near, gone + far):
                yield _along(start, end, (a - gone) / long), _along(start, end, (b - gone) / long)
        if whole:
            gone = (gone + long) % whole


def _dashes(dash: Sequence[int], near: float, far: float) -> Iterator[tuple[float, float]]:
    """The strokes of a pattern between two distances from where it begins."""
    at = near // sum(dash) * sum(dash)
    while at < far:
        for stroke, gap in zip(dash[::2], dash[1::2], strict=True):
            if at + stroke > near and at < far:
                yield max(at, near), min(at + stroke, far)
            at += stroke + gap


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


# Ends


def _draw_end(kit: Kit, surface: pygame.Surface, spots: Sequence[Point], meaning: Meaning) -> None:
    end, colour = spots[-1], meaning.colour
    if meaning.end == "arrow":
        _draw_arrow(kit, surface, spots, colour)
    elif meaning.end == "dots":
        shortest = min(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(spots))
        for x, y in spots:
            radius = min(kit.px(DOT), max(1, round(shortest / 5)))
            kit.paint.disc(surface, (round(x), round(y)), radius, colour)
    elif meaning.end == "ring":
        for shade, width in ((DARK, kit.px(4)), (colour, max(1, kit.px(2)))):
            pygame.draw.aacircle(surface, shade, end, kit.px(RING) + width // 2, width)
    elif meaning.end == "cross":
        by = kit.px(CROSS)
        (x, y) = end
        for slope in (1, -1):
            draw_line(kit, surface, ((x - by, y - slope * by), (x + by, y + slope * by)), colour)


def _draw_arrow(kit: Kit, surface: pygame.Surface, spots: Sequence[Point], colour: Colour) -> None:
    """Not longer than the last leg: a short way keeps its shape."""
    (ax, ay), (bx, by) = next(
        (pair for pair in pairwise(spots[::-1]) if pair[0] != pair[1]), (spots[-1], spots[0])
    )[::-1]
    long = hypot(bx - ax, by - ay)
    if not long:
        return
    ux, uy, size = (bx - ax) / long, (by - ay) / long, min(kit.px(ARROW), long)
    for shade, more in ((DARK, kit.px(1.6)), (colour, 0)):
        tip, back, half = more * 1.6, size + more, size * 0.45 + more
        corners = [
            (bx + ux * tip, by + uy * tip),
            (bx - ux * back - uy * half, by - uy * back + ux * half),
            (bx - ux * back + uy * half, by - uy * back - ux * half),
        ]
        pygame.draw.polygon(surface, shade, corners)
        for start, end in pairwise((*corners, corners[0])):
            pygame.draw.aaline(surface, shade, start, end)
