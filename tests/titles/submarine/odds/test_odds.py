"""The rolls a decision leads to, and what a run of events came to."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.contract.prospects import Check
from game.core.records import Command, Event
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import TorpedoRun
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import CHARGE, ESCORT, SEEN, SUBMARINE, Sets, State, Weapon
from game.titles.submarine.odds.odds import DANGERS, TELLS, outcome
from game.titles.submarine.view import redact, view
from tests.titles.submarine.samples import SAMPLES
from tests.titles.submarine.sea import at, boat, escort, merchant, sea, torpedo

ROWS = {chart.id: chart.rows for chart in TITLE.words.charts()}
CHARTS = {*ROWS}


def _sea(**more: object) -> State:
    return sea(
        escort("B4", "N30-B", 6, "Amazon", speed=2),
        merchant("C-2", "N23-B", 6),
        boat("G6", "R30-B", 6, 0, contact=SEEN),
        torpedo("t1", "N17-B", 3, is_shallow=True),
        torpedo("t2", "B9-B", 3),
        **more,  # type: ignore[arg-type]
    )


def _checks(state: State, seat: str, command: Command) -> tuple[Check, ...]:
    found = TITLE.odds.checks(view(state, seat), command)
    assert {check.table for check in found} <= CHARTS
    return found


def test_a_torpedo_is_told_for_the_ships_on_its_way() -> None:
    """From ahead at a defence type 5: the table, one worse for a shallow one; 10 sinks a C-2."""
    hits, sinks = _checks(_sea(), SUBMARINE, c.Run("t1"))
    assert hits.name == "Torpedo at C-2 1"
    assert (hits.row, hits.needs, hits.modifiers) == ("Type 5", "1", (("Runs shallow", 1),))
    assert sinks.name == "A hit sinks C-2 1"
    assert sinks.chance == Fraction(3, 6), "10, 10 and 8 of the factor 10 sink five points"
    assert _checks(_sea(), SUBMARINE, c.Run("t2")) == ()


def test_all_torpedoes_are_told_together() -> None:
    state = _sea(flow=(TorpedoRun(("t1", "t2")),))
    assert _checks(state, SUBMARINE, c.RunAll()) == _checks(state, SUBMARINE, c.Run("t1"))


def test_sonar_reaches_less_far_with_the_initial_echo() -> None:
    state = _sea(sets={"amazon": Sets("ordinary", "10cm")})
    near, far = _checks(state, ESCORT, c.Sweep("amazon"))
    assert (near.chance, far.chance) == (Fraction(2, 6), Fraction(1, 6))
    near, far = _checks(state, ESCORT, c.Home("amazon", "u-47"))
    assert (near.chance, far.chance) == (Fraction(3, 6), Fraction(2, 6))
    assert len(_checks(state, ESCORT, c.SearchByRadar("amazon"))) == 2


@pytest.mark.parametrize(
    ("speed", "row"), [(0, "Speed 0"), (1, "Speed 1"), (2, "Speed 2"), (3, "Speed 3–4"), (5, "")]
)
def test_a_search_names_the_row_of_its_chart(speed: int, row: str) -> None:
    state = _sea(sets={"amazon": Sets("ordinary", "10cm")})
    state.ships["amazon"] = replace(state.ships["amazon"], speed=speed)
    assert {each.row for each in _checks(state, ESCORT, c.Sweep("amazon"))} == {row}
    radar = _checks(state, ESCORT, c.SearchByRadar("amazon"))
    assert {each.row for each in radar} <= {each.name for each in ROWS["radar"]}


def test_a_charge_is_told_for_both_cases_of_its_depth() -> None:
    state = _sea(weapons={"w1": Weapon("w1", CHARGE, "amazon", at("R30-B"))})
    assert _checks(state, ESCORT, c.Explode("w1", 75)) == (), "no boat under water is there"
    state.boats["u-47"] = replace(state.boats["u-47"], is_surfaced=False)
    same, near = _checks(state, ESCORT, c.Explode("w1", 75))
    assert same.chance > near.chance > 0


def test_guns_are_told() -> None:
    (guns,) = _checks(_sea(), ESCORT, c.Fire("amazon", "u-47"))
    assert guns.name == "Guns hit U.47"
    assert 0 < guns.chance < 1


def test_what_events_came_to() -> None:
    struck = e.TorpedoStruck("13.5", "t1", "c-2-1", 10, 1, 10)
    sunk = e.VesselSunk("19.3", "c-2-1", ESCORT, "C-2 1", 8)
    before = view(_sea(), SUBMARINE)
    ended = outcome(before, before, (struck, sunk))
    assert ended.words == "C-2 1 sunk"
    assert ended.tells == ("sink her", "hit")
    assert ended.dangers == ()
    theirs = outcome(view(_sea(), ESCORT), before, (struck, sunk))
    assert theirs.tells == ("lose a ship",)
    assert theirs.dangers == ("hit", "lost")
    lost = e.VesselSunk("19.3", "u-47", SUBMARINE, "U.47", 23)
    assert outcome(before, before, (lost,)).dangers == ("hit", "lost")
    assert outcome(view(_sea(), ESCORT), before, (lost,)).tells == ("sink the boat",)


def test_a_boat_that_comes_in_sight_is_found_by_the_escorts_alone() -> None:
    found = e.BoatSighted("21.4", "u-47", at("R30-B"), 6, is_surfaced=True, contact=SEEN)
    house = House(hidden=True)
    theirs, hers = (view(_sea(house=house), seat) for seat in (ESCORT, SUBMARINE))
    assert outcome(theirs, theirs, (found,)).tells == ("find a boat",)
    ended = outcome(hers, hers, (found,))
    assert (ended.words, ended.tells) == ("U.47 found", ())
    in_the_open = outcome(view(_sea(), SUBMARINE), view(_sea(), SUBMARINE), (found,))
    assert "found" not in in_the_open.words


def test_every_event_comes_to_something() -> None:
    for seat in (ESCORT, SUBMARINE):
        before = view(_sea(), seat)
        for event in SAMPLES:
            seen: Event | None = redact(event, seat)
            if seen is None:
                continue
            ended = outcome(before, before, (seen,))
            assert ended.words
            assert {*ended.tells} <= {*TELLS}
            assert {*ended.dangers} <= {*DANGERS}
