"""Badges: on a piece, the order that it has; on a heap, how many lie in it."""

from collections.abc import Sequence

import pygame

from game.ui.boards.layers.captions import plate_size
from game.ui.boards.layers.meanings import ORDERED
from game.ui.kit import Kit


def badge_place(
    kit: Kit, words: str, piece: pygame.Rect, taken: Sequence[pygame.Rect], within: pygame.Rect
) -> pygame.Rect:
    """Under a piece or over it, a line farther, or beside it: at the first that is clear of others.

    None leaves the board, as far as its piece does not.
    """
    wide, high = kit.text.measure(words, "key")
    plate = pygame.Rect(0, 0, wide + high + kit.px(8), high + kit.px(2))
    gap = kit.px(2)
    line = plate.height + gap
    spots = [
        plate.move_to(midtop=(piece.centerx, piece.bottom + gap)),
        plate.move_to(midbottom=(piece.centerx, piece.top - gap)),
        plate.move_to(midtop=(piece.centerx, piece.bottom + gap + line)),
        plate.move_to(midbottom=(piece.centerx, piece.top - gap - line)),
        plate.move_to(midleft=(piece.right + gap, piece.centery)),
        plate.move_to(midright=(piece.left - gap, piece.centery)),
    ]
    spots = [spot.clamp(within.union(piece)) for spot in spots]
    clear = (spot for spot in spots if spot.inflate(2 * gap, 2 * gap).collidelist(taken) < 0)
    return next(clear, spots[0])


def draw_badge(
    kit: Kit, surface: pygame.Surface, words: str, plate: pygame.Rect, *, is_picked: bool
) -> None:
    """A pill with a pennant before its words: no caption looks so."""
    room = kit.theme.room
    edge = room.text if is_picked else ORDERED.colour
    block = kit.text.block(words, "key", room.text)
    kit.paint.box(surface, plate, room.sunken, plate.height // 2, edge, max(1, kit.px(1)))
    high = plate.height // 2
    left, top = plate.left + plate.height // 2, plate.top + (plate.height - high) // 2
    pygame.draw.polygon(
        surface, edge, ((left, top), (left + high, plate.centery), (left, top + high))
    )
    surface.blit(block, block.get_rect(midleft=(left + high + kit.px(3), plate.centery)))


def count_place(
    kit: Kit, words: str, heap: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """On the upper right corner of a heap, or where it covers less of `others`, and of the heap."""
    plate = plate_size(kit, words)
    corners = (heap.topright, heap.bottomright, heap.topleft, heap.bottomleft)
    edges = (heap.midtop, heap.midbottom, heap.midright, heap.midleft)
    spots = [plate.move_to(center=corner) for corner in corners]
    spots += [plate.move_to(center=edge) for edge in edges]
    spots += [plate.move_to(midbottom=heap.midtop), plate.move_to(midtop=heap.midbottom)]
    worst = plate.width * plate.height // 4
    return min(
        spots,
        key=lambda spot: (_covered(spot, others), max(0, _covered(spot, [heap]) - worst)),
    )


def _covered(plate: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Pixels of others under a plate."""
    shared = (plate.clip(others[at]) for at in plate.collidelistall(others))
    return sum(each.width * each.height for each in shared)
