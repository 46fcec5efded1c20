"""A-OPT, and what else a game can be set to."""

from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import BoatGuns, Step, Torpedoes
from game.titles.atlantic_1942.model.state import OCEAN, State
from game.titles.atlantic_1942.odds.power import allowance
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.rules import torpedoes
from game.titles.atlantic_1942.rules.setup import forces, seats
from tests.laws import holds_of
from tests.titles.atlantic_1942.builder import (
    CONVOY,
    PACK,
    at,
    boat,
    new_game,
    ocean,
    of_kind,
    offered,
    play,
    plays,
    ship,
    why_not,
)

rule = pytest.mark.rule
USUAL = {option.id: option.default for option in TITLE.offers.options}


def with_stock(left: int) -> State:
    up = boat("V1", 5, 5, is_up=True)
    return at(Torpedoes, up, ship("m1", 8, 5), ship("m2", 2, 2), torpedoes=4, stock={"V1": left})


@rule("atlantic_1942", "A-OPT.1")
def test_a_boat_fires_no_more_than_it_has_left() -> None:
    state, _ = plays(with_stock(2), *[c.Aim("V1", "m1")] * 2)
    assert offered(state, c.Aim) == []
    assert why_not(state, "m1") == ("A-TORP.1", torpedoes.EMPTY)
    after, events = play(state, c.Launch("V1"), [1, 1])
    assert [event.left for event in of_kind(events, e.TorpedoRan)] == [1, 0]
    assert after.stock == {"V1": 0}


@rule("atlantic_1942", "A-OPT.1")
def test_a_boat_without_torpedoes_fires_none() -> None:
    assert offered(with_stock(0), c.Aim) == []


@pytest.mark.parametrize(
    ("step", "words"),
    [(Torpedoes, "once up, 0 clear lanes, 1 barred"), (BoatGuns, "once up, 1 clear lane")],
)
def test_a_boat_without_torpedoes_comes_up_for_its_gun_alone(step: type[Step], words: str) -> None:
    state = at(step, boat("V1", 5, 5), ship("m1", 8, 5), torpedoes=4, stock={"V1": 0})
    assert allowance(TITLE.eyes.view(state, PACK), c.Surface("V1")) == words


@rule("atlantic_1942", "A-OPT.1")
@pytest.mark.parametrize("stock", [0, 4, 8, 12])
def test_every_boat_begins_with_the_stock(stock: int) -> None:
    state, _ = new_game("report", torpedoes=str(stock))
    boats = {card.id for card in state.cards.values() if card.boat != OCEAN}
    assert state.stock == (dict.fromkeys(boats, stock) if stock else {})


@rule("atlantic_1942", "A-OPT.1")
def test_without_the_option_torpedoes_never_end() -> None:
    state = at(Torpedoes, boat("V1", 5, 5, is_up=True), ship("m1", 8, 5))
    state, _ = plays(state, *[c.Aim("V1", "m1")] * 4)
    assert state.stock == {}


@rule("atlantic_1942", "A-OPT.1")
def test_the_convoy_sees_the_stock_of_boats_that_it_knows() -> None:
    assert TITLE.eyes.view(with_stock(2), CONVOY).stock == {"V1": 2}
    hidden = at(Torpedoes, boat("V1", 5, 5), ship("m1", 8, 5), torpedoes=4, stock={"V1": 4})
    assert TITLE.eyes.view(hidden, CONVOY).stock == {}
    assert TITLE.eyes.view(hidden, PACK).stock == {"V1": 4}


@rule("atlantic_1942", "A-OPT.2")
@pytest.mark.parametrize(("x", "needs"), [(9, 4), (9.1, 5), (11, 5), (7, 4)])
@pytest.mark.parametrize("is_on", [True, False])
def test_a_shot_over_three_lengths_hits_on_5_or_6_only(x: float, needs: int, is_on: bool) -> None:
    up = boat("V1", 5, 5, is_up=True)
    state = at(Torpedoes, up, ship("m1", x, 5), ship("m2", 2, 2), long_shots=is_on)
    state, _ = play(state, c.Aim("V1", "m1"))
    (check,) = TITLE.odds.checks(TITLE.eyes.view(state, PACK), c.Launch("V1"))
    least = needs if is_on else 4
    assert check.needs == f"{least}+"
    _, events = play(state, c.Launch("V1"), [4])
    (ran,) = of_kind(events, e.TorpedoRan)
    assert (ran.needs, ran.is_hit) == (least, least == 4)


@pytest.mark.parametrize("size", ["standard", "large"])
@pytest.mark.parametrize("count", "12345")
def test_the_table_of_either_size_holds_all_that_can_be_asked_for(size: str, count: str) -> None:
    most: dict[str, Any] = {"merchants": "20", "destroyers": "10", "uboats": "10"}
    players: dict[str, Any] = {"convoy_players": count, "pack_players": count}
    state, _ = new_game("custom", table=size, **most, **players)
    assert (len(state.ships), len(state.cards)) == (30, 40)
    TITLE.rules.invariants(state)
    assert all(sea(size).pack.holds(card.base) for card in state.cards.values())
    assert all(sea(size).rendezvous.holds(each.base) for each in state.ships.values())


@holds_of(range(2, 21), [1, 2, 5, 10])
def test_every_formation_lies_apart_and_in_its_area(merchants: int, destroyers: int) -> None:
    given: dict[str, Any] = {"merchants": str(merchants), "destroyers": str(destroyers)}
    state, _ = new_game("custom", **given)
    TITLE.rules.invariants(state)
    assert all(sea("standard").rendezvous.holds(each.base) for each in state.ships.values())


@rule("atlantic_1942", "A-UNIT.1")
@rule("atlantic_1942", "A-UNIT.3")
@pytest.mark.parametrize(
    ("scenario", "convoy", "pack"), [("small", 2, 1), ("training", 4, 2), ("standard", 5, 3)]
)
def test_there_are_no_more_seats_than_the_forces_can_fill(
    scenario: str, convoy: int, pack: int
) -> None:
    asked = {**USUAL, "convoy_players": "5", "pack_players": "5"}
    sides = [seat.side for seat in seats(scenario, asked)]
    assert sides == ["convoy"] * convoy + ["pack"] * pack


@rule("atlantic_1942", "A-UNIT.1")
@pytest.mark.parametrize(
    ("merchants", "destroyers", "players"), [("10", "2", 2), ("4", "5", 2), ("3", "5", 1)]
)
def test_a_convoy_seat_needs_a_destroyer_and_two_merchants(
    merchants: str, destroyers: str, players: int
) -> None:
    given = {**USUAL, "merchants": merchants, "destroyers": destroyers, "convoy_players": "5"}
    sides = [seat.side for seat in seats("custom", given)]
    assert sides.count("convoy") == players


def test_forces_by_hand_are_those_asked_for() -> None:
    given = {**USUAL, "merchants": "7", "destroyers": "3", "uboats": "2"}
    force = forces("custom", given)
    assert (force.merchants, force.destroyers, force.uboats) == (7, 3, 2)
    preset = forces("small", given)
    assert (preset.merchants, preset.destroyers, preset.uboats) == (4, 2, 1)


@rule("atlantic_1942", "A-OPT.3")
@pytest.mark.parametrize("is_on", [True, False])
def test_a_card_seen_once_keeps_its_mark_where_that_is_asked_for(is_on: bool) -> None:
    cards = (
        boat("V1", 8, 5),
        ocean("V2", 8, 8, hits=2),
        boat("V3", 8, 11, name="U-96", is_up=True),
    )
    known = {"V1": "U-571", "V2": OCEAN}
    state = at(Torpedoes, *cards, ship("m1", 2, 2), known=known, ghosts=is_on)
    view = TITLE.eyes.view(state, CONVOY)
    seen = [card.boat for card in view.cards.values()]
    assert seen == (["U-571", OCEAN, "U-96"] if is_on else ["?", "?", "U-96"])
    assert view.known == {**(known if is_on else {}), "V3": "U-96"}
    for number in range(20):
        TITLE.rules.invariants(TITLE.eyes.resample(view, KeyedDice(b"worlds", number)))
    state.shown = ("V1",)
    assert TITLE.eyes.view(state, CONVOY).cards["V1"].boat == "U-571"
