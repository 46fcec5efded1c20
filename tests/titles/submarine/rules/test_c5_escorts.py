"""5.4, 6, 8.2, 15.4.9: escorts steam part by part, among wakes and charges."""

from typing import Any

import pytest

from game.core.prompt import piece
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Searching
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    HIDDEN,
    KGUN,
    MERCHANT,
    SEEN,
    Sets,
    Ship,
    State,
    Weapon,
)
from game.titles.submarine.rules.ground.c6_course import Speeds, length
from game.titles.submarine.rules.ground.c15_wakes import crossed_by
from game.titles.submarine.rules.moving.c8_speed import ship_speeds
from game.titles.submarine.rules.moving.reach import ship_reach
from game.titles.submarine.rules.turn.c5_escorts import to_move
from tests.titles.submarine.moving import (
    asked,
    do,
    does,
    escorting,
    is_legal,
    lies,
    offered,
    pose,
    waits_for,
)
from tests.titles.submarine.sea import at, boat, capital, escort, merchant, of_kind, torpedo

rule = pytest.mark.rule
AMAZON, ARMADA = "B4", "B11"


def steam(unit: str, moves: str) -> c.Steam:
    return c.Steam(unit, moves)


def speeds_of(state):
    return ship_speeds(state, state.ships["amazon"])


def alone(code: str = "N30-B", heading: int = 6, **more: Any) -> State:
    return escorting(escort(AMAZON, code, heading, "Amazon", **more))


def parts(unit: str, plot: str) -> list[c.Steam]:
    """A move part by part."""
    signs: list[str] = []
    for sign in plot:
        signs += [sign] if sign in "LR" else ["1"] * int(sign)
    return [steam(unit, sign) for sign in signs]


# The sample game


@rule("submarine", "64.4.5")
@rule("submarine", "5.4")
def test_in_the_sample_game_armada_and_amazon_attack_and_pass_clear_of_each_other():
    state = escorting(
        escort(ARMADA, "Y28-A", 5, "Armada", speed=5),
        escort(AMAZON, "S30-A", 1, "Amazon", speed=5, has_turned=True),
        boat("G10", "V27-A", 1, 75, "U.190"),
        scenario="secret-weapon",
    )
    state, _ = does(state, ESCORT, *parts("armada", "3R1"))
    state, _ = does(state, ESCORT, c.Throw("armada", "port"), c.Throw("armada", "starboard"))
    state, _ = does(state, ESCORT, steam("armada", "1"), c.Drop("armada", 5))
    state, _ = does(state, ESCORT, *parts("armada", "R1R"))
    for code in ("W25-A", "W26-A", "X26-A"):
        state, _ = do(state, c.Launch("armada", *at(code)), ESCORT)
    if state.steaming:
        state, _ = do(state, c.Halt("armada"), ESCORT)
    assert lies(state, "armada") == pose("W24-A", 2)
    assert (state.ships["armada"].speed, state.ships["armada"].has_turned) == (6, True)
    assert state.ships["armada"].attacked == state.turn
    state, _ = does(state, ESCORT, steam("amazon", "3"), c.Launch("amazon", *at("W28-A")))
    state, events = do(state, steam("amazon", "1"), ESCORT)
    assert not of_kind(events, e.AttackSpoiled)
    state, _ = do(state, c.Halt("amazon"), ESCORT)
    assert lies(state, "amazon") == pose("W28-A", 1)
    assert state.ships["amazon"].speed == 4
    assert sorted({weapon.kind for weapon in state.weapons.values()}) == sorted(
        [CHARGE, KGUN, "squid", HEDGEHOG]
    )


@rule("submarine", "64.5.5")
@rule("submarine", "8.2")
@rule("submarine", "6.9")
def test_in_the_sample_game_amazon_goes_round_armada_on_turn_four():
    state = escorting(
        escort(ARMADA, "W24-A", 2, "Armada", speed=6, has_turned=True, attacked=3),
        escort(AMAZON, "W28-A", 1, "Amazon", speed=4, attacked=3),
        turn=4,
    )
    state, _ = does(state, ESCORT, *parts("armada", "1R3"))
    assert not is_legal(state, c.Take("amazon"), ESCORT)
    state, _ = do(state, c.Halt("armada"), ESCORT)
    assert lies(state, "armada") == pose("X28-A", 3)
    state, events = does(state, ESCORT, *parts("amazon", "L2R1R1R2R"))
    assert lies(state, "amazon") == pose("Y28-A", 4)
    assert not of_kind(events, e.Collided)
    assert [state.ships[name].speed for name in ("armada", "amazon")] == [4, 6]
    assert waits_for(state) is None


# Going


@rule("submarine", "6.11")
@rule("submarine", "8.1")
@rule("submarine", "8.2.2")
def test_a_fast_escort_cannot_stop_at_once():
    state = alone(speed=5)
    assert ship_speeds(state, state.ships["amazon"]) == Speeds(3, 6)
    assert not is_legal(state, c.Halt("amazon"), ESCORT)
    state, _ = do(state, steam("amazon", "2"), ESCORT)
    assert not is_legal(state, c.Halt("amazon"), ESCORT)
    state, _ = do(state, steam("amazon", "1"), ESCORT)
    assert is_legal(state, c.Halt("amazon"), ESCORT)


@rule("submarine", "8.2.1")
@rule("submarine", "8.2.3")
@rule("submarine", "6.4")
def test_an_escort_speeds_up_by_two_at_most_and_saves_nothing():
    assert speeds_of(alone(speed=1)) == Speeds(0, 3)
    assert speeds_of(alone(speed=0)) == Speeds(0, 2)
    assert speeds_of(alone()) == Speeds(0, 6)
    assert max(length(each.moves) for each in offered(alone(speed=1), c.Steam, ESCORT)) == 3  # type: ignore[attr-defined]


@rule("submarine", "8.2.2")
def test_the_end_of_a_move_is_offered_with_the_speed_that_it_leaves_her() -> None:
    def words(state: State) -> list[str]:
        choices = asked(state, ESCORT).choices
        return [each.label for each in choices if each.command == c.Halt("amazon")]

    state = alone(speed=1)
    assert words(state) == ["Amazon stays"]
    state, _ = do(state, steam("amazon", "2"), ESCORT)
    assert words(state) == ["Amazon ends her move at 2"]


@rule("submarine", "6.7")
def test_a_turn_that_ended_the_last_move_allows_one_more_in_a_slow_one():
    state = alone(speed=4, has_turned=True)
    state, _ = do(state, steam("amazon", "R"), ESCORT)
    most = max(length(each.moves) for each in offered(state, c.Steam, ESCORT))  # type: ignore[attr-defined]
    assert most == 3
    state, _ = does(state, ESCORT, steam("amazon", "3"))
    assert not [
        each
        for each in offered(state, c.Steam, ESCORT)
        if length(each.moves)  # type: ignore[attr-defined]
    ]
    assert not is_legal(alone(speed=6, has_turned=True), steam("amazon", "R"), ESCORT)


def test_a_ship_that_stands_may_turn_one_side_each_turn():
    state = alone(speed=0, has_turned=True)
    state, _ = do(state, steam("amazon", "L"), ESCORT)
    assert not is_legal(state, steam("amazon", "L"), ESCORT)
    state, _ = do(state, c.Halt("amazon"), ESCORT)
    assert (state.ships["amazon"].heading, state.ships["amazon"].speed) == (5, 0)
    assert state.ships["amazon"].has_turned


def test_every_hex_is_offered_once_with_the_simplest_way():
    state = alone()
    choices = [each for each in asked(state, ESCORT).choices if isinstance(each.command, c.Steam)]
    targets = [each.target.id for each in choices if each.target.kind == "space"]
    assert (
        len(targets) == len(set(targets)) == len(ship_reach(state, state.ships["amazon"]).hexes) - 1
    )
    there = next(each for each in choices if each.target.id == "N26-B")
    assert there.command == steam("amazon", "4")


def test_any_escort_may_go_first():
    state = escorting(
        escort(AMAZON, "N30-B", 6, "Amazon"),
        escort("B14", "E30-B", 6, "Lark"),
        merchant("C-2", "N10-B", 6),
    )
    others = [each for each in asked(state, ESCORT).choices if each.target == piece("lark")]
    assert [each.command for each in others] == [c.Take("lark")]
    state, _ = does(state, ESCORT, c.Take("lark"), steam("lark", "2"), c.Halt("lark"))
    assert [ship.id for ship in to_move(state)] == ["amazon"]
    assert state.ships["c-2-1"].kind == MERCHANT


@rule("submarine", "10.1a")
def test_a_ship_that_lies_dead_may_attack_from_where_she_lies():
    dead = escort(ARMADA, "N30-B", 6, "Armada", is_dead=True, was_dead=True, damage=7)
    state = escorting(dead, boat("G6", "N27-B", 6), scenario="secret-weapon")
    kinds = {type(each.command) for each in asked(state, ESCORT).choices}
    assert kinds == {c.Throw, c.Launch, c.Halt}
    assert "Armada stays" in {each.label for each in asked(state, ESCORT).choices}
    unarmed = escort("U12", "N30-B", 6, "Hunter", is_dead=True, damage=1)
    assert to_move(escorting(unarmed)) == []


@rule("submarine", "S6.SR2")
def test_the_carrier_moves_with_the_escorts_once_she_is_met():
    carrier = capital("shokaku", "P38-A", 6)
    hibiki = escort("J2", "P31-A", 6, "Hibiki")
    before = escorting(carrier, hibiki, scenario="wounded-bear")
    assert [ship.id for ship in to_move(before)] == ["hibiki"]
    after = escorting(carrier, hibiki, scenario="wounded-bear", is_met=True)
    assert [ship.id for ship in to_move(after)] == ["shokaku", "hibiki"]
    assert not [
        each.command for each in asked(after, ESCORT).choices if isinstance(each.command, c.Launch)
    ]


def test_an_escort_stops_where_a_boat_comes_in_sight():
    state = escorting(
        escort(AMAZON, "N30-B", 6, "Amazon"),
        boat("G6", "N22-B", 6, 0, contact=HIDDEN),
        house=House(hidden=True),
    )
    state, events = do(state, steam("amazon", "6"), ESCORT)
    assert lies(state, "amazon") == pose("N27-B", 6)
    assert [each.contact for each in of_kind(events, e.BoatSighted)] == [SEEN]
    assert state.steaming


@rule("submarine", "22.3")
def test_a_ship_that_has_moved_searches_before_the_next():
    state = escorting(
        escort(AMAZON, "N30-B", 6, "Amazon"),
        boat("G6", "E22-B", 6, 100, contact=HIDDEN),
        house=House(hidden=True),
        sets={"amazon": Sets("ordinary")},
    )
    state, _ = do(state, c.Halt("amazon"), ESCORT)
    assert waits_for(state) is Searching


@rule("submarine", "13.9")
def test_a_ship_meets_the_torpedoes_on_her_way():
    tanker = escort(AMAZON, "N30-B", 6, "Amazon")
    state = escorting(tanker, torpedo("t1", "N28-B", 3, is_shallow=True))
    state, events = do(state, steam("amazon", "3"), ESCORT, dice=[6])
    assert of_kind(events, e.TorpedoTried)[0].attitude == 1
    assert lies(state, "amazon") == pose("N27-B", 6)
    state = escorting(tanker, torpedo("t1", "N28-B", 3, is_shallow=True))
    state, events = do(state, steam("amazon", "3"), ESCORT, dice=[1, 4])
    assert state.ships["amazon"].is_dead
    assert lies(state, "amazon") == pose("N28-B", 6)
    assert waits_for(state) is None


# Wakes and charges


def attacked(
    *, wake: str = "W24-A W25-A V26-A", weapon: str = CHARGE, place: str = "V26-A"
) -> State:
    """Lark has attacked and left a wake; Amazon is to move."""
    wakes = tuple(at(code) for code in ("T20-A", "T21-A", *wake.split()))
    return escorting(
        escort("B14", "T20-A", 6, "Lark", attacked=3),
        escort(AMAZON, "V29-A", 6, "Amazon"),
        weapons={"w1": Weapon("w1", weapon, "lark", at(place))},
        wakes={"lark": wakes},
        moved=("lark",),
    )


@rule("submarine", "15.4.9")
def test_no_ship_enters_the_wake_of_an_attack():
    reach = ship_reach(attacked(), attacked().ships["amazon"])
    entered = {at(code) for code in ("W24-A", "W25-A", "V26-A")}
    assert not entered & set(reach.hexes)
    assert not is_legal(attacked(), steam("amazon", "3"), ESCORT)
    assert is_legal(attacked(), steam("amazon", "2"), ESCORT)


def test_a_wake_without_an_attack_is_crossed():
    state = attacked()
    state.weapons.clear()
    assert is_legal(state, steam("amazon", "3"), ESCORT)


@rule("submarine", "15.4.9a")
def test_a_ship_that_cannot_but_cross_a_wake_undoes_the_attack():
    state = attacked(wake="U29-A V28-A W29-A", place="B9-A")
    assert not is_legal(state, steam("amazon", "L"), ESCORT)
    bound = attacked(wake="V28-A U28-A W28-A", place="B9-A")
    bound.ships["amazon"] = escort(AMAZON, "V29-A", 6, "Amazon", speed=5)
    bound, events = do(bound, steam("amazon", "1"), ESCORT)
    (spoiled,) = of_kind(events, e.AttackSpoiled)
    assert (spoiled.rule, spoiled.ship, spoiled.by) == ("15.4.9a", "lark", "amazon")
    assert bound.weapons == {}


@rule("submarine", "15.4.9")
def test_a_ship_whose_way_was_crossed_cannot_attack():
    """Lark went through V28 before: Amazon may go there, but then her attack would be void."""
    state = attacked(wake="V28-A")
    state.weapons.clear()
    assert any(isinstance(each.command, c.Throw) for each in asked(state, ESCORT).choices)
    state, _ = do(state, steam("amazon", "1"), ESCORT)
    assert crossed_by(state, "amazon") == "lark"
    assert not any(isinstance(each.command, c.Throw) for each in asked(state, ESCORT).choices)


@rule("submarine", "15.4.9")
@pytest.mark.parametrize("began", [("V28-A", "V27-A"), ("V27-A", "V28-A")])
def test_where_a_ship_began_with_bow_and_stern_she_crossed_no_way(began: tuple[str, str]):
    state = attacked()
    state.weapons.clear()
    state.wakes["lark"] = (*map(at, began), at("W28-A"))
    state, _ = do(state, steam("amazon", "1"), ESCORT)
    assert crossed_by(state, "amazon") == ""
    assert is_legal(state, c.Throw("amazon", "port"), ESCORT)


@rule("submarine", "15.4.9")
def test_a_ship_that_attacks_keeps_out_of_what_others_entered():
    state = attacked(wake="V26-A")
    state.weapons.clear()
    state, _ = do(state, c.Throw("amazon", "port"), ESCORT)
    assert not is_legal(state, steam("amazon", "3"), ESCORT)
    assert is_legal(state, steam("amazon", "2"), ESCORT)


@rule("submarine", "15.4.10")
@rule("submarine", "15.5.7")
def test_no_ship_enters_a_hex_with_a_charge_of_a_k_gun():
    thrown = attacked(wake="B2-A", weapon=KGUN, place="V27-A")
    assert not is_legal(thrown, steam("amazon", "2"), ESCORT)
    ahead = attacked(wake="B2-A", weapon=HEDGEHOG, place="V27-A")
    assert is_legal(ahead, steam("amazon", "2"), ESCORT)


@rule("submarine", "15.4.11")
def test_a_ship_that_cannot_but_enter_it_undoes_that_attack():
    state = attacked(wake="B2-A", weapon=KGUN, place="V28-A")
    state.ships["amazon"] = escort(AMAZON, "V29-A", 6, "Amazon", speed=6, has_turned=True)
    state, events = do(state, steam("amazon", "1"), ESCORT)
    (spoiled,) = of_kind(events, e.AttackSpoiled)
    assert (spoiled.rule, spoiled.weapons) == ("15.4.11", ("w1",))


# The board


@rule("submarine", "6.10a")
def test_a_ship_at_the_edge_of_a_fixed_board_stays_on_it():
    def at_edge(code: str, heading: int, **more: Any) -> tuple[State, Ship]:
        ship = escort(AMAZON, code, heading, "Amazon", **more)
        return escorting(ship, scenario="secret-weapon"), ship

    state, ship = at_edge("N3-B", 6)
    rows = {place.row for place in ship_reach(state, ship).hexes}
    assert min(rows) == 1
    state, ship = at_edge("N2-B", 6, speed=6, has_turned=True)
    reach = ship_reach(state, ship)
    assert reach.speeds.least == 3
    assert not reach.may_end_here
    state, _ = does(state, ESCORT, *parts("amazon", "R1R2"))
    assert is_legal(state, c.Halt("amazon"), ESCORT)


@rule("submarine", "6.10a")
def test_a_ship_in_a_corner_goes_as_far_as_she_can() -> None:
    ship = escort(AMAZON, "A3-A", 6, "Amazon", speed=6)
    state = escorting(ship, scenario="secret-weapon")
    for _ in range(2):
        assert not is_legal(state, c.Halt("amazon"), ESCORT)
        state, _ = do(state, steam("amazon", "1"), ESCORT)
    assert is_legal(state, c.Halt("amazon"), ESCORT)


@rule("submarine", "6.10a")
def test_a_destroyer_of_scenario_7_leaves_over_edge_6():
    state = escorting(escort("B6", "N2-B", 6, "Javelin"), scenario="ark-royal")
    assert is_legal(state, steam("javelin", "2"), ESCORT)
    state, events = do(state, steam("javelin", "2"), ESCORT)
    assert [each.unit for each in of_kind(events, e.VesselLeft)] == ["javelin"]
    assert state.ships == {}
    assert waits_for(state) is None
