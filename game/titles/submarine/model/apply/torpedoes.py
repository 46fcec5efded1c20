"""Torpedoes that go off by the advanced tables, folded into the state."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.quick import altered
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply.damage import deal, strike
from game.titles.submarine.model.state import State

ACOUSTIC_COLUMN = "A"
"""51.1.3 That of acoustic torpedoes."""


def _attacked(state: State, event: e.TorpedoAttacked) -> None:
    torpedo = state.torpedoes[event.torpedo]
    missed = (*torpedo.missed, event.ship)
    state.torpedoes[event.torpedo] = altered(torpedo, missed=missed)


def _tried(state: State, event: e.PistolTried) -> None:
    if event.is_dud:
        _gone(state, event.torpedo)


def _exploded(state: State, event: e.TorpedoExploded) -> None:
    _gone(state, event.torpedo)
    strike(state, event.ship, event.hits)
    deal(state, event.hits)
    state.torpedoed[event.ship] = state.turn
    if event.column == ACOUSTIC_COLUMN and state.house.advanced.acoustic:
        state.ships[event.ship] = replace(state.ships[event.ship], is_lame=True)


def _foxer_towed(state: State, event: e.FoxerTowed) -> None:
    state.ships[event.ship] = replace(state.ships[event.ship], foxer=event.is_towed)


def _foxer_tried(state: State, event: e.FoxerTried) -> None:
    state.ships[event.ship] = replace(state.ships[event.ship], homed=state.turn)
    if event.is_foxed:
        _gone(state, event.torpedo)


def _circle_set(state: State, event: e.CircleSet) -> None:
    state.circle = event.circle


def _nothing(state: State, event: Event) -> None:
    """An event that only tells."""


def _gone(state: State, torpedo: str) -> None:
    del state.torpedoes[torpedo]
    del state.settings[torpedo]


TORPEDOES: dict[type[Event], Callable[[State, Any], None]] = {
    e.TorpedoAttacked: _attacked,
    e.PistolTried: _tried,
    e.TorpedoExploded: _exploded,
    e.TorpedoHomed: _nothing,
    e.FoxerTowed: _foxer_towed,
    e.FoxerTried: _foxer_tried,
    e.CircleSet: _circle_set,
}
