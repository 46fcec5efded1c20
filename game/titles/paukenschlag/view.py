"""What each pair of eyes may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.contract.eyes import shared
from game.core.eyes import ALL_EYES
from game.core.records import Event, Frame
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import PlaceBoats, Plotting
from game.titles.paukenschlag.model.names import GERMAN, US, Happening
from game.titles.paukenschlag.model.state import (
    IDLE,
    Boat,
    Box,
    Convoy,
    Doing,
    House,
    Marker,
    Plane,
    Plot,
    Ship,
    State,
    Tally,
)
from game.titles.paukenschlag.printed.counters import BOATS

UNKNOWN = ""
"""The destination of a convoy for eyes that may not know it."""
NOT_TOLD = -1
"""The fuel of a boat for eyes that may not know it."""


@dataclass(frozen=True, slots=True)
class View:
    """The campaign as `eyes` see it: a convoy's destination is UNKNOWN for all but the US.

    With secret plotting ships and convoys that are not `shown` are missing for all but the US, and
    boats for all but the Germans: of those that are, the fuel is NOT_TOLD. What units of the other
    side have plotted, done and whom they looked for or told is missing too, and who plots does not
    see whether the other side has done.
    """

    eyes: str
    scenario: str
    house: House
    turn: int
    last_turn: int
    phase: str
    convoys: Mapping[str, Convoy]
    ships: Mapping[str, Ship]
    boats: Mapping[str, Boat]
    planes: Mapping[str, Plane]
    damage: Mapping[str, int]
    lost: tuple[str, ...]
    tally: Tally
    happened: tuple[Happening, ...]
    doing: Mapping[str, Doing]
    moved: tuple[str, ...]
    looked: tuple[tuple[str, str], ...]
    noticed: tuple[str, ...]
    sightings: tuple[tuple[int, str], ...]
    told: tuple[tuple[str, str], ...]
    is_warned: bool
    shown: tuple[str, ...]
    contested: tuple[str, ...]
    plots: Mapping[str, tuple[Plot, ...]]
    contact: str
    level: str
    box: str
    round: int
    markers: Mapping[str, Marker]
    boxes: tuple[Box, ...]
    searched: tuple[str, ...]
    is_still: bool
    aims: tuple[tuple[str, str], ...]
    fate: str
    flow: tuple[Frame, ...] = field(default=())

    def done(self, unit: str) -> Doing:
        """What a unit has done this turn."""
        return self.doing.get(unit, IDLE)

    @property
    def is_over(self) -> bool:
        return not self.flow


def knows_destinations(eyes: str) -> bool:
    """10.4 Where convoys go is written down by the US, and shown at the end."""
    return knows_ships(eyes)


def knows_ships(eyes: str) -> bool:
    return eyes in (US, ALL_EYES)


def knows_boats(eyes: str) -> bool:
    return eyes in (GERMAN, ALL_EYES)


def told_fuel(boat: Boat) -> str:
    """How much a boat has, or that the reader does not know."""
    return "?" if boat.fuel == NOT_TOLD else str(boat.fuel)


def view(state: State, eyes: str) -> View:
    seen = shared(state, View)
    if not state.fate:
        if not knows_destinations(eyes):
            seen["convoys"] = {unit: _bound(each) for unit, each in state.convoys.items()}
        if state.house.is_secret:
            _take_off(state, seen, eyes)
    return View(eyes=eyes, **seen)


def _bound(convoy: Convoy) -> Convoy:
    return replace(convoy, destination=UNKNOWN)


def _unfuelled(boat: Boat) -> Boat:
    return replace(boat, fuel=NOT_TOLD, refuelled=0)


def _take_off(state: State, seen: dict[str, Any], eyes: str) -> None:
    """6.1.1e Units that the other side does not see, and what it does not know of those it does."""
    if not knows_ships(eyes):
        for part in ("convoys", "ships"):
            seen[part] = {
                unit: seen[part][unit] for unit in sorted(seen[part]) if unit in state.shown
            }
    if not knows_boats(eyes):
        seen["boats"] = {
            unit: _unfuelled(state.boats[unit])
            for unit in sorted(state.boats)
            if unit in state.shown
        }
        seen["looked"] = seen["told"] = ()
    for part in ("doing", "plots"):
        every = seen[part].items()
        seen[part] = {unit: each for unit, each in every if _is_told(unit, state, eyes)}
    if not knows_boats(eyes):
        seen["doing"] |= {
            unit: Doing(attacks=state.done(unit).attacks)
            for unit in seen["boats"]
            if state.done(unit).attacks
        }
    seen["moved"] = tuple(unit for unit in state.moved if _is_told(unit, state, eyes))
    seen["flow"] = tuple(_frame_as_seen(frame, eyes) for frame in state.flow)


def _is_told(unit: str, state: State, eyes: str) -> bool:
    """Whether one learns what a unit has done; of one that has left the map no more than before."""
    if unit in BOATS:
        return knows_boats(eyes)
    return unit in state.planes or knows_ships(eyes)


def _frame_as_seen(frame: Frame, eyes: str) -> Frame:
    """Which boats arrive, and where they may, is not told, nor who of both sides still plots."""
    match frame:
        case PlaceBoats() if not knows_boats(eyes):
            return PlaceBoats((), ())
        case Plotting(waiting) if eyes != ALL_EYES:
            is_own = eyes in waiting
            return Plotting(tuple(side for side in (US, GERMAN) if (side == eyes) == is_own))
    return frame


# Events

OF_BOATS = (
    e.BoatDrawn,
    e.BoatPlaced,
    e.BoatSailed,
    e.BoatLeft,
    e.RefuellingBegan,
    e.BoatRefuelled,
    e.CowEmptied,
    e.FuelUsed,
)
OF_SHIPS = (
    e.ConvoyFormed,
    e.ShipArrived,
    e.ShipRepaired,
    e.ConvoySailed,
    e.ShipSailed,
    e.EscortJoined,
    e.EscortParted,
)
"""What the other side does not learn where it is hidden."""


def redact(event: Event, eyes: str) -> Event | None:
    """The destination of a convoy that forms is the secret of the US; 6.1.1 and so are plots."""
    if eyes == ALL_EYES:
        return event
    seen: Event | None = event
    match event:
        case _ if _is_kept(event, eyes):
            seen = None
        case e.ConvoyFormed() if not knows_destinations(eyes):
            faces = event.faces if event.destination == UNKNOWN else event.faces[:-1]
            seen = replace(event, destination=UNKNOWN, faces=faces)
        case e.PlaneFlew() if event.is_hidden and not knows_ships(eyes):
            seen = replace(event, from_zone=event.zone)
        case e.PlaneLooked() if event.is_hidden and not knows_boats(eyes):
            seen = replace(event, boats=event.found, faces=())
        case e.Sighted():
            seen = _as_seen(event, eyes)
    return seen


def _is_kept(event: Event, eyes: str) -> bool:
    """6.1.1 Whether these eyes learn nothing at all of an event."""
    match event:
        case e.PlotsClosed():
            return event.side != eyes
        case e.UnitPlotted():
            return not (knows_boats(eyes) if event.unit in BOATS else knows_ships(eyes))
        case e.BoatsTold():
            return not knows_boats(eyes)
        case e.PlaneLooked():
            return event.is_hidden and not event.found and not knows_boats(eyes)
        case e.ConvoyNoticed():
            return event.is_hidden and not event.is_noticed
        case _:
            return _is_of_other_side(event, eyes)


def _is_of_other_side(event: Event, eyes: str) -> bool:
    """Whether these eyes do not see whom an event is about."""
    if isinstance(event, OF_BOATS):
        return event.is_hidden and not knows_boats(eyes)
    return isinstance(event, OF_SHIPS) and event.is_hidden and not knows_ships(eyes)


def _as_seen(event: e.Sighted, eyes: str) -> e.Sighted:
    convoys, boats = event.convoys, event.boats
    if not knows_destinations(eyes):
        convoys = tuple(map(_bound, convoys))
    if not knows_boats(eyes):
        boats = tuple(map(_unfuelled, boats))
    return replace(event, convoys=convoys, boats=boats)
