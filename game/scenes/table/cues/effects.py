"""The effects that any title may cue: pieces that move, turn and sink, dice, banners, bursts."""

import math
from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.scenes.page.dice import draw_die
from game.scenes.titles.effects import (
    PAUSE,
    Effect,
    Motion,
    Pieces,
    between,
    changed,
    eased,
    sprite,
    stepped,
)
from game.ui.boards import Camera, draw_piece
from game.ui.kit import Kit

DROP, SWELL, BURST, SPRAY = 0.8, 0.15, (0.36, 0.8), 0.2
"""Shares of a piece's width: how far it sinks and swells, how large a burst begins and grows,
how high its spray stands."""
LIST = 38
"""Degrees that a sinking piece turns."""

# Pieces that move


def _move(effect: Effect, pieces: Pieces) -> Pieces:
    x, y = between(effect.start, effect.end, eased(effect.share))
    tilt = math.copysign(math.sin(effect.share * math.pi) * 9, effect.end[1] - effect.start[1])
    angle = tilt if effect.start[1] != effect.end[1] else 0.0
    return changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y, angle=angle))


def _turn(effect: Effect, pieces: Pieces) -> Pieces:
    angle = effect.cue.angle * eased(effect.share)
    return changed(pieces, effect.cue.piece, lambda p: replace(p, angle=p.angle + angle))


def _sink(effect: Effect, pieces: Pieces) -> Pieces:
    share = eased(effect.share)
    return changed(
        pieces,
        effect.cue.piece,
        lambda p: replace(
            p,
            y=p.y + DROP * p.width * share,
            angle=p.angle - LIST * share,
            alpha=round(255 * (1 - share)),
            caption="",
        ),
    )


def _fade(effect: Effect, pieces: Pieces) -> Pieces:
    return changed(
        pieces, effect.cue.piece, lambda p: replace(p, alpha=round(255 * (1 - effect.share)))
    )


def _flip(effect: Effect, pieces: Pieces) -> Pieces:
    squash = max(0.05, abs(math.cos(effect.share * math.pi)))
    return changed(pieces, effect.cue.piece, lambda p: replace(p, width=p.width * squash))


def _reveal(effect: Effect, pieces: Pieces) -> Pieces:
    """A faint piece swells and stands out."""
    share = effect.share
    larger = 1 + SWELL * math.sin(share * math.pi)
    return changed(
        pieces,
        effect.cue.piece,
        lambda p: replace(
            p,
            width=p.width * larger,
            height=p.height * larger,
            alpha=max(p.alpha, round(255 * share)),
        ),
    )


# Things drawn over the board


def _paint_blast(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    _burst(effect, surface, kit, camera, "splash", SPRAY)
    _burst(effect, surface, kit, camera, "explosion", 0)


def _paint_splash(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    _burst(effect, surface, kit, camera, "splash", SPRAY)


def _burst(
    effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera, art: str, up: float
) -> None:
    share = stepped(effect.share)
    size = effect.size * (BURST[0] + BURST[1] * math.sqrt(share))
    at = (effect.end[0], effect.end[1] - up * effect.size)
    drawing = sprite(art, at, size, size, alpha=255 * (1 - share**2))
    draw_piece(surface, kit.art, camera, drawing)


def _paint_banner(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    shade = min(1.0, 4 * effect.share, 4 * (1 - effect.share) + 0.2)
    block = kit.text.block(effect.cue.text, "heading", kit.theme.paper.text)
    plate = block.get_rect().inflate(kit.px(36), kit.px(14))
    plate.midtop = (camera.view.centerx, camera.view.top + kit.px(8))
    layer = pygame.Surface(plate.size, pygame.SRCALPHA)
    paper = kit.theme.paper
    kit.paint.box(layer, layer.get_rect(), paper.raised, kit.px(8), paper.edge, kit.px(2))
    layer.blit(block, block.get_rect(center=layer.get_rect().center))
    layer.set_alpha(round(255 * shade))
    surface.blit(layer, plate)


TUMBLE = 0.55
"""The share of a roll during which the dice still tumble."""
WIDEST_TRAY = 0.64
"""The share of the board's width that the dice of a roll take at most: beside the small map. Where
they are more they are smaller, and in rows."""


def _paint_roll(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """The dice on a felt tray under what they are rolled for, tumbling, then still and read."""
    cue, room = effect.cue, kit.theme.room
    is_still = effect.share > TUMBLE
    side, gap, pad, most = kit.px(64), kit.px(14), kit.px(14), camera.view.width * WIDEST_TRAY
    if len(cue.faces) * (side + gap) > most:
        side, gap = kit.px(36), kit.px(8)
    step = side + gap
    a_row = max(1, min(len(cue.faces), int(most // step)))
    dice = pygame.Rect(0, 0, a_row * step - gap, -(-len(cue.faces) // a_row) * step - gap)
    note, verdict = kit.text.measure(cue.note, "small"), kit.text.measure(cue.text, "heading")
    tray = pygame.Rect(0, 0, max(note[0], verdict[0], dice.width) + 3 * pad, 0)
    tray.height = note[1] + dice.height + verdict[1] + 3 * pad
    tray.midbottom = (camera.view.centerx, camera.view.bottom - kit.px(18))
    kit.paint.shadow(surface, tray, kit.px(10), kit.px(8), kit.px(4))
    kit.paint.box(surface, tray, room.sunken, kit.px(10), room.edge, kit.px(2))
    head = pygame.Rect(tray.x, tray.y + kit.px(8), tray.width, note[1])
    kit.text.draw(surface, cue.note, "small", room.muted, head, "center")
    dice.midtop = tray.centerx, head.bottom + kit.px(8)
    for index, die in enumerate(cue.faces):
        row, column = divmod(index, a_row)
        middle = dice.x + column * step + side // 2, dice.y + row * step + side // 2
        _paint_rolling_die(effect, surface, kit, die, index, middle, side)
    if is_still:
        colour = {None: room.accent, True: room.good, False: room.bad}[cue.is_good]
        foot = pygame.Rect(tray.x, tray.bottom - verdict[1] - kit.px(8), tray.width, verdict[1])
        kit.text.draw(surface, cue.text, "heading", colour, foot, "center")


def _paint_rolling_die(
    effect: Effect,
    surface: pygame.Surface,
    kit: Kit,
    die: tuple[int, int],
    index: int,
    centre: tuple[int, int],
    side: int,
) -> None:
    sides, face = die
    is_tens = index == effect.cue.tens
    if effect.share > TUMBLE:
        draw_die(kit, surface, sides, face, centre, side, is_tens=is_tens)
        return
    shown = 1 + int(effect.share * 37 + index * 5) * 7 % sides
    angle = (effect.share * 900 + index * 50) % 360 // 15 * 15
    hop = round(abs(math.sin(effect.share * 14)) * kit.px(8))
    draw_die(kit, surface, sides, shown, (centre[0], centre[1] - hop), side, angle, is_tens=is_tens)


MOTIONS: Mapping[str, Motion] = {
    "move": Motion(0.5, _move, goes_along=True),
    "turn": Motion(0.4, _turn, goes_along=True),
    "flip": Motion(0.4, _flip),
    "reveal": Motion(0.6, _reveal, is_sought=True),
    "fade": Motion(0.5, _fade, goes_along=True),
    "sink": Motion(1.3, _sink, is_sought=True),
    "blast": Motion(0.6, paint=_paint_blast, is_sought=True),
    "splash": Motion(0.6, paint=_paint_splash),
    "roll": Motion(1.05, paint=_paint_roll, still=(1.0, 0.9)),
    "banner": Motion(0.7, paint=_paint_banner, still=(0.5, 0.9), is_heading=True),
    "sound": Motion(0.3),
}


def motion_of(kind: str, own: Mapping[str, Motion]) -> Motion:
    """How a cue is played: a title's own way, else the common one; one unknown is only heard."""
    return own.get(kind) or MOTIONS.get(kind, PAUSE)
