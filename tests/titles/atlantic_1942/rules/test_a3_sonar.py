"""A-SONAR: pings."""

import pytest

from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import DestroyersMove, MerchantsMove, Pings
from tests.titles.atlantic_1942.builder import (
    CONVOY,
    at,
    boat,
    kinds,
    ocean,
    of_kind,
    offered,
    play,
    plays,
    sail,
    ship,
    waits_for,
    why_not,
)

rule = pytest.mark.rule


@rule("atlantic_1942", "A-SONAR.1")
def test_a_card_at_4_lengths_may_be_pinged_and_one_at_4_1_not() -> None:
    state = at(Pings, ship("d1", 5, 5), boat("V1", 10, 5), ocean("V2", 10.1, 5))
    assert offered(state, c.Ping) == [c.Ping("d1", "V1")]
    far = "It is more than 4L away. Winslow, the nearest, is 4.1L from it."
    assert why_not(state, "V2") == ("A-SONAR.1", far)


@rule("atlantic_1942", "A-SONAR.1")
def test_each_destroyer_pings_once() -> None:
    cards = (boat("V1", 8, 5), ocean("V2", 8, 7))
    state = at(Pings, ship("d1", 5, 5), ship("d2", 5, 7), *cards)
    state, _ = play(state, c.Ping("d1", "V1"), [1])
    assert offered(state, c.Ping) == [c.Ping("d2", "V1"), c.Ping("d2", "V2")]
    state, _ = play(state, c.Ping("d2", "V1"), [1])
    assert waits_for(state) is DestroyersMove


@rule("atlantic_1942", "A-SONAR.1")
def test_merchants_ping_nothing() -> None:
    state = at(Pings, ship("d1", 1, 1), ship("m1", 5, 5), boat("V1", 8, 5))
    assert offered(state, c.Ping) == []


@rule("atlantic_1942", "A-SONAR.1")
def test_a_boat_on_the_surface_is_not_pinged() -> None:
    state = at(Pings, ship("d1", 5, 5), boat("V1", 8, 5, is_up=True), ocean("V2", 8, 7))
    assert offered(state, c.Ping) == [c.Ping("d1", "V2")]


@rule("atlantic_1942", "A-SONAR.1")
def test_the_range_is_that_from_where_its_turn_began() -> None:
    """The pings come before any destroyer moves, and none may be made afterwards."""
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 10.1, 5))
    state, _ = play(state, sail("d1", 1))
    assert offered(state, c.Ping) == []


@rule("atlantic_1942", "A-SONAR.2")
@pytest.mark.parametrize("face", [4, 5, 6])
@pytest.mark.parametrize(("card", "what"), [("V1", "U-571"), ("V2", "ocean")])
def test_4_or_more_turns_the_card_over(face: int, card: str, what: str) -> None:
    state = at(Pings, ship("d1", 5, 5), ship("d2", 5, 7), boat("V1", 8, 5), ocean("V2", 8, 7))
    after, events = play(state, c.Ping("d1", card), [face])
    assert events[:2] == [
        e.CardPinged("A-SONAR.2", "d1", card, face, 4, True),
        e.CardTurned("A-SONAR.2", card, what),
    ]
    assert TITLE.eyes.view(after, CONVOY).cards[card].boat == what
    assert not after.cards[card].is_up


@rule("atlantic_1942", "A-SONAR.2")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_3_or_less_tells_nothing(face: int) -> None:
    state = at(Pings, ship("d1", 5, 5), ship("d2", 5, 7), boat("V1", 8, 5))
    after, events = play(state, c.Ping("d1", "V1"), [face])
    assert events == [e.CardPinged("A-SONAR.2", "d1", "V1", face, 4, False)]
    assert TITLE.eyes.view(after, CONVOY).cards["V1"].boat == "?"


@rule("atlantic_1942", "A-SONAR.2")
def test_it_lies_open_for_the_destroyers_turn_and_then_face_down_again() -> None:
    state = at(Pings, ship("d1", 5, 5), ship("d2", 5, 7), boat("V1", 8, 5))
    state, _ = play(state, c.Ping("d1", "V1"), [4])
    assert state.shown == ("V1",)
    assert offered(state, c.Ping) == []
    state, events = plays(state, *[c.Done()] * 1)
    assert state.shown == (), kinds(events)
    assert of_kind(events, e.CardsTurnedBack) == [e.CardsTurnedBack("A-SONAR.2", ("V1",))]
    assert waits_for(state) is MerchantsMove


@rule("atlantic_1942", "A-SONAR.2")
def test_the_rest_are_told_when_the_last_boat_of_a_player_was_seen() -> None:
    cards = (boat("V1", 8, 5), ocean("V2", 8, 7), ocean("V3", 18, 7))
    state = at(Pings, ship("d1", 5, 5), ship("d2", 5, 7), *cards)
    after, events = play(state, c.Ping("d1", "V1"), [4])
    assert of_kind(events, e.CardTold) == [e.CardTold("A-UNIT.5", card) for card in ("V2", "V3")]
    assert after.known == {"V1": "U-571", "V2": "ocean", "V3": "ocean"}


@rule("atlantic_1942", "A-SONAR.2")
def test_one_boat_seen_of_two_tells_nothing_of_the_rest() -> None:
    cards = (boat("V1", 8, 5), boat("V2", 8, 7, name="U-96"), ocean("V3", 18, 7))
    state = at(Pings, ship("d1", 5, 5), ship("d2", 5, 7), *cards)
    assert play(state, c.Ping("d1", "V1"), [4])[0].known == {"V1": "U-571"}
