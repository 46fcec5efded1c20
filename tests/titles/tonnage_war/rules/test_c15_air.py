"""15.2, 15.3, 16.1 Aircraft against boats, and their flak."""

from dataclasses import replace

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import AIR, AIR_HUNT, Attack, Group
from game.titles.tonnage_war.model.state import Boat, Escort, State
from game.titles.tonnage_war.printed.places import BOW, BOX, CZ, IZ, LOST, OZ, RESERVE, SUNK
from game.titles.tonnage_war.printed.tables import BATTLES
from game.titles.tonnage_war.rules.c18_winning import points
from game.titles.tonnage_war.rules.ground.fire import flak
from tests.titles.tonnage_war.builder import (
    SC_104,
    asked,
    at,
    is_legal,
    of_kind,
    offered,
    phase,
    play,
    waits_for,
)
from tests.titles.tonnage_war.fights import (
    DAY,
    DIGBY,
    DIGBY_2,
    DIVES,
    HUDSON,
    LIBERATOR,
    STAYS,
    planning,
    search,
)

rule = pytest.mark.rule
AIRCRAFT = (LIBERATOR, HUDSON, DIGBY)


def found(face: int = STAYS, place: str = IZ, **more: object) -> State:
    """A boat that the Liberator has just found."""
    state, _ = search(place, by=[LIBERATOR], kind=AIR, place=place, dice=[face, 1], **more)  # type: ignore[arg-type]
    return state


@rule("tonnage_war", "TW 15.2")
def test_aircraft_search_the_inner_and_the_outer_zone() -> None:
    boats = [Boat(each) for each in (BOW, CZ, IZ, OZ)]
    state = planning(*boats, escorts={LIBERATOR: IZ, HUDSON: OZ}, turn=DAY)
    assert {(each.escort, each.place) for each in offered(state, c.Assign)} == {
        (LIBERATOR, IZ),
        (HUDSON, OZ),
    }
    second = planning(Boat(CZ), Boat(IZ), escorts={LIBERATOR: IZ}, is_second=True)
    assert not offered(second, c.Assign)


@rule("tonnage_war", "TW 15.2c")
def test_three_aircraft_at_most_search_a_boat_and_one_attacks() -> None:
    escorts = dict.fromkeys((*AIRCRAFT, DIGBY_2), IZ)
    state = planning(Boat(IZ), escorts=escorts, groups=[Group(AIR, IZ, AIRCRAFT)])
    assert not is_legal(state, c.Assign(DIGBY_2, AIR, IZ, 0))
    state, _ = play(state, c.BeginSearches(), [1, 20, 20, 1])
    ways = [each.escorts for each in offered(state, c.AttackWith)]
    assert ways == [(LIBERATOR,), (HUDSON,), (DIGBY,), ()]


@rule("tonnage_war", "TW 15.2.1")
@pytest.mark.parametrize(
    ("by", "dice", "taken"),
    [
        (AIRCRAFT[:1], [6, 20], "stay"),
        (AIRCRAFT[:1], [7, 20], "evade"),
        (AIRCRAFT[:2], [4, 20, 20], "stay"),
        (AIRCRAFT[:2], [5, 20, 20], "evade"),
        (AIRCRAFT, [3, 20, 20, 20], "stay"),
        (AIRCRAFT, [4, 20, 20, 20], "evade"),
    ],
)
def test_the_boat_reacts_by_the_number_of_aircraft(
    by: tuple[str, ...], dice: list[int], taken: str
) -> None:
    _, events = search(IZ, by=by, kind=AIR, place=IZ, dice=dice)
    (rolled,) = of_kind(events, e.ReactionRolled)
    assert (rolled.table, rolled.searchers, rolled.taken) == ("air", len(by), taken)


@rule("tonnage_war", "TW 17b")
@pytest.mark.parametrize("place", [IZ, OZ])
def test_a_damaged_boat_does_not_stay_up_to_fire_at_aircraft(place: str) -> None:
    boat = Boat(place, is_damaged=True)
    state, events = search(boat, by=[LIBERATOR], kind=AIR, place=place, dice=[STAYS, 1])
    assert of_kind(events, e.ReactionRolled)[0].taken == "evade"
    _, events = play(state, c.AttackWith((LIBERATOR,)), [20])
    assert not of_kind(events, e.FlakRolled)


@rule("tonnage_war", "TW 15.2.2")
@pytest.mark.parametrize(("face", "value"), [(STAYS, 6), (DIVES, 3)])
def test_the_aircraft_search_once_it_has_reacted(face: int, value: int) -> None:
    _, events = search(IZ, by=[LIBERATOR], kind=AIR, place=IZ, dice=[face, 20])
    assert [type(each) for each in events[1:]] == [e.ReactionRolled, e.DetectionRolled]
    assert of_kind(events, e.DetectionRolled)[0].value == value


@rule("tonnage_war", "TW 15.2.3")
@rule("tonnage_war", "TW 15.3d")
def test_one_that_finds_it_is_enough_for_any_of_them_to_attack() -> None:
    by = (HUDSON, LIBERATOR)
    state, _ = search(IZ, by=by, kind=AIR, place=IZ, turn=DAY, dice=[1, 20, 1])
    assert waits_for(state) is Attack
    state, events = play(state, c.AttackWith((HUDSON,)), [20, 6])
    assert [each.escort for each in of_kind(events, e.AttackRolled)] == [HUDSON]
    state, _ = search(IZ, by=by, kind=AIR, place=IZ, turn=DAY, dice=[1, 20, 20])
    assert waits_for(state) is None


@rule("tonnage_war", "TW 15.2.4")
@rule("tonnage_war", "TW 16.1")
def test_a_boat_that_stays_up_fires_flak_and_one_that_evades_does_not() -> None:
    state, events = play(found(STAYS), c.AttackWith((LIBERATOR,)), [20, 8])
    assert [each.escort for each in of_kind(events, e.FlakRolled)] == [LIBERATOR]
    state, events = play(found(DIVES), c.AttackWith((LIBERATOR,)), [8])
    assert not of_kind(events, e.FlakRolled)
    assert not state.boats["b1"].is_driven


@rule("tonnage_war", "TW 15.2.4")
@pytest.mark.parametrize(
    ("face", "said"), [(STAYS, "it stays up and will fire flak"), (DIVES, "it dives")]
)
def test_who_sends_an_aircraft_in_is_told_before_whether_there_will_be_flak(
    face: int, said: str
) -> None:
    assert asked(found(face)).text.endswith(f"; {said}. Which aircraft attacks?")


@rule("tonnage_war", "TW 15.2.5")
@rule("tonnage_war", "TW 15.2.6")
def test_flak_and_attack_come_at_once_and_both_may_go_down() -> None:
    state, events = play(found(), c.AttackWith((LIBERATOR,)), [1, 1])
    assert [type(each) for each in events] == [
        e.FlakRolled,
        e.AttackRolled,
        e.BoatSunk,
        e.EscortDestroyed,
    ]
    assert (state.boats["b1"].place, state.escorts[LIBERATOR].place) == (SUNK, LOST)


@rule("tonnage_war", "TW 16.1b")
@rule("tonnage_war", "TW 16")
@pytest.mark.parametrize(
    ("face", "outcome", "score"),
    [(1, "shot down", 2), (2, "driven off", 1), (3, "missed", 0)],
)
def test_flak_of_2_shoots_down_with_1_and_damages_with_2(
    face: int, outcome: str, score: int
) -> None:
    before = found()
    state, events = play(before, c.AttackWith((LIBERATOR,)), [face, 8])
    (rolled,) = of_kind(events, e.FlakRolled)
    assert (rolled.value, rolled.sinks, rolled.outcome) == (2, 1, outcome)
    assert (state.escorts[LIBERATOR].place == LOST) == (outcome != "missed")
    assert points(state).boats - points(before).boats == score


@rule("tonnage_war", "TW 16.1b")
def test_flak_of_5_shoots_down_with_2_or_less() -> None:
    state = at(scenario="hx-237", turn=3)
    assert [flak(state).outcome(face) for face in (2, 3, 5, 6)] == [
        "sunk", "damaged", "damaged", "missed",
    ]  # fmt: skip


@rule("tonnage_war", "TW 19.1c")
@rule("tonnage_war", "TW 16.3.4")
@pytest.mark.parametrize(("value", "in_storm"), [(5, 2), (2, 1), (1, 1)])
def test_a_storm_halves_flak_and_takes_nothing_more(
    value: int, in_storm: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BATTLES, SC_104, replace(BATTLES[SC_104], flak=value))
    assert flak(at(scenario=SC_104, turn=2)).damages == in_storm
    assert flak(at(scenario=SC_104, turn=8)).damages == value


@rule("tonnage_war", "TW 15.2.7")
@rule("tonnage_war", "TW 14.1.4")
@pytest.mark.parametrize(("face", "dice"), [(STAYS, [20, 8]), (DIVES, [8])])
def test_a_boat_that_fired_flak_or_evaded_goes_out_a_zone(face: int, dice: list[int]) -> None:
    state, _ = play(found(face), c.AttackWith((LIBERATOR,)), dice)
    after, _ = phase(replace(state, has_contact=False), 1, [])
    assert after.boats["b1"].place == OZ


@rule("tonnage_war", "TW 15.2.7b")
@pytest.mark.parametrize(("face", "dice"), [(STAYS, [20, 8]), (DIVES, [8])])
def test_a_boat_attacked_in_the_outer_zone_leaves_the_plot(face: int, dice: list[int]) -> None:
    state, _ = play(found(face, OZ, turn=DAY), c.AttackWith((LIBERATOR,)), dice)
    after, _ = phase(state, 1)
    assert after.boats["b1"].place == BOX


@rule("tonnage_war", "TW 14.1.4b")
def test_a_boat_that_fired_flak_goes_no_farther_in_that_turn() -> None:
    state, _ = play(found(), c.AttackWith((LIBERATOR,)), [20, 8])
    after, events = phase(state, 3)
    assert (after.boats["b1"].place, events) == (IZ, [])


@rule("tonnage_war", "TW 16c")
def test_flak_does_not_send_a_boat_off_the_plot() -> None:
    state, _ = play(found(), c.AttackWith((LIBERATOR,)), [20, 8])
    boat = state.boats["b1"]
    assert (boat.has_attacked, boat.is_driven) == (False, True)
    out, _ = phase(replace(state, has_contact=False), 1, [])
    assert not out.boats["b1"].is_outbound


def following(turn: int = DAY, **boat: object) -> State:
    """A boat in the outer zone that was attacked from the air in the inner zone."""
    flown_at = Boat(OZ, is_moved_out=True, **boat)  # type: ignore[arg-type]
    escorts = {LIBERATOR: IZ, HUDSON: OZ, DIGBY: IZ, DIGBY_2: OZ}
    return planning(flown_at, Boat(IZ), escorts=escorts, turn=turn)


@rule("tonnage_war", "TW 15.3")
@rule("tonnage_war", "TW 15.3b")
def test_a_boat_that_fired_flak_last_turn_can_be_followed_from_the_air() -> None:
    followed = {each.boat for each in offered(following(flak_turn=DAY - 1), c.Assign)}
    assert "b1" in followed
    for last in (0, DAY - 2):
        other = {each.boat for each in offered(following(flak_turn=last), c.Assign)}
        assert "b1" not in other


@rule("tonnage_war", "TW 15.3")
@pytest.mark.parametrize(("place", "turn"), [(IZ, DAY), (OZ, 0)])
def test_only_flak_in_the_inner_zone_counts(place: str, turn: int) -> None:
    state, _ = play(found(STAYS, place, turn=DAY), c.AttackWith((LIBERATOR,)), [20, 8])
    assert state.boats["b1"].flak_turn == turn


@rule("tonnage_war", "TW 15.3c")
def test_aircraft_of_both_zones_follow_it_three_at_most() -> None:
    state = following(flak_turn=DAY - 1)
    able = {each.escort for each in offered(state, c.Assign) if each.boat == "b1"}
    assert able == {LIBERATOR, HUDSON, DIGBY, DIGBY_2}
    for escort in (LIBERATOR, HUDSON, DIGBY):
        state, _ = play(state, c.Assign(escort, AIR_HUNT, OZ, 0, "b1"))
    assert not any(each.boat == "b1" for each in offered(state, c.Assign))


@rule("tonnage_war", "TW 15.2")
@rule("tonnage_war", "TW 15.3")
def test_a_boat_that_is_followed_is_not_searched_again_but_one_of_another_zone_is() -> None:
    state = following(flak_turn=DAY - 1)
    state, _ = play(state, c.Assign(LIBERATOR, AIR_HUNT, OZ, 0, "b1"))
    assert is_legal(state, c.Assign(DIGBY, AIR, IZ, 0))
    assert not is_legal(state, c.Assign(HUDSON, AIR, OZ, 0))


@rule("tonnage_war", "TW 15.3e")
@rule("tonnage_war", "TW 15.3f")
@rule("tonnage_war", "TW 15.3d")
def test_it_reacts_before_it_is_searched_at_full_value_and_one_attacks() -> None:
    state = following(flak_turn=DAY - 1)
    state, _ = play(state, c.Assign(LIBERATOR, AIR_HUNT, OZ, 0, "b1"))
    state, _ = play(state, c.Assign(HUDSON, AIR_HUNT, OZ, 0, "b1"))
    state, events = play(state, c.BeginSearches(), [1, 10, 20])
    assert [type(each) for each in events[1:]] == [
        e.ReactionRolled,
        e.DetectionRolled,
        e.DetectionRolled,
    ]
    assert [each.value for each in of_kind(events, e.DetectionRolled)] == [10, 8]
    assert [each.escorts for each in offered(state, c.AttackWith)] == [(LIBERATOR,), (HUDSON,), ()]


@rule("tonnage_war", "TW 15.3c")
def test_an_aircraft_that_is_not_on_the_plot_does_not_follow() -> None:
    boat = Boat(OZ, flak_turn=DAY - 1)
    state = planning(boat, escorts={LIBERATOR: RESERVE, HUDSON: IZ}, turn=DAY)
    assert {each.escort for each in offered(state, c.Assign)} == {HUDSON}


@rule("tonnage_war", "TW 15.2c")
def test_a_boat_is_searched_from_the_air_by_one_group() -> None:
    """The second group takes the boat that ships follow rather than that of the first."""
    followed = Boat(IZ, is_evading=True, hunters=("vanessa",))
    groups = [Group(AIR, IZ, (LIBERATOR,)), Group(AIR, IZ, (HUDSON,))]
    escorts = {LIBERATOR: IZ, HUDSON: IZ, "vanessa": IZ}
    state = planning(followed, Boat(IZ), escorts=escorts, groups=groups)
    _, events = play(state, c.BeginSearches(), [20, DIVES, 20, 20])
    began = [each for each in of_kind(events, e.SearchBegan) if each.means == AIR]
    assert [each.boat for each in began] == ["b2", "b1"]


def test_a_boat_that_is_followed_from_the_air_is_not_dealt_to_others() -> None:
    state = following(flak_turn=DAY - 1)
    assert is_legal(state, c.Assign(HUDSON, AIR, OZ, 0))
    state, _ = play(state, c.Assign(LIBERATOR, AIR_HUNT, OZ, 0, "b1"))
    assert not is_legal(state, c.Assign(HUDSON, AIR, OZ, 0))


def test_an_aircraft_without_weapons_searches_but_does_not_attack() -> None:
    spent = Escort(IZ, is_depleted=True)
    by = [LIBERATOR]
    state, events = search(
        IZ, by=by, kind=AIR, place=IZ, escorts={LIBERATOR: spent}, dice=[STAYS, 1]
    )
    assert waits_for(state) is None
    assert not of_kind(events, e.FlakRolled)
    assert not state.boats["b1"].is_outbound


def test_an_aircraft_may_be_held_back_from_the_flak() -> None:
    state, events = play(found(), c.AttackWith(()))
    assert events == []
    assert not state.boats["b1"].is_outbound
