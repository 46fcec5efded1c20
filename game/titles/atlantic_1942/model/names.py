"""What the ships and boats are called, by their ids."""

from game.prose.sentences import number

MERCHANT_NAMES = (
    "Graham", "Richfield", "Lusitania", "Anthony", "Evergreen", "Hartley", "Corinna", "Belmore",
    "Northwick", "Ashgrove", "Marietta", "Dunlin", "Kestrel Bay", "Ferndale", "Harwell", "Oriana",
    "Pendragon", "Quarrier", "Saint Ives", "Tarland",
)  # fmt: skip
DESTROYER_NAMES = (
    "Winslow", "Reliant", "Tyler", "Iron Duke", "Reuben James", "Halberd", "Montrose", "Carver",
    "Stalwart", "Ellery",
)  # fmt: skip
BOAT_NAMES = (
    "U-571", "U-523", "U-123", "U-75", "U-234", "U-96", "U-402", "U-552", "U-203", "U-333",
)  # fmt: skip


def times(count: int) -> str:
    """How often: "twice", "three times"."""
    return "twice" if count == 2 else f"{number(count)} times"


def is_merchant(unit: str) -> bool:
    """Whether an id is that of a merchant."""
    return unit.startswith("m")


def is_destroyer(unit: str) -> bool:
    return unit.startswith("d")


def is_ship(unit: str) -> bool:
    return is_merchant(unit) or is_destroyer(unit)


def ship_name(unit: str) -> str:
    """The name of a ship, from its id."""
    names = MERCHANT_NAMES if is_merchant(unit) else DESTROYER_NAMES
    return names[int(unit[1:]) - 1]


def unit_name(unit: str) -> str:
    """A ship by its name, a card by the letters on it."""
    return ship_name(unit) if is_ship(unit) else f"card {unit}"
