"""What the ace makes of a choice: its worth in victory points, and why, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.titles.submarine.bots.values import POINTS
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.view import Sea

UNIT = "points"
SHARE = "% of a win"
"""What is told where victory points decide nothing: hundredths of the goal."""
STEP = 0.1
NOTHING = "nothing that can be counted yet"


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice; `worth` in victory points, or hundredths of the goal where points do not count."""

    command: Command
    worth: float
    words: str


def unit_of(sea: Sea) -> str:
    """What the worth of a choice is counted in."""
    return UNIT if card_of(sea).victory.kind in POINTS else SHARE


def as_advice(ranked: Sequence[Judged], unit: str) -> tuple[Advice, ...]:
    """The choices as an adviser tells them: told apart by their worth where any has one."""
    are_told_apart = any(map(_counts, ranked))
    return tuple(_as_advice(each, unit, are_told_apart) for each in ranked)


def _counts(judged: Judged) -> bool:
    return abs(judged.worth) >= STEP / 2


def _as_advice(judged: Judged, unit: str, is_told_apart: bool) -> Advice:
    worth = round(judged.worth, 6) + 0.0
    term = Term("expected", worth, is_good=True, unit=unit, step=STEP)
    return Advice(
        judged.command,
        worth,
        f"{worth:+.1f} {unit}" if _counts(judged) else NOTHING,
        f"{judged.words.rstrip('.')}.",
        (term,) if is_told_apart else (),
    )
