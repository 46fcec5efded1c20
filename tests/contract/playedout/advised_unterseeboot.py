"""How advice of Unterseeboot is played out: to the end of a patrol, in tons brought home."""

from typing import Any

from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import frames
from game.titles.unterseeboot.rules.ending import RETURNED
from tests.contract.playedout.advised import Trial


def tons_home(state: Any, side: str) -> float:
    """Those of the patrol that is over, of a boat that came home."""
    [patrol] = state.log
    return patrol.tons if patrol.fate == RETURNED else 0.0


def _trial(kind: type, **more: Any) -> Trial:
    return Trial(
        TITLE.id, (kind.__name__,), tons_home, positions=40, played=20,
        player="ace", scenarios=("patrol",), **more,
    )  # fmt: skip


TRIALS = {
    "maneuvers": _trial(frames.Maneuver, is_measured=True),
    "contacts": _trial(frames.Identification, shows=False),
    "torpedoes": _trial(frames.TorpedoAttack, is_measured=True),
}
"""By the part of the test: the ace plays on, as the advice reckons. To know a contact is told to
bring some 140 tons, too few to be shown here: in 120 positions of 40 games each 130 came, give or
take 110."""
