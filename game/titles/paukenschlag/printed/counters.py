"""The counters: figures of ships, boats and aircraft, by kind and by name."""

from collections.abc import Mapping

from game.titles.paukenschlag.printed.counter_tables import BoatClass, PlaneModel, ShipClass
from game.titles.paukenschlag.printed.tables import TABLES

TR, AST, WPG, DD, BB, CV = (row.kind for row in TABLES.ships.rows)
ESCORTS = tuple(row.kind for row in TABLES.ships.rows if row.has_asw)
"""9.2c Ships with a red A."""
CAPITAL_SHIPS = (BB, CV)
BOATS: Mapping[str, str] = {
    f"U-{number}": row.kind for row in TABLES.roster.rows for number in row.numbers
}
"""The boats of the roster by name, each with its type."""


def ship_class(kind: str) -> ShipClass:
    """The figures of a kind of ship."""
    return _SHIPS[kind]


def kind_of(unit: str) -> str:
    """The kind or model in a counter's name: "DD" of "DD 3", "B-25 C" of "B-25 C 1"."""
    return unit.rpartition(" ")[0]


def ship_mp(ship: str) -> int:
    """6.1b The squares an undamaged ship moves on the grids."""
    if ship in TABLES.ships.fast:
        return TABLES.ships.fast_mp
    return _SHIPS[kind_of(ship)].mp


def save_modifier(kind: str) -> int:
    """9.3g What is added to the die for a ship that was hit."""
    return TABLES.ships.battleship_save if kind == BB else 0


def has_radar(ship: str, turn: int) -> bool:
    """Whether a ship carries radar by then."""
    is_late_destroyer = kind_of(ship) == DD and turn >= TABLES.ships.destroyer_radar_from
    return ship in TABLES.ships.radar or is_late_destroyer


def boat_class(kind: str) -> BoatClass:
    """The figures of a type of boat."""
    return _BOATS[kind]


def boat_kind(boat: str) -> str:
    """The type of a boat: `VIIC`, `IX` or `XIV`."""
    return BOATS[boat]


def plane(model: str) -> PlaneModel:
    """The figures of a model of aircraft."""
    return _PLANES[model]


_SHIPS = {row.kind: row for row in TABLES.ships.rows}
_BOATS = {row.kind: row for row in TABLES.boats.rows}
_PLANES = {row.model: row for row in TABLES.planes.rows}
