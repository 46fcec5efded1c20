"""The tables of the rules for longer games, and the scales of conversion, as charts."""

from collections.abc import Iterator

from game.contract.printed import Chart, ChartRow
from game.titles.submarine.charts.dicecharts import dice_chart
from game.titles.submarine.model.names import WEAPONS
from game.titles.submarine.printed.longer import COLUMNS, LONGER_TABLES, TENTHS
from game.titles.submarine.printed.longercards import Cargo, CargoTable

RELOAD, CHARGES, ROUNDS, TORPEDOES = "reload", "charges_aboard", "rounds_aboard", "torpedoes_aboard"
CARGO = "cargo"
BY_CLOCK = ("Turns of 51 seconds", "Turns of 30 seconds")


def longer_charts() -> tuple[Chart, ...]:
    """56 to 62 In the order of the book."""
    return (
        _scales(),
        _counters(),
        _reload(),
        *_cargoes(),
        _stock_types(),
        _stocks(),
        _rounds(),
        _torpedoes(),
    )


def cargo_chart(ship: str) -> str:
    """The id of the cargo table of a class of merchantmen."""
    holds = LONGER_TABLES.cargo.holds
    return next(f"{CARGO}_{hold.ships[0].lower()}" for hold in holds if ship in hold.ships)


def _scales() -> Chart:
    table = LONGER_TABLES.scales
    both = table.advanced, table.basic
    rows = (
        ChartRow("A turn", tuple(f"{scale.seconds:g} seconds" for scale in both)),
        ChartRow("One hex a turn", tuple(f"{scale.knots:g} knots" for scale in both)),
        ChartRow("A hex from side to side", (f"{table.yards} yards",) * 2),
        ChartRow("A point of damage", (f"{table.tons} tons",) * 2),
        ChartRow(
            "Emergency power for each hex of speed",
            (str(table.power), "by a similar boat"),
            source=table.printed["power"],
        ),
    )
    return Chart("scales", table.title, table.source, table.rule, BY_CLOCK, rows)


def _counters() -> Chart:
    table = LONGER_TABLES.counters
    names = {"hedgehog": "Hedgehog, rounds", "squid": "Squid bomb"}
    rows = tuple(
        ChartRow(names.get(weapon, WEAPONS[weapon]).capitalize(), (str(count),))
        for weapon, count in table.weapons.items()
    )
    return Chart("counters", table.title, table.source, table.rule, ("A counter is",), rows)


def _reload() -> Chart:
    table = LONGER_TABLES.reload
    automatic = table.automatic.turns
    rows = (
        *(
            ChartRow(crew.capitalize(), (str(turns.advanced), str(turns.basic)))
            for crew, turns in table.crews.items()
        ),
        ChartRow(
            "Type XXI, all tubes the first time",
            (str(automatic.advanced), str(automatic.basic)),
            source="rulebook 59.2",
        ),
    )
    return Chart(RELOAD, table.title, table.source, table.rule, BY_CLOCK, rows)


def _cargoes() -> Iterator[Chart]:
    table = LONGER_TABLES.cargo
    for hold in table.holds:
        rows = ((row, (_cargo(table, row.cargo), row.points)) for row in hold.rows)
        title = f"{table.title}: {', '.join(hold.ships)}"
        yield dice_chart(cargo_chart(hold.ships[0]), table, ("Cargo", "V.P."), rows, title)


def _cargo(table: CargoTable, kind: str) -> str:
    cargo = table.kinds[kind]
    return f"{cargo.name} ({cargo.code}){cargo_note(cargo)}"


def cargo_note(cargo: Cargo) -> str:
    """60.2 What a cargo does beside its worth."""
    sinks = f", sinks at {cargo.capacity} times the damage" * (cargo.capacity > 1)
    return sinks + f", {cargo.harm} times the harm" * (cargo.harm > 1)


def _stock_types() -> Chart:
    table = LONGER_TABLES.charges
    nations = tuple(table.types)
    kinds = dict.fromkeys(kind for types in table.types.values() for kind in types)
    rows = tuple(
        ChartRow(kind, tuple(table.types[nation].get(kind, "–") for nation in nations))
        for kind in kinds
    )
    title = f"{table.title}: tables by type"
    return Chart("charge_types", title, table.source, table.rule, nations, rows)


def _stocks() -> Chart:
    table = LONGER_TABLES.charges
    columns = [*map(table_column, COLUMNS)]
    return dice_chart(CHARGES, table, columns, ((row, row.stock) for row in table.rows))


def table_column(letter: str) -> str:
    """The column of a table of depth charges."""
    return f"Table {letter}"


def _rounds() -> Chart:
    table = LONGER_TABLES.rounds
    return dice_chart(ROUNDS, table, ["Rounds"], ((row, (row.rounds,)) for row in table.rows))


def _torpedoes() -> Chart:
    table = LONGER_TABLES.torpedoes
    rows = ((row, (f"{row.tenths / TENTHS:.1f}",)) for row in table.rows)
    return dice_chart(TORPEDOES, table, ["Of what she can carry"], rows)
