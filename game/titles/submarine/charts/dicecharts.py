"""The tables of the advanced game that two dice are rolled on, and what changes them."""

from collections.abc import Iterable, Sequence

from game.contract.printed import Chart, ChartRow
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.tablecharts import changes_chart, signed
from game.titles.submarine.charts.torpedocharts import torpedo_charts
from game.titles.submarine.printed.dicecards import DiceRow
from game.titles.submarine.printed.tablecards import Table
from game.titles.submarine.printed.tables import ADVANCED_TABLES, TABLES


def dice_charts() -> tuple[Chart, ...]:
    """Each table of two dice, in the order of a turn."""
    return (*_guns(), *torpedo_charts())


def factor_column(factor: int) -> str:
    """The column of a damage factor, of one die or two; above the table it is its last one."""
    damage = TABLES.damage
    last = damage.lowest + len(damage.rows[0].damage) - 1
    return signed(min(factor, last), "")


def dice_chart(
    ident: str,
    table: Table,
    columns: Sequence[str],
    rows: Iterable[tuple[DiceRow, Iterable[object]]],
    title: str = "",
) -> Chart:
    """A table whose rows two dice pick."""
    made = tuple(ChartRow(dice_row(row), tuple(map(str, cells))) for row, cells in rows)
    return Chart(ident, title or table.title, table.source, table.rule, tuple(columns), made)


def _guns() -> tuple[Chart, Chart]:
    changes, table = ADVANCED_TABLES.guns, ADVANCED_TABLES.gun_damage
    factors = range(table.lowest, table.lowest + len(table.rows[0].points))
    columns = [signed(factor, "") for factor in factors]
    rows = ((row, row.points) for row in table.rows)
    return (
        changes_chart(
            "more_gun_changes",
            "What else changes gunfire, advanced",
            changes,
            changes.changes,
            "Factor",
        ),
        dice_chart("gun_damage", table, columns, rows, "Gunfire, advanced: hit points"),
    )
