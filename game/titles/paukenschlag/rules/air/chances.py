"""9.4, 12 What flights, raids and bombardments come to, by chance: exactly, from the charts."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import prod

from game.titles.paukenschlag.printed.chart_tables import DESTROYED
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.tables import AIR_DICE, anti_aircraft, bombing, problem
from game.titles.paukenschlag.rules.air.c12_bombs import aim

D6, D10 = range(1, 7), range(1, 11)
ON = "on"
Points = Mapping[int, Fraction]
"""The chance of each number of points of damage."""


def flight_chance(added: int) -> Fraction:
    """12.8.1 That a bomber flies on, with so much added to the die."""
    return Fraction(sum(problem(face + added) == ON for face in D10), len(D10))


def arrival_chance(strains: Iterable[int | None]) -> Fraction:
    """12.8.1 That it flies all its way."""
    return prod((flight_chance(added) for added in strains if added is not None), start=Fraction(1))


def flak_chance(aa: int) -> Fraction:
    """12.4 That a bomber comes through the fire."""
    return Fraction(sum(not anti_aircraft(aa, face) for face in D6), len(D6))


def shot_chance(aa: int) -> Fraction:
    """12.4c That it is shot down by it."""
    return Fraction(sum(anti_aircraft(aa, face) == DESTROYED for face in D6), len(D6))


def bombs(factor: int, added: int = 0) -> Points:
    """12.5.1 What one die on a column brings."""
    found: dict[int, Fraction] = {}
    for face in D10:
        points = bombing(factor, face + added)
        found[points] = found.get(points, Fraction()) + Fraction(1, len(D10))
    return found


def bomb_chance(unit: str) -> Fraction:
    """That the bombs of an air unit do any damage."""
    return 1 - bombs(plane(kind_of(unit)).bomb, aim(unit)).get(0, Fraction())


def added_up(parts: Iterable[Points]) -> Points:
    """What several dice bring together."""
    whole: Points = {0: Fraction(1)}
    for part in parts:
        together: dict[int, Fraction] = {}
        for have, chance in whole.items():
            for more, other in part.items():
                together[have + more] = together.get(have + more, Fraction()) + chance * other
        whole = together
    return whole


def at_least(points: Points, least: int) -> Fraction:
    return sum((chance for have, chance in points.items() if have >= least), Fraction())


def right_factory() -> Fraction:
    """12.5.3 That the factory that was meant is the one that is bombed."""
    return Fraction(len(D10) - AIR_DICE.wrong_factory, len(D10))
