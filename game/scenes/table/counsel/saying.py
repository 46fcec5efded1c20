"""Chances in words: how a percentage is written, and the sentence that heads the odds."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

from game.contract.outcome import Odds
from game.prose.sentences import about


def percent(chance: Fraction) -> str:
    """A chance as a percentage with one decimal where it is not whole."""
    value = float(chance) * 100
    if 0 < value < 0.05 or 99.95 < value < 100:
        return "<0.1 %" if value < 1 else ">99.9 %"
    return f"{value:.0f} %" if abs(value - round(value)) < 0.05 else f"{value:.1f} %"


def headline(odds: Odds) -> str:
    """What matters most of the odds in one line: "67 % sink her, 33 % lose steps"."""
    if told := odds.headline():
        return ", ".join(_tale(odds, tell, chance) for tell, chance in told.items())
    words, chance = next(iter(odds.rows().items()))
    is_sure = odds.is_exact or not odds.has_dice
    return words if chance == 1 and is_sure else f"{likely(odds, chance)} {words}"


def likely(odds: Odds, chance: Fraction) -> str:
    """A chance in whole percents, where it was sampled with its interval: "25 % (7 to 59)"."""
    return about(chance) if odds.is_exact else f"{about(chance)} ({within(odds, chance)})"


def within(odds: Odds, chance: Fraction) -> str:
    """The interval of a chance that was sampled, in percents: "7 to 59"."""
    low, high = odds.interval(chance)
    return f"{floor(100 * low)} to {ceil(100 * high)}"


def risks(odds: Odds, dangers: Sequence[str]) -> list[str]:
    """The chance of each danger that is possible, in the title's order: "seen 50 %"."""
    sign = "" if odds.is_exact else "~"
    chances = [(name, odds.danger(name)) for name in dangers]
    return [f"{name} {sign}{about(chance)}" for name, chance in chances if chance]


def _tale(odds: Odds, tell: str, chance: Fraction) -> str:
    return f"sure to {tell}" if chance == 1 and odds.is_exact else f"{likely(odds, chance)} {tell}"
