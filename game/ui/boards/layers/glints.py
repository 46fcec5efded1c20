"""Waves on open water that rise and sink here and there, a few times a second."""

import math
from collections.abc import Iterator
from functools import partial

import pygame

from game.ui.boards.layers.panes import Sight
from game.ui.drawing.cache import SurfaceCache

STEP = 0.25
"""Seconds from one state of the water to the next."""
ROUND, DRIFT = 36, 0.5
"""Steps after which a wave comes again elsewhere, and map pixels that it drifts with each."""
LONG, CELL = 1 / 60, 2.2
"""The length of a wave as a share of what is seen, and in lengths about the room of each."""


class Glints:
    """Draws waves; their few pictures are kept."""

    def __init__(self) -> None:
        self._images = SurfaceCache(1 << 20)

    def draw(self, surface: pygame.Surface, sight: Sight, at: int) -> None:
        """Those of the waters in sight as they are after so many steps."""
        long = max(8, round(sight.rect.width * LONG))
        for laid in sight.pane.laid:
            if not (water := laid.water):
                continue
            lens = sight.lens(laid)
            box = pygame.FRect(water.box or (0, 0, laid.board.width, laid.board.height))
            edge = -long / lens.zoom
            seen = lens.visible_world().clip(box.inflate(1.5 * edge, edge))
            cell = 2.0 ** round(math.log2(CELL * long / lens.zoom))
            for x, y, age in _risen(seen, cell, water.life, at):
                height = math.ceil(8 * math.sin(math.pi * (age + 1) / (water.life + 1))) / 8
                key = (long, water.glint, height)
                image = self._images.get(key, partial(_wave, long, water.glint, height))
                surface.blit(image, image.get_rect(center=lens.to_screen((x, y))))


def _risen(seen: pygame.FRect, cell: float, life: int, at: int) -> Iterator[tuple[float, ...]]:
    """Where waves are, in map pixels, and their age in steps; each has a time of its own."""
    for row in range(int(seen.top // cell), int(seen.bottom // cell) + 1):
        for column in range(int(seen.left // cell), int(seen.right // cell) + 1):
            turn, age = divmod(at + _drawn(column, row, 0) % ROUND, ROUND)
            lot = _drawn(column, row, turn + 1)
            x, y = (column + lot % 997 / 997) * cell, (row + lot % 991 / 991) * cell
            if age < life and seen.collidepoint(x, y):
                yield x + age * DRIFT, y, age


def _drawn(column: int, row: int, turn: int) -> int:
    """A number that looks drawn by lot, the same for the same three."""
    lot = (column * 374761393 + row * 668265263 + turn * 2246822519) & 0xFFFFFFFF
    lot = (lot ^ lot >> 13) * 1274126177 & 0xFFFFFFFF
    return lot ^ lot >> 16


def _wave(long: int, glint: tuple[int, int, int, int], height: float) -> pygame.Surface:
    """A crest with thin ends, drawn four times as large as it is shown."""
    wide, tall = 4 * long, long
    image = pygame.Surface((wide, tall), pygame.SRCALPHA)
    image.fill((*glint[:3], 0))
    bows = [(wide * i / 24, math.sin(math.pi * i / 24) ** 1.5) for i in range(25)]
    back = [(x, tall * (0.9 - 0.8 * height * bow)) for x, bow in bows]
    front = [(x, tall * (0.9 - (0.8 * height - 0.35) * bow)) for x, bow in reversed(bows)]
    pygame.draw.polygon(image, (*glint[:3], round(glint[3] * height)), [*back, *front])
    return pygame.transform.smoothscale(image, (wide // 4, tall // 4))
