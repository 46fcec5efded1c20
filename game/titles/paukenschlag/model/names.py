"""Sides, groups of ships, missions, levels of search and phases: what records call them."""

from typing import Annotated

from game.core.records import OneOf
from game.titles.paukenschlag.printed.chart_tables import FORMATIONS, HAPPENINGS
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, TR, kind_of
from game.titles.paukenschlag.printed.order_of_battle import ship_name
from game.titles.paukenschlag.printed.places import zone_name

US, GERMAN = "us", "german"
Side = Annotated[str, OneOf(US, GERMAN, "")]

AT_10, TASK_FORCE = "AT-10", "TF"
"""The two special convoys of module 14; the task force has no merchants, only its escorts."""

Formation = Annotated[str, OneOf(*FORMATIONS)]
LINE, LOOSE, TIGHT = FORMATIONS

RECON, ATTACK, CAP, RAID = "recon", "attack", "cap", "raid"
Mission = Annotated[str, OneOf(RECON, ATTACK, CAP, RAID, "")]

OSL, TSL = "osl", "tsl"
Level = Annotated[str, OneOf(OSL, TSL, "")]

PASSIVE, ACTIVE, RADAR = "passive", "active", "radar"
Device = Annotated[str, OneOf(PASSIVE, ACTIVE, RADAR)]

NOTHING, CRIPPLED, SUNK = "nothing", "crippled", "sunk"
Outcome = Annotated[str, OneOf(NOTHING, CRIPPLED, SUNK)]

Happening = Annotated[str, OneOf(*HAPPENINGS)]


HEADING_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
ORDINALS = ("first", "second", "third", "fourth")


def other_side(side: Side) -> Side:
    return GERMAN if side == US else US


def merchant(convoy: str, number: int) -> str:
    """A merchant of a convoy, as it is aimed at: 1 is the first of those aimed at."""
    return f"{convoy}/{number}"


def convoy_of(target: str) -> str:
    """The convoy whose merchant is aimed at; empty for any other target."""
    convoy, found, _ = target.partition("/")
    return convoy if found else ""


def named_unit(unit: str) -> str:
    """A unit in the middle of a sentence: "convoy 3", "U-123", "the Hornet force"."""
    if unit == TASK_FORCE:
        return "the Hornet force"
    if unit == AT_10 or unit.isdigit():
        return f"convoy {unit}"
    if convoy := convoy_of(unit):
        number = int(unit.rpartition("/")[2])
        return f"the {ORDINALS[number - 1]} ship of {named_unit(convoy)}"
    if kind_of(unit) == TR:
        return f"transport {unit.rpartition(' ')[2]}"
    return ship_name(unit) if kind_of(unit) in CAPITAL_SHIPS else unit


def in_zone(zone: str) -> str:
    """ "CA, New England to Cape Hatteras"."""
    return f"{zone}, {zone_name(zone)}"
