"""Unterseeboot's own cues on the board: torpedoes, aircraft, sonar, depth charges and shells.

Sizes are in pixels of the game's own maps.
"""

import math
from dataclasses import replace

import pygame

from game.scenes.titles.effects import (
    Effect,
    Motion,
    Pieces,
    between,
    changed,
    eased,
    rings,
    stamp,
    stepped,
)
from game.ui.boards import Camera
from game.ui.kit import Kit

TORPEDO = (46, 12)


def _fly(effect: Effect, pieces: Pieces) -> Pieces:
    """Out over the boat and back to the station."""
    out = math.sin(effect.share * math.pi)
    x = effect.start[0] + (effect.end[0] - effect.start[0]) * out
    flip = effect.share < 0.5
    return changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, flip=flip, alpha=255))


def _strafe(effect: Effect, pieces: Pieces) -> Pieces:
    out = math.sin(effect.share * math.pi)
    x = effect.start[0] + (effect.end[0] - effect.start[0]) * out * 0.8
    y = effect.start[1] + (effect.end[1] - effect.start[1]) * out * 0.45
    flip = effect.share < 0.5
    angle = -14 * out if flip else 14 * out
    return changed(
        pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y, flip=flip, angle=angle, alpha=255)
    )


def _paint_fire(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """A torpedo and its track of bubbles."""
    at = between(effect.start, effect.end, eased(effect.share))
    for index in range(12):
        behind = eased(effect.share) - 0.03 * (index + 1)
        if behind > 0:
            bubble = between(effect.start, effect.end, behind)
            size = 9 - index * 0.5
            alpha = 200 - 14 * index
            stamp(surface, kit, camera, "bubbles", bubble, (size * 2, size * 2), alpha=alpha)
    dx, dy = effect.end[0] - effect.start[0], effect.end[1] - effect.start[1]
    angle = math.degrees(math.atan2(dy, dx)) if (dx or dy) else -90.0
    stamp(surface, kit, camera, "torpedo", at, TORPEDO, angle=angle)


def _paint_miss(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """The torpedo runs on past the ship and is gone."""
    x, y = effect.end
    at = (x + 60 * effect.share, y + 8)
    stamp(surface, kit, camera, "torpedo", at, TORPEDO, alpha=255 * (1 - effect.share))


def _paint_strafe(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    if not 0.25 < effect.share < 0.75:
        return
    x, y = effect.end
    for index in range(6):
        phase = (effect.share * 8 + index * 0.37) % 1.0
        at = (x - 50 + index * 20, y + 4 - 16 * phase)
        stamp(surface, kit, camera, "splash", at, (12, 20), alpha=230 * phase)


def _paint_charge(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """Depth charges sink from the surface and burst around the boat."""
    x, y = effect.end
    top = effect.start[1]
    for index, (aside, delay) in enumerate(((-46, 0.0), (8, 0.12), (52, 0.24))):
        share = min(1.0, max(0.0, (effect.share - delay) / 0.5))
        if share <= 0:
            continue
        goal = (x + aside, y + (10 if index % 2 else -12))
        if share < 1:
            at = between((x + aside, top), goal, share)
            stamp(surface, kit, camera, "depth-charge", at, (18, 22), angle=90 * share)
        else:
            burst = stepped(min(1.0, (effect.share - delay - 0.5) / 0.3))
            size, alpha = (30 + 70 * burst,) * 2, 255 * (1 - burst * 0.9)
            stamp(surface, kit, camera, "bubbles", goal, size, alpha=alpha)
            if burst < 0.4:
                stamp(surface, kit, camera, "explosion", goal, size)


def _paint_shell(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    x, y = effect.end
    flight = min(1.0, effect.share / 0.5)
    if flight < 1:
        at = between(effect.start, effect.end, flight)
        arc = at[1] - 60 * math.sin(flight * math.pi)
        stamp(surface, kit, camera, "tracer", (at[0], arc), (30, 12))
        return
    burst = stepped((effect.share - 0.5) / 0.5)
    size = 30 + 60 * burst
    alpha = 255 * (1 - burst)
    stamp(surface, kit, camera, "splash", (x + 14, y), (size, size), alpha=alpha)


EFFECTS = {
    "fire": Motion(0.8, paint=_paint_fire),
    "miss": Motion(0.6, paint=_paint_miss),
    "fly": Motion(1.0, _fly),
    "strafe": Motion(0.8, _strafe, _paint_strafe),
    "ping": Motion(0.8, paint=rings(260, 3, (190, 240, 235, 220))),
    "charge": Motion(1.2, paint=_paint_charge),
    "shell": Motion(0.8, paint=_paint_shell),
    "token": Motion(0.2),
    "untoken": Motion(0.3),
}
"""By the kinds of its cues; a token comes and goes in its instrument, and is only waited for."""
