"""The three panels: as the rules reckon hexes, and as they lie side by side."""

from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from game.geometry.hexes import DIRECTIONS, Hex, neighbours, step
from game.scenes.titles.submarine.layout import PanelChart, board_of, stern_of
from game.scenes.titles.submarine.legends import NIGHT, sea
from game.tables.areas import HexCell
from game.tables.resources import resource
from game.titles.submarine.printed.panels import PANELS
from game.ui.drawing.art import Art

CHART = PanelChart(tuple(PANELS.places.items()))
LARGEST = 12_000
"""Bytes of a map."""


@pytest.mark.parametrize("panel", "ABC")
def test_a_panel_has_the_hexes_of_the_rules(panel):
    spaces = board_of(panel).spaces
    assert len(spaces) == PANELS.columns * PANELS.rows
    left, top = CHART.corner(panel)
    for place in PANELS.hexes(panel):
        name, _, _ = CHART.code(place).rpartition("-")
        shape = spaces[name].shape
        assert isinstance(shape, HexCell)
        x, y = shape.center
        assert CHART.at(place) == (x + left, y + top)
    assert CHART.cell(PANELS.find("A1-A")).corners == board_of("A").spaces["A1"].shape.corners


@pytest.mark.parametrize("panel", "ABC")
def test_a_panel_is_what_its_script_writes(panel):
    path = resource("assets", "make_submarine_maps.py")
    spec = spec_from_file_location("make_submarine_maps", path)
    assert spec
    assert spec.loader
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    written = resource("maps", f"submarine-{panel.lower()}.tmx").read_text("utf-8")
    assert written == script.map_text(panel.lower())
    assert len(written) < LARGEST


def test_every_panel_has_its_two_roses_with_their_hexes_about_them():
    for at, panel in enumerate("ABC"):
        rows = board_of(panel).layers[1].rows
        for number, row in ((2 * at + 1, 13), (2 * at + 2, 42)):
            assert rows[row][13] == f"rose-{number}"
            middle = PANELS.find(f"N{row + 1}-{panel}")
            for direction, place in zip(DIRECTIONS, neighbours(middle), strict=True):
                column = (place.column - 1) % PANELS.columns
                assert rows[place.row - 1][column] == f"rose-to-{direction}"


def test_hexes_next_to_one_another_lie_so_over_the_joint_of_two_panels():
    place = PANELS.find("Z27-A")
    for direction in DIRECTIONS:
        (ax, ay), (bx, by) = CHART.at(place), CHART.at(step(place, direction))
        assert 69 < ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 <= 70
    assert CHART.code(step(place, 2)).endswith("-B")


def test_a_vessel_lies_between_her_two_hexes():
    bow = PANELS.find("A31-B")
    x, y = CHART.at(bow)
    assert CHART.between(bow, stern_of(bow, 1)) == (x - 30, y + 17.5)


def test_panels_that_are_shifted_carry_their_codes_with_them():
    place = PANELS.find("C20-A")
    shifted = replace(CHART, shift=(4, -6))
    assert shifted.code(Hex(place.column + 4, place.row - 6)) == "C20-A"
    assert shifted.at(Hex(place.column + 4, place.row - 6)) == CHART.at(place)
    assert not shifted.holds(Hex(2, 10))
    assert not shifted.code(Hex(2, 10))


def test_panels_laid_anew_meet_and_say_which_edges_are_open():
    chart = PanelChart((("A", (0, 1)), ("B", (0, 0)), ("C", (1, 0))))
    (pane,) = sea(chart, False)
    edges = {
        laid.id: [legend.text for legend in laid.legends if legend.text.startswith("Edge")]
        for laid in pane.laid
    }
    assert edges == {
        "A": ["Edge 3", "Edge 1/2", "Edge 4/5"],
        "B": ["Edge 6", "Edge 4/5"],
        "C": ["Edge 6", "Edge 3", "Edge 1/2"],
    }
    assert {laid.id: (laid.x, laid.y) for laid in pane.laid} == {
        "A": (0, 0),
        "B": (0, -57 * 70),
        "C": (26 * 60, -57 * 70),
    }
    last, first = chart.panels.find("N57-B"), chart.panels.find("N1-A")
    assert step(last, 3) == first
    assert chart.at(first)[1] - chart.at(last)[1] == 70


def test_every_panel_is_darker_at_night():
    (by_day,), (by_night,) = sea(CHART, False), sea(CHART, True)
    assert not any(laid.ink.dusk for laid in by_day.laid)
    assert all(laid.ink is NIGHT for laid in by_night.laid)


@pytest.mark.parametrize("is_night", [False, True])
def test_the_sea_shows_its_weather(is_night: bool) -> None:
    """The higher the sea, the more waves; storms are grey by day, and darker by night."""
    panes = [sea(CHART, is_night, sky)[0] for sky in ("", "clear", "rough", "storm", "gale")]
    assert panes[0].laid[0].water == panes[1].laid[0].water
    assert (panes[0].laid[0].veils, panes[0].laid[0].ink) == ((), panes[1].laid[0].ink)
    waters = [pane.laid[0].water for pane in panes[1:]]
    lives = [water.life for water in waters if water]
    assert lives == sorted({*lives})
    strengths = [(pane.laid[0].ink.dusk or (0, 0, 0, 0))[3] for pane in panes[1:]]
    assert strengths == sorted(strengths)
    assert strengths[0] < strengths[-1]
    for pane in panes[2:]:
        assert all(Art().has(veil) for laid in pane.laid for veil in laid.veils)
        assert pane.laid[0].veils
