"""The captain: a plain player, who does nothing that makes no sense under any options."""

from itertools import product

import pytest

from game.core.flow import prompts
from game.core.records import Command
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.bots.captain import Captain
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.board import patrol_area
from game.titles.unterseeboot.rules.places import reach_of
from tests.titles.unterseeboot.builder import CAPTAIN, at_sea, in_port, patrols, play

BOARDS = [*product(("rect6", "rect5", "staggered"), (False, True))]


def answer(state: State) -> tuple[Command, str]:
    captain = Captain()
    (asked,) = prompts(TITLE.rules, state)
    return captain.choose(TITLE.eyes.view(state, CAPTAIN), asked), captain.why


@pytest.mark.rule("unterseeboot", "U-CAMP.2")
def test_closes_the_book_on_a_campaign_that_has_succeeded() -> None:
    assert answer(in_port(patrols(9))) == (c.SailAgain(), "The book is not full yet.")
    command, why = answer(in_port(patrols(10)))
    assert command == c.CloseLogBook()
    assert why == "The book is full, and the crew is safe."


@pytest.mark.rule("unterseeboot", "U-QR.4")
@pytest.mark.parametrize(("layout", "strict"), BOARDS)
def test_lies_in_wait_only_where_there_is_something_to_wait_for(layout: str, strict: bool) -> None:
    area = patrol_area(layout)
    lookouts = [space for space in area.spaces.values() if space.level == 2]
    for here, target in product(lookouts, area.targets):
        state = at_sea(space=here.id, targets={target: 0}, layout=layout, strict=strict)
        command, _ = answer(state)
        assert (command == c.Stay()) is (target in reach_of(here, strict)), (here.id, target)


@pytest.mark.rule("unterseeboot", "U-QR.4")
@pytest.mark.parametrize(("layout", "strict"), BOARDS)
def test_gets_to_every_contact(layout: str, strict: bool) -> None:
    """With full batteries, in no more moves than the board is wide."""
    area = patrol_area(layout)
    lookouts = [space for space in area.spaces.values() if space.level == 2]
    for here, target in product(lookouts, area.targets):
        state = at_sea(space=here.id, turn=1, targets={target: 0}, layout=layout, strict=strict)
        for _ in lookouts:
            if target in reach_of(area.spaces[state.space], strict):
                break
            state, _ = play(state, answer(state)[0])
            state.main = 6
        assert target in reach_of(area.spaces[state.space], strict), (here.id, target)


@pytest.mark.rule("unterseeboot", "U-QR.4")
def test_fights_on_only_with_a_ship_in_reach() -> None:
    beside = {"surface-2": 5}
    for strict, command in ((False, c.Stay()), (True, c.Move("100m-3"))):
        state = at_sea(targets=beside, destroyer="searching", strict=strict)
        assert answer(state)[0] == command
