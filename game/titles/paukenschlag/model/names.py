"""Sides, groups of ships, missions, levels of search and phases: what records call them."""

from typing import Annotated

from game.core.records import OneOf
from game.titles.paukenschlag.printed.chart_tables import FORMATIONS, HAPPENINGS

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


def merchant(convoy: str, number: int) -> str:
    """A merchant of a convoy, as it is aimed at: 1 is the first of those aimed at."""
    return f"{convoy}/{number}"


def convoy_of(target: str) -> str:
    """The convoy whose merchant is aimed at; empty for any other target."""
    convoy, found, _ = target.partition("/")
    return convoy if found else ""
