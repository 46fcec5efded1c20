"""10 to 12, 16.3.3 The orders of the initial phase; 19.5 stragglers."""

from dataclasses import replace

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Orders, Placement
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOW,
    CZ,
    DECOY,
    IZ,
    OZ,
    RESCUE,
    STRAGGLERS,
)
from game.titles.tonnage_war.rules.c9_inbound import number_for
from tests.titles.tonnage_war.builder import (
    AMHERST,
    ARVIDA,
    ATTACK,
    DAY,
    DIGBY,
    INITIAL,
    NIGHT,
    at,
    boat,
    of_kind,
    offered,
    ordering,
    phase,
    places,
    play,
    plays,
    refused,
    waits_for,
    why_not,
)

rule = pytest.mark.rule
STEPS = (OZ, IZ, "attack", CZ)
LOST = boat("gone")


# 10 Decoys


@rule("tonnage_war", "TW 10")
@rule("tonnage_war", "TW 10d")
def test_by_night_an_escort_of_the_inner_zone_can_be_a_decoy() -> None:
    state = ordering(at(boat(OZ), escorts={AMHERST: IZ, ARVIDA: BOW}))
    assert offered(state, c.PostDecoy) == [c.PostDecoy(AMHERST)]
    state, events = play(state, c.PostDecoy(AMHERST))
    assert events == [e.DecoyPosted("TW 10", AMHERST)]
    assert state.escorts[AMHERST].place == DECOY


@rule("tonnage_war", "TW 10")
def test_by_day_there_are_no_decoys() -> None:
    state = ordering(at(boat(OZ), escorts={AMHERST: IZ}, turn=DAY))
    assert offered(state, c.PostDecoy) == []
    assert why_not(state, AMHERST)[0] == "TW 10"


@rule("tonnage_war", "TW 10")
def test_an_aircraft_is_no_decoy() -> None:
    assert offered(ordering(at(escorts={DIGBY: IZ}, turn=2)), c.PostDecoy) == []


@rule("tonnage_war", "TW 10")
def test_one_decoy_at_a_time() -> None:
    state = ordering(at(boat(OZ), escorts={AMHERST: IZ, ARVIDA: IZ}))
    state, _ = play(state, c.PostDecoy(AMHERST))
    assert offered(state, c.PostDecoy) == []


@rule("tonnage_war", "TW 10c")
def test_a_decoy_takes_1_from_all_four_numbers() -> None:
    posted = at(escorts={AMHERST: DECOY}, turn=4)
    assert [number_for(posted, step).number for step in STEPS] == [7, 9, 9, 5]
    assert number_for(posted, OZ).changes == (("decoy", -1),)


@rule("tonnage_war", "TW 10b")
def test_a_decoy_does_nothing_else() -> None:
    state = ordering(at(boat(OZ), escorts={AMHERST: IZ}))
    state, _ = plays(state, c.PostDecoy(AMHERST), c.SailOn(), dice=[20])
    assert refused(state, c.PlaceEscort(AMHERST, BOW))


@rule("tonnage_war", "TW 10")
def test_it_is_back_in_the_inner_zone_the_turn_after() -> None:
    state, events = phase(at(boat(OZ), escorts={AMHERST: DECOY}), INITIAL)
    assert of_kind(events, e.DecoyRecalled) == [e.DecoyRecalled("TW 10", AMHERST)]
    assert state.escorts[AMHERST].place == IZ


# 11 Evasive manoeuvre


@rule("tonnage_war", "TW 11")
@rule("tonnage_war", "TW 11c")
@rule("tonnage_war", "TW 16.3.2b")
@pytest.mark.parametrize("turn", [NIGHT, DAY])
def test_the_convoy_evades_and_leaves_stragglers_behind(turn: int) -> None:
    state = ordering(at(boat(OZ), turn=turn, stragglers=2))
    state, events = play(state, c.ManoeuvreEvasively(), [5])
    assert events == [e.ConvoyEvaded("TW 11", 5, 1 if turn == NIGHT else 2, 5)]
    assert (state.ships, state.stragglers) == (35, 7)


@rule("tonnage_war", "TW 11c")
def test_no_more_fall_behind_than_there_are() -> None:
    state, _ = play(ordering(at(boat(OZ), ships=2)), c.ManoeuvreEvasively(), [6])
    assert (state.ships, state.stragglers) == (0, 2)


@rule("tonnage_war", "TW 11b")
def test_all_four_numbers_are_halved() -> None:
    evading = at(is_evasive=True)
    assert [number_for(evading, step).number for step in STEPS] == [4, 5, 5, 3]
    assert number_for(evading, CZ).changes == (("evasive manoeuvre", 0),)


@rule("tonnage_war", "TW 11b")
@rule("tonnage_war", "TW 7.1d")
def test_halvings_come_last_and_stack() -> None:
    """(8 − 1 + 2) / 4 is 2."""
    state = at(
        escorts={AMHERST: DECOY}, is_evasive=True, is_illuminated=True, has_contact=False, turn=4
    )
    assert number_for(state, OZ).number == 2


@rule("tonnage_war", "TW 11b")
@rule("tonnage_war", "TW 11d")
def test_it_holds_for_one_turn() -> None:
    state, _ = play(ordering(at(boat(OZ))), c.ManoeuvreEvasively(), [1])
    assert state.is_evasive
    state, _ = play(state, c.SailOn(), [20])
    assert (state.turn, state.is_evasive) == (4, False)


@rule("tonnage_war", "TW 11e")
@rule("tonnage_war", "TW 4b")
def test_once_a_day_of_the_calendar() -> None:
    """Turn 3 of SC 107 ends at midnight."""
    state, _ = play(ordering(at(boat(OZ))), c.ManoeuvreEvasively(), [1])
    assert offered(state, c.ManoeuvreEvasively) == []
    state, _ = play(state, c.SailOn(), [20])
    assert state.turn == 4
    assert offered(state, c.ManoeuvreEvasively) == [c.ManoeuvreEvasively()]
    same_day = ordering(at(boat(OZ), turn=9, evaded_day=2))
    assert offered(same_day, c.ManoeuvreEvasively) == []


# 12 Illumination


@rule("tonnage_war", "TW 12")
def test_the_convoy_is_lit_by_night_alone() -> None:
    state = ordering(at(boat(OZ)))
    state, events = play(state, c.Illuminate())
    assert events == [e.ConvoyIlluminated("TW 12")]
    assert offered(state, c.Illuminate) == []
    assert offered(ordering(at(boat(OZ), turn=DAY)), c.Illuminate) == []


@rule("tonnage_war", "TW 12c")
def test_light_adds_2_to_all_four_numbers() -> None:
    state = at(is_illuminated=True)
    assert [number_for(state, step).number for step in STEPS] == [10, 12, 12, 8]


@rule("tonnage_war", "TW 12")
def test_it_is_dark_again_the_turn_after() -> None:
    state, _ = plays(ordering(at(boat(OZ))), c.Illuminate(), c.SailOn(), dice=[20])
    assert not state.is_illuminated


# 16.3.3 Rescue ships


@rule("tonnage_war", "TW 16.3.3b")
@rule("tonnage_war", "TW 5.3d")
def test_without_a_rescue_ship_an_escort_near_the_convoy_can_be_named() -> None:
    where = {AMHERST: CZ, ARVIDA: IZ}
    state = ordering(at(boat(OZ), escorts=where, rescue=""))
    assert offered(state, c.NameRescueShip) == [c.NameRescueShip(AMHERST)]
    state, events = play(state, c.NameRescueShip(AMHERST))
    assert events == [e.RescueShipNamed("TW 16.3.3b", AMHERST)]
    assert (state.rescue, state.escorts[AMHERST].place) == (AMHERST, RESCUE)


@rule("tonnage_war", "TW 16.3.3b")
@pytest.mark.parametrize("place", ATTACK_PLACES)
def test_any_place_of_the_attack_zone_will_do(place: str) -> None:
    state = ordering(at(boat(OZ), escorts={AMHERST: place}, rescue=""))
    assert offered(state, c.NameRescueShip) == [c.NameRescueShip(AMHERST)]


@rule("tonnage_war", "TW 16.3.3b")
def test_while_there_is_one_nobody_is_named() -> None:
    state = ordering(at(boat(OZ), escorts={AMHERST: CZ}))
    assert offered(state, c.NameRescueShip) == []
    assert why_not(state, AMHERST) == ("TW 16.3.3", "The convoy has a rescue ship.")


@rule("tonnage_war", "TW 16.3.3b")
def test_one_is_named_the_turn_after_it_was_lost() -> None:
    state, _ = phase(at(boat(BOW), escorts={AMHERST: CZ}), ATTACK, [1])
    assert offered(ordering(state), c.NameRescueShip) == [c.NameRescueShip(AMHERST)]


@rule("tonnage_war", "TW 16.3.3c")
def test_a_rescue_ship_does_nothing_else() -> None:
    state = at(boat(OZ), escorts={ARVIDA: BOW}, rescue=AMHERST)
    state, _ = play(ordering(state), c.SailOn(), [20])
    assert waits_for(state) is Placement
    assert refused(state, c.PlaceEscort(AMHERST, CZ))
    assert why_not(state, AMHERST)[0] == "TW 16.3.3c"


@rule("tonnage_war", "TW 5.3d")
def test_rescue_duty_changes_hands_once_a_turn() -> None:
    state = ordering(at(boat(OZ), escorts={ARVIDA: BOW}, rescue=AMHERST))
    state, events = play(state, c.ReleaseRescueShip())
    assert events == [e.RescueShipReleased("TW 16.3.3b", AMHERST, CZ)]
    assert (state.rescue, state.escorts[AMHERST].place) == ("", CZ)
    assert offered(state, c.NameRescueShip) == []
    assert why_not(state, ARVIDA) == ("TW 16.3.3b", "Rescue duty changes hands once a turn.")


@rule("tonnage_war", "TW 15.7.3")
def test_one_that_hunts_a_boat_has_no_other_duty() -> None:
    hunted = boat(IZ, is_evading=True, hunters=(AMHERST,))
    state = ordering(at(hunted, escorts={AMHERST: IZ}, rescue=""))
    assert offered(state, c.PostDecoy) == []
    near = ordering(at(replace(hunted, place=BOW), escorts={AMHERST: BOW}, rescue=""))
    assert offered(near, c.NameRescueShip) == []


# 19.5 Stragglers


@rule("tonnage_war", "TW 19.5")
@pytest.mark.parametrize(("face", "back"), [(1, 1), (2, 0)])
def test_an_escort_among_the_stragglers_may_bring_one_back(face: int, back: int) -> None:
    start = at(boat(OZ), escorts={AMHERST: STRAGGLERS}, stragglers=3)
    state, events = phase(start, INITIAL, [face])
    assert of_kind(events, e.StragglerRolled) == [e.StragglerRolled("TW 19.5", face, back == 1)]
    assert (state.ships, state.stragglers) == (39 + back, 3 - back)


@rule("tonnage_war", "TW 19.5")
def test_no_die_without_stragglers_or_without_an_escort() -> None:
    assert phase(at(boat(OZ), escorts={AMHERST: STRAGGLERS}), INITIAL)
    assert phase(at(boat(OZ), escorts={AMHERST: BOW}, stragglers=3), INITIAL)


# The prompt itself


@rule("tonnage_war", "TW 5.1c")
def test_orders_are_given_in_the_initial_phase_alone() -> None:
    state = ordering(at(boat(OZ), escorts={AMHERST: BOW}))
    assert isinstance(state.flow[-1], Orders)
    state, _ = play(state, c.SailOn(), [20])
    for order in (c.Illuminate(), c.ManoeuvreEvasively(), c.PostDecoy(AMHERST)):
        assert refused(state, order)


@rule("tonnage_war", "TW 5.1c")
def test_sailing_on_is_offered_first() -> None:
    assert list(places(at(boat(OZ)))) == ["b1"]
    assert offered(ordering(at(boat(OZ))), c.SailOn) == [c.SailOn()]
