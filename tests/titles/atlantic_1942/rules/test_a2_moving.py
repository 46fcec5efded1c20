"""A-MOVE: how far, over what, and when a unit turns."""

import pytest

from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import (
    BoatGuns,
    CardsMove,
    DestroyersMove,
    MerchantsMove,
    Step,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import Card, Doing, Ship, State
from game.titles.atlantic_1942.printed.sea import EAST, WEST
from game.titles.atlantic_1942.rules.moving import NO_ROOM, NOT_A_LENGTH, OFF_THE_TABLE, TURNED
from game.titles.atlantic_1942.rules.turning_up import IS_UP, why_no_surfacing
from game.titles.atlantic_1942.rules.units import may_turn_still
from game.titles.atlantic_1942.words.refusals import SPENT
from tests.titles.atlantic_1942.builder import (
    ABACK,
    ABEAM,
    NORTH,
    SOUTH,
    asked,
    at,
    boat,
    charge,
    is_legal,
    ocean,
    of_kind,
    offered,
    play,
    plays,
    point,
    refused,
    sail,
    ship,
    units,
    waits_for,
    why_not,
)

rule = pytest.mark.rule


def farthest(state: State, unit: str) -> float:
    """The most lengths that a unit is offered to go at once."""
    return max(n / 8 for n in range(40) if is_legal(state, sail(unit, n / 8)))


def test_the_hand_turns_a_ship_as_far_as_the_rule_does() -> None:
    """A turn of 6 is a quarter of the circle, for both."""
    (family,) = asked(at(DestroyersMove, ship("d1", 9, 5))).families
    turn = family.bounds()[-1]
    assert (turn.low * turn.degrees, turn.high * turn.degrees) == (-90, 90)
    state, _ = play(at(DestroyersMove, ship("d1", 9, 5)), sail("d1", 1, turn.high))
    assert state.ships["d1"].heading == SOUTH


@rule("atlantic_1942", "A-MOVE.1")
@rule("atlantic_1942", "A-MOVE.2")
@rule("atlantic_1942", "A-MOVE.3")
@rule("atlantic_1942", "A-MOVE.4")
@pytest.mark.parametrize(
    ("unit", "lengths"),
    [
        pytest.param(ship("d1", 9, 5), 3, id="destroyer"),
        pytest.param(ship("m1", 9, 5), 2, id="merchant"),
        pytest.param(boat("V1", 9, 5), 1, id="boat under water"),
        pytest.param(boat("V1", 9, 5, is_up=True), 3, id="boat on the surface"),
        pytest.param(ocean("V1", 9, 5), 1, id="Ocean card"),
    ],
)
def test_how_far_each_goes_in_a_turn(unit: Ship | Card, lengths: int) -> None:
    steps: dict[str, type[Step]] = {"d": DestroyersMove, "m": MerchantsMove, "V": CardsMove}
    step = steps[unit.id[0]]
    state = at(step, unit)
    assert farthest(state, unit.id) == lengths
    state, _ = plays(state, *[sail(unit.id, 1)] * lengths)
    if state.step == step.__name__:
        assert not is_legal(state, sail(unit.id, 0.125))


@rule("atlantic_1942", "A-MOVE.1")
def test_lengths_gone_count_together() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5))
    state, _ = plays(state, sail("d1", 1), sail("d1", 0.5))
    assert farthest(state, "d1") == 1.5


@rule("atlantic_1942", "A-MOVE.5")
def test_a_dive_costs_no_movement() -> None:
    state = at(CardsMove, boat("V1", 9, 5, is_up=True))
    dived, _ = play(state, c.Dive("V1"))
    assert farthest(dived, "V1") == 1
    moved, _ = plays(state, sail("V1", 3), c.Dive("V1"))
    assert not moved.cards["V1"].is_up


@rule("atlantic_1942", "A-MOVE.5")
@pytest.mark.parametrize("step", [Torpedoes, BoatGuns, CardsMove])
def test_a_boat_may_come_up_in_any_step_of_the_german_turn(step: type) -> None:
    state = at(step, boat("V1", 9, 5), ship("m1", 6, 5))
    after, events = play(state, c.Surface("V1"))
    assert events == [e.BoatSurfaced("A-MOVE.5", "V1", "U-571")]
    assert after.cards["V1"].is_up


@rule("atlantic_1942", "A-MOVE.5")
def test_a_boat_that_is_up_is_told_so_and_not_that_it_covers_itself() -> None:
    state = at(CardsMove, boat("V1", 9, 5, is_up=True))
    assert why_no_surfacing(state, state.cards["V1"]) == IS_UP


@rule("atlantic_1942", "A-MOVE.5")
@pytest.mark.parametrize(
    ("over", "is_free"),
    [
        pytest.param(ship("m1", 9.2, 5), False, id="under a ship"),
        pytest.param(boat("V2", 9.2, 5, name="U-94", is_up=True), False, id="under a boat"),
        pytest.param(boat("V2", 9.2, 5, name="U-94"), True, id="beside one under water"),
        pytest.param(boat("V2", 11, 5, name="U-94", is_up=True), True, id="far from another"),
    ],
)
def test_a_boat_comes_up_where_nothing_lies_over_it(over: Ship | Card, is_free: bool) -> None:
    state = at(CardsMove, boat("V1", 9, 5), over)
    assert is_legal(state, c.Surface("V1")) == is_free


@rule("atlantic_1942", "A-MOVE.5")
def test_a_boat_that_is_up_does_not_come_up() -> None:
    assert offered(at(CardsMove, boat("V1", 9, 5, is_up=True)), c.Surface) == []


@rule("atlantic_1942", "A-MOVE.5")
def test_surfacing_costs_no_movement() -> None:
    state = at(CardsMove, boat("V1", 9, 5))
    state, _ = plays(state, sail("V1", 1), c.Surface("V1"))
    assert farthest(state, "V1") == 2


@rule("atlantic_1942", "A-MOVE.6")
def test_a_second_dive_and_a_second_surfacing_are_refused() -> None:
    state = at(CardsMove, boat("V1", 9, 5))
    state, _ = plays(state, c.Surface("V1"), c.Dive("V1"))
    assert offered(state, c.Surface) == []
    up = at(CardsMove, boat("V1", 9, 5, is_up=True))
    up, _ = plays(up, c.Dive("V1"), c.Surface("V1"))
    assert offered(up, c.Dive) == []


@rule("atlantic_1942", "A-MOVE.6")
def test_a_boat_that_came_up_to_fire_and_dived_stays_down_in_its_movement() -> None:
    done = {"V1": Doing(has_surfaced=True, has_dived=True)}
    state = at(CardsMove, boat("V1", 9, 5), doing=done)
    assert offered(state, c.Surface) == []
    assert farthest(state, "V1") == 1


@rule("atlantic_1942", "A-MOVE.6")
def test_it_may_surface_and_dive_again_in_the_next_turn() -> None:
    state = at(CardsMove, boat("V1", 9, 5), ship("m1", 3, 3))
    state, _ = plays(state, c.Surface("V1"), c.Dive("V1"), c.Done())
    assert state.turn == 4
    assert state.doing == {}


@rule("atlantic_1942", "A-MOVE.7")
@pytest.mark.parametrize("lengths", [2, 3])
def test_a_ship_passes_over_a_blank_card_or_stops_on_it(lengths: int) -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ocean("V1", 7, 5))
    after, events = play(state, sail("d1", lengths))
    assert after.ships["d1"].at.x == units(5 + lengths)
    assert not of_kind(events, e.BoatRammed, e.ShipsCollided)


@rule("atlantic_1942", "A-MOVE.7")
def test_a_boat_on_the_surface_passes_over_a_blank_card() -> None:
    state = at(CardsMove, boat("V1", 9, 5, is_up=True), ocean("V2", 7, 5))
    assert play(state, sail("V1", 2))[0].cards["V1"].at.x == units(7)


@rule("atlantic_1942", "A-MOVE.8")
@pytest.mark.parametrize(
    "over",
    [
        pytest.param(ocean("V2", 8, 5), id="a blank card"),
        pytest.param(boat("V2", 8, 5, name="U-96", is_up=True), id="a surfaced boat"),
        pytest.param(ship("d1", 8, 5), id="a ship"),
    ],
)
def test_a_blank_card_passes_under_everything(over: Ship | Card) -> None:
    state = at(CardsMove, boat("V1", 9, 5), over)
    assert play(state, sail("V1", 1))[0].cards["V1"].at.x == units(8)


@rule("atlantic_1942", "A-MOVE.8")
def test_a_surfaced_boat_has_ships_and_surfaced_boats_in_its_way() -> None:
    up = boat("V1", 9, 5, is_up=True)
    state = at(CardsMove, up, ship("m1", 7, 5))
    assert refused(state, sail("V1", 2)) == "Graham is in its way."
    state = at(CardsMove, up, boat("V2", 7, 5, name="U-96", is_up=True))
    assert refused(state, sail("V1", 2)) == "U-96 is in its way."


@rule("atlantic_1942", "A-MOVE.9")
@rule("atlantic_1942", "A-DC.4")
def test_all_of_a_stack_are_struck_by_one_charge() -> None:
    cards = (boat("V1", 6, 6), ocean("V2", 6.4, 6.3), ocean("V3", 7.9, 6))
    state = at(DestroyersMove, ship("d1", 6, 5), *cards, doing={"d1": Doing(moved=units(3))})
    state, _ = play(state, charge("d1", 5.7, 6))
    after, events = play(state, c.Done(), [5])
    (went,) = of_kind(events, e.ChargeWentOff)
    assert went.submerged == ("V1", "V2")
    assert [after.cards[card].hits for card in ("V1", "V2", "V3")] == [1, 1, 0]


@rule("atlantic_1942", "A-MOVE.10")
def test_a_turn_of_more_than_90_degrees_is_refused() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5))
    assert is_legal(state, sail("d1", 1, ABEAM))
    assert is_legal(state, sail("d1", 1, ABACK))
    assert refused(state, sail("d1", 1, ABEAM + 1)) == "Turn goes from -6 to 6."
    assert refused(state, sail("d1", 1, ABACK - 1)) == "Turn goes from -6 to 6."


@rule("atlantic_1942", "A-MOVE.10")
@pytest.mark.parametrize("lengths", [0, 0.5, 1.25, 2.875])
def test_a_turn_comes_only_after_a_whole_length(lengths: float) -> None:
    state = at(DestroyersMove, ship("d1", 5, 5))
    assert refused(state, sail("d1", lengths, 2)) == NOT_A_LENGTH


@rule("atlantic_1942", "A-MOVE.10")
def test_half_a_length_and_half_a_length_are_a_whole_one() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5))
    state, _ = plays(state, sail("d1", 0.5), sail("d1", 0.5, ABEAM))
    assert state.ships["d1"].heading == SOUTH


@rule("atlantic_1942", "A-MOVE.10")
def test_no_unit_leaves_the_table() -> None:
    state = at(DestroyersMove, ship("d1", 5, 1, NORTH))
    assert refused(state, sail("d1", 1)) == OFF_THE_TABLE
    state = at(DestroyersMove, ship("d1", 5, 0.3))
    assert refused(state, sail("d1", 1, ABEAM)) == OFF_THE_TABLE


@rule("atlantic_1942", "A-MOVE.10")
def test_a_turn_that_would_end_over_another_ship_is_refused() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ship("m1", 6, 5.6))
    assert refused(state, sail("d1", 1, ABEAM)) == NO_ROOM.format(name="Graham")


@rule("atlantic_1942", "A-MOVE.11")
def test_the_books_nimble_destroyer() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ship("d2", 1, 1))
    state, events = plays(state, *[sail("d1", 1, turn) for turn in (ABEAM, ABACK, ABEAM)])
    there = state.ships["d1"]
    assert (there.at.x, there.at.y, there.heading) == (units(7), units(6), SOUTH)
    assert [event.heading for event in of_kind(events, e.ShipSailed)] == [SOUTH, 6, SOUTH]
    assert not is_legal(state, sail("d1", 0.125))


@rule("atlantic_1942", "A-MOVE.12")
def test_the_books_submerged_boat_goes_a_length_and_turns_once() -> None:
    state = at(CardsMove, boat("V1", 9, 5))
    state, _ = play(state, sail("V1", 1, ABEAM))
    there = state.cards["V1"]
    assert (there.at.x, there.at.y, there.heading) == (units(8), units(5), NORTH)
    assert not is_legal(state, sail("V1", 0, 1))
    assert not is_legal(state, sail("V1", 0.125))


@rule("atlantic_1942", "A-MOVE.12")
@pytest.mark.parametrize("card", [boat("V1", 9, 5), ocean("V1", 9, 5)])
def test_a_card_without_a_mark_does_not_turn_where_it_lies(card: Card) -> None:
    assert refused(at(CardsMove, card), sail("V1", 0, 3)) == NOT_A_LENGTH


@rule("atlantic_1942", "A-MOVE.2")
def test_all_merchants_go_straight_on_at_one_word_and_strike_nothing() -> None:
    far = (ship("m1", 5, 5), ship("m2", 3.5, 5), ship("m3", 9, 9, hits=1), ship("m4", 9, 11))
    state = at(MerchantsMove, *far, ship("d1", 11, 11))
    after, events = play(state, c.SailOn())
    assert {event.ship for event in of_kind(events, e.ShipSailed)} == {"m1", "m2", "m3"}
    assert [after.ships[unit].at.x for unit in ("m1", "m2", "m3", "m4")] == [
        units(7), units(5.5), units(10), units(9)
    ]  # fmt: skip


@rule("atlantic_1942", "A-MOVE.2")
def test_a_merchant_stays_that_would_meet_one_on_the_opposite_course() -> None:
    state = at(MerchantsMove, ship("m1", 9.5, 5, WEST), ship("m2", 5, 5))
    after, events = play(state, c.SailOn())
    assert [event.ship for event in of_kind(events, e.ShipSailed)] == ["m1"]
    assert after.ships["m2"].at.x == units(5)


def test_a_unit_that_has_gone_its_way_says_so() -> None:
    state, _ = play(at(DestroyersMove, ship("d1", 9, 5), ship("d2", 9, 9)), sail("d1", 3, 1))
    assert why_not(state, "d1") == SPENT


@rule("atlantic_1942", "A-MOVE.10")
@rule("atlantic_1942", "A-SEQ.7")
def test_a_destroyer_drops_a_charge_after_a_length_and_then_turns() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ocean("V1", 6, 6))
    at_the_drop, _ = plays(state, sail("d1", 1), charge("d1", 6, 6))
    assert is_legal(at_the_drop, sail("d1", 0, ABEAM))
    after, _ = plays(at_the_drop, sail("d1", 0, ABEAM), sail("d1", 1))
    assert (after.ships["d1"].at.x, after.ships["d1"].at.y) == (units(6), units(6))
    assert after.ships["d1"].heading == SOUTH


@rule("atlantic_1942", "A-MOVE.10")
@pytest.mark.parametrize("turn", [1, ABEAM])
def test_the_turn_of_a_length_is_made_once(turn: int) -> None:
    together, _ = plays(at(DestroyersMove, ship("d1", 5, 5)), sail("d1", 1, turn))
    apart, _ = plays(at(DestroyersMove, ship("d1", 5, 5)), sail("d1", 1), sail("d1", 0, turn))
    assert together.ships == apart.ships
    for state in (together, apart):
        assert refused(state, sail("d1", 0, 1)) == TURNED
        assert is_legal(state, sail("d1", 1, turn))


@rule("atlantic_1942", "A-MOVE.10")
def test_no_turn_before_the_first_length_or_between_two() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5))
    assert refused(state, sail("d1", 0, 1)) == NOT_A_LENGTH
    between, _ = plays(state, sail("d1", 1.5))
    assert refused(between, sail("d1", 0, 1)) == NOT_A_LENGTH
    whole, _ = plays(between, sail("d1", 0.5))
    assert is_legal(whole, sail("d1", 0, 1))


@rule("atlantic_1942", "A-MOVE.10")
@pytest.mark.parametrize(
    ("unit", "step"),
    [(ship("m1", 9, 5), MerchantsMove), (boat("V1", 9, 5, is_up=True), CardsMove)],
)
def test_every_unit_may_turn_after_its_length_and_go_on(
    unit: Ship | Card, step: type[Step]
) -> None:
    state, _ = plays(at(step, unit), sail(unit.id, 1), sail(unit.id, 0, ABACK))
    assert is_legal(state, sail(unit.id, 1))


@rule("atlantic_1942", "A-MOVE.10")
def test_a_turn_alone_keeps_no_step_waiting_unless_charges_came_between() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ocean("V1", 8, 6))
    assert waits_for(plays(state, sail("d1", 2))[0]) is DestroyersMove
    alone, _ = plays(at(DestroyersMove, ship("d1", 5, 5)), sail("d1", 3))
    assert waits_for(alone) is not DestroyersMove
    four = [charge("d1", 8, 6)] * 4
    dropped, _ = plays(state, sail("d1", 3), *four)
    assert waits_for(dropped) is DestroyersMove
    turned, _ = plays(dropped, sail("d1", 0, ABEAM), dice=[1, 1, 1, 1])
    assert waits_for(turned) is not DestroyersMove


GONE = (point(5, 5), point(6, 5))
"""A length to the east."""


@rule("atlantic_1942", "A-MOVE.10")
@pytest.mark.parametrize(
    ("doing", "may"),
    [
        pytest.param(Doing(moved=units(1), track=GONE), True, id="after a length"),
        pytest.param(Doing(moved=units(2), track=GONE), True, id="after another"),
        pytest.param(Doing(moved=units(1.5), track=GONE), False, id="within a length"),
        pytest.param(Doing(moved=units(1), track=GONE, is_stopped=True), False, id="stopped"),
        pytest.param(Doing(track=GONE[:1]), False, id="not begun"),
        pytest.param(Doing(moved=units(1), track=GONE[::-1]), False, id="turned already"),
    ],
)
def test_the_turn_of_a_length_is_still_to_be_made(doing: Doing, may: bool) -> None:
    assert may_turn_still(EAST, doing) == may


@rule("atlantic_1942", "A-MOVE.10")
def test_a_turn_goes_no_way() -> None:
    state, _ = plays(at(DestroyersMove, ship("d1", 5, 5)), sail("d1", 1))
    track = state.doing["d1"].track
    assert len(track) == 2
    state, _ = play(state, sail("d1", 0, 2))
    assert state.doing["d1"].track == track
