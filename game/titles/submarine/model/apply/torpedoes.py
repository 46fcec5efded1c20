"""Torpedoes that go off by the advanced tables, folded into the state."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply.damage import deal, strike
from game.titles.submarine.model.state import State


def _attacked(state: State, event: e.TorpedoAttacked) -> None:
    torpedo = state.torpedoes[event.torpedo]
    missed = (*torpedo.missed, event.ship)
    state.torpedoes[event.torpedo] = replace(torpedo, missed=missed)


def _tried(state: State, event: e.PistolTried) -> None:
    if event.is_dud:
        _gone(state, event.torpedo)


def _exploded(state: State, event: e.TorpedoExploded) -> None:
    _gone(state, event.torpedo)
    strike(state, event.ship, event.hits)
    deal(state, event.hits)
    state.torpedoed[event.ship] = state.turn


def _gone(state: State, torpedo: str) -> None:
    del state.torpedoes[torpedo]
    del state.settings[torpedo]


TORPEDOES: dict[type[Event], Callable[[State, Any], None]] = {
    e.TorpedoAttacked: _attacked,
    e.PistolTried: _tried,
    e.TorpedoExploded: _exploded,
}
