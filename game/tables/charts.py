"""Printed tables as charts to be shown, for any title whose tables are our models."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from pydantic import BaseModel

from game.contract.printed import Chart, ChartRow
from game.tables.models import Band, BandTable, DieTable, Printed, ThresholdTable

NEVER = "–"
HEADING_FIELDS = ("title", "source", "rule")


def charts_of(tables: BaseModel, names: Mapping[str, str]) -> tuple[Chart, ...]:
    """Every table of a title's tables model as a chart, in the order of its fields.

    `names` says in words what a field of a figures table is called.
    """
    fields = type(tables).model_fields
    return tuple(chart_of(key, getattr(tables, key), names) for key in fields)


def chart_of(key: str, table: Any, names: Mapping[str, str]) -> Chart:
    """One table as a chart; raises TypeError for a model that is not a table."""
    for model, make in _MAKERS:
        if isinstance(table, model):
            return make(key, table, names)
    raise TypeError(f"table '{key}' is a {type(table).__name__}, which no chart can show")


def _threshold(key: str, table: ThresholdTable, names: Mapping[str, str]) -> Chart:
    rows = tuple(_threshold_row(row.name, row.needs, table.sides) for row in table.rows)
    return Chart(key, table.title, table.source, table.rule, ("Needs", "Chance"), rows, table.sides)


def _threshold_row(name: str, needs: int | None, sides: int) -> ChartRow:
    if needs is None:
        return ChartRow(name, (NEVER, NEVER))
    faces = tuple(range(needs, sides + 1))
    return ChartRow(name, (f"{needs}+", str(Fraction(len(faces), sides))), faces)


def _die(key: str, table: DieTable, names: Mapping[str, str]) -> Chart:
    rows = tuple(
        ChartRow(band.name, (_range(band),), tuple(range(band.low, (band.high or 0) + 1)))
        for band in table.bands
    )
    return Chart(key, table.title, table.source, table.rule, ("Roll",), rows, table.sides)


def _bands(key: str, table: BandTable, names: Mapping[str, str]) -> Chart:
    rows = tuple(ChartRow(band.name, (_range(band),)) for band in table.bands)
    return Chart(key, table.title, table.source, table.rule, ("Range",), rows)


def _range(band: Band) -> str:
    if band.high is None:
        return f"{band.low}+"
    return f"{band.low}" if band.low == band.high else f"{band.low}–{band.high}"


def _figures(key: str, table: Printed, names: Mapping[str, str]) -> Chart:
    values = {
        field: getattr(table, field)
        for field in type(table).model_fields
        if field not in HEADING_FIELDS
    }
    rows = tuple(
        ChartRow(names.get(field, _words(field)), (str(value),)) for field, value in values.items()
    )
    title = str(getattr(table, "title", _words(key)))
    return Chart(key, title, table.source, table.rule, ("Figure",), rows)


def _words(field: str) -> str:
    return field.replace("_", " ").capitalize()


_MAKERS: tuple[tuple[type, Callable[[str, Any, Mapping[str, str]], Chart]], ...] = (
    (ThresholdTable, _threshold),
    (DieTable, _die),
    (BandTable, _bands),
    (Printed, _figures),
)
