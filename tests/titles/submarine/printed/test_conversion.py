"""56: what the figures of real ships are in the game."""

import pytest

from game.titles.submarine.charts.longercharts import longer_charts
from game.titles.submarine.printed.cards import Level, by_advanced_chart
from game.titles.submarine.printed.conversion import (
    advanced_power,
    charges_in,
    damage_of,
    hexes_a_turn,
    hexes_away,
    most_alike,
    turns_of,
)
from game.titles.submarine.printed.tables import BOATS, ESCORTS

rule = pytest.mark.rule


@rule("submarine", "56.2")
@pytest.mark.parametrize(
    ("knots", "level", "hexes"),
    [
        (36, "basic", 6),
        (36, "advanced", 10),
        (3, "basic", 1),
        (2.9, "basic", 0),
        (7, "advanced", 2),
    ],
)
def test_speeds(knots: float, level: Level, hexes: int) -> None:
    assert hexes_a_turn(knots, level) == hexes


@rule("submarine", "56.2")
def test_weights_ways_and_times() -> None:
    assert [damage_of(tons) for tons in (60, 250, 1490, 1375)] == [1, 1, 6, 6]
    assert hexes_away(1800) == 18
    assert (turns_of(720, "basic"), turns_of(720, "advanced")) == (24, 14)


@rule("submarine", "56.3.1")
@rule("submarine", "X56.3.1")
def test_emergency_power_of_the_advanced_game() -> None:
    assert [advanced_power(normal + more, normal) for normal in (1, 4) for more in (0, 1, 2)] == [
        0, 60, 120, 0, 60, 120,
    ]  # fmt: skip
    for boat in BOATS.values():
        card = boat.advanced
        assert card.power == advanced_power(card.submerged, card.normal), boat.cls


def test_a_figure_of_the_advanced_chart_has_no_mark_of_the_basic_one() -> None:
    marks = {"power": "a book", "bow_tubes": "a book"}
    card = by_advanced_chart(BOATS["U6"].model_copy(update={"printed": marks}))
    assert (card.power, card.printed) == (BOATS["U6"].advanced.power, {"bow_tubes": "a book"})


@rule("submarine", "56.2a")
def test_what_counters_stand_for() -> None:
    counts = {weapon: charges_in(weapon) for weapon in ("charge", "kgun", "hedgehog", "squid")}
    assert counts == {"charge": 2, "kgun": 2, "hedgehog": 1, "squid": 1}
    chart = next(chart for chart in longer_charts() if chart.id == "counters")
    assert {row.name: row.cells for row in chart.rows} == {
        "Depth charge": ("2",),
        "K-gun charge": ("2",),
        "Hedgehog, rounds": ("1",),
        "Squid bomb": ("1",),
    }


@rule("submarine", "56.1")
def test_the_class_that_is_most_like_a_ship_of_ones_own() -> None:
    for ident in ("B1", "U11", "RE2"):
        card = ESCORTS[ident]
        found = most_alike(ESCORTS, damage=card.damage, speed=card.speed, dt=card.dt)
        like = ESCORTS[found]
        assert (like.damage, like.speed, like.dt) == (card.damage, card.speed, card.dt)
    greatest = max(card.damage for card in ESCORTS.values())
    assert ESCORTS[most_alike(ESCORTS, damage=99)].damage == greatest
    assert BOATS[most_alike(BOATS, surface=3, max_depth=575)].max_depth == 600
    least = min(card.submerged for card in BOATS.values())
    assert BOATS[most_alike(BOATS, submerged=0)].submerged == least, "a boat that cannot go at all"
