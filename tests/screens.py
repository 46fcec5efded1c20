"""Windows of tests open and close faster than a player's, who has one.

The sound device stays open between them, and drawings, grounds, shadows, fonts, the widths of words
and what is printed on a board are made once for all of them.
"""

import io
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game.ui.boards.layers import picture
from game.ui.boards.layers.ink import Print
from game.ui.boards.layers.panes import Ink, Laid
from game.ui.drawing import fonts, paint

Size = tuple[int, int]
MOST_DRAWINGS = 2048
MOST_GROUNDS, MOST_WORDS, MOST_PRINTS = 128, 1 << 16, 32

_load = pygame.image.load_sized_svg


@lru_cache(maxsize=MOST_DRAWINGS)
def _drawn(source: str | bytes, changed: int, size: Size) -> pygame.Surface:
    return _load(io.BytesIO(source) if isinstance(source, bytes) else source, size)


def _drawing(source: str | io.BytesIO, size: Size) -> pygame.Surface:
    if isinstance(source, io.BytesIO):
        return _drawn(source.getvalue(), 0, size).copy()
    return _drawn(source, Path(source).stat().st_mtime_ns, size).copy()


shared = fonts.Fonts.get
_prints: dict[tuple[int, str, Ink], Print] = {}


def _print(laid: Laid) -> Print:
    """A board stays where it is in memory as long as what is printed on it is kept."""
    key = id(laid.board), laid.id, laid.ink
    if key not in _prints:
        if len(_prints) == MOST_PRINTS:
            _prints.clear()
        _prints[key] = Print(laid)
    return _prints[key]


@pytest.fixture(autouse=True, scope="session")
def windows_open_fast() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", _drawing)
        patch.setattr(pygame, "quit", pygame.display.quit)
        for ground in ("_table", "_shadow", "_noise"):
            patch.setattr(paint, ground, lru_cache(MOST_GROUNDS)(getattr(paint, ground)))
        patch.setattr(picture, "Print", _print)
        faces = fonts.Fonts()
        patch.setattr(fonts.Fonts, "get", lambda self, role, px: shared(faces, role, px))
        patch.setattr(fonts.Face, "size", lru_cache(MOST_WORDS)(fonts.Face.size))
        yield
