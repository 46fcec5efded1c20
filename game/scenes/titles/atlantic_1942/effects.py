"""The cues of the open table: wakes, torpedo tracks, shells, sonar, and ships that go down.

Sizes are in units of the map.
"""

import math
from dataclasses import replace

import pygame

from game.scenes.titles.effects import (
    Effect,
    Motion,
    Pieces,
    bearing,
    between,
    bursts,
    changed,
    eased,
    foam,
    ring,
    shells,
    sprite,
    stepped,
    turned_over,
    wake,
)
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.ui.boards import Camera, draw_piece
from game.ui.kit import Kit

WAKE, BUBBLE, SHELL_ARC = 17.0, 13.0, 0.3
BUBBLES, BURST = 22, (0.5 * LENGTH, LENGTH)
CLOTH, FOAM = (43, 101, 133), (240, 250, 250)
SONAR_REACH, RINGS = 4 * LENGTH, 3


def _move(effect: Effect, pieces: Pieces) -> Pieces:
    x, y = between(effect.start, effect.end, eased(effect.share))
    return changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y))


def _paint_track(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """A torpedo and its track of bubbles."""
    behind = [effect.share - 0.03 * (n + 1) for n in range(BUBBLES)]
    foam(effect, surface, kit, camera, behind, BUBBLE, (CLOTH, FOAM))
    at = between(effect.start, effect.end, effect.share)
    angle = bearing(effect)
    draw_piece(surface, kit.art, camera, sprite("torpedo-laid", at, 44, 176, angle=angle))


def _paint_ping(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """Rings of sound widen from the destroyer, and come back from the card."""
    for index in range(RINGS):
        share = effect.share * 1.5 - index * 0.25
        if 0 < share < 1:
            _ring(surface, camera, effect.start, SONAR_REACH * share, 1 - share)
    if effect.share > 0.55:
        echo = (effect.share - 0.55) / 0.45
        _ring(surface, camera, effect.end, LENGTH * (1 - echo), echo)


def _ring(
    surface: pygame.Surface,
    camera: Camera,
    centre: tuple[float, float],
    radius: float,
    strength: float,
) -> None:
    colour = (205, 246, 240, round(230 * strength))
    at = camera.to_screen(centre)
    ring(surface, at, radius * camera.zoom, 10 * camera.zoom, colour)


def _sink(effect: Effect, pieces: Pieces) -> Pieces:
    """She settles: smaller, slowly turning, gone."""
    share = eased(effect.share)
    return changed(
        pieces,
        effect.cue.piece,
        lambda p: replace(
            p,
            width=p.width * (1 - 0.35 * share),
            height=p.height * (1 - 0.35 * share),
            angle=p.angle + 16 * share,
            alpha=round(255 * (1 - share) / 12) * 12,
            caption="",
            decals=(),
        ),
    )


def _paint_sinking(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """Oil and bubbles where she was."""
    share = stepped(effect.share)
    size = LENGTH * (0.5 + 0.7 * share)
    alpha = 200 * math.sin(math.pi * min(1.0, share + 0.15))
    draw_piece(
        surface, kit.art, camera, sprite("bubbles", effect.end, size, size, alpha=max(0, alpha))
    )


EFFECTS = {
    "sail": Motion(0.35, _move, wake(WAKE, (CLOTH, FOAM)), goes_along=True),
    "turn-over": Motion(0.45, turned_over),
    "founder": Motion(1.5, _sink, _paint_sinking),
    "track": Motion(0.9, paint=_paint_track),
    "shot": Motion(0.6, paint=shells(90, SHELL_ARC * LENGTH, (70, 28))),
    "ping": Motion(0.9, paint=_paint_ping),
    "burst": Motion(0.6, paint=bursts("splash", "explosion", sizes=BURST)),
    "spray": Motion(0.6, paint=bursts("splash", sizes=BURST)),
}
"""By the kinds of its cues."""
