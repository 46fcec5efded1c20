"""The captain between the fights of the campaign: what he calls, shares out and drops."""

from dataclasses import replace

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.records import Frame
from game.titles.submarine import TITLE
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import (
    Allotting,
    Arriving,
    Bombing,
    Calling,
    Campaign,
    Enlisting,
)
from game.titles.submarine.model.state import ESCORT, Named, State
from game.titles.submarine.rules import campaign
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, play, sea


def _asked(frame: Frame, *units: object, **more: object) -> tuple[State, Prompt]:
    state = sea(*units, scenario="ons-5", part=2, flow=(Campaign(), frame), **more)  # type: ignore[arg-type]
    return state, flow.prompts(TITLE.rules, state)[0]


def _chosen(state: State, prompt: Prompt) -> object:
    return Captain(1).choose(view(state, prompt.seat), prompt)


def test_he_calls_the_hunting_group_as_soon_as_he_may() -> None:
    assert _chosen(*_asked(Calling())) == c.CallHunters()


def test_he_leaves_the_aircraft_their_usual_shares() -> None:
    assert _chosen(*_asked(Allotting(), air={2: 6, 5: 6, 6: 6, 8: 6})) == c.Done()


@pytest.mark.rule("submarine", "26.3")
def test_no_late_boat_is_called_that_costs_more_than_she_brings() -> None:
    lies, fleet = boat("G6", "N9-B", 6), {"u-99": Named("G6", "U.99")}

    def called(scenario: str) -> object:
        state = sea(lies, scenario=scenario, part=1, turn=3, reserve=("u-99",), flow=(Arriving(),))
        state.fleet.update(fleet)
        return _chosen(state, flow.prompts(TITLE.rules, state)[0])

    assert called("ons-5") == c.Done(), "there she counts whatever becomes of her"
    assert called("wolf-pack") == c.DrawMarker(), "there she costs nothing"


def test_he_drops_all_that_a_day_has_and_one_on_each_boat_before_a_second() -> None:
    boats = [boat("G6", f"N{row}-B", 6, 50, f"U.{row}") for row in (9, 29)]
    state, _ = _asked(Bombing(("u-9", "u-29")), *boats, air={2: 3})
    struck = []
    while state.flow and isinstance(state.flow[-1], Bombing):
        command = _chosen(state, flow.prompts(TITLE.rules, state)[0])
        assert isinstance(command, c.Bomb), "a charge that is kept is lost"
        struck.append(command.boat)
        state, _ = play(state, campaign.act_bombing, state.flow[-1], ESCORT, command)
    assert len(struck) == 3
    assert set(struck) == {"u-9", "u-29"}


def test_he_begins_with_the_boats_that_cost_least() -> None:
    state, _ = flow.begin(TITLE.rules, "ons-5", {}, KeyedDice(b"ons", 0))
    state = replace(state, flow=(Campaign(), Enlisting()))
    prompt = flow.prompts(TITLE.rules, state)[0]
    chosen = Captain(1).choose(view(state, prompt.seat), prompt)
    assert isinstance(chosen, c.Enlist)
    assert state.fleet[chosen.boat].card == "G6"
