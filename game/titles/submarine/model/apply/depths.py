"""Attacks on boats in the advanced game, folded into the state."""

from collections.abc import Callable
from typing import Any

from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply.damage import strike
from game.titles.submarine.model.state import HIDDEN, SUBMARINE, SUNK, State
from game.titles.submarine.model.tidings import Loss


def _weapon_exploded(state: State, event: e.WeaponExploded) -> None:
    del state.weapons[event.weapon]


def _boat_struck(state: State, event: e.BoatStruck) -> None:
    strike(state, event.boat, event.hits)


def _sinking_rolled(state: State, event: e.SinkingRolled) -> None:
    """A die only tells."""


def _sunk_untold(state: State, event: e.SunkUntold) -> None:
    """Her counter and where she was seen last stay for the Escort player."""
    boat, inside = state.boats.pop(event.unit), state.insides.pop(event.unit)
    loaded = sum(bool(tube.load) for tube in inside.tubes)
    more = "", boat.card, inside.damage, loaded
    loss = Loss(event.unit, SUBMARINE, event.name, SUNK, event.points, *more)
    state.losses = (*state.losses, loss)
    state.untold = (*state.untold, event.unit)
    state.plots.pop(event.unit, None)
    if boat.contact != HIDDEN:
        state.wrecks[event.unit] = boat


DEPTHS: dict[type[Event], Callable[[State, Any], None]] = {
    e.WeaponExploded: _weapon_exploded,
    e.BoatStruck: _boat_struck,
    e.SinkingRolled: _sinking_rolled,
    e.SunkUntold: _sunk_untold,
}
