"""Draws what is in hand: the piece, its ring and handle, and the way that it sails."""

from dataclasses import replace
from math import cos, radians, sin

import pygame

from game.ui.boards.grips import KNOB, Grip, knob
from game.ui.boards.layers.camera import Camera
from game.ui.boards.layers.captions import draw_caption, plate_size
from game.ui.boards.layers.pieces import draw_piece, ring_piece
from game.ui.boards.layers.shapes import BARRED, CROSS_SIDE, HOVERED, LIT, cross_at, outline, veil
from game.ui.boards.layers.strokes import DARK, draw_line
from game.ui.kit import Kit

FAINT = 105
"""Of a piece where it still lies, while the hand holds it."""
STRIP, TICK = 34, 7
"""How much of the way ahead is lit, and half of the length of its marks, in logical units."""


def draw_grip(
    kit: Kit,
    surface: pygame.Surface,
    camera: Camera,
    grip: Grip,
    is_held: bool,
) -> None:
    """The piece with its ring and its handle; in hand with its way and what is to be said."""
    if grip.rest and not is_held:
        ring_piece(kit, surface, camera, grip.rest, LIT)
        return
    if grip.rest:
        draw_piece(surface, kit.art, camera, replace(grip.rest, alpha=FAINT))
    if grip.bound("ahead"):
        _draw_way(kit, surface, camera, grip)
    colour = BARRED if grip.reason else HOVERED if is_held else LIT
    x, y = (round(at) for at in camera.to_screen(grip.point))
    if spot := knob(kit, camera, grip):
        pygame.draw.aaline(surface, colour, (x, y), spot, max(1, kit.px(2)))
    draw_piece(surface, kit.art, camera, grip.placed)
    ring_piece(kit, surface, camera, grip.placed, colour)
    if spot:
        kit.paint.disc(surface, (round(spot[0]), round(spot[1])), kit.px(KNOB), DARK)
        kit.paint.disc(surface, (round(spot[0]), round(spot[1])), kit.px(KNOB - 2), colour)
    if grip.reason:
        cross_at(kit, surface, (x, y), kit.px(CROSS_SIDE))
    if is_held:
        _draw_words(kit, surface, camera, grip)


def _draw_way(kit: Kit, surface: pygame.Surface, camera: Camera, grip: Grip) -> None:
    """As far as it can go, with a mark at every stop, and the line of what is gone."""
    bound = grip.bound("ahead")
    assert bound is not None
    half, long = grip.piece.width / 2, grip.piece.height / 2
    course = radians(grip.piece.angle)
    right = cos(course), sin(course)

    def across(ahead: float, side: float) -> tuple[float, float]:
        x, y = grip.point_after(ahead)
        return camera.to_screen((x + right[0] * side, y + right[1] * side))

    end = bound.high + long
    strip = [across(long, -half), across(end, -half), across(end, half), across(long, half)]
    veil(surface, strip, LIT, STRIP)
    outline(surface, strip, LIT, max(1, kit.px(1.2)))
    start, here = camera.to_screen(grip.point_after(0)), camera.to_screen(grip.point)
    draw_line(kit, surface, (start, here), HOVERED)
    for stop in bound.stops:
        x, y = camera.to_screen(grip.point_after(stop))
        reach = kit.px(TICK)
        ends = [(x - right[0] * reach, y - right[1] * reach),
                (x + right[0] * reach, y + right[1] * reach)]  # fmt: skip
        draw_line(kit, surface, (ends[0], ends[1]), HOVERED)


def _draw_words(kit: Kit, surface: pygame.Surface, camera: Camera, grip: Grip) -> None:
    """What is wrong, else how far it goes and how it turns."""
    words = grip.reason or _said(grip)
    if not words:
        return
    plate = plate_size(kit, words)
    box = camera.rect_to_screen(grip.placed.bounds)
    plate.midtop = box.centerx, box.bottom + kit.px(8)
    room = surface.get_clip()
    if plate.bottom > room.bottom:
        plate.midbottom = box.centerx, box.top - kit.px(8)
    draw_caption(kit, surface, words, plate.clamp(room))


def _said(grip: Grip) -> str:
    """How far it goes and how it turns; nothing for a piece that is put."""
    ahead, turn = grip.bound("ahead"), grip.bound("turn")
    if ahead is None:
        return ""
    if grip.order:
        return grip.order
    words, by = ahead.said(grip.values[ahead.name]), grip.values[turn.name] if turn else 0
    if not (turn and by):
        return words
    return f"{words}, {turn.said(abs(by))} to {'starboard' if by > 0 else 'port'}"
