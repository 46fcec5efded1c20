"""12, 13 Torpedoes run, meet ships, and go off or not."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.records import Event
from game.geometry.hexes import step
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import TorpedoRun
from game.titles.submarine.model.state import CHARGE, BoatPlot, Ship, State, Weapon
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.rules.fighting import c12_torpedoes as c12
from game.titles.submarine.rules.fighting.c16_attack import explode_weapons
from tests.titles.submarine.sea import (
    TURN,
    at,
    boat,
    capital,
    codes,
    escort,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)

rule = pytest.mark.rule
FAR = merchant("T-3", "N2-B", 6)
"""A ship far ahead, so that torpedoes run on."""


def run(state: State, *dice: int) -> tuple[State, list[Event]]:
    return play(state, c12.run_torpedoes, dice=dice)


# The sample game


@rule("submarine", "64.4.4")
@rule("submarine", "13.9")
@rule("submarine", "13.3")
@rule("submarine", "13.5")
@rule("submarine", "13.6")
def test_in_the_sample_game_a_merchant_swings_her_stern_onto_a_torpedo() -> None:
    """The C-2 has moved 2R: her stern lies in Z32. Dice of 2 and 1 sink her, for 8 points."""
    lead = merchant("C-2", "A31-B", 1)
    state, events = play(sea(lead, torpedo("t1", "Z32-A", 2)), c12.meet, lead.id, dice=[2, 1])
    (tried,) = of_kind(events, e.TorpedoTried)
    assert (tried.attitude, tried.needs, tried.face, tried.is_hit) == (4, 4, 2, True)
    (struck,) = of_kind(events, e.TorpedoStruck)
    assert (struck.factor, struck.face, struck.damage) == (10, 1, 10)
    (sunk,) = of_kind(events, e.VesselSunk)
    assert (sunk.unit, sunk.points) == (lead.id, 8)
    assert not state.ships
    assert not state.torpedoes


@rule("submarine", "64.4.6")
@rule("submarine", "11.7")
@rule("submarine", "12.2")
@rule("submarine", "12.3")
def test_in_the_sample_game_the_other_torpedo_runs_eight_hexes_to_f36() -> None:
    state, _ = run(sea(merchant("T-2", "I36-B", 6), torpedo("t2", "X32-A", 2)))
    assert codes([state.torpedoes["t2"].at]) == ["F36-B"]


@rule("submarine", "64.5.6")
@rule("submarine", "13.1")
@rule("submarine", "13.4")
def test_in_the_sample_game_it_enters_the_stern_of_the_tanker_from_abeam() -> None:
    tanker = merchant("T-2", "I36-B", 6)
    state, events = run(sea(tanker, torpedo("t2", "F36-B", 2)), 5, 2)
    (tried,) = of_kind(events, e.TorpedoTried)
    assert (tried.attitude, tried.needs, tried.face, tried.is_hit) == (3, 5, 5, True)
    (moved,) = of_kind(events, e.TorpedoMoved)
    assert codes(moved.path) == ["G36-B", "H37-B", "I37-B"]
    (sunk,) = of_kind(events, e.VesselSunk)
    assert (sunk.name, sunk.points) == ("T-2 1", 27)
    assert state.torpedoes == {}


# Attitudes

SHIP = merchant("C-2", "P30-B", 6)


@rule("submarine", "13.3")
@pytest.mark.parametrize(
    ("sides", "is_bow", "attitude"),
    [(0, True, 1), (1, True, 2), (-1, True, 2), (2, True, 3), (-2, True, 3), (1, False, 3),
     (-1, False, 3), (2, False, 4), (-2, False, 4), (3, False, 5)],
)  # fmt: skip
def test_the_hex_it_comes_from_makes_the_attitude(sides: int, is_bow: bool, attitude: int) -> None:
    """The hexes around bow and stern of a ship that heads north, so many sixths from ahead."""
    place = SHIP.bow if is_bow else SHIP.stern
    comes_from = (6 + sides - 1) % 6 + 1
    course = (comes_from + 2) % 6 + 1
    assert step(place, comes_from) not in SHIP.hexes
    assert c12.attitude(place, course, SHIP) == attitude


@rule("submarine", "13.3")
def test_a_ship_that_runs_over_a_torpedo_on_her_own_course_meets_it_from_astern() -> None:
    assert c12.attitude(SHIP.bow, 6, SHIP) == 5
    assert c12.attitude(SHIP.stern, 3, SHIP) == 1


# Trying

OTHER = replace(SHIP, id="other", bow=at("V30-B"))
"""Another C-2 behind her, on the same course."""


def abeam(kind: str = "g7a", ship: Ship = SHIP, **more: Any) -> State:
    """A torpedo two hexes abeam of a ship's bow, with another ship beyond."""
    return sea(ship, OTHER, torpedo("t1", "N31-B", 1, kind, **more))


def tried(events: list[Event]) -> list[tuple[str, int, bool]]:
    found = of_kind(events, e.TorpedoTried)
    return [(each.ship, each.modified, each.is_hit) for each in found]


@rule("submarine", "13.1")
@rule("submarine", "13.4")
@rule("submarine", "13.10")
def test_a_torpedo_that_misses_runs_on_and_tries_a_ship_once() -> None:
    """It passes through both hexes of a ship that heads its own way."""
    state = sea(merchant("C-2", "P24-B", 6), torpedo("t1", "P28-B", 6), FAR)
    state, events = run(state, 6)
    assert tried(events) == [("c-2-1", 6, False)]
    assert sum(len(each.path) for each in of_kind(events, e.TorpedoMoved)) == 8
    assert codes([state.torpedoes["t1"].at]) == ["P20-B"]


@rule("submarine", "13.4")
@pytest.mark.parametrize(("face", "hits"), [(1, True), (5, True), (6, False)])
def test_the_highest_face_is_that_of_the_table(face: int, hits: bool) -> None:
    _, events = run(abeam(), face, *([6] if hits else []))
    assert tried(events) == [(SHIP.id, face, hits)]


@rule("submarine", "13.12")
@pytest.mark.parametrize(("face", "hits"), [(4, True), (5, False)])
def test_a_shallow_torpedo_is_seen_more_easily(face: int, hits: bool) -> None:
    _, events = run(abeam(is_shallow=True), face, *([6] if hits else []))
    assert tried(events) == [(SHIP.id, face + 1, hits)]


@rule("submarine", "13.4")
def test_what_changes_the_die() -> None:
    dead = replace(SHIP, is_dead=True, damage=3)
    quick = replace(SHIP, speed=2)
    assert tried(run(abeam(ship=dead, is_shallow=True), 6)[1]) == [(SHIP.id, 6, False)]
    assert tried(run(abeam("mk14-magnetic"), 6)[1]) == [(SHIP.id, 7, False)]
    assert tried(run(abeam("t3", ship=quick), 6)[1]) == [(SHIP.id, 5, False)]
    assert tried(run(abeam("t3", ship=replace(SHIP, speed=1)), 6)[1]) == [(SHIP.id, 6, False)]


@rule("submarine", "13.5")
@pytest.mark.parametrize(
    ("kind", "face", "damage"), [("g7a", 4, 4), ("mk14-magnetic", 4, 6), ("t3", 3, 5), ("t3", 6, 0)]
)
def test_a_hit_does_the_damage_of_its_factor(kind: str, face: int, damage: int) -> None:
    tanker = merchant("T-3", "P30-B", 6)
    state, events = run(abeam(kind, ship=tanker), 1, face)
    (struck,) = of_kind(events, e.TorpedoStruck)
    assert struck.damage == damage
    assert state.ships[tanker.id].damage == damage
    assert (state.torpedoes, state.dealt, state.torpedoed) == ({}, damage, {tanker.id: TURN})


@rule("submarine", "13.8")
def test_on_the_turn_of_its_launch_a_torpedo_that_hits_is_a_dud() -> None:
    plot = BoatPlot("", 50, (Shot(0, "B", "", 8, False), Shot(1, "B", "", 8, False)))
    state, events = run(sea(SHIP, OTHER, boat("G5", "M32-B", 1, plot=plot)), 1, 6)
    (dud,) = of_kind(events, e.TorpedoDud)
    assert dud.torpedo == "t1"
    assert [each.is_new for each in of_kind(events, e.TorpedoMoved)] == [True, True, False]
    assert not of_kind(events, e.TorpedoStruck)
    assert state.ships[SHIP.id].damage == 0
    assert codes([state.torpedoes["t2"].at]) == ["U28-B"]


@rule("submarine", "13.11")
def test_a_deep_torpedo_runs_under_an_escort_and_a_shallow_one_does_not() -> None:
    viceroy = escort("B1", "P30-B", 6)
    assert not tried(run(abeam(ship=viceroy))[1])
    assert tried(run(abeam(ship=viceroy, is_shallow=True), 6)[1]) == [(viceroy.id, 7, False)]


@rule("submarine", "13.11")
def test_a_deep_torpedo_hits_a_capital_ship() -> None:
    ark = capital("ark-royal", "P30-B", 6)
    assert tried(run(abeam(ship=ark), 6)[1]) == [(ark.id, 6, False)]


@rule("submarine", "13.2")
def test_a_torpedo_passes_a_boat() -> None:
    state = sea(boat("G5", "P30-B", 6, 0), OTHER, torpedo("t1", "N31-B", 1))
    assert not tried(run(state)[1])


@rule("submarine", "13.6")
def test_the_next_torpedo_passes_through_where_a_ship_sank() -> None:
    state = sea(SHIP, FAR, torpedo("t1", "N31-B", 1), torpedo("t2", "N31-B", 1))
    state, events = play(state, c12.run_on, "t1", dice=[1, 1])
    state, events = play(state, c12.run_on, "t2")
    assert [len(each.path) for each in of_kind(events, e.TorpedoMoved)] == [8]


@rule("submarine", "13.9")
@rule("submarine", "13.10")
def test_a_ship_that_moves_tries_only_torpedoes_that_have_not_tried_her() -> None:
    here = (torpedo("t1", "P30-B", 1), torpedo("t2", "P31-B", 1, missed=(SHIP.id,)))
    state, events = play(sea(SHIP, *here), c12.meet, SHIP.id, dice=[6])
    assert [each.torpedo for each in of_kind(events, e.TorpedoTried)] == ["t1"]
    _, events = play(state, c12.meet, SHIP.id)
    assert events == []


@rule("submarine", "12.5")
@rule("submarine", "13.13")
def test_torpedoes_share_hexes_and_charges_do_nothing_to_them() -> None:
    weapons = {"w1": Weapon("w1", CHARGE, "armada", at("N50-B"))}
    both = (torpedo("t1", "N50-B", 6), torpedo("t2", "N50-B", 6))
    state, events = play(sea(FAR, *both, weapons=weapons), explode_weapons)
    assert [type(each) for each in events] == [e.WeaponsSpent]
    state, _ = run(state)
    assert codes(each.at for each in state.torpedoes.values()) == ["N42-B", "N42-B"]


# The order


@rule("submarine", "5.5")
def test_where_the_order_does_not_matter_nobody_is_asked() -> None:
    state = sea(FAR, torpedo("t1", "N50-B", 6), torpedo("t2", "P50-B", 6))
    state, _ = run(state)
    assert state.flow == ()
    assert codes(each.at for each in state.torpedoes.values()) == ["N42-B", "P42-B"]


@rule("submarine", "5.5")
def test_where_two_may_meet_one_ship_the_player_says_which_goes_first() -> None:
    state, _ = run(sea(SHIP, OTHER, torpedo("t1", "N31-B", 1), torpedo("t2", "M31-B", 1)))
    assert state.flow == (TorpedoRun(("t1", "t2")),)
    (prompt,) = c12.ask(state, TorpedoRun(("t1", "t2")))
    assert [each.command for each in prompt.choices] == [c.Run("t1"), c.Run("t2"), c.RunAll()]
    frame = TorpedoRun(("t1", "t2"))
    state, events = play(state, c12.act, frame, "submarine", c.Run("t2"), dice=[1, 1])
    assert [each.torpedo for each in of_kind(events, e.TorpedoMoved)] == ["t2", "t1"]
    assert state.flow == ()


@rule("submarine", "20.7")
def test_where_dice_play_the_boats_nobody_is_asked_for_the_order() -> None:
    running = torpedo("t1", "N31-B", 1), torpedo("t2", "M31-B", 1)
    state, events = run(sea(SHIP, OTHER, *running, seats=("escort",)), 6, 6)
    assert [each.torpedo for each in of_kind(events, e.TorpedoTried)] == ["t1", "t2"]
    assert state.flow == ()


@rule("submarine", "5.5")
def test_all_run_in_the_order_of_their_launch() -> None:
    frame = TorpedoRun(("t1", "t2"))
    state = sea(SHIP, OTHER, torpedo("t1", "N31-B", 1), torpedo("t2", "M31-B", 1), flow=(frame,))
    state, events = play(state, c12.act, frame, "submarine", c.RunAll(), dice=[6, 6])
    assert [each.torpedo for each in of_kind(events, e.TorpedoTried)] == ["t1", "t2"]
    assert state.flow == ()


@rule("submarine", "5.5")
@rule("submarine", "SYN.7")
def test_new_torpedoes_run_first() -> None:
    plot = BoatPlot("", 50, (Shot(0, "B", "", 8, False),))
    state = sea(FAR, boat("G5", "Z30-A", 6, plot=plot), torpedo("t1", "N50-B", 6))
    _, events = run(state)
    assert [each.torpedo for each in of_kind(events, e.TorpedoMoved)] == ["t2", "t1"]


# Past all targets


@rule("submarine", "12.2")
@pytest.mark.parametrize(
    ("code", "is_past"),
    [("N10-B", False), ("A20-C", False), ("A20-B", False), ("A50-B", True), ("Z40-B", True)],
)
def test_a_torpedo_is_spent_when_no_ship_lies_before_it(code: str, is_past: bool) -> None:
    """It runs north from N40 to N32: a third of a circle lies before it."""
    state, events = run(sea(merchant("C-2", code, 1), torpedo("t1", "N40-B", 6)))
    assert (not state.torpedoes) == is_past
    assert bool(of_kind(events, e.TorpedoSpent)) == is_past


@rule("submarine", "12.2")
def test_a_torpedo_that_leaves_the_panels_is_spent() -> None:
    state, _ = run(sea(merchant("C-2", "N1-B", 6), torpedo("t1", "P5-B", 6)))
    assert not state.torpedoes


@rule("submarine", "13.11")
def test_a_ship_that_goes_over_a_deep_torpedo_learns_that_it_is_deep() -> None:
    amazon = escort("B4", "N30-B", 6, "Amazon")
    for is_shallow, told in ((False, e.TorpedoPassed), (True, e.TorpedoTried)):
        run = torpedo("t1", "N30-B", 3, is_shallow=is_shallow)
        after, events = play(sea(amazon, run), c12.meet, "amazon", dice=[6] if is_shallow else [])
        assert [type(event) for event in events] == [told]
        assert not play(after, c12.meet, "amazon")[1], "once only"
