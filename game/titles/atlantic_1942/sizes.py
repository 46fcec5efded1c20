"""How a length of the rulebook is divided, and how large what stands on the table is."""

from game.titles.atlantic_1942.tables import TABLES

LENGTH = 240
"""Units of the map in one length, 1L."""
STEP = 30
"""A move is so many units long, or a multiple of it: an eighth of a length."""

SHIP = TABLES.sizes.ship_length, TABLES.sizes.ship_beam
CARD = TABLES.sizes.card_length, TABLES.sizes.card_beam


def lengths(units: int) -> str:
    """A distance in words of the rulebook: "2L", "1.5L"."""
    return f"{units / LENGTH:.2f}".rstrip("0").rstrip(".") + "L"
