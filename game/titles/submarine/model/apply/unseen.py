"""Torpedoes that come on the board, and ships that evade them, folded into the state."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.quick import altered
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import State


def _torpedo_shown(state: State, event: e.TorpedoShown) -> None:
    torpedo = state.torpedoes[event.torpedo]
    crossed = (event.ship,) if event.ship else ()
    state.torpedoes[event.torpedo] = altered(torpedo, shown=state.turn, crossed=crossed)
    state.launched += 1


def _ship_evaded(state: State, event: e.ShipEvaded) -> None:
    ship = state.ships[event.ship]
    state.ships[event.ship] = replace(
        ship, bow=event.bow, heading=event.heading, evaded=event.moves
    )


def _ship_returned(state: State, event: e.ShipReturned) -> None:
    ship = state.ships[event.ship]
    state.ships[event.ship] = replace(ship, bow=event.bow, heading=event.heading, evaded="")


def _nothing(state: State, event: Event) -> None:
    """An event that only tells."""


UNSEEN: dict[type[Event], Callable[[State, Any], None]] = {
    e.TorpedoShown: _torpedo_shown,
    e.EvasionTried: _nothing,
    e.ShipEvaded: _ship_evaded,
    e.ShipReturned: _ship_returned,
}
