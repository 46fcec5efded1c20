"""Printed tables as charts, over every model there is."""

import pytest
from pydantic import BaseModel

from game.contract.printed import ChartRow
from game.tables.charts import chart_of, charts_of
from game.tables.models import Band, BandTable, DieTable, Printed, ThresholdRow, ThresholdTable

PRINTED = {"source": "reconstructed, by us", "rule": "1.1"}
GUNS = ThresholdTable(
    title="Guns",
    sides=20,
    rows=(ThresholdRow(name="Near", needs=17), ThresholdRow(name="Far", needs=None)),
    **PRINTED,
)
BANDS = (Band(low=1, high=2, value="a", name="A"), Band(low=3, high=4, value="b", name="B"))


class Figures(Printed):
    title: str
    top_speed: int
    guns: int


class Tables(BaseModel):
    guns: ThresholdTable
    figures: Figures


def test_a_threshold_table() -> None:
    chart = chart_of("guns", GUNS, {})
    assert (chart.id, chart.sides, chart.columns) == ("guns", 20, ("Needs", "Chance"))
    assert chart.rows == (
        ChartRow("Near", ("17+", "1/5"), (17, 18, 19, 20)),
        ChartRow("Far", ("–", "–")),
    )


def test_bands_with_and_without_a_die() -> None:
    die = chart_of("d", DieTable(title="D", sides=4, bands=BANDS, **PRINTED), {})
    assert [(row.cells, row.faces) for row in die.rows] == [(("1–2",), (1, 2)), (("3–4",), (3, 4))]
    band = chart_of("b", BandTable(title="B", bands=BANDS, **PRINTED), {})
    assert [row.faces for row in band.rows] == [(), ()]
    assert band.sides == 0


def test_figures_take_their_names_from_the_title_or_their_field() -> None:
    figures = Figures(title="Boat", top_speed=17, guns=1, **PRINTED)
    charts = charts_of(Tables(guns=GUNS, figures=figures), {"guns": "Deck guns"})
    assert [chart.id for chart in charts] == ["guns", "figures"]
    assert [row.name for row in charts[1].rows] == ["Top speed", "Deck guns"]


def test_what_is_no_table_is_said() -> None:
    with pytest.raises(TypeError, match="'odd' is a str"):
        chart_of("odd", "nothing", {})
