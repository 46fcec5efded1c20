"""The advanced game's tables of searches, crews and weather, as charts."""

from collections.abc import Iterable

from game.contract.printed import Chart, ChartRow
from game.prose.sentences import capital
from game.titles.submarine.charts.tablecharts import faces_words
from game.titles.submarine.printed.advanced import crew
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.dicecards import AdvancedTable, DiceRow
from game.titles.submarine.printed.tables import ADVANCED_TABLES as TABLES

THEATRES = ("Pacific", "Atlantic, North Sea", "Mediterranean")


def finding_charts() -> tuple[Chart, ...]:
    """In the order of the book."""
    return _crews(), _weather()


def dice_row(row: DiceRow) -> str:
    """What a row of two dice is called: "64–66"."""
    return faces_words(row.low, row.high)


def _of_dice(
    ident: str, table: AdvancedTable, columns: Iterable[str], rows: Iterable[ChartRow]
) -> Chart:
    return Chart(ident, table.title, table.source, table.rule, tuple(columns), tuple(rows))


def _crews() -> Chart:
    table = TABLES.crews
    years = [0, *(row.years for row in table.years)]
    faces = {
        (row.crew, many): [face for face in range(1, FACES + 1) if crew(face, many) == row.crew]
        for row in table.rows
        for many in years
    }
    rows = (
        ChartRow(
            capital(row.crew),
            tuple(faces_words(some[0], some[-1]) for some in (faces[row.crew, y] for y in years)),
        )
        for row in table.rows
    )
    columns = ("Die", *(f"After {many} years of war" for many in years[1:]))
    return _of_dice("crews", table, columns, rows)


def _weather() -> Chart:
    table = TABLES.weather
    rows = (ChartRow(dice_row(row), tuple(map(capital, row.states))) for row in table.rows)
    return _of_dice("weather", table, THEATRES, rows)
