"""The tables of the advanced game that torpedoes go off by (37)."""

from collections.abc import Iterator
from itertools import groupby

from game.contract.printed import Chart, ChartRow
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.tablecharts import changes_chart
from game.titles.submarine.printed.dicecards import LOWEST_DICE
from game.titles.submarine.printed.tables import ADVANCED_TABLES, CAPITALS, ESCORTS, HULLS

HITS = "Torpedo detonation, advanced"
UP_TO = f"{LOWEST_DICE}–"


def torpedo_charts() -> tuple[Chart, ...]:
    """Hits, what changes them, duds and damage, in this order."""
    table = ADVANCED_TABLES.detonation
    title = "What changes a torpedo's coloured die, advanced"
    return (
        *_detonation(),
        changes_chart("torpedo_changes", title, table, table.changes),
        _duds(),
        _damage(),
    )


def _card_with_row(card: str) -> str:
    """A card that has a row: without one it has that of her defense type's first ship."""
    rows = ADVANCED_TABLES.detonation.rows
    if card in rows:
        return card
    return next(ident for ident in rows if HULLS[ident].dt == HULLS[card].dt)


def hits_table(card: str) -> str:
    """37.3.2.1 The table in which a ship has her row: of merchants, of capital ships, or of the
    escorts of her nation."""
    return f"torpedo_hits_{_sort_of(_card_with_row(card)).replace(' ', '_').lower()}"


def _sort_of(card: str) -> str:
    if card in ESCORTS:
        return f"escorts of {ESCORTS[card].nation}"
    return "capital ships" if card in CAPITALS else "merchants"


def hull_row(card: str) -> str:
    """37.3.2.1 The row of a ship: her class, or her name if she is a capital ship."""
    card = _card_with_row(card)
    if card in CAPITALS:
        return CAPITALS[card].name
    return getattr(HULLS[card], "cls", card)


def _detonation() -> Iterator[Chart]:
    """A table each of merchants, of capital ships, and of the escorts of a nation."""
    table = ADVANCED_TABLES.detonation
    columns = tuple(str(at) for at in range(1, len(next(iter(table.rows.values()))) + 1))
    for sort, cards in groupby(table.rows, _sort_of):
        ships = [*cards]
        rows = (ChartRow(hull_row(card), tuple(map(str, table.rows[card]))) for card in ships)
        title = f"{HITS}, {sort}: the highest throw that hits, by attitude"
        yield Chart(hits_table(ships[0]), title, table.source, table.rule, columns, tuple(rows))


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
