"""The cues of the open table: wakes, torpedo tracks, shells, sonar, and ships that go down.

Sizes are in units of the map.
"""

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
    ring,
    rings,
    rising,
    running,
    shells,
    turned_over,
    wake,
)
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.ui.boards import Camera
from game.ui.kit import Kit

WAKE, SHELL_ARC = 17.0, 0.3
BUBBLES, BURST, SLICK = (22, 13.0), (0.5 * LENGTH, LENGTH), (0.5 * LENGTH, 1.2 * LENGTH)
CLOTH, FOAM = (43, 101, 133), (240, 250, 250)
SONAR_REACH, RING, SOUND = 4 * LENGTH, 10.0, (205, 246, 240)


def _move(effect: Effect, pieces: Pieces) -> Pieces:
    x, y = between(effect.start, effect.end, eased(effect.share))
    return changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y))


def _paint_ping(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """Rings of sound widen from the destroyer, and come back from the card."""
    rings(SONAR_REACH, RING, (*SOUND, 230))(effect, surface, kit, camera)
    if effect.share > 0.55:
        echo = (effect.share - 0.55) / 0.45
        ring(surface, camera, effect.end, LENGTH * (1 - echo), RING, (*SOUND, round(230 * echo)))


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


EFFECTS = {
    "sail": Motion(0.35, _move, wake(WAKE, (CLOTH, FOAM)), goes_along=True),
    "turn-over": Motion(0.45, turned_over),
    "founder": Motion(1.5, _sink, rising({"bubbles": 1.0}, SLICK, 200), is_sought=True),
    "track": Motion(0.9, paint=running("torpedo-laid", (44, 176), BUBBLES, (CLOTH, FOAM))),
    "shot": Motion(0.6, paint=shells(90, SHELL_ARC * LENGTH, (70, 28))),
    "ping": Motion(0.9, paint=_paint_ping),
    "burst": Motion(0.6, paint=bursts("splash", "explosion", sizes=BURST), is_sought=True),
    "spray": Motion(0.6, paint=bursts("splash", sizes=BURST)),
}
"""By the kinds of its cues."""
