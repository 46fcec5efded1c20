"""What each decision asks, offers and refuses, in words and with the case."""

import pytest

from game.core.records import Command
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Battery, Identification, TorpedoAttack
from game.titles.unterseeboot.model.state import State
from tests.titles.unterseeboot.builder import asked, at_sea, in_port, new_game, patrols, refused
from tests.titles.unterseeboot.odds.test_odds import POSITIONS

B, C = "surface-3", "surface-4"
AIMING = at_sea(waiting=TorpedoAttack(), targets={B: 4, C: 0, "surface-1": 5})


def cases(state: State) -> dict[Command, str]:
    return {choice.command: choice.rule for choice in asked(state).choices}


def label(state: State, command: Command) -> str:
    (found,) = [choice.label for choice in asked(state).choices if choice.command == command]
    return found


def reason(state: State, target: str) -> str:
    (found,) = [each.reason for each in asked(state).refusals if each.target.id == target]
    return found


@pytest.mark.parametrize("name", POSITIONS)
def test_a_thing_is_either_offered_or_refused_and_only_once(name: str) -> None:
    barred = [refusal.target.id for refusal in asked(POSITIONS[name]).refusals]
    offered = [choice.target.id for choice in asked(POSITIONS[name]).choices]
    assert len(barred) == len(set(barred))
    assert not set(barred) & set(offered)


@pytest.mark.rule("unterseeboot", "U-MAN.1")
@pytest.mark.rule("unterseeboot", "U-MAN.2")
@pytest.mark.rule("unterseeboot", "U-END.3")
def test_the_maneuver_cites_its_cases() -> None:
    assert asked(at_sea()).rule == "U-MAN.1"
    expected: dict[Command, str] = {c.Stay(): "U-MAN.2", c.ReturnToBase(): "U-END.3"}
    for to in (B, "periscope-2", "periscope-4", "100m-3"):
        expected[c.Move(to)] = "U-MAN.1"
    assert cases(at_sea()) == expected
    staying = {each.target.id: each.rule for each in asked(at_sea()).refusals}
    assert staying["periscope-3"] == "U-MAN.2"


def test_a_move_says_whether_the_boat_dives_rises_or_sails() -> None:
    assert label(at_sea(), c.Move("100m-3")) == "Dive to 100 m, column 3"
    assert label(at_sea(), c.Move(B)) == "Rise to surface, column 3"
    assert label(at_sea(), c.Move("periscope-4")) == "Sail to periscope depth, column 4"


@pytest.mark.rule("unterseeboot", "U-OPT-ENTRY.1")
def test_an_entry_cites_its_case() -> None:
    assert set(cases(new_game(entry=True)[0]).values()) == {"U-OPT-ENTRY.1"}


@pytest.mark.rule("unterseeboot", "U-BAT.2")
def test_the_battery_cites_its_cases() -> None:
    state = at_sea(waiting=Battery(), main=4, auxiliary=2)
    assert asked(state).rule == "U-BAT.1"
    assert set(cases(state).values()) == {"U-BAT.2"}
    assert label(state, c.SpendBattery("main")) == "Main battery (4 of 6 left)"
    assert label(state, c.SpendBattery("auxiliary")) == "Auxiliary power (2 of 3 left)"


@pytest.mark.rule("unterseeboot", "U-ID.2")
@pytest.mark.rule("unterseeboot", "U-ID.3")
def test_the_identification_cites_its_cases() -> None:
    state = at_sea(waiting=Identification(), targets={B: 0, C: 4, "surface-1": 0})
    assert cases(state) == {c.Identify(B): "U-ID.2", c.PassIdentification(): "U-ID.3"}
    assert "already identified" in reason(state, C)
    assert "Too far off" in reason(state, "surface-1")


@pytest.mark.rule("unterseeboot", "U-TORP.1")
@pytest.mark.rule("unterseeboot", "U-TORP.9")
def test_the_torpedo_attack_cites_its_cases() -> None:
    assert asked(AIMING).rule == "U-TORP.1"
    assert cases(AIMING) == {c.Fire((B,)): "U-TORP.9", c.HoldFire(): "U-TORP.1"}
    assert label(AIMING, c.Fire((B,))) == "Fire at the 4,000-ton ship at surface, column 3"
    assert "identified" in reason(AIMING, C)
    assert "adjacent" in reason(AIMING, "surface-1")


@pytest.mark.rule("unterseeboot", "U-TORP.4")
@pytest.mark.rule("unterseeboot", "U-OPT-VIIC.2")
@pytest.mark.rule("unterseeboot", "U-OPT-VIIC.3")
@pytest.mark.rule("unterseeboot", "U-OPT-VIIC.4")
def test_the_two_tubes_cite_their_cases() -> None:
    below = at_sea(waiting=TorpedoAttack(), targets={B: 4, C: 5}, viic=True)
    assert cases(below)[c.Fire((B, B))] == "U-OPT-VIIC.2"
    assert cases(below)[c.Fire((B, C))] == "U-OPT-VIIC.3"
    above = at_sea(space=B, waiting=TorpedoAttack(), targets={B: 4, C: 5}, viic=True)
    assert cases(above) == {
        c.Fire((B,)): "U-TORP.4",
        c.Fire((B, B)): "U-OPT-VIIC.4",
        c.HoldFire(): "U-TORP.1",
    }


@pytest.mark.rule("unterseeboot", "U-CAMP.1")
@pytest.mark.rule("unterseeboot", "U-CAMP.2")
def test_the_log_book_cites_its_cases() -> None:
    state = in_port(patrols(3))
    assert asked(state).rule == "U-CAMP.1"
    assert cases(state) == {c.SailAgain(): "U-CAMP.1", c.CloseLogBook(): "U-CAMP.2"}
    assert label(state, c.SailAgain()) == "Sail on patrol 4"
    assert refused(state) == {}


def test_a_space_out_of_reach_says_how_far_it_is() -> None:
    state = at_sea(space="surface-1")
    told = "It is {} away: the boat makes one a turn, up, down, left or right, never diagonally."
    assert reason(state, "surface-3") == told.format("two moves")
    assert reason(state, "surface-5") == told.format("four moves")


def test_what_is_used_up_says_so() -> None:
    state = at_sea(space="surface-1", main=0, auxiliary=0, torpedoes=0)
    assert reason(state, "torpedo") == "No torpedo is left aboard."
    assert reason(state, "main").startswith("No token is left")
    assert "is used up" in reason(state, "auxiliary")
    assert "Torpedo Phase" in reason(at_sea(space="surface-1"), "torpedo")
