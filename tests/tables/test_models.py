"""Shapes of printed tables: ranges, and the sentences when they are wrong."""

import pytest
from pydantic import ValidationError

from game.tables.models import Band, BandTable

CALM = Band(low=0, high=1, value="0", name="calm")
FRESH = Band(low=2, high=5, value="1", name="fresh")
ROUGH = Band(low=6, high=None, value="2", name="rough")


def table(*bands: Band) -> BandTable:
    return BandTable(source="rulebook 1", rule="1", title="Sea", bands=bands)


@pytest.mark.parametrize(("number", "band"), [(0, CALM), (5, FRESH), (6, ROUGH), (99, ROUGH)])
def test_a_table_is_read_by_a_number(number: int, band: Band) -> None:
    assert table(CALM, FRESH, ROUGH).find(number) == band


def test_a_number_outside_a_table_has_no_band() -> None:
    with pytest.raises(KeyError):
        table(CALM, FRESH).find(6)


@pytest.mark.parametrize(
    ("bands", "between"),
    [
        ((CALM, ROUGH), "'calm' and 'rough'"),
        ((CALM, CALM, FRESH), "'calm' and 'calm'"),
        ((ROUGH, FRESH), "'rough' and 'fresh'"),
    ],
)
def test_a_table_that_is_not_whole_is_refused(bands: tuple[Band, ...], between: str) -> None:
    with pytest.raises(ValidationError, match=f"gap or overlap between {between}"):
        table(*bands)
