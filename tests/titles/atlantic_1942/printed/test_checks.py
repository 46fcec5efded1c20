"""What tables refuse, and what a table of the game holds."""

import pytest
from pydantic import BaseModel

from game.geometry.plane import Base
from game.geometry.points import HEADINGS, Point
from game.titles.atlantic_1942.printed.sea import TABLE_SIZES, TableBox, sea
from game.titles.atlantic_1942.printed.sizes import LENGTH, SHIP, STEP
from game.titles.atlantic_1942.printed.tables import TABLES
from tests.tables.checks import Change, gone, said_of, turned
from tests.titles.atlantic_1942.builder import ship

VESSELS = "its rows must be: destroyer, merchant, uboat"
FORCES = "its rows must be: standard, small, training, report"


@pytest.mark.parametrize(
    ("printed", "change", "said"),
    [
        (TABLES.vessels, gone("rows", 2), VESSELS),
        (TABLES.vessels, turned("rows"), VESSELS),
        (TABLES.forces, gone("rows", 0), FORCES),
        (TABLES.forces, turned("rows"), FORCES),
    ],
)
def test_a_row_that_is_not_there_is_named(printed: BaseModel, change: Change, said: str) -> None:
    assert said_of(printed, change) == said


def test_what_is_printed_is_taken() -> None:
    for printed in [TABLES]:
        assert said_of(printed, lambda table: None) == ""


@pytest.mark.parametrize("side", range(4))
def test_a_box_of_the_table_holds_what_touches_its_sides(side: int) -> None:
    base = ship("m1", 5, 5).base
    sides = [*base.box]
    assert TableBox(*sides).holds(base)
    sides[side] += 1 if side < 2 else -1
    assert not TableBox(*sides).holds(base)


@pytest.mark.parametrize("heading", range(HEADINGS))
@pytest.mark.parametrize("ahead", [0, STEP, LENGTH])
def test_a_box_holds_what_will_have_all_corners_in_it(heading: int, ahead: int) -> None:
    box = TableBox(0, 0, 3 * LENGTH, 2 * LENGTH)
    held = 0
    for x in range(-10, box.right, 27):
        for y in range(-10, box.bottom, 13):
            base = Base(Point(x, y), heading, *SHIP)
            corners = base.moved(ahead).corners
            is_in = all(0 <= each.x <= box.right and 0 <= each.y <= box.bottom for each in corners)
            assert box.holds(base, ahead) == is_in
            held += is_in
    assert held


@pytest.mark.parametrize("size", TABLE_SIZES)
@pytest.mark.parametrize("heading", range(HEADINGS))
def test_a_merchant_is_home_as_soon_as_her_bow_touches_the_far_edge(
    size: str, heading: int
) -> None:
    harbour = sea(size).harbour
    for x in range(harbour - LENGTH, harbour + LENGTH):
        base = Base(Point(x, 5 * LENGTH), heading, *SHIP)
        assert sea(size).is_home(base) == any(each.x >= harbour for each in base.front)
