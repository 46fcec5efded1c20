"""36.1 The twelve courses of a torpedo: along the hex grain, and along the sides of hexes.

Courses 1 to 6 are the directions of hexes; 7 to 12 lie between a direction and the next one, from
between 1 and 2. Such a run goes from a hex to the side between the two hexes before it, then into
the hex beyond that side: each is one hex of its move.
"""

from collections.abc import Iterator, Sequence

from game.geometry.hexes import Hex, step, turned

GRAINS = 6
TWELFTHS = 12
SIDES = 2
"""By so many sixths to the right of its course lies the second hex of a side from the first."""

Spot = tuple[Hex, ...]
"""Where a torpedo may be: a hex, or the two hexes beside a side, the one to port first."""


def is_between(course: int) -> bool:
    """Whether a course goes along the sides of hexes."""
    return course > GRAINS


def between(direction: int) -> int:
    """The course between a direction and the next one."""
    return direction + GRAINS


def port_of(course: int) -> int:
    """The direction of a course, or the one just to port of it."""
    return (course - 1) % GRAINS + 1


def bearing_of(course: int) -> int:
    """The twelfths of a circle from direction 6, north, clockwise to a course."""
    return (2 * port_of(course) + is_between(course)) % TWELFTHS


def course_at(twelfths: int) -> int:
    """The course at so many twelfths of a circle from north."""
    direction = (twelfths // 2 - 1) % GRAINS + 1
    return between(direction) if twelfths % 2 else direction


def twelfths_between(one: int, other: int) -> int:
    """The fewest twelfths of a circle from one course to the other: 0 to 6."""
    right = (bearing_of(other) - bearing_of(one)) % TWELFTHS
    return min(right, TWELFTHS - right)


def spot(at: Hex, course: int, is_on_side: bool) -> Spot:
    """The hex, or the two of the side whose hex to port is given."""
    return (at, step(at, turned(port_of(course), SIDES))) if is_on_side else (at,)


def next_spot(here: Spot, course: int) -> Spot:
    """Where a torpedo comes next."""
    out = port_of(course)
    if len(here) == SIDES:
        return (step(here[0], turned(out, 1)),)
    return spot(step(here[0], out), course, is_between(course))


def spots_on(here: Spot, course: int, count: int) -> Iterator[Spot]:
    """So many spots of a run, the one it begins in left out."""
    for _ in range(count):
        here = next_spot(here, course)
        yield here


def spots_of(path: Sequence[Hex], course: int, is_on_side: bool) -> tuple[Spot, ...]:
    """The spots of a run by their first hexes, and whether it ends on a side."""
    last = len(path) - 1
    return tuple(
        spot(at, course, is_between(course) and is_on_side == ((last - number) % SIDES == 0))
        for number, at in enumerate(path)
    )
