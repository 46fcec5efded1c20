"""An order given once in Unterseeboot: what it decides, and what ends it."""

from typing import Any

import pytest

from game.core.records import Command
from game.titles.unterseeboot import standing
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Battery, Identification
from game.titles.unterseeboot.view import view
from tests.titles.unterseeboot.builder import asked, at_sea

(LIE,) = standing.STANDING
SINCE: dict[str, Any] = {"hull": 3, "main": 4, "auxiliary": 2}


def answer(**now: Any) -> Command | str:
    state, since = at_sea(**{**SINCE, **now}), at_sea(**SINCE)
    return LIE.answer(view(state, "captain"), asked(state), view(since, "captain"))


def test_the_boat_stays_on_her_main_battery() -> None:
    assert answer() == c.Stay()
    assert answer(waiting=Battery()) == c.SpendBattery("main")


@pytest.mark.parametrize(
    ("now", "why"),
    [
        ({"hull": 2}, standing.HIT),
        ({"is_spotted": True}, standing.SPOTTED),
        ({"destroyer": "searching"}, standing.HUNTED),
        ({"main": 1}, standing.LAST_BATTERY),
    ],
)
def test_what_happens_ends_it(now: dict[str, Any], why: str) -> None:
    assert answer(**now) == why


def test_a_contact_in_sight_needs_a_decision() -> None:
    said = answer(waiting=Identification(), targets={"surface-3": 0})
    assert isinstance(said, str)
    assert "identify" in said
