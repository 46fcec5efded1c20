"""What the rules for longer games change, folded into the state."""

from collections.abc import Callable
from typing import Any

from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import State, changed


def _convoy_turned(state: State, event: e.ConvoyTurned) -> None:
    state.turns_again = event.again


def _cargo_thrown(state: State, event: e.CargoThrown) -> None:
    state.cargoes[event.ship] = event.cargo
    state.ships[event.ship] = changed(state.ships[event.ship], capacity=event.capacity)


def _stock_thrown(state: State, event: e.StockThrown) -> None:
    state.stocks[event.ship] = event.stock


def _nothing(state: State, event: Event) -> None:
    """An event that only tells."""


def _all_reloaded(state: State, event: e.AllReloaded) -> None:
    state.reloaded = (*state.reloaded, event.boat)


LONGER: dict[type[Event], Callable[[State, Any], None]] = {
    e.ConvoyTurned: _convoy_turned,
    e.CargoThrown: _cargo_thrown,
    e.StockThrown: _stock_thrown,
    e.TorpedoesCounted: _nothing,
    e.AllReloaded: _all_reloaded,
}
