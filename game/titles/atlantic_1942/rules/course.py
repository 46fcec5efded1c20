"""Courses of this turn: a length ahead, a turn, and so again."""

from functools import lru_cache
from typing import NamedTuple

from game.geometry.points import QUARTER, Point, ahead, turned
from game.titles.atlantic_1942.printed.sizes import LENGTH

TURNS = tuple(sorted(range(-QUARTER, QUARTER + 1, 2), key=abs))


class Course(NamedTuple):
    """Where it leads, in so many legs of a length; `ahead` and `turn` are its first command."""

    ahead: int
    turn: int
    at: Point
    heading: int
    legs: int


@lru_cache(maxsize=1024)
def courses(at: Point, heading: int, legs: int) -> tuple[Course, ...]:
    """All courses of one to `legs` legs, the short and straight ones first."""
    found: list[Course] = []
    ends = [Course(0, 0, at, heading, 0)]
    for leg in range(1, legs + 1):
        ends = [_on(each, turn, leg) for each in ends for turn in TURNS]
        found += ends
    return tuple(found)


def _on(course: Course, turn: int, leg: int) -> Course:
    there = ahead(course.at, course.heading, LENGTH)
    heading = turned(course.heading, turn)
    if course.turn:
        return Course(course.ahead, course.turn, there, heading, leg)
    return Course(leg * LENGTH, turn, there, heading, leg)
