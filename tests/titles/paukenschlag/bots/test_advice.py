"""The staff officer: exact where dice decide, sound on the chart, and every choice reckoned."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.advice import ESTIMATES, EXACT, salvo
from game.titles.paukenschlag.bots.staff.little import OF_LITTLE
from game.titles.paukenschlag.bots.staff.worths import (
    NO_STAKE,
    Reckoned,
    as_advice,
    cargo,
    thousands,
    worth_of,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import (
    BoatSonar,
    Grid,
    GridMoves,
    Hunting,
    Order,
    Pursuit,
)
from game.titles.paukenschlag.model.names import GERMAN, RECON, TSL, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.printed.counters import DD, ship_class
from game.titles.paukenschlag.printed.tables import VICTORY
from game.titles.paukenschlag.rules.combat.chances import of_charges
from game.titles.paukenschlag.rules.grid.c7_round import EARLY
from game.titles.paukenschlag.rules.playing import PLAY
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.bots.told import ranked, told_of, value
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    VIIC,
    air,
    asked,
    boat,
    contacts,
    convoy,
    fighting,
    naval,
    on_grid,
    plane,
    run,
    ship,
)
from tests.titles.paukenschlag.positions import moving, searching


def firing() -> State:
    return run(fighting(convoy(zone="CA"), boat(IX, "CA", is_down=True)))[0]


def test_what_is_nearly_nothing_is_not_told_as_less_than_nothing() -> None:
    told = as_advice(c.Done(), Reckoned(0.0, 0.04, "They wait."))
    assert told.expected == "+0.0 thousand tons"


def test_torpedoes_are_spread_since_one_more_at_another_ship_sinks_more() -> None:
    state = firing()
    seen = view(state, GERMAN)
    one, two = (salvo(seen, IX, "1/1", count) for count in (1, 2))
    assert two.sunk < 2 * one.sunk
    assert value(state, GERMAN, c.Aim(IX, "1/1")) == pytest.approx(
        cargo(seen) * float(one.sunk + tuned.HURT_SHARE * one.crippled), abs=0.001
    )
    laid = replace(state, aims=((IX, "1/1"),))
    best = ranked(laid, GERMAN)[0].command
    assert best in (c.Aim(IX, "1/2"), c.Aim(IX, "1/3"))


def test_ships_with_troops_and_capital_ships_count_as_printed() -> None:
    state = naval(
        ship("TR 1", is_troops=True, is_crippled=True), ship("TR 2", is_crippled=True), ship("CV 1")
    )
    seen = view(state, US)
    assert worth_of(seen, "TR 1") == worth_of(seen, "CV 1") == VICTORY.precious_tons
    assert worth_of(seen, "TR 2") == cargo(seen) < VICTORY.precious_tons


def test_depth_charges_are_reckoned_by_the_chart() -> None:
    convoys = convoy(zone="CA", formation="loose")
    fight = fighting(convoys, ship("DD 1", "CA", convoy="1"), boat(IX, "CA", is_down=True))
    state = replace(fight, flow=(*fight.flow, Hunting(("DD 1",), (IX,))))
    sunk, up = of_charges(ship_class(DD).attack, 0)
    attack = value(state, US, c.Hunt("DD 1", IX))
    assert attack == pytest.approx(
        tuned.BOAT_WORTH * float(sunk + tuned.HURT_SHARE * up), abs=0.001
    )
    assert value(state, US, c.Done()) == attack, "all attack the first anyway"


def test_boats_pursue_merchants_and_let_warships_go() -> None:
    merchants, _ = run(contacts(boat(zone="DC"), convoy(zone="DC")))
    assert isinstance(merchants.flow[-1], Pursuit)
    best = ranked(merchants, GERMAN)[0]
    assert best.command == c.Pursue()
    assert best.reason.endswith(" thousand tons. No warship is there.")
    warships, _ = run(contacts(boat(zone="DC"), ship("DD 1", "DC")))
    best, other = ranked(warships, GERMAN)
    assert best.command == c.Disregard()
    assert " may sink 0.0 thousand tons. Warships may do them harm of " in other.reason


def test_estimates_say_that_they_are_one() -> None:
    for state, seat in (
        (naval(boat(zone="DC"), convoy(zone="DC"), side=GERMAN), GERMAN),
        (naval(boat(zone="DC"), convoy(zone="DC")), US),
    ):
        reckoned = [each for each in ranked(state, seat) if NO_STAKE not in each.reason]
        assert reckoned
        assert all("estimate" in each.reason for each in reckoned)


def test_boats_sail_to_convoys_and_convoys_away_from_boats() -> None:
    hunting = naval(boat(zone="DC"), convoy(zone="CB"), side=GERMAN, moved=("1",))
    best = ranked(hunting, GERMAN)[0].command
    assert isinstance(best, c.SailBoat)
    assert best.zone == "CB"
    around = naval(convoy(zone="DO", to="A"), boat(zone="DC"), boat(VIIC, "DC"))
    first, *_, last = ranked(around, US)
    assert isinstance(first.command, c.SailConvoy)
    assert first.command.zone != "DC"
    assert last.command == c.SailConvoy("1", "DC")


def test_a_way_of_a_convoy_is_worth_what_it_loses_over_the_best_of_its_own_ways() -> None:
    """Each convoy sails in its turn: which is the first of them costs nothing."""
    state = naval(convoy(zone="DO", to="A"), convoy("2", zone="DN"), boat(zone="DC"), side=US)
    told = ranked(state, US)
    for each in ("1", "2"):
        ways = [one for one in told if getattr(one.command, "convoy", "") == each]
        assert max(way.value for way in ways) == 0
    into = told_of(state, US, c.SailConvoy("1", "DC"))
    feared = tuned.SETTLED_SINKS * cargo(view(state, US))
    assert into.value == pytest.approx(-feared)
    assert into.reason.endswith(f"1 boat there and none beside it cost {thousands(feared)} more.")
    best = told_of(state, US, c.SailConvoy("1", "DD"))
    assert best.reason == (
        "An estimate: 2 zones left to sail, its best way. "
        "No boats there and 1 beside it, and no way costs it less."
    )
    ends = told_of(naval(convoy(zone="CB", to="A"), side=US), US, c.SailConvoy("1", "BB"))
    assert ends.reason.startswith("An estimate: its way ends there. No boats there")


def test_boats_that_lie_on_every_way_cost_no_more_by_one_than_by_another() -> None:
    state = naval(convoy(zone="DO", to="A"), boat(IX, "DC"), boat(VIIC, "DD"))
    one, other = (told_of(state, US, c.SailConvoy("1", zone)) for zone in ("DC", "DD"))
    assert one.value == other.value == 0
    assert other.reason.endswith("1 boat there and 1 beside it: no more danger than by DC.")


def test_fast_convoys_lose_little_and_boats_that_have_yet_to_move_tell_little() -> None:
    def loss(speed: int, *, is_alone: bool = True) -> float:
        units = convoy(zone="DO", to="A", speed=speed), boat(zone="DC")
        state = naval(*units, is_alone=is_alone)
        return -value(state, US, c.SailConvoy("1", "DC"))

    assert loss(1) > 5 * loss(2) > 0
    assert loss(1, is_alone=False) == pytest.approx(0)


def test_an_escort_is_worth_more_the_longer_the_way_that_is_left() -> None:
    def gain(zone: str) -> float:
        return value(
            naval(convoy(zone=zone, to="A"), ship("WPG 1", zone)), US, c.Join("WPG 1", "1")
        )

    assert gain("EF") > gain("DO") > 0


def test_only_who_lacks_something_is_told_to_leave() -> None:
    def gain(who: str, **has: int) -> float:
        return value(naval(boat(who, "CF", **has), side=GERMAN), GERMAN, c.LeaveMap(who))

    assert gain(IX, torpedoes=0) > 0 > gain(IX)
    assert gain(IX, fuel=1) > 0
    assert gain(COW) < 0, "she carries no torpedoes"


def test_a_choice_is_told_with_what_it_brings_and_what_it_costs_by_one_measure() -> None:
    fighters = [plane(f"P-40 {number}", zone="CB", mission=RECON) for number in range(1, 10)]
    state = naval(boat(zone="DC"), convoy(zone="CB"), *fighters, side=GERMAN, moved=("1",))
    up, down = (told_of(state, GERMAN, c.SailBoat(IX, "CB", is_down)) for is_down in (False, True))
    assert up.reason == (
        "An estimate: 1 convoy there, none beside it: +8.7 thousand tons. "
        "9 aircraft over it cost 2.9 thousand tons."
    )
    assert down.value > up.value
    assert down.reason.endswith("It costs nothing.")
    lone = naval(boat(zone="DC"), convoy(zone="CB"), fighters[0], side=GERMAN, moved=("1",))
    told = told_of(lone, GERMAN, c.SailBoat(IX, "CB"))
    assert told.reason.endswith("1 aircraft over it costs 0.5 thousand tons.")


def test_a_ping_costs_that_who_is_found_hears_it_if_there_is_anybody_to_hunt_her() -> None:
    aside = {"1": Marker(7, 5), IX: Marker(7, 8)}
    state = searching(convoy(), boat(), marks=aside, frame=BoatSonar())
    fresh = told_of(state, GERMAN, c.Ping(IX, "1"))
    assert fresh.reason.endswith("She is then detected, too, but nobody hunts her.")
    escorted = searching(convoy(), ship("DD 1", convoy="1"), boat(), marks=aside, frame=BoatSonar())
    hunted = told_of(escorted, GERMAN, c.Ping(IX, "1"))
    assert " She is then detected, too: " in hunted.reason
    assert hunted.value < fresh.value
    known = {"1": Marker(7, 5), IX: Marker(7, 8, is_found=True)}
    found = searching(convoy(), boat(), marks=known, frame=BoatSonar())
    again = told_of(found, GERMAN, c.Ping(IX, "1"))
    assert again.reason.endswith("It costs nothing: she is detected already.")


def test_a_ping_for_a_convoy_that_another_boat_has_found_brings_nothing() -> None:
    marks = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 6), VIIC: Marker(5, 9)}
    state = searching(convoy(), boat(), boat(VIIC), marks=marks, frame=BoatSonar())
    assert value(state, GERMAN, c.Ping(VIIC, "1")) <= 0


# The grids


def chased(*ships: object, marks: dict[str, Marker], **changes: Any) -> State:
    units = (*ships, boat(), boat(VIIC))
    return moving(*units, marks=marks, level=TSL, **changes)  # type: ignore[arg-type]


BOTH = (IX, VIIC)


def test_on_the_attack_grid_a_boat_is_told_how_often_she_comes_up() -> None:
    """The convoy steams north past her: she lies in its way, or lets it go."""
    marks = {"1": Marker(2, 5, found_by=BOTH), IX: Marker(1, 6), VIIC: Marker(9, 9)}
    state = chased(convoy(), marks=marks)
    ahead = told_of(state, GERMAN, c.GoTo(IX, 1, 5, is_down=True))
    assert ahead.reason.startswith("An estimate: if it steams on, she comes up with ")
    assert ahead.value > value(state, GERMAN, c.GoTo(IX, 1, 8))
    assert ahead.value > value(state, GERMAN, c.GoTo(IX, 1, 5)), "up there she only has a gun"


def test_on_the_search_grid_who_strikes_early_leaves_the_others_out() -> None:
    marks = {"1": Marker(7, 5, found_by=BOTH), IX: Marker(6, 6), VIIC: Marker(3, 7)}
    state = moving(convoy(), boat(), boat(VIIC), marks=marks)
    assert value(state, GERMAN, c.GoTo(IX, 5, 6)) > value(state, GERMAN, c.GoTo(IX, 7, 5))
    last = {"1": Marker(1, 5, found_by=BOTH), IX: Marker(2, 5), VIIC: Marker(5, 5)}
    leaving = moving(convoy(), boat(), boat(VIIC), marks=last)
    assert ranked(leaving, GERMAN)[0].command in (c.GoTo(IX, 1, 5), c.GoTo(IX, 1, 5, is_down=True))


def test_one_boat_is_enough_for_a_wreck() -> None:
    wreck = ship("TR 1", is_crippled=True)
    marks = {"TR 1": Marker(5, 5, found_by=BOTH), IX: Marker(5, 6), VIIC: Marker(1, 5)}
    state = moving(wreck, boat(), boat(VIIC), marks=marks)
    assert value(state, GERMAN, c.GoTo(IX, 5, 5)) > 0


def test_a_convoy_is_worth_as_much_more_as_fewer_boats_come_up_with_it() -> None:
    marks = {"1": Marker(2, 5, found_by=BOTH), IX: Marker(4, 5, is_found=True), VIIC: Marker(9, 9)}
    state = searching(convoy(), boat(), boat(VIIC), marks=marks, frame=GridMoves(US))
    ahead, back = (told_of(state, US, c.GoTo("1", row, 5)) for row in (1, 3))
    assert ahead.value > back.value
    assert "boats that know of it sink " in ahead.reason
    edge = {"1": Marker(1, 5, found_by=BOTH), IX: Marker(2, 5, is_found=True), VIIC: Marker(9, 9)}
    state = searching(convoy(), boat(), boat(VIIC), marks=edge, frame=GridMoves(US))
    assert value(state, US, c.Escape("1")) == max(each.value for each in ranked(state, US))


def test_who_should_move_first_hangs_on_whether_the_convoy_is_about_to_leave() -> None:
    def both(row: int, side: str) -> tuple[float, float]:
        marks = {"1": Marker(row, 5, found_by=BOTH), IX: Marker(row + 2, 5), VIIC: Marker(9, 9)}
        frames = Grid(EARLY, side), Order(side)
        state = on_grid(convoy(), boat(), boat(VIIC), marks=marks, frames=frames)
        return value(state, side, c.GoFirst()), value(state, side, c.GoSecond())

    first, second = both(1, GERMAN)
    assert first > second == 0
    first, second = both(1, US)
    assert 0 == first > second


def test_a_torpedo_that_is_kept_counts_only_while_there_are_weeks_to_fire_it() -> None:
    state = firing()
    aim = c.Aim(IX, "1/1")
    last = replace(state, turn=32)
    now = replace(state, turn=20)
    now.boats = {IX: replace(now.boats[IX], torpedoes=6)}
    assert told_of(last, GERMAN, aim).reason.endswith("more than can still be fired.")
    assert " not there later: " in told_of(now, GERMAN, aim).reason


def test_what_is_reckoned_is_told_in_two_sentences() -> None:
    states = (
        naval(boat(zone="DC"), convoy(zone="DC"), side=GERMAN),
        naval(boat(zone="DC"), convoy(zone="DC")),
        air(plane("PBY 1"), boat(IX, "CA"), boat(VIIC, "CA")),
        run(contacts(boat(zone="DC"), convoy(zone="DC")))[0],
        firing(),
    )
    for state in states:
        for each in ranked(state, asked(state).seat):
            assert each.reason.count(". ") == 1, each.reason
            assert each.reason.endswith(".")


@pytest.mark.parametrize("frame", [*PLAY.decisions])
def test_no_kind_of_question_is_without_advice(frame: type) -> None:
    assert frame.__name__ in {*EXACT, *ESTIMATES, *OF_LITTLE}
