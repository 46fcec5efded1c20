"""What tables and cards refuse, and the boundary that they take."""

from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from game.titles.submarine.printed.cards import AvailabilityCharts
from game.titles.submarine.printed.scenarios import SCENARIOS, WATERS, _Scenarios
from game.titles.submarine.printed.tablecards import BoatPlot, ConvoyPlot
from game.titles.submarine.printed.tables import AVAILABILITY, BOATS, ESCORTS, TABLES, TORPEDOES
from tests.tables.checks import Change, gone, put, said_of, turned

IA, BRITAIN = BOATS["G1"], AVAILABILITY["Britain"]
FORMATION = WATERS.formations.rows[0]
NO_GAP = "its depths must leave no gap"
WHOLE_SEA = "its depths must begin at 0 and have no end"
RANGES, ALL_RANGES = "its ranges must leave no gap", "its ranges must begin at 1 and have no end"
IN_ORDER = "its sets must be in the order of their seasons"
PERISCOPE_UP = "'to_surface' must not be more than 'to_sink'"


@pytest.mark.parametrize(
    ("printed", "change", "said"),
    [
        (IA, put("to_surface", to=IA.to_sink), ""),
        (IA, put("to_surface", to=IA.to_sink + 1), PERISCOPE_UP),
        (IA, put("normal", to=IA.submerged), ""),
        (IA, put("normal", to=IA.submerged + 1), "'normal' must not be more than 'submerged'"),
        (IA, put("printed", to={"power": "a book"}), ""),
        (IA, put("printed", to={"wings": "a book"}), "'printed' names 'wings'"),
        (IA, put("avail", to="F'45"), ""),
        (IA, put("avail", to="F'46"), "it must be a season from F'39 to F'45"),
        (IA, put("avail", to="W'38"), "it must be a season from F'39 to F'45"),
        (ESCORTS["B6"], put("atw", to="S"), "'launchers' must be given with 'atw'"),
        (ESCORTS["B6"], put("launchers", to=1), "'launchers' must be given with 'atw'"),
        (BRITAIN, put("sonar", 0, "set", to="10cm"), "its sets must be of ordinary, improved"),
        (BRITAIN, put("radar", 0, "set", to="ordinary"), "its sets must be of 1.5m, 10cm, 3cm"),
        (BRITAIN, turned("sonar"), IN_ORDER),
        (BRITAIN, turned("radar"), IN_ORDER),
        (BRITAIN, put("radar", 1, "avail", to="W'41"), ""),
        (BRITAIN, put("radar", 1, "avail", to="F'40"), IN_ORDER),
        (TABLES.charges, gone("rows", 0), "its rows must be: 250, 300, teardrop, 600"),
        (TABLES.charges, turned("rows"), "its rows must be: 250, 300, teardrop, 600"),
        (TABLES.radar, gone("rows", 2), "its rows must be: 1.5m, 10cm, 3cm"),
        (TABLES.atw, gone("rows", 2), "its rows must be defense types 1 to 3"),
        (TABLES.atw, turned("rows"), "its rows must be defense types 1 to 3"),
        (TABLES.atw, put("depths", 1, "low", to=200), NO_GAP),
        (TABLES.atw, put("depths", 1, "low", to=150), NO_GAP),
        (TABLES.atw, put("depths", 1, "high", to=None), NO_GAP),
        (TABLES.atw, gone("depths", 1), NO_GAP),
        (TABLES.atw, put("depths", 0, "low", to=25), WHOLE_SEA),
        (TABLES.atw, put("depths", 4, "high", to=900), WHOLE_SEA),
        (TABLES.guns, gone("rows", 0), "its rows must be strengths 1 to 5"),
        (TABLES.guns, gone("rows", 0, "factors", 0), "each row must have a factor for every range"),
        (TABLES.guns, put("ranges", 1, "low", to=7), RANGES),
        (TABLES.guns, put("ranges", 1, "low", to=5), RANGES),
        (TABLES.guns, put("ranges", 1, "high", to=None), RANGES),
        (TABLES.guns, put("ranges", 0, "low", to=0), ""),
        (TABLES.guns, put("ranges", 0, "low", to=2), ALL_RANGES),
        (TABLES.guns, put("ranges", 5, "high", to=99), ALL_RANGES),
        (TABLES.fit, gone("rows", 0), "each of these types must stand in one row"),
        (TABLES.guns, gone("changes", 0), "they must be: boat, fast, "),
        (TABLES.guns, turned("changes"), "they must be: boat, fast, "),
        (FORMATION, put("leads", 1, to="T23-A"), "two columns are led from one hex"),
        (FORMATION, put("leads", 1, to="B57-B"), "a column of ships must lie on the panels"),
        (SCENARIOS["convoy-1"], put("boats", to=[]), "'boats' must have at least one"),
        (SCENARIOS["ons-5"], put("boats", to=[]), ""),
        (SCENARIOS["convoy-1"], put("formation", to=0), "'merchants' must be given with"),
        (SCENARIOS["killers-1"], put("formation", to=4), "'merchants' must be given with"),
    ],
)
def test_a_figure_that_cannot_be_is_refused(printed: BaseModel, change: Change, said: str) -> None:
    found = said_of(printed, change)
    assert found.startswith(said)
    assert bool(found) == bool(said)


def test_a_chart_has_every_nation() -> None:
    charts: dict[str, Any] = {name: chart.model_dump() for name, chart in AVAILABILITY.items()}
    assert AvailabilityCharts.model_validate(charts)
    del charts["Italy"]
    with pytest.raises(ValidationError, match="it must have every nation: Britain, USA"):
        AvailabilityCharts.model_validate(charts)


@pytest.mark.parametrize(
    ("scenario", "change", "said"),
    [
        ("convoy-1", put("merchants", 0, 1, to=99), ""),
        ("convoy-1", put("merchants", 0, 1, to=1), "'merchants' must fill the formation"),
        ("convoy-1", put("merchants", 0, 0, to="Z9"), "there is no merchant card 'Z9'"),
        ("po-17", put("ships", 0, "card", to="Z9"), "there is no escort card 'Z9'"),
        ("convoy-1", put("boats", 0, "card", to="Z9"), "there is no boat card 'Z9'"),
        ("convoy-1", put("boats", 0, "types", to=["steam-whistle"]), "there is no torpedo"),
        ("ons-5", put("campaign", "hunters", 0, "card", to="Z9"), "there is no escort card 'Z9'"),
        ("ons-5", put("campaign", "pool", 0, "card", to="Z9"), "there is no boat card 'Z9'"),
    ],
)
def test_a_scenario_names_cards_that_there_are(scenario: str, change: Change, said: str) -> None:
    found = said_of(_Scenarios({scenario: SCENARIOS[scenario]}), lambda d: change(d[scenario]))
    assert found.startswith(said)
    assert bool(found) == bool(said)


def test_what_is_printed_is_taken() -> None:
    cards = [IA, ESCORTS["B6"], BRITAIN, *TORPEDOES.values(), *SCENARIOS.values()]
    for printed in [*cards, FORMATION, TABLES]:
        assert said_of(printed, lambda table: None) == ""


@pytest.mark.parametrize(
    ("kind", "plot", "is_move"),
    [
        (ConvoyPlot, "2", True), (ConvoyPlot, "1L1", True), (ConvoyPlot, "3", False),
        (ConvoyPlot, "1L2", False), (BoatPlot, "1L2", True), (BoatPlot, "2L2", False),
        (BoatPlot, "L", False), (BoatPlot, "1LL1", False),
    ],
)  # fmt: skip
def test_a_move_on_a_table_has_no_more_hexes_than_its_vessel_goes(
    kind: Any, plot: str, is_move: bool
) -> None:
    if is_move:
        assert TypeAdapter(kind).validate_python(plot) == plot
        return
    with pytest.raises(ValidationError, match="is no move of 1 to"):
        TypeAdapter(kind).validate_python(plot)
