"""The strategic map against a second copy of it, and the grid against its numbers."""

from itertools import combinations

import pytest

from game.titles.paukenschlag.printed import places
from game.titles.paukenschlag.printed.squares import SQUARES, gap, label, square
from tests.laws import holds_of
from tests.titles.paukenschlag.printed import tables as book

rule = pytest.mark.rule
CONTACTS = {frozenset(pair.split("-")) for pair in book.CONTACTS.split()}
TARGETS = book.TARGETS.split()
DISTANCES = [each.split() for each in book.DISTANCES.split(",")]


def shared(one: str, other: str) -> float:
    """How many degrees of boundary two zones share."""
    a, b = places.zone_row(one), places.zone_row(other)
    if a.north == b.north:
        return a.north - a.south if a.west == b.east or a.east == b.west else 0.0
    is_beside = a.south == b.north or a.north == b.south
    return min(a.west, b.west) - max(a.east, b.east) if is_beside else 0.0


def test_corners() -> None:
    printed = [places.zone_row(zone) for zone in places.ZONES]
    found = [f"{row.id} {row.north} {row.south} {row.west} {row.east}".split() for row in printed]
    assert found == [line.split() for line in book.ZONES.strip().splitlines()]


@rule("paukenschlag", "OP 2.1")
def test_contacts() -> None:
    found = {frozenset((zone, other)) for zone in places.ZONES for other in places.neighbours(zone)}
    assert found == CONTACTS


@holds_of([*combinations(places.ZONES, 2)])
def test_zones_touch_that_share_a_degree_but_for_those_opened_and_closed(
    pair: tuple[str, str],
) -> None:
    is_there = pair[1] in places.neighbours(pair[0])
    name = "-".join(pair)
    assert is_there == ((shared(*pair) >= 1 or name in book.OPENED) and name not in book.CLOSED)


def test_what_was_opened_and_closed_is_not_what_the_corners_say() -> None:
    assert all(shared(*pair.split("-")) < 1 for pair in book.OPENED)
    assert all(shared(*pair.split("-")) >= 1 for pair in book.CLOSED)


@pytest.mark.parametrize(("pair", "steps"), DISTANCES)
def test_distances(pair: str, steps: str) -> None:
    start, goal = pair.split("-")
    assert places.distance(start, goal) == places.distance(goal, start) == int(steps)


@holds_of(places.ZONES, places.ZONES)
def test_a_way_is_as_long_as_the_distance_and_unbroken(start: str, goal: str) -> None:
    steps = places.way(start, goal)
    assert len(steps) == places.distance(start, goal)
    for zone, after in zip((start, *steps), steps, strict=False):
        assert after in places.neighbours(zone)
    assert (start, *steps)[-1] == goal


@holds_of(places.ZONES, range(4))
def test_what_is_in_reach_is_told_from_near_to_far(zone: str, steps: int) -> None:
    found = places.within_reach(zone, steps)
    away = [places.distance(zone, other) for other in found]
    assert away == sorted(away)
    assert {*found} == {each for each in places.ZONES if 1 <= places.distance(zone, each) <= steps}


@rule("paukenschlag", "OP 10.2")
@pytest.mark.parametrize(
    ("start", "goal", "direction"),
    [("DM", "DB", "N"), ("DB", "CA", "N"), ("BB", "BC", "E"), ("BC", "BB", "W"), ("CA", "DC", "S"),
     ("BE", "CE", "W"), ("DL", "DM", "E"), ("CA", "BA", "N"), ("DM", "EB", "S")],
)  # fmt: skip
def test_headings(start: str, goal: str, direction: str) -> None:
    assert places.heading(start, goal) == direction


@holds_of([(zone, other) for zone in places.ZONES for other in places.neighbours(zone)])
def test_whoever_goes_back_heads_the_other_way(pair: tuple[str, str]) -> None:
    there, back = places.heading(*pair), places.heading(*reversed(pair))
    assert {there, back} in ({"N", "S"}, {"E", "W"})


@rule("paukenschlag", "OP 12.4")
def test_targets() -> None:
    found = []
    for target in places.TARGETS:
        kinds = (places.is_airbase, places.is_port, places.is_factory)
        letters = [letter for letter, is_one in zip("apf", kinds, strict=True) if is_one(target)]
        found += [
            target,
            places.target_zone(target),
            "".join(letters),
            str(places.target_aa(target)),
        ]
    assert found == TARGETS


@holds_of(places.ZONES)
def test_the_targets_of_a_zone(zone: str) -> None:
    found = places.targets_in(zone)
    assert [*found] == [target for target, where in zip(TARGETS[::4], TARGETS[1::4], strict=True)
                        if where == zone]  # fmt: skip


@rule("paukenschlag", "OP 9.1d")
def test_where_convoys_and_boats_leave() -> None:
    beyond = {port: places.target_zone(port) for port in places.BEYOND}
    assert beyond == {
        "Galveston": "DA", "Aruba": "EC", "Panama": "EB", "Trinidad": "ED", "Iceland": "BC",
        "UK": "BE",
    }  # fmt: skip
    assert places.EXITS == ("BE", "CF")
    assert places.WARM == ("DN", "DM", "EB", "EC", "ED", "EF")
    assert (places.target_name("G"), places.target_name("UK")) == ("New York", "the United Kingdom")
    assert places.zone_name("DD") == "Bermuda"


@rule("paukenschlag", "OP 7.1b")
@pytest.mark.parametrize(
    ("place", "number"),
    [((1, 2), 12), ((1, 3), 13), ((9, 9), 99), ((2, 6), 26), ((7, 6), 83), ((1, 1), 11),
     ((1, 9), 33), ((5, 5), 55), ((9, 1), 77)],
)  # fmt: skip
def test_numbers_of_squares(place: tuple[int, int], number: int) -> None:
    assert label(*place) == number
    assert square(number) == place


@rule("paukenschlag", "OP 7.1b")
def test_every_number_without_a_zero_is_a_square() -> None:
    numbers = {label(*each) for each in SQUARES}
    assert numbers == {number for number in range(11, 100) if number % 10}
    with pytest.raises(KeyError):
        square(20)


@pytest.mark.parametrize(
    ("one", "other", "squares"), [((1, 1), (1, 1), 0), ((1, 1), (2, 2), 1), ((9, 2), (3, 4), 6)]
)
def test_gaps(one: tuple[int, int], other: tuple[int, int], squares: int) -> None:
    assert gap(one, other) == gap(other, one) == squares
