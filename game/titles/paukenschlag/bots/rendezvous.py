"""Where the boats of a pack can come together in the square of a convoy."""

from collections.abc import Iterator, Sequence

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import TSL
from game.titles.paukenschlag.model.state import Marker
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.rules.grid.c7_moves import next_square
from game.titles.paukenschlag.rules.grid.field import (
    DOWN_POINTS,
    UP_POINTS,
    boats_on,
    points,
    ships_on,
)
from game.titles.paukenschlag.view import View

Square = tuple[int, int]


def path_of(view: View, unit: str, marker: Marker) -> list[Square]:
    """Where a ship that steams on will be at the end of this round and of those that follow."""
    path = [marker.square] if marker.has_moved or not points(view, unit) else []
    while len(path) < tuned.AHEAD:
        here = path[-1] if path else marker.square
        there = next_square(view, unit, Marker(*here))
        if there is None:
            break
        path.append(there)
    return path


def meeting(view: View, boat: str) -> tuple[str, list[Square], int] | None:
    """The ship that she can meet with the most others, its path, and where on it.

    None where she cannot reach any ship before it is gone.
    """
    best: tuple[tuple[int, int], str, list[Square], int] | None = None
    for unit, marker in ships_on(view):
        if boat not in marker.found_by:
            continue
        path = path_of(view, unit, marker)
        pack = [each for each in boats_on(view) if each[0] in marker.found_by]
        for number, square in enumerate(path):
            come = [other for other, each in pack if _can_come(view, other, each, square, number)]
            rank = (len(come), -number)
            if boat in come and (best is None or rank > best[0]):
                best = rank, unit, path, number
    return best[1:] if best else None


def _can_come(view: View, boat: str, marker: Marker, square: Square, rounds: int) -> bool:
    """Whether she is in a square after so many rounds more, on the attack grid under water."""
    fast = DOWN_POINTS if view.boats[boat].is_crippled else UP_POINTS
    last = DOWN_POINTS if view.level == TSL else fast
    moves = rounds + 1 - marker.has_moved
    reach = (moves - 1) * fast + last if moves else 0
    return gap(marker.square, square) <= reach


def best_way(view: View, ways: Sequence[c.GoTo], path: Sequence[Square], number: int) -> c.GoTo:
    """The way that brings her there in time, and not too early into the ship's own square."""
    square = path[number]
    if not number:
        here = [go for go in ways if (go.row, go.column) == square]
        return max(here or ways, key=lambda go: (-gap((go.row, go.column), square), go.is_down))
    clear = [go for go in ways if (go.row, go.column) != path[0]]
    return min(clear or ways, key=lambda go: (gap((go.row, go.column), square), go.is_down))


def targets_of(view: View, boat: str) -> Iterator[Square]:
    """The squares of the ships that she has contact with."""
    return (marker.square for _, marker in ships_on(view) if boat in marker.found_by)
