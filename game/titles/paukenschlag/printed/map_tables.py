"""What the file of figures holds of the map: zones, targets, and ports beyond them."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.core.records import OneOf
from game.tables.models import Printed
from game.tables.strict import Strict

ZONE_IDS = (
    *("BA", "BB", "BC", "BD", "BE"),
    *("CA", "CB", "CC", "CD", "CE", "CF"),
    *("DA", "DB", "DC", "DD", "DE", "DF", "DG", "DH"),
    *("DL", "DM", "DN", "DO", "DP", "DQ"),
    *("EA", "EB", "EC", "ED", "EE", "EF"),
)
TARGET_IDS = (*"ABCDEFGHIJKLMNOPQ", *"12345678", "AZ", "CN")
"""The letters and numbers of the Target Roster, the Azores and the Canaries."""
BEYOND_IDS = ("Galveston", "Aruba", "Panama", "Trinidad", "Iceland", "UK")
"""Where convoys go that is no target."""

ZoneId = Annotated[str, OneOf(*ZONE_IDS)]
TargetId = Annotated[str, OneOf(*TARGET_IDS)]
PortId = Annotated[str, OneOf(*TARGET_IDS, *BEYOND_IDS)]
Text = Annotated[str, Field(min_length=1)]
Degrees = Annotated[float, Field(ge=0, le=180)]


class ZoneRow(Strict):
    """A large square of the German grid: degrees north and west, and where its ships can go."""

    id: ZoneId
    name: Text
    north: Degrees
    south: Degrees
    west: Degrees
    east: Degrees
    adjacent: tuple[ZoneId, ...]

    @model_validator(mode="after")
    def _has_room(self) -> Self:
        if not (self.south < self.north < 85 and self.east < self.west):
            raise ValueError(f"the corners of zone '{self.id}' must hold some sea")
        return self


class Zones(Printed):
    title: str
    rows: tuple[ZoneRow, ...]

    @model_validator(mode="after")
    def _hangs_together(self) -> Self:
        if tuple(row.id for row in self.rows) != ZONE_IDS:
            raise ValueError(f"its rows must be: {', '.join(ZONE_IDS)}")
        beside = {row.id: row.adjacent for row in self.rows}
        for zone, others in beside.items():
            if zone in others or len({*others}) < len(others):
                raise ValueError(f"zone '{zone}' has a neighbour twice, or itself")
            for other in others:
                if zone not in beside[other]:
                    raise ValueError(f"zone '{zone}' has '{other}' beside it, but not the reverse")
        reached = {ZONE_IDS[0]}
        while found := {other for zone in reached for other in beside[zone]} - reached:
            reached |= found
        if len(reached) < len(ZONE_IDS):
            raise ValueError("there must be a way from every zone to every other")
        return self


class TargetRow(Strict):
    """A target; `source` is given where it is not that of the whole table."""

    id: TargetId
    name: Text
    zone: ZoneId
    kinds: Annotated[tuple[Literal["airbase", "port", "factory"], ...], Field(min_length=1)]
    aa: Annotated[int, Field(ge=1, le=6)]
    source: str = ""


class Targets(Printed):
    title: str
    rows: tuple[TargetRow, ...]

    @model_validator(mode="after")
    def _has_every_target(self) -> Self:
        if tuple(row.id for row in self.rows) != TARGET_IDS:
            raise ValueError(f"its rows must be: {', '.join(TARGET_IDS)}")
        return self


class BeyondRow(Strict):
    """Where a convoy can go beside the targets, and the zone in which it has arrived."""

    id: Annotated[str, OneOf(*BEYOND_IDS)]
    name: Text
    zone: ZoneId


class Beyond(Printed):
    title: str
    rows: tuple[BeyondRow, ...]

    @model_validator(mode="after")
    def _has_every_port(self) -> Self:
        if tuple(row.id for row in self.rows) != BEYOND_IDS:
            raise ValueError(f"its rows must be: {', '.join(BEYOND_IDS)}")
        return self


class ZoneList(Printed):
    """Zones that have something in common."""

    title: str
    zones: Annotated[tuple[ZoneId, ...], Field(min_length=1)]
