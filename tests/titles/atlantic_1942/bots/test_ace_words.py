"""What the staff officer says of each choice: nothing that does not hold of it."""

import re
from fractions import Fraction

import pytest

from game.contract.advice import Advice, reasoned
from game.core.flow import prompts
from game.core.records import Command
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots.ace import rank
from game.titles.atlantic_1942.bots.ace_odds import legs_to_charge
from game.titles.atlantic_1942.bots.ace_words import Judged, as_advice, is_idle
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import (
    CardsMove,
    DestroyerGuns,
    DestroyersMove,
    MerchantsMove,
    Pings,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import Card, State
from game.titles.atlantic_1942.worlds.hidden import any_boat
from tests.titles.atlantic_1942.builder import CONVOY, at, boat, ocean, ship

rule = pytest.mark.rule


def told(state: State) -> dict[Command, Advice]:
    asked = prompts(TITLE.rules, state)[0]
    ranked = reasoned(rank(TITLE.eyes.view(state, asked.seat), asked))
    return {each.command: each for each in ranked}


@rule("atlantic_1942", "A-DC.4")
def test_a_charge_that_strikes_two_cards_is_told_for_both() -> None:
    """One boat of three cards: under one of two of them with two thirds."""
    cards = boat("V1", 5, 6.4), ocean("V2", 5.3, 6.6), ocean("V3", 12, 2)
    state = at(DestroyersMove, ship("d1", 5, 5), *cards)
    seen = TITLE.eyes.view(state, CONVOY)
    assert any_boat(seen, [*seen.cards.values()][:2]) == Fraction(2, 3)
    drops = [each for command, each in told(state).items() if isinstance(command, c.Drop)]
    assert drops
    assert all(each.reason.startswith("67 % that a boat is there.") for each in drops)


@rule("atlantic_1942", "A-DC.4")
def test_of_two_cards_that_both_may_hide_boats_the_chance_is_no_sum() -> None:
    cards = boat("V1", 5, 6), boat("V2", 6, 7, name="U-123"), ocean("V3", 12, 2), ocean("V4", 14, 9)
    seen = TITLE.eyes.view(at(DestroyersMove, ship("d1", 5, 5), *cards), CONVOY)
    assert any_boat(seen, [*seen.cards.values()][:2]) == Fraction(5, 6)


def test_what_ends_a_step_does_not_say_that_nothing_can_be_done() -> None:
    state = at(DestroyerGuns, ship("d1", 5, 5), boat("V1", 7, 5, is_up=True, hits=2))
    advice = told(state)
    fire, done = advice[c.FireGun("d1", "V1")], advice[c.Done()]
    assert fire.reason.startswith("U-571 has 1 hit point left.")
    assert fire.value > done.value
    assert "No boat is in reach" not in done.reason


def test_who_could_charge_a_card_is_counted_in_words_that_fit() -> None:
    cards = boat("V1", 7, 5), ocean("V2", 1, 5)
    advice = told(at(Pings, ship("d1", 5, 5), ship("m1", 4, 8), *cards))
    one, other = "1 destroyer could charge it at once", "50 % that a boat is there"
    assert advice[c.Ping("d1", "V1")].reason.startswith(f"{one}. {other}.")


def test_where_nothing_is_at_stake_it_is_said_and_nothing_compared() -> None:
    cards, known = (boat("V1", 7, 5), ocean("V2", 6, 5)), {"V1": "U-571", "V2": "ocean"}
    state = at(Pings, ship("d1", 5, 5), *cards, known=known)
    for each in told(state).values():
        assert each.reason.endswith(". Nothing is at stake.")


def test_what_is_not_reckoned_has_no_danger_of_a_boat() -> None:
    state = at(CardsMove, ship("d1", 1, 1), boat("V1", 7, 5), ship("m1", 9, 5))
    asked = prompts(TITLE.rules, state)[0]
    ranked = [Judged(each.command, 0.1, None, "x") for each in asked.choices]
    advice = as_advice(ranked[0], asked.kind, is_idle=is_idle(ranked))
    assert advice.reason == "X."


@rule("atlantic_1942", "A-MOVE.2")
def test_no_more_tons_are_promised_than_are_afloat() -> None:
    """With all of the escort gone the merchants hurry, and two of them carry 10,000 tons."""
    state = at(
        MerchantsMove,
        ship("m1", 3, 5),
        ship("m2", 3, 7),
        boat("V1", 22, 14),
        sunk=("d1", "d2"),
    )
    advice = told(state)
    assert advice[c.SailOn()].expected == "+10,000 tons"
    assert all(abs(each.value) <= 10_000 for each in advice.values())


@rule("atlantic_1942", "A-TORP.1")
def test_no_more_tons_are_told_to_be_open_to_fire_than_are_afloat() -> None:
    boats = [boat(f"V{each}", 8, 3 + each, name=f"U-{each}", is_up=True) for each in range(1, 5)]
    for each in told(at(MerchantsMove, ship("m1", 5, 5), *boats, turn=20)).values():
        sunk = re.search(r"sinks ([\d,]+) tons", each.reason)
        assert not sunk or int(sunk[1].replace(",", "")) <= 5_000


@rule("atlantic_1942", "A-SONAR.1")
@pytest.mark.parametrize(
    ("things", "known", "words"),
    [
        ([boat("V1", 12, 6), ocean("V2", 18, 2)], {}, "Toward the likeliest card"),
        ([boat("V1", 12, 6), ocean("V2", 18, 2)], {"V1": "U-571"}, "Toward U-571"),
        ([boat("V1", 12, 6), boat("V2", 18, 2, name="U-333")], {}, "Toward the boat"),
        ([boat("V1", 6, 7), ocean("V2", 18, 2)], {"V1": "U-571"}, "Toward U-571"),
    ],
)
def test_a_destroyer_goes_toward_a_boat_that_is_known_and_toward_a_card_that_is_not(
    things: list[Card], known: dict[str, str], words: str
) -> None:
    state = at(DestroyersMove, ship("d1", 3, 5), ship("m1", 1, 5), *things, known=known)
    sails = [each for command, each in told(state).items() if isinstance(command, c.Sail)]
    assert sails[0].reason.startswith(f"{words}.")


@rule("atlantic_1942", "A-DC.2")
def test_that_no_destroyer_can_strike_is_not_said_where_one_just_can() -> None:
    """Three lengths on, her charges reach the bow of the card and not its middle."""
    boat_up, far = boat("V1", 10.75, 6, is_up=True), boat("V1", 14, 6, is_up=True)
    hunter = ship("d1", 6, 6)
    dive = c.Dive("V1")
    assert "strike" not in told(at(CardsMove, hunter, boat_up))[dive].reason
    assert "No destroyer can strike it there." in told(at(CardsMove, hunter, far))[dive].reason


@rule("atlantic_1942", "A-DC.2")
def test_who_can_just_charge_a_card_is_counted_too() -> None:
    cards = boat("V1", 8.75, 6), ocean("V2", 1, 5)
    hurt = ship("d1", 6, 6, hits=2)
    assert legs_to_charge(hurt.at, hurt.heading, cards[0].at) > 1
    ping = told(at(Pings, hurt, ship("m1", 4, 8), *cards))[c.Ping("d1", "V1")]
    assert ping.reason.startswith("1 destroyer could charge it at once.")


@rule("atlantic_1942", "A-MOVE.7")
def test_that_nothing_is_risked_is_not_said_of_leaving_a_boat_on_the_surface() -> None:
    state = at(CardsMove, ship("d1", 6, 5), ship("m1", 4, 5), boat("V1", 9, 5, is_up=True))
    advice = told(state)
    assert advice[c.Dive("V1")].value > advice[c.Done()].value
    assert "risked" not in advice[c.Done()].reason


@rule("atlantic_1942", "A-SEQ.5")
def test_before_it_moves_a_boat_is_told_of_where_it_can_get_to() -> None:
    up = boat("V1", 9, 5, is_up=True)
    advice = told(at(Torpedoes, ship("d1", 6, 5), ship("m1", 7, 8), up))
    for each in advice.values():
        assert "there" not in each.reason
    assert "Where it can then get to, " in advice[c.Aim("V1", "m1")].reason


def test_a_course_to_the_edge_of_the_table_is_told_as_that() -> None:
    """At the north edge, with a boat in range: what sails off is not sunk by anybody."""
    state = at(MerchantsMove, ship("m1", 5, 1.2), boat("V1", 8, 4, name="U-123", is_up=True))
    sails = [each for command, each in told(state).items() if isinstance(command, c.Sail)]
    off = [each for each in sails if "edge of the table" in each.reason]
    assert off
    assert all("sinks" not in each.reason for each in off)


def test_who_turns_aside_is_said_to_go_round_what_may_lie_there_alone() -> None:
    for x, goes_round in ((12, True), (20, False)):
        state = at(MerchantsMove, ship("m1", 5, 6), boat("V1", x, 6, is_up=True))
        reasons = [each.reason for each in told(state).values()]
        assert any(each.startswith("Round what may lie there.") for each in reasons) is goes_round
        assert any(each.startswith("Off the way to the east.") for each in reasons)


def test_a_leg_is_told_of_as_the_course_of_all_merchants() -> None:
    """What it brings and costs is reckoned for all of them."""
    up = boat("V1", 12, 6, is_up=True)
    for others in ((), (ship("m2", 5, 8),)):
        advice = told(at(MerchantsMove, ship("m1", 5, 6), *others, up))
        reasons = [each.reason for command, each in advice.items() if isinstance(command, c.Sail)]
        assert reasons
        assert all(each.startswith("All merchants ") is bool(others) for each in reasons)


@rule("atlantic_1942", "A-TORP.1")
def test_salvos_at_the_same_ships_do_not_sink_them_twice() -> None:
    """Else 24,000 tons were told on the mean where 14,500 were lost in two turns."""
    boats = [boat(f"V{each}", 8, 3 + each, name=f"U-{each}", is_up=True) for each in range(1, 5)]
    ships = ship("m1", 5, 5), ship("m2", 5, 7)
    reason = told(at(MerchantsMove, *ships, *boats, turn=20))[c.Done()].reason
    sunk = re.search(r"sinks ([\d,]+) tons in this turn and the next", reason)
    assert sunk
    assert 5_000 < int(sunk[1].replace(",", "")) < 10_000
