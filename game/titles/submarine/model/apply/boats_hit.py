"""54 Torpedoes that meet boats, folded into the state."""

from collections.abc import Callable
from typing import Any

from game.core.quick import altered
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply.damage import strike
from game.titles.submarine.model.state import State


def _attacked(state: State, event: e.BoatAttacked) -> None:
    setting = state.settings[event.torpedo]
    state.settings[event.torpedo] = altered(setting, passed=(*setting.passed, event.boat))


def _burst(state: State, event: e.TorpedoBurst) -> None:
    del state.torpedoes[event.torpedo]
    del state.settings[event.torpedo]


def _torpedoed(state: State, event: e.BoatTorpedoed) -> None:
    strike(state, event.boat, event.hits)


def _nothing(state: State, event: Event) -> None:
    """An event that only tells."""


BOATS_HIT: dict[type[Event], Callable[[State, Any], None]] = {
    e.BoatAttacked: _attacked,
    e.BoatSpared: _nothing,
    e.TorpedoBurst: _burst,
    e.BoatTorpedoed: _torpedoed,
}
