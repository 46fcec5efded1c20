"""The advanced game's gunfire, folded into the state."""

from collections.abc import Callable
from typing import Any

from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import State
from game.titles.submarine.model.tidings import Aimed


def _shells_fell(state: State, event: e.ShellsFell) -> None:
    done = state.gun_hits.get(event.target, 0)
    state.gun_hits[event.target] = done + event.hits
    state.gunners = (*state.gunners, event.unit)
    state.trained[event.unit] = Aimed(event.target, state.turn)


GUNNERY: dict[type[Event], Callable[[State, Any], None]] = {e.ShellsFell: _shells_fell}
