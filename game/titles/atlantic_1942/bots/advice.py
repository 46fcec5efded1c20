"""The ace as an adviser: every choice with what it brings, in tons, and what it costs."""

from game.contract.advice import Advice, Report, silent
from game.core.prompt import Prompt
from game.titles.atlantic_1942.bots.ace import rank
from game.titles.atlantic_1942.view import View


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    """Every choice of a prompt and the best of its families, best first."""
    return rank(view, prompt)
