"""The ace as an adviser: every choice with what it promises, in tons brought home."""

from game.core.advice import Advice
from game.core.prompt import Prompt
from game.titles.unterseeboot.ace import rank
from game.titles.unterseeboot.ace_words import UNIT, lead
from game.titles.unterseeboot.view import View

__all__ = ["UNIT", "advise"]


def advise(view: View, prompt: Prompt) -> tuple[Advice, ...]:
    """Every choice of a prompt, best first.

    `value` is the tonnage expected to come home, in a campaign with all that is at stake.
    """
    return tuple(
        Advice(
            ranked.command,
            ranked.worth,
            ranked.expected,
            f"{lead(view, ranked.command)}.",
        )
        for ranked in rank(view, prompt)
    )
