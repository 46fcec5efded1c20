"""The charts of the advanced game hold what the look-ups say, cell by cell."""

from itertools import product

import pytest

from game.contract.printed import Chart, is_reconstructed
from game.titles.submarine.charts.dicecharts import factor_column
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.sheets import charts
from game.titles.submarine.charts.tablecharts import span_words
from game.titles.submarine.charts.torpedocharts import hits_table, hull_row
from game.titles.submarine.charts.weaponcharts import (
    EVASIONS,
    charge_column,
    charge_table,
    evasion_table,
)
from game.titles.submarine.printed import advanced_weapons as weapons
from game.titles.submarine.printed.dicecards import row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES as TABLES
from game.titles.submarine.printed.tables import BOATS, ESCORTS
from game.titles.submarine.words.rolls import PAIRS

CHARTS = {chart.id: chart for chart in charts()}
MOST_ROWS = 18
PLAIN = 2
"""A boat's defense type that changes no dice."""


def cell(chart: Chart, row: str, column: str) -> str:
    found = next(each for each in chart.rows if each.name == row)
    return found.cells[chart.columns.index(column)]


def test_gunfire() -> None:
    for pair, factor in product(PAIRS, range(-2, 14)):
        row = dice_row(row_at(TABLES.gun_damage.rows, pair))
        told = cell(CHARTS["gun_damage"], row, factor_column(factor))
        assert int(told) == weapons.gun_hit_points(factor, pair)


@pytest.mark.parametrize("charge", ["250", "300", "teardrop", "600", "squid"])
def test_charges(charge: str) -> None:
    for pair, off in product(PAIRS, TABLES.charges.steps):
        row = dice_row(row_at(TABLES.charges.rows, pair))
        told = cell(CHARTS[charge_table(off)], row, charge_column(charge))
        assert int(told) == weapons.charge_hit_points(charge, PLAIN, 100, off, pair)


def test_hedgehogs() -> None:
    for pair, depth in product(PAIRS, range(0, 500, 25)):
        row = dice_row(row_at(TABLES.hedgehog.rows, pair))
        span = next(span for span in TABLES.hedgehog.depths if depth in span)
        told = cell(CHARTS["hedgehog"], row, f"{span_words(span)} ft")
        assert int(told) == weapons.hedgehog_hit_points(PLAIN, 2, depth, pair)


def test_evasion() -> None:
    torpedoes = {"steam": "g7a", "oxygen": "type95", "electric": "g7e"}
    for pair, speed, drive in product(PAIRS, range(1, 12), torpedoes):
        row = dice_row(row_at(TABLES.evasion.rows, pair))
        told = cell(CHARTS[evasion_table(speed)], row, drive.capitalize())
        assert told == EVASIONS[weapons.evasion(speed, torpedoes[drive], pair, False)]


def test_what_changes_the_dice() -> None:
    assert cell(CHARTS["hedgehog_changes"], "Boat of type 5", "Coloured die") == "+2"
    assert cell(CHARTS["hedgehog_changes"], "Boat moved 5+", "White die") == "−3"
    assert cell(CHARTS["charge_changes"], "Boat at 425+ feet", "White die") == "−2"


def test_foxers_and_k_guns() -> None:
    assert cell(CHARTS["foxers"], "Foxer", "First in a turn") == "2–6"
    assert cell(CHARTS["t3_foxers"], "Ship", "Later ones") == "5–6"
    assert cell(CHARTS["more_kguns"], "USA: DE and PF", "Each side") == "4"
    assert not is_reconstructed(CHARTS["more_kguns"].source)


def test_the_advanced_figures_of_each_class() -> None:
    for boat in BOATS.values():
        chart = CHARTS[f"advanced_boats_{boat.nation.lower()}"]
        assert cell(chart, boat.cls, "Power") == str(boat.advanced.power)
        assert cell(chart, boat.cls, "Silent") == "/".join(map(str, boat.advanced.silent))
    for ship in ESCORTS.values():
        chart = CHARTS[f"advanced_ships_{ship.nation.lower()}"]
        assert cell(chart, ship.cls, "Top speed") == str(ship.advanced_speed)
    told = CHARTS["advanced_torpedoes"]
    assert cell(told, "Mk 14", "Duds") == "E to S'43, then B"
    assert cell(told, "FAT", "Runs by") == "steam, circling"


def test_torpedo_hits_stand_in_tables_that_a_page_holds() -> None:
    for card, values in TABLES.detonation.rows.items():
        chart = CHARTS[hits_table(card)]
        assert len(chart.rows) <= MOST_ROWS
        told = [cell(chart, hull_row(card), column) for column in chart.columns]
        assert told == [*map(str, values)]
