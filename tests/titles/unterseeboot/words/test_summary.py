"""The game in a few words: its name in lists, and what is at stake."""

from dataclasses import replace
from typing import Any

import pytest

from game.session.play.session import Session
from game.titles.unterseeboot.words.summary import caption, stakes


def _view(**changes: Any) -> Any:
    session = Session.new("unterseeboot", "campaign", seed=3)
    return replace(session.view("captain"), **changes)


@pytest.mark.parametrize(
    ("patrol", "words"),
    [(1, "first"), (3, "third"), (10, "tenth"), (11, "11th"), (13, "13th"), (22, "22nd")],
)
def test_a_campaign_is_called_by_boat_commander_and_patrol(patrol: int, words: str) -> None:
    assert caption(_view(patrol=patrol)) == f"U-34, Brandt’s {words} patrol"


def test_a_single_patrol_has_no_number() -> None:
    assert caption(_view(scenario="patrol", commander="Endrass")) == "U-34, Endrass’ patrol"


def test_what_can_be_lost_is_told_below_and_above_water() -> None:
    deep = _view(level=4, tokens_to_surface=2, main=3, auxiliary=1, tons=13_000, hull=2)
    below = stakes(replace(deep, turn=14, destroyer="detected"))
    assert below == (
        "13,000 tons to bring home, hull 2 of 3, power for 4 turns under water, 2 of them to reach "
        "the surface, a destroyer right above, 6 turns left."
    )
    above = stakes(_view(level=1, tokens_to_surface=0, tons=0, turn=20, is_spotted=True))
    assert above == (
        "Nothing sunk yet, hull 3 of 3, on the surface, spotted from the air, the last turn."
    )


def test_nothing_is_at_stake_when_it_is_over() -> None:
    assert stakes(_view(fate="depth")) == ""
