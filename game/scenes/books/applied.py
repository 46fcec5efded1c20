"""The lines of a game by turn and by the case they obeyed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.contract.words import LogLine
from game.session.record.asides import ADVICE_KIND
from game.session.story.replay import Beat

TURN = "turn"


@dataclass(frozen=True, slots=True)
class Applied:
    """A line of the log: its place in the story, and the turn it belongs to."""

    position: int
    turn: str
    rule: str
    line: LogLine


def lines_of(beats: Iterable[Beat]) -> Iterator[Applied]:
    """Every beat with the words of the turn line that stands last before it."""
    turn = ""
    for position, beat in enumerate(beats):
        if beat.line.kind == TURN:
            turn = beat.line.text
        yield Applied(position, turn, beat.event.rule, beat.line)


def by_case(beats: Iterable[Beat]) -> dict[str, list[Applied]]:
    """The lines of a game gathered by the case of the rule that each cites."""
    gathered: dict[str, list[Applied]] = {}
    for applied in lines_of(beats):
        if applied.line.kind != ADVICE_KIND:
            gathered.setdefault(applied.rule, []).append(applied)
    return gathered
