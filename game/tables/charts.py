"""Printed tables as charts to be shown, for any title whose tables are our models."""

from collections.abc import Iterable, Mapping
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
    title, sides = getattr(table, "title", _words(key)), 0
    match table:
        case ThresholdTable():
            columns: tuple[str, ...] = ("Needs", "Chance")
            sides = table.sides
            rows = [_threshold_row(row.name, row.needs, sides) for row in table.rows]
        case DieTable():
            columns, sides = ("Roll",), table.sides
            rows = [_band_row(band, range(band.low, (band.high or 0) + 1)) for band in table.bands]
        case BandTable():
            columns, rows = ("Range",), [_band_row(band) for band in table.bands]
        case Printed():
            columns = ("Figure",)
            rows = [
                ChartRow(names.get(field, _words(field)), (str(getattr(table, field)),))
                for field in type(table).model_fields
                if field not in HEADING_FIELDS
            ]
        case _:
            raise TypeError(f"table '{key}' is a {type(table).__name__}, which no chart can show")
    return Chart(key, str(title), table.source, table.rule, columns, tuple(rows), sides)


def _threshold_row(name: str, needs: int | None, sides: int) -> ChartRow:
    if needs is None:
        return ChartRow(name, (NEVER, NEVER))
    faces = tuple(range(needs, sides + 1))
    return ChartRow(name, (f"{needs}+", str(Fraction(len(faces), sides))), faces)


def _band_row(band: Band, faces: Iterable[int] = ()) -> ChartRow:
    return ChartRow(band.name, (_range(band),), tuple(faces))


def _range(band: Band) -> str:
    if band.high is None:
        return f"{band.low}+"
    return f"{band.low}" if band.low == band.high else f"{band.low}–{band.high}"


def _words(field: str) -> str:
    return field.replace("_", " ").capitalize()
