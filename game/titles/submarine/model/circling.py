"""51.3 The course of a circling torpedo: straight runs, and arcs by which it turns about."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from game.core.records import OneOf, Within
from game.titles.submarine.model.courses import (
    SIDES,
    TWELFTHS,
    Spot,
    bearing_of,
    course_at,
    is_between,
    next_spot,
)

LEAST_RUN, MOST_RUN = 15, 45
"""51.3.21 The hexes of a straight run."""
LAST_TURN = 17
"""51.3.5 So many turns it is in play, that of fire the first."""
FARTHEST = 600
"""The hexes of the longest course that is reckoned."""
LEFT, RIGHT = "L", "R"
Straight = Annotated[int, Within(LEAST_RUN, MOST_RUN)]


@dataclass(frozen=True, slots=True)
class Circle:
    """51.3.2 What is set: the hexes of the `first` straight run and of each `later` one, no longer
    than that, and to which `side` the first arc goes; the others alternate."""

    first: Straight
    side: Annotated[str, OneOf(LEFT, RIGHT)]
    later: Straight

    def why_not(self) -> str:
        """Why no torpedo can be set so; empty where it can."""
        if self.later > self.first:
            return "No later run is longer than the first."
        return ""


USUAL = Circle(30, RIGHT, LEAST_RUN)
"""What is set where nothing else is said: a first run past most of a convoy, and back into it."""


def other_side(side: str) -> str:
    return LEFT if side == RIGHT else RIGHT


def arc(course: int, side: str) -> tuple[int, ...]:
    """51.3.1 The directions of the grain between a course and its reverse, on that side: in each of
    them it runs one hex as it turns about."""
    step = 1 if side == RIGHT else -1
    passed = (course_at(bearing_of(course) + step * off) for off in range(1, TWELFTHS // 2))
    return tuple(each for each in passed if not is_between(each))


@lru_cache(maxsize=512)
def courses_of(circle: Circle, course: int) -> tuple[int, ...]:
    """The course of each hex of its run, from that which it enters first.

    It turns in a hex: a run along sides that would end on one is a hex longer. The first run begins
    with a hex, all others out of one.
    """
    found: list[int] = []
    side, run, begun = circle.side, circle.first, 1
    while len(found) < FARTHEST:
        length = run + (is_between(course) and (run - begun) % SIDES)
        turning = arc(course, side)
        found += [course] * length + [*turning]
        course = course_at(bearing_of(course) + TWELFTHS // 2)
        side, run, begun = other_side(side), circle.later, 0
    return tuple(found)


def courses_ahead(
    circle: Circle | None, launched: int, course: int, ran: int, count: int
) -> tuple[int, ...]:
    """The courses of the next hexes of a torpedo that has run so many: where it does not circle,
    all the same. `launched` is the course on which it left its tube."""
    if circle is None:
        return (course,) * count
    return courses_of(circle, launched)[ran : ran + count]


def steps_on(here: Spot, courses: tuple[int, ...]) -> Iterator[tuple[Spot, int]]:
    """Each spot of a run, with the course by which it is entered."""
    for course in courses:
        here = next_spot(here, course)
        yield here, course
