"""Folding events into the state: no dice, no legality, no look-ups."""

from collections.abc import Callable
from typing import Any

from game.core.records import Event
from game.titles.submarine.model.apply import (
    aim,
    attacks,
    boats_hit,
    closing,
    depths,
    finding,
    gunnery,
    longer,
    muster,
    torpedoes,
    turn,
    unseen,
)
from game.titles.submarine.model.state import State

APPLY: dict[type[Event], Callable[[State, Any], None]] = {
    **muster.MUSTER,
    **turn.TURN,
    **attacks.ATTACKS,
    **aim.AIM,
    **boats_hit.BOATS_HIT,
    **closing.CLOSING,
    **depths.DEPTHS,
    **finding.FINDING,
    **gunnery.GUNNERY,
    **longer.LONGER,
    **torpedoes.TORPEDOES,
    **unseen.UNSEEN,
}
