"""Orders given once in Tonnage War: what they decide, and what ends them."""

from dataclasses import replace

import pytest

from game.core.records import Command
from game.titles.tonnage_war import standing
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Pursuit
from game.titles.tonnage_war.model.state import State, Tally
from game.titles.tonnage_war.printed.places import IZ, PORT
from game.titles.tonnage_war.view import view
from tests.titles.tonnage_war.builder import (
    AMHERST,
    ARVIDA,
    FIRST_HUNT,
    RESTIGOUCHE,
    asked,
    at,
    boat,
    new_battle,
    ordering,
    placing,
    play,
)

SCREEN, CARRY_ON, SEARCH, PURSUE = standing.STANDING
[GO_AFTER] = standing.GROUP_ORDERS
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


def test_the_usual_screen_is_formed_where_it_is_asked_for_and_sails_on() -> None:
    state, _ = new_battle("on-115")
    first = ordering(state)
    seen = view(first, "commander")
    assert SCREEN.is_open(seen, asked(first))
    assert SCREEN.answer(seen, asked(first), seen) == c.SailOn()
    waits = placing(state)
    assert SCREEN.is_open(view(waits, "commander"), asked(waits))
    assert SCREEN.answer(view(waits, "commander"), asked(waits), seen) == c.FormScreen()
    stands = placing(replace(state, escorts=at(turn=5).escorts))
    assert not SCREEN.is_open(view(stands, "commander"), asked(stands))
    since = view(stands, "commander")
    assert SCREEN.answer(since, asked(stands), since) == c.HoldScreen()


def _following() -> State:
    """A boat that one escort found and another only searched."""
    found = boat(PORT, is_evading=True, searchers=(RESTIGOUCHE, ARVIDA), finders=(RESTIGOUCHE,))
    escorts = dict.fromkeys((RESTIGOUCHE, AMHERST, ARVIDA), PORT)
    return at(found, escorts=escorts, frame=Pursuit("b1"), step=FIRST_HUNT)


def test_those_that_found_a_boat_stay_by_it_and_the_others_are_free() -> None:
    state = _following()
    since = view(state, "commander")
    assert PURSUE.is_open(since, asked(state))
    assert PURSUE.answer(since, asked(state), since) == c.Join(RESTIGOUCHE)
    joined, _ = play(state, c.Join(RESTIGOUCHE))
    assert PURSUE.answer(view(joined, "commander"), asked(joined), since) == c.Proceed()


def test_the_picked_go_after_a_boat_first_the_one_that_found_it() -> None:
    state = _following()
    since = view(state, "commander")
    assert set(GO_AFTER.pieces(since, asked(state))) == {RESTIGOUCHE, AMHERST, ARVIDA}
    picked = {AMHERST, RESTIGOUCHE}
    for command in (c.Join(RESTIGOUCHE), c.Join(AMHERST), c.Proceed()):
        seen, prompt = view(state, "commander"), asked(state)
        assert GO_AFTER.answer(seen, prompt, since, picked) == command
        state, _ = play(state, command)


def test_no_boat_is_followed_without_one_that_found_it() -> None:
    state = _following()
    since = view(state, "commander")
    assert GO_AFTER.answer(since, asked(state), since, {AMHERST}) == standing.NO_FINDER
