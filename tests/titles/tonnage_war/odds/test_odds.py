"""The rolls that a decision leads to, and what it comes to in words."""

from fractions import Fraction

import pytest

from game.contract.forecast import Forecast, passive_answer
from game.contract.outcome import Odds
from game.contract.prospects import Check
from game.core.records import Command
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import SECTOR, Group, Plan
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import BOW, BOX, CZ, IZ, OZ, STERN
from tests.titles.tonnage_war.builder import (
    AMHERST,
    ATTACK,
    FIRST_HUNT,
    HUDSON,
    SEAT,
    at,
    boat,
    ordering,
    placing,
    play,
)

F = Fraction


def odds(state: State, command: Command) -> Odds:
    return Forecast(TITLE, TITLE.eyes.view(state, SEAT), SEAT, command).odds()


def checks(state: State, command: Command) -> tuple[Check, ...]:
    return TITLE.odds.checks(TITLE.eyes.view(state, SEAT), command)


def test_sailing_on_leads_to_the_numbers_of_the_plot() -> None:
    state = ordering(at(boat(BOX), boat(BOX), boat(OZ), has_contact=False))
    appear, close = checks(state, c.SailOn())
    assert (appear.name, appear.needs, appear.chance) == (
        "2 boats: appear in the outer zone", "1–4", F(4, 20),
    )  # fmt: skip
    assert appear.modifiers == (("no contact", 0),)
    assert (close.needs, close.row) == ("1–5", "Outer zone to inner zone")


def test_standing_leads_to_the_number_for_the_attack_zone() -> None:
    (attack,) = checks(placing(at(boat(IZ), boat(IZ), boat(OZ))), c.HoldScreen())
    assert (attack.name, attack.needs) == ("1 boat: inner zone to attack zone", "1–10")


@pytest.mark.parametrize("command", [c.Illuminate(), c.ManoeuvreEvasively()])
def test_other_orders_hold_no_die_against_a_number(command: Command) -> None:
    assert checks(ordering(at(boat(BOX))), command) == ()


def test_what_the_way_in_comes_to() -> None:
    told = odds(ordering(at(boat(OZ), escorts={HUDSON: IZ}, turn=2)), c.SailOn())
    assert told.rows() == {"1 boat closing": F(1, 2), "No boat closing": F(1, 2)}


def test_what_an_attack_on_ships_comes_to() -> None:
    """From the stern, at 7; a 1 is the rescue ship."""
    state = at(boat(STERN), frame=Plan(), step=ATTACK - 1)
    told = odds(state, c.BeginSearches())
    assert told.rows() == {
        "All attacks miss": F(13, 20),
        "1 ship lost": F(6, 20),
        "1 ship lost, the rescue ship too": F(1, 20),
    }
    assert told.headline() == {"lose a ship": F(7, 20)}
    assert told.danger("ship lost") == F(7, 20)
    assert told.danger("rescue ship lost") == F(1, 20)


def test_looking_ahead_the_found_boat_is_attacked_and_not_followed() -> None:
    """A lone radar set by night: the boat stays or evades, is found or not, and attacked."""
    group = Group(SECTOR, STERN, ("celandine",))
    frame = Plan(groups=(group,))
    state = at(boat(STERN), escorts={"celandine": STERN}, frame=frame, step=FIRST_HUNT)
    told = odds(state, c.BeginSearches())
    assert told.is_exact
    stays, evades = F(12, 20), F(8, 20)
    assert told.headline()["find a boat"] == stays * F(8, 20) + evades * F(4, 20)
    assert "sink a boat" in told.headline()


@pytest.mark.parametrize("command", [c.AssignAll(), c.Assign("celandine", SECTOR, STERN, 0)])
def test_a_search_that_is_planned_comes_to_what_it_comes_to_once_begun(command: Command) -> None:
    state = at(boat(STERN), escorts={"celandine": STERN}, frame=Plan(), step=FIRST_HUNT)
    planned = odds(state, command)
    assert planned == odds(play(state, command)[0], c.BeginSearches())
    assert "find a boat" in planned.headline()


def test_where_there_is_too_much_to_follow_it_is_tried_by_chance() -> None:
    state = at(*[boat(CZ)] * 8, frame=Plan(is_second=True), step=ATTACK - 1)
    told = odds(state, c.BeginSearches())
    assert not told.is_exact
    assert sum(told.chances.values()) == 1
    assert F(95, 100) < told.headline()["lose a ship"] <= 1


def test_looking_ahead_all_search_the_convoy_zone_and_the_first_plan_stays_open() -> None:
    def answer(state: State) -> Command | None:
        return passive_answer(TITLE, state, SEAT)

    second = at(boat(CZ), escorts={AMHERST: CZ}, frame=Plan(is_second=True), step=ATTACK - 1)
    assert answer(second) == c.AssignAll()
    planned = play(second, c.AssignAll())[0]
    assert answer(planned) == c.BeginSearches()
    first = at(boat(BOW), escorts={AMHERST: BOW}, frame=Plan(), step=FIRST_HUNT)
    assert answer(first) is None
    assert answer(play(first, c.AssignAll())[0]) == c.BeginSearches()
    assert answer(ordering(at(boat(OZ)))) is None
