"""Thousand tons: what ships are worth to who sinks them, and what is told of a choice in them."""

from collections.abc import Callable
from dataclasses import dataclass

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.prose.sentences import counted
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import AT_10, convoy_of
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, TR, kind_of
from game.titles.paukenschlag.printed.tables import CHITS, VICTORY, scenario_row

UNIT = "thousand tons"
POINTS = "bombing points"
GUESS = "An estimate: "
COSTS_NOTHING = "It costs nothing."
NO_STAKE = "Nothing is won or lost by it."


def cargo(chart: Chart) -> float:
    """18.0 The average of the Lost Cargo markers."""
    return sum(max(1, chit + chart.house.cargo) for chit in CHITS) / len(CHITS)


def worth_of(chart: Chart, target: str) -> float:
    """A ship that is sunk."""
    if convoy := convoy_of(target):
        return float(VICTORY.precious_tons) if convoy == AT_10 else cargo(chart)
    kind = kind_of(target)
    if kind in CAPITAL_SHIPS or (kind == TR and chart.ships[target].is_troops):
        return float(VICTORY.precious_tons)
    return cargo(chart) if kind == TR else tuned.WARSHIP_WORTH


# What is told


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A choice in thousand tons: its `gain` and its `price` for its side, each with a sentence.

    `points` are those that bombers earn by it, or that they lose, where it is about them.
    """

    gain: float
    price: float
    brings: str
    costs: str = COSTS_NOTHING
    points: float | None = None


Reckon = Callable[[Command], Reckoned]
"""What each choice of one position comes to."""


def no_stake(words: str) -> Reckoned:
    """A choice that brings nothing and costs nothing."""
    return Reckoned(0.0, 0.0, words, NO_STAKE)


def no_points(words: str) -> Reckoned:
    """A choice of the air war that brings nothing and costs nothing."""
    return Reckoned(0.0, 0.0, words, NO_STAKE, points=0.0)


def many(count: int, word: str) -> str:
    """ "2 boats", "no boats" """
    return counted(count, word) if count else f"no {word}s"


def thousands(value: float) -> str:
    """ "3.4 thousand tons" """
    return f"{value:.1f} {UNIT}"


def in_points(value: float) -> str:
    """ "0.34 points" """
    return f"{value:.2f} points"


def tons_a_point(chart: Chart) -> float:
    """18.0 What a point counts: as much of what the Germans need as so many thousand tons."""
    goal = scenario_row(chart.scenario)
    return goal.tons / goal.points if goal.points else 0.0


def as_advice(command: Command, reckoned: Reckoned, a_point: float = 0.0) -> Advice:
    """In thousand tons, in points, or in both, in which a point counts as so many tons."""
    tons, points = round(reckoned.gain - reckoned.price, 3), round(reckoned.points or 0.0, 4)
    terms = (
        Term("on the average", tons, is_good=True, unit=UNIT, step=tuned.TOLD_BY),
        Term("on the average", points, is_good=True, unit=POINTS, step=tuned.POINTS_TOLD_BY),
    )
    told = [f"{tons:+z.1f} {UNIT}"] if reckoned.points is None or abs(tons) >= tuned.SHOWS else []
    if reckoned.points is not None and (not told or abs(points) >= tuned.POINTS_SHOW):
        told.append(f"{points:+z.2f} {POINTS}")
    reason = f"{reckoned.brings} {reckoned.costs}"
    return Advice(command, round(tons + points * a_point, 3), ", ".join(told), reason, terms)
