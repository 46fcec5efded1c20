"""What a story tells beside the events of the game: it changes nothing on the table."""

from dataclasses import dataclass

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital
from game.session.record.lines import Counsel

ADVICE_KIND = "advice"


@dataclass(frozen=True, slots=True)
class Aside(Event):
    """Something told that is no event of the game."""


@dataclass(frozen=True, slots=True)
class AdviceGiven(Aside):
    """A seat was told what an adviser would do."""


def line_of_counsel(adviser: str, counsel: Counsel) -> LogLine:
    """The best choice and why, as the log has it."""
    best = counsel.best[0]
    words = (f"{capital(adviser)} would: {best.label}", best.reason)
    return LogLine(ADVICE_KIND, " ".join(f"{each.rstrip('.')}." for each in words if each))
