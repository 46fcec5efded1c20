"""The cues of the plot: blocks that are pushed, torpedo tracks, charges, sonar, star shells.

Sizes are in units of the map.
"""

import math
from dataclasses import replace

import pygame

from game.scenes.titles.effects import (
    Effect,
    Motion,
    Pieces,
    between,
    bursts,
    changed,
    eased,
    foam,
    rings,
    stamp,
    stepped,
)
from game.ui.boards import Camera
from game.ui.kit import Kit

LIFT = 26.0
"""How far a block is raised while it is carried on."""
BUBBLES, BUBBLE = 20, 5.0
FOAM = (232, 246, 246)
BURST = (70.0, 150.0)
SPARKS = ((-150, -120), (150, -130), (-160, 110), (150, 116), (0, -150))


def _shift(effect: Effect, pieces: Pieces) -> Pieces:
    """A block is lifted, carried and put down."""
    share = eased(effect.share)
    x, y = between(effect.start, effect.end, share)
    up = LIFT * math.sin(share * math.pi)
    return changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y - up))


def _settle(effect: Effect, pieces: Pieces) -> Pieces:
    """A block that was carried by hand comes down where it is put."""
    x, y = effect.end
    up = LIFT * (1 - eased(effect.share))
    return changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y - up))


def _topple(effect: Effect, pieces: Pieces) -> Pieces:
    """A block falls over and is taken off the plot."""
    share = eased(effect.share)
    return changed(
        pieces,
        effect.cue.piece,
        lambda p: replace(
            p,
            height=p.height * (1 - 0.55 * share),
            y=p.y + p.height * 0.3 * share,
            alpha=round(255 * (1 - share) / 12) * 12,
            decals=(),
            prints=(),
            caption="",
        ),
    )


def _paint_track(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """A line of bubbles runs out."""
    behind = [effect.share - 0.03 * number for number in range(BUBBLES)]
    foam(effect, surface, kit, camera, behind, BUBBLE, (FOAM, FOAM))


def _paint_shells(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """Star shells rise from the middle and burst about it."""
    share = effect.share
    light = 255 * min(1.0, 4 * (1 - share))
    for x, y in SPARKS:
        spot = between(effect.end, (effect.end[0] + x, effect.end[1] + y), eased(share))
        size = 40 + 70 * stepped(share)
        alpha = round(light / 12) * 12
        stamp(surface, kit, camera, "star-shell", spot, (size, size), alpha=alpha)


EFFECTS = {
    "shift": Motion(0.3, _shift, goes_along=True),
    "settle": Motion(0.16, _settle, goes_along=True),
    "topple": Motion(0.9, _topple, is_sought=True),
    "track": Motion(0.55, paint=_paint_track),
    "ping": Motion(0.6, paint=rings(190, 5, (205, 246, 240, 220), (1.4, 0.2))),
    "burst": Motion(
        0.55, paint=bursts("splash", "explosion", sizes=BURST, lifted="splash"), is_sought=True
    ),
    "spray": Motion(0.55, paint=bursts("splash", sizes=BURST, lifted="splash")),
    "shells": Motion(1.0, paint=_paint_shells),
}
"""By the kinds of its cues."""
