"""56 What the figures of a real ship are in the game."""

from collections.abc import Mapping

from game.titles.submarine.printed.cards import Level, PrintedCard
from game.titles.submarine.printed.longer import LONGER_TABLES


def hexes_a_turn(knots: float, level: Level) -> int:
    """56.2 The speed of so many knots, by the basic or the advanced chart, to the nearest hex."""
    scales = LONGER_TABLES.scales
    scale = scales.basic if level == "basic" else scales.advanced
    return _nearest(knots / scale.knots)


def damage_of(tons: float) -> int:
    """56.2 The damage that sinks a ship of that weight; the least is one point."""
    return max(1, _nearest(tons / LONGER_TABLES.scales.tons))


def hexes_away(yards: float) -> int:
    """56.2 A distance to the nearest hex."""
    return _nearest(yards / LONGER_TABLES.scales.yards)


def turns_of(seconds: float, level: Level) -> int:
    """56.2 A time to the nearest turn."""
    scales = LONGER_TABLES.scales
    return _nearest(seconds / (scales.basic if level == "basic" else scales.advanced).seconds)


def advanced_power(submerged: int, normal: int) -> int:
    """56.3.1 The emergency power of a boat with these speeds under water, in hexes a turn."""
    return LONGER_TABLES.scales.power * max(0, submerged - normal)


def most_alike(cards: Mapping[str, PrintedCard], **figures: int) -> str:
    """56.1 The id of the card whose figures are nearest to those, to take from it all others.

    Each counts by its share: 100 feet of 600 are as much as one hex of six.
    """

    def difference(ident: str) -> float:
        card = cards[ident]
        shares = (abs(getattr(card, name) - own) / max(1, own) for name, own in figures.items())
        return float(sum(shares))

    return min(cards, key=difference)


def charges_in(weapon: str) -> int:
    """56.2a How many of a weapon a counter stands for."""
    return LONGER_TABLES.counters.weapons[weapon]


def _nearest(number: float) -> int:
    """The nearest whole number; a half counts as one."""
    return int(number + 0.5)
