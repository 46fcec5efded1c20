"""The ace as an adviser: every choice with what it promises, in points of margin."""

from game.contract.advice import Advice, Report, silent
from game.core.prompt import Prompt
from game.titles.tonnage_war.bots.ace import rank
from game.titles.tonnage_war.view import View


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    """Every choice of a prompt, best first."""
    return rank(view, prompt)
