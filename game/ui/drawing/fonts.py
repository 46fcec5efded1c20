"""Font files by role, from the OFL font packages."""

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pygame

from game.tables.doors import plain

# Asking fontpkg itself costs 50 ms at start: the files are found directly instead.
_FILES = {
    "display": ("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold.ttf"),
    "title": ("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold.ttf"),
    "heading": ("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold.ttf"),
    "body": ("fontpkg_barlow", "Barlow-Regular.ttf"),
    "strong": ("fontpkg_barlow", "Barlow-SemiBold.ttf"),
    "small": ("fontpkg_barlow", "Barlow-Medium.ttf"),
    "key": ("fontpkg_barlow", "Barlow-SemiBold.ttf"),
    "typed": ("fontpkg_ibm_plex_mono", "IBMPlexMono-Regular.ttf"),
    "typed_strong": ("fontpkg_ibm_plex_mono", "IBMPlexMono-Medium.ttf"),
}


@cache
def font_file(role: str) -> Path:
    """The TTF for a role; raises FileNotFoundError where its font package is not installed."""
    package, name = _FILES[role]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle and (bundled := Path(bundle, package, "files", name)).is_file():
        return bundled
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        if (path := Path(folder, "files", name)).is_file():
            return path
    raise FileNotFoundError(f"The font {name} is missing: install {package.replace('_', '-')}.")


LEAST_SPACE = 4
"""Pixels between two words: with fewer they run together."""

_WIDER_SPACES = ("\u2005", "\u2004")
"""A quarter and a third of an em, for small sizes at which the font's own space is too narrow."""


class Face(pygame.font.Font):
    """A font that measures and draws whatever it is given.

    What cannot be drawn (a NUL, half a character) becomes a sign that says so, and a text of
    marks without a width is drawn as nothing. Words stay apart at small sizes, where a narrow
    space is rounded away.
    """

    def __init__(self, path: Path, px: int) -> None:
        super().__init__(path, px)
        self._space = self._space_of()

    def _space_of(self) -> str:
        """The narrowest space that holds words apart, else the widest there is."""
        widths = {space: super(Face, self).size(space)[0] for space in (" ", *_WIDER_SPACES)}
        wide = (space for space, width in widths.items() if width >= LEAST_SPACE)
        return next(wide, max(widths, key=lambda space: widths[space]))

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        text = text.replace(" ", self._space)
        try:
            return super().size(plain(text) if "\0" in text else text)
        except ValueError:
            return super().size(plain(text))

    def render(self, text: str, *look: Any) -> pygame.Surface:  # type: ignore[override]
        text = text.replace(" ", self._space)
        try:
            return super().render(text, *look)
        except ValueError:
            return self.render(plain(text), *look)
        except pygame.error:
            return pygame.Surface((0, self.get_linesize()), pygame.SRCALPHA)


class Fonts:
    """Open fonts, one per role and pixel size."""

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[str, int], Face] = {}

    def get(self, role: str, px: int) -> Face:
        if (role, px) not in self._fonts:
            self._fonts[role, px] = Face(font_file(role), max(6, px))
        return self._fonts[role, px]
