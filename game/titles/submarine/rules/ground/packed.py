"""Packed coordinates: a hex is one number, and a step an addition, to reckon with thousands."""

from collections.abc import Iterator
from functools import lru_cache

from game.geometry.hexes import DIRECTIONS, Hex, hex_at, opposite, step, turned
from game.titles.submarine.rules.ground.c6_course import TURNS, parse

WIDE = 1 << 12
"""What one column is worth; a half row is worth 1."""
HALF = WIDE // 2

Pose = tuple[int, int]
"""The packed hex of a bow, and a heading."""


def packed(place: Hex) -> int:
    return place.column * WIDE + place.half_row


@lru_cache(maxsize=1 << 14)
def unpacked(number: int) -> Hex:
    half_row = (number + HALF) % WIDE - HALF
    return hex_at((number - half_row) // WIDE, half_row)


STEPS = (0, *(packed(step(Hex(2, 2), direction)) - packed(Hex(2, 2)) for direction in DIRECTIONS))
"""What a step in each direction adds."""
TURNED = tuple(
    tuple(turned(direction, sixths) if direction else 0 for direction in range(7))
    for sixths in range(6)
)
"""A direction after so many sixths to the right."""
OPPOSITE = (0, *(opposite(direction) for direction in DIRECTIONS))


def stern(pose: Pose) -> int:
    return pose[0] - STEPS[pose[1]]


def apart(one: int, other: int) -> int:
    """The hexes from one spot to another."""
    far = one - other
    half_rows = (far + HALF) % WIDE - HALF
    columns, rows = abs((far - half_rows) // WIDE), abs(half_rows)
    return columns + max(0, (rows - columns) // 2)


def about(centre: int, far: int) -> set[int]:
    """The spots within so many steps."""
    spots = rim = {centre}
    for _ in range(far):
        rim = {each + step for each in rim for step in STEPS[1:]} - spots
        spots = spots | rim
    return spots


def sixths(one: int, other: int) -> int:
    """By how many sixths of a circle two headings differ."""
    return min((one - other) % 6, (other - one) % 6)


def steps_of(pose: Pose, plot: str) -> Iterator[Pose]:
    """Each pose of a plot such as "R1L1" after the other, the first one left out."""
    bow, heading = pose
    for part in parse(plot):
        if part in TURNS:
            heading = TURNED[TURNS[part]][heading]
        else:
            bow += STEPS[heading]
        yield bow, heading
