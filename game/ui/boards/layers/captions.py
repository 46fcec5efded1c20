"""Captions of pieces on tags that keep out of each other's way, and fold where there is no room."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.ui.boards.layers.pieces import Piece
from game.ui.kit import Kit

MOST_STEPS = 2
"""How far a tag may move from its piece, in its own heights."""
LARGEST_SHARE = 0.4
"""Of a tag and a piece that may lie on one another, before the tag is folded."""
STEP_COST, SHORT_COST, WORDS_COST, LIT_COST = 0.18, 0.08, 0.3, 0.15
"""What a step away and fewer words cost, as shares of a tag on pieces; and what words and lit
spaces do, as of pieces."""
Rects = Mapping[str, pygame.Rect]


@dataclass(frozen=True, slots=True)
class Tag:
    """The caption of a piece, or one tag for several; `leads` where it stands apart from them."""

    pieces: tuple[Piece, ...]
    text: str
    rect: pygame.Rect
    leads: bool = False

    @property
    def is_fold(self) -> bool:
        return len(self.pieces) > 1


def tags(
    kit: Kit,
    pieces: Sequence[Piece],
    rects: Rects,
    room: pygame.Rect,
    words: Sequence[pygame.Rect] = (),
    lit: Sequence[pygame.Rect] = (),
) -> list[Tag]:
    """Where captions stand on the screen, by the pieces' screen rects; the uppermost goes first.

    Each lies over no other tag and, as far as can be, over no other piece, no `words` and no `lit`
    space. Where it finds no place by its piece it says less, or is folded into one with its
    neighbours. One for which there is no room at all is left out: it is seen on the piece itself.
    """
    room_for = _Room(kit, rects, room, words, lit)
    alone = [
        piece for piece in reversed(pieces) if piece.caption and rects[piece.id].colliderect(room)
    ]
    crowded = [piece for piece in alone if not room_for.put((piece,), (piece.caption, piece.short))]
    for group in _groups(crowded, rects, kit.px(24)):
        room_for.fold(group, kit.px(24))
    return room_for.tags


class _Room:
    """What of the screen is taken."""

    def __init__(
        self,
        kit: Kit,
        rects: Rects,
        room: pygame.Rect,
        words: Sequence[pygame.Rect],
        lit: Sequence[pygame.Rect],
    ) -> None:
        self.tags: list[Tag] = []
        self._kit, self._rects, self._room = kit, rects, room
        self._taken: list[pygame.Rect] = []
        self._boxes = [rect for rect in rects.values() if rect.colliderect(room)]
        self._words, self._lit = list(words), list(lit)

    def put(self, pieces: tuple[Piece, ...], texts: Sequence[str]) -> bool:
        """Place a tag by the first of its pieces; whether there was room."""
        best: tuple[float, Tag] | None = None
        for shorter, text in enumerate(filter(None, texts)):
            plate = plate_size(self._kit, text)
            for step, spot in self._spots(pieces[0], plate):
                share = self._covered(spot, pieces)
                cost = share + LIT_COST * self._hidden(spot)
                cost += step * STEP_COST + shorter * SHORT_COST
                if share <= LARGEST_SHARE and (best is None or cost < best[0]):
                    best = cost, Tag(pieces, text, spot, step > 0)
                if not cost:
                    break
            if best and not best[0]:
                break
        if best:
            self.tags.append(best[1])
            self._taken.append(best[1].rect)
        return best is not None

    def fold(self, group: list[Piece], near: int) -> None:
        """Place one tag for several pieces; a neighbour's gives way to it where it must."""
        while len(group) < 2 or not self.put(tuple(group), (f"{len(group)} tags",)):
            boxes = [self._rects[piece.id].inflate(near, near) for piece in group]
            beside = [
                tag for tag in self.tags
                if not tag.is_fold and self._rects[tag.pieces[0].id].collidelist(boxes) >= 0
            ]  # fmt: skip
            if not beside:
                return
            self.tags.remove(beside[-1])
            self._taken.remove(beside[-1].rect)
            group = [*group, *beside[-1].pieces]

    def _spots(self, piece: Piece, plate: pygame.Rect) -> Iterator[tuple[int, pygame.Rect]]:
        """The free places for a tag, the best first, each with how many steps it is away."""
        own = self._rects[piece.id]
        for step in range(min(len(self._taken), MOST_STEPS) + 1):
            for spot in _around(self._kit, own, plate, step, piece.caption_below):
                spot.clamp_ip(self._room)
                is_free = not spot.colliderect(own) and spot.collidelist(self._taken) < 0
                if is_free and self._room.contains(spot):
                    yield step, spot

    def _covered(self, spot: pygame.Rect, pieces: tuple[Piece, ...]) -> float:
        """How much of a place lies on other pieces, or of a piece under it; less for words."""
        hits, words = spot.collidelistall(self._boxes), spot.collidelistall(self._words)
        if not (hits or words):
            return 0.0
        own = [self._rects[piece.id] for piece in pieces]
        others = (self._boxes[at] for at in hits)
        on_pieces = sum(_share(spot, box) for box in others if box not in own)
        return on_pieces + WORDS_COST * sum(_share(spot, self._words[at]) for at in words)

    def _hidden(self, spot: pygame.Rect) -> float:
        """How many lit spaces a place would hide, with the shares of those that it hides partly."""
        return sum(_share(spot, self._lit[at]) for at in spot.collidelistall(self._lit))


def _share(one: pygame.Rect, other: pygame.Rect) -> float:
    """The share of the smaller that lies on the larger."""
    both = one.clip(other)
    smaller = min(one.width * one.height, other.width * other.height)
    return both.width * both.height / max(1, smaller)


def _around(
    kit: Kit, rect: pygame.Rect, plate: pygame.Rect, step: int, is_below: bool
) -> Iterator[pygame.Rect]:
    """Over and under a piece, then beside it, so many steps away."""
    gap = kit.px(1)
    away = gap + step * (plate.height + 2 * gap)
    top, bottom = rect.top - away - plate.height, rect.bottom + away
    first, second = (bottom, top) if is_below else (top, bottom)
    wide, high = plate.size
    middle = rect.centerx - wide // 2, rect.centery - high // 2
    yield pygame.Rect(middle[0], first, wide, high)
    yield pygame.Rect(middle[0], second, wide, high)
    yield pygame.Rect(rect.right + away, middle[1], wide, high)
    yield pygame.Rect(rect.left - away - wide, middle[1], wide, high)
    for y in (first, second):
        yield pygame.Rect(rect.left, y, wide, high)
        yield pygame.Rect(rect.right - wide, y, wide, high)


def _groups(pieces: Sequence[Piece], rects: Rects, near: int) -> list[list[Piece]]:
    """Pieces that lie so near to one another, in pixels."""
    groups: list[list[Piece]] = []
    for piece in pieces:
        box = rects[piece.id].inflate(near, near)
        touched = [g for g in groups if any(box.colliderect(rects[each.id]) for each in g)]
        merged = [each for group in touched for each in group]
        groups = [group for group in groups if group not in touched]
        groups.append([*merged, piece])
    return groups


def plate_size(kit: Kit, caption: str) -> pygame.Rect:
    wide, high = kit.text.measure(caption, "key")
    return pygame.Rect(0, 0, wide + kit.px(10), high + kit.px(3))


def draw_caption(kit: Kit, surface: pygame.Surface, caption: str, plate: pygame.Rect) -> None:
    paper = kit.theme.paper
    block = kit.text.block(caption, "key", paper.text)
    kit.paint.box(surface, plate, paper.raised, kit.px(4), paper.line, kit.hair())
    surface.blit(block, block.get_rect(center=plate.center))


def draw_tags(kit: Kit, surface: pygame.Surface, placed: Sequence[Tag], rects: Rects) -> None:
    """Tags, with a line to the piece of each that stands apart; a fold has a sheet under it."""
    paper = kit.theme.paper
    for tag in placed:
        if tag.leads:
            own = rects[tag.pieces[0].id].center
            pygame.draw.aaline(surface, paper.line, tag.rect.center, own, max(1, kit.px(1)))
    for tag in placed:
        if tag.is_fold:
            under = tag.rect.move(kit.px(2), kit.px(2))
            kit.paint.box(surface, under, paper.raised, kit.px(4), paper.line, kit.hair())
        draw_caption(kit, surface, tag.text, tag.rect)


def draw_open(kit: Kit, surface: pygame.Surface, pieces: Sequence[Piece], at: pygame.Rect) -> None:
    """The captions of a fold, one under the other, about where it stands."""
    plates = [plate_size(kit, piece.caption) for piece in pieces]
    box = pygame.Rect(0, 0, max(p.width for p in plates), sum(p.height for p in plates))
    box.center = at.center
    box.clamp_ip(surface.get_clip())
    top = box.top
    for piece, plate in zip(pieces, plates, strict=True):
        draw_caption(kit, surface, piece.caption, pygame.Rect(box.x, top, box.width, plate.height))
        top += plate.height
