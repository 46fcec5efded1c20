"""What the ace makes of a choice: its worth in victory points, and why, in words."""

from dataclasses import dataclass

from game.core.advice import Advice, Term
from game.core.records import Command
from game.titles.submarine.rules.card import card_of
from game.titles.submarine.view import Sea
from game.titles.submarine.worths import POINTS

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


def as_advice(judged: Judged, unit: str) -> Advice:
    """The choice as an adviser tells it."""
    worth = round(judged.worth, 6) + 0.0
    return Advice(
        judged.command,
        worth,
        f"{worth:+.1f} {unit}" if abs(worth) >= STEP / 2 else NOTHING,
        f"{judged.words.rstrip('.')}.",
        (Term("expected", worth, is_good=True, unit=unit, step=STEP),),
    )
