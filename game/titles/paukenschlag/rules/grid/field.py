"""The grid as it lies: who is on it, how far apart, and who knows of whom."""

from collections.abc import Iterator

from game.core.rules import Context
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.state import Boat, Marker, State
from game.titles.paukenschlag.printed.counters import TR, kind_of, ship_mp
from game.titles.paukenschlag.printed.order_of_battle import HORNET
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.rules.units import escorts, is_ordered, pace

Marked = tuple[str, Marker]
CRIPPLED_POINTS = 1
UP_POINTS, DOWN_POINTS = 2, 1


def ships_on(chart: Chart) -> Iterator[Marked]:
    """The convoys and ships on the grid, and not in a box."""
    return ((unit, each) for unit, each in chart.markers.items() if each.row and is_ship(unit))


def boats_on(chart: Chart) -> Iterator[Marked]:
    """The boats on the grid, and not in a box."""
    return ((unit, each) for unit, each in chart.markers.items() if each.row and not is_ship(unit))


def is_ship(unit: str) -> bool:
    """Whether a marker is that of a convoy or ship."""
    return not unit.startswith("U-")


def vessels_of(chart: Chart, unit: str) -> list[str]:
    """The ships of a marker that can search: escorts of a convoy, or the ship itself."""
    if unit in chart.convoys:
        return [ship.id for ship in escorts(chart, unit)]
    return [unit]


def has_contact(chart: Chart, boat: str) -> bool:
    """Whether a boat knows of a ship on the grid."""
    return any(boat in marker.found_by for _, marker in ships_on(chart))


def is_any_boat_found(chart: Chart) -> bool:
    return any(marker.is_found for _, marker in boats_on(chart))


def points(chart: Chart, unit: str) -> int:
    """6.1, 14.2e The squares that a convoy or ship may go in a round."""
    if unit in chart.convoys:
        return pace(chart.convoys[unit])
    ship = chart.ships[unit]
    if ship.is_crippled:
        return 0 if kind_of(unit) == TR else CRIPPLED_POINTS
    return max(ship_mp(unit), HORNET.mp) if is_ordered(chart, unit) else ship_mp(unit)


def boat_points(boat: Boat, *, is_down: bool) -> int:
    """6.0 The squares that a boat may go in a round."""
    return DOWN_POINTS if is_down or boat.is_crippled else UP_POINTS


def distance(one: Marker, other: Marker) -> int:
    return gap(one.square, other.square)


def nearest(marker: Marker, others: Iterator[Marked]) -> Marked | None:
    """The nearest of others, the first by name of those that are equally near."""
    return min(others, key=lambda other: (distance(marker, other[1]), other[0]), default=None)


def rolled_at_most(
    context: Context[State], what: str, most: int, sides: int = 6, *, is_hidden: bool = False
) -> int:
    """The face of a die of which only matters whether it is so many or less."""
    bands = (most,) if 0 < most < sides else ()
    return context.roll(what, sides, bands=bands, is_hidden=is_hidden)
