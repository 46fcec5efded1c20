"""What tables refuse, and what a table of the game holds."""

import pytest
from pydantic import BaseModel

from game.titles.atlantic_1942.printed.sea import TableBox
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
