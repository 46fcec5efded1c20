"""The ace as an adviser: every choice with what it promises, in tons brought home."""

from game.core.advice import Advice
from game.core.prompt import Prompt
from game.titles.unterseeboot.ace import rank
from game.titles.unterseeboot.ace_words import lead
from game.titles.unterseeboot.view import View

UNIT = "tons brought home"


def advise(view: View, prompt: Prompt) -> tuple[Advice, ...]:
    """Every choice of a prompt, best first.

    `value` is the tonnage expected to come home, in a campaign with all that is at stake.
    """
    return tuple(
        Advice(
            ranked.command,
            ranked.worth,
            f"{round(ranked.value, -1):,.0f} {UNIT}, {ranked.survival:.0%} to come home",
            f"{lead(view, ranked.command)}.",
        )
        for ranked in rank(view, prompt)
    )
