"""What tables refuse."""

import pytest
from pydantic import BaseModel

from game.titles.atlantic_1942.printed.tables import TABLES
from tests.tables.checks import Change, gone, said_of, turned

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
