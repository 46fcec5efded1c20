"""What a title shows of its printed matter: charts, and the figures of a piece."""

from dataclasses import dataclass

RECONSTRUCTED = "reconstructed"


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A row of a chart: one text per column.

    `faces` are the faces of the chart's die that fall in this row, or that succeed in it.
    `source` is given where it is not that of the whole chart.
    """

    name: str
    cells: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A printed table as it is shown; `columns` head the cells of its rows.

    `source` is "rulebook, ..." or "reconstructed, ...". With `sides` a D`sides` is rolled on it.
    """

    id: str
    title: str
    source: str
    rule: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    sides: int = 0


@dataclass(frozen=True, slots=True)
class Figure:
    """A value of a piece, with where it comes from."""

    label: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class PieceCard:
    """A piece's name and figures, as a seat may know them."""

    name: str
    figures: tuple[Figure, ...]
    note: str = ""


def is_reconstructed(source: str) -> bool:
    """Whether a figure is ours and not the printed game's."""
    return source.startswith(RECONSTRUCTED)
