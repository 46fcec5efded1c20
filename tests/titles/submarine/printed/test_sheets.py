"""Charts and cards: every table is shown, every figure with its source."""

from dataclasses import replace

import pytest

from game.contract.printed import Chart, PieceCard, is_reconstructed
from game.core.records import Event
from game.geometry.hexes import Hex
from game.tables.loader import load_rules
from game.titles.submarine.charts.sheets import card, charts
from game.titles.submarine.charts.tablecharts import defence_row, radar_row, sonar_row
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import HOUSE, Advanced
from game.titles.submarine.model.state import (
    ESCORT,
    OPEN,
    SUBMARINE,
    Boat,
    Inside,
    Sets,
    Ship,
    State,
    Tube,
)
from game.titles.submarine.model.torpedo import Setting, Torpedo
from game.titles.submarine.printed.tables import BOATS, ESCORTS, TABLES
from game.titles.submarine.view import View, view
from game.titles.submarine.words.describe import describe
from tests.laws import holds_of
from tests.titles.submarine.samples import SAMPLES

rule = pytest.mark.rule
CHARTS = {chart.id: chart for chart in charts()}
CASES = load_rules("submarine")
HERE = Hex(40, 20)
SHIPS = {
    "viceroy": Ship("viceroy", "escort", "B1", "Viceroy", HERE, 6, 6, 6, (1, 2, 1), speed=4),
    "loch": Ship("loch", "escort", "B18", "Loch Fada", HERE, 6, 3, 10, (1, 1, 0), is_dead=True),
    "shokaku": Ship("shokaku", "capital", "shokaku", "Shokaku", HERE, 6, 3, 8, (1, 2, 1)),
    "c-2-1": Ship("c-2-1", "merchant", "C-2", "C-2 1", HERE, 6, 2, 5, (1, 1, 0), damage=2),
}
BOAT = Boat("u-128", "G10", "U.128", HERE, 1, is_surfaced=False, contact=OPEN)
INSIDE = Inside(75, 4, (Tube(False, "g7a"), Tube(True, "")), ("g7a",), ("g7a",), damage=2)


def _cells(chart: Chart) -> dict[str, tuple[str, ...]]:
    return {row.name: row.cells for row in chart.rows}


def _view(eyes: str, scenario: str = "killers-1", **house: bool | int | Advanced) -> View:
    state = State(
        scenario=scenario,
        house=replace(HOUSE, **house),  # type: ignore[arg-type]
        seats=(ESCORT, SUBMARINE),
        ships=SHIPS,
        boats={"u-128": BOAT},
        insides={"u-128": INSIDE},
        torpedoes={"t1": Torpedo("t1", HERE, 2, 1)},
        settings={"t1": Setting("u-128", "g7a", is_shallow=True)},
        sets={"viceroy": Sets("ordinary", "10cm")},
    )
    return view(state, eyes)


def _figures(found: PieceCard | None) -> dict[str, tuple[str, str]]:
    assert found
    return {figure.label: (figure.value, figure.source) for figure in found.figures}


# Charts


def test_every_chart_is_whole_and_cites_a_case() -> None:
    assert len(CHARTS) == len(charts())
    for chart in CHARTS.values():
        assert chart.rule in CASES
        assert chart.source.startswith(("rulebook", "reconstructed"))
        assert all(len(row.cells) == len(chart.columns) for row in chart.rows)
        assert len({row.name for row in chart.rows}) == len(chart.rows)
        assert all(cell for row in chart.rows for cell in row.cells)


def test_every_table_has_its_chart() -> None:
    assert {*type(TABLES).model_fields} <= {*CHARTS}


def test_the_damage_table() -> None:
    chart = CHARTS["damage"]
    assert (chart.sides, chart.columns[0], chart.columns[13]) == (6, "−2", "11")
    assert _cells(chart)["1"][12:] == ("10", "10", "+5", "−5")
    assert [row.faces for row in chart.rows] == [(face,) for face in range(1, 7)]
    assert not is_reconstructed(chart.source)


def test_tables_that_are_ours_say_so_and_what_is_printed_in_them() -> None:
    chart = CHARTS["detonation"]
    assert is_reconstructed(chart.source)
    assert _cells(chart)[defence_row(5)] == ("2", "4", "5", "4", "1")
    assert chart.rows[4].source == "64.4.4, 64.5.6"
    assert _cells(CHARTS["atw_depths"])["425+ feet"] == ("−3", "−2", "−2")
    assert CHARTS["atw_depths"].rows[-1].source == "reconstructed"


def test_ranges_and_faces() -> None:
    assert CHARTS["guns"].columns[0] == "1–5 hexes"
    assert _cells(CHARTS["guns"])["Strength 6+"] == ("8", "7", "6", "5", "4", "3")
    assert _cells(CHARTS["radar"])[radar_row(2)] == ("–", "1–2", "3–6")
    assert _cells(CHARTS["sonar"])[sonar_row(2)] == ("1–2", "1")
    assert (sonar_row(0), radar_row(0)) == ("", "")
    assert _cells(CHARTS["convoy_die"]) == {
        "L2": ("1",), "R2": ("2",), "2": ("3–4",), "2L": ("5",), "2R": ("6",),
    }  # fmt: skip
    assert _cells(CHARTS["charges"])["300 lb"] == ("4", "5", "6", "1", "2", "3")


def test_every_class_has_a_row_that_says_what_of_it_is_printed() -> None:
    boats = [row for name, chart in CHARTS.items() if name.startswith("boats_")
             for row in chart.rows]  # fmt: skip
    escorts = [row for name, chart in CHARTS.items() if name.startswith("escorts_")
               for row in chart.rows]  # fmt: skip
    assert (len(boats), len(escorts)) == (len(BOATS), len(ESCORTS))
    told = {row.name: row for row in (*boats, *escorts)}
    assert told["VIIB"].cells == (
        "1", "3/1/3", "2, 4", "50, 25", "600", "5", "23",
    )  # fmt: skip
    assert _cells(CHARTS["arms_germany"])["VIIB"] == ("1/1/–", "4 + 1", "8 + 1", "F'39")
    assert _cells(CHARTS["arms_france"])["Surcouf"] == (
        "6/2/–", "4 + 0 + 8 outside", "10 + 0", "F'39",
    )  # fmt: skip
    assert told["VIIB"].source == "all 4.4"
    assert told["VIIC"].source == "8.3.3"
    assert told["IXC"].source == "64.2, 64.4.8"
    arms = {row.name: row.source for row in CHARTS["arms_germany"].rows}
    assert (arms["VIIB"], arms["VIIC"], arms["IXC"]) == ("all 4.4", "62.3", "64.2")
    assert [told[name].cells[4] for name in ("Loch", "A", "J")] == ["2S", "H", "–"]
    assert told["Loch"].source == "C.VC1"
    assert told["V Type 1"].source == "all 4.5.2"
    assert told["Gabbiano"].source == ""
    assert _cells(CHARTS["charge_seasons"])["Japan, 300 lb, 475 feet"] == ("F'43",)
    assert _cells(CHARTS["atw_seasons"])["Britain"] == ("F'39", "W'42", "F'43")
    sets = {row.name: (row.cells[0], row.source) for row in CHARTS["set_seasons"].rows}
    assert sets["Britain, 10 cm radar"] == ("W'43", "24.2(3)")
    torpedoes = _cells(CHARTS["torpedoes"])
    assert "FAT" not in torpedoes, "the advanced game's"
    assert torpedoes["Mk 14, magnetic exploder"] == ("USA", "8", "10", "magnetic", "W'42 to S'43")


WITHOUT_ROW = {"fit", "detonation"}
"""Tables read by what an event does not tell: the type of the ship."""


@holds_of(SAMPLES)
def test_a_roll_names_a_row_of_a_chart(event: Event) -> None:
    line = describe(event, ESCORT)
    bare = e.CompassRolled | e.EdgeRolled | e.SinkingRolled
    assert bool(line.table) or not line.dice or isinstance(event, bare)
    if line.table and line.table not in WITHOUT_ROW:
        assert line.row in _cells(CHARTS[line.table])
    assert not line.table or line.table in CHARTS


# Cards


def test_the_card_of_an_escort() -> None:
    found = card(_view(ESCORT), "viceroy")
    figures = _figures(found)
    assert figures["Damage to sink"] == ("6", "rulebook 4.5.2")
    assert figures["Guns ahead/abeam/astern"][0] == "1/2/1"
    assert figures["Thrown ahead"][0] == "Hedgehog, not aboard yet"
    assert figures["Charge"] == ("300 lb, to 500 feet", "reconstructed")
    assert figures["Radar"][0] == "10 cm"
    assert found
    assert found.note == "Britain, DD, V Type 1 class; speed 4."


@rule("submarine", "4.2")
@rule("submarine", "4.5.2.1")
@rule("submarine", "4.5.2.2b")
@rule("submarine", "4.5.2.2c")
@rule("submarine", "4.5.2.3")
@rule("submarine", "4.5.2.6")
@rule("submarine", "4.5.2.7")
@rule("submarine", "4.5.2.8")
@rule("submarine", "4.5.2.9")
def test_the_log_of_an_escort() -> None:
    found = card(_view(ESCORT, "ark-royal"), "viceroy")
    assert found
    assert found.name == "Viceroy"
    assert "V Type 1" in found.note
    told = {figure.label: figure.value for figure in found.figures}
    assert {label: told[label] for label in told if label not in ("Sonar", "Radar", "Charge")} == {
        "Type": "1",
        "Top speed": "6",
        "Damage to sink": "6",
        "Thrown ahead": "Hedgehog, not aboard yet",
        "K-guns a side": "1",
        "Depth charges a turn": "5",
        "Guns ahead/abeam/astern": "1/2/1",
        "Points": "10",
    }


@rule("submarine", "4.4.1")
@rule("submarine", "4.4.2")
@rule("submarine", "4.4.3")
@rule("submarine", "4.4.4")
@rule("submarine", "4.4.5")
@rule("submarine", "4.4.8")
@rule("submarine", "4.4.9")
@rule("submarine", "4.4.10")
@rule("submarine", "4.4.13")
def test_the_log_of_a_boat() -> None:
    seen = _view(SUBMARINE)
    u_47 = replace(BOAT, id="u-47", card="G5", name="U.47")
    found = card(replace(seen, boats={"u-47": u_47}), "u-47")
    assert found
    assert (found.name, "VIIB" in found.note) == ("U.47", True)
    assert {figure.label: figure.value for figure in found.figures} == {
        "Type": "1",
        "Surface speed": "3",
        "Submerged, normal": "1",
        "Submerged, at most": "3",
        "Damage to surface": "2",
        "Damage to sink": "4",
        "Dive a turn": "50 feet",
        "Rise a turn": "25 feet",
        "Safe depth": "600 feet",
        "Guns ahead/abeam/astern": "1/1/–",
        "Emergency power": "5",
        "Tubes, bow + stern": "4 + 1",
        "Points": "23",
    }
    assert {figure.source for figure in found.figures} == {"rulebook 4.4"}


@rule("submarine", "4.3")
@rule("submarine", "4.4.6")
@rule("submarine", "4.4.7")
@rule("submarine", "4.5.2.4")
def test_the_logs_have_nothing_of_the_advanced_game() -> None:
    cards = [card(_view(eyes), name) for eyes in (ESCORT, SUBMARINE) for name in (*SHIPS, "u-128")]
    words = {figure.label.lower() for each in cards if each for figure in each.figures}
    assert not any(word in label for label in words for word in ("crew", "visib", "snort", "cargo"))


def test_her_sets_are_the_escorts_secret() -> None:
    assert "Radar" not in _figures(card(_view(SUBMARINE), "viceroy"))


def test_as_designed_she_has_her_weapons() -> None:
    figures = _figures(card(_view(ESCORT, as_designed=True), "loch"))
    assert figures["Thrown ahead"] == ("2 Squids", "reconstructed")
    later = card(_view(ESCORT), "loch")
    assert later
    assert later.note.endswith("dead in the water.")


def test_the_orders_of_battle_come_before_the_card() -> None:
    figures = _figures(card(_view(ESCORT, "wounded-bear"), "shokaku"))
    assert figures["Damage to sink"] == ("8", "rulebook S6")
    assert figures["Top speed"] == ("3", "rulebook S6")
    assert figures["Points"] == ("56", "reconstructed")


def test_the_card_of_a_merchant() -> None:
    found = card(_view(ESCORT, "convoy-1"), "c-2-1")
    figures = _figures(found)
    assert figures["Points"] == ("8", "rulebook 4.5.1")
    assert figures["Guns ahead/abeam/astern"] == ("1/1/–", "rulebook S1")
    assert found
    assert found.note == "Cargo ship, C-2; 2 of 5 damage."


@pytest.mark.parametrize(
    ("damage", "hits", "told"),
    [
        (1, 4, "1.4 of 5 damage: 14 of 50 hit points."),
        (0, 4, "0.4 of 5 damage: 4 of 50 hit points."),
        (2, 0, "2 of 5 damage: 20 of 50 hit points."),
    ],
)
def test_a_card_counts_hit_points_where_they_are_played(damage: int, hits: int, told: str) -> None:
    seen = _view(ESCORT, "convoy-1", advanced=Advanced(gunnery=True))
    hurt = replace(SHIPS["c-2-1"], damage=damage, hits=hits)
    found = card(replace(seen, ships={"c-2-1": hurt}), "c-2-1")
    assert found
    assert found.note == f"Cargo ship, C-2; {told}"


def test_how_a_boat_creeps_and_snorts_is_told_where_it_is_played() -> None:
    """The Type IXC has a snort from 1944 on, and this game is of 1943."""
    advanced = Advanced(clock=True, silent=True, snort=True)
    plain = _figures(card(_view(ESCORT), "u-128"))
    told = _figures(card(_view(ESCORT, advanced=advanced), "u-128"))
    assert told.keys() - plain.keys() == {"Silent running", "With her snort"}
    assert told["Silent running"][0] == "1 in 2 turns"


def test_what_is_in_a_boat_is_her_owners_secret() -> None:
    own, seen = card(_view(SUBMARINE), "u-128"), card(_view(ESCORT), "u-128")
    assert own
    assert seen
    assert own.figures == seen.figures
    assert own.note == (
        "Germany, IXC class; at 75 feet; 4 emergency power left; 2 of 5 damage; 1 tube loaded, "
        "2 torpedoes in reserve."
    )
    assert seen.note == "Germany, IXC class; submerged."


@pytest.mark.parametrize(
    ("scenario", "points", "told"),
    [("killers-1", 26, "26"), ("ons-5", 26, "26"), ("ons-5", 37, "37")],
)
def test_the_points_of_a_type_ix(scenario: str, points: int, told: str) -> None:
    figures = _figures(card(_view(ESCORT, scenario, ix_points=points), "u-128"))
    assert figures["Points"][0] == told


def test_the_kind_of_a_torpedo_is_her_owners_secret() -> None:
    own, seen = card(_view(SUBMARINE), "t1"), card(_view(ESCORT), "t1")
    assert own
    assert seen
    assert (own.name, own.note) == ("G7a", "Set shallow.")
    assert _figures(own)["Damage factor"] == ("10", "rulebook 4.4")
    assert (seen.name, seen.figures) == ("Torpedo", ())


def test_nothing_else_has_a_card() -> None:
    assert card(_view(ESCORT), "compass") is None
