"""Charts and cards: every table is shown, every figure with its source, every roll with its row."""

from dataclasses import replace

import pytest

from game.contract.printed import Chart, is_reconstructed
from game.core.records import Event
from game.tables.loader import load_rules
from game.titles.tonnage_war.charts.sheets import CHAPTERS, card, charts
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.state import Boat, Escort, State
from game.titles.tonnage_war.printed.multi import successes
from game.titles.tonnage_war.printed.tables import UNIT_CARDS
from game.titles.tonnage_war.view import View, view
from game.titles.tonnage_war.words.describe import describe
from tests.titles.tonnage_war.d20 import D20

rule = pytest.mark.rule
CHARTS = {chart.id: chart for chart in charts()}
CASES = load_rules("tonnage_war")


def _cells(chart: Chart) -> dict[str, tuple[str, ...]]:
    return {row.name: row.cells for row in chart.rows}


def _view() -> View:
    escorts = {
        "fame": Escort("bow", is_depleted=True),
        "liberator": Escort("reserve", last_turn=24, joined=23),
    }
    boats = {"b1": Boat("iz"), "b2": Boat("oz", has_attacked=True, is_evading=True)}
    state = State(scenario="sc-104", turn=23, last_turn=27, escorts=escorts, boats=boats)
    return view(state, "commander")


# Charts


def test_every_chart_is_whole_and_cites_a_case() -> None:
    assert len(CHARTS) == len(charts())
    for chart in CHARTS.values():
        assert chart.rule in CASES
        assert chart.source.startswith(("rulebook", "reconstructed"))
        assert all(len(row.cells) == len(chart.columns) for row in chart.rows)
        assert len({row.name for row in chart.rows}) == len(chart.rows)


@rule("tonnage_war", "TW D20")
def test_the_table_of_many_boats_is_shown_as_printed() -> None:
    rows = CHARTS["d20"].rows
    assert [row.cells for row in rows] == [
        tuple(cell.replace("-", "–").replace("**", "20") for cell in printed.split())
        for printed in D20.values()
    ]
    assert rows[0].name == "1 boat, 1"
    assert [row.name for row in rows if row.name.startswith("3 ")] == [
        "3 boats, 1+",
        "3 boats, 2+",
        "3 boats, 3",
    ]


def test_the_numbers_and_their_sources() -> None:
    chart = CHARTS["numbers"]
    assert chart.columns == ("Slow", "Fast")
    assert _cells(chart)["Inner zone to attack zone"] == ("10", "9")
    assert [row.source for row in chart.rows] == ["8: rulebook 13", "", "", ""]
    assert is_reconstructed(chart.source)


def test_a_reaction_table() -> None:
    assert _cells(CHARTS["standard"]) == {
        "0 escorts": ("1–5", "6–18", "–", "19–20"),
        "1 escort": ("1–4", "5–10", "11–12", "13–20"),
        "2 escorts": ("1–3", "4–7", "8–9", "10–20"),
        "3 escorts": ("1–2", "3–5", "6–7", "8–20"),
    }
    assert _cells(CHARTS["fight_back"])["3 escorts"] == ("1–7", "8–20")


def test_attacks_and_unit_cards() -> None:
    assert _cells(CHARTS["attacks"])["Stern"] == ("1", "−1")
    units = _cells(CHARTS["units"])
    assert len(units) == len(UNIT_CARDS)
    assert units["Destroyer, no working radar"] == ("DD", "–", "10", "6", "7", "3", "16", "−3")
    assert units["Fortress"] == ("AIR", "6", "10", "1", "–", "4", "8", "–")


def test_every_chapter_has_cases() -> None:
    found = {prefix for prefix, _ in CHAPTERS for case in CASES if case.startswith(prefix)}
    assert found == {prefix for prefix, _ in CHAPTERS}


# The row that a roll is read from

ROLLED: tuple[Event, ...] = (
    e.ReturnRolled("TW 14.1.6.3", "b1", 3, 3, True),
    e.StragglerRolled("TW 19.5", 2, False),
    e.AdvanceRolled("TW 9.3", "iz", "oz", ("b1",), 4, 10, (), 1),
    e.AdvanceRolled("TW 9.6", "oz", "box", ("b1", "b2", "b3"), 2, 8, (), successes(3, 8, 2)),
    e.ReactionRolled("TW 15.4.1", "b1", "standard", 1, 4, "advance", "advance"),
    e.ReactionRolled("TW 15.2.1", "b1", "fight-back", 2, 4, "stay", "stay"),
    *(e.DetectionRolled("TW 15.1.1", "fame", "b1", x, 8, (), 9, False) for x in "RVLS"),
)


@pytest.mark.parametrize("event", ROLLED)
def test_a_roll_names_a_row_of_a_chart(event: Event) -> None:
    line = describe(event, "commander")
    assert line.row in _cells(CHARTS[line.table])


# Cards


def test_the_card_of_a_ship() -> None:
    found = card(_view(), "fame")
    assert found
    assert found.name == "Fame"
    assert [(figure.label, figure.value) for figure in found.figures] == [
        ("Radar (R)", "8"),
        ("By day (V)", "10"),
        ("By night (L)", "6"),
        ("Sonar (S)", "8"),
        ("Attack (A)", "4"),
        ("Depleted from (D)", "16"),
        ("Running down a boat (H)", "−2"),
        ("HF/DF", "yes"),
    ]
    assert found.note == "Destroyer, 10 cm radar; in the bow sector; weapons spent."
    assert all(is_reconstructed(figure.source) for figure in found.figures[:-1])
    assert "public" in found.figures[-1].source


def test_the_card_of_an_aircraft_says_when_it_leaves() -> None:
    found = card(_view(), "liberator")
    assert found
    labels = [figure.label for figure in found.figures]
    assert found.figures[-1].value == "end of turn 24"
    assert "HF/DF" not in labels
    assert found.note == "Liberator, 1942 and early 1943; to be placed."
    assert {figure.label: figure.value for figure in found.figures}["Sonar (S)"] == "–"


def test_the_cards_of_boats_tell_what_a_block_shows() -> None:
    fresh, spent = card(_view(), "b1"), card(_view(), "b2")
    assert fresh
    assert spent
    assert [(figure.label, figure.value) for figure in fresh.figures] == [
        ("Attack", "8"),
        ("Flak", "2"),
        ("Return", "3"),
    ]
    assert all(is_reconstructed(figure.source) for figure in fresh.figures)
    assert (fresh.name, fresh.note) == ("Boat 1", "Closing the convoy.")
    assert spent.note == "Has attacked, evading."


def test_nothing_else_has_a_card() -> None:
    assert card(_view(), "bow") is None
    assert card(replace(_view(), escorts={}), "fame") is None
