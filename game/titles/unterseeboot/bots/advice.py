"""The ace as an adviser: every choice with what it promises, in tons brought home."""

from game.contract.advice import Advice, Report, Term, silent
from game.core.prompt import Prompt
from game.titles.unterseeboot.bots import ace_tuned as tuned
from game.titles.unterseeboot.bots.ace import Ranked, rank
from game.titles.unterseeboot.bots.ace_words import lead
from game.titles.unterseeboot.view import View


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    """Every choice of a prompt, best first.

    `value` is the tonnage expected to come home, in a campaign with all that is at stake.
    """
    return tuple(
        Advice(
            ranked.command,
            ranked.worth,
            ranked.expected,
            f"{lead(view, ranked.command, ranked.survival)}.",
            terms_of(ranked),
        )
        for ranked in rank(view, prompt, report)
    )


def terms_of(ranked: Ranked) -> tuple[Term, ...]:
    """What a choice risks and what it promises."""
    return (
        Term("attacked this turn", ranked.attacked, is_good=False),
        Term("lost", 1 - ranked.survival, is_good=False),
        Term("sunk", ranked.tons, is_good=True, unit="tons", step=tuned.TONS_STEP),
    )
