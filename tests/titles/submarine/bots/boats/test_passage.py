"""A boat that only has to get past: on the surface by night, where no charge hurts her, while guns
do little; and whom her own gun fires at."""

from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from game.titles.submarine.bots import ace_pack, boat_plan
from game.titles.submarine.bots.boat_plan import plan_of
from game.titles.submarine.bots.boats.depth import COMES_UP, STAYS_UP
from game.titles.submarine.bots.boats.surface import gunfire
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Gunnery, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import SONAR, SUBMARINE, State, Tube
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.packed import packed, steps_of, unpacked
from game.titles.submarine.view import view
from tests.titles.submarine.moving import asked
from tests.titles.submarine.sea import at, boat, capital, escort, sea

BOAT = "u-47"
NEAR = escort("J5", "F24-A", 3, "Enoki", speed=5)
GUNS = [escort("B4", code, 3, name) for code, name in (("D29-A", "Amazon"), ("H29-A", "Ambuscade"))]


def strait(*laid: Any, depth: int = 0, **more: Any) -> State:
    """A boat on her way north, and who is in it."""
    up = boat("U6", "F30-A", 6, depth, load="mk18", speed=3 if depth == 0 else 1, **more)
    return sea(*laid, up, scenario="bungo-suido", turn=8, house=House(hidden=True))


@pytest.mark.rule("submarine", "S9.VC")
def test_she_runs_past_an_escort_whose_guns_do_little() -> None:
    """Under water she makes a hex a turn and is charged; up here she makes three."""
    seen = view(strait(NEAR), SUBMARINE)
    plan = plan_of(seen, BOAT)
    assert plan.plot.depth == 0
    assert length(plan.plot.moves) == 3


@pytest.mark.rule("submarine", "15.3")
def test_she_does_not_say_that_none_is_near_where_one_is() -> None:
    far = escort("J5", "F2-A", 3, "Enoki", speed=5)
    none_to_spare = {"tubes": (Tube(False, "mk18"),) * 4}
    straits = [strait(each, inside=none_to_spare) for each in (NEAR, far)]
    whys = [plan_of(view(each, SUBMARINE), BOAT).why for each in straits]
    assert whys == [STAYS_UP, COMES_UP]


@pytest.mark.rule("submarine", "S9.VC")
def test_she_comes_up_for_it_and_goes_under_where_guns_are_many() -> None:
    none_to_spare = {"tubes": (Tube(False, "mk18"),) * 4}
    below = strait(NEAR, depth=25, inside=none_to_spare)
    assert plan_of(view(below, SUBMARINE), BOAT).plot.depth == 0
    many = view(strait(NEAR, *GUNS), SUBMARINE)
    assert gunfire(many, many.boats[BOAT]) > 1
    assert plan_of(many, BOAT).plot.depth > 0


@pytest.mark.rule("submarine", "S9.VC")
@pytest.mark.parametrize("bot", [boat_plan, ace_pack], ids=["captain", "ace"])
@pytest.mark.parametrize(("row", "hexes"), [(8, 1), (26, 3)], ids=["in time", "too late"])
def test_under_water_she_spends_her_battery_where_she_would_be_too_late(
    bot: ModuleType, row: int, hexes: int
) -> None:
    """Guns keep her down, of ships that attacked in the last turn; 21 turns are left."""
    beside = [escort("B4", f"{column}{row}-A", 3, column, attacked=7) for column in ("D", "H", "J")]
    below = boat("U6", f"F{row}-A", 6, 50, load="mk18", speed=1)
    state = sea(*beside, below, scenario="bungo-suido", turn=8, house=House(hidden=True))
    plan = bot.plan_of(view(state, SUBMARINE), BOAT)
    assert (plan.plot.depth > 0, length(plan.plot.moves)) == (True, hexes)


def rows_made(turn: int) -> int:
    """By how many rows she makes for the edge under an escort's charges, in the lots of 100 games;
    she has 20 to go."""
    charging = escort("J5", "F16-A", 3, "Enoki", speed=5)
    below = boat("U6", "F20-A", 6, 100, load="mk18", speed=1, contact=SONAR)
    state = sea(charging, below, scenario="bungo-suido", turn=turn, house=House(hidden=True))
    plans = [plan_of(view(state, SUBMARINE), BOAT, lot) for lot in range(100)]
    start = packed(at("F20-A")), 6
    ends = [[start, *steps_of(start, plan.plot.moves)][-1] for plan in plans]
    return sum(at("F20-A").row - unpacked(bow).row for bow, _ in ends)


@pytest.mark.rule("submarine", "S9.VC")
def test_under_charges_she_dodges_while_there_is_time_and_else_runs_for_it() -> None:
    assert rows_made(turn=18) > 1.15 * rows_made(turn=1)


@pytest.mark.rule("submarine", "17.9.3")
@pytest.mark.parametrize("name", ["Amazon", "Zulu"])
def test_her_gun_fires_at_whom_a_hit_is_worth_most(name: str) -> None:
    """So far off the factor is 0 for both: a crippled carrier loses an eighth of what is left."""
    state = sea(
        replace(capital("shokaku", "F40-A", 6), capacity=8),
        escort("J2", "L40-A", 6, name),
        boat("U5", "I16-A", 3, 0, load="mk14"),
        scenario="wounded-bear",
        flow=(Turn(3), Gunnery(SUBMARINE)),
    )
    prompt = asked(state, SUBMARINE)
    shot = Captain(0).choose(view(state, SUBMARINE), prompt)
    offered = {each.command.target for each in prompt.choices if isinstance(each.command, c.Fire)}
    assert offered == {"shokaku", name.lower()}
    assert isinstance(shot, c.Fire)
    assert shot.target == "shokaku"
