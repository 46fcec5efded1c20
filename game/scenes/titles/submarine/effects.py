"""The cues of the hex duel: ways from hex to hex, torpedoes, charges, blasts, ships that go down.

Sizes are in map pixels.
"""

import math
from dataclasses import replace

import pygame

from game.scenes.titles.effects import (
    Effect,
    Motion,
    Paint,
    Pieces,
    Point,
    between,
    bursts,
    changed,
    eased,
    rising,
    running,
    shells,
    stamp,
    stepped,
    turned_over,
    wake,
)
from game.scenes.titles.submarine.layout import angle_of
from game.scenes.titles.submarine.pieces import MARKER, TORPEDO
from game.ui.boards import Camera, Piece
from game.ui.drawing.theme import Colour, mix
from game.ui.kit import Kit

WATER: Colour = (45, 100, 122)
WHITE: Colour = (240, 250, 250)
WAKE, BUBBLES = 8.0, (18, 5.0)
SLICK = {"oil-slick": 0.4, "bubbles": 1.0}
BLAST, SPRAY, PLUME = 150.0, 120.0, 150.0
HIGH = 26.0
"""How far a thrown charge rises."""
RINGS, HEX = 3, 70.0
FACETS = 24
"""Into which the front of a sweep is divided."""
PING_REACH = 15
"""Hexes that a ping is drawn to, where it told of none."""


def _sail(effect: Effect, pieces: Pieces) -> Pieces:
    """To where the cue says, and onto the heading that it gives: "@30,12,6"."""
    share = eased(effect.share)
    x, y = between(effect.start, effect.end, share)
    place = effect.cue.to.split(",")
    goal = angle_of(int(place[2])) if len(place) > 2 else None

    def moved(piece: Piece) -> Piece:
        angle = piece.angle if goal is None else _turning(piece.angle, goal, share)
        return replace(piece, x=x, y=y, angle=angle)

    return changed(pieces, effect.cue.piece, moved)


def _turning(start: float, goal: float, share: float) -> float:
    """An angle on the shorter way to another one."""
    return start + ((goal - start + 180) % 360 - 180) * share


def _run(effect: Effect, pieces: Pieces) -> Pieces:
    """A torpedo that was on the board runs as it is drawn."""
    return [piece for piece in pieces if piece.id != effect.cue.piece]


def _paint_throw(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """A charge in the air, and the ring where it falls in."""
    share = min(1.0, effect.share / 0.7)
    x, y = between(effect.start, effect.end, share)
    if effect.share < 0.7:
        at = (x, y - HIGH * math.sin(share * math.pi))
        stamp(surface, kit, camera, "charge-laid", at, (MARKER, MARKER))
    else:
        _ring(surface, camera, effect.end, HEX * (effect.share - 0.6), 1 - effect.share)


def _paint_ping(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """Rings of sound widen as far as they are heard; what they found answers."""
    said = effect.cue.text
    reach = HEX * (int(said) if said.isdigit() and int(said) else PING_REACH)
    for number in range(RINGS):
        share = effect.share * 1.5 - number * 0.25
        if 0 < share < 1:
            _ring(surface, camera, effect.start, reach * share, 1 - share)
    if effect.share > 0.55 and effect.end != effect.start:
        echo = (effect.share - 0.55) / 0.45
        _ring(surface, camera, effect.end, HEX * (1.2 - echo), echo)


def _paint_sweep(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """44.3 The front of the sound runs out ahead of the bow, as far as it is heard."""
    said = effect.cue.text
    reach = HEX * int(said) if said.isdigit() else 0.0
    (x, y), (to_x, to_y) = effect.start, effect.end
    ahead = math.atan2(to_y - y, to_x - x)
    for number in range(RINGS):
        share = effect.share * 1.5 - number * 0.25
        if 0 < share < 1 and reach:
            _front(surface, camera, effect.start, ahead, (reach * share, 1 - share))


def _front(
    surface: pygame.Surface, camera: Camera, tip: Point, ahead: float, wave: tuple[float, float]
) -> None:
    """A third of a circle about a tip: its radius, and its strength from 0 to 1."""
    radius, strength = wave
    angles = (ahead + math.radians(60) * (2 * part / FACETS - 1) for part in range(FACETS + 1))
    x, y = tip
    points = [
        camera.to_screen((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        for angle in angles
    ]
    ink = mix(WATER, (205, 246, 240), max(0.0, min(1.0, strength)))
    pygame.draw.lines(surface, ink, False, points, max(2, round(4 * camera.zoom)))


def _ring(
    surface: pygame.Surface, camera: Camera, centre: Point, radius: float, strength: float
) -> None:
    on_screen = max(2, round(radius * camera.zoom))
    x, y = camera.to_screen(centre)
    ink = mix(WATER, (205, 246, 240), max(0.0, min(1.0, strength)))
    middle = (round(x), round(y))
    pygame.draw.circle(surface, ink, middle, on_screen, max(2, round(4 * camera.zoom)))


def _dive(effect: Effect, pieces: Pieces) -> Pieces:
    """She goes faint as the water closes over her, and stands out again as she is below."""
    faint = 0.75 * math.sin(math.pi * effect.share)
    return changed(
        pieces,
        effect.cue.piece,
        lambda p: replace(p, alpha=round(p.alpha * (1 - faint) / 12) * 12),
    )


def _sink(effect: Effect, pieces: Pieces) -> Pieces:
    """She settles: smaller, slowly turning, gone."""
    share = eased(effect.share)
    small = 1 - 0.35 * share

    def sinking(piece: Piece) -> Piece:
        decals = [
            replace(d, x=d.x * small, y=d.y * small, width=d.width * small, height=d.height * small)
            for d in piece.decals
        ]
        return replace(
            piece,
            width=piece.width * small,
            height=piece.height * small,
            angle=piece.angle + round(18 * share),
            alpha=round(255 * (1 - share) / 12) * 12,
            caption="",
            decals=tuple(decals),
            prints=(),
        )

    return changed(pieces, effect.cue.piece, sinking)


def _paint_blast(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    for art, largest in (("plume", BLAST), ("explosion", BLAST * 0.8)):
        _burst(art, largest)(effect, surface, kit, camera)


def _paint_plume(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    _ring(surface, camera, effect.end, HEX * 1.4 * effect.share, 1 - effect.share)
    _burst("plume", PLUME)(effect, surface, kit, camera)


def _burst(art: str, largest: float) -> Paint:
    return bursts(art, sizes=(0.35 * largest, largest))


def _paint_flare(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """A shell rises and bursts into light."""
    if effect.share < 0.5:
        x, y = between(effect.start, effect.end, effect.share * 2)
        up = 2 * HEX * math.sin(effect.share * math.pi)
        stamp(surface, kit, camera, "tracer", (x, y - up), (40, 16), angle=-60)
        return
    share = stepped((effect.share - 0.5) * 2)
    size = 210 * (0.3 + 0.7 * share)
    stamp(surface, kit, camera, "mark-star", effect.end, (size, size))


EFFECTS = {
    "sail": Motion(0.3, _sail, wake(WAKE, (WATER, WHITE)), goes_along=True),
    "drift": Motion(0.3, _sail, goes_along=True),
    "turn-over": Motion(0.45, turned_over),
    "dive": Motion(0.6, _dive),
    "founder": Motion(1.5, _sink, rising(SLICK, (0.8 * HEX, 1.7 * HEX), 220), is_sought=True),
    "track": Motion(
        0.6,
        _run,
        running("mark-torpedo", (TORPEDO, TORPEDO), BUBBLES, (WATER, WHITE)),
        goes_along=True,
    ),
    "shells": Motion(0.6, paint=shells(50, HEX, (40, 16))),
    "throw": Motion(0.4, paint=_paint_throw),
    "ping": Motion(0.9, paint=_paint_ping),
    "sweep": Motion(0.9, paint=_paint_sweep),
    "plume": Motion(0.7, paint=_paint_plume),
    "burst": Motion(0.7, paint=_paint_blast, is_sought=True),
    "spray": Motion(0.6, paint=_burst("plume", SPRAY)),
    "flare": Motion(0.8, paint=_paint_flare),
}
"""By the kinds of its cues."""
