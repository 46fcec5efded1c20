"""The open table against a slow and exact reckoning with fractions."""

from fractions import Fraction
from math import cos, hypot, inf, radians, sin
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.geometry import plane
from game.geometry.plane import Base, blockers, contact, is_near, overlap, strikes, within
from game.geometry.points import HEADINGS, Point, ahead, heading_to, turned
from game.geometry.polygons import outline

L = 240
Exact = tuple[Fraction, Fraction]

points = st.builds(Point, st.integers(-600, 600), st.integers(-600, 600))
headings = st.integers(0, HEADINGS - 1)
ships = st.builds(Base, points, headings, st.just(L), st.just(L // 2))
cards = st.builds(Base, points, headings, st.just(L), st.just(150))
bases = ships | cards


def ship(x: int, y: int, heading: int = 0) -> Base:
    return Base(Point(x, y), heading, L, L // 2)


# The slow reckoning


def area_in_common(one: Base, other: Base) -> Fraction:
    """Of two bases, by cutting one along every edge of the other."""
    figure = [(Fraction(p.x), Fraction(p.y)) for p in one.corners]
    corners = other.corners
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        figure = cut(figure, a, b)
    total = Fraction(0)
    for (x, y), (u, v) in zip(figure, (*figure[1:], *figure[:1]), strict=True):
        total += x * v - y * u
    return abs(total) / 2


def cut(figure: list[Exact], a: Point, b: Point) -> list[Exact]:
    def side(p: Exact) -> Fraction:
        return (b.x - a.x) * (p[1] - a.y) - (b.y - a.y) * (p[0] - a.x)

    kept: list[Exact] = []
    for p, q in zip(figure, (*figure[1:], *figure[:1]), strict=True):
        here, there = side(p), side(q)
        if here >= 0:
            kept.append(p)
        if here * there < 0:
            share = here / (here - there)
            kept.append((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share))
    return kept


def squared_gap(one: Base, other: Base) -> Fraction:
    """The square of the distance between the nearest points of two bases."""
    if area_in_common(one, other):
        return Fraction(0)
    gaps = [to_edges(p, other) for p in one.corners] + [to_edges(p, one) for p in other.corners]
    return min(gaps)


def to_edges(point: Point, base: Base) -> Fraction:
    corners = base.corners
    return min(
        to_line(point, a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
    )


def to_line(point: Point, a: Point, b: Point) -> Fraction:
    x, y = b.x - a.x, b.y - a.y
    along = Fraction((point.x - a.x) * x + (point.y - a.y) * y, x * x + y * y)
    along = min(max(along, Fraction(0)), Fraction(1))
    return (point.x - a.x - along * x) ** 2 + (point.y - a.y - along * y) ** 2


# Headings


@pytest.mark.parametrize("heading", range(HEADINGS))
def test_a_heading_leads_where_the_sine_says(heading: int) -> None:
    there = ahead(Point(0, 0), heading, 10_000)
    angle = radians(15 * heading)
    assert hypot(there.x - 10_000 * sin(angle), there.y + 10_000 * cos(angle)) < 1


def test_a_way_and_the_way_back_are_of_one_length() -> None:
    for heading in range(HEADINGS):
        there = ahead(Point(7, 9), heading, 555)
        assert ahead(there, turned(heading, HEADINGS // 2), 555) == Point(7, 9)


@given(bases)
def test_a_box_holds_every_corner_and_is_no_larger(base: Base) -> None:
    xs, ys = [corner.x for corner in base.corners], [corner.y for corner in base.corners]
    assert base.box == (min(xs), min(ys), max(xs), max(ys))


@given(points, headings)
def test_the_heading_to_a_point_ahead_is_the_heading(origin: Point, heading: int) -> None:
    assert heading_to(origin, ahead(origin, heading, L)) == heading


# Bases


@given(bases)
def test_a_base_has_its_length_and_its_beam(base: Base) -> None:
    bow, starboard, quarter, port = base.corners
    assert base.front == (bow, starboard)
    assert abs(hypot(starboard.x - bow.x, starboard.y - bow.y) - base.beam) < 1.5
    for a, b in ((starboard, quarter), (port, bow)):
        assert abs(hypot(a.x - b.x, a.y - b.y) - base.length) < 1.5


@given(bases, bases)
def test_two_bases_overlap_where_they_have_an_area_in_common(one: Base, other: Base) -> None:
    assert overlap(one, other) == (area_in_common(one, other) > 0)
    assert overlap(other, one) == overlap(one, other)


@given(bases, bases, st.integers(0, 900))
def test_the_range_goes_from_edge_to_edge(one: Base, other: Base, distance: int) -> None:
    assert within(one, other, distance) == (squared_gap(one, other) <= distance**2)


@given(bases, points, st.integers(1, 500))
def test_a_point_is_near_a_base(base: Base, point: Point, distance: int) -> None:
    is_on = base.holds(point)
    assert is_near(base, point, distance) == (is_on or to_edges(point, base) <= distance**2)


@given(bases, points)
def test_nothing_behind_the_bow_lies_ahead_of_it(base: Base, point: Point) -> None:
    angle = radians(15 * base.heading)
    along = (point.x - base.at.x) * sin(angle) - (point.y - base.at.y) * cos(angle)
    if abs(along - base.length / 2) > 1:
        assert base.is_behind_bow(point) == (along < base.length / 2)


@given(st.lists(points, min_size=3, max_size=9))
def test_an_outline_holds_all_its_points(some: list[Point]) -> None:
    around = outline(some)
    assert set(around) <= set(some)
    for a, b in zip(around, (*around[1:], around[0]), strict=True):
        for p in some:
            assert (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0 or len(around) < 3


# Contact


@given(ships, bases, st.integers(1, 3 * L))
@example(Base(Point(8, -147), 16, L, L // 2), Base(Point(0, 87), 7, L, 150), 44)
def test_a_base_stops_before_the_first_that_it_would_cover(
    base: Base, other: Base, distance: int
) -> None:
    if overlap(base, other):
        assert contact(base, distance, other) == distance
        return
    stop = contact(base, distance, other)
    covers = [n for n in range(distance + 1) if overlap(base.moved(n), other)]
    deep = next((n for n in covers if area_in_common(base.moved(n), other) > L), distance)
    assert stop <= deep, "a base may graze another where a point is rounded, and no more"
    assert not covers or covers[0] - 3 <= stop
    assert not overlap(base.moved(stop), other)


@pytest.mark.parametrize("heading", range(HEADINGS))
def test_what_lies_off_a_way_is_not_struck(heading: int, monkeypatch: pytest.MonkeyPatch) -> None:
    base, chance = Base(Point(0, 0), heading, L, L // 2), Random(heading)
    others = [
        (Base(Point(x, y), chance.randrange(HEADINGS), L, 150), chance.randint(1, L))
        for x in range(-390, 391, 26)
        for y in range(-390, 391, 26)
    ]
    stops = [contact(base, distance, other) for other, distance in others]
    monkeypatch.setattr(plane, "_is_off_way", lambda *_: False)
    assert [contact(base, distance, other) for other, distance in others] == stops


def test_a_base_that_is_covered_may_sail_clear() -> None:
    assert contact(ship(0, 0), L, ship(0, 60)) == L


@pytest.mark.parametrize(
    ("heading", "aside", "is_ram"),
    [
        *((heading, 0, True) for heading in (6, 18, 7, 4, 3, 9, 21)),
        *((heading, aside, False) for heading in (0, 12) for aside in (-150, -40, 0, 149)),
        *((heading, 0, False) for heading in (1, 2, 10, 11, 13, 23)),
        *((2, aside, aside < 0) for aside in (-150, 150)),
        *((10, aside, aside > 0) for aside in (-150, 150)),
    ],
)
def test_a_ram_is_the_bow_on_a_long_side(heading: int, aside: int, is_ram: bool) -> None:
    """A corner is of the side only where that faces the rammer more than the end does."""
    assert strikes(*run_up(Base(Point(aside, -600), heading, L, 150))) == is_ram


def run_up(boat: Base) -> tuple[Base, Base]:
    """A ship that has run up the table against a boat, and the boat."""
    rammer = ship(0, 0)
    return rammer.moved(contact(rammer, 3 * L, boat)), boat


@given(st.integers(0, 23), st.integers(-190, 190))
def test_a_ram_is_where_the_first_point_of_the_bow_meets_a_side(heading: int, aside: int) -> None:
    boat = Base(Point(aside, -600), heading, L, 150)
    met = first_met(boat)
    if met:
        assert strikes(*run_up(boat)) == (met == {"side"})


def first_met(boat: Base) -> set[str]:
    """Which edges of a boat the bow of a ship that comes up the table meets first.

    Empty where nothing is met, where a corner is, or where what is met hangs on a rounded point.
    """
    met = [met_by(half, boat) for half in (56, 60, 64)]
    return met[0] if met[0] == met[1] == met[2] else set()


def met_by(half: int, boat: Base) -> set[str]:
    """As `first_met`, by a bow that is so wide to either side."""
    slant = radians(15 * boat.heading)
    along, across = (sin(slant), -cos(slant)), (cos(slant), sin(slant))
    entries: list[tuple[float, str, float]] = []
    for step in range(-200, 201):
        x = step * half / 200 - boat.at.x
        spans = []
        for axis, size, edge in ((along, boat.length / 2, "end"), (across, boat.beam / 2, "side")):
            start, speed = x * axis[0] - boat.at.y * axis[1], -axis[1]
            if abs(speed) < 1e-9:
                spans.append((-inf, inf if abs(start) < size else -inf, edge))
            else:
                times = sorted(((-size - start) / speed, (size - start) / speed))
                spans.append((times[0], times[1], edge))
        come, edge = max((low, name) for low, _, name in spans)
        if come < min(high for _, high, _ in spans):
            entries.append((come, edge, x))
    if not entries:
        return set()
    soonest = min(entries)[0]
    met = {edge for come, edge, _ in entries if come < soonest + 12}
    return met if len(met) == 1 and len(entries) > 8 else set()


# Lanes


def test_a_shot_passes_where_nothing_lies() -> None:
    assert not blockers(Point(0, 0), Point(0, -1200), (ship(300, -600),), L)


def test_a_base_bars_the_shot_that_crosses_it() -> None:
    base = ship(0, -600, 6)
    assert blockers(Point(0, 0), Point(0, -1200), (base,), L) == ((base,),)


@pytest.mark.parametrize(("gap", "is_barred"), [(L - 1, True), (L * 9 // 10, True), (L, False)])
@pytest.mark.parametrize("heading", [0, 6])
def test_two_bases_bar_the_shot_between_them_unless_a_length_is_free(
    gap: int, is_barred: bool, heading: int
) -> None:
    half = (L // 2 if heading else L // 4) + gap // 2
    left, right = ship(-half, -600, heading), ship(half + gap % 2, -600, heading)
    barred = blockers(Point(0, 0), Point(0, -1200), (left, right), L)
    assert bool(barred) == is_barred


@given(points, points, st.lists(ships, max_size=3))
def test_a_lane_is_barred_both_ways(start: Point, end: Point, others: list[Base]) -> None:
    assert blockers(start, end, others, L) == blockers(end, start, others, L)
