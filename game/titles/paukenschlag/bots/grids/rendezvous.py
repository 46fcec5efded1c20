"""Where the boats of a pack can come together in the square of a convoy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import TSL
from game.titles.paukenschlag.model.state import Marker
from game.titles.paukenschlag.printed.places import Heading
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.rules.grid.c7_moves import (
    STEPS,
    edges_of,
    next_square,
    to_edge,
)
from game.titles.paukenschlag.rules.grid.field import (
    DOWN_POINTS,
    UP_POINTS,
    boats_on,
    is_any_boat_found,
    points,
    ships_on,
)
from game.titles.paukenschlag.view import View

Square = tuple[int, int]


def left(view: View, unit: str, square: Square) -> tuple[int, Heading]:
    """The squares to the nearest edge that a ship may leave by, and which it is."""
    return min((to_edge(Marker(*square), edge), edge) for edge in edges_of(view, unit))


def path_of(view: View, unit: str, square: Square, *, is_free: bool) -> list[Square]:
    """Where a ship is now and after each of its movements, until it is off the grid.

    One that may move freely flees by the nearest edge; a wreck lies where it is.
    """
    path = [square]
    most = points(view, unit)
    if not most:
        return path * tuned.AHEAD
    while len(path) < tuned.AHEAD:
        there = (
            _fled(view, unit, path[-1]) if is_free else next_square(view, unit, Marker(*path[-1]))
        )
        if there is None:
            break
        path.append(there)
    return path


def _fled(view: View, unit: str, square: Square) -> Square | None:
    most, (squares, edge) = points(view, unit), left(view, unit, square)
    if squares <= most:
        return None
    down, right = STEPS[edge]
    return square[0] + down * most, square[1] + right * most


def steaming(view: View, unit: str) -> list[Square]:
    """Its path as things stand."""
    marker = view.markers[unit]
    return path_of(view, unit, marker.square, is_free=is_any_boat_found(view))


def reach(view: View, boat: str, moves: int) -> int:
    """The squares that she goes in so many movements; on the attack grid the last submerged."""
    if not moves:
        return 0
    fast = DOWN_POINTS if view.boats[boat].is_crippled else UP_POINTS
    last = DOWN_POINTS if view.level == TSL else fast
    return (moves - 1) * fast + last


@dataclass(frozen=True, slots=True)
class Strike:
    """A pack in the square of a ship: `wait` movements from now, its `boats` and what it counts."""

    unit: str
    path: tuple[Square, ...]
    wait: int
    count: int
    worth: float


def strikes(view: View, boat: str) -> Iterator[Strike]:
    """When and where a boat can strike each ship that she has contact with."""
    for unit, marker in ships_on(view):
        if boat not in marker.found_by:
            continue
        path = steaming(view, unit)
        pack = [each for each in boats_on(view) if each[0] in marker.found_by]
        for wait, square in enumerate(path):
            able = [other for other, each in pack if can_come(view, other, each, square, wait)]
            if boat in able:
                most = len(able) if points(view, unit) else 1
                worth = most * tuned.PATIENCE**wait
                yield Strike(unit, tuple(path), wait, len(able), worth)


def can_come(view: View, boat: str, marker: Marker, square: Square, wait: int) -> bool:
    moves = wait + (not marker.has_moved)
    return gap(marker.square, square) <= reach(view, boat, moves)


def best_way(view: View, ways: Sequence[c.GoTo], strike: Strike) -> c.GoTo:
    """The way of a boat that joins a strike: into the square at once, or beside the path.

    While she waits she goes into no square of other ships, where she would have to attack those.
    """
    if not strike.wait:
        return _nearest(ways, strike.path[0], is_up=False)
    others = [marker.square for unit, marker in ships_on(view) if unit != strike.unit]
    alone = [go for go in ways if (go.row, go.column) not in others] or ways
    if view.level == TSL:
        return _ahead(view, alone, strike)
    paths = strike.path[:3]
    clear = [go for go in alone if (go.row, go.column) not in paths]
    return _nearest(clear or alone, strike.path[strike.wait], is_up=True)


def _nearest(ways: Sequence[c.GoTo], square: Square, *, is_up: bool) -> c.GoTo:
    return min(ways, key=lambda go: (gap((go.row, go.column), square), go.is_down == is_up))


def _ahead(view: View, ways: Sequence[c.GoTo], strike: Strike) -> c.GoTo:
    """Submerged where the ship will come, if she can be there; never in its way on the surface."""
    left = reach(view, ways[0].unit, strike.wait)
    square = strike.path[strike.wait]
    timely = [go for go in ways if gap((go.row, go.column), square) <= left]
    clear = [go for go in timely if go.is_down or (go.row, go.column) not in strike.path[:3]]
    return _nearest(clear or timely or ways, square, is_up=False)
