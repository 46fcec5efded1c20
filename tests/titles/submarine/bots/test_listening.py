"""Escorts that listen by the advanced game: slowly, with the bow where a boat may be."""

from dataclasses import replace
from typing import Any

import pytest

from game.geometry.hexes import is_ahead, step
from game.titles.submarine.bots import ace_hunt, escort_plan
from game.titles.submarine.bots.captain_escorts import choose_escort, choose_search
from game.titles.submarine.bots.hunt import Hunter
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting, Searching
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, Sets, State
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.rules.finding.c22_sonar import ask_searching
from game.titles.submarine.rules.ground.c6_course import AHEAD, TURNS, begun, end_of, written
from game.titles.submarine.rules.turn.c5_escorts import ask
from game.titles.submarine.view import view
from game.titles.submarine.worlds.seeded import chance_of
from tests.titles.submarine.hidden import HUNTER, laid
from tests.titles.submarine.sea import TURN, VIIC, boat, escort

LISTENING = Advanced(clock=True, sonar_ranges=True)
FAST = replace(HUNTER, speed=3, top=10)


def hunting(way: int, *more_ships: Any, advanced: Advanced = LISTENING, **more: Any) -> State:
    """A boat was seen nine hexes off in a direction this turn, and dived there."""
    away = step(HUNTER.bow, way, 9)
    unit = boat(f"{VIIC}+", "N20-B", 6, 75, contact="")
    there = replace(unit, boat=replace(unit.boat, bow=away))
    return laid(
        FAST,
        *more_ships,
        there,
        scenario="killers-1",
        house=House(hidden=True, advanced=advanced),
        fixes={"u-47": Fix(TURN, away, 6)},
        phase="escorts",
        flow=(Escorting(),),
        **more,
    )


@pytest.mark.parametrize("plan", [escort_plan.sent, ace_hunt.sent], ids=["captain", "ace"])
@pytest.mark.parametrize("way", [6, 1, 2, 5, 4])
def test_an_escort_ends_slowly_with_her_bow_to_the_boat(way: int, plan: Any) -> None:
    state = hunting(way)
    seen = view(state, ESCORT)
    parts = plan(seen, seen.ships["amazon"]).plan.parts
    moves = written([part.what for part in parts if part.what in (AHEAD, *TURNS)])
    end = end_of(begun(seen.ships["amazon"]), moves)
    assert end.moved <= 3
    assert is_ahead(end.bow, state.boats["u-47"].bow, end.heading)


def test_a_place_is_worth_more_the_likelier_she_hears_a_boat_from_there() -> None:
    seen = view(hunting(1), ESCORT)
    ship = seen.ships["amazon"]
    task, heat = escort_plan.task_of(seen, ship), escort_plan.heat_now(seen)
    heard = escort_plan.hearing(seen, ship, task)
    assert {*heard.hears.values()} == {0.0, 1.0}, "her place and her heading are known"
    for pose, chance in heard.hears.items():
        deaf, keen = (Hunter(each, heat).place_worth(pose, False) for each in (task, heard))
        assert (keen > deaf) == (chance > 0)
    assert escort_plan.hearing(view(hunting(1, advanced=Advanced()), ESCORT), ship, task) is task


def test_the_better_crew_goes_and_searches_first() -> None:
    lark = escort("B14", "P30-B", 6, "Lark", speed=2)
    sets = {"amazon": Sets("ordinary"), "lark": Sets("ordinary")}
    first = {}
    for good in ("amazon", "lark"):
        crews = {"amazon": "novice", "lark": "novice", good: "professional"}
        state = hunting(6, lark, crews=crews, sets=sets)
        prompt = ask(state, Escorting())[0]
        command, _ = choose_escort(view(state, ESCORT), prompt, chance_of(b"crew", 0))
        first[good] = getattr(command, "unit", "") or getattr(command, "ship", "")
    assert first == {"amazon": "amazon", "lark": "lark"}


def test_lookouts_are_sent_up_where_there_is_nothing_else() -> None:
    state = hunting(6, advanced=Advanced(lookouts=True), sets={"amazon": Sets()})
    state = replace(state, scenario="wolf-pack", flow=(Searching("amazon"),))
    prompt = ask_searching(state, Searching("amazon"))[0]
    assert choose_search(view(state, ESCORT), prompt, chance_of(b"", 0))[0] == c.LookOut("amazon")
