"""The lines of a game by turn and by the case they obeyed."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.contract.words import LogLine
from game.session.play.story import Beat
from game.session.record.asides import ADVICE_KIND

TURN = "turn"


@dataclass(frozen=True, slots=True)
class Applied:
    """A line of the log: its place in the story, and the turn it belongs to.

    Of a turn that says more of itself after a colon, such as the hour, only which it is.
    """

    position: int
    turn: str
    rule: str
    line: LogLine


def by_case(beats: Iterable[Beat]) -> dict[str, list[Applied]]:
    """The lines of a game gathered by the case of the rule that each cites."""
    gathered: dict[str, list[Applied]] = {}
    turn = ""
    for position, beat in enumerate(beats):
        line, rule = beat.line, beat.event.rule
        if line.kind == TURN:
            turn, *_ = line.text.split(":")
        if line.kind != ADVICE_KIND:
            gathered.setdefault(rule, []).append(Applied(position, turn, rule, line))
    return gathered
