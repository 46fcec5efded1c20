"""What torpedoes were aimed at, and what is reloaded next, folded into the state."""

from collections.abc import Callable
from typing import Any

from game.core.quick import altered
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import State


def _torpedo_aimed(state: State, event: e.TorpedoAimed) -> None:
    setting = state.settings[event.torpedo]
    state.settings[event.torpedo] = altered(setting, targets=event.targets)


def _unaimed_thrown(state: State, event: e.UnaimedThrown) -> None:
    setting = state.settings[event.torpedo]
    state.settings[event.torpedo] = altered(setting, is_aimed=False)


def _reload_picked(state: State, event: e.ReloadPicked) -> None:
    inside = state.insides[event.boat]
    end = "stern_reserve" if event.is_stern else "bow_reserve"
    rest = list(getattr(inside, end))
    rest.remove(event.torpedo)
    changed: dict[str, Any] = {end: (event.torpedo, *rest)}
    state.insides[event.boat] = altered(inside, **changed)


def _nothing(state: State, event: Event) -> None:
    """An event that only tells."""


AIM: dict[type[Event], Callable[[State, Any], None]] = {
    e.TorpedoAimed: _torpedo_aimed,
    e.UnaimedThrown: _unaimed_thrown,
    e.TargetsShown: _nothing,
    e.ReloadPicked: _reload_picked,
}
