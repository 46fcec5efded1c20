"""Hexes against the sample game of SUBMARINE, and against a slow and exact reckoning."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.geometry.hexes import (
    DIRECTIONS,
    Hex,
    bearing,
    distance,
    hex_at,
    is_ahead,
    is_in_arc,
    line,
    neighbours,
    opposite,
    step,
    turned,
    turns_between,
)
from game.geometry.panels import Panels, column_letters, column_number

SEA = Panels(26, 57, {"A": (0, 0), "B": (1, 0), "C": (2, 0)})
ODD, EVEN = Hex(11, 20), Hex(12, 20)
REACH = 8


def at(code: str) -> Hex:
    """A hex of the sample game; of panel A where no panel is named."""
    return SEA.find(code if "-" in code else f"{code}-A")


def sail(start: str, heading: int, plot: str) -> tuple[str, int]:
    """Where a plot leads: figures are hexes straight ahead, R and L a sixth of a circle."""
    place = at(start)
    for order in plot:
        if order in "RL":
            heading = turned(heading, 1 if order == "R" else -1)
        else:
            place = step(place, heading, int(order))
    return SEA.code(place), heading


def around(origin: Hex, reach: int = REACH) -> Iterator[Hex]:
    """A block of hexes that holds all within reach."""
    for columns, rows in product(range(-reach, reach + 1), range(-reach - 1, reach + 2)):
        yield Hex(origin.column + columns, origin.row + rows)


# The sample game


@pytest.mark.parametrize(
    ("start", "heading", "plot", "end"),
    [
        ("R29", 1, "1R", ("S28-A", 2)),
        ("S28", 2, "L3", ("V27-A", 1)),
        ("V27", 1, "R1R1L", ("W28-A", 2)),
        ("W28", 2, "L3", ("Z27-A", 1)),
        ("C31-B", 6, "1L4", ("Y28-A", 5)),
        ("Y28", 5, "3R2R1R", ("W24-A", 2)),
        ("W24", 2, "1R3", ("X28-A", 3)),
        ("T35", 6, "L1R4R", ("S30-A", 1)),
        ("S30", 1, "3", ("V29-A", 1)),
        ("S30", 1, "4", ("W28-A", 1)),
        ("W28", 1, "L2R1R1R2R", ("Y28-A", 4)),
        ("A35-B", 6, "2", ("A33-B", 6)),
        ("A33-B", 6, "2R", ("A31-B", 1)),
        ("S28", 2, "7", ("Z32-A", 2)),
        ("S28", 3, "1L5", ("X32-A", 2)),
        ("X32", 2, "8", ("F36-B", 2)),
        ("F36-B", 2, "2", ("H37-B", 2)),
        ("H37-B", 2, "1", ("I37-B", 2)),
        ("I37-B", 6, "1", ("I36-B", 6)),
    ],
)
def test_every_move_of_the_sample_game(
    start: str, heading: int, plot: str, end: tuple[str, int]
) -> None:
    assert sail(start, heading, plot) == end


def test_a_ship_lies_in_her_bow_hex_and_the_one_behind() -> None:
    for bow, heading, stern in (
        ("A31-B", 1, "Z32-A"), ("I36-B", 6, "I37-B"), ("N2-B", 3, "N1-B"), ("W28", 2, "V28"),
    ):  # fmt: skip
        assert step(at(bow), opposite(heading)) == at(stern)


def test_weapons_of_the_sample_game() -> None:
    beside = set(neighbours(at("V26"))) & set(neighbours(at("V27")))
    assert beside == {at("U26"), at("W26")}  # the K-guns: abeam of bow and stern
    for squid in ("W25", "W26", "X26"):
        assert is_ahead(at("W24"), at(squid), 2)
        assert distance(at("W24"), at(squid)) in (1, 2)
    assert is_ahead(at("V29"), at("W28"), 1)  # the hedgehog
    assert not is_ahead(at("V25"), at("V27"), 6)  # the stern rack
    assert is_ahead(at("V25"), at("V27"), opposite(6))
    under_fire = {at("W28"), at("V28")}  # bow and stern of U.190
    assert under_fire & set(map(at, ("V27", "U26", "W26", "W25", "X26", "W28"))) == {at("W28")}


@pytest.mark.parametrize(
    "codes",
    [
        ("T23-A", "B23-B", "J23-B", "R23-B", "Z23-B", "H23-C"),
        ("X23-A", "F23-B", "N23-B", "V23-B", "D23-C"),
    ],
)
def test_columns_of_a_convoy_are_eight_hexes_apart(codes: tuple[str, ...]) -> None:
    """Also over the joints of the panels: this alone makes them 26 columns wide."""
    for one, other in pairwise(codes):
        assert distance(at(one), at(other)) == 8


def test_distances_told_in_words() -> None:
    assert distance(at("A36-B"), at("A42-B")) == 6  # five empty hexes between stern and bow
    assert distance(at("N43-A"), at("N32-B")) == distance(at("N43-C"), at("N32-B")) == 26
    assert sum(distance(ODD, place) <= 12 for place in around(ODD, 13)) == 469
    assert len(list(SEA.hexes("A"))) == 26 * 57


def test_half_of_the_directions_run_along_sides() -> None:
    for direction in DIRECTIONS:
        for origin in (ODD, EVEN):
            one, other = step(origin, direction), step(origin, turned(direction, 1))
            end = step(one, turned(direction, 1))
            assert distance(one, other) == 1
            assert {one, other} == set(neighbours(origin)) & set(neighbours(end))
            assert bearing(origin, end) == (direction, turned(direction, 1))
            assert line(origin, end) == ((origin,), (one, other), (end,))
    assert line(at("C10"), at("E10"))[1] == (step(at("C10"), 1), step(at("C10"), 2))  # due east


# Against a slow and exact reckoning


def touches(one: Hex, other: Hex) -> bool:
    """Whether the centres are as far apart as two that share a side: squares of true lengths."""
    east, south = one.column - other.column, one.half_row - other.half_row
    return 9 * east * east + 3 * south * south == 12


def slow_distances(origin: Hex) -> dict[Hex, int]:
    """Step by step outward over hexes that touch."""
    block = set(around(origin))
    found, edge = {origin: 0}, {origin}
    while edge:
        edge = {place for place in block - set(found) if any(touches(place, e) for e in edge)}
        found |= dict.fromkeys(edge, max(found.values()) + 1)
    return found


@pytest.mark.parametrize("origin", [ODD, EVEN])
def test_distances_are_those_of_walking(origin: Hex) -> None:
    for place, steps in slow_distances(origin).items():
        if steps <= REACH:
            assert distance(origin, place) == distance(place, origin) == steps


@pytest.mark.parametrize("origin", [ODD, EVEN])
def test_neighbours_are_those_that_touch(origin: Hex) -> None:
    assert set(neighbours(origin)) == {p for p in around(origin) if touches(origin, p)}
    assert len(set(neighbours(origin))) == 6


@pytest.mark.parametrize("origin", [ODD, EVEN])
def test_bearings_are_those_of_every_way_there(origin: Hex) -> None:
    slow: dict[Hex, set[tuple[int, ...]]] = {}
    for direction, count, aside in product(DIRECTIONS, range(1, REACH), range(REACH)):
        after = turned(direction, 1)
        end = step(step(origin, direction, count), after, aside)
        slow.setdefault(end, set()).add((direction, after) if aside else (direction,))
    for end, directions in slow.items():
        assert directions == {bearing(origin, end)}
    assert bearing(origin, origin) == ()


@pytest.mark.parametrize("origin", [ODD, EVEN])
def test_arcs_hold_what_lies_between_their_directions(origin: Hex) -> None:
    for first, width in product(DIRECTIONS, range(6)):
        last = turned(first, width)
        inside = {origin}
        for turn, count, aside in product(range(width + 1), range(REACH), range(REACH)):
            if turn < width or not aside:
                direction = turned(first, turn)
                inside.add(step(step(origin, direction, count), turned(direction, 1), aside))
        for place in around(origin, REACH // 2):
            assert is_in_arc(origin, place, first, last) == (place in inside), (first, last, place)


def corners(place: Hex) -> list[tuple[int, int]]:
    x, y = 3 * place.column, place.half_row
    return [(x + a, y + b) for a, b in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))]


def share(origin: Hex, target: Hex, place: Hex) -> tuple[Fraction, Fraction]:
    """From where to where (0 to 1) the straight line lies in a hex, its rim included."""
    start = 3 * origin.column, origin.half_row
    way = 3 * target.column - start[0], target.half_row - start[1]
    low, high = Fraction(0), Fraction(1)
    points = corners(place)
    for (x, y), (next_x, next_y) in zip(points, points[1:] + points[:1], strict=True):
        side = next_x - x, next_y - y
        inward = side[0] * (start[1] - y) - side[1] * (start[0] - x)
        change = side[0] * way[1] - side[1] * way[0]
        if change == 0:
            if inward < 0:
                return Fraction(1), Fraction(0)
        elif change > 0:
            low = max(low, Fraction(-inward, change))
        else:
            high = min(high, Fraction(-inward, change))
    return low, high


@pytest.mark.parametrize("origin", [ODD, EVEN])
def test_lines_meet_what_a_straight_line_meets(origin: Hex) -> None:
    for target in around(origin, 6):
        slow = {
            place
            for place in around(origin, 7)
            if (part := share(origin, target, place))[0] < part[1] or place == origin == target
        }
        steps = line(origin, target)
        assert {place for each in steps for place in each} == slow
        assert len(steps) == distance(origin, target) + 1
        for far, each in enumerate(steps):
            assert len(each) in (1, 2)
            assert all(distance(origin, place) == far for place in each)


HEXES = st.builds(Hex, st.integers(-300, 300), st.integers(-300, 300))


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(one: Hex, other: Hex, third: Hex) -> None:
    assert distance(one, other) == distance(other, one) >= 0
    assert (distance(one, other) == 0) == (one == other)
    assert distance(one, third) <= distance(one, other) + distance(other, third)


@given(HEXES, st.sampled_from(DIRECTIONS), st.integers(-200, 200))
def test_steps_go_there_and_back(place: Hex, direction: int, count: int) -> None:
    there = step(place, direction, count)
    assert step(there, opposite(direction), count) == place
    assert distance(place, there) == abs(count)
    assert hex_at(place.column, place.half_row) == place
    if count > 0:
        assert bearing(place, there) == (direction,)
        assert bearing(there, place) == (opposite(direction),)


@given(HEXES, HEXES)
def test_lines_run_both_ways(one: Hex, other: Hex) -> None:
    there, back = line(one, other), line(other, one)
    assert [set(places) for places in there] == [set(places) for places in reversed(back)]


def test_turning() -> None:
    assert [turned(6, n) for n in (1, -1, 6, 13)] == [1, 5, 6, 1]
    assert [turns_between(1, d) for d in DIRECTIONS] == [0, 1, 2, 3, 2, 1]


# Panels and codes


@pytest.mark.parametrize("panels", [SEA, SEA.moved("A", 3, 0), SEA.moved("C", 0, -1)])
def test_every_hex_has_its_code(panels: Panels) -> None:
    places = [place for panel in panels.places for place in panels.hexes(panel)]
    codes = [panels.code(place) for place in places]
    assert len(set(codes)) == len(codes) == 3 * 26 * 57
    assert [panels.find(code) for code in codes] == places


def test_a_panel_laid_elsewhere_takes_its_codes_along() -> None:
    place = at("Z20-C")
    moved = SEA.moved("A", 3, 0)
    beyond = step(place, 2)
    assert SEA.panel_of(beyond) == ""
    assert moved.code(beyond) == "A20-A"
    assert moved.code(place) == "Z20-C"
    south = SEA.moved("C", 0, 1)
    assert south.code(step(at("M57-A"), 3)) == "M1-C"
    west = SEA.moved("C", -1, 0)
    assert west.code(step(at("A9-A"), 5)) == "Z9-C"


@pytest.mark.parametrize(
    "code", ["", "A", "A1", "-A", "1-A", "A0-A", "A01-A", "A58-A", "AA1-A", "a1-A", "A1-D", "A1-",
             "Ä1-A", "A٣-A", "A9999999999-A", "A-1-A", " A1-A", "A1-A "]
)  # fmt: skip
def test_no_hex_has_such_a_code(code: str) -> None:
    with pytest.raises(ValueError, match="is no hex of these panels"):
        SEA.find(code)


def test_there_is_no_code_beside_the_panels() -> None:
    for place in (Hex(0, 5), Hex(5, 0), Hex(79, 5), Hex(5, 58)):
        with pytest.raises(ValueError, match="is on no panel"):
            SEA.code(place)


def test_panels_that_cannot_lie_so() -> None:
    with pytest.raises(ValueError, match="do not meet"):
        Panels(25, 57, {})
    with pytest.raises(ValueError, match="in one place"):
        SEA.moved("A", 1, 0)


@given(st.integers(1, 2_000))
def test_letters_of_columns(column: int) -> None:
    assert column_number(column_letters(column)) == column
    assert [column_letters(n) for n in (1, 26, 27, 52, 53)] == ["A", "Z", "AA", "AZ", "BA"]
