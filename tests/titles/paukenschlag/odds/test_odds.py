"""The chances that are told are those that come true."""

from fractions import Fraction
from typing import Any

import pytest

from game.contract.forecast import Forecast, passive_answer
from game.contract.prospects import Check
from game.core.records import Command
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, TSL, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.odds.checks import checks
from game.titles.paukenschlag.odds.odds import DANGERS, TELLS
from game.titles.paukenschlag.rules.combat.chances import of_charges, of_gunfire, of_salvo
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    boat,
    convoy,
    plane,
    position,
    ship,
)
from tests.titles.paukenschlag.positions import in_fight, searching

CHARTS = {chart.id: chart for chart in TITLE.words.charts()}
TRIED = 0.07
"""How far a forecast may be off where it tries some of too many ways."""
HERE, NEAR = Marker(4, 4), Marker(4, 6)


def told(state: State, seat: str, command: Command) -> tuple[Check, ...]:
    found = checks(view(state, seat), command)
    for check in found:
        rows = {row.name for row in CHARTS[check.table].rows}
        assert not check.row or check.row in rows, check
        assert 0 <= check.chance <= 1
    return found


def forecast(state: State, seat: str, command: Command) -> dict[str, Fraction]:
    """The chance of each fact that heads the odds."""
    ways = Forecast(TITLE, view(state, seat), seat, command)
    while not ways.is_done:
        ways.step()
    return ways.odds().headline()


def firing(*aims: tuple[str, str], **changes: Any) -> State:
    fleet = changes.pop("convoy", convoy())
    return in_fight(
        fleet, boat(IX, is_down=True),
        marks={"1": HERE, IX: HERE},
        frame=f.Torpedoes((IX,), ("1",)),
        aims=aims,
        **changes,
    )  # fmt: skip


# Chances


def test_charges_come_to_what_the_chart_says() -> None:
    """3 and 6 of a hundred with one escort of 3 factors, 25 and 8 with 14."""
    assert of_charges(3, 0) == (Fraction(1, 36), Fraction(2, 36))
    assert of_charges(14, 0) == (Fraction(9, 36), Fraction(3, 36))
    assert of_charges(6, 1) == of_charges(7, 0)
    assert of_charges(0, 0) == (0, 0)


def test_one_torpedo_at_a_freighter() -> None:
    """50 % sunk and 33 % crippled of those that hit and go off."""
    hurt = of_salvo(1, 6, 20, 6, 2, 2, is_crippled=False)
    assert hurt.sunk == Fraction(1, 2) * Fraction(9, 10)
    assert hurt.crippled == Fraction(1, 3) * Fraction(9, 10)
    again = of_salvo(1, 6, 20, 6, 2, 2, is_crippled=True)
    assert again.sunk == hurt.sunk + hurt.crippled


def test_two_torpedoes_strike_together() -> None:
    one, two = (of_salvo(count, 3, 20, 6, 2, 2, is_crippled=False) for count in (1, 2))
    assert two.sunk > one.sunk


def test_guns_cripple_first_and_sink_the_second_time() -> None:
    hurt = of_gunfire(2, 2, 2, 0, is_crippled=False)
    assert not hurt.sunk
    assert of_gunfire(2, 2, 2, 0, is_crippled=True).sunk == hurt.crippled > 0


# Checks and odds agree


@pytest.mark.rule("paukenschlag", "OP 9.1g")
@pytest.mark.parametrize("count", [1, 2])
def test_a_salvo_sinks_as_often_as_told(count: int) -> None:
    state = firing(*[(IX, "1/1")] * count)
    found = told(state, GERMAN, c.FireTorpedoes())
    sunk = next(check for check in found if " sink" in check.name)
    crippled = next(check for check in found if " cripple" in check.name)
    odds = forecast(state, GERMAN, c.FireTorpedoes())
    is_exact = count == 1
    assert odds["sink a ship"] == pytest.approx(sunk.chance, abs=0 if is_exact else TRIED)
    assert odds["cripple a ship"] == pytest.approx(crippled.chance, abs=0 if is_exact else TRIED)


def test_aiming_tells_what_firing_now_would_come_to() -> None:
    one = firing((IX, "1/1"))
    found = told(one, GERMAN, c.Aim(IX, "1/2"))
    assert [check.name for check in found if check.table == "torpedo"] == [
        f"{IX}: one torpedo at the first ship of convoy 1",
        f"{IX}: one torpedo at the second ship of convoy 1",
    ]
    assert passive_answer(TITLE, one, GERMAN) == c.FireTorpedoes()
    assert passive_answer(TITLE, firing(), GERMAN) is None


@pytest.mark.rule("paukenschlag", "OP 8.4")
def test_each_boat_that_is_up_is_spotted_once_in_ten() -> None:
    state = position(
        boat(IX, "CA"), boat(VIIC, "CA", is_down=True), plane("PBY 1"), frame=f.AirMoves()
    )
    command = c.Fly("PBY 1", "CA", "recon")
    (check,) = told(state, US, command)
    assert (check.name, check.chance) == (f"Spot {IX}", Fraction(1, 10))
    assert forecast(state, US, command)["spot a boat"] == Fraction(1, 10)
    assert told(state, US, c.Fly("PBY 1", "CB", "recon")) == ()


@pytest.mark.rule("paukenschlag", "OP 8.4c")
def test_a_boat_may_dive_before_another_attack() -> None:
    units = (boat(IX, "CA", is_spotted=True), plane("B-18 1", zone="CA", mission="attack"))
    state = position(*units, frame=f.AirMoves())
    state.flow = (*state.flow, f.AirHunt(IX, "", 2))
    dives, sinks = told(state, US, c.AttackBoat("B-18 1"))
    assert (dives.needs, dives.chance) == ("5+", Fraction(6, 10))
    assert sinks.chance == Fraction(1, 10)
    odds = forecast(state, US, c.AttackBoat("B-18 1"))
    assert odds["sink a boat"] == Fraction(4, 10) * sinks.chance


@pytest.mark.rule("paukenschlag", "OP 8.1.1c")
def test_a_ping_counts_what_changes_the_die() -> None:
    moved = Marker(4, 6, moved=1)
    units = (ship("DD 2"), boat(IX, is_down=True))
    marks = {"DD 2": moved, IX: HERE}
    state = searching(*units, marks=marks, frame=f.ShipSonar(), level=TSL)
    (check,) = told(state, US, c.Ping("DD 2", IX))
    assert (check.needs, check.chance) == ("2 or less", Fraction(1, 3))
    assert check.modifiers == (("the ship has moved", 2),)


@pytest.mark.rule("paukenschlag", "OP 8.3d")
def test_a_report_is_heard_from_the_air() -> None:
    known = Marker(4, 4, found_by=(IX,))
    units = (convoy(), boat(IX), boat(VIIC))
    markers = {"1": known, IX: NEAR, VIIC: NEAR}
    quiet = searching(*units, marks=markers, frame=f.Radio(("1",)))
    assert told(quiet, GERMAN, c.ReportContact()) == ()
    heard = searching(
        *units, plane("PBY 1", zone="DC", mission="recon"), marks=markers,
        frame=f.Radio(("1",)),
    )  # fmt: skip
    found = told(heard, GERMAN, c.ReportContact())
    assert [check.chance for check in found] == [Fraction(1, 2)] * 2


@pytest.mark.rule("paukenschlag", "OP 9.2b")
def test_an_attack_is_told_with_all_that_attack() -> None:
    units = (convoy(formation="tight"), ship("WPG 1", convoy="1"), ship("DD 2", convoy="1"))
    found = Marker(4, 4, is_found=True)
    state = in_fight(
        *units, boat(IX, is_down=True), boat(VIIC, is_down=True),
        marks={"1": HERE, IX: found, VIIC: found},
        frame=f.Hunting(("WPG 1", "DD 2"), (IX, VIIC)),
    )  # fmt: skip
    together = told(state, US, c.Done())
    assert [check.name for check in together] == [f"Sink {IX}", f"Force {IX} up"]
    assert together[0].chance == of_charges(11, 1)[0]
    assert together[0].needs == "two dice, column 14+"
    apart = told(state, US, c.Hunt("DD 2", VIIC))
    assert [check.name for check in apart][::2] == [f"Sink {IX}", f"Sink {VIIC}"]
    assert [check.chance for check in apart][::2] == [of_charges(5, 1)[0], of_charges(6, 1)[0]]
    assert forecast(state, US, c.Done())["sink a boat"] == together[0].chance


def test_guns_are_told_with_their_odds() -> None:
    state = in_fight(
        convoy(), boat(IX), marks={"1": HERE, IX: HERE},
        frame=f.BoatGuns((IX,), ("1",)),
    )  # fmt: skip
    hits, hurts = told(state, GERMAN, c.FireGun(IX, "1/1"))
    assert hits.name == "Gunfire hits the first ship of convoy 1, 1:1"
    assert hits.chance == Fraction(5, 6)
    assert forecast(state, GERMAN, c.FireGun(IX, "1/1"))["cripple a ship"] == hurts.chance


def test_guns_of_several_boats_at_one_ship_are_told_together() -> None:
    state = in_fight(
        convoy(), boat(IX), boat(VIIC), marks={"1": HERE, IX: HERE, VIIC: HERE},
        frame=f.BoatGuns((VIIC,), ("1",)), aims=((IX, "1/1"),),
    )  # fmt: skip
    [hits, _] = told(state, GERMAN, c.FireGun(VIIC, "1/1"))
    assert hits.name == "Gunfire hits the first ship of convoy 1, 2:1"
    apart = [check.name for check in told(state, GERMAN, c.FireGun(VIIC, "1/2"))][::2]
    ships = [f"Gunfire hits the {which} ship of convoy 1, 1:1" for which in ("first", "second")]
    assert apart == ships
    assert [check.name for check in told(state, GERMAN, c.Done())][::2] == ships[:1]
    first = in_fight(
        convoy(), boat(IX), boat(VIIC), marks={"1": HERE, IX: HERE, VIIC: HERE},
        frame=f.BoatGuns((IX, VIIC), ("1",)),
    )  # fmt: skip
    hurts = told(first, GERMAN, c.FireGun(IX, "1/1"))[1]
    assert forecast(first, GERMAN, c.FireGun(IX, "1/1"))["cripple a ship"] == hurts.chance


def test_facts_and_dangers_have_names() -> None:
    assert len({*TELLS}) == len(TELLS)
    assert len({*DANGERS}) == len(DANGERS)
