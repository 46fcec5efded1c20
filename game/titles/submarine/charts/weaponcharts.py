"""The advanced game's tables of attacks on boats, of evasion and of foxers, as charts."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.contract.printed import Chart, ChartRow
from game.prose.sentences import listed
from game.tables.charts import NEVER
from game.titles.submarine.charts.dicecharts import dice_chart
from game.titles.submarine.charts.tablecharts import faces_words, signed, span_words
from game.titles.submarine.printed.advancedcards import ChargeDamage, Foxers, Hedgehog
from game.titles.submarine.printed.dicecards import DiceChangeRow
from game.titles.submarine.printed.tables import ADVANCED_TABLES as TABLES

EVASIONS = {"": NEVER, "turn": "turn", "turn1": "turn, 1 hex"}
CHARGE_COLUMNS = {"250": "250 lb", "300": "300 lb", "teardrop": "Teardrop", "600": "600 lb"}
DICE = ("Coloured die", "White die")
FOXER_COLUMNS = ("First in a turn", "Later ones")


def weapon_charts() -> tuple[Chart, ...]:
    """In the order of the book; each cites the chapter of its table."""
    hedgehog, charges = TABLES.hedgehog, TABLES.charges
    made = (
        *map(_evasion, range(len(TABLES.evasion.speeds))),
        _hedgehog(),
        _changes("hedgehog_changes", "What changes a Hedgehog's dice", hedgehog, _moved()),
        *map(_charges, charges.steps),
        _changes("charge_changes", "What changes the dice of a charge", charges, _deep()),
        _foxers("foxers", TABLES.foxers),
        _foxers("t3_foxers", TABLES.t3_foxers),
        _kguns(),
    )
    return tuple(replace(chart, rule=chart.rule.partition(".")[0]) for chart in made)


def charge_table(off: int) -> str:
    """The chart of charges that go off so many feet from a boat."""
    return f"charge_hits_{off}"


def charge_column(charge: str) -> str:
    """The column of a charge.

    A Squid bomb is a 300 lb charge (43.10), and a Mk X does four times its damage (51.5.3).
    """
    return CHARGE_COLUMNS.get(charge, CHARGE_COLUMNS["300"])


def evasion_table(top: int) -> str:
    """The chart of evasion for a ship's top speed; there is none for one that cannot move."""
    group = next(n for n, span in enumerate(TABLES.evasion.speeds) if top in span)
    return f"evasion_{group}"


def _evasion(group: int) -> Chart:
    table = TABLES.evasion
    columns = [drive.capitalize() for drive in table.propellants]
    rows = ((row, [EVASIONS[result] for result in row.results[group]]) for row in table.rows)
    title = f"Evasion by ships of top speed {span_words(table.speeds[group])}"
    return dice_chart(f"evasion_{group}", table, columns, rows, title)


def _hedgehog() -> Chart:
    table = TABLES.hedgehog
    columns = [f"{span_words(span)} ft" for span in table.depths]
    rows = ((row, row.points) for row in table.rows)
    return dice_chart("hedgehog", table, columns, rows, f"{table.title}: hit points")


def _charges(off: int) -> Chart:
    table = TABLES.charges
    columns = [charge_column(charge) for charge in table.charges]
    step = table.steps.index(off)
    rows = ((row, [steps[step] for steps in row.points]) for row in table.rows)
    where = f"{off} feet off" if off else "at her depth"
    title = f"Depth charges {where}, advanced: hit points"
    return dice_chart(charge_table(off), table, columns, rows, title)


def _changed(name: str, row: DiceChangeRow) -> ChartRow:
    return ChartRow(name, (signed(row.coloured), signed(row.white)))


def _moved() -> Iterator[ChartRow]:
    for row in TABLES.hedgehog.speeds:
        yield _changed(f"Boat moved {span_words(row)}", row)


def _deep() -> Iterator[ChartRow]:
    for row in TABLES.charges.depths:
        yield _changed(f"Boat at {span_words(row)} feet", row)


def _changes(
    ident: str, title: str, table: Hedgehog | ChargeDamage, more: Iterable[ChartRow]
) -> Chart:
    types = (_changed(f"Boat of type {row.dt}", row) for row in table.types)
    return Chart(ident, title, table.source, table.rule, DICE, (*types, *more))


def _foxers(ident: str, table: Foxers) -> Chart:
    def faces(results: Iterable[str], struck: str) -> str:
        found = [face for face, each in enumerate(results, 1) if each == struck]
        return faces_words(found[0], found[-1]) if found else NEVER

    rows = tuple(
        ChartRow(name, (faces(table.first, struck), faces(table.later, struck)))
        for struck, name in (("ship", "Ship"), ("foxer", "Foxer"))
    )
    return Chart(ident, table.title, table.source, table.rule, FOXER_COLUMNS, rows)


def _kguns() -> Chart:
    table = TABLES.kguns
    rows = tuple(
        ChartRow(f"{row.nation}: {listed(row.types)}", (str(row.kguns), row.avail))
        for row in table.rows
    )
    return Chart("more_kguns", table.title, table.source, table.rule, ("Each side", "From"), rows)
