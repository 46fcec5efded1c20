"""3, 4, 5 A battle is set up, and its turns run through eight phases."""

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Attack, Orders, Placement, Plan
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import (
    BOW,
    BOX,
    CZ,
    GONE,
    IZ,
    LEFT,
    OZ,
    PORT,
    RESERVE,
    RETURNING,
    STRAGGLERS,
    SUNK,
    ring,
)
from game.titles.tonnage_war.printed.tables import BATTLES, battle
from game.titles.tonnage_war.rules.turn import PHASES
from tests.titles.tonnage_war.builder import (
    AMHERST,
    ARVIDA,
    ATTACK,
    DIGBY,
    FIRST_MOVE,
    HUDSON,
    INITIAL,
    SC_107,
    SEAT,
    SECOND_MOVE,
    THIRD_MOVE,
    asked,
    at,
    boat,
    new_battle,
    of_kind,
    offered,
    ordering,
    phase,
    places,
    play,
    plays,
    waits_for,
)

rule = pytest.mark.rule


@rule("tonnage_war", "TW 3")
@rule("tonnage_war", "TW 3b")
@pytest.mark.parametrize("scenario", BATTLES)
def test_a_battle_begins_as_its_card_says(scenario: str) -> None:
    card = battle(scenario)
    state, _ = new_battle(scenario)
    assert state.ships + state.stragglers == card.ships
    assert state.stragglers == card.stragglers
    assert (state.rescue == "ship") == card.has_rescue_ship
    counts = {place: list(places(state).values()).count(place) for place in (IZ, OZ, BOX)}
    assert counts == {place: card.start.get(place, 0) for place in (IZ, OZ, BOX)}
    assert set(state.escorts) == {unit.id for unit in card.units if unit.arrives == 1}
    assert {escort.place for escort in state.escorts.values()} == {RESERVE}
    assert state.last_turn == card.turns
    assert (state.turn, waits_for(state)) == (1, Orders)


@rule("tonnage_war", "TW 2.2")
@rule("tonnage_war", "TW 2.2b")
def test_four_zones_and_sectors_in_one_of_them() -> None:
    assert [ring(place) for place in (OZ, IZ, BOW, STRAGGLERS, "bow-port", CZ)] == [
        3, 2, 1, 1, 1, 0,
    ]  # fmt: skip
    assert ring(BOX) is None


@rule("tonnage_war", "TW 5")
@rule("tonnage_war", "TW 5.4")
@rule("tonnage_war", "TW 5.6")
@rule("tonnage_war", "TW 5.6b")
@rule("tonnage_war", "TW 5.8")
def test_the_eight_phases_in_their_order() -> None:
    """A boat comes all the way in, past an escort that finds nothing, and another in the port."""
    start = ordering(at(boat(BOX), escorts={AMHERST: BOW, ARVIDA: CZ}, turn=4))
    state, first = play(start, c.SailOn(), [8, 10])
    assert waits_for(state) is Placement
    state, second = play(state, c.HoldScreen(), [10, 16])
    assert waits_for(state) is Plan
    state, third = plays(state, c.AssignAll(), c.BeginSearches(), dice=[1, 20])
    assert waits_for(state) is Plan, "now those of the convoy zone"
    state, fourth = plays(state, c.AssignAll(), c.BeginSearches(), dice=[5, 20, 20, 20, 20])
    events = [*first, *second, *third, *fourth]
    steps = [event.step for event in of_kind(events, e.PhaseBegan)]
    assert steps == [1, 2, 3, 4, 5, 6, 7, 0]
    moved = [(event.place, event.to) for event in of_kind(events, e.BoatMoved)]
    assert moved == [(BOX, OZ), (OZ, IZ), (IZ, BOW), (BOW, CZ)]
    assert len(of_kind(events, e.ConvoyAttacked)) == 3
    assert (state.turn, waits_for(state)) == (5, Orders)


@rule("tonnage_war", "TW 5.1")
def test_escorts_come_in_their_turn_and_go_after_their_last() -> None:
    """SC 107: two aircraft in turn 2, for that turn alone."""
    state, events = phase(at(boat(OZ), escorts={AMHERST: BOW}, turn=1), INITIAL)
    assert of_kind(events, e.EscortLeft) == []
    state = at(boat(OZ), escorts={AMHERST: BOW, DIGBY: IZ, HUDSON: OZ}, turn=2)
    del state.escorts[DIGBY], state.escorts[HUDSON]
    state, events = phase(state, INITIAL)
    assert of_kind(events, e.EscortJoined) == [
        e.EscortJoined("TW 5.1", DIGBY, 2),
        e.EscortJoined("TW 5.1", HUDSON, 2),
    ]
    assert {state.escorts[DIGBY].place, state.escorts[HUDSON].place} == {RESERVE}


@rule("tonnage_war", "TW 5.1")
@rule("tonnage_war", "TW 7.2.3")
def test_an_aircraft_of_two_turns_leaves_after_the_second() -> None:
    """SC 94: a Liberator in turns 22 and 23."""
    start = ordering(at(boat(GONE), scenario="sc-94", turn=22, escorts={"liberator": IZ}))
    assert start.escorts["liberator"].joined == 22
    _, events = plays(start, c.SailOn(), dice=[])
    assert of_kind(events, e.EscortLeft)[0] == e.EscortLeft("TW 5.1", "liberator")
    turns = [
        event.turn
        for event in events[: events.index(of_kind(events, e.EscortLeft)[0])]
        if isinstance(event, e.TurnBegan)
    ]
    assert turns == [23, 24]


@rule("tonnage_war", "TW 5.1")
def test_new_boats_come_to_the_box_in_their_turn() -> None:
    """ON 115: four in turn 20."""
    state = at(boat(OZ), scenario="on-115", turn=20)
    for number in range(6, 10):
        del state.boats[f"b{number}"]
    state, events = phase(state, INITIAL)
    assert of_kind(events, e.BoatsGathered) == [
        e.BoatsGathered("TW 5.1", ("b6", "b7", "b8", "b9"), BOX)
    ]


@rule("tonnage_war", "TW 9.12")
@rule("tonnage_war", "TW 9.12b")
@pytest.mark.parametrize(
    ("there", "is_so"),
    [
        (boat(IZ), True),
        (boat(OZ), False),
        (boat(BOW), False),
        (boat(IZ, is_evading=True), False),
        (boat(IZ, has_attacked=True), False),
        (boat(IZ, is_damaged=True), False),
    ],
)
def test_contact_is_judged_in_the_initial_phase(there: object, is_so: bool) -> None:
    state, events = phase(at(there, has_contact=not is_so), INITIAL)  # type: ignore[arg-type]
    assert of_kind(events, e.ContactJudged) == [e.ContactJudged("TW 9.12", is_so)]
    assert state.has_contact == is_so


@rule("tonnage_war", "TW 5.1b")
def test_return_dice_are_rolled_in_the_initial_phase_alone() -> None:
    state = at(boat(RETURNING, has_attacked=True))
    for step in (FIRST_MOVE, SECOND_MOVE, THIRD_MOVE):
        assert of_kind(phase(state, step)[1], e.ReturnRolled) == []


@rule("tonnage_war", "TW 5.2b")
@pytest.mark.parametrize("step", [SECOND_MOVE, THIRD_MOVE])
def test_boats_close_to_the_inner_zone_in_the_first_movement_alone(step: int) -> None:
    assert phase(at(boat(OZ), boat(BOX)), step)[1] == []


@rule("tonnage_war", "TW 5.2c")
@pytest.mark.parametrize("step", [SECOND_MOVE, THIRD_MOVE])
def test_boats_move_out_in_the_first_movement_alone(step: int) -> None:
    start = at(boat(IZ, has_attacked=True), boat(PORT, has_attacked=True))
    assert of_kind(phase(start, step)[1], e.BoatWithdrew) == []


@rule("tonnage_war", "TW 5.4")
@pytest.mark.parametrize("step", [FIRST_MOVE, THIRD_MOVE])
def test_boats_enter_the_attack_zone_in_the_second_movement_alone(step: int) -> None:
    assert phase(at(boat(IZ)), step)[1] == []


@rule("tonnage_war", "TW 5.6b")
@pytest.mark.parametrize("step", [FIRST_MOVE, SECOND_MOVE])
def test_boats_enter_the_convoy_zone_in_the_third_movement_alone(step: int) -> None:
    assert phase(at(boat(BOW)), step)[1] == []


@rule("tonnage_war", "TW 1")
def test_nothing_that_a_boat_does_is_asked_of_the_player() -> None:
    state, _ = new_battle()
    seen = set()
    for _ in range(40):
        prompt = asked(state)
        assert prompt.seat == SEAT
        seen.add(prompt.kind)
        assert not any(choice.actor in state.boats for choice in prompt.choices)
        state, _ = act(TITLE.rules, state, SEAT, prompt.choices[0].command, KeyedDice(b"turns", 0))
    assert seen <= {Orders.__name__, Placement.__name__, Plan.__name__, Attack.__name__}


@rule("tonnage_war", "TW 4")
@pytest.mark.parametrize("scenario", BATTLES)
def test_a_battle_lasts_24_to_36_turns(scenario: str) -> None:
    assert 24 <= battle(scenario).turns <= 36


@rule("tonnage_war", "TW 4b")
def test_six_turns_a_day_by_the_clock_of_the_battle() -> None:
    """SC 107 begins at noon."""
    card = battle(SC_107)
    assert [(card.day(turn), card.hour(turn)) for turn in (1, 3, 4, 9, 10)] == [
        (1, 12), (1, 20), (2, 0), (2, 20), (3, 0),
    ]  # fmt: skip


def test_a_battle_with_no_boat_left_runs_to_its_end_by_itself() -> None:
    """The last boat was sunk in turn 5, and no more are to come."""
    start = ordering(at(boat(SUNK), escorts={AMHERST: BOW}, turn=5))
    state, events = play(start, c.SailOn())
    assert state.flow == ()
    assert [event.turn for event in of_kind(events, e.TurnBegan)] == [*range(6, 31)]
    assert "leary" in state.escorts, "escorts still come"
    assert state.escorts[AMHERST].place == BOW
    assert state.escorts[DIGBY].place == LEFT


def test_while_boats_are_to_come_it_goes_on_asking() -> None:
    start = ordering(at(boat(SUNK), scenario="on-115", turn=5))
    state, _ = play(start, c.SailOn())
    assert (state.turn, waits_for(state)) == (6, Orders)


def test_with_stragglers_left_the_screen_can_still_go_for_them() -> None:
    start = ordering(at(boat(SUNK), escorts={AMHERST: IZ}, stragglers=1, turn=29))
    state, _ = play(start, c.SailOn())
    assert waits_for(state) is Placement
    state, _ = plays(state, c.PlaceEscort(AMHERST, STRAGGLERS), c.HoldScreen(), dice=[1])
    assert state.flow == ()
    assert state.stragglers == 0
    assert len(offered(start, c.SailOn)) == 1


@pytest.mark.parametrize(
    ("state", "steps"),
    [
        (at(), []),
        (at(boat(BOX)), [FIRST_MOVE]),
        (at(boat(IZ)), [FIRST_MOVE, SECOND_MOVE]),
        (at(boat(IZ), boat(OZ)), [FIRST_MOVE]),
        (at(boat(BOW)), [FIRST_MOVE, THIRD_MOVE, ATTACK]),
        (at(boat(BOW, reaction="hold", searchers=(AMHERST,))), [FIRST_MOVE, ATTACK]),
        (at(boat(BOW, reaction="escort", searchers=(AMHERST,))), [FIRST_MOVE]),
        (at(boat(STRAGGLERS)), [FIRST_MOVE]),
        (at(boat(STRAGGLERS), stragglers=1), [FIRST_MOVE, ATTACK]),
    ],
)
def test_only_a_phase_in_which_anything_can_happen_is_told(state: State, steps: list[int]) -> None:
    movements = (FIRST_MOVE, SECOND_MOVE, THIRD_MOVE, ATTACK)
    assert [step for step in movements if PHASES[step].has_work(state)] == steps
