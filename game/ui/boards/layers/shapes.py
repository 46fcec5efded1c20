"""Spaces of any shape, lit, barred, marked and under the cursor."""

from collections.abc import Sequence
from math import hypot

import pygame

from game.tables.areas import Rectangle, Shape
from game.ui.boards.layers.camera import Camera, Point
from game.ui.drawing.cache import SurfaceCache
from game.ui.drawing.theme import Colour
from game.ui.kit import Kit

LIT = (255, 214, 120)
HOVERED = (255, 244, 214)
BARRED = (255, 120, 96)
CROSS, CROSS_PLATE = (255, 240, 232), (92, 20, 12)
CROSS_SIDE, CROSS_AWAY = 26, 20
"""Its width, and how far its middle lies from the corner of a rectangle, in logical units."""
MARK, MARK_EDGE = (250, 252, 255), (16, 28, 36)
LAMP, LAMP_GLOW = (250, 238, 206), 34
"""What the log speaks of: the colour of its paper, and how much of it lies over a space."""
PIN = 15
"""The height of the pin in such a space, in logical units."""
LARGEST_KEPT = 360
"""The side of a lit shape that is kept as a picture, in pixels; larger ones are drawn anew."""
KEPT = 16 << 20
_FINE = 3


class Shapes:
    """Draws spaces on the screen; small shapes, such as hexes, are drawn once for all of them."""

    def __init__(self) -> None:
        self._images = SurfaceCache(KEPT)

    def light(
        self,
        kit: Kit,
        surface: pygame.Surface,
        camera: Camera,
        shape: Shape,
        colour: Colour,
        glow: int,
    ) -> None:
        """A translucent pane within the shape's sides, with a rim."""
        box = screen_box(camera, shape)
        if not box.colliderect(surface.get_clip()):
            return
        width = max(1, kit.px(1.6))
        if isinstance(shape, Rectangle):
            rect = box.inflate(-kit.px(6), -kit.px(6))
            kit.paint.glass(surface, rect, (*colour, glow), kit.px(6))
            kit.paint.ring(surface, rect, colour, kit.px(6), width)
        elif max(box.size) <= LARGEST_KEPT:
            form = tuple((x - shape.x, y - shape.y) for x, y in shape.corners)
            key = (form, box.size, colour, glow, kit.px(3))
            image = self._images.get(key, lambda: _lit_image(kit, key[0], box, colour, glow))
            surface.blit(image, box)
        else:
            corners = inset(screen_corners(camera, shape), kit.px(3))
            veil(surface, corners, colour, glow)
            outline(surface, corners, colour, width)

    def ring(
        self, kit: Kit, surface: pygame.Surface, camera: Camera, shape: Shape, colour: Colour
    ) -> None:
        """The cursor, within the shape's sides."""
        width = max(2, kit.px(2))
        if isinstance(shape, Rectangle):
            rect = screen_box(camera, shape).inflate(-6, -6)
            kit.paint.ring(surface, rect, colour, kit.px(6), width)
        else:
            outline(surface, inset(screen_corners(camera, shape), 3), colour, width)

    def cross(self, kit: Kit, surface: pygame.Surface, camera: Camera, shape: Shape) -> None:
        """Barred by shape too, not by colour alone."""
        box = screen_box(camera, shape)
        side = min(kit.px(CROSS_SIDE), *box.size)
        away = kit.px(CROSS_AWAY) * side // kit.px(CROSS_SIDE)
        centre = (box.right - away, box.y + away)
        if not isinstance(shape, Rectangle):
            centre = _whole(camera.to_screen(shape.center))
        cross_at(kit, surface, centre, side)

    def mark(self, kit: Kit, surface: pygame.Surface, camera: Camera, shape: Shape) -> None:
        """A lamp, the corners and a pin: neither a choice's light, nor a bar, nor the cursor."""
        veil(surface, screen_corners(camera, shape), LAMP, LAMP_GLOW)
        self._draw_corners(kit, surface, camera, shape)
        box = screen_box(camera, shape)
        high = min(kit.px(PIN), box.height // 3)
        if high >= 4:
            pin_at(surface, (box.centerx, box.y + round(1.7 * high)), high)

    def _draw_corners(
        self, kit: Kit, surface: pygame.Surface, camera: Camera, shape: Shape
    ) -> None:
        corners = inset(screen_corners(camera, shape), kit.px(5))
        box = screen_box(camera, shape).inflate(-kit.px(10), -kit.px(10))
        arm = min(kit.px(22), box.width // 3, box.height // 3)
        if isinstance(shape, Rectangle):
            right, bottom = box.right - 1, box.bottom - 1
            corners = [box.topleft, (right, box.top), (right, bottom), (box.left, bottom)]
        for width, colour in ((kit.px(5), MARK_EDGE), (kit.px(3), LAMP)):
            for at, corner in enumerate(corners):
                ends = corners[at - 1], corners[(at + 1) % len(corners)]
                arms = [_towards(corner, end, arm) for end in ends]
                line = [_whole(arms[0]), _whole(corner), _whole(arms[1])]
                pygame.draw.lines(surface, colour, False, line, max(1, width))


def cross_at(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
    """A cross on a plate of so many pixels."""
    kit.paint.disc(surface, centre, side // 2, CROSS_PLATE)
    icon = kit.icons.get("cross", max(4, side * 10 // 13), CROSS)
    surface.blit(icon, icon.get_rect(center=centre))


def pin_at(surface: pygame.Surface, tip: tuple[int, int], high: int) -> None:
    """A pin of so many pixels whose point is at `tip`."""
    fine = 4
    image = pygame.Surface((high * fine, high * fine), pygame.SRCALPHA)
    middle, whole = high * fine / 2, high * fine
    for edge, colour in ((0.0, MARK_EDGE), (0.07, LAMP)):
        radius, low = (0.34 - edge) * whole, (1 - 1.6 * edge) * whole
        head = (middle, 0.35 * whole)
        pygame.draw.circle(image, colour, head, radius)
        sides = [(middle - 0.92 * radius, head[1] + 0.3 * radius), (middle, low)]
        pygame.draw.polygon(image, colour, [*sides, (middle + 0.92 * radius, sides[0][1])])
    pygame.draw.circle(image, MARK_EDGE, (middle, 0.35 * whole), 0.11 * whole)
    image = pygame.transform.smoothscale(image, (high, high))
    surface.blit(image, image.get_rect(midbottom=tip))


def screen_box(camera: Camera, shape: Shape) -> pygame.Rect:
    """The bounds of a shape on the screen."""
    return camera.rect_to_screen(pygame.FRect(shape.x, shape.y, shape.width, shape.height))


def screen_corners(camera: Camera, shape: Shape) -> list[Point]:
    return [_whole(camera.to_screen(corner)) for corner in shape.corners]


def outline(surface: pygame.Surface, corners: Sequence[Point], colour: Colour, width: int) -> None:
    """A closed line with clean edges."""
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        pygame.draw.aaline(surface, colour, start, end, width)


def veil(surface: pygame.Surface, corners: Sequence[Point], colour: Colour, glow: int) -> None:
    """A translucent shape, where it is in sight."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    seen = box.clip(surface.get_clip())
    if not (seen.width and seen.height):
        return
    layer = pygame.Surface(seen.size, pygame.SRCALPHA)
    local = [(x - seen.x, y - seen.y) for x, y in corners]
    pygame.draw.polygon(layer, (*colour, glow), local)
    surface.blit(layer, seen)


def inset(corners: Sequence[Point], by: float) -> list[Point]:
    """A shape's corners moved inward, so that each side lies `by` pixels within the old one."""
    twice = sum(
        a[0] * b[1] - a[1] * b[0] for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
    )
    inward = by if twice > 0 else -by
    moved = []
    for at, (x, y) in enumerate(corners):
        before, after = corners[at - 1], corners[(at + 1) % len(corners)]
        ax, ay = _unit(x - before[0], y - before[1])
        bx, by_ = _unit(after[0] - x, after[1] - y)
        # The sum of both normals, as long as it takes; not far out at a sharp corner.
        spread = max(0.2, 1 + ax * bx + ay * by_)
        moved.append((x - (ay + by_) * inward / spread, y + (ax + bx) * inward / spread))
    return moved


def _lit_image(
    kit: Kit, form: Sequence[Point], box: pygame.Rect, colour: Colour, glow: int
) -> pygame.Surface:
    """A lit shape, drawn larger so that its rim is clean."""
    wide, high = max(x for x, _ in form), max(y for _, y in form)
    fine = (max(1, box.width * _FINE), max(1, box.height * _FINE))
    corners = inset([(x * fine[0] / wide, y * fine[1] / high) for x, y in form], kit.px(3) * _FINE)
    image = pygame.Surface(fine, pygame.SRCALPHA)
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*colour, glow), corners)
    whole = [_whole(corner) for corner in corners]
    pygame.draw.lines(image, colour, True, whole, max(1, round(kit.px(1.6) * _FINE)))
    for corner in whole:
        pygame.draw.circle(image, colour, corner, max(1, kit.px(1.6) * _FINE // 2))
    image = pygame.transform.smoothscale(image, (max(1, box.width), max(1, box.height)))
    return image.convert_alpha() if pygame.display.get_surface() else image


def _unit(x: float, y: float) -> Point:
    length = hypot(x, y) or 1.0
    return x / length, y / length


def _towards(start: Point, end: Point, length: float) -> Point:
    x, y = _unit(end[0] - start[0], end[1] - start[1])
    return start[0] + x * length, start[1] + y * length


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
