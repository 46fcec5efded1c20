"""16.1, 16.2 Counters and boats of a scenario of one's own: where they begin, what there is."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from game.contract.workshop import (
    ChoicePart,
    NumberPart,
    Part,
    Pick,
    RowsPart,
    Table,
    Ware,
)
from game.prose.sentences import capital, counted
from game.titles.paukenschlag.printed.counters import kind_of, plane, ship_class
from game.titles.paukenschlag.printed.order_of_battle import (
    GERMAN_ARRIVALS,
    GERMAN_AT_START,
    PLANES,
    PLANES_AT_START,
    SHIPS,
    SHIPS_AT_START,
    US_ARRIVALS,
    ship_name,
)
from game.titles.paukenschlag.printed.owncards import (
    AIRBASES,
    CARRIER,
    MOST_BOATS,
    MOST_GROUPS,
    PORTS,
    ROVING,
    boats_to_come,
    why_not_there,
)
from game.titles.paukenschlag.printed.places import (
    TARGETS,
    ZONES,
    target_name,
    zone_name,
)
from game.titles.paukenschlag.printed.tables import FUEL, LAST_TURN, TABLES


@cache
def zones() -> tuple[Pick, ...]:
    """Every zone with its name."""
    return tuple(Pick(zone, f"{zone}, {zone_name(zone)}") for zone in ZONES)


def with_now(picks: Iterable[Pick], now: Any, name: str) -> tuple[Pick, ...]:
    """A choice with what is set now among it."""
    found = tuple(picks)
    return found if any(pick.value == now for pick in found) else (*found, Pick(now, name))


def any_of(names: Sequence[str]) -> str:
    """ "BB, CA or DC"."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


# The United States


def posted(side: str, table: Table) -> RowsPart:
    """The ships of the United States, or its aircraft."""
    rows: Sequence[Table] = table.get(side, ())
    there = {row["unit"]: 1 for name in ("ships", "planes") for row in table.get(name, ())}
    units = SHIPS if side == "ships" else PLANES
    return RowsPart(
        (side,),
        "Ships" if side == "ships" else "Aircraft",
        tuple((_post(side, number, row),) for number, row in enumerate(rows)),
        tuple(_ware(unit, there) for unit in units if unit in USUAL_PLACES),
        0,
        len(units),
    )


def _post(side: str, number: int, row: Table) -> Part:
    unit, now = row["unit"], row.get("place", "")
    name = unit if unit in PLANES or ship_name(unit) == unit else f"{unit}, {ship_name(unit)}"
    picks = (Pick(place, _place_name(place)) for place in places_of(unit))
    return ChoicePart((side, number, "place"), name, with_now(picks, now, _place_name(now)))


def places_of(unit: str) -> tuple[str, ...]:
    """Where a counter of the United States can begin."""
    if unit in SHIPS:
        return (*PORTS, *(ZONES if kind_of(unit) in ROVING else ()))
    return (CARRIER,) if plane(kind_of(unit)).is_carrier else AIRBASES


def _place_name(place: str) -> str:
    if place in TARGETS:
        return target_name(place)
    return f"at sea in {place}" if place in ZONES else f"aboard {ship_name(place)}"


def _ware(unit: str, there: Mapping[str, int]) -> Ware:
    row = {"unit": unit, "place": USUAL_PLACES[unit]}
    why = "It is there already" if unit in there else ""
    if unit in SHIPS:
        name, note, group = ship_name(unit), ship_note(unit), ship_kind(unit)
    else:
        why = why or why_not_there(unit, there)
        name, note, group = unit, _plane_note(unit), _plane_group(unit)
    return Ware(row, name, note, group, f"{why}." if why else "")


def _usual_places() -> Mapping[str, str]:
    """Where each counter that is no German begins or arrives; others at the first that they may."""
    arrivals = (each for postings in US_ARRIVALS.values() for each in postings)
    printed = {each.unit: each.places[0] for each in (*SHIPS_AT_START, *PLANES_AT_START, *arrivals)}
    return {
        unit: printed.get(unit) or places_of(unit)[0]
        for unit in (*SHIPS, *PLANES)
        if unit in SHIPS or not why_not_there(unit, {CARRIER: 1})
    }


USUAL_PLACES = _usual_places()


def ship_kind(ship: str) -> str:
    """What her class is called."""
    return capital(ship_class(kind_of(ship)).name)


def ship_note(ship: str) -> str:
    """Her figures in a few words."""
    row = ship_class(kind_of(ship))
    charges = ", depth charges" if row.has_asw else ""
    return f"attack {row.attack}, defence {row.defence}, flotation {row.flotation}{charges}"


GROUPS = {"R": "Reconnaissance", "F": "Fighters", "B": "Bombers", "D": "Bombers"}
"""2.2.2 Aircraft by the letters of their types; others look for boats and attack them."""


def _plane_group(unit: str) -> str:
    row = plane(kind_of(unit))
    return "Of the carrier" if row.is_carrier else GROUPS.get(row.letter, "Search and attack")


def _plane_note(unit: str) -> str:
    row = plane(kind_of(unit))
    bombs = f", bombs {row.bomb}" if row.bomb else ""
    looks, fights = _far(row.range_recon), _far(row.range_combat)
    return f"{row.name}: looks {looks}, fights {fights}{bombs}"


def _far(zones: int) -> str:
    return f"{counted(zones, 'zone')} away" if zones else "in its zone"


# The boats


def boats_at_sea(table: Table) -> Iterator[Part]:
    """What of the boats can be set."""
    rows: Sequence[Table] = table.get("boats", ())
    yield RowsPart(
        ("boats",),
        "Boats at sea",
        tuple(tuple(_group(number, row)) for number, row in enumerate(rows)),
        tuple(_groups(table)),
        0,
        MOST_GROUPS,
    )
    yield NumberPart(("away",), "Boats away", 0, MOST_BOATS)


def boats_left(table: Table) -> str:
    """How many boats there are beside those that begin or come."""
    return f"{_left(table)} of {counted(MOST_BOATS, 'boat')} are left in the box."


def _left(table: Table) -> int:
    """The boats that neither begin nor come."""
    begun: int = sum(row.get("boats", 0) for row in table.get("boats", ()) if not row.get("is_cow"))
    is_reinforced = table.get("is_german_reinforced", True)
    turns = table.get("first_turn", 1), table.get("last_turn", LAST_TURN)
    coming = boats_to_come(*turns) if is_reinforced else 0
    away: int = table.get("away", 0)
    return MOST_BOATS - begun - coming - away


def _group(number: int, row: Table) -> Iterator[Part]:
    path, now = ("boats", number), row.get("zones", [])
    if row.get("is_cow"):
        yield ChoicePart((*path, "zones"), "Milk cow in", _places(now))
        return
    yield NumberPart((*path, "boats"), "Boats", 1, MOST_BOATS)
    yield ChoicePart((*path, "zones"), "In", _places(now))
    yield NumberPart((*path, "fuel"), "Fuel", 1, FUEL.points)


def _places(now: Sequence[str]) -> tuple[Pick, ...]:
    """Each zone, and all that the book lets the German choose among."""
    alone = (Pick([zone.value], zone.name) for zone in zones())
    several = (Pick([*zones], any_of(zones)) for zones in CHOICES)
    return with_now((*alone, *several), [*now], any_of(now))


CHOICES = tuple(
    {
        frozenset(row.zones): row.zones
        for row in (*GERMAN_AT_START, *(row for rows in GERMAN_ARRIVALS.values() for row in rows))
        if len(row.zones) > 1
    }.values()
)
"""All that the book lets the German choose among, each once."""


def _groups(table: Table) -> Iterator[Ware]:
    full = "No boat is left in the box." * (_left(table) < 1)
    for places in (*CHOICES, *((zone,) for zone in ZONES)):
        row = {"boats": 1, "zones": [*places], "fuel": FUEL.points}
        name = f"A boat in {any_of(places)}"
        is_single = len(places) == 1
        note = zone_name(places[0]) if is_single else "the German chooses"
        yield Ware(row, name, note, "In one zone" if is_single else "In one of several", full)
    cow = {"boats": 1, "zones": [TABLES.late_start.cow_zone], "is_cow": True}
    has_cow = any(row.get("is_cow") for row in table.get("boats", ()))
    why = "One is on the map at most (15.2b)." * has_cow
    yield Ware(cow, "A milk cow", f"supplies {FUEL.cow_boats} boats", "To supply them", why)
