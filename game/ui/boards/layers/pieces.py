"""Pieces: counters, blocks and ships, lying, standing or on their edge."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Literal

import pygame

from game.ui.boards.layers.camera import Camera, Point
from game.ui.drawing.art import Art
from game.ui.drawing.theme import Colour, mix
from game.ui.kit import Kit

Posture = Literal["flat", "standing", "edge"]
THICK = 0.26
"""Of a block, as a share of its height."""
STEP = 0.07
"""How far each piece of a stack lies beside the one below it, as a share of its size."""
MOST_STEPS = 4
LEAST_STACK = 2
FAN_ROW = 5
RING_WIDTH, RING_GAP = 0.05, 0.1
"""Of the ring around a piece, as shares of the piece's shorter side; on a large one as the scale
of the program has it."""
WOOD = (108, 116, 124)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Decal:
    """A small drawing on a piece: its middle from the piece's own, before that is turned.

    It turns with the piece, but for one that is `upright`. In map pixels.
    """

    art: str
    x: float
    y: float
    width: float
    height: float
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Print:
    """Words on a piece: they stand upright, `size` high, and are kept `most` wide where given.

    `x` is their `side` edge, or their centre, and `y` their middle, both from the middle of the
    piece before that is turned. In map pixels. `role` is that of the type. `least` is the size
    in screen pixels under which it is written at no zoom: where they are larger for it than what
    is drawn under them, they stand on a plate of `ground`, if it is given.
    """

    text: str
    x: float
    y: float
    size: float
    colour: Colour = (18, 32, 42)
    side: Literal["left", "center", "right"] = "left"
    most: float = 0.0
    role: str = "heading"
    least: float = 0.0
    ground: Colour | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing on a board: centre and size in map pixels, `angle` clockwise in degrees.

    `board` is the id under which its board is laid. A piece that is not `flat` is a block of the
    colour `wood`: `standing` it shows the drawing upright, on its `edge` nobody sees its face.
    Where there is little room the tag says `short` instead of the `caption`.
    Pieces with the same `stack` lie on one another, the first undermost, or cover each other in
    part where they have places of their own; spread out each is seen. `decals` lie on it,
    and `prints` are read on it. One that `is_mark` only shows something: a click means what lies
    under it. At no zoom its shorter side is less than `least` screen pixels, at the usual scale;
    where it has no room for that it stands beside its `home`, which the view finds out. One that
    `is_sign` says itself that it can be picked, and has no ring for that.
    """

    id: str
    art: str
    x: float
    y: float
    width: float
    height: float
    flip: bool = False
    angle: float = 0.0
    alpha: int = 255
    caption: str = ""
    short: str = ""
    caption_below: bool = True
    board: str = ""
    posture: Posture = "flat"
    stack: str = ""
    wood: Colour = WOOD
    decals: tuple[Decal, ...] = ()
    prints: tuple[Print, ...] = ()
    is_mark: bool = False
    least: float = 0.0
    home: Point | None = None
    is_sign: bool = False

    @property
    def rect(self) -> pygame.FRect:
        """Before it is turned."""
        return pygame.FRect(
            self.x - self.width / 2, self.y - self.height / 2, self.width, self.height
        )

    @property
    def bounds(self) -> pygame.FRect:
        """As it is turned."""
        c, s = abs(cos(radians(self.angle))), abs(sin(radians(self.angle)))
        wide, high = self.width * c + self.height * s, self.width * s + self.height * c
        return pygame.FRect(self.x - wide / 2, self.y - high / 2, wide, high)

    @property
    def thickness(self) -> float:
        return self.height * THICK

    def holds(self, point: Point, margin: float = 0) -> bool:
        """Whether a point of the map lies on the piece, as it is turned, or so near to it."""
        x, y = point[0] - self.x, point[1] - self.y
        reach = (self.width + self.height) / 2 + 2 * margin
        if abs(x) > reach or abs(y) > reach:
            return False
        x, y = turned((x, y), -self.angle)
        high = self.thickness if self.posture == "edge" else self.height
        return abs(x) <= self.width / 2 + margin and abs(y) <= high / 2 + margin


def turned(offset: Point, angle: float) -> Point:
    """An offset after turning clockwise by degrees."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return offset[0] * c - offset[1] * s, offset[0] * s + offset[1] * c


def moved_to(piece: Piece, x: float, y: float) -> Piece:
    """The piece in hand, with its centre elsewhere."""
    return replace(piece, x=x, y=y, caption="", stack="")


# Drawing


def draw_piece(
    surface: pygame.Surface, art: Art, camera: Camera, piece: Piece, lift: int = 0
) -> pygame.Rect:
    """Draw a piece, raised by `lift` pixels while it is carried; returns its screen rect."""
    if piece.posture != "flat":
        rect = _draw_block(surface, art, camera, piece, lift)
    else:
        rect = _draw_flat(surface, art, camera, piece, lift)
    for decal in piece.decals:
        _draw_flat(surface, art, camera, lain_on(piece, decal), lift)
    return rect


def _draw_flat(
    surface: pygame.Surface, art: Art, camera: Camera, piece: Piece, lift: int
) -> pygame.Rect:
    width = max(1, round(piece.width * camera.zoom))
    height = max(1, round(piece.height * camera.zoom))
    image = art.get(piece.art, width, height, angle=piece.angle, flip=piece.flip, alpha=piece.alpha)
    x, y = camera.to_screen((piece.x, piece.y))
    rect = image.get_rect(center=(round(x), round(y) - lift))
    surface.blit(image, rect)
    return rect


def lain_on(piece: Piece, decal: Decal) -> Piece:
    """A decal as a piece of its own, where it lies now."""
    x, y = turned((decal.x, decal.y), piece.angle)
    angle = 0.0 if decal.upright else piece.angle
    at = piece.x + x, piece.y + y
    return Piece("", decal.art, *at, decal.width, decal.height, angle=angle, alpha=piece.alpha)


def _draw_block(
    surface: pygame.Surface, art: Art, camera: Camera, piece: Piece, lift: int
) -> pygame.Rect:
    """A block of wood: its face over its foot, or its edge alone."""
    x, y = camera.to_screen((piece.x, piece.y - lift / camera.zoom))
    is_edge = piece.posture == "edge"
    wide, thick = piece.width * camera.zoom, piece.thickness * camera.zoom
    high = thick if is_edge else piece.height * camera.zoom
    face = [
        (x + dx, y + dy)
        for dx, dy in (
            turned(corner, piece.angle)
            for corner in (
                (-wide / 2, -high / 2), (wide / 2, -high / 2),
                (wide / 2, high / 2), (-wide / 2, high / 2),
            )
        )
    ]  # fmt: skip
    drop = thick / (4 if is_edge else 2)
    foot = [(px, py + drop) for px, py in face]
    dark, light = mix(piece.wood, BLACK, 0.45), mix(piece.wood, WHITE, 0.25)
    for near, far in zip(range(4), (1, 2, 3, 0), strict=True):
        pygame.draw.polygon(surface, dark, [face[near], face[far], foot[far], foot[near]])
    pygame.draw.polygon(surface, piece.wood, face)
    pygame.draw.aalines(surface, light, True, face)
    if not is_edge:
        inner = round(piece.width * camera.zoom * 0.88), round(piece.height * camera.zoom * 0.88)
        image = art.get(
            piece.art, max(1, inner[0]), max(1, inner[1]),
            angle=piece.angle, flip=piece.flip, alpha=piece.alpha,
        )  # fmt: skip
        surface.blit(image, image.get_rect(center=(round(x), round(y))))
    xs, ys = [p[0] for p in (*face, *foot)], [p[1] for p in (*face, *foot)]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def ring_piece(
    kit: Kit, surface: pygame.Surface, camera: Camera, piece: Piece, colour: Colour
) -> None:
    """A ring around a piece that can be chosen; around a small one it is thin and near."""
    shorter = min(piece.width, piece.height) * camera.zoom
    gap = max(2, min(kit.px(4), round(shorter * RING_GAP)))
    width = max(2, min(kit.px(2), round(shorter * RING_WIDTH)))
    if piece.angle % 90:
        away = gap / camera.zoom
        wide, high = piece.width / 2 + away, piece.height / 2 + away
        ways = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
        spots = [turned(way, piece.angle) for way in ways]
        corners = [camera.to_screen((piece.x + x, piece.y + y)) for x, y in spots]
        _frame(surface, corners, colour, width)
        return
    rect = camera.rect_to_screen(piece.bounds)
    kit.paint.ring(surface, rect.inflate(2 * gap, 2 * gap), colour, 3 * width, width)


def _frame(surface: pygame.Surface, corners: Sequence[Point], colour: Colour, width: int) -> None:
    """A closed line whose sides end within each other, so that no end stands out of a corner."""
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        side = pygame.Vector2(end) - start
        inset = side * (width / 2 / max(side.length(), 1))
        pygame.draw.aaline(surface, colour, start + inset, end - inset, width)


# Stacks


def stack_of(pieces: Iterable[Piece], stack: str) -> list[Piece]:
    """The pieces of a stack, the undermost first."""
    return [piece for piece in pieces if stack and piece.stack == stack]


def is_heap(pieces: Sequence[Piece]) -> bool:
    """Whether of the pieces of a stack any lies where another does."""
    return len({(piece.x, piece.y) for piece in pieces}) < len(pieces)


def stacked(
    pieces: Sequence[Piece], fan: str = "", room: pygame.FRect | None = None
) -> list[Piece]:
    """The pieces as they lie: each of a heap a step beside the one below, those of the open
    `fan` side by side within the `room` of the map that is in sight, and last."""
    depth: dict[object, int] = {}
    lying: list[Piece] = []
    for piece in pieces:
        if not piece.stack:
            lying.append(piece)
        elif piece.stack != fan:
            place = piece.stack, piece.x, piece.y
            steps = min(depth.get(place, 0), MOST_STEPS)
            depth[place] = steps + 1
            away = steps * STEP
            x, y = piece.x + away * piece.width, piece.y - away * piece.height
            lying.append(replace(piece, x=x, y=y))
    return lying + fanned(stack_of(pieces, fan), room)


def fanned(pieces: Sequence[Piece], room: pygame.FRect | None) -> list[Piece]:
    """Pieces side by side in rows, about where they lie in a stack and within a part of the map."""
    if not pieces:
        return []
    wide = max(max(piece.width, piece.height) for piece in pieces) * 1.25
    rows = -(-len(pieces) // FAN_ROW)
    columns = -(-len(pieces) // rows)
    box = pygame.FRect(0, 0, columns * wide, rows * wide)
    first, *others = [piece.rect for piece in pieces]
    box.center = first.unionall(others).center
    if room:
        box.clamp_ip(room)
    return [
        replace(
            piece,
            x=box.left + (at % columns + 0.5) * wide,
            y=box.top + (at // columns + 0.5) * wide,
        )
        for at, piece in enumerate(pieces)
    ]
