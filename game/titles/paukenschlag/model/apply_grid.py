"""What happens on the grids, folded into the state."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.applying import Applied, alters, nothing
from game.core.records import Event
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import ACTIVE, OSL, RADAR
from game.titles.paukenschlag.model.state import (
    Box,
    Convoy,
    Marker,
    Ship,
    State,
    Tally,
)


def _mark(state: State, unit: str, **changes: Any) -> None:
    if unit in state.markers:
        state.markers[unit] = replace(state.markers[unit], **changes)


def _noticed(state: State, event: e.ConvoyNoticed) -> None:
    if event.is_noticed:
        state.noticed = (*state.noticed, event.convoy)


def _opened(state: State, event: e.GridOpened) -> None:
    """On the attack grid they keep what they have found on the search grid."""
    state.contact, state.level, state.box, state.round = event.zone, event.level, event.box, 0
    if event.level == OSL:
        state.sightings = (*state.sightings, (state.turn, event.zone))
    if event.box:
        state.boxes = tuple(box for box in state.boxes if box.letter != event.box)


def _marker_placed(state: State, event: e.MarkerPlaced) -> None:
    """A boat that aircraft have spotted is detected from the first."""
    boat = state.boats.get(event.unit)
    new = Marker(event.row, event.column, is_found=boat is not None and boat.is_spotted)
    before = state.markers.get(event.unit, new)
    state.markers[event.unit] = replace(before, row=event.row, column=event.column, has_moved=False)


def _round(state: State, event: e.RoundBegan) -> None:
    """Who has not moved in the round before lies still."""
    state.round, state.searched, state.is_still = event.round, (), True
    for unit, marker in [*state.markers.items()]:
        moved = marker.moved if marker.has_moved else 0
        _mark(state, unit, has_pinged=False, has_moved=False, moved=moved)


def _searched(state: State, event: e.SearchMade) -> None:
    """Who pings is heard by whom it finds."""
    if event.device == RADAR:
        if event.is_found and not state.markers[event.target].is_known:
            _mark(state, event.target, is_on_radar=True)
    else:
        state.searched = (*state.searched, event.by)
        if event.device == ACTIVE:
            _mark(state, event.unit, has_pinged=True)
        if event.is_found:
            _mark(state, event.target, is_on_radar=False)
    state.is_still = False
    if event.is_found:
        _find(state, event.unit, event.target)
        if event.device == ACTIVE:
            _find(state, event.target, event.unit)


def _find(state: State, finder: str, target: str) -> None:
    if finder in state.boats:
        _know(state, target, (finder,))
    else:
        _mark(state, target, is_found=True)


def _know(state: State, target: str, boats: Iterable[str]) -> None:
    if target in state.markers:
        known = state.markers[target].found_by
        _mark(state, target, found_by=(*known, *(boat for boat in boats if boat not in known)))


def _marker_lost(state: State, event: e.MarkerLost) -> None:
    _mark(state, event.unit, is_found=False, found_by=(), is_on_radar=False)


def _reported(state: State, event: e.ContactReported) -> None:
    _know(state, event.target, [unit for unit in state.markers if unit in state.boats])


def _bearings(state: State, event: e.BearingsTaken) -> None:
    for boat in event.found:
        state.is_still = False
        _mark(state, boat, is_found=True, is_on_radar=False)


def _marker_moved(state: State, event: e.MarkerMoved) -> None:
    _mark(
        state, event.unit, row=event.row, column=event.column, moved=event.squares, has_moved=True
    )
    state.is_still = state.is_still and not event.squares
    if event.unit in state.boats:
        boat = state.boats[event.unit]
        is_spotted = boat.is_spotted and not event.is_down
        state.boats[event.unit] = replace(boat, is_down=event.is_down, is_spotted=is_spotted)


def _marker_left(state: State, event: e.MarkerLeft) -> None:
    state.is_still = False
    del state.markers[event.unit]


def _box(state: State, event: e.BoxFormed) -> None:
    """Their markers wait beside the grid, in row 0, with what they have found."""
    state.boxes = (*state.boxes, Box(event.letter, event.units))
    state.is_still = False
    for unit in event.units:
        _mark(state, unit, row=0, column=0)


def _closed(state: State, event: e.GridClosed) -> None:
    """What is left on the grid goes back to the chart; what waits in boxes is still to meet."""
    state.markers = {unit: each for unit, each in state.markers.items() if not each.row}
    state.box = ""
    if not state.boxes:
        state.contact, state.level, state.round = "", "", 0


# Combat


def _aimed(state: State, event: e.TorpedoAimed | e.GunAimed) -> None:
    state.aims = (*state.aims, (event.boat, event.target))


def _ran(state: State, event: e.TorpedoRan) -> None:
    aims = list(state.aims)
    aims.remove((event.boat, event.target))
    state.aims = tuple(aims)
    state.boats[event.boat] = replace(state.boats[event.boat], torpedoes=event.left)


def _fired(state: State, event: e.GunsFired) -> None:
    state.aims = tuple(aim for aim in state.aims if aim[0] not in event.attackers)


def _count(state: State, cargo: int) -> None:
    state.tally = Tally(state.tally.ships + 1, state.tally.tons + cargo)


def _shrink(state: State, convoy: str, left: int) -> None:
    state.convoys[convoy] = replace(state.convoys[convoy], ships=left)


def _merchant_sunk(state: State, event: e.MerchantSunk) -> None:
    _shrink(state, event.convoy, event.left)
    _count(state, event.cargo)


def _merchant_crippled(state: State, event: e.MerchantCrippled) -> None:
    _shrink(state, event.convoy, event.left)
    state.ships[event.transport] = Ship(
        event.transport, event.zone, is_crippled=True, is_troops=event.is_troops
    )
    state.show(event.transport)
    where = state.markers[event.convoy]
    state.markers[event.transport] = Marker(*where.square, found_by=where.found_by)


def _ship_sunk(state: State, event: e.ShipSunk) -> None:
    del state.ships[event.ship]
    state.markers.pop(event.ship, None)
    state.hide(event.ship)
    state.lost = (*state.lost, event.ship)
    _count(state, event.cargo)


def _ship_crippled(state: State, event: e.ShipCrippled) -> None:
    state.ships[event.ship] = replace(state.ships[event.ship], is_crippled=True)
    state.doing[event.ship] = replace(state.done(event.ship), is_hurt=True)


def _forced_up(state: State, event: e.BoatForcedUp) -> None:
    state.boats[event.boat] = replace(state.boats[event.boat], is_down=False)


def _boat_sunk(state: State, event: e.BoatSunk) -> None:
    del state.boats[event.boat]
    state.markers.pop(event.boat, None)
    state.hide(event.boat)
    state.lost = (*state.lost, event.boat)
    for unit, marker in [*state.markers.items()]:
        left = tuple(boat for boat in marker.found_by if boat != event.boat)
        _mark(state, unit, found_by=left)


def _fight_ended(state: State, event: e.FightEnded) -> None:
    state.is_still = False
    for unit in event.units:
        state.markers.pop(unit, None)
    gone = [unit for unit, convoy in state.convoys.items() if _is_lost(convoy)]
    for unit in gone:
        del state.convoys[unit]
        state.markers.pop(unit, None)
        state.plots.pop(unit, None)
        state.hide(unit)


def _is_lost(convoy: Convoy) -> bool:
    return convoy.id != "TF" and not convoy.ships


GRID: dict[type[Event], Applied] = {
    e.ConvoyNoticed: _noticed,
    e.ContactDisregarded: nothing,
    e.GridOpened: _opened,
    e.MarkerPlaced: _marker_placed,
    e.RoundBegan: _round,
    e.InitiativeRolled: nothing,
    e.OrderChosen: nothing,
    e.SearchMade: _searched,
    e.MarkerLost: _marker_lost,
    e.ContactReported: _reported,
    e.SilenceKept: nothing,
    e.BearingsTaken: _bearings,
    e.MarkerMoved: _marker_moved,
    e.MarkerLeft: _marker_left,
    e.BoxFormed: _box,
    e.GridClosed: _closed,
    e.FightBegan: nothing,
    e.TorpedoAimed: _aimed,
    e.GunAimed: _aimed,
    e.TorpedoRan: _ran,
    e.TargetStruck: nothing,
    e.MerchantSunk: _merchant_sunk,
    e.MerchantCrippled: _merchant_crippled,
    e.ShipSunk: _ship_sunk,
    e.ShipCrippled: _ship_crippled,
    e.DepthCharged: nothing,
    e.BoatForcedUp: _forced_up,
    e.BoatSunk: _boat_sunk,
    e.GunsFired: _fired,
    e.DamageRolled: nothing,
    e.BoatCrippled: alters("boats", "boat", is_crippled=True),
    e.FightEnded: _fight_ended,
}
