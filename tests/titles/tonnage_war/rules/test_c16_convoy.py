"""16.3 Boats attack the ships; 19.1, 19.3 storms and FAT."""

import pytest

from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.state import ESCORT, EVADE, RESCUE_SHIP
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOW,
    CZ,
    IZ,
    OZ,
    PORT,
    RESCUE,
    SECTORS,
    STARBOARD,
    STERN,
    STRAGGLERS,
)
from game.titles.tonnage_war.rules.c16_convoy import convoy_value
from game.titles.tonnage_war.rules.c18_winning import points
from tests.titles.tonnage_war.builder import (
    AMHERST,
    ATTACK,
    HX_229,
    SC_104,
    at,
    boat,
    of_kind,
    phase,
)

rule = pytest.mark.rule


@rule("tonnage_war", "TW 2.2c")
@rule("tonnage_war", "TW 5.8")
@pytest.mark.parametrize("place", [IZ, OZ])
def test_boats_farther_out_do_not_attack(place: str) -> None:
    assert phase(at(boat(place)), ATTACK)[1] == []


@rule("tonnage_war", "TW 16.3")
@pytest.mark.parametrize(
    ("place", "attacks", "value"),
    [(BOW, 1, 8), (PORT, 2, 8), (STARBOARD, 2, 8), (STERN, 1, 7), (STRAGGLERS, 1, 9), (CZ, 3, 10)],
)
def test_how_often_and_how_well_depends_on_the_place(place: str, attacks: int, value: int) -> None:
    _, events = phase(at(boat(place), stragglers=5), ATTACK, [20] * attacks)
    fired = of_kind(events, e.ConvoyAttacked)
    assert [event.value for event in fired] == [value] * attacks


@rule("tonnage_war", "TW 16.3.1")
@rule("tonnage_war", "TW 5.8")
@pytest.mark.parametrize(("face", "lost"), [(8, 1), (9, 0)])
def test_at_or_below_the_value_a_ship_is_sunk(face: int, lost: int) -> None:
    state, events = phase(at(boat(BOW)), ATTACK, [face])
    assert len(of_kind(events, e.ShipSunk)) == lost
    assert (state.ships, state.tally.ships) == (42 - lost, lost)
    assert of_kind(events, e.BoatAttacked) == [e.BoatAttacked("TW 16b", "b1")]


@rule("tonnage_war", "TW 16.3.2")
@rule("tonnage_war", "TW 16.3.2b")
def test_in_the_straggler_sector_only_stragglers_are_sunk() -> None:
    state, events = phase(at(boat(STRAGGLERS), stragglers=1), ATTACK, [9])
    assert (state.stragglers, state.ships) == (0, 41)
    assert of_kind(events, e.ShipSunk)[0].is_straggler


@rule("tonnage_war", "TW 16.3.2")
def test_elsewhere_no_straggler_is_sunk() -> None:
    state, _ = phase(at(boat(CZ), stragglers=3), ATTACK, [2, 2, 2])
    assert (state.stragglers, state.ships) == (3, 36)


@rule("tonnage_war", "TW 16.3.2")
def test_without_a_straggler_there_is_no_attack_and_the_boat_stays_inbound() -> None:
    state, events = phase(at(boat(STRAGGLERS)), ATTACK)
    assert events == []
    assert not state.boats["b1"].is_outbound


@rule("tonnage_war", "TW 16.3.2")
def test_attacks_end_with_the_last_ship() -> None:
    state, events = phase(at(boat(CZ), boat(CZ), ships=2), ATTACK, [2, 2])
    assert state.ships == 0
    assert [event.boat for event in of_kind(events, e.BoatAttacked)] == ["b1"]


@rule("tonnage_war", "TW 14.1.2")
@rule("tonnage_war", "TW 16b")
@pytest.mark.parametrize("reaction", [EVADE, ESCORT])
def test_a_boat_that_evades_or_went_for_an_escort_leaves_the_ships_alone(reaction: str) -> None:
    assert phase(at(boat(PORT, reaction=reaction)), ATTACK)[1] == []


@rule("tonnage_war", "TW 17b")
def test_a_damaged_boat_does_not_attack() -> None:
    assert phase(at(boat(CZ, is_damaged=True)), ATTACK)[1] == []


@rule("tonnage_war", "TW 16.3.3")
def test_a_1_is_the_rescue_ship() -> None:
    state, events = phase(at(boat(PORT)), ATTACK, [1, 8])
    first, second = of_kind(events, e.ShipSunk)
    assert of_kind(events, e.RescueShipLost) == [e.RescueShipLost("TW 16.3.3", "b1")]
    assert (first.is_unrescued, second.is_unrescued) == (False, True)
    assert state.rescue == ""
    assert state.tally.ships == 2


@rule("tonnage_war", "TW 16.3.3")
def test_a_2_is_not() -> None:
    state, events = phase(at(boat(BOW)), ATTACK, [2])
    assert of_kind(events, e.RescueShipLost) == []
    assert state.rescue == RESCUE_SHIP


@rule("tonnage_war", "TW 16.3.3")
def test_without_a_rescue_ship_a_1_sinks_a_ship_like_any_other() -> None:
    _, events = phase(at(boat(BOW), rescue=""), ATTACK, [1])
    assert of_kind(events, e.RescueShipLost, e.RescueEscortRolled) == []


@rule("tonnage_war", "TW 16.3.3d")
@pytest.mark.parametrize(("face", "is_sunk"), [(10, True), (11, False)])
def test_an_escort_on_rescue_duty_is_sunk_by_another_die(face: int, is_sunk: bool) -> None:
    start = at(boat(BOW), rescue=AMHERST)
    state, events = phase(start, ATTACK, [1, face])
    assert of_kind(events, e.RescueEscortRolled) == [
        e.RescueEscortRolled("TW 16.3.3d", AMHERST, face, is_sunk)
    ]
    assert (state.escorts[AMHERST].place == RESCUE) is not is_sunk
    assert state.rescue == ("" if is_sunk else AMHERST)
    assert points(state).boats == 1 + 2 * is_sunk


@rule("tonnage_war", "TW 16.3.3d")
def test_no_other_face_endangers_it() -> None:
    _, events = phase(at(boat(BOW), rescue=AMHERST), ATTACK, [2])
    assert of_kind(events, e.RescueEscortRolled) == []


@rule("tonnage_war", "TW 16.3.3e")
@rule("tonnage_war", "TW 18b")
@pytest.mark.parametrize(("duty", "cost"), [(RESCUE_SHIP, 1), (AMHERST, 1), ("", 2)])
def test_a_ship_costs_more_while_nobody_picks_up_crews(duty: str, cost: int) -> None:
    state, events = phase(at(boat(BOW), rescue=duty), ATTACK, [8])
    assert of_kind(events, e.ShipSunk)[0].is_unrescued == (cost == 2)
    assert points(state).boats == cost


@rule("tonnage_war", "TW 16.3.4")
@rule("tonnage_war", "TW 19.1b")
@pytest.mark.parametrize(("turn", "value"), [(5, 6), (6, 8)])
def test_a_storm_takes_2_from_the_value(turn: int, value: int) -> None:
    assert convoy_value(at(scenario=SC_104, turn=turn), BOW).number == value


@rule("tonnage_war", "TW 19.3")
@pytest.mark.parametrize("place", [CZ, *SECTORS])
def test_fat_torpedoes_add_2_in_every_sector_but_that_of_the_stragglers(place: str) -> None:
    with_fat = convoy_value(at(scenario=HX_229, turn=4, rescue=""), place)
    printed = 6 + {CZ: 2, STERN: -1, STRAGGLERS: 1}.get(place, 0)
    has_more = place not in (CZ, STRAGGLERS)
    assert place == CZ or place in ATTACK_PLACES
    assert with_fat.number == printed + 2 * has_more
    assert (("FAT torpedoes", 2) in with_fat.changes) == has_more


@rule("tonnage_war", "TW 16.3.1")
@pytest.mark.parametrize("dial", [-1, 0, 1])
def test_the_dial_changes_the_value(dial: int) -> None:
    assert convoy_value(at(dial=dial), BOW).number == 8 + dial
