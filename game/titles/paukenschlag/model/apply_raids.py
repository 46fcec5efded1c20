"""What happens in the air war of the variants, folded into the state."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.applying import Applied, nothing
from game.core.records import Event
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import CAP, RAID
from game.titles.paukenschlag.model.state import State


def _plane(state: State, plane: str, **changes: Any) -> None:
    state.planes[plane] = replace(state.planes[plane], **changes)


def _return(state: State, planes: Iterable[str]) -> None:
    for plane in planes:
        _plane(state, plane, zone="", mission="", target="", is_flown=True)


def _lose(state: State, planes: Iterable[str]) -> None:
    for plane in planes:
        del state.planes[plane]
        state.lost = (*state.lost, plane)


def _repaired(state: State, event: e.TargetRepaired) -> None:
    state.damage[event.target] = event.left
    if not event.left:
        del state.damage[event.target]


def _sent(state: State, event: e.RaiderSent) -> None:
    _plane(state, event.plane, target=event.target, back=event.back)


def _flew(state: State, event: e.BomberFlew) -> None:
    _plane(state, event.plane, zone=event.zone, mission=RAID)


def _told(state: State, event: e.ConvoySighted | e.BoatsTold) -> None:
    state.told = (*state.told, *((event.convoy, boat) for boat in event.boats))


def _used(state: State, event: e.SightingUsed) -> None:
    marker = state.markers[event.convoy]
    state.markers[event.convoy] = replace(marker, found_by=event.boats)


def _dispersed(state: State, event: e.ConvoyDispersed) -> None:
    del state.convoys[event.convoy]
    state.plots.pop(event.convoy, None)
    state.hide(event.convoy)


def _bombed_ships(state: State, event: e.ShippingBombed) -> None:
    state.is_warned = True


def _began(state: State, event: e.RaidBegan) -> None:
    state.is_warned = state.is_warned or event.is_surprise


def _scrambled(state: State, event: e.FighterScrambled) -> None:
    if event.is_up:
        _plane(state, event.plane, zone=event.zone, mission=CAP)


def _damaged(state: State, event: e.TargetDamaged) -> None:
    state.damage[event.target] = event.damage


def _caught(state: State, event: e.AircraftCaught) -> None:
    _lose(state, event.lost)
    for plane in event.grounded:
        _plane(state, plane, back=max(state.planes[plane].back, event.back))


def _shut(state: State, event: e.BaseShut) -> None:
    for plane in event.planes:
        _plane(state, plane, back=event.back)


def _spent(state: State, event: e.BombersSpent) -> None:
    del state.planes[event.plane]


RAIDS: dict[type[Event], Applied] = {
    e.TargetRepaired: _repaired,
    e.RaiderSent: _sent,
    e.BomberFlew: _flew,
    e.ConvoySighted: _told,
    e.BoatsTold: _told,
    e.SightingUsed: _used,
    e.ShippingBombed: _bombed_ships,
    e.ConvoyDispersed: _dispersed,
    e.RaidBegan: _began,
    e.FighterScrambled: _scrambled,
    e.EscortsBounced: nothing,
    e.AirFought: nothing,
    e.FlakFired: nothing,
    e.PlaneTurnedBack: lambda state, event: _return(state, (event.plane,)),
    e.PlaneLost: lambda state, event: _lose(state, (event.plane,)),
    e.BombsDropped: nothing,
    e.AimChecked: nothing,
    e.ShipInPortBombed: nothing,
    e.ShoreBombarded: nothing,
    e.TargetDamaged: _damaged,
    e.AircraftCaught: _caught,
    e.BaseShut: _shut,
    e.BaseDestroyed: lambda state, event: _lose(state, event.planes),
    e.RaidEnded: lambda state, event: _return(state, event.planes),
    e.BombersSpent: _spent,
}
