"""How a length of the rulebook is divided, and how large what stands on the table is."""

from typing import Annotated

from game.core.records import Within
from game.titles.atlantic_1942.printed.tables import TABLES

Across = Annotated[int, Within(-20_000, 20_000)]
"""Where a point of the table lies from its west or north edge, in units of the map."""
Length = Annotated[int, Within(0, 20_000)]
Heading = Annotated[int, Within(0, 23)]
"""In steps of 15 degrees."""
Sides = Annotated[int, Within(-24, 24)]
"""A turn, in steps of 15 degrees, to starboard if it is above 0."""

LENGTH = 240
"""Units of the map in one length, 1L."""
STEP = 30
"""A move is so many units long, or a multiple of it: an eighth of a length."""

SHIP = TABLES.sizes.ship_length, TABLES.sizes.ship_beam
CARD = TABLES.sizes.card_length, TABLES.sizes.card_beam


def lengths(units: int) -> str:
    """A distance in words of the rulebook: "2L", "1.5L"."""
    return f"{units / LENGTH:.2f}".rstrip("0").rstrip(".") + "L"
