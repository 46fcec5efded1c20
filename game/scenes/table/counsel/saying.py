"""Chances in words: how a percentage is written, and the sentence that heads the odds."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

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
        return ", ".join(each for each in _tales(told.items()))
    words, chance = next(iter(odds.rows().items()))
    return words if chance == 1 else f"{about(chance)} {words}"


def risks(odds: Odds, dangers: Sequence[str]) -> list[str]:
    """The chance of each danger that is possible, in the title's order: "seen 50 %"."""
    sign = "" if odds.is_exact else "~"
    chances = [(name, odds.danger(name)) for name in dangers]
    return [f"{name} {sign}{about(chance)}" for name, chance in chances if chance]


def _tales(told: Iterable[tuple[str, Fraction]]) -> Iterable[str]:
    for tell, chance in told:
        yield f"sure to {tell}" if chance == 1 else f"{about(chance)} {tell}"
