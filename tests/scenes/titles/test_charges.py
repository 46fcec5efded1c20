"""Depths of charges by hand, at the real table of Submarine."""

from collections.abc import Sequence

import pytest

from game.core.records import Command
from game.session.play.game import Game
from game.session.play.session import Session
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.state import ESCORT
from game.ui.window import App
from tests.scenes.company import laid
from tests.scenes.hands.listening import Listener
from tests.scenes.recorded import recorded
from tests.scenes.waiting import until
from tests.titles.submarine.patterns import CHARGES, dropped, set_one_by_one

ORDER = "All 5 at 150 feet"
FIRST = len(dropped().commits)


def asked() -> Session:
    """The game as the depth of the first charge is asked of a person."""
    game = dropped()
    seats = {**dict.fromkeys((place.id for place in game.places), "captain"), ESCORT: "human"}
    game.header = game.header.model_copy(update={"seats": seats})
    return game


def made(game: Game) -> Sequence[Command | None]:
    return [commit.command for commit in recorded(game).commits[FIRST : FIRST + len(CHARGES)]]


@pytest.mark.parametrize("is_by_key", [False, True])
def test_one_press_sets_the_rest_of_a_pattern_as_the_first(quick: App, is_by_key: bool) -> None:
    pilot, table = laid(quick, asked())
    assert not pilot.sees(ORDER), "nothing was set yet"
    pilot.click("25 to 150 feet")
    pilot.click("At 150 feet")
    until(pilot, lambda: pilot.sees(ORDER))
    pilot.advance(1.0)
    if is_by_key:
        pilot.key("w")
    else:
        pilot.click(ORDER)
    until(pilot, lambda: len(recorded(table.session).commits) >= FIRST + len(CHARGES))
    assert made(table.session) == [c.Explode(name, 150) for name in CHARGES]
    state = recorded(table.session).state_at(FIRST + len(CHARGES) - 1)
    assert state == set_one_by_one(150).state


def test_the_next_may_still_be_set_otherwise(quick: App) -> None:
    pilot, table = laid(quick, asked())
    pilot.click("25 to 150 feet")
    pilot.click("At 150 feet")
    until(pilot, lambda: pilot.sees(ORDER))
    pilot.click("25 to 150 feet")
    pilot.click("At 75 feet")
    until(pilot, lambda: pilot.sees("All 4 at 75 feet"))
    assert made(table.session) == [c.Explode("w1", 150), c.Explode("w2", 75)]


def test_it_is_said_with_its_key_and_what_it_did_is_not_taken_back(quick: App) -> None:
    listener = Listener(quick)
    pilot, table = laid(quick, asked())
    pilot.click("25 to 150 feet")
    pilot.click("At 150 feet")
    until(pilot, lambda: pilot.sees(ORDER))
    pilot.advance(1.0)
    assert f"{ORDER}, key W" in listener.listen()
    pilot.key("w")
    until(pilot, lambda: len(recorded(table.session).commits) >= FIRST + len(CHARGES))
    pilot.advance(1.0)
    assert table.takeback.undo_button.reason, "the dice have spoken"
