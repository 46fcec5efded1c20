"""What is repaired, and prolonged attacks, folded into the state."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.quick import altered
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply.damage import strike
from game.titles.submarine.model.state import State

REPAIRED = -1
"""52.1 What a turn of repair does to the hit points of a vessel."""


def _ships_repaired(state: State, event: e.ShipsRepaired) -> None:
    for ship in event.ships:
        strike(state, ship, REPAIRED)
        state.ships[ship] = replace(state.ships[ship], is_lame=False)


def _boat_repaired(state: State, event: e.BoatRepaired) -> None:
    strike(state, event.boat, REPAIRED)


def _got_under_way(state: State, event: e.GotUnderWay) -> None:
    state.ships[event.ship] = replace(state.ships[event.ship], is_dead=False)


def _hunt_opened(state: State, event: e.HuntOpened) -> None:
    state.hounds.clear()


def _hound_sent(state: State, event: e.HoundSent) -> None:
    state.hounds.pop(event.ship, None)
    if event.boat:
        state.hounds[event.ship] = event.boat


def _boat_outran(state: State, event: e.BoatOutran) -> None:
    _called_off(state, event.boat)


def _boat_hunted(state: State, event: e.BoatHunted) -> None:
    inside = state.insides[event.boat]
    state.insides[event.boat] = altered(inside, power=max(0, inside.power - event.lost))
    _called_off(state, event.boat)


def _called_off(state: State, boat: str) -> None:
    state.hounds = {ship: other for ship, other in state.hounds.items() if other != boat}


CLOSING: dict[type[Event], Callable[[State, Any], None]] = {
    e.ShipsRepaired: _ships_repaired,
    e.BoatRepaired: _boat_repaired,
    e.GotUnderWay: _got_under_way,
    e.HuntOpened: _hunt_opened,
    e.HoundSent: _hound_sent,
    e.BoatOutran: _boat_outran,
    e.BoatHunted: _boat_hunted,
}
