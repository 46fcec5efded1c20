"""Positions on a grid for the tests of its rounds: who is marked where, and what came of it."""

from typing import Any

from game.core.records import Event, Frame
from game.titles.paukenschlag.model.frames import Grid
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.rules.grid.c7_round import MET
from tests.titles.paukenschlag.builder import IX, on_grid

Marks = dict[str, Marker | tuple[int, int]]


def known(row: int, column: int, *boats: str) -> Marker:
    """A ship that these boats have contact with."""
    return Marker(row, column, found_by=boats or (IX,))


def found(row: int, column: int) -> Marker:
    """A boat that the US has detected."""
    return Marker(row, column, is_found=True)


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def top(state: State) -> Frame:
    return state.flow[-1]


def german_has_moved(*units: Any, marks: Any, **more: Any) -> State:
    """The German was first in this round; who has met is to be seen."""
    return on_grid(*units, marks=marks, frames=(Grid(MET, GERMAN),), **more)


def zones(state: State) -> set[str]:
    """Where convoys and boats are on the map."""
    return {each.zone for each in state.convoys.values()} | {
        each.zone for each in state.boats.values()
    }
