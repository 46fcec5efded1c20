"""13.6, 13.7, 19, 20.1 What damage does, and the points for it."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import LEFT, SUNK, State
from game.titles.submarine.model.tidings import Loss
from game.titles.submarine.rules.ground.c19_damage import is_forced_up, settle
from game.titles.submarine.rules.ground.c20_points import score
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, capital, escort, merchant, of_kind, play, sea

rule = pytest.mark.rule
TANKER = merchant("T-2", "I36-B", 6)
VICEROY = escort("B1", "N30-B", 6)
ARK = capital("ark-royal", "N40-B", 6)


def hurt(damage: int, **more: Any) -> State:
    """A boat that sinks at 5 and is forced up at 3."""
    return sea(boat("G10", "A30-B", 2, name="U.190", inside={"damage": damage}, **more))


@rule("submarine", "13.7")
@rule("submarine", "19.1")
@pytest.mark.parametrize(("damage", "is_dead"), [(3, False), (4, True), (7, True)])
def test_half_the_capacity_stops_a_ship(damage: int, is_dead: bool) -> None:
    """The tanker has 8."""
    state, events = play(sea(replace(TANKER, damage=damage, speed=2)), settle)
    assert state.ships[TANKER.id].is_dead == is_dead
    assert len(of_kind(events, e.DeadInWater)) == is_dead
    assert play(state, settle)[1] == []


@rule("submarine", "19.1")
def test_an_odd_capacity_is_halved_exactly() -> None:
    ships = [replace(merchant("C-2", "A35-B", 6, name), damage=hits)
             for name, hits in (("C-2 1", 2), ("C-2 2", 3))]  # fmt: skip
    state, _ = play(sea(*ships), settle)
    assert [ship.is_dead for ship in state.ships.values()] == [False, True]


@rule("submarine", "10.2")
def test_a_ship_that_struck_a_boat_is_stopped_by_more_damage_alone() -> None:
    rammed = replace(VICEROY, damage=3, spared=3)
    assert play(sea(rammed), settle)[1] == []
    assert of_kind(play(sea(replace(rammed, damage=4)), settle)[1], e.DeadInWater)


@rule("submarine", "13.6")
@rule("submarine", "19.3")
@rule("submarine", "20.1.1")
def test_the_whole_capacity_sinks_a_ship() -> None:
    state, events = play(sea(replace(TANKER, damage=8)), settle)
    assert [(each.name, each.points) for each in of_kind(events, e.VesselSunk)] == [("T-2 1", 27)]
    assert state.ships == {}
    assert score(state)["submarine"] == 27


@rule("submarine", "19.2")
@rule("submarine", "19.3")
def test_a_boat_is_forced_up_before_it_sinks() -> None:
    state = hurt(3)
    assert is_forced_up(state, state.boats["u-190"])
    assert not is_forced_up(hurt(2), hurt(2).boats["u-190"])
    assert not is_forced_up(view(state, "escort"), state.boats["u-190"])
    assert play(hurt(4), settle)[1] == []
    after, events = play(hurt(5), settle)
    assert [each.points for each in of_kind(events, e.VesselSunk)] == [26]
    assert (after.boats, after.insides) == ({}, {})


@rule("submarine", "20.1.1")
def test_the_points_of_a_boat_of_type_ix_are_a_matter_of_the_house() -> None:
    state = replace(hurt(5), house=House(ix_points=37))
    assert [each.points for each in play(state, settle)[0].losses] == [37]


@rule("submarine", "20.1.2")
@rule("submarine", "20.1.3")
def test_a_dead_ship_gives_half_and_a_hurt_one_by_the_point() -> None:
    dead = replace(TANKER, damage=4, is_dead=True)
    assert score(sea(dead))["submarine"] == 14
    assert score(sea(replace(VICEROY, damage=2)))["submarine"] == 2
    assert score(sea(replace(ARK, damage=5)))["submarine"] == 10


@rule("submarine", "20.1")
@rule("submarine", "20.1.3")
@rule("submarine", "20.1.4")
@rule("submarine", "64.6")
def test_in_the_sample_game_it_stands_35_to_10_after_turn_4() -> None:
    losses = (Loss("c-2-1", "escort", "C-2 1", SUNK, 8), Loss("t-2-1", "escort", "T-2 1", SUNK, 27))
    state = replace(hurt(4), fired={"u-190": 2}, losses=losses)
    assert score(state) == {"escort": 10, "submarine": 35}


@rule("submarine", "20.1.1")
def test_a_ship_that_leaves_the_board_gives_nothing() -> None:
    state = sea(losses=(Loss("barham", "escort", "Barham", LEFT, 0),))
    assert score(state) == {"escort": 0, "submarine": 0}


@rule("submarine", "16.3.6")
def test_the_escort_player_does_not_count_the_damage_of_boats() -> None:
    state = replace(hurt(4), fired={"u-190": 2})
    assert score(view(state, "escort")) == {"escort": 2, "submarine": 0}
