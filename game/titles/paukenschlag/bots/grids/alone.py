"""A boat by herself on a grid: the way on which she most likely comes up with ships."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import ace_tuned as tuned
from game.titles.paukenschlag.bots.captain_pack import approach, has_cargo
from game.titles.paukenschlag.bots.grids.chase import Chase, chase
from game.titles.paukenschlag.bots.grids.rendezvous import steaming
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Grid
from game.titles.paukenschlag.model.names import GERMAN, TSL
from game.titles.paukenschlag.printed.squares import Square
from game.titles.paukenschlag.rules.grid.field import boat_points, boats_on, ships_on
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]


class Run(NamedTuple):
    """Her chances with one of the ships that she knows of, and what that is worth."""

    chase: Chase
    square: Square
    worth: float


def is_alone(view: View) -> bool:
    """Whether a boat needs to wait for no other: on the attack grid each fights for herself."""
    return view.level == TSL or sum(1 for _ in boats_on(view)) == 1


def choose_square(view: View, prompt: Prompt) -> Chosen | None:
    """As the captain goes, unless another way is clearly better."""
    moves = prompt.commands(c.GoTo)
    if not moves:
        return None
    boat = moves[0].unit
    ways = [go for go in moves if go.unit == boat]
    usual, why = approach(view, boat, ways)
    chances = _chances(view, boat, ways)
    best = max(ways, key=lambda go: chances[go])
    if not isinstance(usual, c.GoTo) or chances[best] < chances[usual] + tuned.CLEAR:
        return usual, why
    return best, "So she most likely comes up with them."


def _chances(view: View, boat: str, ways: Sequence[c.GoTo]) -> dict[c.GoTo, float]:
    """What each way is worth; in the square of other ships she would have to fight those."""
    runs = [*_runs(view, boat)]
    ships = {marker.square for _, marker in ships_on(view)}
    is_first = _is_first(view)
    return {
        go: max(
            (
                each.worth * each.chase.moved(square, is_down=go.is_down, first=is_first)
                for each in runs
                if square == each.square or square not in ships
            ),
            default=0.0,
        )
        for go in ways
        for square in [(go.row, go.column)]
    }


def _runs(view: View, boat: str) -> Iterator[Run]:
    fast = boat_points(view.boats[boat], is_down=False)
    for unit, marker in ships_on(view):
        if boat in marker.found_by and has_cargo(view, unit):
            way = chase(tuple(steaming(view, unit)), fast, must_dive=view.level == TSL)
            yield Run(way, marker.square, 1.0 if unit in view.convoys else tuned.WRECK)


def _is_first(view: View) -> bool:
    """Whether the boats move before the ships in this round."""
    grid = next(frame for frame in view.flow[::-1] if isinstance(frame, Grid))
    return grid.first == GERMAN
