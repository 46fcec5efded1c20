"""A-DC, A-SEQ.7 to A-SEQ.9: depth charges."""

import pytest

from game.geometry.points import Point
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import CardsMove, DestroyersMove
from game.titles.atlantic_1942.model.state import Charge, State
from game.titles.atlantic_1942.rules import depth_charges
from tests.titles.atlantic_1942.builder import (
    CONVOY,
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
    waits_for,
)

rule = pytest.mark.rule


def below(*, hits: int = 0, is_up: bool = False) -> State:
    """A destroyer with a boat off its starboard side."""
    return at(DestroyersMove, ship("d1", 5, 5), boat("V1", 5, 6, hits=hits, is_up=is_up))


@rule("atlantic_1942", "A-DC.1")
def test_a_fifth_charge_is_refused() -> None:
    state, _ = plays(below(), *[charge("d1", 5, 6)] * 4)
    assert not is_legal(state, charge("d1", 5, 6))
    assert offered(state, c.Drop) == []
    assert len(state.charges) == 4


@rule("atlantic_1942", "A-DC.2")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        pytest.param(5, 6.2, "", id="at 0.95L to starboard"),
        pytest.param(5, 6.25, "", id="at 1L to starboard"),
        pytest.param(5, 6.3, depth_charges.TOO_FAR, id="at 1.05L to starboard"),
        pytest.param(5, 3.75, "", id="at 1L to port"),
        pytest.param(5, 3.7, depth_charges.TOO_FAR, id="at 1.05L to port"),
        pytest.param(3.5, 5, "", id="at 1L astern"),
        pytest.param(3.4, 5, depth_charges.TOO_FAR, id="at 1.1L astern"),
        pytest.param(5.6, 5, depth_charges.AHEAD, id="ahead of the bow"),
        pytest.param(5.6, 5.6, depth_charges.AHEAD, id="off the bow"),
        pytest.param(4.6, 4.2, "", id="off the side, near the stern"),
    ],
)
def test_charges_fall_within_a_length_of_either_side_or_the_stern(
    x: float, y: float, why: str
) -> None:
    cards = [boat("V1", 5, 6, name="U-96"), ocean("V2", 5, 4), ocean("V3", 3.5, 5)]
    cards += [ocean("V4", 6, 5.3)]
    state = at(DestroyersMove, ship("d1", 5, 5), *cards)
    if why:
        assert refused(state, charge("d1", x, y)) == why
    else:
        assert is_legal(state, charge("d1", x, y))


@rule("atlantic_1942", "A-DC.2")
def test_a_charge_is_dropped_on_a_card() -> None:
    assert refused(below(), charge("d1", 5, 4)) == depth_charges.NO_CARD


@rule("atlantic_1942", "A-DC.2")
def test_several_charges_may_fall_in_any_spread() -> None:
    spread = [charge("d1", 4.6, 6), charge("d1", 5, 6), charge("d1", 5.4, 5.8)]
    _state, events = plays(below(), *spread)
    assert [(drop.x, drop.y) for drop in of_kind(events, e.ChargeDropped)] == [
        (drop.x, drop.y) for drop in spread
    ]


@rule("atlantic_1942", "A-DC.2")
def test_each_card_within_reach_is_offered() -> None:
    cards = [boat("V1", 5, 6), ocean("V2", 5, 4), ocean("V3", 3.5, 5), ocean("V4", 7.1, 5)]
    state = at(DestroyersMove, ship("d1", 5, 5), *cards)
    assert len(offered(state, c.Drop)) == 3


@rule("atlantic_1942", "A-DC.2")
def test_merchants_drop_none() -> None:
    state = at(DestroyersMove, ship("d1", 1, 1), ship("m1", 5, 5), boat("V1", 5, 6))
    assert not is_legal(state, charge("m1", 5, 6))


@rule("atlantic_1942", "A-DC.3")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("is_up", "least"), [(False, 5), (True, 3)])
def test_a_charge_hits_on_5_under_water_and_on_3_on_the_surface(
    face: int, is_up: bool, least: int
) -> None:
    state, _ = play(below(is_up=is_up), charge("d1", 5, 6))
    _, events = play(state, c.Done(), [face])
    (went,) = of_kind(events, e.ChargeWentOff)
    hit = ("V1",) if face >= least else ()
    assert (went.surfaced if is_up else went.submerged) == hit
    marks = [(mark.card, mark.hits) for mark in of_kind(events, e.CardMarked)]
    assert marks == [(card, 1) for card in hit]
    assert went.needs == least


@rule("atlantic_1942", "A-DC.4")
def test_a_card_beyond_reach_suffers_with_the_one_it_touches() -> None:
    cards = (boat("V1", 5, 6), ocean("V2", 5.8, 6.4), ocean("V3", 6.7, 6.8))
    state, _ = play(at(DestroyersMove, ship("d1", 5, 5), *cards), charge("d1", 4.8, 6))
    _, events = play(state, c.Done(), [6])
    (went,) = of_kind(events, e.ChargeWentOff)
    assert went.submerged == ("V1", "V2")


@rule("atlantic_1942", "A-DC.4")
def test_each_card_of_a_stack_is_read_by_how_it_lies() -> None:
    cards = (boat("V1", 5, 6, is_up=True), ocean("V2", 5.2, 6.2))
    state, _ = play(at(DestroyersMove, ship("d1", 5, 5), *cards), charge("d1", 5, 6))
    _, events = play(state, c.Done(), [4])
    (went,) = of_kind(events, e.ChargeWentOff)
    assert (went.submerged, went.surfaced) == ((), ("V1",))


@rule("atlantic_1942", "A-DC.5")
@rule("atlantic_1942", "A-DC.6")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_allies_see_the_same_whatever_is_under_the_card(face: int) -> None:
    cards = (boat("V1", 5, 6), ocean("V2", 9, 9)), (ocean("V1", 5, 6), boat("V2", 9, 9))
    seen = []
    for pair in cards:
        state = at(DestroyersMove, ship("d1", 5, 5), *pair)
        state, _ = play(state, charge("d1", 5, 6))
        after, events = play(state, c.Done(), [face])
        seen.append(
            (TITLE.eyes.view(after, CONVOY), [TITLE.eyes.redact(each, CONVOY) for each in events])
        )
    assert seen[0] == seen[1]


@rule("atlantic_1942", "A-DC.6")
def test_a_hit_is_marked_on_an_ocean_card_too() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ocean("V1", 5, 6))
    state, _ = play(state, charge("d1", 5, 6))
    after, _events = play(state, c.Done(), [5])
    assert after.cards["V1"].hits == 1
    assert "V1" not in after.known


@rule("atlantic_1942", "A-DC.6")
def test_an_ocean_card_with_two_marks_is_told_since_no_boat_comes_up() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ocean("V1", 5, 6))
    state, _ = plays(state, *[charge("d1", 5, 6)] * 2)
    after, events = play(state, c.Done(), [5, 6])
    assert of_kind(events, e.CardMarked) == [e.CardMarked("A-DC.3", "V1", "ocean", False, 2)]
    assert after.known["V1"] == "ocean"


@rule("atlantic_1942", "A-DC.6")
@rule("atlantic_1942", "A-DMG.4")
def test_an_ocean_card_with_a_mark_that_moves_is_told() -> None:
    state = at(CardsMove, boat("V1", 9, 5), ocean("V2", 9, 9, hits=1))
    _after, events = play(state, sail("V2", 1))
    assert of_kind(events, e.CardTold) == [e.CardTold("A-UNIT.5", "V2")]
    swung, events = play(state, sail("V2", 0, 2))
    assert "V2" not in swung.known


@rule("atlantic_1942", "A-SEQ.7")
def test_no_die_is_rolled_before_all_destroyers_have_moved() -> None:
    cards = (boat("V1", 5, 6), ocean("V2", 9, 9))
    ships = (ship("d1", 5, 5), ship("d2", 9, 8, owner="convoy-b"))
    state = at(DestroyersMove, *ships, *cards)
    state, _ = plays(state, charge("d1", 5, 6), c.Done(), seat="convoy-a")
    assert waits_for(state) is DestroyersMove
    assert state.charges == (Charge("d1", point(5, 6)),)
    state, _ = play(state, charge("d2", 9, 9), seat="convoy-b")
    _, events = play(state, c.Done(), [5, 4], seat="convoy-b")
    assert [went.face for went in of_kind(events, e.ChargeWentOff)] == [5, 4]


@rule("atlantic_1942", "A-SEQ.7")
def test_charges_are_dropped_before_during_and_after_the_move() -> None:
    cards = (boat("V1", 5, 6), ocean("V2", 6.5, 4), ocean("V3", 8, 6))
    state = at(DestroyersMove, ship("d1", 5, 5), *cards)
    state, events = plays(
        state,
        *(charge("d1", 5, 6), sail("d1", 1), charge("d1", 6.3, 4)),
        *(sail("d1", 2), charge("d1", 8, 6)),
    )
    assert len(of_kind(events, e.ChargeDropped)) == 3
    assert state.doing["d1"].charges == 3


@rule("atlantic_1942", "A-SEQ.7")
def test_the_charges_of_a_ship_that_is_lost_meanwhile_still_go_off() -> None:
    ships = (ship("d1", 5, 5, hits=3), ship("d2", 9, 5), ship("m1", 7, 5))
    state = at(DestroyersMove, *ships, boat("V1", 5, 6))
    state, _ = play(state, charge("d1", 5, 6))
    state.ships["d1"] = ship("d1", 5, 5, hits=2)
    state, events = play(state, sail("d1", 1))
    state.ships.pop("d1", None)
    _, events = play(state, c.Done(), [6])
    assert [went.ship for went in of_kind(events, e.ChargeWentOff)] == ["d1"]


REUBEN_JAMES, RELIANT = "d5", "d2"


def coordinated() -> State:
    """The attack of the book's figure: two destroyers on parallel courses."""
    cards = (boat("V1", 5, 4), ocean("V2", 5.5, 6.1), ocean("V3", 9.2, 5.2))
    ships = (ship(REUBEN_JAMES, 5, 5), ship(RELIANT, 7.2, 6.3))
    state = at(DestroyersMove, *ships, *cards)
    state, events = plays(
        state,
        *(charge(REUBEN_JAMES, 4.8, 4), charge(REUBEN_JAMES, 5.2, 4)),
        *(charge(REUBEN_JAMES, 5.2, 6), sail(REUBEN_JAMES, 1), charge(REUBEN_JAMES, 5.8, 6)),
    )
    assert [event.ship for event in of_kind(events, e.ChargeDropped)] == [REUBEN_JAMES] * 4
    return state


@rule("atlantic_1942", "A-SEQ.8")
def test_reuben_james_drops_four_at_three_places() -> None:
    state = coordinated()
    assert not is_legal(state, charge(REUBEN_JAMES, 5.8, 6))
    assert {depth.ship for depth in state.charges} == {REUBEN_JAMES}


@rule("atlantic_1942", "A-SEQ.9")
def test_reliant_drops_one_astern_on_the_same_card_and_three_to_port() -> None:
    state = coordinated()
    drops = (charge(RELIANT, 5.9, 6.1), sail(RELIANT, 2), *[charge(RELIANT, 9.2, 5.2)] * 3)
    state, events = plays(state, *drops)
    assert of_kind(events, e.ChargeWentOff) == []
    after, events = play(state, c.Done(), [1, 5, 2, 6, 5, 3, 4, 1])
    went = of_kind(events, e.ChargeWentOff)
    assert [event.ship for event in went] == [REUBEN_JAMES] * 4 + [RELIANT] * 4
    assert [event.submerged for event in went] == [(), ("V1",), (), ("V2",), ("V2",), (), (), ()]
    assert [after.cards[card].hits for card in ("V1", "V2", "V3")] == [1, 2, 0]


@rule("atlantic_1942", "A-DC.2")
@pytest.mark.parametrize(
    ("y", "eighths"),
    [
        pytest.param(6.2, 0, id="on its middle"),
        pytest.param(6.3, 1, id="an eighth of its beam nearer"),
        pytest.param(6.4, 2, id="two eighths nearer"),
        pytest.param(6.5, 4, id="on its side"),
    ],
)
def test_a_charge_is_suggested_as_near_the_middle_of_a_card_as_it_reaches(
    y: float, eighths: int
) -> None:
    card = boat("V1", 5, y).base
    spot = depth_charges.spot_on(ship("d1", 5, 5).base, card)
    assert spot == Point(card.at.x, card.at.y - card.beam * eighths // 8)
