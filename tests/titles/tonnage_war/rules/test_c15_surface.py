"""15.4 Surface escorts in the sectors and the convoy zone; 14.1.8 what a boat may still do."""

from dataclasses import replace

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import SECTOR, Attack, Group, Plan, Pursuits
from game.titles.tonnage_war.model.state import Boat
from game.titles.tonnage_war.printed.places import BOW, CZ, IZ, OZ, PORT, STERN, STRAGGLERS
from tests.titles.tonnage_war.builder import (
    THIRD_MOVE,
    asked,
    is_legal,
    of_kind,
    offered,
    phase,
    play,
    plays,
    waits_for,
)
from tests.titles.tonnage_war.fights import (
    ADVANCES,
    AMHERST,
    CELANDINE,
    DAY,
    EVADES,
    HOLDS,
    INGHAM,
    LEARY,
    LIBERATOR,
    SCHENCK,
    TURNS,
    VANESSA,
    planning,
    search,
)

rule = pytest.mark.rule
ON_202 = "on-202"


def reaction(face: int, boat: Boat | str = BOW, **more: object) -> tuple[str, str]:
    """What a boat's roll says and what it comes to, where nobody finds it."""
    by = more.pop("by", (VANESSA,))
    place = boat if isinstance(boat, str) else boat.place
    dice = [face, *[20] * len(by)]  # type: ignore[arg-type]
    _, events = search(boat, by=by, place=place, dice=dice, **more)  # type: ignore[arg-type]
    (rolled,) = of_kind(events, e.ReactionRolled)
    return rolled.printed, rolled.taken


@rule("tonnage_war", "TW 15.4")
def test_boats_of_the_sectors_come_first_and_those_of_the_convoy_zone_second() -> None:
    boats, escorts = (Boat(BOW), Boat(CZ)), {VANESSA: BOW, LEARY: CZ}
    first = planning(*boats, escorts=escorts)
    assert {each.place for each in offered(first, c.Assign)} == {BOW}
    second = planning(*boats, escorts=escorts, is_second=True)
    assert {each.place for each in offered(second, c.Assign)} == {CZ}


@rule("tonnage_war", "TW 15.4b")
def test_three_escorts_at_most_search_a_boat() -> None:
    escorts = dict.fromkeys((VANESSA, LEARY, SCHENCK, AMHERST), BOW)
    group = Group(SECTOR, BOW, (VANESSA, LEARY, SCHENCK))
    state = planning(Boat(BOW), escorts=escorts, groups=[group])
    assert not offered(state, c.Assign)
    assert not is_legal(state, c.Assign(AMHERST, SECTOR, BOW, 0))


@rule("tonnage_war", "TW 15.4.1")
@rule("tonnage_war", "TW 5.5b")
@pytest.mark.parametrize(
    ("by", "dice", "result"),
    [
        ((VANESSA,), [10, 20], "hold"),
        ((VANESSA, LEARY), [10, 20, 20], "evade"),
        ((VANESSA, LEARY), [7, 20, 20], "hold"),
        ((VANESSA, LEARY, AMHERST), [5, 20, 20, 20], "hold"),
        ((VANESSA, LEARY, AMHERST), [8, 20, 20, 20], "evade"),
    ],
)
def test_the_boat_reacts_by_the_number_of_searchers(
    by: tuple[str, ...], dice: list[int], result: str
) -> None:
    state, events = search(by=by, dice=dice)
    (rolled,) = of_kind(events, e.ReactionRolled)
    assert (rolled.searchers, rolled.table, rolled.taken) == (len(by), "standard", result)
    assert state.boats["b1"].reaction == result


@rule("tonnage_war", "TW 15.4.1")
@pytest.mark.parametrize(
    ("face", "place", "taken"),
    [
        (ADVANCES, BOW, "advance"),
        (ADVANCES, PORT, "advance"),
        (ADVANCES, STERN, "hold"),
        (ADVANCES, STRAGGLERS, "hold"),
        (ADVANCES, CZ, "hold"),
        (HOLDS, BOW, "hold"),
        (EVADES, BOW, "evade"),
    ],
)
def test_only_from_bow_and_beams_a_boat_goes_on(face: int, place: str, taken: str) -> None:
    assert reaction(face, place)[1] == taken


@rule("tonnage_war", "TW 14.1.8")
@pytest.mark.parametrize(
    ("face", "printed", "taken"),
    [(1, "advance", "evade"), (HOLDS, "hold", "evade"), (EVADES, "evade", "evade")],
)
def test_a_boat_that_has_attacked_evades_instead_of_attacking_again(
    face: int, printed: str, taken: str
) -> None:
    assert reaction(face, Boat(BOW, has_attacked=True)) == (printed, taken)


@rule("tonnage_war", "TW 14.1.8")
def test_a_boat_that_has_attacked_may_still_turn_on_an_escort() -> None:
    _, events = search(Boat(BOW, has_attacked=True), dice=[TURNS, 20, 20])
    assert len(of_kind(events, e.BoatFiredAtEscort)) == 1


def test_a_boat_that_has_moved_out_goes_no_farther_in() -> None:
    """14.1.5"""
    assert reaction(1, Boat(BOW, is_moved_out=True)) == ("advance", "hold")


@rule("tonnage_war", "TW 15.4.2")
def test_detection_follows_the_reaction() -> None:
    _, events = search(dice=[EVADES, 4])
    assert [type(each) for each in events] == [
        e.SearchBegan,
        e.ReactionRolled,
        e.DetectionRolled,
    ]
    assert of_kind(events, e.DetectionRolled)[0].value == 4


@rule("tonnage_war", "TW 15.4.3")
def test_one_that_finds_it_is_enough_and_all_may_be_held_back() -> None:
    state, _ = search(by=[VANESSA, LEARY, AMHERST], dice=[5, 20, 20, 1])
    assert waits_for(state) is Attack
    sizes = {len(each.escorts) for each in offered(state, c.AttackWith)}
    assert sizes == {0, 1, 2, 3}


@rule("tonnage_war", "TW 15.4.4")
@rule("tonnage_war", "TW 15.4.5")
def test_the_boat_attacks_before_the_escorts_do() -> None:
    state, events = search(turn=DAY, dice=[TURNS, 1])
    assert not of_kind(events, e.BoatFiredAtEscort)
    _, events = play(state, c.AttackWith((VANESSA,)), [20, 15])
    assert [type(each) for each in events[:2]] == [e.BoatFiredAtEscort, e.AttackRolled]


@rule("tonnage_war", "TW 15.4.4")
def test_an_escort_that_it_sinks_attacks_no_more() -> None:
    state, _ = search(turn=DAY, dice=[TURNS, 1])
    state, events = play(state, c.AttackWith((VANESSA,)), [1])
    assert not of_kind(events, e.AttackRolled)
    assert not state.boats["b1"].is_evading


@rule("tonnage_war", "TW 15.4.7")
@pytest.mark.parametrize(("boat", "escort"), [(IZ, IZ), (IZ, BOW), (OZ, OZ), (OZ, IZ)])
def test_surface_escorts_do_not_simply_search_the_outer_zones(boat: str, escort: str) -> None:
    state = planning(Boat(boat), Boat(BOW), escorts={VANESSA: escort, LEARY: BOW})
    assert {each.place for each in offered(state, c.Assign)} == {BOW}


@rule("tonnage_war", "TW 15.4.8")
@pytest.mark.parametrize(("draw", "boat"), [(0, "b1"), (1, "b2"), (2, "b3")])
def test_chance_deals_the_boat(draw: int, boat: str) -> None:
    _, events = search(BOW, BOW, BOW, dice=[HOLDS, 20], draws=[draw])
    assert [each.boat for each in of_kind(events, e.SearchBegan)] == [boat]


@rule("tonnage_war", "TW 15.4.8")
def test_a_boat_that_aircraft_search_already_is_dealt_last() -> None:
    _, events = search(Boat(BOW, fliers=(LIBERATOR,)), BOW, dice=[HOLDS, 20])
    assert [each.boat for each in of_kind(events, e.SearchBegan)] == ["b2"]


@rule("tonnage_war", "TW 15.4.8b")
@pytest.mark.parametrize(("draw", "dealt"), [(0, ["b1", "b2"]), (1, ["b2", "b1"])])
def test_each_group_searches_another_boat(draw: int, dealt: list[str]) -> None:
    groups = [Group(SECTOR, BOW, (VANESSA,)), Group(SECTOR, BOW, (LEARY,))]
    state = planning(Boat(BOW), Boat(BOW), escorts={VANESSA: BOW, LEARY: BOW}, groups=groups)
    _, events = play(state, c.BeginSearches(), [HOLDS, 20, HOLDS, 20], [draw])
    assert [each.boat for each in of_kind(events, e.SearchBegan)] == dealt


@rule("tonnage_war", "TW 15.4.8b")
def test_there_are_no_more_groups_than_boats() -> None:
    escorts = dict.fromkeys((VANESSA, LEARY, AMHERST), BOW)
    state = planning(Boat(BOW), Boat(BOW), Boat(PORT), escorts=escorts)
    state, _ = plays(state, c.Assign(VANESSA, SECTOR, BOW, 0), c.Assign(LEARY, SECTOR, BOW, 1))
    assert offered(state, c.Assign) == [
        c.Assign(AMHERST, SECTOR, BOW, 0),
        c.Assign(AMHERST, SECTOR, BOW, 1),
    ]


@rule("tonnage_war", "TW 15.4.8c")
def test_boats_that_have_attacked_are_dealt_like_any_other() -> None:
    boats = (Boat(BOW), Boat(BOW, has_attacked=True))
    _, events = search(*boats, dice=[EVADES, 20], draws=[1])
    assert [each.boat for each in of_kind(events, e.SearchBegan)] == ["b2"]


@rule("tonnage_war", "TW 15.1.2")
def test_who_has_searched_in_the_first_phase_does_not_in_the_second() -> None:
    state, _ = search(dice=[1, 20], turn=DAY)
    assert state.escorts[VANESSA].has_searched


def test_a_boat_that_goes_on_into_the_convoy_zone_can_be_searched_there() -> None:
    state, _ = search(dice=[ADVANCES, 20], escorts={LEARY: CZ})
    state, _ = phase(state, THIRD_MOVE)
    assert state.boats["b1"].place == CZ
    state = replace(state, flow=(Pursuits(is_second=True), Plan(is_second=True)))
    assert offered(state, c.Assign) == [c.Assign(LEARY, SECTOR, CZ, 0)]


def test_an_escort_that_is_withdrawn_may_search_elsewhere() -> None:
    state = planning(Boat(BOW), Boat(PORT), escorts={VANESSA: "bow-port"})
    state, _ = plays(state, c.Assign(VANESSA, SECTOR, BOW, 0), c.Withdraw(VANESSA))
    assert state.flow[-1] == Plan()
    assert is_legal(state, c.Assign(VANESSA, SECTOR, PORT, 0))


def test_all_that_can_search_are_shared_out_evenly() -> None:
    boats = [Boat(BOW), Boat(BOW), Boat(PORT)]
    escorts = {VANESSA: BOW, LEARY: BOW, SCHENCK: BOW, AMHERST: "bow-port", CELANDINE: IZ}
    state, _ = play(planning(*boats, escorts=escorts), c.AssignAll())
    frame = state.flow[-1]
    assert isinstance(frame, Plan)
    sizes = sorted((group.place, len(group.escorts)) for group in frame.groups)
    assert sizes == [(BOW, 1), (BOW, 2), (PORT, 1)]


def test_the_plan_says_what_may_be_searched_by_whom_and_at_what_odds() -> None:
    state = planning(Boat(BOW), Boat(BOW), escorts={VANESSA: BOW, LEARY: BOW})
    prompt = asked(state)
    assert prompt.text == "First escort attack: 2 boats in the bow sector. Who searches?"
    offer = next(each for each in prompt.choices if each.actor == VANESSA)
    assert offer.label == "Vanessa: search the bow sector (R\xa08; if it evades R\xa04)"
    assert (offer.target.kind, offer.target.id) == ("space", BOW)
    state, _ = play(state, c.Assign(VANESSA, SECTOR, BOW, 0))
    joining = [each for each in asked(state).choices if each.actor == LEARY]
    assert [(each.target.kind, each.target.id) for each in joining] == [
        ("piece", VANESSA),
        ("space", BOW),
    ]


def test_a_plan_of_several_places_lists_them_shortly() -> None:
    escorts = {VANESSA: BOW, LEARY: PORT}
    prompt = asked(planning(Boat(BOW), Boat(PORT), Boat(PORT), escorts=escorts))
    assert prompt.text == "First escort attack. Boats: bow sector 1, port beam 2."
    flak, over = Boat(IZ, flak_turn=DAY - 1), {LIBERATOR: IZ, VANESSA: BOW}
    prizes = "bow sector 1, boat 1 by its flak, inner zone from the air 1"
    prompt = asked(planning(flak, Boat(BOW), escorts=over, turn=DAY))
    assert prompt.text == f"First escort attack. Boats: {prizes}."
    bearings = {INGHAM: BOW, VANESSA: IZ}
    prompt = asked(planning(Boat(IZ), Boat(BOW), escorts=bearings))
    assert prompt.text == "First escort attack. Boats: bow sector 1, HF/DF 1."


def test_searching_stands_first_until_it_is_planned() -> None:
    """The first key goes on in good order, and searching nowhere is never a slip."""
    state = planning(Boat(BOW), escorts={VANESSA: BOW, LEARY: BOW})
    labels = [each.label for each in asked(state).choices]
    assert (labels[0], labels[-1]) == ("All that can search do", "Search nowhere")
    state, _ = play(state, c.AssignAll())
    assert asked(state).choices[0].label == "Begin the searches"


def test_a_plan_of_many_groups_is_told_shortly() -> None:
    """So that the choices stay in sight under it."""
    few = planning(Boat(BOW), Boat(PORT), escorts={VANESSA: BOW, LEARY: PORT})
    few, _ = play(few, c.AssignAll())
    assert asked(few).text == "First escort attack, chances to find: Vanessa 32 %, Leary 27 %."
    escorts = {VANESSA: BOW, LEARY: PORT, AMHERST: STERN}
    three = planning(Boat(BOW), Boat(PORT), Boat(STERN), escorts=escorts)
    three, _ = play(three, c.AssignAll())
    assert asked(three).text == (
        "First escort attack, chances to find: Amherst 24 %, Vanessa 32 %, Leary 27 %."
    )
    escorts = {VANESSA: BOW, LEARY: PORT, SCHENCK: PORT, AMHERST: STERN}
    many = planning(Boat(BOW), Boat(PORT), Boat(PORT), Boat(STERN), escorts=escorts)
    many, _ = play(many, c.AssignAll())
    assert asked(many).text == (
        "First escort attack, chances to find: 4 groups, 24 % to 32 % each."
    )
