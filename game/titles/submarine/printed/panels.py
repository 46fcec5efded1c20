"""2.1 The three panels of sea."""

from collections.abc import Mapping
from functools import lru_cache

from game.geometry.panels import Panels

Cell = tuple[int, int]

PANELS = Panels(26, 57, {"A": (0, 0), "B": (1, 0), "C": (2, 0)})
"""The board as it is laid at the start."""


def laid(places: Mapping[str, Cell], shift: Cell = (0, 0)) -> Panels:
    """The panels where they lie now."""
    if shift == PANELS.shift and places == PANELS.places:
        return PANELS
    return _laid(tuple(places.items()), shift)


@lru_cache(maxsize=64)
def _laid(places: tuple[tuple[str, Cell], ...], shift: Cell) -> Panels:
    return Panels(PANELS.columns, PANELS.rows, dict(places), shift)
