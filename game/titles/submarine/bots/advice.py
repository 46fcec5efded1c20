"""The ace as an adviser: every choice with what it promises, in victory points."""

from game.contract.advice import Advice, Report, silent
from game.core.prompt import Prompt
from game.titles.submarine.bots.ace import rank
from game.titles.submarine.view import View


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    """Every choice of a prompt, best first."""
    return rank(view, prompt)
