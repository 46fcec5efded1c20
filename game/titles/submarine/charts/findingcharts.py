"""The advanced game's tables of searches, crews and weather, as charts."""

from collections.abc import Iterable

from game.contract.printed import Chart, ChartRow
from game.prose.sentences import capital
from game.titles.submarine.charts.tablecharts import RADAR_NAMES, faces_words, signed
from game.titles.submarine.printed.advanced import crew
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.dicecards import AdvancedTable, DiceRow
from game.titles.submarine.printed.tables import ADVANCED_TABLES as TABLES

RADARS = (*(RADAR_NAMES[radar] for radar in TABLES.radar.columns[:-1]), "3 cm, a snort")
LOOKOUTS = ("A surfaced boat", "A boat at 25 feet")
THEATRES = ("Pacific", "Atlantic, North Sea", "Mediterranean")


def finding_charts() -> tuple[Chart, ...]:
    """In the order of the book."""
    sweep, radar, lookout = TABLES.sweep, TABLES.radar, TABLES.lookout
    return (
        _of_dice("sweep", sweep, map(capital, sweep.sonars), _hexes(sweep.rows)),
        _sweep_changes(),
        _homing(),
        _homing_changes(),
        _contact(),
        _of_dice("radar_reach", radar, RADARS, _hexes(radar.rows)),
        _radar_changes(),
        _of_dice("lookout", lookout, LOOKOUTS, _hexes(lookout.rows)),
        _lookout_changes(),
        _crews(),
        _weather(),
    )


def dice_row(row: DiceRow) -> str:
    """What a row of two dice is called: "64–66"."""
    return faces_words(row.low, row.high)


def speed_row(speed: int) -> str:
    """The row of the homing table of a speed."""
    return f"Speed {speed}"


def _hexes(rows: Iterable[DiceRow]) -> Iterable[ChartRow]:
    for row in rows:
        yield ChartRow(dice_row(row), tuple(map(str, getattr(row, "hexes", ()))))


def _of_dice(
    ident: str, table: AdvancedTable, columns: Iterable[str], rows: Iterable[ChartRow]
) -> Chart:
    return Chart(ident, table.title, table.source, table.rule, tuple(columns), tuple(rows))


def _more(
    ident: str, title: str, table: AdvancedTable, columns: tuple[str, ...], rows: list[ChartRow]
) -> Chart:
    """What changes the result of a table."""
    return Chart(ident, title, table.source, table.rule, columns, tuple(rows))


def _sweep_changes() -> Chart:
    table = TABLES.sweep
    rows = [ChartRow(row.name, (signed(row.change),)) for row in table.changes]
    return _more("sweep_changes", "What changes a sweep", table, ("Hexes",), rows)


def _homing() -> Chart:
    table = TABLES.homing
    rows = (
        ChartRow(speed_row(speed), (faces_words(11, highest),))
        for speed, highest in enumerate(table.highest)
    )
    return _of_dice("homing", table, ("Held on",), rows)


def _homing_changes() -> Chart:
    table = TABLES.homing
    rows = [ChartRow(row.name, (signed(row.coloured), signed(row.white))) for row in table.changes]
    columns = ("Colored die", "White die")
    return _more("homing_changes", "What changes the dice of homing", table, columns, rows)


def _contact() -> Chart:
    table = TABLES.contact
    rows = [
        *(ChartRow(str(hexes), (f"{feet}",)) for hexes, feet in enumerate(table.depths)),
        ChartRow(f"{len(table.depths)}+", (f"{table.further} more for each hex",)),
    ]
    return _of_dice("contact", table, ("Feet",), rows)


def _radar_changes() -> Chart:
    table = TABLES.radar
    rows = [
        *(ChartRow(capital(sky), (f"{share} %",)) for sky, share in table.percent.items()),
        *(ChartRow(f"{capital(crew)} crew", (signed(by),)) for crew, by in table.crews.items()),
    ]
    return _more("radar_changes", "What changes a radar's range", table, ("Range",), rows)


def _lookout_changes() -> Chart:
    table = TABLES.lookout
    rows = [
        *(ChartRow(f"{nation}'s lookouts", (signed(by),)) for nation, by in table.nations.items()),
        *(ChartRow(capital(sky), (signed(by),)) for sky, by in table.weathers.items()),
    ]
    return _more("lookout_changes", "What changes a lookout's range", table, ("Hexes",), rows)


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
