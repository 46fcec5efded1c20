"""What the ace reckons with: chances of salvos and charges, and what a destroyer can reach."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from math import ceil, comb, hypot

from game.geometry.points import HEADINGS, Point, ahead
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.ace_tuned import SCALE
from game.titles.atlantic_1942.model.state import DESTROYER, UBOAT
from game.titles.atlantic_1942.printed.sizes import CARD, LENGTH, SHIP
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.course import courses
from game.titles.atlantic_1942.rules.depth_charges import REACH, SUBMERGED, SURFACED
from game.titles.atlantic_1942.rules.units import hit_points

WAYS = tuple(ahead(Point(0, 0), heading, SCALE) for heading in range(HEADINGS))
MOST_LEGS = TABLES.vessels.row(DESTROYER).lengths
NEVER = MOST_LEGS + 1
CELL = LENGTH // tuned.CELLS
BELOW, ABOVE = (7 - SUBMERGED) / 6, (7 - SURFACED) / 6
"""The chance of one charge against a boat under water and on the surface."""


@cache
def exactly(hits: int, dice: int, chance: float) -> float:
    """The chance of so many hits with so many dice."""
    if hits > dice:
        return 0.0
    product = float(comb(dice, hits))
    for number in range(dice):
        product *= chance if number < hits else 1 - chance
    return product


@cache
def boat_harm(hits: int, dice: int, chance: float) -> float:
    """The share of a boat with so many hits that so many charges or shells cost it."""
    most, lost = hit_points(UBOAT), tuned.BOAT_HITS
    return sum(
        exactly(more, dice, chance) * (lost[min(hits + more, most)] - lost[hits])
        for more in range(1, dice + 1)
    )


@cache
def charge_field() -> Mapping[tuple[int, int], int]:
    """The legs after which a destroyer can drop a charge at a cell, by cells ahead and aside."""
    half, side = SHIP[0] // 2, SHIP[1] // 2
    far = (half + side + REACH) // CELL + 1
    poses = {(0, 0, 0): 0}
    for course in courses(Point(0, 0), 0, MOST_LEGS):
        poses.setdefault((course.at.x, course.at.y, course.heading), course.legs)
    found: dict[tuple[int, int], int] = {}
    for (x, y, heading), legs in poses.items():
        way = WAYS[heading]
        middle = round(-y / CELL), round(x / CELL)
        for up in range(middle[0] - far, middle[0] + far + 1):
            for right in range(middle[1] - far, middle[1] + far + 1):
                if found.get((up, right), NEVER) <= legs:
                    continue
                dx, dy = right * CELL - x, -up * CELL - y
                along = (dx * way.x + dy * way.y) / SCALE
                aside = abs(dx * way.y - dy * way.x) / SCALE
                if along > half:
                    continue
                beyond, off = max(abs(along) - half, 0.0), max(aside - side, 0.0)
                if beyond * beyond + off * off <= REACH * REACH:
                    found[up, right] = legs
    return found


@cache
def card_field() -> Mapping[tuple[int, int], int]:
    """The legs after which it can drop one on a card with its middle at a cell: on most of it."""
    return _field_about(tuned.CARD_PARTS)


@cache
def edge_field() -> Mapping[tuple[int, int], int]:
    """The legs after which it can drop one on any part of a card, whichever way that lies."""
    return _field_about((CARD[0] + CELL) / (2 * CELL))


def _field_about(most: float) -> Mapping[tuple[int, int], int]:
    """The legs after which a charge can fall within so many cells of a cell."""
    cells = range(-ceil(most), ceil(most) + 1)
    near = [(up, right) for up, right in product(cells, cells) if hypot(up, right) < most]
    found: dict[tuple[int, int], int] = {}
    for (up, right), legs in charge_field().items():
        for more_up, more_right in near:
            there = up + more_up, right + more_right
            found[there] = min(legs, found.get(there, NEVER))
    return found


def legs_to_card(at: Point, heading: int, card: Point) -> int:
    """After how many legs a destroyer can drop a charge on a card there; NEVER this turn."""
    return _legs_to(card_field(), at, heading, card)


def legs_to_edge(at: Point, heading: int, card: Point) -> int:
    """After how many legs it can just drop one on a card there; NEVER this turn."""
    return _legs_to(edge_field(), at, heading, card)


def legs_to_charge(at: Point, heading: int, point: Point) -> int:
    """After how many legs a destroyer can drop a charge near a point; NEVER this turn."""
    return _legs_to(charge_field(), at, heading, point)


def _legs_to(field: Mapping[tuple[int, int], int], at: Point, heading: int, point: Point) -> int:
    dx, dy = point.x - at.x, point.y - at.y
    if abs(dx) > 6 * LENGTH or abs(dy) > 6 * LENGTH:
        return NEVER
    way = WAYS[heading]
    along = (dx * way.x + dy * way.y) / SCALE
    aside = (dy * way.x - dx * way.y) / SCALE
    return field.get((round(along / CELL), round(aside / CELL)), NEVER)
