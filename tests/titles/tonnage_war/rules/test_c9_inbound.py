"""9 Boats close the convoy."""

import pytest

from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.state import ADVANCE, EVADE, HOLD, Boat
from game.titles.tonnage_war.printed.places import (
    BOW,
    BOX,
    CZ,
    IZ,
    OZ,
    PORT,
    SECTORS,
    STARBOARD,
    STERN,
    STRAGGLERS,
)
from game.titles.tonnage_war.rules.c9_inbound import has_choices, number_for
from tests.titles.tonnage_war.builder import (
    AMHERST,
    ATTACK,
    DAY,
    DIGBY,
    FIRST_MOVE,
    INITIAL,
    NIGHT,
    ON_115,
    SECOND_MOVE,
    THIRD_MOVE,
    at,
    boat,
    of_kind,
    phase,
    places,
    rolls,
)

rule = pytest.mark.rule
SECTOR_FACES = {STRAGGLERS: 1, STERN: 3, PORT: 6, STARBOARD: 11, BOW: 16}
"""The lowest face of each sector by night."""


@rule("tonnage_war", "TW 9.3")
@pytest.mark.parametrize(("face", "place"), [(8, OZ), (9, BOX)])
def test_a_boat_appears_at_or_below_the_number_of_the_plot(face: int, place: str) -> None:
    dice = [face, 20] if place == OZ else [face]
    state, events = phase(at(boat(BOX)), FIRST_MOVE, dice)
    assert places(state) == {"b1": place}
    assert events[0] == e.AdvanceRolled("TW 9.3", OZ, BOX, ("b1",), face, 8, (), int(place == OZ))


@rule("tonnage_war", "TW 9.3")
def test_a_fast_convoy_is_harder_to_close() -> None:
    assert [number_for(at(turn=4), step).number for step in (OZ, IZ, "attack", CZ)] == [
        8, 10, 10, 6,
    ]  # fmt: skip
    fast = at(scenario=ON_115, turn=4)
    assert [number_for(fast, step).number for step in (OZ, IZ, "attack", CZ)] == [6, 9, 9, 5]


@rule("tonnage_war", "TW 9.4")
@rule("tonnage_war", "TW 9.4b")
def test_boats_appear_first_and_then_move() -> None:
    _, events = phase(at(boat(BOX), boat(OZ)), FIRST_MOVE, [8, 1])
    assert rolls(events) == [(OZ, 8, 1), (IZ, 10, 2)]
    assert of_kind(events, e.BoatMoved) == [
        e.BoatMoved("TW 9.4b", "b1", BOX, OZ),
        e.BoatMoved("TW 9.4b", "b1", OZ, IZ),
        e.BoatMoved("TW 9.4b", "b2", OZ, IZ),
    ]


@rule("tonnage_war", "TW 9.5")
@rule("tonnage_war", "TW 9.4b")
def test_a_boat_can_go_from_the_box_into_the_convoy_zone_in_one_turn() -> None:
    state, _ = phase(at(boat(BOX)), FIRST_MOVE, [8, 10])
    assert places(state) == {"b1": IZ}
    state, _ = phase(state, SECOND_MOVE, [10, 16])
    assert places(state) == {"b1": BOW}
    state, _ = phase(state, THIRD_MOVE, [6])
    assert places(state) == {"b1": CZ}


@rule("tonnage_war", "TW 9.6")
def test_one_die_moves_several_boats() -> None:
    state, events = phase(at(*[boat(BOX)] * 6), FIRST_MOVE, [3, 20])
    assert rolls(events)[0] == (OZ, 8, 4)
    assert list(places(state).values()) == [OZ] * 4 + [BOX] * 2


@rule("tonnage_war", "TW 9.6")
def test_more_than_nine_boats_are_rolled_for_in_groups() -> None:
    """Of nine that need 8, one at least is sure to appear."""
    _, events = phase(at(*[boat(BOX)] * 11), FIRST_MOVE, [20, 20, 20])
    assert rolls(events) == [(OZ, 8, 1), (OZ, 8, 0), (IZ, 10, 0)]
    assert [len(event.boats) for event in of_kind(events, e.AdvanceRolled)] == [9, 2, 1]


@rule("tonnage_war", "TW 9.6")
def test_by_option_each_boat_has_its_own_die() -> None:
    start = at(*[boat(BOX)] * 3, is_table_used=False)
    state, events = phase(start, FIRST_MOVE, [9, 8, 1, 11, 10])
    assert [event.boats for event in of_kind(events, e.AdvanceRolled)] == [
        ("b1",), ("b2",), ("b3",), ("b2",), ("b3",),
    ]  # fmt: skip
    assert places(state) == {"b1": BOX, "b2": OZ, "b3": IZ}


@rule("tonnage_war", "TW 9.7")
def test_while_boats_follow_in_the_outer_zone_one_keeps_contact() -> None:
    start = at(boat(IZ), boat(IZ), boat(IZ), boat(OZ))
    state, events = phase(start, SECOND_MOVE, [1, 16, 16])
    assert of_kind(events, e.AdvanceRolled)[0].boats == ("b1", "b2")
    assert list(places(state).values()) == [BOW, BOW, IZ, OZ]


@rule("tonnage_war", "TW 9.7")
def test_a_lone_boat_stays_while_others_follow() -> None:
    _, events = phase(at(boat(IZ), boat(OZ)), SECOND_MOVE)
    assert events == []


@rule("tonnage_war", "TW 9.7b")
@pytest.mark.parametrize("past", ["has_attacked", "is_evading", "is_damaged"])
def test_a_boat_on_its_way_out_neither_keeps_contact_nor_goes_in(past: str) -> None:
    start = at(boat(IZ), boat(IZ), boat(IZ, **{past: True}), boat(OZ))
    _, events = phase(start, SECOND_MOVE, [20])
    assert of_kind(events, e.AdvanceRolled)[0].boats == ("b1",)


@rule("tonnage_war", "TW 9.7b")
def test_a_boat_that_has_just_moved_out_keeps_contact_for_the_others() -> None:
    start = at(boat(IZ), boat(IZ, is_moved_out=True), boat(OZ))
    _, events = phase(start, SECOND_MOVE, [20])
    assert of_kind(events, e.AdvanceRolled)[0].boats == ("b1",)


@rule("tonnage_war", "TW 9.7c")
@pytest.mark.parametrize(
    "other", [boat(BOX), boat(OZ, has_attacked=True), boat(OZ, is_moved_out=True), boat(BOW)]
)
def test_with_no_inbound_boat_in_the_outer_zone_all_go_in(other: object) -> None:
    _, events = phase(at(boat(IZ), boat(IZ), other), SECOND_MOVE, [20])  # type: ignore[arg-type]
    assert of_kind(events, e.AdvanceRolled)[0].boats == ("b1", "b2")


@rule("tonnage_war", "TW 9.8")
@rule("tonnage_war", "TW 9.8b")
@rule("tonnage_war", "TW 9.11")
@pytest.mark.parametrize("sector", SECTORS)
def test_the_die_says_which_of_five_sectors(sector: str) -> None:
    face = SECTOR_FACES[sector]
    state, events = phase(at(boat(IZ)), SECOND_MOVE, [10, face])
    assert of_kind(events, e.SectorRolled) == [e.SectorRolled("TW 9.8b", "b1", face, 0, sector)]
    assert places(state) == {"b1": sector}


@rule("tonnage_war", "TW 9.9")
@pytest.mark.parametrize("sector", SECTORS)
def test_only_from_bow_and_beams_a_boat_goes_on(sector: str) -> None:
    can_go = sector in (BOW, PORT, STARBOARD)
    start = at(boat(sector), stragglers=3)
    state, _ = phase(start, THIRD_MOVE, [6] if can_go else [])
    assert places(state) == {"b1": CZ if can_go else sector}


@rule("tonnage_war", "TW 9.9")
@pytest.mark.parametrize("is_moved_out", [False, True])
def test_the_phase_comes_only_where_a_boat_may_still_go_on(is_moved_out: bool) -> None:
    start = at(boat(PORT, is_moved_out=is_moved_out))
    assert has_choices(start) is not is_moved_out


@rule("tonnage_war", "TW 9.9")
@pytest.mark.parametrize("sector", [STERN, STRAGGLERS])
def test_elsewhere_a_boat_that_would_advance_holds(sector: str) -> None:
    start = at(boat(sector), escorts={AMHERST: sector}, stragglers=3)
    state, events = phase(start, THIRD_MOVE, [1])
    assert of_kind(events, e.ReactionRolled)[0].printed == ADVANCE
    assert of_kind(events, e.ReactionRolled)[0].taken == HOLD
    assert places(state) == {"b1": sector}


@rule("tonnage_war", "TW 9.9b")
@pytest.mark.parametrize("where", [PORT, "bow-port", "port-stern"])
@pytest.mark.parametrize(("face", "does"), [(5, ADVANCE), (6, HOLD), (18, HOLD), (19, EVADE)])
def test_an_unsearched_boat_beside_an_escort_reacts_on_column_0(
    where: str, face: int, does: str
) -> None:
    state, events = phase(at(boat(PORT), escorts={AMHERST: where}), THIRD_MOVE, [face])
    assert of_kind(events, e.ReactionRolled) == [
        e.ReactionRolled("TW 9.9b", "b1", "standard", 0, face, does, does)
    ]
    assert places(state) == {"b1": CZ if does == ADVANCE else PORT}
    assert state.boats["b1"].is_evading == (does == EVADE)


@rule("tonnage_war", "TW 9.9b")
def test_an_escort_that_came_with_a_boat_it_hunts_watches_nobody_else() -> None:
    hunted = boat(PORT, is_evading=True, is_moved_out=True, hunters=(AMHERST,))
    start = at(boat(PORT), hunted, escorts={AMHERST: PORT})
    _, events = phase(start, THIRD_MOVE, [20])
    assert rolls(events) == [(CZ, 6, 0)]


@rule("tonnage_war", "TW 9.9b")
def test_an_escort_that_has_searched_another_boat_has_still_been_there() -> None:
    searched = boat(PORT, searchers=(AMHERST,), reaction=HOLD)
    start = at(searched, boat(PORT), escorts={AMHERST: PORT})
    _, events = phase(start, THIRD_MOVE, [18])
    assert [event.boat for event in of_kind(events, e.ReactionRolled)] == ["b2"]


@rule("tonnage_war", "TW 9.9c")
@pytest.mark.parametrize(("face", "place"), [(6, CZ), (7, BOW)])
@pytest.mark.parametrize("where", [IZ, CZ, STERN, STRAGGLERS, "starboard-stern"])
def test_a_boat_that_nobody_could_search_goes_on_by_the_number(
    face: int, place: str, where: str
) -> None:
    start = at(boat(BOW), escorts={AMHERST: where})
    state, events = phase(start, THIRD_MOVE, [face])
    assert rolls(events) == [(CZ, 6, int(place == CZ))]
    assert places(state) == {"b1": place}


@rule("tonnage_war", "TW 9.9c")
def test_boats_of_a_sector_share_a_die_and_those_of_another_have_their_own() -> None:
    start = at(boat(BOW), boat(PORT), boat(BOW))
    _, events = phase(start, THIRD_MOVE, [20, 20])
    assert [event.boats for event in of_kind(events, e.AdvanceRolled)] == [("b1", "b3"), ("b2",)]


@rule("tonnage_war", "TW 9.9d")
@pytest.mark.parametrize(("reaction", "place"), [(ADVANCE, CZ), (HOLD, PORT)])
def test_a_searched_boat_does_as_it_has_reacted(reaction: str, place: str) -> None:
    searched = boat(PORT, searchers=(AMHERST,), reaction=reaction)
    state, _ = phase(at(searched, escorts={AMHERST: PORT}), THIRD_MOVE)
    assert places(state) == {"b1": place}


@rule("tonnage_war", "TW 9.10")
def test_by_day_boats_go_in_submerged_on_two_less() -> None:
    numbers = {step: number_for(at(turn=DAY), step) for step in (OZ, IZ, "attack", CZ)}
    assert [value.number for value in numbers.values()] == [8, 10, 8, 4]
    assert numbers["attack"].changes == (("submerged by day", -2),)


@rule("tonnage_war", "TW 9.10b")
@pytest.mark.parametrize(("face", "sector"), [(1, STERN), (9, STARBOARD), (13, STARBOARD)])
def test_by_day_two_is_added_to_the_die_for_the_sector(face: int, sector: str) -> None:
    _, events = phase(at(boat(IZ), turn=DAY), SECOND_MOVE, [1, face])
    assert of_kind(events, e.SectorRolled) == [e.SectorRolled("TW 9.8b", "b1", face, 2, sector)]


@rule("tonnage_war", "TW 9.10b")
@pytest.mark.parametrize("face", [14, 19, 20])
def test_by_day_more_than_20_is_the_bow(face: int) -> None:
    state, _ = phase(at(boat(IZ), turn=DAY), SECOND_MOVE, [1, face])
    assert places(state) == {"b1": BOW}


@rule("tonnage_war", "TW 9.11b")
@rule("tonnage_war", "TW 2.2b")
def test_from_the_straggler_sector_a_boat_attacks_as_from_any_other() -> None:
    _, events = phase(at(boat(STRAGGLERS), stragglers=2), ATTACK, [9])
    assert of_kind(events, e.ShipSunk)[0].is_straggler


@rule("tonnage_war", "TW 9.12")
@rule("tonnage_war", "TW 9.12c")
def test_without_contact_boats_appear_and_close_on_half_the_number() -> None:
    start = at(has_contact=False)
    assert [number_for(start, step).number for step in (OZ, IZ, "attack", CZ)] == [4, 5, 10, 6]
    assert number_for(start, OZ).changes == (("no contact", 0),)


@rule("tonnage_war", "TW 9.12c")
def test_contact_is_for_a_whole_turn() -> None:
    """A boat that comes into the inner zone does not help those that come after it that turn."""
    start = at(boat(OZ), has_contact=False)
    state, _ = phase(start, FIRST_MOVE, [5])
    assert places(state) == {"b1": IZ}
    assert number_for(state, IZ).number == 5


@rule("tonnage_war", "TW 2.2")
def test_no_zone_is_skipped() -> None:
    """Each movement phase takes a boat one zone further, those in the box excepted (9.5)."""
    state, _ = phase(at(boat(OZ), turn=NIGHT), FIRST_MOVE, [1])
    assert places(state) == {"b1": IZ}
    state, _ = phase(at(boat(IZ), turn=NIGHT), SECOND_MOVE, [1, 16])
    assert places(state) == {"b1": BOW}


@rule("tonnage_war", "TW 9.9b")
def test_aircraft_watch_no_sector() -> None:
    start = at(boat(BOW), escorts={DIGBY: IZ}, turn=2)
    _, events = phase(start, THIRD_MOVE, [20])
    assert rolls(events) == [(CZ, 6, 0)]


@rule("tonnage_war", "TW 9.8b")
def test_boats_bound_for_one_sector_come_there_together() -> None:
    """So that the log tells of them in one line."""
    _, events = phase(at(*[boat(IZ)] * 3), SECOND_MOVE, [1, 6, 16, 7])
    moved = [(event.boat, event.to) for event in of_kind(events, e.BoatMoved)]
    assert moved == [("b2", BOW), ("b1", PORT), ("b3", PORT)]
    assert [event.boat for event in of_kind(events, e.SectorRolled)] == ["b1", "b2", "b3"]


@rule("tonnage_war", "TW 9.12")
@pytest.mark.parametrize("has_contact", [False, True])
@pytest.mark.parametrize(
    ("keeper", "number"),
    [
        (boat(IZ), 8),
        (boat(IZ, is_evading=True), 4),
        (boat(IZ, has_attacked=True), 4),
        (boat(IZ, is_damaged=True), 4),
    ],
)
def test_boats_come_up_by_who_keeps_contact_as_the_turn_begins(
    keeper: Boat, number: int, has_contact: bool
) -> None:
    """Whatever it was the turn before."""
    state, _ = phase(at(keeper, boat(BOX), has_contact=has_contact), INITIAL)
    came, _ = phase(state, FIRST_MOVE, [number, 20])
    stayed, _ = phase(state, FIRST_MOVE, [number + 1])
    assert (came.boats["b2"].place, stayed.boats["b2"].place) == (OZ, BOX)
