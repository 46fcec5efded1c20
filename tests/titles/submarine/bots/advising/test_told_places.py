"""What is told of how a boat begins: what her first torpedoes promise."""

import re

import pytest

from game.titles.submarine import TITLE
from game.titles.submarine.bots.boats.told_places import LATER, NOTHING, of_lurking
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Lurking
from game.titles.submarine.model.state import SUBMARINE, Tube
from game.titles.submarine.rules.muster.c41_loads import ALL_TUBES, RESERVE
from game.titles.submarine.view import View
from tests.titles.submarine.sea import at, boat, merchant, sea

rule = pytest.mark.rule
FIGURES = re.compile(r"promise (\d+\.\d) .*?, (\d+\.\d)")


def lying(*, heading: int, depth: int = 50, code: str = "N16-B") -> View:
    """A boat that is placed before a tanker which comes down on her from the north."""
    own = boat("G5", code, heading, depth, inside={"tubes": (Tube(False, "g7a"),) * 4})
    state = sea(
        merchant("T-2", "N8-B", 4), own,
        scenario="convoy-1", turn=0, compasses={"u-47": 1}, flow=(Lurking(("u-47",)),),
    )  # fmt: skip
    return TITLE.eyes.view(state, SUBMARINE)


def figures(words: str) -> tuple[float, float]:
    found = FIGURES.search(words)
    assert found, words
    return float(found[1]), float(found[2])


@rule("submarine", "20.4.3")
def test_a_heading_is_worth_what_her_first_torpedoes_promise_more() -> None:
    """From the one that turns her tubes away it is as much as it is less the other way."""
    away, toward = lying(heading=4), lying(heading=1)
    turns = of_lurking(away, c.Head("u-47", 1))
    back = of_lurking(toward, c.Head("u-47", 4))
    assert turns.worth > 1
    assert back.worth == pytest.approx(-turns.worth)
    after, before = figures(turns.words)
    assert after - before == pytest.approx(turns.worth, abs=0.11)
    assert figures(back.words) == (before, after)


@rule("submarine", "11.5")
def test_a_boat_that_begins_too_deep_to_fire_is_told_what_she_fires_a_turn_later() -> None:
    shallow, deep = (
        figures(of_lurking(lying(heading=5, depth=depth, code="P12-B"), c.Head("u-47", 4)).words)[1]
        for depth in (100, 125)
    )
    assert shallow > deep > 0


@rule("submarine", "20.4.2")
def test_a_place_out_of_reach_of_all_ships_is_worth_less() -> None:
    near, far = lying(heading=4), at("A50-B")
    told = of_lurking(near, c.PlaceBoat("u-47", *far))
    assert told.is_reckoned
    assert told.worth < -1
    assert figures(told.words)[0] == 0


@rule("submarine", "20.4.2")
def test_where_nothing_is_in_reach_no_promise_of_nothing_is_told() -> None:
    view, far = lying(heading=4, code="A50-B"), at("C50-B")
    told = of_lurking(view, c.PlaceBoat("u-47", *far))
    assert told.words.startswith(NOTHING)
    assert "0.0" not in told.words


@rule("submarine", "4.4.11")
def test_what_lies_in_reserve_is_not_reckoned_and_what_is_in_the_tubes_is() -> None:
    view = lying(heading=1)
    reserve = of_lurking(view, c.Arm("u-47", "g7e", RESERVE))
    assert (reserve.is_reckoned, reserve.words) == (False, LATER)
    tubes = of_lurking(view, c.Arm("u-47", "g7e", ALL_TUBES))
    assert tubes.is_reckoned
    assert figures(tubes.words)[1] > 0
