"""Questions in the midst of a grid or a fight, for what is said and reckoned of them."""

from typing import Any

from game.core.records import Frame
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, TSL
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.rules.combat.c9_fight import END, SONARS
from game.titles.paukenschlag.rules.grid.c7_round import END as LAST
from tests.titles.paukenschlag.builder import Unit, on_grid

AFTER = {f.Torpedoes: SONARS, f.Hunting: END, f.BoatGuns: END}
"""The step of a fight that comes after each question."""


def searching(*units: Unit, marks: dict[str, Marker], frame: Frame, **changes: Any) -> State:
    """A question of the search grid, or of the attack grid where `level` says so."""
    return on_grid(*units, marks=marks, frames=(f.Grid(LAST), frame), **changes)


def moving(*units: Unit, marks: dict[str, Marker], side: str = GERMAN, **changes: Any) -> State:
    return searching(*units, marks=marks, frame=f.GridMoves(side), **changes)


def in_fight(
    *units: Unit,
    marks: dict[str, Marker],
    frame: f.Torpedoes | f.Hunting | f.BoatGuns,
    aims: tuple[tuple[str, str], ...] = (),
    **changes: Any,
) -> State:
    """A question of combat; who is where the first marker lies takes part."""
    square = next(iter(marks.values())).square
    here = [unit for unit, marker in marks.items() if marker.square == square]
    boats = tuple(unit for unit in here if unit.startswith("U-"))
    fight = f.Fight(
        boats, tuple(unit for unit in here if unit not in boats), boats, step=AFTER[type(frame)]
    )
    frames = (f.Grid(LAST), fight, frame)
    state = on_grid(*units, marks=marks, level=TSL, frames=frames, **changes)
    state.aims = aims
    return state
