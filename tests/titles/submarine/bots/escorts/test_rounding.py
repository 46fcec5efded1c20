"""S7.SR1 The ace's capital ships pass a boat at a distance while there is time for it."""

from typing import Any

import pytest

from game.core.flow import prompts
from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine import TITLE
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.captain_escorts import HOME
from game.titles.submarine.bots.escorts.homing import WEAVES
from game.titles.submarine.bots.escorts.rounding import ROUNDS
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.state import ESCORT, State
from game.titles.submarine.rules.ground.c6_course import begun, end_of
from game.titles.submarine.rules.turn.c7_convoy import guide
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, capital, sea

rule = pytest.mark.rule
ACES = 24


def fleet(code: str, where: str = "N28-B", turn: int = 1, **more: Any) -> State:
    """A battleship on her way north, and a boat."""
    return sea(
        capital("barham", where, NORTH, speed=4),
        boat("G6", code, SOUTH),
        scenario="ark-royal",
        turn=turn,
        flow=(Plotting((ESCORT,)),),
        **more,
    )


def aside(state: State) -> tuple[list[int], set[str]]:
    """By how many columns aces lead her east of where she is, and why."""
    lead = begun(guide(state))
    found, why = [], set()
    for seed in range(ACES):
        ace = Ace(seed)
        command = ace.choose(view(state, ESCORT), prompts(TITLE.rules, state)[0])
        assert isinstance(command, c.Order)
        found.append(end_of(lead, command.moves).bow.column - lead.bow.column)
        why.add(ace.why)
    return found, why


@rule("submarine", "S7.SR1")
@pytest.mark.parametrize(("code", "side"), [("R2-B", -1), ("J2-B", 1)], ids=["west", "east"])
def test_she_turns_away_from_the_side_where_a_boat_lies(code: str, side: int) -> None:
    columns, why = aside(fleet(code))
    assert sum(side * each for each in columns) > 2 * ACES
    assert ROUNDS.format("U.47") in why


@rule("submarine", "S7.SR1")
def test_no_boat_can_know_on_which_side_she_passes_one_that_is_right_ahead() -> None:
    columns, _ = aside(fleet("N2-B"))
    assert min(columns) < 0 < max(columns)


@rule("submarine", "S7.VC2")
def test_she_goes_straight_home_where_she_would_be_too_late() -> None:
    """Six turns at four hexes bring her 24 rows north and no farther."""
    columns, _ = aside(fleet("R2-B", turn=9))
    assert {*columns} == {0}


@rule("submarine", "S7.SR1")
@pytest.mark.parametrize(
    ("code", "where"), [("N40-B", "N28-B"), ("N2-A", "N28-B")], ids=["astern", "far to one side"]
)
def test_she_weaves_home_where_no_boat_is_near_her_way(code: str, where: str) -> None:
    columns, why = aside(fleet(code, where))
    assert min(columns) < 0 < max(columns)
    assert why == {WEAVES, HOME}
