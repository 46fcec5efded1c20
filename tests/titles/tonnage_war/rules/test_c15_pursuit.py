"""15.7 Attacks that go on, turn after turn."""

from dataclasses import replace

import pytest

from game.core.dice import TapeDice
from game.core.flow import advance
from game.core.rules import Context
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import (
    HFDF,
    SECTOR,
    Attack,
    Group,
    Pursuit,
)
from game.titles.tonnage_war.model.state import Boat, Escort, State
from game.titles.tonnage_war.printed.places import (
    BOW,
    BOX,
    CZ,
    GONE,
    IZ,
    OZ,
    PORT,
    RESCUE,
    STERN,
)
from game.titles.tonnage_war.rules.attack.c15_phases import begin_attacks
from tests.titles.tonnage_war.builder import (
    SC_104,
    asked,
    of_kind,
    offered,
    phase,
    play,
    plays,
    waits_for,
    why_not,
)
from tests.titles.tonnage_war.fights import (
    AMHERST,
    DAY,
    EVADES,
    HOLDS,
    INGHAM,
    LEARY,
    LIBERATOR,
    NIGHT,
    SCHENCK,
    TURNS,
    VANESSA,
    hunted,
    planning,
    search,
)

rule = pytest.mark.rule
ACANTHUS = "acanthus"
OTHERS: dict[str, str | Escort] = {LEARY: CZ, SCHENCK: PORT, AMHERST: IZ, LIBERATOR: IZ}


def found(
    place: str = BOW,
    by: tuple[str, ...] = (VANESSA,),
    face: int = EVADES,
    escorts: dict[str, str | Escort] | None = None,
    turn: int = DAY,
) -> State:
    """A boat that evades and was found by the first of the searchers, and not attacked."""
    looks = [1, *[20] * (len(by) - 1)]
    means = HFDF if place == IZ else SECTOR
    state, _ = search(
        place, by=by, kind=means, place=place, turn=turn, dice=[face, *looks], escorts=escorts
    )
    return play(state, c.AttackWith(()))[0]


def joiners(state: State) -> list[str]:
    return [each.escort for each in offered(state, c.Join)]


@rule("tonnage_war", "TW 15.7")
@pytest.mark.parametrize("place", [BOW, CZ, IZ])
def test_a_boat_that_was_found_may_be_followed(place: str) -> None:
    state = found(place, by=(INGHAM,))
    assert waits_for(state) is Pursuit
    state, events = plays(state, c.Join(INGHAM), c.Proceed())
    assert events == [e.PursuitBegan("TW 15.7.3", "b1", (INGHAM,))]
    assert state.boats["b1"].hunters == (INGHAM,)


@rule("tonnage_war", "TW 15.7")
def test_a_boat_that_was_not_found_or_comes_on_is_not_followed() -> None:
    state, _ = search(turn=DAY, dice=[EVADES, 20])
    assert waits_for(state) is None
    assert waits_for(found(face=HOLDS)) is None


@rule("tonnage_war", "TW 15.7")
def test_a_boat_that_was_attacked_or_turned_on_them_is_followed() -> None:
    state, _ = search(turn=DAY, dice=[HOLDS, 1])
    state, _ = play(state, c.AttackWith((VANESSA,)), [15])
    assert waits_for(state) is Pursuit
    state, _ = search(turn=DAY, dice=[TURNS, 1])
    state, _ = play(state, c.AttackWith(()), [20])
    assert waits_for(state) is Pursuit


@rule("tonnage_war", "TW 15.7")
def test_what_aircraft_alone_have_found_no_ship_follows() -> None:
    state, _ = search(IZ, by=[LIBERATOR], kind="air", place=IZ, dice=[20, 1])
    state, _ = play(state, c.AttackWith((LIBERATOR,)), [8])
    assert state.boats["b1"].is_evading
    assert waits_for(state) is None


@rule("tonnage_war", "TW 15.7b")
def test_three_at_most_follow_a_boat() -> None:
    state = found(escorts={LEARY: CZ, SCHENCK: PORT, AMHERST: STERN})
    state, _ = plays(state, *map(c.Join, (VANESSA, LEARY, SCHENCK)))
    assert joiners(state) == []


@rule("tonnage_war", "TW 15.7c")
def test_one_of_them_must_have_found_or_attacked_it() -> None:
    state = found(by=(VANESSA, LEARY), escorts=dict(OTHERS) | {LEARY: BOW})
    assert joiners(state) == [VANESSA]
    state, _ = play(state, c.Join(VANESSA))
    assert set(joiners(state)) == {LEARY, SCHENCK}


@rule("tonnage_war", "TW 15.7c")
def test_one_that_attacked_counts_as_much_as_one_that_found() -> None:
    state, _ = search(by=[VANESSA, LEARY], turn=DAY, dice=[20, 1, 20])
    state, _ = play(state, c.AttackWith((LEARY,)), [15])
    assert joiners(state) == [VANESSA, LEARY]


@rule("tonnage_war", "TW 15.7.1")
@pytest.mark.parametrize("place", [BOW, CZ])
def test_others_of_the_sectors_and_the_convoy_zone_may_join(place: str) -> None:
    state, _ = play(found(place, escorts=OTHERS), c.Join(VANESSA))
    assert set(joiners(state)) == {LEARY, SCHENCK}


@rule("tonnage_war", "TW 15.7.1")
def test_who_rescues_crews_or_follows_another_boat_does_not_join() -> None:
    state = found(escorts={LEARY: CZ, SCHENCK: PORT})
    other = Boat(PORT, hunters=(SCHENCK,))
    busy = replace(state, boats={**state.boats, "b2": other})
    busy.escorts[LEARY] = Escort(RESCUE)
    state, _ = play(replace(busy, rescue=LEARY), c.Join(VANESSA))
    assert joiners(state) == []


@rule("tonnage_war", "TW 15.7.2")
def test_from_the_inner_zone_only_those_that_searched_go_on() -> None:
    state = found(IZ, by=(INGHAM, LEARY), escorts={SCHENCK: IZ, VANESSA: BOW, LEARY: IZ})
    state, _ = play(state, c.Join(INGHAM))
    assert joiners(state) == [LEARY]


@rule("tonnage_war", "TW 15.7.3")
@pytest.mark.parametrize(("place", "last"), [(BOW, "first"), (CZ, "second")])
def test_it_is_asked_at_the_end_of_the_phase(place: str, last: str) -> None:
    """Both boats of a sector are searched before either is followed."""
    state = found(place)
    assert waits_for(state) is Pursuit
    assert state.flow[0].is_second == (last == "second")  # type: ignore[attr-defined]
    assert len(state.flow) == 2


@rule("tonnage_war", "TW 15.7.3")
def test_a_boat_of_the_first_phase_is_not_asked_about_again_in_the_second() -> None:
    let_go = Boat(BOW, is_evading=True, searchers=(LEARY,), finders=(LEARY,))
    escorts = {LEARY: BOW, VANESSA: CZ}
    state = planning(
        Boat(CZ), let_go, escorts=escorts, groups=[Group(SECTOR, CZ, (VANESSA,))], is_second=True
    )
    state, _ = play(state, c.BeginSearches(), [EVADES, 20])
    assert waits_for(state) is None


def next_move(state: State, dice: tuple[int, ...] = ()) -> State:
    """The first movement of boats next turn."""
    moved, _ = phase(state, 1, dice)
    return moved


@rule("tonnage_war", "TW 15.7.4")
@rule("tonnage_war", "TW 15.7.4b")
def test_they_follow_it_out_zone_by_zone() -> None:
    state, _ = plays(found(CZ), c.Join(VANESSA), c.Proceed())
    where = []
    for dice in ((6,), (), ()):
        state = next_move(state, dice)
        where.append((state.boats["b1"].place, state.escorts[VANESSA].place))
    assert where == [(PORT, PORT), (IZ, IZ), (OZ, OZ)]
    assert state.boats["b1"].is_evading


@rule("tonnage_war", "TW 15.7.4")
def test_a_boat_that_is_let_go_is_not_followed() -> None:
    state, events = play(found(BOW), c.Proceed())
    assert events == []
    state = next_move(state)
    assert (state.boats["b1"].place, state.escorts[VANESSA].place) == (IZ, BOW)


@rule("tonnage_war", "TW 15.7.4")
@rule("tonnage_war", "TW 15.7.5")
def test_a_hunt_may_be_broken_off_where_it_is() -> None:
    state, _ = hunted(IZ, VANESSA, dice=[1])
    state, _ = play(state, c.AttackWith(()))
    assert waits_for(state) is Pursuit
    state, events = play(state, c.Proceed())
    assert events == [e.PursuitEnded("TW 15.7.5", "b1")]
    assert state.escorts[VANESSA].place == IZ
    assert state.boats["b1"].hunters == ()


@rule("tonnage_war", "TW 15.7.6")
@rule("tonnage_war", "TW 15.7.6b")
@pytest.mark.parametrize("turn", [NIGHT, DAY])
def test_the_boat_evades_and_sonar_must_find_it_again(turn: int) -> None:
    state, events = hunted(IZ, VANESSA, LEARY, dice=[4, 5], turn=turn)
    assert not of_kind(events, e.ReactionRolled)
    rolled = of_kind(events, e.DetectionRolled)
    assert [(each.letter, each.value, each.is_detected) for each in rolled] == [
        ("S", 4, True),
        ("S", 4, False),
    ]
    assert state.boats["b1"].is_evading
    assert waits_for(state) is Attack


@rule("tonnage_war", "TW 15.7.6")
def test_it_must_be_found_before_it_is_attacked() -> None:
    state, events = hunted(IZ, VANESSA, dice=[5])
    assert waits_for(state) is None
    assert not of_kind(events, e.AttackRolled)


@rule("tonnage_war", "TW 15.7.5")
@rule("tonnage_war", "TW 15.7.6c")
@pytest.mark.parametrize("place", [BOW, IZ, OZ])
def test_a_boat_that_is_not_found_is_lost_and_the_escorts_stay_where_they_are(place: str) -> None:
    state, events = hunted(place, VANESSA, dice=[5])
    assert events[-1] == e.PursuitEnded("TW 15.7.6", "b1")
    assert state.boats["b1"].hunters == ()
    assert state.escorts[VANESSA].place == place


@rule("tonnage_war", "TW 15.7.7")
def test_the_outer_zone_halves_nothing() -> None:
    _, events = hunted(OZ, VANESSA, dice=[5])
    (rolled,) = of_kind(events, e.DetectionRolled)
    assert (rolled.value, rolled.changes) == (4, (("the boat evades", 0),))


@rule("tonnage_war", "TW 15.7.8")
def test_when_it_leaves_the_outer_zone_the_hunt_is_over_there() -> None:
    state, _ = hunted(OZ, VANESSA, dice=[1])
    state, _ = play(state, c.AttackWith((VANESSA,)), [15])
    assert waits_for(state) is None
    state = next_move(state)
    assert (state.boats["b1"].place, state.boats["b1"].hunters) == (BOX, ())
    assert state.escorts[VANESSA].place == OZ


@rule("tonnage_war", "TW 17c")
def test_a_damaged_boat_that_leaves_is_gone() -> None:
    state, _ = hunted(OZ, VANESSA, dice=[1])
    state, _ = play(state, c.AttackWith((VANESSA,)), [4])
    assert next_move(state).boats["b1"].place == GONE


@rule("tonnage_war", "TW 15.7.1")
def test_a_hunt_takes_on_no_newcomers() -> None:
    """Escorts are laid beside the boat at the end of the phase in which it was first attacked."""
    state, _ = hunted(BOW, VANESSA, LEARY, dice=[1, 20], escorts={SCHENCK: BOW})
    state, _ = play(state, c.AttackWith(()))
    assert joiners(state) == [VANESSA]
    state, _ = play(state, c.Join(VANESSA))
    assert joiners(state) == [LEARY]


@rule("tonnage_war", "TW 15.7c")
def test_an_escort_follows_one_boat_alone() -> None:
    groups = (Group(SECTOR, BOW, (VANESSA,)), Group(SECTOR, BOW, (LEARY,)))
    state = planning(
        Boat(BOW), Boat(BOW), escorts={VANESSA: BOW, LEARY: BOW}, groups=groups, turn=DAY
    )
    state, _ = play(state, c.BeginSearches(), [EVADES, 1], [0])
    state, _ = play(state, c.AttackWith(()), [EVADES, 1])
    state, _ = play(state, c.AttackWith(()))
    state, _ = plays(state, c.Join(VANESSA), c.Join(LEARY), c.Proceed())
    assert waits_for(state) is None


@rule("tonnage_war", "TW 15.1.2")
def test_who_follows_a_boat_searches_no_other_and_nobody_else_searches_that_one() -> None:
    followed = Boat(BOW, is_evading=True, hunters=(VANESSA,))
    state = planning(followed, Boat(BOW), escorts={VANESSA: BOW, LEARY: BOW})
    assert offered(state, c.Assign) == [c.Assign(LEARY, SECTOR, BOW, 0)]
    state, _ = play(state, c.Assign(LEARY, SECTOR, BOW, 0))
    _, events = play(state, c.BeginSearches(), [5, HOLDS, 20])
    began = of_kind(events, e.SearchBegan)
    assert [(each.escorts, each.boat) for each in began] == [((VANESSA,), "b1"), ((LEARY,), "b2")]


def test_the_prompt_says_where_the_boat_will_be_and_what_sonar_needs() -> None:
    prompt = asked(found())
    assert prompt.text == (
        "Next turn boat 1 will be in the inner zone, evading. "
        "Who goes after it, three escorts at most?"
    )
    assert [each.label for each in prompt.choices] == ["Let it go", "Vanessa: stay by it (S\xa04)"]
    state, _ = play(found(), c.Join(VANESSA))
    assert asked(state).choices[0].label == "Vanessa stays by it"
    state, _ = plays(found(escorts={LEARY: PORT}), c.Join(VANESSA), c.Join(LEARY))
    assert asked(state).choices[0].label == "Vanessa and Leary stay by it"


@rule("tonnage_war", "TW 15.7")
@pytest.mark.parametrize("place", [BOW, IZ])
def test_a_boat_found_in_one_turn_is_attacked_again_in_the_next(place: str) -> None:
    by = INGHAM if place == IZ else VANESSA
    state, _ = plays(found(place, by=(by,)), c.Join(by), c.Proceed())
    state = replace(next_move(state), flow=())
    tape = TapeDice([1])
    context = Context(state, tape, TITLE.rules.apply)
    begin_attacks(context, is_second=False)
    advance(TITLE.rules, context)
    (began,) = of_kind(context.events, e.SearchBegan)
    assert (began.means, began.boat, began.escorts) == ("hunt", "b1", (by,))
    assert waits_for(context.state) is Attack


@rule("tonnage_war", "TW 15.7")
def test_only_what_was_found_in_this_phase_is_followed() -> None:
    """Of the escorts that look for it one must find it; who only looked follows nothing."""
    state, _ = search(by=[VANESSA, LEARY], turn=DAY, dice=[EVADES, 20, 20])
    assert waits_for(state) is None
    state = found(by=(VANESSA, LEARY))
    assert joiners(state) == [VANESSA]


@rule("tonnage_war", "TW 15.7.6")
@pytest.mark.parametrize(("turn", "needs"), [(3, "2"), (4, "2"), (5, "3"), (8, "3")])
def test_the_prompt_reckons_with_the_storm_of_next_turn(turn: int, needs: str) -> None:
    """SC 104: storms blow to turn 5. Acanthus has a sonar of 7, halved, by 3 less in a storm."""
    state, _ = search(CZ, by=(ACANTHUS,), place=CZ, turn=turn, scenario=SC_104, dice=[EVADES, 1])
    if waits_for(state) is Attack:
        state, _ = play(state, c.AttackWith(()))
    (choice,) = [each for each in asked(state).choices if each.command == c.Join(ACANTHUS)]
    assert f"S\xa0{needs}" in choice.label


@rule("tonnage_war", "TW 15.7c")
def test_who_cannot_go_after_a_boat_is_told_the_bar_that_holds() -> None:
    state = found(escorts=OTHERS)
    first = why_not(state, LEARY)
    assert first == ("TW 15.7c", "First comes one that found the boat or attacked it.")
    state, _ = play(state, c.Join(VANESSA))
    assert why_not(state, VANESSA) == ("TW 15.7.3", "It stays by the boat already.")
    assert why_not(state, AMHERST)[0] == "TW 15.7.1", "in the inner zone"
    state, _ = plays(state, c.Join(LEARY), c.Join(SCHENCK))
    assert why_not(state, AMHERST) == ("TW 15.7b", "Three escorts stay by a boat at most.")
    inner = found(IZ, by=(INGHAM,), escorts=OTHERS)
    inner, _ = play(inner, c.Join(INGHAM))
    assert why_not(inner, LEARY)[0] == "TW 15.7.2"
