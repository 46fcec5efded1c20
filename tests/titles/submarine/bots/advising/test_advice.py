"""What the ace says of a choice: one measure a scenario, and nothing that does not bear on it."""

from dataclasses import replace
from typing import Any

import pytest

from game.contract.advice import Advice
from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.core.records import Command
from game.titles.submarine import TITLE
from game.titles.submarine.bots.captain_escorts import HOME, choose_order
from game.titles.submarine.bots.escorts.homing import WEAVES
from game.titles.submarine.bots.values import scale_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting, Exploding, Gunnery, Plotting
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HIDDEN,
    SUBMARINE,
    BoatPlot,
    State,
    Weapon,
)
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.worlds.seeded import chance_of
from tests.titles.submarine.sea import at, boat, capital, escort, merchant, sea

rule = pytest.mark.rule
DAMAGE, POINTS = "wahoo", "convoy-1"
"""Scenarios that are decided by so much damage, and by points."""
HERE = "D16-B"
SHELLS = ("Her gun bears.", "to do damage")
"""What is said of the shot that is advised, and of another."""


def told(state: State) -> dict[Command, Advice]:
    asked = prompts(TITLE.rules, state)[0]
    assert TITLE.bots.advise
    found = TITLE.bots.advise(TITLE.eyes.view(state, asked.seat), asked, lambda share: None)
    return {each.command: each for each in found}


def aiming(scenario: str, **more: Any) -> State:
    """A boat before a tanker, with a tube in hand."""
    own = boat("G5", HERE, 1, **more)
    return sea(
        merchant("T-2", "N20-B", 6), own,
        scenario=scenario, tube=0, hand={SUBMARINE: "u-47"}, flow=(Plotting((SUBMARINE,)),),
    )  # fmt: skip


@rule("submarine", "S8.VC")
def test_where_damage_decides_a_point_of_it_is_its_share_of_what_is_wanted() -> None:
    state = aiming(DAMAGE)
    scale = scale_of(state, state.ships["t-2-1"])
    assert scale[3] == pytest.approx(100 * 3 / 30)
    shots = (each for shot, each in told(state).items() if isinstance(shot, c.Shoot))
    assert max(shots, key=lambda each: each.value).expected.endswith("% of a win")


@rule("submarine", "20.1")
@pytest.mark.parametrize(("scenario", "costs"), [(POINTS, True), (DAMAGE, False)])
def test_a_torpedo_is_said_to_cost_a_point_only_where_it_does(scenario: str, costs: bool) -> None:
    _, *others = [
        each for shot, each in told(aiming(scenario)).items() if isinstance(shot, c.Shoot)
    ]
    assert others
    assert {"less a point" in each.reason for each in others} == {costs}


def test_to_give_a_shot_up_costs_what_it_promises() -> None:
    shot = Shot(0, "A", "", 4, False)
    plotted = told(aiming(DAMAGE, plot=BoatPlot("", 50, (shot,))))
    fired = told(aiming(DAMAGE))[c.Shoot("u-47", 0, "A", "", 4, False)]
    assert plotted[c.Unshoot("u-47", 0)].value == pytest.approx(-fired.value, abs=0.02)


@rule("submarine", "17.9")
def test_shells_are_worth_their_damage_on_the_mean() -> None:
    """The boat may be sunk, the freighter takes long: both are told, and that it costs nothing."""
    raider = boat("G5", HERE, 1, 0)
    state = sea(
        merchant("C-2", "D14-B", 6), escort("B4", "D20-B", 6, "Amazon"), raider,
        scenario=POINTS, flow=(Gunnery(SUBMARINE),),
    )  # fmt: skip
    fires = {shot.target: each for shot, each in told(state).items() if isinstance(shot, c.Fire)}
    assert fires, "her gun bears"
    assert all(each.value > 0 for each in fires.values())
    assert all(
        "to do damage" in each.reason or "gun bears" in each.reason for each in fires.values()
    )


@rule("submarine", "16.3.1")
def test_of_a_charge_where_no_boat_is_seen_it_is_told_that_none_is() -> None:
    state = sea(
        escort("B6", "H20-B", 1), boat("G5", HERE, 1, contact=HIDDEN),
        weapons={"w1": Weapon("w1", CHARGE, "j", at("G20-B"))}, flow=(Exploding(("w1",)),),
    )  # fmt: skip
    first, *others = told(state).values()
    assert "She may be" not in first.reason
    assert {each.reason.split(":")[0] for each in others} == {"No boat is seen there"}


@rule("submarine", "7.6")
def test_only_ships_that_make_for_the_edge_are_said_to() -> None:
    tramp = sea(merchant("C-2", "N20-B", 6), boat("G5", HERE, 1), flow=(Plotting((ESCORT,)),))
    heavy, aside = (
        sea(
            capital("ark-royal", "N20-B", heading), boat("G5", HERE, 1),
            scenario="ark-royal", flow=(Plotting((ESCORT,)),),
        )
        for heading in (6, 5)
    )  # fmt: skip
    assert {_why(tramp, number) for number in range(20)} == {WEAVES}
    assert HOME in {_why(heavy, number) for number in range(20)}
    assert {_why(aside, number) for number in range(20)} == {WEAVES}


def _why(state: State, number: int) -> str:
    asked = next(each for each in prompts(TITLE.rules, state) if each.seat == ESCORT)
    view = replace(TITLE.eyes.view(state, ESCORT))
    return choose_order(view, asked, chance_of(b"", number))[1]


@rule("submarine", "15.7")
def test_the_first_weapon_of_a_turn_is_said_to_bar_an_attack_in_the_next() -> None:
    hunter = escort("B6", "H20-B", 6, "Lark")
    state = sea(hunter, boat("G5", "H22-B", 6), flow=(Escorting(),), phase="escorts")
    thrown = next(each for each in told(state) if isinstance(each, c.Throw))
    assert told(state)[thrown].reason.count("She may not attack next turn.") == 1
    after, _ = act(TITLE.rules, state, ESCORT, thrown, KeyedDice(b"thrown", 0))
    more = [each for command, each in told(after).items() if isinstance(command, c.Throw | c.Drop)]
    assert more
    assert not any("next turn" in each.reason for each in more)
