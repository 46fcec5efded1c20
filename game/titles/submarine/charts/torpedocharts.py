"""The tables of the advanced game that torpedoes go off by (37)."""

from game.contract.printed import Chart, ChartRow
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.tablecharts import changes_chart
from game.titles.submarine.printed.dicecards import LOWEST_DICE
from game.titles.submarine.printed.tables import ADVANCED_TABLES, CAPITALS, HULLS

UP_TO = f"{LOWEST_DICE}–"


def torpedo_charts() -> tuple[Chart, ...]:
    """Hits, what changes them, duds and damage, in this order."""
    table = ADVANCED_TABLES.detonation
    title = "What changes a torpedo's coloured die, advanced"
    return (
        _detonation(),
        changes_chart("torpedo_changes", title, table, table.changes),
        _duds(),
        _damage(),
    )


def hull_row(card: str) -> str:
    """37.3.2.1 The row of a ship: her class, or her name if she is a capital ship.

    A card without a row has that of her defense type's first ship.
    """
    rows = ADVANCED_TABLES.detonation.rows
    if card not in rows:
        card = next(ident for ident in rows if HULLS[ident].dt == HULLS[card].dt)
    if card in CAPITALS:
        return CAPITALS[card].name
    return getattr(HULLS[card], "cls", card)


def _detonation() -> Chart:
    table = ADVANCED_TABLES.detonation
    columns = tuple(str(at) for at in range(1, len(next(iter(table.rows.values()))) + 1))
    rows = tuple(
        ChartRow(hull_row(card), tuple(map(str, values))) for card, values in table.rows.items()
    )
    title = "Torpedo detonation, advanced: the highest throw that hits, by attitude"
    return Chart("torpedo_hits", title, table.source, table.rule, columns, rows)


def _duds() -> Chart:
    table = ADVANCED_TABLES.duds
    rows = tuple(ChartRow(dud_row(row.highest), (f"{UP_TO}{row.highest}",)) for row in table.rows)
    return Chart("duds", table.title, table.source, table.rule, ("A dud on",), rows)


def dud_row(highest: int) -> str:
    """The class of a torpedo whose duds are up to that number."""
    return next(f"Class {row.cls}" for row in ADVANCED_TABLES.duds.rows if row.highest == highest)


def _damage() -> Chart:
    table = ADVANCED_TABLES.torpedo_damage
    rows = tuple(ChartRow(dice_row(row), tuple(map(str, row.points))) for row in table.rows)
    title = "Torpedo damage, advanced: hit points"
    return Chart("torpedo_damage", title, table.source, table.rule, (*table.columns,), rows)
