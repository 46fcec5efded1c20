"""The cues of the chart and of the grid: ways of counters, torpedoes, shells and sonar.

Sizes are in map pixels; chart and grid have counters of one size.
"""

from dataclasses import replace

import pygame

from game.scenes.titles.effects import (
    Effect,
    Motion,
    Pieces,
    between,
    changed,
    eased,
    ring,
    rings,
    running,
    shells,
    wake,
)
from game.ui.boards import Camera
from game.ui.kit import Kit

SEA, FOAM = (45, 100, 122), (240, 250, 250)
WAKE, BUBBLES = 7.0, (16, 4.0)
TORPEDO, TRACER = (30.0, 30.0), (34.0, 14.0)
FLASH, RISE = 44.0, 46.0
SONAR_REACH, RING, ECHO, SOUND = 330.0, 4.0, 54.0, (205, 246, 240)


def _sail(effect: Effect, pieces: Pieces) -> Pieces:
    """A counter is pushed on, out of its pile."""
    x, y = between(effect.start, effect.end, eased(effect.share))
    return changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y, stack=""))


def _paint_ping(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """Rings of sound widen, and come back from what they meet."""
    rings(SONAR_REACH, RING, (*SOUND, 220))(effect, surface, kit, camera)
    if effect.share > 0.55 and effect.end != effect.start:
        echo = (effect.share - 0.55) / 0.45
        strength = round(230 * echo)
        ring(surface, camera, effect.end, ECHO * (1.2 - echo), RING, (*SOUND, strength))


EFFECTS = {
    "steam": Motion(0.4, _sail, wake(WAKE, (SEA, FOAM)), goes_along=True),
    "torpedo": Motion(0.9, paint=running("mark-torpedo", TORPEDO, BUBBLES, (SEA, FOAM))),
    "shot": Motion(0.7, paint=shells(FLASH, RISE, TRACER)),
    "ping": Motion(0.9, paint=_paint_ping),
}
"""By the kinds of its cues."""
