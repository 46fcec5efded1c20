"""Orders given once in Tonnage War: what they decide, and what ends them."""

from dataclasses import replace

import pytest

from game.core.records import Command
from game.titles.tonnage_war import standing
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.state import State, Tally
from game.titles.tonnage_war.printed.places import IZ
from game.titles.tonnage_war.view import view
from tests.titles.tonnage_war.builder import asked, at, new_battle, ordering, placing

CARRY_ON, SEARCH = standing.STANDING
SAIL = ordering(at(turn=5))


def answer(now: State, since: State = SAIL) -> Command | str:
    return CARRY_ON.answer(view(now, "commander"), asked(now), view(since, "commander"))


def test_it_sails_on_and_lets_the_screen_stand() -> None:
    assert answer(SAIL) == c.SailOn()
    screened = placing(at(turn=5, escorts=dict.fromkeys(at(turn=5).escorts, IZ)))
    assert answer(screened) == c.HoldScreen()


def test_no_convoy_sails_on_while_its_escorts_wait_to_be_placed() -> None:
    state, _ = new_battle("on-115")
    state = replace(placing(state), turn=1)
    assert asked(state).admits(c.FormScreen())
    assert answer(state, state) == standing.WAITING
    assert not CARRY_ON.is_open(view(state, "commander"), asked(state))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"tally": Tally(ships=1)}, standing.SUNK),
        ({"tally": Tally(escorts_destroyed=1)}, standing.HURT),
        ({"tally": Tally(escorts_damaged=1)}, standing.HURT),
        ({"escorts": {}}, standing.CAME),
    ],
)
def test_what_happens_ends_it(change: dict[str, object], why: str) -> None:
    assert answer(replace(SAIL, **change)) == why  # type: ignore[arg-type]


def test_the_light_ends_it() -> None:
    since = view(SAIL, "commander")
    at_turn = {turn: view(replace(SAIL, turn=turn), "commander") for turn in range(1, 12)}
    news = {turn: standing._news(seen, since) for turn, seen in at_turn.items()}
    assert news[SAIL.turn] == ""
    assert {standing.DARK, standing.LIGHT} & set(news.values())
