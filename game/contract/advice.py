"""What an adviser thinks of a choice, and how two choices differ, in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import floor, log10

from game.core.records import Command

Report = Callable[[float], object]
"""Takes the share of its reckoning that an adviser has done, from 0 to 1."""


def silent(share: float) -> None:
    """Nobody wants to know how far the reckoning is."""


HALF = "half"
FRACTIONS = (
    (0.05, "a little"), (0.1, "a tenth"), (1 / 6, "a sixth"), (0.25, "a quarter"),
    (1 / 3, "a third"), (0.5, HALF), (2 / 3, "two thirds"), (0.75, "three quarters"),
    (0.9, "nine tenths"),
)  # fmt: skip
TIMES = (
    (2.0, "twice"), (3.0, "three times"), (4.0, "four times"), (5.0, "five times"),
    (10.0, "many times"),
)  # fmt: skip
NEVER = 0.005
LEAST_SHARE = 0.04
"""Two chances are told apart that differ by this share of the larger and in whole percents."""

NEXT, BEST = "the next best", "the best"
ALIKE = "Much the same as {}"


@dataclass(frozen=True, slots=True)
class Term:
    """One figure behind a choice, by which it may be told from another.

    A chance (0 to 1) when `unit` is empty, and `said` completes "less often ...". Otherwise an
    amount of that unit, told in whole steps, and `said` completes "1,200 points less ...".
    `is_good`: the more the better.
    """

    said: str
    value: float
    is_good: bool
    unit: str = ""
    step: float = 1.0


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice as it is reckoned: `value` in the title's own points, the more the better.

    `expected` tells the figures behind it in words, `reason` says why in one line. `terms` are
    the figures by which the choices of one prompt differ, in the same order for each; a choice
    that is not reckoned has none, and differs from others by nothing that could be told. Of choices
    that no adviser has reckoned, `is_reckoned` is false, it is not known whether they are alike.
    """

    command: Command
    value: float
    expected: str
    reason: str
    terms: tuple[Term, ...] = ()
    is_reckoned: bool = True


def reasoned(ranked: Sequence[Advice], next_called: str = NEXT) -> tuple[Advice, ...]:
    """Choices, best first, whose reasons also say how they differ.

    The best differs from the next, which is `next_called` so, and each other from the best.
    """
    if len(ranked) < 2:
        return tuple(ranked)
    best, *others = ranked
    told = [_with(best, difference(best, others[0], next_called, is_better=True))]
    rest = (_with(other, difference(other, best, BEST, is_better=False)) for other in others)
    return (*told, *rest)


def difference(one: Advice, other: Advice, called: str, *, is_better: bool | None = None) -> str:
    """How a choice differs from another that is `called` so; empty without terms.

    What speaks for it comes first. Where it `is_better` or worse by next to nothing, and the
    figures speak the other way alone, the two are first said to be alike.
    """
    if not (one.terms and other.terms):
        return ""
    pros: list[str] = []
    cons: list[str] = []
    for mine, its in zip(one.terms, other.terms, strict=True):
        if words := _compared(mine, its):
            is_pro = (mine.value > its.value) is mine.is_good
            (pros if is_pro else cons).append(words)
    if not pros and not cons:
        return ALIKE.format(called)
    told = ", but ".join(filter(None, (", ".join(pros), ", ".join(cons))))
    is_contrary = is_better is not None and not (pros if is_better else cons)
    if is_contrary and _is_as_good(one, other):
        return f"{ALIKE.format(called)}, though {told}"
    return f"Against {called}: {told}"


def _is_as_good(one: Advice, other: Advice) -> bool:
    most = max(abs(one.value), abs(other.value))
    return abs(one.value - other.value) <= LEAST_SHARE * most


def _with(advice: Advice, more: str) -> Advice:
    said = f"{advice.reason.rstrip('.')}. {more}." if more else advice.reason
    return replace(advice, reason=said)


def _compared(mine: Term, its: Term) -> str:
    """One term of a choice beside that of another; empty where they are as good as equal."""
    if mine.unit:
        steps = round((mine.value - its.value) / mine.step)
        word = "more" if steps > 0 else "less"
        amount = f"{abs(steps) * mine.step:,.{_decimals(mine.step)}f}"
        return f"{amount} {mine.unit} {word} {mine.said}" if steps else ""
    figures = f"{100 * mine.value:.0f} %", f"{100 * its.value:.0f} %"
    gap, most = abs(mine.value - its.value), max(mine.value, its.value)
    if gap < LEAST_SHARE * most or figures[0] == figures[1]:
        return ""
    often = _how_often(mine.value, its.value)
    return f"{often} {mine.said} ({figures[0]}, not {figures[1]})"


def _decimals(step: float) -> int:
    """How many it takes to tell one step from the next."""
    return max(0, -floor(log10(step)))


def _how_often(mine: float, its: float) -> str:
    if mine < NEVER:
        return "never"
    if its < NEVER:
        return "always" if mine > 1 - NEVER else "at times"
    if mine < its:
        cut = _nearest(FRACTIONS, 1 - mine / its)
        return "half as often" if cut == HALF else f"{cut} less often"
    if mine / its < (1 + FRACTIONS[-1][0] + TIMES[0][0]) / 2:
        more = _nearest(FRACTIONS, mine / its - 1)
        return "half again as often" if more == HALF else f"{more} more often"
    return f"{_nearest(TIMES, mine / its)} as often"


def _nearest(words: Sequence[tuple[float, str]], value: float) -> str:
    return min(words, key=lambda pair: abs(pair[0] - value))[1]
