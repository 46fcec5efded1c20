"""What the ace makes of a choice: its worth, its risk, and both in words."""

from dataclasses import dataclass

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.titles.atlantic_1942.bots import ace_tuned as tuned

UNIT = "tons"


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice; `worth` in merchants against doing nothing, `risk` the share of a boat at stake."""

    command: Command
    worth: float
    risk: float
    words: str


def as_advice(judged: Judged, risk: str) -> Advice:
    """The choice as an adviser tells it; `risk` is what its share of a boat means here."""
    tons = judged.worth * tuned.TONS
    return Advice(
        judged.command,
        tons,
        f"{round(tons, -2) + 0.0:+,.0f} {UNIT}, {judged.risk:.0%} {risk}",
        f"{judged.words}.",
        (
            Term(risk, judged.risk, is_good=risk == HARM),
            Term("expected", tons, is_good=True, unit=UNIT, step=tuned.STEP),
        ),
    )


HARM, DANGER = "of a boat sunk", "of the boat at risk"
