"""7.1, 7.2 Movement on a grid."""

from collections.abc import Iterator
from functools import lru_cache

from game.core.prompt import DONE, Choice, Prompt, button, space
from game.core.rules import Context
from game.prose.sentences import capital
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import GridMoves
from game.titles.paukenschlag.model.names import HEADING_WORDS, US, Side, named_unit
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.printed.places import Heading
from game.titles.paukenschlag.printed.squares import SIDE, gap, label
from game.titles.paukenschlag.rules.grid.c8_sonar import radar_range
from game.titles.paukenschlag.rules.grid.field import (
    Marked,
    boat_points,
    boats_on,
    distance,
    has_contact,
    is_any_boat_found,
    is_ship,
    points,
    ships_on,
)

STEPS: dict[str, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
WAYS_KEPT = 1 << 14
EDGES: tuple[Heading, ...] = ("N", "E", "S", "W")
AXES: tuple[tuple[Heading, ...], ...] = (("N", "S"), ("E", "W"))
TEXTS = {
    US: "A boat has been detected: move your ships, convoys along their course. Those that "
    "you leave steam on.",
    "german": "Move the boats that have contact, or have been detected.",
}


def has_moves(chart: Chart, side: Side) -> bool:
    """Whether a side decides anything in its movement; ships steam on while no boat is found."""
    if side == US:
        return is_any_boat_found(chart) and any(points(chart, unit) for unit, _ in ships_on(chart))
    return any(may_move(chart, unit) for unit, _ in boats_on(chart))


def may_move(chart: Chart, boat: str) -> bool:
    """OP 7.1.1f A boat without contact may move only to get away once she is detected."""
    return chart.markers[boat].is_found or has_contact(chart, boat)


# What is asked


def ask_moves(chart: Chart, frame: GridMoves) -> tuple[Prompt, ...]:
    ways = _ship_ways(chart) if frame.side == US else _boat_ways(chart)
    done = Choice(c.Done(), "Done", DONE, "OP 7.1.1k")
    rule = "OP 7.1.1c" if frame.side == US else "OP 7.1.1f"
    return (Prompt(frame.side, rule, TEXTS[frame.side], (*ways, done), on_board=True),)


def _ship_ways(chart: Chart) -> Iterator[Choice]:
    for unit, marker in ships_on(chart):
        most = points(chart, unit)
        if marker.has_moved or not most:
            continue
        for row, column in _around(marker, most):
            if unit not in chart.convoys or is_on_course(chart, unit, row, column):
                yield _way(unit, row, column, False)
        if edges := _edges_within(marker, edges_of(chart, unit), most):
            words = (
                f"{capital(named_unit(unit))} off the grid by the {HEADING_WORDS[edges[0]]} edge"
            )
            yield Choice(c.Escape(unit), words, button(f"escape {unit}"), "OP 7.2", unit)


def _boat_ways(chart: Chart) -> Iterator[Choice]:
    for unit, marker in boats_on(chart):
        if marker.has_moved or not may_move(chart, unit):
            continue
        boat, flees = chart.boats[unit], not has_contact(chart, unit)
        for is_down in (True, False):
            for row, column in _around(marker, boat_points(boat, is_down=is_down)):
                if not (flees and _comes_nearer(chart, marker, row, column)):
                    yield _way(unit, row, column, is_down)


def _around(marker: Marker, most: int) -> Iterator[tuple[int, int]]:
    """The squares that are so near, that of the marker among them."""
    for row in range(max(1, marker.row - most), min(SIDE, marker.row + most) + 1):
        for column in range(max(1, marker.column - most), min(SIDE, marker.column + most) + 1):
            yield row, column


def is_on_course(chart: Chart, convoy: str, row: int, column: int) -> bool:
    """OP 10.2 Whether a square lies on a convoy's course, ahead or astern, in reach of a move.

    One that has not sailed yet has no course: it may go any way that is not diagonal.
    """
    marker, edges = chart.markers[convoy], edges_of(chart, convoy)
    is_there = (row == marker.row or "N" in edges) and (column == marker.column or "E" in edges)
    return is_there and _straight(marker, row, column) <= points(chart, convoy)


def edges_of(chart: Chart, unit: str) -> tuple[Heading, ...]:
    """OP 10.2 The edges that a ship may leave by: a convoy by those ahead and astern."""
    course = chart.convoys[unit].heading if unit in chart.convoys else ""
    return next((axis for axis in AXES if course in axis), EDGES)


def _straight(marker: Marker, row: int, column: int) -> int:
    """OP 10.2 Squares of a way that is not diagonal."""
    return abs(marker.row - row) + abs(marker.column - column)


def _comes_nearer(chart: Chart, marker: Marker, row: int, column: int) -> bool:
    return any(
        gap((row, column), ship.square) < distance(marker, ship) for _, ship in ships_on(chart)
    )


def _edges_within(marker: Marker, edges: tuple[Heading, ...], most: int) -> list[Heading]:
    """Those of the edges that can be left by with so many squares, the nearest first."""
    ways = [(to_edge(marker, edge), edge) for edge in edges]
    return [edge for squares, edge in sorted(ways, key=lambda way: way[0]) if squares <= most]


def to_edge(marker: Marker, edge: Heading) -> int:
    """The squares to the first place beyond an edge."""
    return {
        "N": marker.row,
        "S": SIDE + 1 - marker.row,
        "W": marker.column,
        "E": SIDE + 1 - marker.column,
    }[edge]


@lru_cache(WAYS_KEPT)
def _way(unit: str, row: int, column: int, is_down: bool) -> Choice:
    square = label(row, column)
    how = "" if is_ship(unit) else ", submerged" if is_down else ", surfaced"
    words = f"{capital(named_unit(unit))} to square {square}{how}"
    rule = "OP 6.0f" if is_ship(unit) else "OP 6.0c"
    return Choice(c.GoTo(unit, row, column, is_down), words, space(str(square)), rule, unit)


# What an answer does


def move(
    context: Context[State], frame: GridMoves, _seat: str, command: c.GoTo | c.Escape | c.Done
) -> None:
    state = context.state
    if isinstance(command, c.GoTo):
        go(context, command.unit, command.row, command.column, is_down=command.is_down)
    elif isinstance(command, c.Escape):
        marker = state.markers[command.unit]
        most = points(state, command.unit)
        edge = _edges_within(marker, edges_of(state, command.unit), most)[0]
        context.emit(e.MarkerLeft("OP 7.2", command.unit, edge))
    if isinstance(command, c.Done) or not _has_more(state, frame.side):
        context.end()
        if frame.side == US:
            steam(context)
        lose_by_radar(context)


def _has_more(chart: Chart, side: Side) -> bool:
    ways = _ship_ways(chart) if side == US else _boat_ways(chart)
    return any(True for _ in ways)


def go(context: Context[State], unit: str, row: int, column: int, *, is_down: bool = False) -> None:
    marker = context.state.markers[unit]
    squares = gap(marker.square, (row, column))
    context.emit(
        e.MarkerMoved(
            "OP 6.0c", unit, marker.row, marker.column, row, column, squares, is_down
        )
    )  # fmt: skip


def steam(context: Context[State]) -> None:
    """OP 7.1.1b, OP 10.2 Ships that have not moved steam for the edge that they are bound for."""
    state = context.state
    for unit, marker in list(ships_on(state)):
        most = points(state, unit)
        if marker.has_moved or not most:
            continue
        if there := next_square(state, unit, marker):
            go(context, unit, *there)
        else:
            context.emit(e.MarkerLeft("OP 7.2", unit, _edge_of(state, unit, marker)))


def next_square(chart: Chart, unit: str, marker: Marker) -> tuple[int, int] | None:
    """Where a convoy or ship is next that steams on; None for one that leaves the grid."""
    most, edge = points(chart, unit), _edge_of(chart, unit, marker)
    if to_edge(marker, edge) <= most:
        return None
    down, right = STEPS[edge]
    return marker.row + down * most, marker.column + right * most


def _edge_of(chart: Chart, unit: str, marker: Marker) -> Heading:
    """OP 10.2 A convoy's heading; the nearest edge for ships that have none."""
    if unit in chart.convoys and chart.convoys[unit].heading:
        return chart.convoys[unit].heading
    return min(EDGES, key=lambda edge: (to_edge(marker, edge), edge))


def lose_by_radar(context: Context[State]) -> None:
    """OP 8.2f What radar alone has found is lost out of its range."""
    state = context.state
    for unit, marker in list(state.markers.items()):
        if not marker.is_on_radar:
            continue
        seekers: Iterator[Marked] = boats_on(state) if is_ship(unit) else ships_on(state)
        if not any(
            distance(marker, seeker) <= radar_range(state, other) for other, seeker in seekers
        ):
            context.emit(e.MarkerLost("OP 8.2f", unit))
