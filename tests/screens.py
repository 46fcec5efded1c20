"""Windows of tests open and close faster than a player's, who has one.

The sound device stays open between them, and drawings, words, boxes, grounds, shadows, fonts, the
widths of words and what is printed on a board are made once for all of them.
"""

import io
from collections.abc import Callable, Hashable, Iterator
from functools import cache, lru_cache, partial
from pathlib import Path

import pygame
import pytest

from game.tables.boards import Board
from game.ui.boards.layers import picture
from game.ui.boards.layers.ink import Lattice
from game.ui.drawing import fonts, icons, paint, text
from game.ui.drawing.art import Art
from game.ui.drawing.cache import SurfaceCache
from game.ui.drawing.paint import Paint
from game.ui.drawing.theme import Theme

Size = tuple[int, int]
LARGE = 1024  # pixels; few drawings are, and a screen full of one is 30 MB
MOST_KEPT = 3 << 20  # bytes of each store
MOST_ART, MOST_OF_ONE = 12 << 20, 512 << 10  # bytes of all drawings, of one among the others
MOST_LARGE = 8 << 20  # bytes of those beside them
MOST_WORDS, MOST_LATTICES = 1 << 16, 32
MOST_FACES = 96  # a table has some thirty; each keeps the letters that it has drawn, up to 0.2 MB

_load = pygame.image.load_sized_svg


class Kept(SurfaceCache):
    """A store that outlives its window: its keys say all that its surfaces depend on."""

    def clear(self) -> None:
        pass


@cache
def _kept(owner: str, limit: int) -> Kept:
    return Kept(min(limit, MOST_KEPT))


class KeptDrawings(Kept):
    """A large one would drive all others out: few are kept beside them, such as the shelf."""

    def __init__(self) -> None:
        super().__init__(MOST_ART)
        self._large = Kept(MOST_LARGE)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self.find(key) or self._large.find(key)
        if found is not None:
            return found
        surface = make()
        if surface.get_pitch() * surface.get_height() > MOST_OF_ONE:
            return self._large.get(key, lambda: surface)
        return super().get(key, lambda: surface)


def _once(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    store = Kept(MOST_KEPT)

    def found(*key: Hashable) -> pygame.Surface:
        return store.get(key, lambda: make(*key))

    return found


@_once
def _drawn(source: str | bytes, changed: int, size: Size) -> pygame.Surface:
    return _load(io.BytesIO(source) if isinstance(source, bytes) else source, size)


def _drawing(source: str | io.BytesIO, size: Size) -> pygame.Surface:
    if max(size) > LARGE:
        return _load(source, size)
    if isinstance(source, io.BytesIO):
        return _drawn(source.getvalue(), 0, size).copy()
    return _drawn(source, Path(source).stat().st_mtime_ns, size).copy()


def _art(art: Art, folder: Path | None = None, limit: int = MOST_KEPT) -> None:
    """Drawings of the program are shared, those of a test's own folder are not."""
    _new_art(art, folder, limit)
    if folder is None:
        art._surfaces = _drawings


def _paint(paint: Paint, theme: Theme) -> None:
    """Boxes and their corners are shared; larger things depend on the theme."""
    _new_paint(paint, theme)
    paint._tiles, paint._boxes = _kept("corners", MOST_KEPT), _kept("boxes", MOST_KEPT)


_drawings = KeptDrawings()
_new_art, _new_paint = Art.__init__, Paint.__init__
shared = fonts.Fonts.get
_lattices: dict[int, tuple[Board, Lattice]] = {}


def _lattice(board: Board) -> Lattice:
    """A board stays where it is in memory as long as its lines are kept."""
    if id(board) not in _lattices:
        if len(_lattices) == MOST_LATTICES:
            _lattices.clear()
        _lattices[id(board)] = board, Lattice(board)
    return _lattices[id(board)][1]


class FewFonts(fonts.Fonts):
    """Fonts for all windows; after many sizes of window it begins again."""

    def get(self, role: str, px: int) -> fonts.Face:
        if (role, px) not in self._fonts and len(self._fonts) == MOST_FACES:
            self._fonts.clear()
            _widths.cache_clear()
        return shared(self, role, px)


_widths = lru_cache(MOST_WORDS)(fonts.Face.size)


@pytest.fixture(autouse=True, scope="session")
def windows_open_fast() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", _drawing)
        patch.setattr(pygame, "quit", pygame.display.quit)
        for ground in ("_table", "_shadow", "_noise"):
            patch.setattr(paint, ground, _once(getattr(paint, ground)))
        patch.setattr(picture, "Lattice", _lattice)
        for owner in (text, icons):
            patch.setattr(owner, "SurfaceCache", partial(_kept, owner.__name__))
        patch.setattr(Art, "__init__", _art)
        patch.setattr(paint.Paint, "__init__", _paint)
        faces = FewFonts()
        patch.setattr(fonts.Fonts, "get", lambda self, role, px: faces.get(role, px))
        patch.setattr(fonts.Face, "size", _widths)
        yield
