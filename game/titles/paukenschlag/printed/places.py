"""The strategic map: zones, ways between them, targets, and where convoys go."""

from collections import deque
from collections.abc import Mapping
from functools import cache
from math import asinh, degrees, radians, tan
from typing import Annotated

from game.core.records import OneOf
from game.titles.paukenschlag.printed.map_tables import ZoneRow
from game.titles.paukenschlag.printed.tables import TABLES

ZONES: tuple[str, ...] = tuple(row.id for row in TABLES.zones.rows)
TARGETS: tuple[str, ...] = tuple(row.id for row in TABLES.targets.rows)
BEYOND: tuple[str, ...] = tuple(row.id for row in TABLES.beyond.rows)
"""Ports that are no target: convoys have arrived in their zones."""
WARM = TABLES.warm.zones
"""8.1.1 Zones in which active sonar is worse."""
EXITS = TABLES.exits.zones
"""11.1 Zones by which boats leave the map and come back."""
UK, ICELAND = "UK", "Iceland"
AZORES, CANARIES = "AZ", "CN"
HEADINGS = ("N", "E", "S", "W")

Zone = Annotated[str, OneOf(*ZONES, "")]
"""A zone, "" off the map."""
Target = Annotated[str, OneOf(*TARGETS, "")]
Destination = Annotated[str, OneOf(*TARGETS, *BEYOND, "")]
Heading = Annotated[str, OneOf(*HEADINGS, "")]


def zone_row(zone: str) -> ZoneRow:
    """A zone as it is printed: its corners in degrees north and west."""
    return _ZONES[zone]


def zone_name(zone: str) -> str:
    """The sea that a zone covers: "Gulf of Honduras"."""
    return _ZONES[zone].name


def neighbours(zone: str) -> tuple[str, ...]:
    return _ZONES[zone].adjacent


def distance(start: str, goal: str) -> int:
    """How many steps of one zone lead from one to the other."""
    return _DISTANCES[start][goal]


@cache
def within_reach(zone: str, steps: int) -> tuple[str, ...]:
    """The zones 1 to `steps` away, the nearest first."""
    return tuple(other for other, away in _DISTANCES[zone].items() if 1 <= away <= steps)


@cache
def way(start: str, goal: str) -> tuple[str, ...]:
    """One of the shortest ways, without the start and with the goal; empty if they are one."""
    steps = []
    while start != goal:
        start = min(neighbours(start), key=lambda zone: distance(zone, goal))
        steps.append(start)
    return tuple(steps)


def heading(start: str, goal: str) -> str:
    """10.2 "N", "E", "S" or "W": the way from one zone's centre to the other's, on Mercator's map.

    The larger of the two differences counts.
    """
    (x, y), (to_x, to_y) = _CENTRES[start], _CENTRES[goal]
    if abs(to_x - x) > abs(to_y - y):
        return "E" if to_x > x else "W"
    return "N" if to_y > y else "S"


def target_zone(target: str) -> str:
    """The zone of a target, or that in which a port beyond is reached."""
    return _PLACES[target].zone


def target_name(target: str) -> str:
    """The name of a target or of a port beyond, as it stands in a sentence."""
    return _PLACES[target].name


def target_aa(target: str) -> int:
    """12.4 The number of its anti-aircraft fire."""
    return _TARGETS[target].aa


def is_port(target: str) -> bool:
    return "port" in _TARGETS[target].kinds


def is_airbase(target: str) -> bool:
    return "airbase" in _TARGETS[target].kinds


def is_factory(target: str) -> bool:
    return "factory" in _TARGETS[target].kinds


def targets_in(zone: str) -> tuple[str, ...]:
    """The targets of a zone, in the order of the roster."""
    return tuple(row.id for row in TABLES.targets.rows if row.zone == zone)


def _distances(start: str) -> Mapping[str, int]:
    """How far every zone is from one, the nearest first."""
    away, waiting = {start: 0}, deque([start])
    while waiting:
        zone = waiting.popleft()
        for other in neighbours(zone):
            if other not in away:
                away[other] = away[zone] + 1
                waiting.append(other)
    return away


def _centre(row: ZoneRow) -> tuple[float, float]:
    """The middle of a zone on Mercator's map, in degrees east and north."""
    high, low = (degrees(asinh(tan(radians(each)))) for each in (row.north, row.south))
    return -(row.west + row.east) / 2, (high + low) / 2


_ZONES = {row.id: row for row in TABLES.zones.rows}
_TARGETS = {row.id: row for row in TABLES.targets.rows}
_PLACES = _TARGETS | {row.id: row for row in TABLES.beyond.rows}
_DISTANCES = {zone: _distances(zone) for zone in ZONES}
_CENTRES = {row.id: _centre(row) for row in TABLES.zones.rows}
