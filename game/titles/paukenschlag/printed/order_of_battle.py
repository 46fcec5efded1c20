"""The forces: who is there at the start and where, who comes when, and the special convoys."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.titles.paukenschlag.printed.counter_tables import (
    PLANE_IDS,
    SHIP_IDS,
    ArrivalRow,
    PostingRow,
)
from game.titles.paukenschlag.printed.force_tables import BoatArrival, ConvoyStart
from game.titles.paukenschlag.printed.scenario_tables import PLAN_AMERIKA, PLAN_VALKYRIE
from game.titles.paukenschlag.printed.tables import TABLES

SHIPS, PLANES = SHIP_IDS, PLANE_IDS
"""Every ship and air unit with a number, those of the variants too."""
AT10, HORNET = TABLES.troop_convoy, TABLES.carrier_force


@dataclass(frozen=True, slots=True)
class Posting:
    """A counter and where it is put: zones, targets, or the ship that carries it.

    Of several places the owner chooses one.
    """

    unit: str
    places: tuple[str, ...]


def _postings(rows: Iterable[PostingRow]) -> tuple[Posting, ...]:
    return tuple(Posting(unit, row.places) for row in rows for unit in row.units)


def _by_turn(rows: Iterable[ArrivalRow]) -> Mapping[int, tuple[Posting, ...]]:
    found: dict[int, tuple[Posting, ...]] = {}
    for row in rows:
        found[row.turn] = (*found.get(row.turn, ()), *_postings([row]))
    return found


def _boats_by_turn() -> Mapping[int, tuple[BoatArrival, ...]]:
    turns = dict.fromkeys(row.turn for row in TABLES.german_forces.rows if row.turn)
    return {
        turn: tuple(row for row in TABLES.german_forces.rows if row.turn == turn) for turn in turns
    }


SHIPS_AT_START = _postings(TABLES.us_ships.rows)
PLANES_AT_START = _postings(TABLES.us_planes.rows)
US_ARRIVALS = _by_turn(TABLES.us_arrivals.rows)
GERMAN_AT_START = tuple(row for row in TABLES.german_forces.rows if row.turn == 0)
GERMAN_ARRIVALS = _boats_by_turn()
CONVOYS_AT_START: tuple[ConvoyStart, ...] = TABLES.convoys.rows
RELEASES: Mapping[int, tuple[str, ...]] = {row.turn: row.units for row in TABLES.releases.rows}
"""15.1 Destroyers held in port that may sail from a turn on."""
AIR_PLANS: Mapping[str, tuple[Posting, ...]] = {
    PLAN_AMERIKA: _postings(TABLES.amerika.rows),
    PLAN_VALKYRIE: _postings(TABLES.valkyrie.rows),
}
"""17 The German air units of the two plans."""


def ship_name(ship: str) -> str:
    """The name of a ship, or its counter's where it has none: "Hornet", "DD 3"."""
    return TABLES.ship_names.names.get(ship, ship)
