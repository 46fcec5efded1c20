"""What the staff officer makes of a choice: what it brings and what it costs, a sentence each."""

from dataclasses import dataclass

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.worths import UNIT

COSTS_NOTHING = "It costs nothing."
NO_STAKE = "Nothing is won or lost by it."
SHOWS = 0.05
"""The least that is told, in thousand tons: less is nothing when it is rounded."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A choice in thousand tons: its `gain` and its `price` for its side, each with a sentence."""

    gain: float
    price: float
    brings: str
    costs: str = COSTS_NOTHING


def no_stake(words: str) -> Reckoned:
    """A choice that brings nothing and costs nothing."""
    return Reckoned(0.0, 0.0, words, NO_STAKE)


def thousands(value: float) -> str:
    """ "3.4 thousand tons" """
    return f"{value:.1f} {UNIT}"


def as_advice(command: Command, reckoned: Reckoned) -> Advice:
    value = round(reckoned.gain - reckoned.price, 3)
    terms = (Term("on the average", value, is_good=True, unit=UNIT, step=tuned.TOLD_BY),)
    reason = f"{reckoned.brings} {reckoned.costs}"
    return Advice(command, value, f"{value:+.1f} {UNIT}", reason, terms)
