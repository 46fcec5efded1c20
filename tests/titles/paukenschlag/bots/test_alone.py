"""The ace's boat by herself on a grid: the way on which she most likely comes up with ships."""

import pytest

from game.core.records import Command
from game.titles.paukenschlag.bots.ace import Ace
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Grid, GridMoves
from game.titles.paukenschlag.model.names import GERMAN, TSL, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.rules.grid.c7_round import END
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import IX, Unit, asked, boat, convoy, on_grid, ship

EDGE = (1, 5)
FRAMES = Grid(END, US), GridMoves(GERMAN)


def leaving(*units: Unit, **marks: Marker) -> State:
    """A convoy has come to the edge and leaves in the next round; a boat is two squares astern."""
    found = {"1": Marker(*EDGE, found_by=(IX,)), IX: Marker(3, 5)}
    return on_grid(
        convoy(heading="N"), boat(), *units, marks=found | marks, frames=FRAMES, level=TSL
    )


def way(player: Ace | Captain, state: State) -> c.GoTo:
    command: Command = player.choose(view(state, GERMAN), asked(state))
    assert isinstance(command, c.GoTo)
    return command


@pytest.mark.rule("paukenschlag", "OP 7.2h")
def test_astern_of_a_convoy_that_leaves_she_dives_beside_it() -> None:
    """If she is first in the next round she has her torpedoes; up among the ships a gun."""
    assert way(Captain(1), leaving()) == c.GoTo(IX, *EDGE)
    go = way(Ace(1), leaving())
    assert go.is_down
    assert gap((go.row, go.column), EDGE) == 1


@pytest.mark.rule("paukenschlag", "OP 7.2h")
def test_she_dives_beside_it_in_no_square_of_a_warship() -> None:
    free = way(Ace(1), leaving())
    cutter = Marker(free.row, free.column)
    go = way(Ace(1), leaving(ship("WPG 1"), **{"WPG 1": cutter}))
    assert go.is_down
    assert (go.row, go.column) not in (cutter.square, EDGE)


def test_where_no_way_is_better_she_goes_as_the_captain_does() -> None:
    for square in ((2, 5), (4, 5), (9, 9)):
        state = leaving(**{IX: Marker(*square)})
        assert way(Ace(1), state) == way(Captain(1), state)
