"""Captions of pieces: over no other, and where there is room over no other piece."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pygame

from game.ui.boards.pieces import Piece
from game.ui.kit import Kit

MOST_STEPS = 6
"""How far a caption may move from its piece, in its own heights, before it is folded away."""
Plates = list[tuple[Piece, pygame.Rect]]


def plates(
    kit: Kit, pieces: Sequence[Piece], rects: Mapping[str, pygame.Rect], room: pygame.Rect
) -> Plates:
    """Where captions stand on the screen, by the pieces' screen rects.

    A caption for which there is no room at all is left out: it is seen on the piece itself.
    """
    placed: Plates = []
    taken: list[pygame.Rect] = []
    boxes = list(rects.values())
    for piece in pieces:
        if piece.caption and rects[piece.id].colliderect(room):
            spots = _spots(kit, piece, rects[piece.id], min(len(taken), MOST_STEPS))
            if best := _best(spots, taken, boxes, rects[piece.id], room):
                taken.append(best)
                placed.append((piece, best))
    return placed


def _best(
    spots: Iterable[pygame.Rect],
    taken: list[pygame.Rect],
    boxes: list[pygame.Rect],
    own: pygame.Rect,
    room: pygame.Rect,
) -> pygame.Rect | None:
    """The first spot over no other caption and no other piece, else over no other caption."""
    free = None
    for spot in spots:
        if spot.collidelist(taken) < 0 and room.contains(spot):
            free = free or spot
            if all(boxes[at] == own for at in spot.collidelistall(boxes)):
                return spot
    return free


def plate_size(kit: Kit, caption: str) -> pygame.Rect:
    wide, high = kit.text.measure(caption, "key")
    return pygame.Rect(0, 0, wide + kit.px(10), high + kit.px(3))


def _spots(kit: Kit, piece: Piece, rect: pygame.Rect, others: int) -> Iterator[pygame.Rect]:
    """The places for a caption, the best first, farther off for each other one."""
    plate, gap = plate_size(kit, piece.caption), kit.px(1)
    for step in range(others + 1):
        away = gap + step * (plate.height + 2 * gap)
        above = plate.move_to(midbottom=(rect.centerx, rect.top - away))
        below = plate.move_to(midtop=(rect.centerx, rect.bottom + away))
        yield from (below, above) if piece.caption_below else (above, below)
        yield plate.move_to(midleft=(rect.right + away, rect.centery))
        yield plate.move_to(midright=(rect.left - away, rect.centery))


def draw_caption(kit: Kit, surface: pygame.Surface, caption: str, plate: pygame.Rect) -> None:
    paper = kit.theme.paper
    block = kit.text.block(caption, "key", paper.text)
    kit.paint.box(surface, plate, paper.raised, kit.px(4), paper.line, kit.hair())
    surface.blit(block, block.get_rect(center=plate.center))
