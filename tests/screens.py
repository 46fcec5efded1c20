"""Windows of tests open and close faster than a player's, who has one.

The sound device stays open between them, and a drawing is made once for all of them.
"""

import io
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

Size = tuple[int, int]
MOST_DRAWINGS = 2048

_load = pygame.image.load_sized_svg


@lru_cache(maxsize=MOST_DRAWINGS)
def _drawn(source: str | bytes, changed: int, size: Size) -> pygame.Surface:
    return _load(io.BytesIO(source) if isinstance(source, bytes) else source, size)


def _drawing(source: str | io.BytesIO, size: Size) -> pygame.Surface:
    if isinstance(source, io.BytesIO):
        return _drawn(source.getvalue(), 0, size).copy()
    return _drawn(source, Path(source).stat().st_mtime_ns, size).copy()


@pytest.fixture(autouse=True, scope="session")
def windows_open_fast() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", _drawing)
        patch.setattr(pygame, "quit", pygame.display.quit)
        yield
