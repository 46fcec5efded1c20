"""15.5, 15.6 Surface escorts of the inner zone: by HF/DF, and beside aircraft."""

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import AIR, HFDF, Cooperation, Group
from game.titles.tonnage_war.model.state import Boat, Escort, State
from game.titles.tonnage_war.printed.places import BOW, CZ, DECOY, IZ, LOST, OZ, PORT, RESERVE
from game.titles.tonnage_war.printed.tables import battle
from game.titles.tonnage_war.rules.ground.reach import cooperators, finders, pursuers
from tests.titles.tonnage_war.builder import (
    asked,
    at,
    is_legal,
    of_kind,
    offered,
    play,
    plays,
    waits_for,
)
from tests.titles.tonnage_war.fights import (
    AMHERST,
    CELANDINE,
    DAY,
    DIVES,
    EVADES,
    HOLDS,
    INGHAM,
    LEARY,
    LIBERATOR,
    NIGHT,
    RESTIGOUCHE,
    SCHENCK,
    STAYS,
    TURNS,
    VANESSA,
    planning,
    search,
)

rule = pytest.mark.rule


@rule("tonnage_war", "TW 15.5.1")
def test_the_battle_says_who_has_hfdf() -> None:
    sets = {unit.id for unit in battle("sc-107").units if unit.has_hfdf}
    assert sets == {RESTIGOUCHE, INGHAM}
    assert not any(unit.has_hfdf for unit in battle("on-115").units)
    state = planning(Boat(IZ), escorts={"agassiz": IZ}, scenario="on-115", turn=3)
    assert not offered(state, c.Assign)


@rule("tonnage_war", "TW 15.5.2")
def test_each_set_homes_on_one_boat_of_the_inner_zone() -> None:
    escorts = {INGHAM: PORT, VANESSA: IZ, LEARY: IZ, SCHENCK: IZ}
    boats = (Boat(IZ), Boat(IZ), Boat(IZ))
    one = planning(*boats, escorts=escorts)
    one, _ = play(one, c.Assign(VANESSA, HFDF, IZ, 0))
    assert not is_legal(one, c.Assign(LEARY, HFDF, IZ, 1))
    two = planning(*boats, escorts={**escorts, RESTIGOUCHE: OZ})
    two, _ = plays(two, c.Assign(VANESSA, HFDF, IZ, 0), c.Assign(LEARY, HFDF, IZ, 1))
    assert not is_legal(two, c.Assign(SCHENCK, HFDF, IZ, 2))
    assert is_legal(two, c.Assign(SCHENCK, HFDF, IZ, 1))


@rule("tonnage_war", "TW 15.5.2")
@pytest.mark.parametrize(
    ("place", "is_homed"), [(IZ, True), (CZ, True), (BOW, True), (RESERVE, False), (DECOY, False)]
)
def test_the_ship_with_the_set_must_be_on_the_plot(place: str, is_homed: bool) -> None:
    state = planning(Boat(IZ), escorts={INGHAM: place, VANESSA: IZ})
    assert is_legal(state, c.Assign(VANESSA, HFDF, IZ, 0)) == is_homed


@rule("tonnage_war", "TW 15.5.2b")
def test_only_escorts_of_the_inner_zone_run_down_a_bearing() -> None:
    escorts = {INGHAM: BOW, VANESSA: IZ, LEARY: CZ, LIBERATOR: IZ}
    state = planning(Boat(IZ), escorts=escorts)
    able = {each.escort for each in offered(state, c.Assign) if each.means == HFDF}
    assert able == {VANESSA}


@rule("tonnage_war", "TW 15.5.2c")
def test_three_at_most_run_down_a_bearing() -> None:
    escorts = dict.fromkeys((INGHAM, VANESSA, LEARY, SCHENCK), IZ)
    group = Group(HFDF, IZ, (INGHAM, VANESSA, LEARY))
    state = planning(Boat(IZ), escorts=escorts, groups=[group])
    assert not is_legal(state, c.Assign(SCHENCK, HFDF, IZ, 0))


@rule("tonnage_war", "TW 15.5.3")
@pytest.mark.parametrize(("escort", "value"), [(INGHAM, 5), (CELANDINE, 3), (LEARY, 5)])
def test_the_h_modifier_is_added(escort: str, value: int) -> None:
    dice = [HOLDS, 20]
    _, events = search(IZ, by=[escort], kind=HFDF, place=IZ, dice=dice, escorts={RESTIGOUCHE: BOW})
    assert [(each.letter, each.value) for each in of_kind(events, e.DetectionRolled)] == [
        ("R", value)
    ]


@rule("tonnage_war", "TW 15.5.4")
def test_a_boat_that_evades_a_bearing_by_day_is_sought_by_sonar() -> None:
    _, events = search(IZ, by=[INGHAM], kind=HFDF, place=IZ, turn=DAY, dice=[EVADES, 20])
    (rolled,) = of_kind(events, e.DetectionRolled)
    assert (rolled.letter, rolled.value) == ("S", 2)


@rule("tonnage_war", "TW 15.5.4b")
@pytest.mark.parametrize(
    ("turn", "face", "letter", "value"),
    [(NIGHT, EVADES, "R", 2), (NIGHT, HOLDS, "R", 5), (DAY, HOLDS, "V", 7)],
)
def test_any_other_is_sought_by_radar_or_sight(
    turn: int, face: int, letter: str, value: int
) -> None:
    _, events = search(IZ, by=[INGHAM], kind=HFDF, place=IZ, turn=turn, dice=[face, 20])
    (rolled,) = of_kind(events, e.DetectionRolled)
    assert (rolled.letter, rolled.value) == (letter, value)


# Beside aircraft


def flown_at(
    face: int,
    looks: int = 1,
    turn: int = NIGHT,
    escorts: dict[str, str | Escort] | None = None,
    place: str = IZ,
) -> State:
    """After an aircraft has searched; a boat that it has found it does not attack."""
    others = {VANESSA: IZ, LEARY: IZ} if escorts is None else escorts
    state, _ = search(
        place, by=[LIBERATOR], kind=AIR, place=place, turn=turn, dice=[face, looks], escorts=others
    )
    return play(state, c.AttackWith(()))[0] if looks == 1 else state


@rule("tonnage_war", "TW 15.6")
def test_what_an_aircraft_finds_in_the_inner_zone_escorts_may_go_for() -> None:
    assert waits_for(flown_at(STAYS)) is Cooperation
    assert waits_for(flown_at(STAYS, looks=20)) is None
    assert waits_for(flown_at(STAYS, place=OZ)) is None


@rule("tonnage_war", "TW 15.6b")
def test_only_free_surface_escorts_of_the_inner_zone_go() -> None:
    searched = Escort(IZ, has_searched=True)
    state = flown_at(STAYS, escorts={VANESSA: IZ, LEARY: BOW, SCHENCK: searched, AMHERST: CZ})
    assert offered(state, c.Join) == [c.Join(VANESSA)]


@rule("tonnage_war", "TW 15.6")
def test_nobody_goes_for_a_boat_that_ships_have_searched() -> None:
    escorts = {VANESSA: IZ, LEARY: IZ}
    assert cooperators(at(Boat(IZ), turn=DAY, escorts=escorts), "b1") == [VANESSA, LEARY]
    assert cooperators(at(Boat(IZ, searchers=(SCHENCK,)), turn=DAY, escorts=escorts), "b1") == []


@rule("tonnage_war", "TW 15.7c")
def test_an_escort_that_is_lost_goes_on_with_nothing() -> None:
    """A boat that turned on those that found it has sunk the first of them."""
    both = (VANESSA, LEARY)
    turned = Boat(BOW, is_evading=True, searchers=both, finders=both)
    state = at(turned, turn=DAY, escorts={VANESSA: BOW, LEARY: BOW})
    state.escorts[VANESSA] = Escort(LOST)
    assert finders(state, "b1") == [LEARY]
    assert pursuers(state, "b1") == [LEARY]


@rule("tonnage_war", "TW 15.6")
def test_three_at_most_go() -> None:
    four: dict[str, str | Escort] = dict.fromkeys((VANESSA, LEARY, SCHENCK, AMHERST), IZ)
    state, _ = plays(flown_at(STAYS, escorts=four), *map(c.Join, (VANESSA, LEARY, SCHENCK)))
    assert offered(state, c.Join) == []


@rule("tonnage_war", "TW 15.6.1")
def test_they_go_right_after_the_aircraft_has_attacked() -> None:
    state, _ = search(
        IZ, by=[LIBERATOR], kind=AIR, place=IZ, dice=[STAYS, 1], escorts={VANESSA: IZ}
    )
    state, more = play(state, c.AttackWith((LIBERATOR,)), [20, 8])
    assert waits_for(state) is Cooperation
    assert [type(each) for each in more] == [e.FlakRolled, e.AttackRolled]
    state, _ = play(state, c.Join(VANESSA))
    state, more = play(state, c.Proceed(), [HOLDS, 20])
    assert [each.means for each in of_kind(more, e.SearchBegan)] == ["cooperation"]


@rule("tonnage_war", "TW 15.6.1")
def test_a_boat_that_the_aircraft_sank_is_left_alone() -> None:
    state, _ = search(
        IZ, by=[LIBERATOR], kind=AIR, place=IZ, dice=[DIVES, 1], escorts={VANESSA: IZ}
    )
    state, _ = play(state, c.AttackWith((LIBERATOR,)), [1])
    assert waits_for(state) is None


@rule("tonnage_war", "TW 15.6.2")
@pytest.mark.parametrize(
    ("face", "taken", "value"), [(HOLDS, "hold", 6), (TURNS, "escort", 6), (EVADES, "evade", 3)]
)
def test_a_boat_that_stayed_up_reacts_to_the_escorts(face: int, taken: str, value: int) -> None:
    dice = [face, 20, 20] if taken == "escort" else [face, 20]
    state, _ = play(flown_at(STAYS), c.Join(VANESSA))
    _, events = play(state, c.Proceed(), dice)
    (rolled,) = of_kind(events, e.ReactionRolled)
    assert (rolled.table, rolled.searchers, rolled.taken) == ("standard", 1, taken)
    assert [each.value for each in of_kind(events, e.DetectionRolled)] == [value]
    assert len(of_kind(events, e.BoatFiredAtEscort)) == (taken == "escort")


@rule("tonnage_war", "TW 15.6.2b")
@rule("tonnage_war", "TW 15.6.3")
@pytest.mark.parametrize("turn", [NIGHT, DAY])
def test_a_boat_that_dived_is_sought_by_sonar_and_does_not_roll_again(turn: int) -> None:
    """8 - 2, halved."""
    state, _ = play(flown_at(DIVES, turn=turn), c.Join(VANESSA))
    _, events = play(state, c.Proceed(), [20])
    assert not of_kind(events, e.ReactionRolled)
    (rolled,) = of_kind(events, e.DetectionRolled)
    assert (rolled.letter, rolled.value) == ("S", 3)


@rule("tonnage_war", "TW 15.6.3")
def test_the_h_modifier_is_added_beside_aircraft_too() -> None:
    state, _ = play(flown_at(STAYS, turn=DAY), c.Join(VANESSA))
    _, events = play(state, c.Proceed(), [HOLDS, 20])
    (rolled,) = of_kind(events, e.DetectionRolled)
    assert (rolled.letter, rolled.value, rolled.changes) == ("V", 8, (("to run it down", -2),))


def test_nobody_need_go() -> None:
    state, events = play(flown_at(STAYS), c.Proceed())
    assert (waits_for(state), events) == (None, [])


def test_a_bearing_comes_before_the_aircraft_and_each_takes_another_boat() -> None:
    groups = [Group(AIR, IZ, (LIBERATOR,)), Group(HFDF, IZ, (INGHAM,))]
    state = planning(Boat(IZ), Boat(IZ), escorts={LIBERATOR: IZ, INGHAM: IZ}, groups=groups)
    _, events = play(state, c.BeginSearches(), [HOLDS, 20, DIVES, 20], [0])
    began = of_kind(events, e.SearchBegan)
    assert [(each.means, each.boat) for each in began] == [("hfdf", "b1"), ("air", "b2")]


def test_the_prompts_say_what_each_escort_needs() -> None:
    state = flown_at(DIVES)
    prompt = asked(state)
    labels = [each.label for each in prompt.choices]
    assert labels == [
        "None goes for it",
        "Vanessa: go for it (S\xa03)",
        "Leary: go for it (S\xa03)",
    ]
    assert prompt.text == (
        "Boat 1 is found from the air. It has gone deep: sonar alone can find it. "
        "Three escorts of the inner zone at most may go for it."
    )


@rule("tonnage_war", "TW 15.6.2")
def test_beside_aircraft_the_usual_order_holds() -> None:
    """The boat reacts, the escorts look, the boat fires at one of them, and they attack."""
    state, _ = play(flown_at(STAYS), c.Join(VANESSA))
    state, events = play(state, c.Proceed(), [TURNS, 1])
    assert [type(each) for each in events] == [
        e.SearchBegan,
        e.ReactionRolled,
        e.DetectionRolled,
    ]
    _, events = play(state, c.AttackWith((VANESSA,)), [20, 15])
    assert [type(each) for each in events] == [
        e.BoatFiredAtEscort,
        e.AttackRolled,
        e.BoatEvaded,
    ]


@rule("tonnage_war", "TW 15.6.2")
@pytest.mark.parametrize(("joined", "face", "taken"), [(1, 10, "hold"), (3, 10, "evade")])
def test_beside_aircraft_the_boat_reacts_to_as_many_as_go(
    joined: int, face: int, taken: str
) -> None:
    """The aircraft is not one of them."""
    escorts: dict[str, str | Escort] = dict.fromkeys((VANESSA, LEARY, SCHENCK), IZ)
    goers = (VANESSA, LEARY, SCHENCK)[:joined]
    state, _ = plays(flown_at(STAYS, escorts=escorts), *map(c.Join, goers))
    _, events = play(state, c.Proceed(), [face, *[20] * joined])
    (rolled,) = of_kind(events, e.ReactionRolled)
    assert (rolled.searchers, rolled.taken) == (joined, taken)
