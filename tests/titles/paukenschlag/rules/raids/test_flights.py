"""5.3f, 12.6, 12.8, 17 Bombers take off, bear the flight, and find ships."""

from itertools import pairwise

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirMoves, NavalMoves, Sighting
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.printed.places import CANARIES, TARGETS, target_zone
from game.titles.paukenschlag.rules.air.c12_missions import bases_for, begin_air
from tests.titles.paukenschlag.builder import (
    asked,
    boat,
    choices,
    convoy,
    dice,
    is_legal,
    new_game,
    of_kind,
    offered,
    plane,
    play,
    run,
    ship,
    step,
    waits_for,
)
from tests.titles.paukenschlag.rules.raids.air import bomber, flights, patrol, plan

rule = pytest.mark.rule


# The plans


@rule("paukenschlag", "OP 17.1")
@rule("paukenschlag", "OP 17.1b")
@rule("paukenschlag", "OP 17.1c")
@rule("paukenschlag", "OP 17.1d")
@rule("paukenschlag", "OP 17.1e")
@rule("paukenschlag", "OP 12.2c")
@rule("paukenschlag", "OP 16.2d")
def test_the_aircraft_of_plan_amerika() -> None:
    state, _ = new_game("amerika")
    german = {unit: each.base for unit, each in state.planes.items() if each.base in ("AZ", "CN")}
    counts = {"FW-200": 8, "He-177": 5, "Bf-109": 2}
    names = [f"{model} {n}" for model, count in counts.items() for n in range(1, count + 1)]
    assert german == dict.fromkeys(names, "AZ")


@rule("paukenschlag", "OP 17.2")
@rule("paukenschlag", "OP 17.2b")
@rule("paukenschlag", "OP 17.2c")
@rule("paukenschlag", "OP 17.2d")
@rule("paukenschlag", "OP 17.2e")
def test_the_aircraft_of_plan_valkyrie() -> None:
    state, _ = new_game("valkyrie")
    on_canaries = {unit for unit, each in state.planes.items() if each.base == "CN"}
    on_azores = {unit for unit, each in state.planes.items() if each.base == "AZ"}
    assert on_canaries == {"Me-264 1", "Me-264 2", "Me-264 3", "Bf-109 1"}
    assert on_azores == {*(f"FW-200 {number}" for number in range(1, 9)), "Bf-109 2"}


@rule("paukenschlag", "OP 1.0b")
def test_no_other_scenario_has_german_aircraft() -> None:
    state, _ = new_game("campaign")
    assert not state.house.has_raids
    assert not {each.base for each in state.planes.values()} & {"AZ", "CN"}


@rule("paukenschlag", "OP 17.1f")
@rule("paukenschlag", "OP 17.2g")
@pytest.mark.parametrize("name", ["FW-200 1", "He-177 1"])
def test_the_short_ranged_bomb_in_four_zones(name: str) -> None:
    targets = {raid.target for raid in offered(flights(bomber(name)), c.Raid)}
    zones = ("BB", "DC", "CA", "ED")
    assert targets == {target for target in TARGETS if target_zone(target) in zones}


@rule("paukenschlag", "OP 17.2f")
def test_the_me_264_bombs_in_any_zone() -> None:
    state = flights(bomber("Me-264 1", CANARIES), scenario="valkyrie")
    targets = {raid.target for raid in offered(state, c.Raid)}
    assert targets == {*TARGETS} - {"AZ", "CN"}


@rule("paukenschlag", "OP 17.2.1")
def test_german_aircraft_keep_their_base() -> None:
    state = flights(bomber(), bomber("Bf-109 1"), scenario="valkyrie")
    assert not any(bases_for(state, each) for each in state.planes.values())


# By turns


@rule("paukenschlag", "OP 5.3f")
def test_bombers_take_off_by_turns_with_us_aircraft() -> None:
    state = flights(bomber(), bomber("FW-200 2"), plane("PBY 1"), side=US, is_alone=False, turn=32)
    state, _ = play(state, c.Fly("PBY 1", "CA", "recon"))
    assert asked(state).seat == GERMAN
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    assert asked(state).seat == GERMAN, "the US has nothing more to fly"
    state, _ = play(state, c.Done(), dice(6, 10))
    assert not state.flow, "the raid is over, and the last turn with it"


@rule("paukenschlag", "OP 5.3f")
def test_the_us_is_first_and_goes_on_when_the_germans_are_done() -> None:
    state = flights(bomber(), plane("PBY 1"), plane("PBY 2"), side=US, is_alone=False)
    state, _ = play(state, c.Fly("PBY 1", "CA", "recon"))
    state, _ = play(state, c.Done())
    assert asked(state).seat == US
    assert is_legal(state, c.Fly("PBY 2", "CA", "recon"))


@rule("paukenschlag", "OP 5.3f")
def test_who_has_no_aircraft_left_to_move_is_not_asked() -> None:
    state = flights(bomber(), convoy("1", "CB"), plane("PBY 1", zone="CA", mission="recon"))
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    assert waits_for(state) is NavalMoves
    none = plan(convoy("1", "CB"), bomber(), turn=20)
    after, _ = step(none, begin_air)
    assert after.flow[-1] == AirMoves(GERMAN)


@rule("paukenschlag", "OP 9.4b")
@rule("paukenschlag", "OP 12.5")
def test_each_bomber_has_one_target_and_any_number_the_same() -> None:
    state = flights(bomber(), bomber("FW-200 2"), bomber("FW-200 3"))
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    assert not choices(state, "FW-200 1")
    state, _ = play(state, c.Raid("FW-200 2", "A"), dice(1, 1))
    assert {state.planes[unit].target for unit in ("FW-200 1", "FW-200 2")} == {"A"}


@rule("paukenschlag", "OP 12.6")
def test_a_bomber_flies_every_other_turn() -> None:
    state, _ = play(flights(bomber(), bomber("FW-200 2")), c.Raid("FW-200 1", "A"), dice(1, 1))
    assert state.planes["FW-200 1"].back == state.turn + 2
    assert not offered(flights(bomber(back=21), turn=20), c.Raid)
    assert offered(flights(bomber(back=22), turn=22), c.Raid)


# The way


@rule("paukenschlag", "OP 12.8.1")
def test_a_die_for_each_zone_but_those_beside_the_base() -> None:
    state = flights(bomber(), bomber("FW-200 2"))
    _, events = play(state, c.Raid("FW-200 1", "G"), dice(9, 8, 7))
    flown = of_kind(events, e.BomberFlew)
    assert [(each.face, each.total, each.outcome) for each in flown] == [
        (0, 0, "on"), (9, 11, "on"), (8, 11, "on"), (7, 11, "on"),
    ]  # fmt: skip
    assert flown[-1].zone == "CA"
    assert all(later.from_zone == one.zone for one, later in pairwise(flown))


@rule("paukenschlag", "OP 12.8.1")
def test_a_bomber_in_trouble_turns_back_and_is_grounded_as_well() -> None:
    after, _ = play(flights(bomber(), bomber("FW-200 2")), c.Raid("FW-200 1", "G"), dice(9, 9))
    home = after.planes["FW-200 1"]
    assert (home.zone, home.target, home.back) == ("", "", 22)


@rule("paukenschlag", "OP 12.8.1b")
def test_a_bomber_may_be_lost_on_the_longest_way_and_never_comes_back() -> None:
    state = flights(bomber(), bomber("FW-200 2"))
    after, _ = play(state, c.Raid("FW-200 1", "Q"), dice(1, 1, 1, 10))
    assert "FW-200 1" in after.lost
    assert "FW-200 1" not in after.planes


def test_the_me_264_bears_it_better() -> None:
    state = flights(bomber("Me-264 1", CANARIES), bomber("Me-264 2", CANARIES), scenario="valkyrie")
    _, events = play(state, c.Raid("Me-264 1", "A"), dice(10, 10, 10, 10))
    assert [each.total for each in of_kind(events, e.BomberFlew)][1:] == [9, 10, 11, 12]


# Ships on the way


@rule("paukenschlag", "OP 12.8.1c")
def test_a_convoy_is_found_and_may_be_let_go() -> None:
    state = flights(bomber(), bomber("FW-200 2"), convoy("1", "BB"))
    state, events = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    assert of_kind(events, e.ConvoySighted)
    assert waits_for(state) is Sighting
    state, _ = play(state, c.FlyOn())
    assert state.planes["FW-200 1"].target == "A"
    assert waits_for(state) is AirMoves


@rule("paukenschlag", "OP 12.8.1c")
def test_where_it_may_not_bomb_it_only_tells() -> None:
    state = flights(bomber(), bomber("FW-200 2"), convoy("1", "BC"), boat(zone="BC"))
    state, events = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    assert of_kind(events, e.ConvoySighted)
    assert waits_for(state) is AirMoves


@rule("paukenschlag", "OP 12.8.1d")
def test_boats_of_its_zone_have_contact_on_the_grid() -> None:
    state = flights(
        bomber(), convoy("1", "BB", "UK", speed=1), boat("U-66", "BB"), boat("U-67", "CA")
    )
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    assert state.told == (("1", "U-66"),)
    state, _ = play(state, c.FlyOn())
    assert waits_for(state) is NavalMoves
    state, _ = play(state, c.SailConvoy("1", "BC"))
    state, _ = play(state, c.SailBoat("U-66", "BC"))
    state, _ = play(state, c.SailBoat("U-67", "CB"))
    state, events = play(state, c.Pursue(), dice(1, 1, 9, 9, 9, 8))
    assert of_kind(events, e.SightingUsed) == [e.SightingUsed("OP 12.8.1d", "1", ("U-66",))]
    assert state.markers["1"].found_by == ("U-66",)


@rule("paukenschlag", "OP 12.8.1e")
@rule("paukenschlag", "OP 12.8.1f")
@rule("paukenschlag", "OP 12.8.1g")
@pytest.mark.parametrize(("face", "left"), [(1, 19), (2, 19), (3, 20), (9, 20)])
def test_bombs_on_a_convoy_sink_one_ship_and_the_bomber_goes_home(face: int, left: int) -> None:
    state = flights(bomber(), bomber("FW-200 2"), convoy("1", "BB"))
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    draws = [0] if left == 19 else []
    after, events = play(state, c.BombShipping("1"), dice(face, draws=draws))
    assert after.convoys["1"].ships == left
    assert [sunk.cargo for sunk in of_kind(events, e.MerchantSunk)] == [6] * (20 - left)
    home = after.planes["FW-200 1"]
    assert (home.zone, home.target) == ("", "")


@rule("paukenschlag", "OP 12.8.1e")
def test_a_bomber_over_ships_is_lost_on_a_ten() -> None:
    state = flights(bomber(), bomber("FW-200 2"), ship("WPG 1", "BB"))
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    after, _ = play(state, c.BombShipping("WPG 1"), dice(10))
    assert "FW-200 1" in after.lost
    assert "WPG 1" in after.ships


@rule("paukenschlag", "OP 12.8.1e")
def test_a_ship_by_herself_sinks_and_the_last_of_a_convoy_frees_its_escorts() -> None:
    lone = flights(bomber(), bomber("FW-200 2"), ship("WPG 1", "BB"))
    lone, _ = play(lone, c.Raid("FW-200 1", "A"), dice(1, 1))
    after, _ = play(lone, c.BombShipping("WPG 1"), dice(1))
    assert "WPG 1" in after.lost

    last = flights(
        bomber(), bomber("FW-200 2"), convoy("1", "BB", ships=1), ship("WPG 1", "BB", convoy="1")
    )
    last, _ = play(last, c.Raid("FW-200 1", "A"), dice(1, 1))
    after, _ = play(last, c.BombShipping("1"), dice(1, draws=[0]))
    assert "1" not in after.convoys
    assert not after.ships["WPG 1"].convoy
    assert after.tally.ships == 1


@rule("paukenschlag", "OP 5.3e")
@rule("paukenschlag", "OP 12.1.2")
@pytest.mark.parametrize(
    ("faces", "is_bombed", "is_lost"),
    [((1, 1, 5), True, False), ((3, 1), False, False), ((6, 1), False, True)],
)
def test_a_bomber_that_attacks_ships_meets_the_air_patrol_first(
    faces: tuple[int, ...], is_bombed: bool, is_lost: bool
) -> None:
    """3 to 2 is 1:1: nothing on a 1, turned back on a 3, shot down on a 6."""
    state = flights(bomber(), bomber("FW-200 2"), patrol("P-36 1", "A"), convoy("1", "BB"))
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    after, events = play(state, c.BombShipping("1"), dice(*faces))
    assert [fight.fighters for fight in of_kind(events, e.AirFought)] == [("P-36 1",)]
    assert bool(of_kind(events, e.ShippingBombed)) is is_bombed
    assert ("FW-200 1" in after.lost) is is_lost
    assert "P-36 1" in after.planes
    over, events = play(state, c.FlyOn())
    assert not of_kind(events, e.AirFought)
    assert over.planes["FW-200 1"].zone == "BB"


@rule("paukenschlag", "OP 17.3")
def test_the_first_attack_on_ships_meets_no_patrol_where_it_is_a_surprise() -> None:
    units = (bomber(), bomber("FW-200 2"), patrol("P-36 1", "A"), convoy("1", "BB"))
    state = flights(*units, house={"is_surprise": True})
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    after, events = play(state, c.BombShipping("1"), dice(5))
    assert not of_kind(events, e.AirFought)
    after, _ = play(after, c.Raid("FW-200 2", "A"), dice(1, 1))
    _, events = play(after, c.BombShipping("1"), dice(1, 1, 5))
    assert of_kind(events, e.AirFought), "the second meets it"


def test_the_carriers_force_is_not_found_while_it_sails_by_rule() -> None:
    force = convoy("TF", "BB", "Panama", speed=3, ships=0)
    state = flights(bomber(), bomber("FW-200 2"), force, ship("CV 1", "BB", convoy="TF"))
    after, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    assert waits_for(after) is AirMoves
    assert run(after)[0] == after
