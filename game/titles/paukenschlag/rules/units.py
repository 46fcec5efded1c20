"""Which units are where: what the chapters ask of the chart."""

from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import GERMAN, TASK_FORCE, US, Side
from game.titles.paukenschlag.model.state import Boat, Convoy, Plane, Ship
from game.titles.paukenschlag.printed.chart_tables import HORNET_EVENT
from game.titles.paukenschlag.printed.counter_tables import GERMAN_MODELS
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.order_of_battle import HORNET

FIGHTER = "F"
LONE_SHIP = 2
"""6.0 Zones and squares that a ship moves that sails with no convoy."""


def convoys_in(chart: Chart, zone: str) -> list[Convoy]:
    """Those at sea in a zone, the task force among them."""
    return [convoy for convoy in chart.convoys.values() if convoy.zone == zone]


def escorts(chart: Chart, convoy: str) -> list[Ship]:
    """The ships that sail with a convoy."""
    return [ship for ship in chart.ships.values() if ship.convoy == convoy]


def lone_ships_in(chart: Chart, zone: str) -> list[Ship]:
    """Ships at sea in a zone that sail with no convoy."""
    return [
        ship
        for ship in chart.ships.values()
        if ship.zone == zone and not ship.port and not ship.convoy
    ]


def ships_in_port(chart: Chart, zone: str) -> list[str]:
    """The ships that lie in the ports of a zone."""
    return [ship.id for ship in chart.ships.values() if ship.zone == zone and ship.port]


def boats_in(chart: Chart, zone: str) -> list[Boat]:
    return [boat for boat in chart.boats.values() if boat.zone == zone]


def planes_over(chart: Chart, zone: str) -> list[Plane]:
    """The planes that fly a mission in a zone."""
    return [plane for plane in chart.planes.values() if plane.zone == zone]


def is_german(plane: str) -> bool:
    """Whether an air unit is German."""
    return kind_of(plane) in GERMAN_MODELS


def is_fighter(unit: str) -> bool:
    return plane(kind_of(unit)).letter == FIGHTER


def side_of_plane(plane: str) -> Side:
    return GERMAN if is_german(plane) else US


def is_ordered(chart: Chart, ship: str) -> bool:
    """14.2e Whether a ship is of the carrier's force, and it is sent against the islands."""
    return ship in HORNET.ships and HORNET_EVENT in chart.happened


def is_of_us(chart: Chart, unit: str) -> bool:
    """Whether a unit on the grid is a ship or a convoy."""
    return unit in chart.convoys or unit in chart.ships


def is_special(convoy: Convoy) -> bool:
    """14.0 AT-10 and the task force sail by rules of their own."""
    return not convoy.id.isdigit()


def pace(convoy: Convoy) -> int:
    """6.0 The zones and squares that a convoy moves; a last ship goes at her own speed."""
    return max(convoy.speed, LONE_SHIP) if convoy.ships == 1 else convoy.speed


def has_merchants(convoy: Convoy) -> bool:
    return convoy.id != TASK_FORCE
