"""The tables of aimed and un-aimed torpedoes (35)."""

from game.contract.printed import Chart, ChartRow
from game.prose.sentences import capital
from game.tables.charts import NEVER
from game.titles.submarine.printed.dicecards import DiceRow
from game.titles.submarine.printed.tables import ADVANCED_TABLES


def aim_charts() -> tuple[Chart, ...]:
    """How far targets are picked, and how far an un-aimed torpedo runs at first."""
    return _visibility(), _unaimed()


def unaimed_row(number: int) -> str:
    """The row of two dice, read as a number."""
    rows = ADVANCED_TABLES.unaimed.rows
    return next(_dice(row) for row in rows if row.low <= number <= row.high)


def _dice(row: DiceRow) -> str:
    return f"{row.low}–{row.high}" if row.low < row.high else str(row.low)


def _visibility() -> Chart:
    table = ADVANCED_TABLES.visibility
    gear = f"S gear, {table.gear.low} to {table.gear.high} feet"
    rows = (
        *(ChartRow(capital(row.light), tuple(map(str, row.hexes))) for row in table.rows),
        ChartRow(gear, (NEVER, str(table.gear.hexes))),
    )
    columns = ("On the surface", "Submerged")
    return Chart("visibility", table.title, table.source, table.rule, columns, rows)


def _unaimed() -> Chart:
    table = ADVANCED_TABLES.unaimed
    rows = tuple(ChartRow(_dice(row), ("/".join(map(str, row.hexes)),)) for row in table.rows)
    return Chart("unaimed", table.title, table.source, table.rule, ("Hexes",), rows)
