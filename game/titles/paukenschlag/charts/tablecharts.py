"""The printed tables as charts."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from game.contract.printed import Chart, ChartRow
from game.prose.sentences import counted
from game.tables.charts import NEVER, chart_of
from game.tables.models import BandTable
from game.titles.paukenschlag.charts.aidcards import at_most
from game.titles.paukenschlag.charts.offers import SCENARIOS
from game.titles.paukenschlag.printed.chart_tables import Matrix
from game.titles.paukenschlag.printed.places import target_name
from game.titles.paukenschlag.printed.tables import TABLES, month, week
from game.titles.paukenschlag.rules.combat.chances import of_charges

FIGURES = {
    "points": "Points a boat has",
    "slow": "A turn, staying or one zone a move",
    "fast": "A turn, with a move of two zones",
    "turns_away": "Turns away from the map",
    "cow_boats": "Boats that a milk cow supplies",
    "us_points": "US, a turn",
    "german_points": "Germans, a turn",
    "most_a_target": "At most on one target",
    "unusable": "Damage that closes a base or port",
    "dead": "Damage beyond repair",
    "most": "Convoys at most",
    "new_a_turn": "New ones a turn",
    "destroyers_from": "Destroyers escort from turn",
    "ships": "Ships",
    "tons": "Thousand tons",
    "precious_tons": "Thousand tons for CV, BB and each ship with troops",
}
VICTORY_POINTS = {**FIGURES, "points": "Points of air attacks, with the variants"}
AIR_RESULTS = {"": NEVER, "A": "aborts", "X": "destroyed"}
OF_ONE_TABLE = ("entry", "sizes", "speeds", "formations", "events")
OF_RAIDS = ("bombed", "points")
OF_TOTALS = ("problem", "bounce", "grounded")
"""Those read by a die with changes: anything below a table counts as its lowest."""
SCENARIO_NAMES = {scenario.id: scenario.name for scenario in SCENARIOS}


def tables_of_convoys() -> tuple[Chart, ...]:
    return (
        *(chart_of(name, getattr(TABLES, name), {}) for name in OF_ONE_TABLE[:-1]),
        _destinations(),
        _chits(),
        chart_of("convoying", TABLES.convoying, FIGURES),
    )


def tables_of_combat() -> tuple[Chart, ...]:
    return (_torpedo(), _duds(), _matrix("crt", TABLES.crt, NEVER), _asw(), _radar())


def tables_of_turns() -> tuple[Chart, ...]:
    return (
        chart_of("events", TABLES.events, {}),
        _caps(),
        chart_of("fuel", TABLES.fuel, FIGURES),
        _scenarios(),
        chart_of("victory", TABLES.victory, VICTORY_POINTS),
    )


def tables_of_forces() -> tuple[Chart, ...]:
    return (_ships(), _boats(), _planes(), _targets(), _us_arrivals(), _german_arrivals())


def tables_of_raids() -> tuple[Chart, ...]:
    return (
        _matrix("air_to_air", TABLES.air_to_air, NEVER),
        _matrix("bombing", TABLES.bombing, "0"),
        chart_of("repair", TABLES.repair, FIGURES),
        *(_total(name, getattr(TABLES, name)) for name in OF_TOTALS),
        *(chart_of(name, getattr(TABLES, name), {}) for name in OF_RAIDS),
    )


def _total(key: str, table: BandTable) -> Chart:
    chart = chart_of(key, table, {})
    first = table.bands[0]
    lowest = ChartRow(first.name, (at_most(first.high or 0),))
    return replace(chart, rows=(lowest, *chart.rows[1:]))


# Convoys


def _destinations() -> Chart:
    table = TABLES.destinations
    rows = tuple(
        ChartRow(", ".join(row.entries), tuple(target_name(goal) for goal in row.to))
        for row in table.rows
    )
    columns = tuple(str(face) for face in range(1, 11))
    return Chart("destinations", table.title, table.source, table.rule, columns, rows, 10)


def _chits() -> Chart:
    table = TABLES.chits
    rows = tuple(
        ChartRow(f"{tons},000 tons", (str(table.tons.count(tons)),))
        for tons in sorted({*table.tons})
    )
    return Chart("chits", table.title, table.source, table.rule, ("Markers",), rows)


# Combat


def _torpedo() -> Chart:
    table = TABLES.torpedo
    rows = tuple(
        ChartRow(
            row.name,
            (at_most(row.upto), str(Fraction(row.upto, 6)), str(row.aims or NEVER)),
            tuple(range(1, row.upto + 1)),
        )
        for row in table.rows
    )
    columns = ("Hits on", "Chance", "Ships a boat may aim at")
    return Chart("torpedo", table.title, table.source, table.rule, columns, rows, 6)


def _duds() -> Chart:
    table = TABLES.duds
    rows = tuple(
        ChartRow(f"From {_when(row.first_turn)}", (at_most(row.upto), str(Fraction(row.upto, 10))))
        for row in table.rows
    )
    columns = ("A dud on", "Chance")
    return Chart("duds", table.title, table.source, table.rule, columns, rows, 10)


def _matrix(key: str, table: Matrix[Any], none: str) -> Chart:
    rows = tuple(
        ChartRow(str(row.face), tuple(_result(cell, none) for cell in row.cells), (row.face,))
        for row in table.rows
    )
    sides = len(table.rows)
    return Chart(key, table.title, table.source, table.rule, table.columns, rows, sides)


def _result(cell: int | str | None, none: str) -> str:
    if isinstance(cell, int):
        return str(cell)
    return AIR_RESULTS.get(cell or "", none)


def _asw() -> Chart:
    """The printed chart, and below it what both dice come to."""
    table = TABLES.asw
    chart = _matrix("asw", table, NEVER)
    chances = [of_charges(low, 0) for low in table.lows]
    below = (
        ChartRow("Sunk", tuple(str(sunk) for sunk, _ in chances)),
        ChartRow("Forced up", tuple(str(up) for _, up in chances)),
    )
    columns = tuple(f"{column} factors" for column in table.columns)
    return Chart(
        "asw", table.title, table.source, table.rule, columns, (*chart.rows, *below), chart.sides
    )


def _radar() -> Chart:
    table = TABLES.radar
    rows = tuple(
        ChartRow(
            row.name,
            (at_most(row.upto), str(Fraction(row.upto, 6)), _sets(row.squares)),
            tuple(range(1, row.upto + 1)),
            row.source,
        )
        for row in table.rows
    )
    columns = ("Finds on", "Chance", "Sets that reach so far")
    return Chart("radar", table.title, table.source, table.rule, columns, rows, 6)


def _sets(squares: int) -> str:
    if squares <= TABLES.radar.boat_range:
        return "ships and boats"
    return "ships" if squares <= TABLES.radar.ship_range else "ships, by an option"


# The turns


def _caps() -> Chart:
    table = TABLES.caps
    rows = tuple(
        ChartRow(
            f"{month(row.first_turn)} to {month(row.last_turn)}: {_zones(row.zones)}"
            if month(row.first_turn) != month(row.last_turn)
            else f"{month(row.first_turn)}: {_zones(row.zones)}",
            (str(row.attack), str(row.recon)),
        )
        for row in table.rows
    )
    columns = ("To attack boats", "To search")
    return Chart("caps", table.title, table.source, table.rule, columns, rows)


def _zones(zones: tuple[str, ...]) -> str:
    """The group of zones, as the rulebook names it."""
    return ", ".join(zones) if len(zones) < 4 else f"{zones[0]} to {zones[-1]}"


def _when(turn: int) -> str:
    return f"{month(turn)}, week {week(turn)}" if turn else "Start"


def _scenarios() -> Chart:
    table = TABLES.scenarios
    rows = tuple(
        ChartRow(
            SCENARIO_NAMES[row.id],
            (
                _when(row.first_turn),
                _when(row.last_turn),
                str(row.ships),
                f"{row.tons * 1000:,}",
                str(row.points) if row.points else NEVER,
            ),
            (),
            row.source,
        )
        for row in table.rows
    )
    columns = ("From", "To", "Ships to be sunk", "Tons to be sunk", "Points of bombers")
    return Chart("scenarios", table.title, table.source, table.rule, columns, rows)


# The forces


def _ships() -> Chart:
    table = TABLES.ships
    rows = tuple(
        ChartRow(
            f"{row.kind}, {row.name}",
            (
                f"{row.attack}{' ASW' if row.has_asw else ''}",
                *(str(each) for each in (row.defence, row.aa, row.flotation, row.bombard, row.mp)),
            ),
            (),
            row.source,
        )
        for row in table.rows
    )
    columns = ("Attack", "Defence", "AA", "Flotation", "Bombardment", "Moves")
    return Chart("ships", table.title, table.source, table.rule, columns, rows)


def _boats() -> Chart:
    table = TABLES.boats
    rows = tuple(
        ChartRow(
            row.name,
            tuple(
                str(each)
                for each in (
                    row.torpedo, row.torpedoes, row.gun, row.defence, row.flotation,
                    f"{row.surfaced_mp} up, {row.submerged_mp} down",
                )
            ),
            (),
            row.source,
        )
        for row in table.rows
    )  # fmt: skip
    columns = ("Torpedo", "Torpedoes", "Gun", "Defence", "Flotation", "Moves")
    return Chart("boats", table.title, table.source, table.rule, columns, rows)


def _planes() -> Chart:
    table = TABLES.planes
    rows = tuple(
        ChartRow(
            f"{row.model}, {row.name}",
            (
                row.letter,
                air_strength(row.air_to_air, defends_only=row.defends_only),
                str(row.bomb),
                reach(row.range_recon, row.range_combat),
                "yes" if row.has_hfdf else NEVER,
            ),
            (),
            row.source,
        )
        for row in table.rows
    )
    columns = ("Type", "Air to air", "Bombs", "Zones", "Huff/Duff")
    return Chart("planes", table.title, table.source, table.rule, columns, rows)


def air_strength(strength: int | None, *, defends_only: bool) -> str:
    """2.2.2b As it is printed: in brackets where it only defends."""
    if strength is None:
        return NEVER
    return f"({strength})" if defends_only else str(strength)


def reach(recon: int, combat: int) -> str:
    return str(recon) if recon == combat else f"{recon} to search, {combat} to attack"


def _targets() -> Chart:
    table = TABLES.targets
    rows = tuple(
        ChartRow(f"{row.id}, {row.name}", (row.zone, " and ".join(row.kinds), str(row.aa)),
                 (), row.source)
        for row in table.rows
    )  # fmt: skip
    columns = ("Zone", "Is", "AA")
    return Chart("targets", table.title, table.source, table.rule, columns, rows)


def _us_arrivals() -> Chart:
    table = TABLES.us_arrivals
    rows = (
        (_when(row.turn), counted(len(row.units), row.kind, row.kind), _places(row.places))
        for row in table.rows
    )
    return _arriving("us_arrivals", table, rows)


def _german_arrivals() -> Chart:
    table = TABLES.german_forces
    rows = (
        (
            _when(row.turn),
            "the milk cow" if row.is_cow else counted(row.boats, "boat"),
            ", ".join(row.zones),
        )
        for row in table.rows
    )
    return _arriving("german_forces", table, rows)


def _arriving(key: str, table: Any, rows: Iterable[tuple[str, str, str]]) -> Chart:
    made = tuple(ChartRow(when, (what, where)) for when, what, where in rows)
    return Chart(key, table.title, table.source, table.rule, ("What", "Where"), made)


def _places(places: tuple[str, ...]) -> str:
    known = {row.id for row in TABLES.targets.rows}
    return " or ".join(target_name(each) if each in known else each for each in places)
