"""What tables refuse."""

import pytest

from game.titles.unterseeboot.printed.tables import TABLES
from tests.tables.checks import Change, put, said_of

DICE = "'sides' must be 6, and every 'value' one of "
HONOURS = "every 'value' must be one of "
BANDS = "its bands must begin at 0, and the last must have a 'high' of null"
LAST = len(TABLES.awards.bands) - 1


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("big_ship", put("bands", 0, "value", to="7"), DICE),
        ("big_ship", put("bands", 1, "value", to="war-badge"), DICE),
        ("awards", put("bands", 0, "value", to="6"), HONOURS),
        ("awards", put("bands", 0, "low", to=1), BANDS),
        ("awards", put("bands", LAST, "high", to=999), BANDS),
    ],
)
def test_a_figure_that_cannot_be_is_refused(name: str, change: Change, said: str) -> None:
    assert said_of(TABLES, lambda tables: change(tables[name])).startswith(said)


def test_what_is_printed_is_taken() -> None:
    for printed in [TABLES]:
        assert said_of(printed, lambda table: None) == ""
