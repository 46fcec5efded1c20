"""Folding events into the state: no dice, no legality, no look-ups."""

from collections.abc import Callable
from typing import Any

from game.core.records import Event
from game.titles.submarine.model import (
    apply_attacks,
    apply_closing,
    apply_finding,
    apply_gunnery,
    apply_muster,
    apply_turn,
)
from game.titles.submarine.model.state import State

APPLY: dict[type[Event], Callable[[State, Any], None]] = {
    **apply_muster.MUSTER,
    **apply_turn.TURN,
    **apply_attacks.ATTACKS,
    **apply_closing.CLOSING,
    **apply_finding.FINDING,
    **apply_gunnery.GUNNERY,
}
