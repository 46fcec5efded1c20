"""15 What escorts drop, throw and fire at boats."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.records import Command
from game.geometry.hexes import Hex, distance, neighbours, step
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    KGUN,
    PORT,
    SQUID,
    STARBOARD,
    Ship,
    State,
    Weapon,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.rules.fighting import c15_weapons as c15
from game.titles.submarine.rules.ground.c6_course import begun, swept
from game.titles.submarine.rules.ground.c15_wakes import spoil, wake_of, wakes_barred
from tests.titles.submarine.moving import does, escorting, is_legal
from tests.titles.submarine.sea import TURN, at, codes, escort, merchant, of_kind, play, sea

rule = pytest.mark.rule
AS_DESIGNED = House(as_designed=True)
ARMADA = escort("B11", "V26-A", 6, "Armada")
AMAZON = escort("B4", "V29-A", 1, "Amazon")


def under_way(ship: Ship, *others: Ship, house: House = AS_DESIGNED, **going: Any) -> State:
    return sea(ship, *others, house=house, steaming=Steaming(ship.id, **going))


def offered(state: State, ship: Ship, kind: type[Command]) -> list[Any]:
    choices = c15.weapon_choices(state, ship.id)
    return [choice.command for choice in choices if isinstance(choice.command, kind)]


def launched_into(state: State, ship: Ship) -> set[str]:
    return {*codes(Hex(each.column, each.row) for each in offered(state, ship, c.Launch))}


# The sample game


@rule("submarine", "64.4.5")
@rule("submarine", "15.5.6")
def test_in_the_sample_game_armada_throws_charges_to_both_sides() -> None:
    state = under_way(ARMADA)
    for side, code in ((PORT, "U26-A"), (STARBOARD, "W26-A")):
        state, events = play(state, c15.throw, c.Throw(ARMADA.id, side))
        (placed,) = of_kind(events, e.WeaponPlaced)
        assert (placed.sort, codes([placed.at]), placed.side) == (KGUN, [code], side)
    assert [*state.weapons] == ["w1", "w2"]


@rule("submarine", "64.4.5")
@rule("submarine", "15.4.4")
@rule("submarine", "15.4.6")
def test_and_drops_five_charges_where_her_stern_was() -> None:
    ship = replace(ARMADA, bow=at("V25-A"))
    state = under_way(ship, moved=5, vacated=(at("V27-A"),))
    assert [each.count for each in offered(state, ship, c.Drop)] == [1, 2, 3, 4, 5]
    state, events = play(state, c15.drop, c.Drop(ship.id, 5))
    assert codes(each.at for each in of_kind(events, e.WeaponPlaced)) == ["V27-A"] * 5
    assert not offered(state, ship, c.Drop)


@rule("submarine", "64.4.5")
@rule("submarine", "15.6.4")
def test_and_fires_squid_bombs_into_three_hexes() -> None:
    ship = replace(ARMADA, bow=at("W24-A"), heading=2)
    state = under_way(ship, moved=6)
    near, far = {"X24-A", "X25-A", "W25-A"}, {"Y23-A", "Y24-A", "Y25-A", "X26-A", "W26-A"}
    assert launched_into(state, ship) == near | far
    for code in ("W25-A", "W26-A", "X26-A"):
        state, events = play(state, c15.launch, c.Launch(ship.id, *at(code)))
        assert [each.sort for each in of_kind(events, e.WeaponPlaced)] == [SQUID]
    assert not offered(state, ship, c.Launch)


@rule("submarine", "64.4.5")
@rule("submarine", "15.6.3")
def test_amazon_fires_her_hedgehog_one_hex_ahead() -> None:
    """From V29 into W28, the hex that she then enters."""
    state = under_way(AMAZON, moved=3)
    assert launched_into(state, AMAZON) == {"W28-A", "X28-A"}
    state, events = play(state, c15.launch, c.Launch(AMAZON.id, *at("W28-A")))
    assert [each.sort for each in of_kind(events, e.WeaponPlaced)] == [HEDGEHOG]
    assert not offered(state, AMAZON, c.Launch)
    assert state.steaming is not None
    assert state.steaming.has_attacked


# Stern racks


@rule("submarine", "15.4.5")
@rule("submarine", "15.4.8")
@pytest.mark.parametrize("going", [{}, {"moved": 2, "turns": 1}])
def test_nothing_is_dropped_before_the_first_hex_or_after_a_mere_turn(going: Any) -> None:
    assert not offered(under_way(AMAZON, **going), AMAZON, c.Drop)


@rule("submarine", "15.4.2")
@rule("submarine", "15.4.3")
@rule("submarine", "15.4.7")
def test_the_racks_hold_so_many_for_the_whole_move() -> None:
    """Amazon drops five in a turn."""
    state = under_way(AMAZON, moved=2, vacated=(at("T31-A"),), charges=3)
    assert [each.count for each in offered(state, AMAZON, c.Drop)] == [1, 2]


@rule("submarine", "15.4.1")
@rule("submarine", "15.1")
def test_only_escorts_drop_anything() -> None:
    ship = merchant("C-2", "V29-A", 1)
    state = under_way(ship, moved=1, vacated=(at("T31-A"),))
    assert c15.weapon_choices(state, ship.id) == []


# K-guns


@rule("submarine", "15.5.3")
@rule("submarine", "15.5.4")
@rule("submarine", "X15.5.4")
def test_a_k_gun_value_of_two_throws_two_to_each_side() -> None:
    state = under_way(ARMADA, port=1, starboard=2)
    assert [each.side for each in offered(state, ARMADA, c.Throw)] == [PORT]


@rule("submarine", "15.5.1")
def test_a_ship_without_k_guns_throws_nothing() -> None:
    chaser = escort("U12", "V26-A", 6)
    assert not offered(under_way(chaser), chaser, c.Throw)


@rule("submarine", "15.5.5")
@rule("submarine", "15.6.2")
def test_they_are_thrown_and_fired_before_the_first_hex_as_well() -> None:
    state = sea(ARMADA, house=AS_DESIGNED)
    assert len(offered(state, ARMADA, c.Throw)) == 2
    assert len(offered(state, ARMADA, c.Launch)) == 8


@rule("submarine", "15.6.5")
def test_a_hex_next_to_the_bow_is_fired_into_past_friends_on_either_side() -> None:
    bow, heading = ARMADA.bow, ARMADA.heading
    sides = [each for each in neighbours(bow) if distance(each, step(bow, heading)) == 1]
    friends = [merchant("C-2", "A9-A", 1, name) for name in ("Port", "Starboard")]
    friends = [replace(each, bow=at) for each, at in zip(friends, sides, strict=True)]
    ahead = step(bow, heading)
    assert c.Launch(ARMADA.id, *ahead) in offered(under_way(ARMADA, *friends), ARMADA, c.Launch)


@rule("submarine", "15.5.7")
def test_a_k_gun_spares_the_hex_of_a_friend() -> None:
    state = under_way(ARMADA, merchant("C-2", "W26-A", 1))
    assert [each.side for each in offered(state, ARMADA, c.Throw)] == [PORT]


@rule("submarine", "10.1a")
def test_a_ship_dead_in_the_water_throws_and_fires_but_has_left_no_hex() -> None:
    dead = replace(ARMADA, is_dead=True, damage=7)
    state = sea(dead, house=AS_DESIGNED)
    assert offered(state, dead, c.Throw)
    assert offered(state, dead, c.Launch)
    assert not offered(state, dead, c.Drop)


# Ahead thrown weapons


@rule("submarine", "15.6.5")
def test_nothing_flies_over_a_friend_or_into_her() -> None:
    assert launched_into(under_way(AMAZON, merchant("C-2", "X28-A", 1)), AMAZON) == set()
    assert launched_into(under_way(AMAZON, merchant("C-2", "X28-A", 4)), AMAZON) == {"W28-A"}


@rule("submarine", "15.6.5")
def test_a_squid_bomb_flies_around_a_friend_where_there_is_a_way() -> None:
    """A merchant in V25 and V24: U24 is reached by U25, and not when that is a friend's as well."""
    state = under_way(ARMADA, merchant("C-2", "V25-A", 3))
    near, far = {"U25-A", "W25-A"}, {"T25-A", "U24-A", "W24-A", "X25-A"}
    assert launched_into(state, ARMADA) == near | far
    state = under_way(ARMADA, merchant("C-2", "V25-A", 3), merchant("C-3", "U25-A", 1))
    assert launched_into(state, ARMADA) == {"W25-A", "W24-A", "X25-A"}


@rule("submarine", "15.11")
@rule("submarine", "15.6.4")
def test_two_launchers_fire_twice_as_many() -> None:
    loch = escort("B18", "V26-A", 6)
    assert offered(under_way(loch, squids=5), loch, c.Launch)
    assert not offered(under_way(loch, squids=6), loch, c.Launch)


@rule("submarine", "15.2")
@rule("submarine", "15.6.1")
def test_a_weapon_is_there_from_its_season_on() -> None:
    """The wolf pack is of winter 1941; the Hedgehog came a year later, the Squid in 1943."""
    for ship in (AMAZON, ARMADA):
        assert not offered(under_way(ship, house=House()), ship, c.Launch)
        assert offered(under_way(ship), ship, c.Launch)


# Limits


@rule("submarine", "15.7")
@pytest.mark.parametrize(("attacked", "may"), [(TURN - 1, False), (TURN - 2, True), (-1, True)])
def test_no_escort_attacks_in_two_turns_that_follow_each_other(attacked: int, may: bool) -> None:
    ship = replace(ARMADA, attacked=attacked)
    assert bool(c15.weapon_choices(under_way(ship), ship.id)) == may


@rule("submarine", "15.10")
def test_nothing_is_fired_when_the_move_is_over() -> None:
    assert not c15.weapon_choices(sea(ARMADA, moved=(ARMADA.id,)), ARMADA.id)


@rule("submarine", "15.6.6")
@rule("submarine", "15.8")
def test_all_kinds_may_fall_into_one_hex() -> None:
    state = under_way(AMAZON, moved=1, vacated=(at("W28-A"),))
    state, _ = play(state, c15.launch, c.Launch(AMAZON.id, *at("W28-A")))
    state, _ = play(state, c15.drop, c.Drop(AMAZON.id, 2))
    assert {each.kind for each in state.weapons.values()} == {HEDGEHOG, CHARGE}
    assert {each.at for each in state.weapons.values()} == {at("W28-A")}


# Wakes


@rule("submarine", "15.4.9")
def test_a_ship_that_attacks_may_turn_in_her_own_wake() -> None:
    ship = replace(AMAZON, bow=at("N30-B"), heading=6)
    attack = (c.Throw(ship.id, PORT), *[c.Steam(ship.id, "1")] * 2)
    state, _ = does(escorting(ship, house=AS_DESIGNED), ESCORT, *attack)
    assert is_legal(state, c.Steam(ship.id, "L"), ESCORT)


@rule("submarine", "15.4.9a")
def test_a_wake_is_all_that_a_ship_passes_and_swings_her_stern_into() -> None:
    ship = replace(AMAZON, bow=at("N30-B"), heading=6)
    other = escort("B14", "N20-B", 6, "Lark")
    moves = [c.Steam(ship.id, part) for part in "11L1"]
    state, _ = does(escorting(ship, other), ESCORT, *moves, c.Halt(ship.id))
    assert state.moved == (ship.id,)
    assert wake_of(state, ship.id) == (at("N30-B"), at("N31-B"), *wake_of(state, ship.id)[2:])
    assert {*wake_of(state, ship.id)} == {*swept(begun(ship), "2L1")}
    state.weapons["w1"] = Weapon("w1", CHARGE, ship.id, at("N30-B"))
    assert wakes_barred(state, other.id) == {*wake_of(state, ship.id)}


@rule("submarine", "15.4.9")
def test_a_wake_of_the_turn_before_bars_no_way() -> None:
    weapons = {"w1": Weapon("w1", CHARGE, ARMADA.id, at("V27-A"))}
    state = escorting(ARMADA, AMAZON, weapons=weapons, wakes={ARMADA.id: (at("V28-A"),)})
    assert wakes_barred(state, AMAZON.id) == {at("V28-A")}
    state, _ = play(state, lambda context: context.emit(e.TurnBegan("5", TURN + 1)))
    assert wakes_barred(state, AMAZON.id) == set()


@rule("submarine", "15.4.11")
def test_a_ship_that_sails_through_a_thrown_charge_undoes_the_attack_of_its_ship_alone() -> None:
    thrown, dropped = at("U26-A"), at("V31-A")
    weapons = {
        "w1": Weapon("w1", KGUN, ARMADA.id, thrown),
        "w2": Weapon("w2", CHARGE, ARMADA.id, at("V28-A")),
        "w3": Weapon("w3", CHARGE, AMAZON.id, dropped),
    }
    state = sea(ARMADA, AMAZON, escort("B14", "T26-A", 2, "Lark"), weapons=weapons)
    state, events = play(state, spoil, "lark", thrown)
    (spoiled,) = of_kind(events, e.AttackSpoiled)
    assert (spoiled.rule, spoiled.ship, spoiled.by) == ("15.4.11", ARMADA.id, "lark")
    assert [*state.weapons] == ["w3"]


@rule("submarine", "15.4.9a")
def test_a_ship_that_attacks_and_cannot_but_cross_a_way_undoes_her_own_attack() -> None:
    ways = tuple(at(code) for code in ("T20-A", "T21-A", "V28-A", "U28-A", "W28-A"))
    lark = escort("B14", "T20-A", 6, "Lark", attacked=3)
    amazon = replace(AMAZON, heading=6, speed=5)
    state = escorting(
        lark,
        amazon,
        weapons={"w1": Weapon("w1", CHARGE, amazon.id, at("V30-A"))},
        wakes={"lark": ways},
        moved=("lark",),
    )
    state, events = does(state, ESCORT, c.Steam(amazon.id, "1"))
    (spoiled,) = of_kind(events, e.AttackSpoiled)
    assert (spoiled.rule, spoiled.ship, spoiled.by) == ("15.4.9a", amazon.id, "lark")
    assert state.weapons == {}
