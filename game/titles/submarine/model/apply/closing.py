"""What is repaired, folded into the state."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply.damage import strike
from game.titles.submarine.model.state import State

REPAIRED = -1
"""52.1 What a turn of repair does to the hit points of a vessel."""


def _ships_repaired(state: State, event: e.ShipsRepaired) -> None:
    for ship in event.ships:
        strike(state, ship, REPAIRED)


def _boat_repaired(state: State, event: e.BoatRepaired) -> None:
    strike(state, event.boat, REPAIRED)


def _got_under_way(state: State, event: e.GotUnderWay) -> None:
    state.ships[event.ship] = replace(state.ships[event.ship], is_dead=False)


CLOSING: dict[type[Event], Callable[[State, Any], None]] = {
    e.ShipsRepaired: _ships_repaired,
    e.BoatRepaired: _boat_repaired,
    e.GotUnderWay: _got_under_way,
}
