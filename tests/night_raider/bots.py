"""A captain for each side, blind to what its seat cannot see, and its advice."""

from game.contract.advice import Advice, Report, Term, silent
from game.core.prompt import Prompt
from game.core.records import Command
from tests.night_raider import records as r
from tests.night_raider import sea
from tests.night_raider.rules import RAIDER
from tests.night_raider.view import View


class Captain:
    """A hunter sails toward where the raider may be, the raider away from the hunters."""

    def __init__(self, seed: int) -> None:
        self.why = ""

    def choose(self, view: View, prompt: Prompt) -> Command:
        best = advise(view, prompt)[0]
        self.why = best.reason
        return best.command


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    if prompt.families:
        family = prompt.families[0]
        words = "It covers the middle."
        return (Advice(family.command(family.suggestion()), 1.0, "The best place", words),)
    judged: list[Advice] = []
    for choice in prompt.choices:
        assert isinstance(choice.command, r.Plot)
        worth = _worth(view, prompt.seat, choice.command.to)
        points = f"{worth:.0f} points"
        report((len(judged) + 1) / len(prompt.choices))
        judged.append(Advice(choice.command, worth, points, "It lies best.", _terms(worth)))
    return tuple(sorted(judged, key=lambda advice: -advice.value))


def _terms(worth: float) -> tuple[Term, ...]:
    return (Term("in sight of it", worth, is_good=True, unit="points"),)


def _worth(view: View, seat: str, to: str) -> float:
    if seat == RAIDER:
        near = min(_apart(to, at) for at in view.hunters.values())
        return 2.0 * sea.centre(to)[0] + min(near, 160)
    return -sum(_apart(to, at) for at in view.possible) / max(1, len(view.possible))


def _apart(one: str, other: str) -> int:
    (ax, ay), (bx, by) = sea.centre(one), sea.centre(other)
    return abs(ax - bx) + abs(ay - by)
