"""Playing cues on the board: each effect lasts a while, draws, and may move pieces."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.cues import Cue
from game.scenes.page.dice import draw_die
from game.ui.boards import Camera, Piece, draw_piece
from game.ui.kit import Kit

Point = tuple[float, float]
Pieces = Sequence[Piece]

SECONDS = {
    "move": 0.5,
    "roll": 1.05,
    "fire": 0.8,
    "blast": 0.6,
    "fade": 0.6,
    "sink": 1.3,
    "flip": 0.4,
    "vanish": 0.5,
    "fly": 1.0,
    "strafe": 0.8,
    "ping": 0.8,
    "charge": 1.2,
    "shell": 0.8,
    "token": 0.2,
    "untoken": 0.3,
    "banner": 0.7,
    "sound": 0.3,
}


STILLS = {"roll": (1.0, 0.9), "banner": (0.5, 0.9)}
"""With reduced motion these alone are shown, at this share of their course, for so many seconds."""


@dataclass(slots=True)
class Effect:
    """A cue being played; `progress` runs from 0 to 1, and with a `pose` nothing moves."""

    cue: Cue
    start: Point
    end: Point
    progress: float = 0.0
    pose: float | None = None
    board: str = ""

    @property
    def share(self) -> float:
        """How far the drawing has come."""
        return self.progress if self.pose is None else self.pose

    def adjust(self, pieces: Pieces) -> Pieces:
        """The pieces as they are while this effect plays."""
        change = ADJUST.get(self.cue.kind)
        return change(self, pieces) if change else pieces

    def draw(self, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
        paint = PAINT.get(self.cue.kind)
        if paint:
            paint(self, surface, kit, camera)


def eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


# Pieces that move


def _changed(pieces: Pieces, name: str, change: Callable[[Piece], Piece]) -> Pieces:
    return [change(piece) if piece.id == name else piece for piece in pieces]


def _move(effect: Effect, pieces: Pieces) -> Pieces:
    x, y = between(effect.start, effect.end, eased(effect.share))
    tilt = math.copysign(math.sin(effect.share * math.pi) * 9, effect.end[1] - effect.start[1])
    angle = tilt if effect.start[1] != effect.end[1] else 0.0
    return _changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y, angle=angle))


def _sink(effect: Effect, pieces: Pieces) -> Pieces:
    share = eased(effect.share)
    return _changed(
        pieces,
        effect.cue.piece,
        lambda p: replace(
            p,
            y=p.y + 90 * share,
            angle=p.angle - 38 * share,
            alpha=round(255 * (1 - share)),
            caption="",
        ),
    )


def _vanish(effect: Effect, pieces: Pieces) -> Pieces:
    return _changed(
        pieces, effect.cue.piece, lambda p: replace(p, alpha=round(255 * (1 - effect.share)))
    )


def _flip(effect: Effect, pieces: Pieces) -> Pieces:
    squash = max(0.05, abs(math.cos(effect.share * math.pi)))
    return _changed(pieces, effect.cue.piece, lambda p: replace(p, width=p.width * squash))


def _fly(effect: Effect, pieces: Pieces) -> Pieces:
    """Out over the boat and back to the station."""
    out = math.sin(effect.share * math.pi)
    x = effect.start[0] + (effect.end[0] - effect.start[0]) * out
    flip = effect.share < 0.5
    return _changed(pieces, effect.cue.piece, lambda p: replace(p, x=x, flip=flip, alpha=255))


def _strafe(effect: Effect, pieces: Pieces) -> Pieces:
    out = math.sin(effect.share * math.pi)
    x = effect.start[0] + (effect.end[0] - effect.start[0]) * out * 0.8
    y = effect.start[1] + (effect.end[1] - effect.start[1]) * out * 0.45
    flip = effect.share < 0.5
    angle = -14 * out if flip else 14 * out
    return _changed(
        pieces, effect.cue.piece, lambda p: replace(p, x=x, y=y, flip=flip, angle=angle, alpha=255)
    )


ADJUST: dict[str, Callable[[Effect, Pieces], Pieces]] = {
    "move": _move,
    "sink": _sink,
    "vanish": _vanish,
    "flip": _flip,
    "fly": _fly,
    "strafe": _strafe,
}


# Things drawn over the board


def stepped(share: float) -> float:
    """A share in twelfths: what grows is rendered anew for each size, and kept for the next."""
    return round(12 * share) / 12


def _sprite(art: str, at: Point, width: float, height: float, **more: float) -> Piece:
    angle, alpha = more.get("angle", 0.0), round(more.get("alpha", 255))
    return Piece(art, art, at[0], at[1], width, height, angle=angle, alpha=alpha)


def _paint_fire(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """A torpedo and its track of bubbles."""
    at = between(effect.start, effect.end, eased(effect.share))
    for index in range(12):
        behind = eased(effect.share) - 0.03 * (index + 1)
        if behind > 0:
            bubble = between(effect.start, effect.end, behind)
            size = 9 - index * 0.5
            draw_piece(
                surface,
                kit.art,
                camera,
                _sprite("bubbles", bubble, size * 2, size * 2, alpha=200 - 14 * index),
            )
    dx, dy = effect.end[0] - effect.start[0], effect.end[1] - effect.start[1]
    angle = math.degrees(math.atan2(dy, dx)) if (dx or dy) else -90.0
    draw_piece(surface, kit.art, camera, _sprite("torpedo", at, 46, 12, angle=angle))


def _paint_blast(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    share = stepped(effect.share)
    size = 40 + 90 * math.sqrt(share)
    alpha = 255 * (1 - share**2)
    x, y = effect.end
    draw_piece(surface, kit.art, camera, _sprite("splash", (x, y - 22), size, size, alpha=alpha))
    draw_piece(surface, kit.art, camera, _sprite("explosion", (x, y), size, size, alpha=alpha))


def _paint_fade(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """The torpedo runs on past the ship and is gone."""
    x, y = effect.end
    at = (x + 60 * effect.share, y + 8)
    alpha = 255 * (1 - effect.share)
    draw_piece(surface, kit.art, camera, _sprite("torpedo", at, 46, 12, alpha=alpha))


def _paint_strafe(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    if not 0.25 < effect.share < 0.75:
        return
    x, y = effect.end
    for index in range(6):
        phase = (effect.share * 8 + index * 0.37) % 1.0
        at = (x - 50 + index * 20, y + 4 - 16 * phase)
        draw_piece(surface, kit.art, camera, _sprite("splash", at, 12, 20, alpha=230 * phase))


def _paint_ping(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """Rings of sound widen from the destroyer."""
    for index in range(3):
        share = effect.share * 1.5 - index * 0.25
        if 0 < share < 1:
            radius = camera.zoom * 260 * share
            centre = camera.to_screen(effect.start)
            shade = round(220 * (1 - share))
            ring = pygame.Surface((round(2 * radius) + 4,) * 2, pygame.SRCALPHA)
            middle = ring.get_rect().center
            pygame.draw.circle(
                ring, (190, 240, 235, shade), middle, round(radius), max(2, round(3 * camera.zoom))
            )
            surface.blit(ring, ring.get_rect(center=(round(centre[0]), round(centre[1]))))


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
            draw_piece(
                surface, kit.art, camera, _sprite("depth-charge", at, 18, 22, angle=90 * share)
            )
        else:
            burst = stepped(min(1.0, (effect.share - delay - 0.5) / 0.3))
            size = 30 + 70 * burst
            draw_piece(
                surface,
                kit.art,
                camera,
                _sprite("bubbles", goal, size, size, alpha=255 * (1 - burst * 0.9)),
            )
            if burst < 0.4:
                draw_piece(surface, kit.art, camera, _sprite("explosion", goal, size, size))


def _paint_shell(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    x, y = effect.end
    flight = min(1.0, effect.share / 0.5)
    if flight < 1:
        at = between(effect.start, effect.end, flight)
        arc = at[1] - 60 * math.sin(flight * math.pi)
        draw_piece(surface, kit.art, camera, _sprite("tracer", (at[0], arc), 30, 12))
        return
    burst = stepped((effect.share - 0.5) / 0.5)
    size = 30 + 60 * burst
    draw_piece(
        surface,
        kit.art,
        camera,
        _sprite("splash", (x + 14, y), size, size, alpha=255 * (1 - burst)),
    )


def _paint_banner(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    shade = min(1.0, 4 * effect.share, 4 * (1 - effect.share) + 0.2)
    block = kit.text.block(effect.cue.text, "title", kit.theme.paper.text)
    plate = block.get_rect().inflate(kit.px(48), kit.px(20))
    plate.center = (camera.view.centerx, camera.view.top + camera.view.height // 3)
    layer = pygame.Surface(plate.size, pygame.SRCALPHA)
    paper = kit.theme.paper
    kit.paint.box(layer, layer.get_rect(), paper.raised, kit.px(8), paper.edge, kit.px(2))
    layer.blit(block, block.get_rect(center=layer.get_rect().center))
    layer.set_alpha(round(255 * shade))
    surface.blit(layer, plate)


TUMBLE = 0.55
"""The share of a roll during which the dice still tumble."""


def _paint_roll(effect: Effect, surface: pygame.Surface, kit: Kit, camera: Camera) -> None:
    """The dice on a felt tray under what they are rolled for, tumbling, then still and read."""
    cue, room = effect.cue, kit.theme.room
    is_still = effect.share > TUMBLE
    side, gap, pad = kit.px(64), kit.px(14), kit.px(14)
    note, verdict = kit.text.measure(cue.note, "small"), kit.text.measure(cue.text, "heading")
    dice = len(cue.faces) * (side + gap) - gap
    tray = pygame.Rect(0, 0, max(note[0], verdict[0], dice) + 3 * pad, 0)
    tray.height = note[1] + side + verdict[1] + 3 * pad
    tray.midbottom = (camera.view.centerx, camera.view.bottom - kit.px(18))
    kit.paint.shadow(surface, tray, kit.px(10), kit.px(8), kit.px(4))
    kit.paint.box(surface, tray, room.sunken, kit.px(10), room.edge, kit.px(2))
    head = pygame.Rect(tray.x, tray.y + kit.px(8), tray.width, note[1])
    kit.text.draw(surface, cue.note, "small", room.muted, head, "center")
    x, middle = tray.centerx - dice // 2 + side // 2, head.bottom + kit.px(8) + side // 2
    for index, die in enumerate(cue.faces):
        _paint_rolling_die(effect, surface, kit, die, index, (x, middle), side)
        x += side + gap
    if is_still:
        colour = room.good if cue.is_good else room.bad
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
    if effect.share > TUMBLE:
        draw_die(kit, surface, sides, face, centre, side)
        return
    shown = 1 + int(effect.share * 37 + index * 5) * 7 % sides
    angle = (effect.share * 900 + index * 50) % 360 // 15 * 15
    hop = round(abs(math.sin(effect.share * 14)) * kit.px(8))
    draw_die(kit, surface, sides, shown, (centre[0], centre[1] - hop), side, angle)


PAINT: dict[str, Callable[[Effect, pygame.Surface, Kit, Camera], None]] = {
    "fire": _paint_fire,
    "blast": _paint_blast,
    "fade": _paint_fade,
    "strafe": _paint_strafe,
    "ping": _paint_ping,
    "charge": _paint_charge,
    "shell": _paint_shell,
    "banner": _paint_banner,
    "roll": _paint_roll,
}
