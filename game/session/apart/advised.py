"""The advice that a guest takes: its log has it at once, the record when the game is over."""

from collections.abc import Sequence

from game.session.record.codec import JsonDict, encode
from game.session.record.lines import Counsel, Counselled


class Advised:
    """What a guest was advised since it opened its game, each after so many events."""

    def __init__(self) -> None:
        self._taken: list[Counsel] = []

    def take(self, events: int, seat: str, rule: str, best: Sequence[Counselled]) -> None:
        """Remember an answer; the same one to the same question once."""
        counsel = Counsel(events, seat, rule, tuple(best))
        self._taken = [each for each in self.after(events) if each != counsel] + [counsel]

    def after(self, events: int) -> Sequence[Counsel]:
        """The advice that stands where so many events have been told; the rest was taken back."""
        return [each for each in self._taken if each.seq <= events]


def act_of(rule: str, best: Sequence[Counselled]) -> JsonDict:
    """What the host is asked to record."""
    told = [
        {
            "command": encode(each.command),
            "label": each.label,
            "expected": each.expected,
            "reason": each.reason,
        }
        for each in best
    ]
    return {"do": "counsel", "rule": rule, "best": told}
