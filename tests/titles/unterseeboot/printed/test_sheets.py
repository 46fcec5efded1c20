"""Charts, chapters and piece cards of Unterseeboot: complete, and true to the tables."""

from dataclasses import replace

import pytest

from game.contract.printed import is_reconstructed
from game.core import flow
from game.core.dice import KeyedDice
from game.tables.loader import load_rules
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model.state import Contact
from game.titles.unterseeboot.printed.tables import TABLES, Tables

OPTIONS = {option.id: option.default for option in TITLE.offers.options}
STATE, _ = flow.begin(TITLE.rules, "patrol", OPTIONS, KeyedDice(bytes(32), 0))
VIEW = TITLE.eyes.view(STATE, "captain")
CHARTS = {chart.id: chart for chart in TITLE.words.charts()}


def test_every_table_is_a_chart_with_its_source_and_case():
    assert list(CHARTS) == list(Tables.model_fields)
    cases = load_rules("unterseeboot")
    for chart in CHARTS.values():
        assert chart.rule in cases
        assert chart.source.startswith("rulebook")
        assert not is_reconstructed(chart.source)
        assert all(len(row.cells) == len(chart.columns) for row in chart.rows)


def test_a_to_hit_table_lights_the_faces_that_succeed():
    rows = {row.name: row for row in CHARTS["destroyer_attack"].rows}
    assert rows["100 m"].cells == ("5+", "1/3")
    assert rows["100 m"].faces == (5, 6)
    assert {row.name: row.faces for row in CHARTS["torpedo"].rows}["200 m"] == ()


def test_a_die_table_and_a_band_table():
    assert [row.faces for row in CHARTS["big_ship"].rows] == [(1, 2), (3,), (4,), (5,), (6,)]
    awards = [(row.cells[0], row.name) for row in CHARTS["awards"].rows]
    assert awards[1] == ("7–12", "U-boat Combat Clasp")
    assert awards[-1][0] == "43+"


def test_figures_are_called_by_their_names():
    rows = {row.name: row.cells for row in CHARTS["boat"].rows}
    assert rows["Torpedoes, Type VIIC"] == ("14",)
    assert not any("_" in name for name in rows)


def test_every_chapter_of_the_rulebook_has_a_name():
    prefixes = {case.partition(".")[0] for case in load_rules("unterseeboot")}
    assert prefixes == {prefix for prefix, _ in TITLE.words.chapters}


@pytest.mark.parametrize(
    "piece", ["boat", "aircraft", "destroyer", "hull", "main", "auxiliary", "torpedo"]
)
def test_every_piece_has_a_card_with_sources(piece):
    card = TITLE.words.card(VIEW, piece)
    assert card.name
    assert card.figures
    assert all(figure.value and figure.source for figure in card.figures)


def test_a_ship_shows_her_tons_only_when_identified():
    where = next(iter(VIEW.targets))
    hidden = TITLE.words.card(VIEW, where)
    assert hidden.name == "Unidentified contact"
    known = replace(VIEW, targets={where: Contact(12, 11000, 2)})
    figures = {figure.label: figure for figure in TITLE.words.card(known, where).figures}
    assert figures["Tonnage"].value == "11,000 tons"
    assert figures["Tonnage"].source == "her die, a D12 showing 11"
    assert figures["Hits still to sink her"].value == "2"
    assert figures["Hit from periscope depth"].source == TABLES.torpedo.source


def test_a_contact_may_be_what_the_options_allow():
    where = next(iter(VIEW.targets))
    plain = TITLE.words.card(VIEW, where)
    assert plain.note == "She may be a ship of 2,000 to 6,000 tons, or nothing at all."
    assert [figure.label for figure in plain.figures] == ["A real ship on"]
    view = replace(VIEW, house=replace(VIEW.house, big_ships=True))
    large = TITLE.words.card(view, where)
    assert large.note == "She may be a ship of 2,000 to 20,000 tons, or nothing at all."
    assert {figure.label: figure.value for figure in large.figures} == {
        "A real ship on": "2+",
        "A Big Ship on": "6",
        "Two hits from (1,000 tons)": "10",
    }


def test_what_is_no_piece_has_no_card():
    assert TITLE.words.card(VIEW, "periscope-2") is None
