"""Every table is a chart with its source, and every piece has a card."""

from fractions import Fraction
from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES
from game.tables.loader import load_rules
from game.tables.models import Printed
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.charts.sheets import CHAPTERS, card, charts
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.printed.places import TARGETS
from game.titles.paukenschlag.printed.tables import TABLES
from game.titles.paukenschlag.view import view
from tests.laws import holds_of
from tests.titles.paukenschlag.builder import boat, convoy, new_game, plane, position, ship

CHARTS = {chart.id: chart for chart in charts()}
UNSHOWN = {
    *("zones", "beyond", "warm", "exits", "hfdf", "air_dice", "late_start", "battle_start"),
    *("ship_names", "roster", "us_ships", "us_planes", "releases", "convoys", "troop_convoy"),
    *("carrier_force", "amerika", "valkyrie"),
}
"""Tables that stand on the map, in another chart or in the set-up; and what is secret."""


def test_every_table_is_shown_or_left_out_on_purpose() -> None:
    tables = {name for name in type(TABLES).model_fields if name not in UNSHOWN}
    assert tables <= set(CHARTS)
    assert all(isinstance(getattr(TABLES, name), Printed) for name in UNSHOWN)


@holds_of(CHARTS.values())
def test_a_chart_is_whole(chart: Any) -> None:
    assert chart.title
    assert chart.source.startswith(("rulebook", "reconstructed", "public"))
    assert "tuned" not in chart.source, "a word of those who made the figures"
    assert chart.rule in load_rules("paukenschlag")
    for row in chart.rows:
        assert row.name
        assert len(row.cells) == len(chart.columns), row


def test_figures_of_the_charts() -> None:
    def cells(chart: str, row: str) -> tuple[str, ...]:
        return next(each.cells for each in CHARTS[chart].rows if each.name == row)

    assert cells("torpedo", "Convoy, tight") == ("5 or less", "5/6", "4")
    assert cells("sonar", "Huff/Duff")[:2] == ("3 or less", "1/2")
    assert cells("asw", "6") == ("5", "5", "4", "4", "3")
    assert [Fraction(cell) for cell in cells("asw", "Sunk")] == [
        Fraction(1, 36), Fraction(2, 36), Fraction(4, 36), Fraction(6, 36), Fraction(9, 36),
    ]  # fmt: skip
    assert cells("scenarios", "The campaign")[2:] == ("40", "2,000,000", "–")
    assert cells("problem", "Flies on") == ("11 or less",)


def test_chapters_name_every_case() -> None:
    prefixes = tuple(prefix for prefix, _ in CHAPTERS)
    for case in load_rules("paukenschlag"):
        assert case.startswith(prefixes), case


def test_every_piece_of_a_campaign_has_a_card() -> None:
    state, _ = new_game(tape=KeyedDice(b"cards", 0))
    for eyes in (US, GERMAN, ALL_EYES):
        seen = view(state, eyes)
        names = [*seen.convoys, *seen.ships, *seen.boats, *seen.planes]
        names += [f"target {target}" for target in TARGETS]
        for name in names:
            found = card(seen, name)
            assert found is not None, name
            assert found.figures
            assert found.note.endswith(".")
        assert card(seen, "nobody") is None


@pytest.mark.rule("paukenschlag", "OP 10.4c")
def test_the_card_of_a_convoy_tells_its_destination_to_the_us() -> None:
    state = position(convoy(to="G"), ship("WPG 1", convoy="1"))
    ours, theirs = card(view(state, US), "1"), card(view(state, GERMAN), "1")
    assert ours is not None
    assert theirs is not None
    assert "bound for New York; with WPG 1" in ours.note
    assert "New York" not in theirs.note


def test_the_card_of_a_boat_tells_what_she_has_left() -> None:
    state = position(boat(fuel=3, torpedoes=9, is_down=True))
    found = card(view(state, US), "U-66")
    assert found is not None
    figures = {figure.label: figure.value for figure in found.figures}
    assert figures["Fuel"] == "3 of 6"
    assert figures["Torpedoes"] == "9 of 22"
    assert "under water" in found.note


def test_a_name_that_is_a_convoy_is_no_factory() -> None:
    state = position(convoy(), plane("PBY 1"))
    found, factory = (card(view(state, US), name) for name in ("1", "target 1"))
    assert found is not None
    assert factory is not None
    assert (found.name, factory.name) == ("Convoy 1", "Hartford aero engines")
    base = TITLE.words.card(view(state, US), "I")
    assert base is not None
    assert "PBY 1" in base.note
