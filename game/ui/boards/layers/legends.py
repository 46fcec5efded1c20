"""Words printed on a board, such as the names of its rows: they stay in sight as it is moved."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal

import pygame

from game.ui.boards.layers.camera import Camera
from game.ui.drawing.theme import Colour
from game.ui.kit import Kit

Edge = Literal["left", "bottom", "top", "right"]
SIZES, SMALL_SIZES = (12.0, 10.0), (8.5, 7.0, 5.5)
"""Of the words, in logical units: they follow the scale of the program, not the zoom. The small
ones are for words that find no place otherwise, or at the top of a box none beside its pieces."""
LEAST_PIXELS = 11
"""Of the small sizes: what is smaller cannot be read."""
SPARED = 0.5
"""Small words are worth it that cover no more of the pieces than this share of what large do."""
PAD = (5 / 12, 2 / 12)
"""Around the words, as shares of their size."""
SPOTS: dict[Edge, tuple[str, ...]] = {
    "bottom": ("midbottom", "bottomright", "bottomleft"),
    "top": ("topleft", "bottomleft"),
    "right": ("midright", "bottomright", "topright"),
    "left": ("midleft", "bottomleft", "topleft"),
}
"""Where words stand along an edge, the best first."""
INK: Colour = (226, 236, 234)
PLATE, GLASS = (8, 22, 30), 120


@dataclass(frozen=True, slots=True)
class Legend:
    """Words for a span of the board, given in map pixels; `short` is said where room is scarce.

    They stand at that `edge` of as much of the span as is in sight, and are at most `reach` map
    pixels wide where that is given.
    """

    text: str
    x: int
    y: int
    width: int
    height: int
    edge: Edge
    short: str = ""
    reach: int = 0

    @property
    def rect(self) -> pygame.FRect:
        return pygame.FRect(self.x, self.y, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Words:
    """A legend as it stands on the screen."""

    legend: Legend
    text: str
    size: float
    rect: pygame.Rect


def worded(
    kit: Kit,
    lens: Camera,
    legends: Sequence[Legend],
    room: pygame.Rect,
    pieces: Sequence[pygame.Rect],
    others: Sequence[Words] = (),
) -> list[Words]:
    """Where legends stand in a part of the screen, over none of each other and of others, and where
    it can be over no piece; one for which there is no room at all is left out."""
    placed: list[Words] = []
    small = tuple(size for size in SMALL_SIZES if kit.px(size) >= LEAST_PIXELS)
    for legend in legends:
        span = lens.rect_to_screen(legend.rect).clip(room)
        taken = [words.rect for words in (*others, *placed)]
        hidden, best = _best(_fitting(kit, legend, lens, span, SIZES), taken, pieces)
        if best is None or (hidden and legend.edge == "top"):
            less, smaller = _best(_fitting(kit, legend, lens, span, small), taken, pieces)
            best = smaller if smaller and less <= SPARED * hidden else best
        if best:
            placed.append(best)
    return placed


def _best(
    fitting: Iterable[Words], taken: list[pygame.Rect], pieces: Sequence[pygame.Rect]
) -> tuple[float, Words | None]:
    """The first words that lie over nothing, else those that cover the least of the pieces; and
    how many pixels of them, without end where there are no words."""
    best: tuple[float, Words | None] = inf, None
    for words in fitting:
        if words.rect.collidelist(taken) >= 0:
            continue
        hidden = covered(words.rect, pieces)
        if hidden < best[0]:
            best = hidden, words
        if not hidden:
            break
    return best


def _fitting(
    kit: Kit, legend: Legend, lens: Camera, span: pygame.Rect, sizes: Sequence[float]
) -> Iterator[Words]:
    """The words for which the span has room, in each of their places; the longest first."""
    most = min(round(legend.reach * lens.zoom) or span.width, span.width)
    for size in sizes:
        for text in dict.fromkeys((legend.text, legend.short or legend.text)):
            wide, high = kit.text.measure(text, "key", size=size)
            across, down = (kit.px(share * size) for share in PAD)
            rect = pygame.Rect(0, 0, wide + 2 * across, high + 2 * down)
            if rect.width <= most and rect.height <= span.height:
                for spot in _spots(legend, span, rect, most):
                    yield Words(legend, text, size, spot)


def _spots(
    legend: Legend, span: pygame.Rect, plate: pygame.Rect, most: int
) -> Iterator[pygame.Rect]:
    """The places along the edge and near it, the best first."""
    inner = span.inflate(-min(8, span.width - plate.width), 0)
    inner.height -= min(4, span.height - plate.height)
    for corner in SPOTS[legend.edge]:
        yield plate.move_to(**{corner: getattr(inner, corner)})
    if legend.edge == "bottom":
        yield plate.move_to(midtop=span.midtop)
        yield plate.move_to(topright=span.topright)
    if legend.edge == "left" and most + plate.width <= inner.width:
        yield plate.move_to(bottomleft=(inner.left + most, inner.bottom))
        yield plate.move_to(bottomright=inner.bottomright)


def covered(spot: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """The pixels of a place that lie on others."""
    clips = (spot.clip(others[at]) for at in spot.collidelistall(list(others)))
    return sum(clip.width * clip.height for clip in clips)


def draw_words(kit: Kit, surface: pygame.Surface, words: Words) -> None:
    kit.paint.glass(surface, words.rect, (*PLATE, GLASS), kit.px(4))
    block = kit.text.block(words.text, "key", INK, size=words.size)
    surface.blit(block, block.get_rect(center=words.rect.center))
