"""What the file of figures holds of forces: boats and convoys, special convoys, releases."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from game.core.records import OneOf
from game.tables.models import Printed
from game.tables.strict import Strict
from game.titles.paukenschlag.printed.chart_tables import FORMATIONS, MOST_SHIPS
from game.titles.paukenschlag.printed.counter_tables import PlaneId, ShipId, TurnNumber
from game.titles.paukenschlag.printed.map_tables import PortId, TargetId, ZoneId

MOST_CONVOYS = 9

Speed = Annotated[int, Field(ge=1, le=2)]
Ships = Annotated[int, Field(ge=1, le=MOST_SHIPS)]
Formation = Annotated[str, OneOf(*FORMATIONS)]
TurnAtStart = Annotated[int, Field(ge=0, le=32)]


class BoatArrival(Strict):
    """So many boats come into any of these zones on a turn, 0 at the start."""

    turn: TurnAtStart
    boats: Annotated[int, Field(ge=1, le=40)]
    zones: Annotated[tuple[ZoneId, ...], Field(min_length=1)]
    is_cow: bool = False


class GermanForces(Printed):
    title: str
    rows: tuple[BoatArrival, ...]

    @model_validator(mode="after")
    def _is_in_order(self) -> Self:
        turns = [row.turn for row in self.rows]
        if turns[:1] != [0] or turns != sorted(turns):
            raise ValueError("its turns must rise from 0, the start")
        return self


class ReleaseRow(Strict):
    """Destroyers held in port that may sail from a turn on."""

    turn: TurnNumber
    units: tuple[ShipId, ...]


class Releases(Printed):
    title: str
    rows: tuple[ReleaseRow, ...]


class ConvoyStart(Strict):
    """A convoy at sea when the game begins; a D6 says to which of the places in `to` it goes."""

    number: Annotated[int, Field(ge=1, le=MOST_CONVOYS)]
    zone: ZoneId
    to: Annotated[tuple[PortId, ...], Field(min_length=1, max_length=3)]
    speed: Speed
    ships: Ships
    formation: Formation


class ConvoysAtStart(Printed):
    title: str
    rows: tuple[ConvoyStart, ...]

    @model_validator(mode="after")
    def _has_every_marker(self) -> Self:
        if [row.number for row in self.rows] != [*range(1, MOST_CONVOYS + 1)]:
            raise ValueError(f"its rows must be the convoys 1 to {MOST_CONVOYS}")
        return self


class TroopConvoy(Printed):
    """14.1 Convoy AT-10."""

    title: str
    turn: TurnNumber
    number: Annotated[int, Field(ge=1, le=MOST_CONVOYS)]
    port: TargetId
    to: PortId
    ships: Ships
    escorts: tuple[ShipId, ...]
    speed: Speed
    formation: Formation


class CarrierForce(Printed):
    """14.2 The Hornet force: where she lies, whence and when she sails, and where she leaves."""

    title: str
    turn: TurnNumber
    zone: ZoneId
    exit: ZoneId
    mp: Annotated[int, Field(ge=1, le=4)]
    ships: tuple[ShipId, ...]
    planes: tuple[PlaneId, ...]
