"""The table of the prolonged attack, as charts."""

from game.contract.printed import Chart, ChartRow
from game.tables.charts import NEVER
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.printed.tables import ADVANCED_TABLES

SONARS = {
    "": "Without sonar",
    "japanese": "Japanese sonar",
    "ordinary": "Ordinary sonar",
    "improved": "Improved sonar",
}


def closing_charts() -> tuple[Chart, ...]:
    """34.75 The power that is lost, and the points of both sides."""
    return _losses(), _points()


def difference_words(difference: int) -> str:
    """The column of a difference between attack and defense points."""
    table = ADVANCED_TABLES.prolonged
    last = table.lowest + len(table.rows[0].losses) - 1
    if difference >= last:
        return f"{last} or more"
    return str(difference).replace("-", "−")


def _losses() -> Chart:
    table = ADVANCED_TABLES.prolonged
    count = len(table.rows[0].losses)
    columns = tuple(difference_words(table.lowest + at) for at in range(count))
    rows = tuple(
        ChartRow(dice_row(row), tuple(str(lost or NEVER) for lost in row.losses))
        for row in table.rows
    )
    return Chart("prolonged", table.title, table.source, table.rule, columns, rows)


def _points() -> Chart:
    table = ADVANCED_TABLES.prolonged
    attack = (ChartRow(SONARS[sonar], (str(points),)) for sonar, points in table.attack.items())
    last = len(table.defence)
    defence = (
        ChartRow(f"Boat, {speed} submerged" + " or more" * (speed == last), (str(points),))
        for speed, points in enumerate(table.defence, 1)
    )
    title = "Points of a prolonged attack"
    return Chart("hunt_points", title, table.source, table.rule, ("Points",), (*attack, *defence))
