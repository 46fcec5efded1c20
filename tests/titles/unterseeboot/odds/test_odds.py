"""Exact odds: merged branches against every face, and fractions worked out by hand."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

import pytest

from game.contract.forecast import Forecast, passive_answer, play_out
from game.contract.prospects import Check
from game.core.dice import Dice
from game.core.records import Command
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Battery, Identification, TorpedoAttack
from game.titles.unterseeboot.model.state import Prize, State
from game.titles.unterseeboot.odds.checks import checks as rolls
from tests.chances import distribution
from tests.titles.unterseeboot.builder import (
    CAPTAIN,
    at_sea,
    in_port,
    new_game,
    offered,
    patrols,
    ship,
)

F = Fraction
STAY, HOME = c.Stay(), c.ReturnToBase()
B, C = "surface-3", "surface-4"


def checks(state: State, command: Command) -> tuple[Check, ...]:
    return rolls(TITLE.eyes.view(state, CAPTAIN), command)


def odds(state: State, command: Command, *, merge: bool = True) -> Mapping[str, F]:
    view = TITLE.eyes.view(state, CAPTAIN)
    return Forecast(TITLE, view, CAPTAIN, command, merge=merge).odds().rows()


def chance(state: State, command: Command, *words: str) -> F:
    """The chance of every outcome whose words contain all of `words`."""
    return sum((p for said, p in odds(state, command).items() if _has(said, words)), F(0))


def _has(said: str, words: Iterable[str]) -> bool:
    return all(word in said for word in words)


def aiming(space: str = "periscope-3", **more: object) -> State:
    given = {"targets": {B: 4, C: 5}, **more}
    return at_sea(space=space, waiting=TorpedoAttack(), **given)  # type: ignore[arg-type]


def looking(**more: object) -> State:
    return at_sea(waiting=Identification(), targets={B: 0, C: 4}, **more)  # type: ignore[arg-type]


POSITIONS = {
    "surfaced": at_sea(space=B),
    "surfaced, spotted and hunted": at_sea(space=B, is_spotted=True, destroyer="searching"),
    "last hull token": at_sea(space=B, hull=1, destroyer="detected"),
    "periscope depth": at_sea(auxiliary=2, targets={B: 0, C: 4}, destroyer="searching"),
    "100 m, detected": at_sea(space="100m-3", destroyer="detected", auxiliary=2),
    "no power": at_sea(space="100m-3", main=0),
    "deep, last hull token": at_sea(
        space="200m-3", hull=1, destroyer="detected", uncontrolled_dive=True
    ),
    "deep, two hull tokens": at_sea(
        space="100m-3", hull=2, destroyer="searching", uncontrolled_dive=True
    ),
    "last turn": at_sea(space=B, turn=20, destroyer="searching"),
    "aiming": aiming(),
    "aiming on the surface": aiming(B),
    "aiming two tubes": aiming(viic=True, hull=1),
    "a ship that takes two hits": aiming(targets={B: ship(12, sides=12, hits=2)}, viic=True),
    "looking": looking(),
    "looking for Big Ships": looking(big_ships=True),
    "looking for Big Ships with dice in play": looking(
        big_ships=True, space=B, sunk=(Prize(8, 5000), Prize(20, 9000))
    ),
    "strict": at_sea(targets={"surface-2": 4}, strict=True, destroyer="searching"),
    "without power on the surface": at_sea(space=B, main=0, destroyer="searching"),
    "silent running": at_sea(waiting=Battery(), auxiliary=2, destroyer="searching"),
    "entering": new_game(entry=True)[0],
    "campaign": at_sea(space=B, scenario="campaign", log=patrols(9)),
    "damaged, in port": in_port(patrols(3)),
}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", POSITIONS)
def test_merged_odds_equal_those_of_every_face(name: str) -> None:
    state = POSITIONS[name]
    for command in offered(state):
        merged = odds(state, command)
        assert merged == odds(state, command, merge=False)
        assert sum(merged.values()) == 1


Roll = tuple[str, str, int]
"""The id of the table, the row and the sides of the die."""


def rolls_that_can_fall(state: State, command: Command) -> Counter[Roll]:
    """How often each roll falls at most, over every way the dice can go."""
    most: Counter[Roll] = Counter()

    def run(dice: Dice) -> int:
        _, events = play_out(TITLE, state, CAPTAIN, command, dice)
        lines = [line for event in events if (line := TITLE.words.describe(event, CAPTAIN)).dice]
        kinds = Counter((line.table, line.row, line.dice[0][0]) for line in lines)
        nonlocal most
        most |= kinds
        return 0

    distribution(run, merge=False)
    return most


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", POSITIONS)
def test_checks_are_the_rolls_that_can_fall_no_more_and_no_fewer(name: str) -> None:
    state = POSITIONS[name]
    for command in offered(state):
        named = Counter((check.table, check.row, check.sides) for check in checks(state, command))
        assert named == rolls_that_can_fall(state, command), command


@pytest.mark.rule("unterseeboot", "U-BAT.3")
def test_nothing_is_rolled_for_a_boat_without_power() -> None:
    state = at_sea(main=0, destroyer="detected")
    assert checks(state, c.Move("100m-3")) == checks(state, STAY) == ()
    assert checks(state, c.Move(B)) != ()


def test_sailing_again_and_closing_the_book_lose_no_hull() -> None:
    state = in_port(patrols(3))
    state.hull = 1
    assert odds(state, c.SailAgain()) == {"Patrol 4 begins": 1}
    assert odds(state, c.CloseLogBook()) == {"The campaign is over": 1}
    assert odds(in_port(patrols(10)), c.CloseLogBook()) == {"The campaign is a success": 1}


@pytest.mark.rule("unterseeboot", "U-AIR.2")
@pytest.mark.rule("unterseeboot", "U-AIR.5")
@pytest.mark.rule("unterseeboot", "U-DMG.3")
def test_a_turn_on_the_surface() -> None:
    assert odds(at_sea(space=B), STAY) == {
        "unseen": F(1, 2),
        "attacked, unhurt": F(1, 2) * (F(1, 3) + F(2, 3) * F(1, 2)),
        "1 hull token lost": F(1, 2) * F(2, 3) * F(1, 2),
    }
    assert chance(at_sea(space=B), STAY, "1 hull token lost") == F(1, 6)
    assert chance(at_sea(space=B, is_spotted=True), STAY, "1 hull token lost") == F(1, 3)
    assert chance(at_sea(space=B, hull=1), STAY, "boat lost") == F(1, 6)


@pytest.mark.rule("unterseeboot", "U-AIR.1")
def test_a_quiet_turn_below_is_no_risk() -> None:
    assert odds(at_sea(), STAY) == {"Nothing happens": 1}
    assert odds(at_sea(main=0), STAY) == {"boat lost": 1}


@pytest.mark.rule("unterseeboot", "U-TORP.10")
@pytest.mark.rule("unterseeboot", "U-DD.5")
def test_a_shot_from_periscope_depth() -> None:
    shot = c.Fire((B,))
    assert chance(aiming(), shot, "Sinks 4,000 tons") == F(1, 2)
    assert chance(aiming(), shot, "Misses") == F(1, 2)
    assert chance(aiming(), shot, "unseen") == F(1, 2)
    assert chance(aiming(), shot, "hull token lost") == F(1, 2) * F(1, 2) * F(1, 2)
    assert chance(aiming(destroyer="detected"), shot, "hull token lost") == F(1, 4)


@pytest.mark.rule("unterseeboot", "U-TORP.5")
@pytest.mark.rule("unterseeboot", "U-DD.1")
def test_a_shot_on_the_surface() -> None:
    shot = c.Fire((B,))
    assert chance(aiming(B), shot, "Sinks 4,000 tons") == F(2, 3)
    assert chance(aiming(B), shot, "hull token lost") == F(2, 3) * F(1, 2)
    assert chance(aiming(B), shot, "unseen") == 0


@pytest.mark.rule("unterseeboot", "U-OPT-VIIC.2")
@pytest.mark.rule("unterseeboot", "U-OPT-VIIC.5")
def test_two_torpedoes_at_once() -> None:
    state = aiming(viic=True)
    assert chance(state, c.Fire((B, B)), "Sinks 4,000 tons") == F(3, 4)
    assert chance(state, c.Fire((B, C)), "Sinks 9,000 tons") == F(1, 4)
    assert chance(state, c.Fire((B, C)), "Sinks 5,000 tons") == F(1, 4)
    assert chance(state, c.Fire((B, C)), "hull token lost") == F(1, 4)
    big = aiming(viic=True, targets={B: ship(12, sides=12, hits=2)})
    assert chance(big, c.Fire((B, B)), "Sinks 12,000 tons") == F(1, 4)
    assert chance(big, c.Fire((B, B)), "Damages the ship") == F(1, 2)


@pytest.mark.rule("unterseeboot", "U-ID.5")
@pytest.mark.rule("unterseeboot", "U-ID.6")
def test_identifying_a_contact() -> None:
    assert odds(looking(), c.Identify(B)) == {
        "False contact": F(1, 6),
        **{f"{thousands},000 tons": F(1, 6) for thousands in range(2, 7)},
    }


@pytest.mark.rule("unterseeboot", "U-OPT-BIG.4")
@pytest.mark.rule("unterseeboot", "U-OPT-BIG.5")
def test_identifying_a_contact_with_big_ships() -> None:
    each = F(1, 36) * (F(1, 8) + F(1, 10) + F(1, 12) + F(1, 20))
    state = looking(big_ships=True)
    assert chance(state, c.Identify(B), "False contact") == F(1, 6) + each
    assert odds(state, c.Identify(B))["6,000 tons"] == F(1, 6) * F(2, 6) + each
    assert odds(state, c.Identify(B))["20,000 tons"] == F(1, 36) * F(1, 20)


@pytest.mark.rule("unterseeboot", "U-DD.7")
@pytest.mark.parametrize(
    ("space", "lost"), [("periscope-3", F(1, 4)), ("100m-3", F(1, 6)), ("200m-3", F(1, 12))]
)
def test_a_turn_under_attack(space: str, lost: F) -> None:
    assert chance(at_sea(space=space, destroyer="detected"), STAY, "hull token lost") == lost
    assert chance(at_sea(space=space, destroyer="searching"), STAY, "hull token lost") == lost / 2


@pytest.mark.rule("unterseeboot", "U-OPT-DIVE.1")
@pytest.mark.rule("unterseeboot", "U-OPT-DIVE.2")
def test_the_last_hull_token_at_200_m() -> None:
    state = POSITIONS["deep, last hull token"]
    assert chance(state, STAY, "boat lost") == F(1, 12) + F(11, 12) * F(1, 6)


@pytest.mark.rule("unterseeboot", "U-RTB.3")
def test_the_way_home() -> None:
    assert odds(at_sea(hull=1), HOME) == {
        "home, unseen": F(1, 2),
        "home, attacked, unhurt": F(1, 3),
        "boat lost": F(1, 6),
    }


def names(state: State, command: Command) -> list[tuple[str, str]]:
    return [(check.row, check.needs) for check in checks(state, command)]


AIRCRAFT = [("Stays unseen", "4+"), ("Surface", "3+"), ("Repair", "4+")]


def test_checks_name_the_rolls_of_a_turn_on_the_surface() -> None:
    assert names(at_sea(space=B), STAY) == AIRCRAFT
    assert names(at_sea(space=B, is_spotted=True), STAY) == AIRCRAFT[1:]
    assert names(at_sea(), c.Move(B)) == AIRCRAFT
    assert names(at_sea(), HOME) == AIRCRAFT
    assert names(at_sea(), STAY) == []


def test_checks_name_the_rolls_of_an_entry() -> None:
    state, _ = new_game(entry=True)
    assert names(state, c.EnterPatrol("surface-5")) == AIRCRAFT
    assert names(state, c.EnterPatrol("200m-5")) == []


def test_checks_name_the_rolls_of_a_shot() -> None:
    search, attack, repair = ("Stays hidden", "4+"), ("Periscope depth", "4+"), ("Repair", "4+")
    shot = ("Periscope depth", "4+")
    assert names(aiming(), c.Fire((B,))) == [shot, search, attack, repair]
    assert names(aiming(destroyer="detected"), c.Fire((B,))) == [shot, attack, repair]
    assert names(aiming(viic=True), c.Fire((B, C))) == [shot, shot, attack, repair]
    assert names(aiming(B), c.Fire((B,))) == [("Surface", "3+"), ("Surface", "3+"), repair]


def test_checks_name_the_rolls_against_a_hunted_boat() -> None:
    deep = at_sea(space="100m-3", destroyer="searching", hull=2, uncontrolled_dive=True)
    hunt = [("Stays hidden", "4+"), ("200 m", "6+"), ("Repair", "4+"), ("The hull holds", "2+")]
    assert names(deep, c.Move("200m-3")) == hunt
    assert names(deep, STAY) == [hunt[0], ("100 m", "5+"), hunt[2]]
    assert names(aiming(destroyer="detected"), c.HoldFire()) == [("Periscope depth", "4+"), hunt[2]]
    assert names(aiming(), c.HoldFire()) == []


def test_checks_name_the_dive_only_where_it_may_happen() -> None:
    dive = ("The hull holds", "2+")
    given = {"space": "200m-3", "destroyer": "detected"}
    for hull, option, is_named in ((1, True, True), (3, True, False), (1, False, False)):
        state = at_sea(**given, hull=hull, uncontrolled_dive=option)  # type: ignore[arg-type]
        assert (dive in names(state, STAY)) is is_named


def test_checks_name_the_rolls_of_an_identification() -> None:
    assert names(looking(), c.Identify(B)) == [("A real ship", "2+")]
    assert names(looking(), c.PassIdentification()) == []
    assert names(looking(space=B), c.Identify(B)) == [("A real ship", "2+"), *AIRCRAFT]


@pytest.mark.rule("unterseeboot", "U-OPT-BIG.4")
@pytest.mark.rule("unterseeboot", "U-OPT-BIG.6")
def test_checks_name_the_rolls_of_a_big_ship() -> None:
    state = looking(big_ships=True, sunk=(Prize(8, 5000),))
    real = ("A real ship", "2+")
    sizes = [("D6 set to 6", "1–2"), ("D8", "3"), ("D10", "4"), real, ("D12", "5"), real]
    assert names(state, c.Identify(B)) == [real, *sizes, ("D20", "6"), real]
    by_die = {check.sides: check.chance for check in checks(state, c.Identify(B))[4::2]}
    assert by_die == {10: F(9, 10), 12: F(11, 12), 20: F(19, 20)}


def test_checks_give_the_exact_chance() -> None:
    given = {check.row: check.chance for check in checks(aiming(B), c.Fire((B,)))}
    assert given == {"Surface": F(2, 3), "Repair": F(1, 2)}


def test_between_patrols_nothing_is_rolled() -> None:
    assert checks(in_port(patrols(1)), c.SailAgain()) == ()


def test_looking_ahead_takes_no_further_risk() -> None:
    waiting = {
        Battery(): c.SpendBattery("main"),
        Identification(): c.PassIdentification(),
        TorpedoAttack(): c.HoldFire(),
    }
    for frame, answer in waiting.items():
        state = at_sea(waiting=frame, auxiliary=2, targets={B: 0, C: 4})
        assert passive_answer(TITLE, state, CAPTAIN) == answer
    assert passive_answer(TITLE, at_sea(), CAPTAIN) is None
    assert passive_answer(TITLE, in_port(patrols(1)), CAPTAIN) is None
