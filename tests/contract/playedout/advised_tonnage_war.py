"""How advice of Tonnage War Solitaire is played out: to the end of the battle, in points."""

from typing import Any

from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import frames
from game.titles.tonnage_war.rules.c18_winning import points
from tests.contract.playedout.advised import Trial


def margin(state: Any, side: str) -> float:
    """By how much the escorts lead."""
    return points(state).margin


def _trial(kind: type, *, positions: int, played: int, **more: Any) -> Trial:
    return Trial(
        TITLE.id, (kind.__name__,), margin, positions, played,
        least=0.1, is_measured=True, **more,
    )  # fmt: skip


TRIALS = {
    "orders": _trial(frames.Orders, positions=60, played=20),
    "placements": _trial(frames.Placement, positions=60, played=20, shows=False),
    "searches": _trial(
        frames.Plan, positions=60, played=20, firsts=(c.AssignAll,), lasts=(c.BeginSearches,),
    ),
    "attacks": _trial(frames.Attack, positions=60, played=20),
    "pursuits": _trial(
        frames.Pursuit, positions=60, played=40, firsts=(c.Join,), lasts=(c.Proceed,),
        is_followed=True, shows=False,
    ),
}  # fmt: skip
"""By the part of the test. Searches are compared where all escorts are told off at once; a party of
pursuers is formed by one decision for each of them. What such a party or the place of one escort
brings, half a point, is less than these play-outs can show."""
