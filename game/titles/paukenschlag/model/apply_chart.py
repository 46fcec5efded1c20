"""What happens on the strategic map, folded into the state."""

from dataclasses import replace
from typing import Any

from game.core.applying import Applied, alters, keeps, nothing
from game.core.records import Event
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.state import (
    Boat,
    Convoy,
    Plane,
    Plot,
    Ship,
    State,
)
from game.titles.paukenschlag.printed.places import Zone

SEEN_FOR = 4
"""The turns for which a sighting is kept."""


def _do(state: State, unit: str, **changes: Any) -> None:
    state.doing[unit] = replace(state.done(unit), **changes)


def _go(state: State, unit: str, start: Zone, path: tuple[Zone, ...], **changes: Any) -> None:
    _do(state, unit, way=(*(state.done(unit).way or (start,)), *path), **changes)


def _have_moved(state: State, *units: str) -> None:
    state.moved = (*state.moved, *(unit for unit in units if unit not in state.moved))


def _turn(state: State, event: e.TurnBegan) -> None:
    state.turn = event.turn
    state.doing, state.noticed, state.told, state.contested = {}, (), (), ()
    state.sightings = tuple(
        (turn, zone) for turn, zone in state.sightings if turn > event.turn - SEEN_FOR
    )
    for boat in state.boats.values():
        if boat.is_spotted:
            state.boats[boat.id] = replace(boat, is_spotted=False)


def _phase(state: State, event: e.PhaseBegan) -> None:
    """One movement of the boats ends where the second begins: planes look anew."""
    state.phase, state.moved = event.phase, ()
    if event.phase in ("AirMoves", "SecondMoves"):
        state.looked = ()


def _formed(state: State, event: e.ConvoyFormed) -> None:
    state.convoys[event.convoy] = Convoy(
        event.convoy, event.zone, event.destination, event.speed, event.ships, event.formation,
        event.heading,
    )  # fmt: skip


def _ship_arrived(state: State, event: e.ShipArrived) -> None:
    state.ships[event.ship] = Ship(event.ship, event.zone, event.port, event.convoy)


def _plane_arrived(state: State, event: e.PlaneArrived) -> None:
    state.planes[event.plane] = Plane(event.plane, event.base)


def _drawn(state: State, event: e.BoatDrawn) -> None:
    boat = Boat(event.boat, event.type, "", event.fuel, event.torpedoes)
    state.boats[event.boat] = boat


def _placed(state: State, event: e.BoatPlaced) -> None:
    boat = state.boats[event.boat]
    state.boats[event.boat] = replace(boat, zone=event.zone, is_down=False, back=0)


def _happened(state: State, event: e.EventRolled) -> None:
    if event.happening != "none":
        state.happened = (*state.happened, event.happening)


def _restored(state: State, event: e.UnitRestored) -> None:
    state.lost = tuple(unit for unit in state.lost if unit != event.unit)


# The air


def _flew(state: State, event: e.PlaneFlew) -> None:
    plane = state.planes[event.plane]
    state.planes[event.plane] = replace(plane, zone=event.zone, mission=event.mission)


def _rebased(state: State, event: e.PlaneRebased) -> None:
    plane = state.planes[event.plane]
    state.planes[event.plane] = replace(plane, base=event.base, is_flown=True)


def _looked(state: State, event: e.PlaneLooked) -> None:
    state.looked = (*state.looked, *((event.plane, boat) for boat in event.boats))
    for boat in event.found:
        state.boats[boat] = replace(state.boats[boat], is_spotted=True)
        _do(state, boat, attacks=0)
    if event.found:
        state.planes[event.plane] = replace(state.planes[event.plane], is_flown=True)
        state.sightings = (*state.sightings, (state.turn, event.zone))


def _bombed(state: State, event: e.BoatBombed) -> None:
    state.planes[event.plane] = replace(state.planes[event.plane], is_flown=True)
    _do(state, event.plane, moves=1)
    _do(state, event.boat, attacks=state.done(event.boat).attacks + 1)


def _tried_to_dive(state: State, event: e.BoatTriedToDive) -> None:
    if event.is_down:
        boat = state.boats[event.boat]
        state.boats[event.boat] = replace(boat, is_down=True, is_spotted=False)


def _landed(state: State, event: e.PlanesLanded) -> None:
    for plane in event.planes:
        held = state.planes[plane]
        state.planes[plane] = replace(held, zone="", mission="", is_flown=False)


# Secret plotting


def _plotted(state: State, event: e.UnitPlotted) -> None:
    plot = Plot(event.zone, event.port, event.is_down, event.is_fuelling)
    state.plots[event.unit] = (*state.plots.get(event.unit, ()), plot)
    if event.unit not in state.convoys:
        _have_moved(state, event.unit)
    if event.is_fuelling:
        _do(state, event.unit, is_fuelling=True)


def _carried_out(state: State, unit: str) -> None:
    left = state.plots.pop(unit, ())[1:]
    if left:
        state.plots[unit] = left


def _sighted(state: State, event: e.Sighted) -> None:
    for units in (event.convoys, event.ships, event.boats):
        state.show(*(unit.id for unit in units))


def _sight_lost(state: State, event: e.SightLost) -> None:
    state.hide(*event.units)


def _told(state: State, event: e.PresenceTold) -> None:
    state.contested = event.zones


# Movement on the chart


def _convoy_sailed(state: State, event: e.ConvoySailed) -> None:
    zone = event.path[-1]
    convoy = state.convoys[event.convoy]
    state.convoys[event.convoy] = replace(convoy, zone=zone, heading=event.heading)
    escorts = [ship for ship in state.ships.values() if ship.convoy == event.convoy]
    for ship in escorts:
        state.ships[ship.id] = replace(ship, zone=zone, port="")
    _have_moved(state, event.convoy, *(ship.id for ship in escorts))
    _go(state, event.convoy, event.from_zone, event.path)
    _carried_out(state, event.convoy)


def _ship_sailed(state: State, event: e.ShipSailed) -> None:
    ship = state.ships[event.ship]
    zone = event.path[-1] if event.path else event.from_zone
    state.ships[event.ship] = replace(ship, zone=zone, port=event.port)
    _have_moved(state, event.ship)
    _go(state, event.ship, event.from_zone, event.path, moves=state.done(event.ship).moves + 1)
    _carried_out(state, event.ship)


def _joined(state: State, event: e.EscortJoined) -> None:
    state.ships[event.ship] = replace(state.ships[event.ship], convoy=event.convoy, port="")
    _do(state, event.ship, has_reported=True)


def _parted(state: State, event: e.EscortParted) -> None:
    """On a grid she goes on by herself from the square of the convoy."""
    if event.convoy in state.markers:
        state.markers[event.ship] = state.markers[event.convoy]
    state.ships[event.ship] = replace(state.ships[event.ship], convoy="")
    _do(state, event.ship, has_reported=True)


def _boat_sailed(state: State, event: e.BoatSailed) -> None:
    boat = state.boats[event.boat]
    zone = event.path[-1] if event.path else boat.zone
    is_spotted = boat.is_spotted and not (event.path or event.is_down)
    state.boats[event.boat] = replace(boat, zone=zone, is_down=event.is_down, is_spotted=is_spotted)
    _have_moved(state, event.boat)
    done = state.done(event.boat)
    is_fast = done.is_fast or event.is_fast
    _go(state, event.boat, event.from_zone, event.path, moves=done.moves + 1, is_fast=is_fast)
    _carried_out(state, event.boat)


def _left(state: State, event: e.BoatLeft) -> None:
    """Away from the map she is made ready anew."""
    before = state.boats[event.boat]
    state.boats[event.boat] = Boat(
        before.id, before.type, "", 6, event.torpedoes, back=event.back, refuelled=before.refuelled
    )
    _have_moved(state, event.boat)
    _carried_out(state, event.boat)
    state.hide(event.boat)


def _refuelling(state: State, event: e.RefuellingBegan) -> None:
    _have_moved(state, event.boat, event.cow)
    for boat in (event.boat, event.cow):
        _do(state, boat, is_fuelling=True)
        state.boats[boat] = replace(state.boats[boat], is_down=False)
        _carried_out(state, boat)


def _refuelled(state: State, event: e.BoatRefuelled) -> None:
    state.boats[event.boat] = replace(state.boats[event.boat], fuel=6)
    state.boats[event.cow] = replace(state.boats[event.cow], refuelled=event.count)


def _emptied(state: State, event: e.CowEmptied) -> None:
    del state.boats[event.cow]
    state.hide(event.cow)


def _fuel(state: State, event: e.FuelUsed) -> None:
    for boat, left in zip(event.boats, event.left, strict=True):
        state.boats[boat] = replace(state.boats[boat], fuel=left)


def _arrived(state: State, event: e.ConvoyArrived) -> None:
    del state.convoys[event.convoy]
    _carried_out(state, event.convoy)
    state.hide(event.convoy)


def _force_left(state: State, event: e.ForceLeft) -> None:
    state.convoys.pop(event.convoy, None)
    for ship in event.ships:
        del state.ships[ship]
    for plane in event.planes:
        del state.planes[plane]
    state.hide(event.convoy, *event.ships)


CHART: dict[type[Event], Applied] = {
    e.GameBegan: keeps("scenario", "house", "turn", "last_turn"),
    e.TurnBegan: _turn,
    e.PhaseBegan: _phase,
    e.ConvoyFormed: _formed,
    e.ShipArrived: _ship_arrived,
    e.PlaneArrived: _plane_arrived,
    e.BoatDrawn: _drawn,
    e.BoatPlaced: _placed,
    e.BomberBased: nothing,
    e.EventRolled: _happened,
    e.UnitRestored: _restored,
    e.ShipRepaired: alters("ships", "ship", is_crippled=False),
    e.PlaneFlew: _flew,
    e.PlaneRebased: _rebased,
    e.PlaneLooked: _looked,
    e.NothingSeen: nothing,
    e.BoatBombed: _bombed,
    e.BoatTriedToDive: _tried_to_dive,
    e.PlanesLanded: _landed,
    e.UnitPlotted: _plotted,
    e.PlotsClosed: nothing,
    e.Sighted: _sighted,
    e.SightLost: _sight_lost,
    e.PresenceTold: _told,
    e.ConvoySailed: _convoy_sailed,
    e.ShipSailed: _ship_sailed,
    e.EscortJoined: _joined,
    e.EscortParted: _parted,
    e.BoatSailed: _boat_sailed,
    e.BoatLeft: _left,
    e.RefuellingBegan: _refuelling,
    e.BoatRefuelled: _refuelled,
    e.CowEmptied: _emptied,
    e.FuelUsed: _fuel,
    e.ConvoyArrived: _arrived,
    e.ForceLeft: _force_left,
    e.GameEnded: keeps("fate"),
}
