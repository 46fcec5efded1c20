"""How the second copy is held against what the game looks up: cell by cell, throw by throw."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

from game.titles.submarine.printed.cards import SEASONS
from game.titles.submarine.printed.dicecards import Pair
from tests.titles.submarine.printed.advanced.rows import Cell

FACES = range(1, 7)
PAIRS: list[Pair] = [*product(FACES, FACES)]
"""Each throw of two dice, the coloured one first."""
WHEN = [f"{season}'{year}" for year, season in product(range(39, 46), SEASONS)]
"""Each season of the war and of the year that it began in, the first one first."""
FEET = range(0, 625, 25)
WEATHERS = ("clear", "rough", "storm", "gale")


def agree(copied: Mapping[Any, Any], look_up: Callable[..., object]) -> None:
    """Each copied cell is what the game looks up by the same key, or by the parts of it."""
    assert copied, "nothing is compared"
    wrong = []
    for key, value in copied.items():
        found = look_up(*key) if isinstance(key, tuple) else look_up(key)
        if found != value:
            wrong.append(f"{key}: the copy has {value!r}, the game {found!r}")
    assert not wrong, f"{len(wrong)} of {len(copied)}:\n" + "\n".join(wrong)


def thrown(cells: tuple[Cell, ...]) -> dict[tuple[str, Pair], str]:
    """What each throw gives in each column."""
    return {(cell.column, pair): cell.value for cell in cells for pair in throws(cell)}


def throws(band: Any) -> Iterator[Pair]:
    """The throws from the lowest to the highest of a band."""
    return (pair for pair in PAIRS if band.low <= 10 * pair[0] + pair[1] <= band.high)


def as_faces(pair: Pair, coloured: int, white: int) -> Pair:
    """Two dice as they are changed, each of which stays a face."""
    return max(1, min(pair[0] + coloured, 6)), max(1, min(pair[1] + white, 6))
