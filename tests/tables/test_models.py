"""Shapes of printed tables: ranges, dice, grids, and the sentences when they are wrong."""

import pytest
from pydantic import ValidationError

from game.tables.models import GridTable, Span

ROWS = (Span(low=0, high=1, name="calm"), Span(low=2, high=None, name="rough"))
COLUMNS = (
    Span(low=1, high=5, name="low"),
    Span(low=6, high=12, name="middle"),
    Span(low=13, high=20, name="high"),
)
CELLS = (("a", "b", "c"), ("d", "e", "f"))


def grid(**changes: object) -> GridTable:
    """A sound grid, but for the changes."""
    fields: dict[str, object] = {
        "source": "rulebook 1", "rule": "1", "title": "Search",
        "rows": ROWS, "columns": COLUMNS, "cells": CELLS,
    }  # fmt: skip
    return GridTable.model_validate(fields | changes)


@pytest.mark.parametrize(
    ("row", "column", "cell"), [(0, 1, "a"), (1, 12, "b"), (2, 5, "d"), (99, 20, "f")]
)
def test_a_grid_is_read_by_two_numbers(row: int, column: int, cell: str) -> None:
    assert grid().find(row, column) == cell


@pytest.mark.parametrize(("row", "column"), [(-1, 1), (0, 0), (0, 21)])
def test_a_number_outside_a_grid_has_no_cell(row: int, column: int) -> None:
    with pytest.raises(KeyError):
        grid().find(row, column)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"cells": CELLS[:1]}, "has cells for 1 rows"),
        ({"cells": (CELLS[0], ("d", "e"))}, "row 'rough' of 'Search' has 2 cells"),
        ({"rows": ROWS[::-1]}, "gap or overlap between 'rough' and 'calm'"),
        ({"columns": (COLUMNS[0], COLUMNS[2], COLUMNS[1])}, "gap or overlap"),
        (
            {"columns": (COLUMNS[0], COLUMNS[0], COLUMNS[1])},
            "gap or overlap between 'low' and 'low'",
        ),
    ],
)
def test_a_grid_that_is_not_whole_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        grid(**changes)
