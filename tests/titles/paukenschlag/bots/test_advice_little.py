"""Questions on which little hangs: the adviser says what each choice does, and no figure."""

from typing import Any

import pytest

from game.core.records import Frame
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.staff.little import LITTLE
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import HomeFront, PlacePlanes
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.scenario_tables import JANUARY, PLAN_AMERIKA
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.bots.told import ranked, told_of
from tests.titles.paukenschlag.builder import asked, boat, events_of, new_game

ABOARD, ASHORE = c.BaseBomber(False), c.BaseBomber(True)


def basing(scenario: str) -> State:
    return new_game(scenario)[0]


def arriving(frame: Frame, **changes: Any) -> State:
    """A question of the events of a turn."""
    state = events_of(boat(), turn=21, **changes)
    state.flow = (*state.flow, frame)
    return state


STATES = {
    "the first question": basing(JANUARY),
    "aircraft that arrive": arriving(PlacePlanes(("B-18 6",), ("Q", "N"))),
    "a unit that comes back": arriving(HomeFront(), lost=("WPG 2", "O-47 1")),
}


@pytest.mark.parametrize("name", STATES)
def test_the_captains_choice_is_named_and_each_is_one_sentence_of_facts(name: str) -> None:
    state = STATES[name]
    told = ranked(state, US)
    assert told[0].command == Captain(0).choose(view(state, US), asked(state))
    for each in told:
        assert each.expected == LITTLE
        assert not each.is_reckoned, "it is not nothing"
        assert each.reason.endswith(".")
        assert each.reason.count(".") == 1
        assert not any(letter.isdigit() for letter in each.reason)
    assert len({each.reason for each in told}) == len(told), "each says what is its own"


def test_aboard_there_is_a_raid_only_where_the_hornet_may_be_sent() -> None:
    assert told_of(basing(JANUARY), US, ABOARD).reason.endswith(" nothing to raid.")
    assert " raid the islands once, " in told_of(basing(PLAN_AMERIKA), US, ABOARD).reason
    assert told_of(basing(JANUARY), US, ASHORE) == told_of(basing(PLAN_AMERIKA), US, ASHORE)
