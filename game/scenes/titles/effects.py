"""Effects: how a cue is played on the board. What a title's own effects are made of, too."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.contract.cues import Cue
from game.ui.boards import Camera, Piece, draw_piece
from game.ui.drawing.theme import Colour, mix
from game.ui.kit import Kit

Point = tuple[float, float]
Pieces = Sequence[Piece]


@dataclass(slots=True)
class Effect:
    """A cue being played; `progress` runs from 0 to 1, and with a `pose` nothing moves.

    `size` is the width in map pixels of the piece it is about: what it draws is as large as that.
    """

    cue: Cue
    start: Point
    end: Point
    motion: "Motion"
    size: float = 0.0
    progress: float = 0.0
    pose: float | None = None
    board: str = ""

    @property
    def share(self) -> float:
        """How far the drawing has come."""
        return self.progress if self.pose is None else self.pose

    def adjust(self, pieces: Pieces) -> Pieces:
        """The pieces as they are while this effect plays."""
        return self.motion.adjust(self, pieces) if self.motion.adjust else pieces

    def draw(self, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
        if self.motion.paint:
            self.motion.paint(self, surface, kit, camera)


Adjust = Callable[[Effect, Pieces], Pieces]
Paint = Callable[[Effect, pygame.Surface, Kit, Camera], None]


@dataclass(frozen=True, slots=True)
class Motion:
    """How a kind of cue is played, in `seconds` at the normal speed.

    `adjust` changes the pieces meanwhile, `paint` draws over them. With reduced motion only a
    kind with a `still` is shown, at this share of its course, for so many seconds. One that
    `goes_along` is played side by side with those that follow, each piece on its way; for one
    that `is_heading` nothing waits, and the next heading takes its place. Where one begins that
    `is_sought`, its place is brought into sight, even if nothing of it is shown.
    """

    seconds: float
    adjust: Adjust | None = None
    paint: Paint | None = None
    still: tuple[float, float] | None = None
    goes_along: bool = False
    is_heading: bool = False
    is_sought: bool = False


PAUSE = Motion(0.0)
"""Nothing is seen, and the sound alone is heard."""


def eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def bearing(effect: Effect) -> float:
    """Degrees clockwise from straight up, along the effect."""
    x, y = effect.end[0] - effect.start[0], effect.end[1] - effect.start[1]
    return math.degrees(math.atan2(x, -y)) % 360 if (x or y) else 0.0


def foam(
    effect: Effect,
    surface: pygame.Surface,
    kit: Kit,
    camera: Camera,
    shares: Sequence[float],
    size: float,
    colours: tuple[Colour, Colour],
) -> None:
    """White water at shares of the way, the last the thinnest; `colours` are sea and foam."""
    sea, white = colours
    for number, share in enumerate(shares):
        if share > 0:
            x, y = camera.to_screen(between(effect.start, effect.end, share))
            left = 1 - number / len(shares)
            radius = max(1, round(size * (0.4 + 0.6 * left) * camera.zoom))
            colour = mix(sea, white, 0.25 + 0.6 * left)
            kit.paint.disc(surface, (round(x), round(y)), radius, colour)


def stepped(share: float) -> float:
    """A share in twelfths: what grows is rendered anew for each size, and kept for the next."""
    return round(12 * share) / 12


def changed(pieces: Pieces, name: str, change: Callable[[Piece], Piece]) -> Pieces:
    """The pieces, the one of that name changed."""
    return [change(piece) if piece.id == name else piece for piece in pieces]


def sprite(art: str, at: Point, width: float, height: float, **more: float) -> Piece:
    """A drawing that flies or bursts, as a piece of no title."""
    angle, alpha = more.get("angle", 0.0), round(more.get("alpha", 255))
    return Piece(art, art, at[0], at[1], width, height, angle=angle, alpha=alpha)


def stamp(
    surface: pygame.Surface,
    kit: Kit,
    camera: Camera,
    art: str,
    at: Point,
    size: tuple[float, float],
    **more: float,
) -> None:
    """Draw what flies or bursts: `size` is its width and height."""
    draw_piece(surface, kit.art, camera, sprite(art, at, *size, **more))


def turned_over(effect: Effect, pieces: Pieces) -> Pieces:
    """A piece narrows, and its other side comes."""
    squash = max(0.06, abs(math.cos(effect.share * math.pi)))
    return changed(
        pieces,
        effect.cue.piece,
        lambda p: replace(p, width=p.width * squash, decals=(), prints=()),
    )


def wake(size: float, colours: tuple[Colour, Colour]) -> Paint:
    """Foam where a ship has been, fading; `colours` are sea and foam."""

    def paint(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
        shares = [eased(effect.share) - 0.1 * (number + 1) for number in range(8)]
        foam(effect, surface, kit, camera, shares, size, colours)

    return paint


def shells(flash: float, rise: float, size: tuple[float, float]) -> Paint:
    """A flash at the muzzle, and shells in the air that rise so far."""

    def paint(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
        if effect.share < 0.25:
            stamp(surface, kit, camera, "explosion", effect.start, (flash, flash))
        for number in range(3):
            share = effect.share * 1.3 - 0.12 * number
            if 0 < share < 1:
                x, y = between(effect.start, effect.end, share)
                at = (x, y - rise * math.sin(share * math.pi))
                stamp(surface, kit, camera, "tracer", at, size, angle=bearing(effect) - 90)

    return paint


def bursts(*arts: str, sizes: tuple[float, float], lifted: str = "") -> Paint:
    """Drawings that widen and fade where it strikes; `lifted` stands with its foot there."""

    def paint(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
        share = stepped(effect.share)
        size = sizes[0] + (sizes[1] - sizes[0]) * math.sqrt(share)
        x, y = effect.end
        for art in arts:
            at = (x, y - size * 0.3) if art == lifted else (x, y)
            stamp(surface, kit, camera, art, at, (size, size), alpha=255 * (1 - share**2))

    return paint


def running(
    art: str, size: tuple[float, float], foams: tuple[int, float], colours: tuple[Colour, Colour]
) -> Paint:
    """What runs with foam behind it: so many and so large, in the colours of sea and foam."""
    number, wide = foams

    def paint(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
        behind = [effect.share - 0.03 * (each + 1) for each in range(number)]
        foam(effect, surface, kit, camera, behind, wide, colours)
        at = between(effect.start, effect.end, effect.share)
        stamp(surface, kit, camera, art, at, size, angle=bearing(effect))

    return paint


def rising(arts: Mapping[str, float], sizes: tuple[float, float], strength: float) -> Paint:
    """What comes up where a ship was: each drawing with its height as a share of its width."""

    def paint(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
        share = stepped(effect.share)
        wide = sizes[0] + (sizes[1] - sizes[0]) * share
        alpha = max(0.0, strength * math.sin(math.pi * min(1.0, share + 0.15)))
        for art, high in arts.items():
            stamp(surface, kit, camera, art, effect.end, (wide, wide * high), alpha=alpha)

    return paint


def ring(
    surface: pygame.Surface,
    camera: Camera,
    centre: Point,
    radius: float,
    width: float,
    colour: tuple[int, ...],
) -> None:
    """A circle that what lies under it shines through."""
    whole = max(2, round(radius * camera.zoom))
    layer = pygame.Surface((2 * whole + 6,) * 2, pygame.SRCALPHA)
    middle = layer.get_rect().center
    pygame.draw.circle(layer, colour, middle, whole, max(2, round(width * camera.zoom)))
    x, y = camera.to_screen(centre)
    surface.blit(layer, layer.get_rect(center=(round(x), round(y))))


def rings(
    reach: float,
    width: float,
    colour: tuple[int, int, int, int],
    pace: tuple[float, float] = (1.5, 0.25),
) -> Paint:
    """Three rings of sound that widen and grow faint; `pace` is how fast, and how far apart."""
    *ink, strength = colour

    def paint(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
        for number in range(3):
            share = effect.share * pace[0] - number * pace[1]
            if 0 < share < 1:
                shade = (*ink, round(strength * (1 - share)))
                ring(surface, camera, effect.start, reach * share, width, shade)

    return paint
