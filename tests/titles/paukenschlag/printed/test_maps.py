"""The chart and the grid: a space for every zone, base, factory and square."""

from collections.abc import Iterator
from itertools import pairwise
from math import asinh, degrees, radians, tan

import pytest

from game.tables.boards import Area, Board, load_board
from game.titles.paukenschlag.printed import places
from game.titles.paukenschlag.printed.squares import SQUARES, label

EDGE, SCALE, WEST, NORTH = 45, 30, 101.0, 62.0
"""The upper left corner of the net in pixels, a degree of longitude, and where that corner is."""
ROWS = ("planes", "convoys", "ships", "boats")


@pytest.fixture(scope="module")
def chart() -> Board:
    return load_board("paukenschlag")


@pytest.fixture(scope="module")
def grid() -> Board:
    return load_board("paukenschlag-grid")


def at(west: float, north: float) -> tuple[int, int]:
    """A position on Mercator's net, in whole pixels."""
    stretched = degrees(asinh(tan(radians(north))))
    return round(EDGE + (WEST - west) * SCALE), round(EDGE + (NORTH - stretched) * SCALE)


def corners(area: Area) -> tuple[int, int, int, int]:
    return area.x, area.y, area.x + area.width, area.y + area.height


def zone_at(chart: Board, area: Area) -> str:
    """The zone in which the middle of something lies."""
    x, y = area.center
    return next(name for name in places.ZONES if chart.spaces[name].shape.holds(round(x), round(y)))


@pytest.mark.parametrize("zone", places.ZONES)
def test_a_zone_is_the_square_of_the_german_grid(chart: Board, zone: str) -> None:
    row = places.zone_row(zone)
    upper_left, lower_right = at(row.west, row.north), at(row.east, row.south)
    assert corners(chart.spaces[zone]) == (*upper_left, *lower_right)


def test_no_two_zones_share_a_pixel(chart: Board) -> None:
    for x in range(7, chart.width, 23):
        for y in range(5, chart.height, 19):
            holding = [each for each in places.ZONES if chart.spaces[each].shape.holds(x, y)]
            assert len(holding) <= 1, (x, y, holding)


@pytest.mark.parametrize("target", places.TARGETS)
def test_a_target_is_printed_in_its_zone_and_can_be_pointed_at(chart: Board, target: str) -> None:
    assert zone_at(chart, chart.places[f"target {target}"]) == places.target_zone(target)
    x, y = chart.spaces[target].center
    found = chart.space_at(x, y)
    assert found is not None
    assert found.id == target


def test_a_base_has_a_row_for_what_may_lie_there(chart: Board) -> None:
    for target in places.TARGETS:
        parts = {"planes"} if places.is_airbase(target) else set()
        parts |= {"ships"} if places.is_port(target) else set()
        assert {*chart.spaces[target].slots} == parts, target


@pytest.mark.parametrize("zone", places.ZONES)
def test_the_rows_of_a_zone_stand_in_it_one_below_another(chart: Board, zone: str) -> None:
    area = chart.spaces[zone]
    boxes = [box for _, box in sorted(rows(area).items(), key=lambda row: ROWS.index(row[0]))]
    assert len(boxes) == len(ROWS)
    for upper, lower in pairwise(boxes):
        assert upper[3] <= lower[1]
    for left, top, right, bottom in boxes:
        assert area.x <= left < right <= area.x + area.width
        assert area.y <= top < bottom <= area.y + area.height
        assert right - left >= 100


def rows(area: Area) -> dict[str, tuple[int, int, int, int]]:
    """The rows of a space, as left, top, right and bottom."""
    return {
        part: (
            slot.x - slot.width // 2, slot.y - slot.height // 2,
            slot.x + slot.width // 2, slot.y + slot.height // 2,
        )
        for part, slot in area.slots.items()
    }  # fmt: skip


def test_no_symbol_lies_under_the_counters_of_its_zone(chart: Board) -> None:
    for target in places.TARGETS:
        x, y = chart.places[f"target {target}"].center
        for left, top, right, bottom in rows(chart.spaces[places.target_zone(target)]).values():
            assert not (left - 8 < x < right + 8 and top - 8 < y < bottom + 8), target


def test_every_port_beyond_the_targets_is_marked(chart: Board) -> None:
    assert {f"haven {port}" for port in places.BEYOND} <= {*chart.places}


def test_boats_that_are_away_have_a_place_for_each_turn_until_they_return(chart: Board) -> None:
    whole = chart.spaces["home"].shape
    for turns in range(1, 5):
        x, y = chart.places[f"home {turns}"].center
        assert whole.holds(round(x), round(y))


def test_the_calendar_has_a_square_for_each_turn(chart: Board) -> None:
    whole = chart.places["calendar"]
    squares = [chart.places[f"turn {turn}"] for turn in range(1, 33)]
    assert all(whole.shape.holds(each.x, each.y) for each in squares)
    reading = sorted(squares, key=lambda each: (each.y, each.x))
    assert reading == squares


def test_the_grid_has_the_squares_of_the_book_where_they_belong(grid: Board) -> None:
    named = {f"{label(row, column)}": (row, column) for row, column in SQUARES}
    assert len(named) == 81
    assert {*grid.spaces} == {*named, *(f"box {letter}" for letter in "ABCDEF")}
    for name, (row, column) in named.items():
        area = grid.spaces[name]
        assert (area.x, area.y) == (60 + 120 * (column - 1), 60 + 120 * (row - 1)), name
        assert (area.width, area.height) == (120, 120)


def test_ships_and_boats_stand_in_rows_of_their_own_on_the_grid(grid: Board) -> None:
    for area in grid.spaces.values():
        boxes = rows(area)
        assert boxes["ships"][3] <= boxes["boats"][1], area.id
        assert area.shape.holds(boxes["ships"][0], boxes["ships"][1])
        assert area.shape.holds(boxes["boats"][2] - 1, boxes["boats"][3] - 1)


def neighbours(chart: Board) -> Iterator[tuple[str, str]]:
    """Zones that meet along an edge on the chart, each pair once."""
    names = sorted(places.ZONES)
    for number, one in enumerate(names):
        for other in names[number + 1 :]:
            a, b = corners(chart.spaces[one]), corners(chart.spaces[other])
            across = min(a[2], b[2]) - max(a[0], b[0])
            down = min(a[3], b[3]) - max(a[1], b[1])
            if (across == 0 and down > SCALE) or (down == 0 and across >= SCALE):
                yield one, other


def test_zones_that_meet_are_next_to_one_another_but_where_land_lies_between(chart: Board) -> None:
    """The three near-contacts that are open touch by less than a degree."""
    meeting = {*neighbours(chart)}
    listed = {(one, other) for one in places.ZONES for other in places.neighbours(one)
              if one < other}  # fmt: skip
    assert meeting - listed == {("DA", "DB"), ("DB", "DL"), ("DL", "EA")}
    assert listed - meeting == {("BE", "CE"), ("DC", "DM"), ("DF", "DQ")}
