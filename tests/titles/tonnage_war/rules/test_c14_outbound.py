"""14 Boats on their way out, and back for another run."""

from dataclasses import replace

import pytest

from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.apply import APPLY
from game.titles.tonnage_war.printed.places import (
    BOW,
    BOX,
    CZ,
    GONE,
    IZ,
    OZ,
    PORT,
    RETURNING,
    SECTORS,
    STERN,
    STRAGGLERS,
)
from tests.titles.tonnage_war.builder import (
    AMHERST,
    ARVIDA,
    ATTACK,
    DAY,
    FIRST_MOVE,
    INITIAL,
    NIGHT,
    SECOND_MOVE,
    THIRD_MOVE,
    at,
    boat,
    of_kind,
    phase,
    places,
)

rule = pytest.mark.rule
WAYS_OUT = ["has_attacked", "is_evading", "is_damaged", "is_driven"]


@rule("tonnage_war", "TW 14.1.1")
@rule("tonnage_war", "TW 14.1.5")
@rule("tonnage_war", "TW 5.2c")
def test_a_boat_that_has_attacked_goes_out_a_zone_a_turn() -> None:
    state = at(boat(CZ, has_attacked=True))
    for place, dice in ((PORT, [6]), (IZ, []), (OZ, []), (RETURNING, [])):
        state, _ = phase(state, FIRST_MOVE, dice)
        assert state.boats["b1"].place == place


@rule("tonnage_war", "TW 14.1.1c")
@rule("tonnage_war", "TW 16b")
def test_a_boat_that_has_attacked_does_not_attack_again() -> None:
    state, events = phase(at(boat(BOW)), ATTACK, [20])
    assert state.boats["b1"].has_attacked
    state, _ = phase(replace(state, turn=state.turn + 1), FIRST_MOVE)
    assert places(state) == {"b1": IZ}
    _, events = phase(at(boat(BOW, has_attacked=True)), ATTACK)
    assert events == []


@rule("tonnage_war", "TW 14.1.2")
@pytest.mark.parametrize("place", [CZ, *SECTORS])
def test_a_boat_that_evades_does_not_attack(place: str) -> None:
    _, events = phase(at(boat(place, is_evading=True), stragglers=3), ATTACK)
    assert events == []


@rule("tonnage_war", "TW 14.1.2b")
@rule("tonnage_war", "TW 14.1.3b")
@rule("tonnage_war", "TW 14.1.4b")
@pytest.mark.parametrize("way", WAYS_OUT)
def test_a_boat_on_its_way_out_does_not_move_inward(way: str) -> None:
    start = at(boat(IZ, **{way: True}), boat(PORT, **{way: True}))
    assert phase(start, SECOND_MOVE)[1] == []
    assert of_kind(phase(start, THIRD_MOVE)[1], e.BoatMoved, e.AdvanceRolled) == []


@rule("tonnage_war", "TW 14.1.2c")
@rule("tonnage_war", "TW 14.1.2e")
@rule("tonnage_war", "TW 14.1.4")
@pytest.mark.parametrize("way", ["is_evading", "is_driven"])
@pytest.mark.parametrize(("place", "to"), [(BOW, IZ), (STRAGGLERS, IZ), (IZ, OZ)])
def test_a_boat_that_evades_or_fired_flak_moves_out_once(way: str, place: str, to: str) -> None:
    state, events = phase(at(boat(place, **{way: True})), FIRST_MOVE)
    assert of_kind(events, e.BoatWithdrew) == [e.BoatWithdrew("TW 14.1.5", "b1", place, to)]
    after = state.boats["b1"]
    assert (after.place, after.is_outbound, after.is_moved_out) == (to, False, True)


@rule("tonnage_war", "TW 14.1.5b")
def test_a_boat_that_moved_out_does_not_move_in_that_turn() -> None:
    start = at(boat(IZ, is_moved_out=True), boat(PORT, is_moved_out=True))
    assert phase(start, SECOND_MOVE)[1] == []
    assert of_kind(phase(start, THIRD_MOVE)[1], e.BoatMoved, e.AdvanceRolled) == []


@rule("tonnage_war", "TW 14.1.5b")
@pytest.mark.parametrize("face", [1, 18])
def test_beside_an_escort_it_holds_at_most(face: int) -> None:
    start = at(boat(PORT, is_moved_out=True), escorts={AMHERST: PORT})
    state, events = phase(start, THIRD_MOVE, [face])
    assert of_kind(events, e.ReactionRolled)[0].taken == "hold"
    assert places(state) == {"b1": PORT}


@rule("tonnage_war", "TW 14.1.2c")
def test_from_the_next_turn_on_it_closes_again() -> None:
    state, _ = phase(at(boat(PORT, is_evading=True)), FIRST_MOVE)
    assert phase(state, SECOND_MOVE)[1] == []
    APPLY[e.TurnBegan](state, e.TurnBegan("TW 5", 4, 2, 0, True, False))
    state, _ = phase(state, SECOND_MOVE, [1, 16])
    assert places(state) == {"b1": BOW}


@rule("tonnage_war", "TW 14.1.6.1")
@rule("tonnage_war", "TW 17c")
@pytest.mark.parametrize("has_attacked", [False, True])
def test_a_damaged_boat_that_leaves_is_gone(has_attacked: bool) -> None:
    damaged = boat(OZ, is_damaged=True, has_attacked=has_attacked)
    state, events = phase(at(damaged), FIRST_MOVE)
    assert of_kind(events, e.BoatWithdrew) == [e.BoatWithdrew("TW 14.1.6", "b1", OZ, GONE)]
    assert state.boats["b1"].is_damaged


@rule("tonnage_war", "TW 17c")
def test_a_damaged_boat_is_on_its_way_out_from_then_on() -> None:
    state = at(boat(PORT, is_damaged=True))
    for place in (IZ, OZ, GONE):
        state, _ = phase(state, FIRST_MOVE)
        assert state.boats["b1"].place == place


@rule("tonnage_war", "TW 14.1.6")
@rule("tonnage_war", "TW 14.1.6.2")
@rule("tonnage_war", "TW 5.2")
@pytest.mark.parametrize("way", ["is_evading", "is_driven"])
def test_a_boat_that_has_not_attacked_waits_to_appear_again_next_turn(way: str) -> None:
    state, events = phase(at(boat(OZ, **{way: True})), FIRST_MOVE)
    assert state.boats["b1"] == boat(BOX)
    assert of_kind(events, e.AdvanceRolled) == [], "it does not appear again at once"
    _, events = phase(state, FIRST_MOVE, [20])
    assert of_kind(events, e.AdvanceRolled)[0].boats == ("b1",)


@rule("tonnage_war", "TW 14.1.6.3")
@rule("tonnage_war", "TW 14.1.6.3b")
@rule("tonnage_war", "TW 5.1b")
@pytest.mark.parametrize(("face", "place"), [(3, BOX), (4, GONE)])
def test_a_boat_that_has_attacked_returns_by_the_die(face: int, place: str) -> None:
    state, _ = phase(at(boat(OZ, has_attacked=True)), FIRST_MOVE)
    assert places(state) == {"b1": RETURNING}
    state, events = phase(state, INITIAL, [face])
    assert of_kind(events, e.ReturnRolled) == [
        e.ReturnRolled("TW 14.1.6.3", "b1", face, 3, place == BOX)
    ]
    assert state.boats["b1"] == boat(place)


@rule("tonnage_war", "TW 14.1.6.3")
@rule("tonnage_war", "TW 14.1.1c")
def test_a_boat_that_returned_rolls_to_appear_that_turn_and_can_attack_again() -> None:
    state, _ = phase(at(boat(RETURNING, has_attacked=True)), INITIAL, [1])
    state, _ = phase(state, FIRST_MOVE, [1, 20])
    assert places(state) == {"b1": OZ}
    assert not state.boats["b1"].has_attacked


@rule("tonnage_war", "TW 14.1.7")
@rule("tonnage_war", "TW 14.1.7b")
@pytest.mark.parametrize(("face", "sector"), [(1, STERN), (2, STERN), (3, STERN), (20, BOW)])
@pytest.mark.parametrize("turn", [NIGHT, DAY])
def test_from_the_convoy_zone_the_die_says_to_which_sector(
    face: int, sector: str, turn: int
) -> None:
    """By day nothing is added: a boat that goes out is not making a submerged attack (9.10)."""
    state, events = phase(at(boat(CZ, has_attacked=True), turn=turn), FIRST_MOVE, [face])
    assert of_kind(events, e.SectorRolled) == [e.SectorRolled("TW 14.1.7", "b1", face, 0, sector)]
    assert places(state) == {"b1": sector}


@rule("tonnage_war", "TW 14.1.2e")
@rule("tonnage_war", "TW 15.7.4")
def test_those_that_hunt_a_boat_go_out_with_it_and_it_goes_on_evading() -> None:
    hunted = boat(CZ, is_evading=True, hunters=(AMHERST, ARVIDA))
    state, events = phase(at(hunted, escorts={AMHERST: CZ, ARVIDA: PORT}), FIRST_MOVE, [16])
    assert events[1:] == [
        e.BoatWithdrew("TW 14.1.5", "b1", CZ, BOW),
        e.EscortPlaced("TW 15.7.4", AMHERST, CZ, BOW),
        e.EscortPlaced("TW 15.7.4", ARVIDA, PORT, BOW),
        e.BoatEvaded("TW 15.7.6", "b1"),
    ]
    assert state.boats["b1"].is_evading


@rule("tonnage_war", "TW 15.7.8")
def test_a_hunt_ends_where_the_boat_leaves_the_plot() -> None:
    hunted = boat(OZ, is_evading=True, hunters=(AMHERST,))
    state, events = phase(at(hunted, escorts={AMHERST: OZ}), FIRST_MOVE)
    assert of_kind(events, e.PursuitEnded) == [e.PursuitEnded("TW 15.7.8", "b1")]
    assert state.escorts[AMHERST].place == OZ
    assert state.boats["b1"].hunters == ()
