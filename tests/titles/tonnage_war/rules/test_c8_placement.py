"""8, 5.3 Escorts take station, or shift it by a zone."""

from dataclasses import replace

import pytest

from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import AIR, AIR_HUNT, SECTOR, Orders, Placement, Plan
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOW,
    CZ,
    DECOY,
    GONE,
    IZ,
    LEFT,
    LINES,
    OZ,
    PORT,
    RESERVE,
    SECTORS,
    STARBOARD,
    STERN,
    STRAGGLERS,
)
from game.titles.tonnage_war.rules.ground.fire import Search, detection
from game.titles.tonnage_war.rules.ground.reach import can_search
from tests.titles.tonnage_war.builder import (
    ALGOMA,
    AMHERST,
    ARVIDA,
    DIGBY,
    FIRST_HUNT,
    FIRST_MOVE,
    HUDSON,
    PLACING,
    SECOND_MOVE,
    THIRD_MOVE,
    at,
    boat,
    of_kind,
    offered,
    ordering,
    phase,
    placing,
    play,
    plays,
    refused,
    waits_for,
    why_not,
)

rule = pytest.mark.rule
CELANDINE = "celandine"
"""The one with a good radar: 8."""
ALL_PLACES = {*ATTACK_PLACES, CZ, IZ, OZ}


def reach(state: State, escort: str) -> set[str]:
    """Where the prompt lets an escort be put."""
    return {each.to for each in offered(state, c.PlaceEscort) if each.escort == escort}


def standing(place: str, escort: str = AMHERST) -> State:
    turn = 2 if escort == DIGBY else 3
    return placing(at(boat(OZ), escorts={escort: place}, turn=turn))


@rule("tonnage_war", "TW 8.1")
@rule("tonnage_war", "TW 8.1b")
def test_aircraft_are_placed_in_the_inner_or_the_outer_zone() -> None:
    assert reach(standing(RESERVE, DIGBY), DIGBY) == {IZ, OZ}


@rule("tonnage_war", "TW 8.1b")
@pytest.mark.parametrize(("place", "to"), [(IZ, OZ), (OZ, IZ)])
def test_aircraft_move_between_the_two(place: str, to: str) -> None:
    assert reach(standing(place, DIGBY), DIGBY) == {to}


@rule("tonnage_war", "TW 8.2")
@rule("tonnage_war", "TW 8.2b")
@rule("tonnage_war", "TW 8.2d")
@rule("tonnage_war", "TW 8.3")
@rule("tonnage_war", "TW 5.3")
@rule("tonnage_war", "TW 5.3b")
def test_surface_escorts_are_placed_anywhere_but_in_the_outer_zone() -> None:
    state = standing(RESERVE)
    assert reach(state, AMHERST) == {*SECTORS, *LINES, CZ, IZ}
    assert not any(STRAGGLERS in sectors for sectors in LINES.values())
    assert refused(state, c.PlaceEscort(AMHERST, OZ))
    assert why_not(state, OZ) == ("TW 5.3b", "Only aircraft are placed in the outer zone.")


@rule("tonnage_war", "TW 8.4")
@rule("tonnage_war", "TW 5.3c")
@rule("tonnage_war", "TW 5.3b")
@pytest.mark.parametrize(
    ("place", "to"),
    [
        (BOW, {CZ, IZ}),
        ("bow-port", {CZ, IZ}),
        (STRAGGLERS, {CZ, IZ}),
        (CZ, {*ATTACK_PLACES}),
        (IZ, {*ATTACK_PLACES}),
        (OZ, {IZ}),
    ],
)
def test_a_surface_escort_moves_one_zone_in_or_out(place: str, to: set[str]) -> None:
    state = standing(place)
    assert reach(state, AMHERST) == to
    for far in ALL_PLACES - to - {place}:
        assert refused(state, c.PlaceEscort(AMHERST, far))


@rule("tonnage_war", "TW 5.3c")
def test_the_zone_is_counted_from_where_it_stood_when_the_phase_began() -> None:
    state, _ = play(standing(BOW), c.PlaceEscort(AMHERST, CZ))
    assert reach(state, AMHERST) == {IZ, BOW}
    state, events = play(state, c.PlaceEscort(AMHERST, IZ))
    assert events == [e.EscortPlaced("TW 8.4", AMHERST, CZ, IZ)]
    assert state.escorts[AMHERST].place == IZ


@rule("tonnage_war", "TW 5.3c")
def test_once_others_have_moved_a_block_can_be_taken_back_and_moved_anew() -> None:
    start = placing(at(boat(OZ), escorts={AMHERST: BOW, ARVIDA: PORT}))
    moves = (c.PlaceEscort(AMHERST, CZ), c.PlaceEscort(ARVIDA, CZ))
    state, _ = plays(start, *moves)
    assert reach(state, AMHERST) == {BOW}
    assert reach(state, ARVIDA) == {IZ, PORT}
    state, _ = play(state, c.PlaceEscort(AMHERST, BOW))
    assert reach(state, AMHERST) == {CZ, IZ}


@rule("tonnage_war", "TW 8")
def test_when_the_screen_stands_nothing_moves() -> None:
    state, events = play(standing(BOW), c.HoldScreen())
    assert of_kind(events, e.EscortPlaced) == []
    assert waits_for(state) is Orders
    assert refused(state, c.PlaceEscort(AMHERST, CZ))
    state, _ = play(state, c.SailOn(), [20])
    assert waits_for(state) is Placement


@rule("tonnage_war", "TW 8")
@pytest.mark.parametrize("step", [FIRST_MOVE, SECOND_MOVE, THIRD_MOVE])
def test_no_other_phase_asks_for_stations(step: int) -> None:
    state, _ = phase(at(boat(GONE), escorts={AMHERST: BOW}), step)
    assert waits_for(state) is not Placement


@rule("tonnage_war", "TW 5.3")
def test_the_usual_screen_closes_the_emptiest_stations_first() -> None:
    waiting = dict.fromkeys((AMHERST, ARVIDA, ALGOMA, DIGBY), RESERVE)
    start = placing(at(boat(OZ), escorts={CELANDINE: PORT, **waiting}, turn=2))
    state, _ = play(start, c.FormScreen())
    places = [state.escorts[each].place for each in (AMHERST, ARVIDA, ALGOMA, DIGBY, CELANDINE)]
    assert places == [STARBOARD, BOW, STERN, IZ, PORT]
    assert refused(state, c.FormScreen())
    assert offered(start, c.FormScreen) == [c.FormScreen()]
    assert reach(state, AMHERST) == ALL_PLACES - {OZ, STARBOARD} | {RESERVE}


@rule("tonnage_war", "TW 5.3")
def test_an_escort_may_wait_in_reserve() -> None:
    state, _ = play(standing(RESERVE), c.HoldScreen())
    assert state.escorts[AMHERST].place == RESERVE
    state, _ = play(state, c.SailOn(), [20])
    assert STERN in reach(state, AMHERST)


@rule("tonnage_war", "TW 15.7.3")
def test_one_that_hunts_a_boat_stays_by_it() -> None:
    hunted = boat(PORT, is_evading=True, hunters=(AMHERST,))
    state, _ = phase(at(hunted, escorts={AMHERST: PORT, ARVIDA: BOW}), PLACING)
    assert reach(state, AMHERST) == set()
    assert why_not(state, AMHERST)[0] == "TW 15.7.4"


@rule("tonnage_war", "TW 10b")
def test_a_decoy_stays_in_its_box() -> None:
    state, _ = phase(at(boat(OZ), escorts={AMHERST: DECOY, ALGOMA: BOW}), PLACING)
    assert reach(state, AMHERST) == set()
    assert why_not(state, AMHERST)[0] == "TW 10b"


@rule("tonnage_war", "TW 8.4")
def test_nobody_is_asked_where_nobody_can_move() -> None:
    state, _ = play(ordering(at(boat(OZ), escorts={})), c.SailOn(), [20])
    assert (waits_for(state), state.turn) == (Orders, 4)


# What a station is worth to a search


def number(escort: str, place: str, means: str, **more: bool) -> tuple[str, int]:
    """The letter and the number with which an escort searches from there, by night."""
    state = at(boat(OZ), escorts={escort: place}, turn=2, **more)  # type: ignore[arg-type]
    found = detection(state, escort, Search(means, BOW if means == SECTOR else place))
    return found.letter, found.number


@rule("tonnage_war", "TW 8.1c")
def test_aircraft_see_half_as_far_in_the_outer_zone_unless_they_continue_an_attack() -> None:
    assert number(HUDSON, IZ, AIR) == ("R", 5)
    assert number(HUDSON, OZ, AIR) == ("R", 2)
    assert number(HUDSON, OZ, AIR_HUNT) == ("R", 5)


@rule("tonnage_war", "TW 8.2c")
def test_an_escort_on_a_line_searches_both_sectors_on_half_its_value() -> None:
    assert number(AMHERST, BOW, SECTOR) == ("L", 6)
    assert number(AMHERST, "bow-port", SECTOR) == ("L", 3)
    start = at(boat(BOW), boat(PORT), escorts={AMHERST: "bow-port"}, frame=Plan(), step=FIRST_HUNT)
    assert {each.place for each in offered(start, c.Assign)} == {BOW, PORT}


@rule("tonnage_war", "TW 8.2e")
def test_stations_with_a_handicap() -> None:
    """Half of all values among the stragglers, of R and S in the convoy zone; none in IZ."""
    assert number(AMHERST, STRAGGLERS, SECTOR) == ("L", 3)
    assert number(CELANDINE, BOW, SECTOR) == ("R", 8)
    assert number(CELANDINE, CZ, SECTOR) == ("L", 6)
    start = at(boat(IZ), escorts={AMHERST: IZ}, frame=Placement(), step=FIRST_HUNT)
    assert not can_search(start, AMHERST, (SECTOR, IZ, ""))


@rule("tonnage_war", "TW 12b")
def test_light_adds_2_to_lookouts_in_the_attack_and_convoy_zones() -> None:
    for place, value in ((BOW, 8), (CZ, 8), (STRAGGLERS, 3)):
        assert number(AMHERST, place, SECTOR, is_illuminated=True) == ("L", value)


@rule("tonnage_war", "TW 8.4")
def test_an_escort_that_has_left_is_not_placed() -> None:
    state = at(frame=Placement(((ALGOMA, IZ),)), step=PLACING, escorts={ALGOMA: IZ})
    TITLE.rules.essentials(state)
    state.escorts[ALGOMA] = replace(state.escorts[ALGOMA], place=LEFT)
    with pytest.raises(AssertionError, match="an escort is placed that cannot be"):
        TITLE.rules.essentials(state)
