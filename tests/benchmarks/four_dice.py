"""The toy, whose one decision throws four D20s with three bands each."""

from collections.abc import Mapping
from typing import Any

from game.contract.outcome import Outcome
from game.core.records import Command
from game.core.rules import Context, Decision, OptionValue
from tests import toy
from tests.altered import altered

BANDS = (5, 12)


def _begin(context: Context[Any], scenario: str, options: Mapping[str, OptionValue]) -> None:
    context.emit(toy.Began("T.1", toy.SEATS))
    context.state.flow = (toy.Turn("red"),)


def _throw(context: Context[Any], frame: Any, seat: str, command: Command) -> None:
    for _ in range(4):
        context.emit(toy.Rolled("T.4", seat, context.roll("One of four", 20, bands=BANDS)))
    context.finish()


def _outcome(before: toy.View, after: toy.View, events: tuple[Any, ...]) -> Outcome:
    faces = after.markers["red"].faces
    low, high = (sum(face <= BANDS[0] for face in faces), sum(face > BANDS[1] for face in faces))
    return Outcome(f"{low} low, {high} high")


TITLE = altered(
    toy.TITLE,
    begin=_begin,
    decisions={toy.Turn: Decision(toy.TITLE.rules.decisions[toy.Turn].ask, _throw)},
    outcome=_outcome,
)
