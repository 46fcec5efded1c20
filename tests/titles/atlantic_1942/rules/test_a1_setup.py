"""A-OBJ, A-UNIT, A-SETUP: who has what, and how a game begins."""

import pytest

from game.core import flow
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.charts.sheets import charts
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import (
    CardsMove,
    Dispersal,
    Forming,
    MerchantsMove,
    Pings,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, OCEAN
from game.titles.atlantic_1942.printed.sea import EAST, WEST, sea
from game.titles.atlantic_1942.printed.sizes import LENGTH, SHIP
from game.titles.atlantic_1942.rules.setup import seats
from tests.titles.atlantic_1942.builder import (
    CONVOY,
    PACK,
    at,
    boat,
    new_game,
    ocean,
    of_kind,
    play,
    plays,
    refused,
    sail,
    ship,
    units,
    waits_for,
)

rule = pytest.mark.rule


@rule("atlantic_1942", "A-OBJ.1")
def test_a_merchant_at_the_far_side_is_counted_home() -> None:
    state = at(MerchantsMove, ship("m1", 19.5, 5), ship("m2", 3, 5))
    after, events = play(state, sail("m1", 1))
    assert after.home == ("m1",)
    assert "m1" not in after.ships
    assert of_kind(events, e.MerchantHome) == [e.MerchantHome("A-WIN.2", "m1")]


@rule("atlantic_1942", "A-UNIT.1")
@pytest.mark.parametrize("scenario", [scenario.id for scenario in TITLE.offers.scenarios])
@pytest.mark.parametrize("players", "12345")
def test_each_convoy_player_has_a_destroyer_and_two_merchants(scenario: str, players: str) -> None:
    state, _ = new_game(scenario, convoy_players=players)
    convoy = [seat for seat in state.seats if seat.startswith("convoy")]
    assert 1 <= len(convoy) <= int(players)
    for seat in convoy:
        own = [each.kind for each in state.ships.values() if each.owner == seat]
        assert own.count(DESTROYER) >= 1
        assert own.count(MERCHANT) >= 2


@rule("atlantic_1942", "A-UNIT.3")
@pytest.mark.parametrize("scenario", [scenario.id for scenario in TITLE.offers.scenarios])
@pytest.mark.parametrize("players", "12345")
def test_each_german_player_has_a_boat_and_three_ocean_cards_for_each(
    scenario: str, players: str
) -> None:
    state, _ = new_game(scenario, pack_players=players)
    pack = [seat for seat in state.seats if seat.startswith("pack")]
    assert 1 <= len(pack) <= int(players)
    for seat in pack:
        own = [card.boat for card in state.cards.values() if card.owner == seat]
        boats = [name for name in own if name != OCEAN]
        assert tuple(sorted(boats)) == tuple(sorted(state.fleet[seat]))
        assert boats
        assert own.count(OCEAN) == 3 * len(boats)


@rule("atlantic_1942", "A-UNIT.4")
def test_a_surfaced_boat_is_seen_and_a_submerged_one_is_not() -> None:
    state = at(Torpedoes, boat("V1", 8, 5), ocean("V2", 8, 7), ship("m1", 5, 5))
    assert TITLE.eyes.view(state, CONVOY).cards["V1"].boat == "?"
    after, events = play(state, c.Surface("V1"))
    seen = TITLE.eyes.view(after, CONVOY).cards["V1"]
    assert (seen.boat, seen.is_up) == ("U-571", True)
    assert events == [
        e.BoatSurfaced("A-MOVE.5", "V1", "U-571"), e.CardTold("A-UNIT.5", "V2")
    ]  # fmt: skip


@rule("atlantic_1942", "A-UNIT.5")
def test_a_boat_under_water_and_an_ocean_card_look_alike() -> None:
    one = at(Pings, boat("V1", 8, 5), ocean("V2", 8, 7), ship("d1", 5, 5))
    other = at(Pings, ocean("V1", 8, 5), boat("V2", 8, 7), ship("d1", 5, 5))
    assert TITLE.eyes.view(one, CONVOY) == TITLE.eyes.view(other, CONVOY)
    assert TITLE.eyes.view(one, PACK) != TITLE.eyes.view(other, PACK)


@rule("atlantic_1942", "A-UNIT.6")
def test_each_card_has_an_owner_whose_letter_it_bears() -> None:
    state, _ = new_game("report", pack_players="4")
    for card in state.cards.values():
        assert card.owner == f"pack-{card.id[0].lower()}"
    pack = [seat for seat in state.seats if seat.startswith("pack")]
    assert {card.owner for card in state.cards.values()} == set(pack)


@rule("atlantic_1942", "A-UNIT.6")
def test_a_player_moves_his_own_cards_only() -> None:
    other = boat("W1", 8, 9, name="U-96", owner="pack-w")
    state = at(CardsMove, boat("V1", 8, 5), other)
    assert "not among" in refused(state, sail("W1", 1), PACK)
    assert play(state, sail("W1", 1), seat="pack-w")[0].cards["W1"].at.x == units(7)


@rule("atlantic_1942", "A-UNIT.6")
def test_which_of_the_cards_is_the_boat_falls_by_chance() -> None:
    drawn = {
        next(card.id for card in new_game("small", draws=draws)[0].cards.values() if card.is_boat)
        for draws in ((3, 2, 1), (0, 0, 0), (1, 1, 1))
    }
    assert len(drawn) > 1


@rule("atlantic_1942", "A-UNIT.8")
def test_the_charts_show_every_range_and_chance() -> None:
    names = {chart.id for chart in charts()}
    assert {"sonar", "torpedo", "guns", "depth_charge"} <= names


@rule("atlantic_1942", "A-SETUP.1")
def test_the_germans_lay_their_cards_first_and_unseen() -> None:
    state, events = new_game("small")
    assert waits_for(state) is Dispersal
    assert TITLE.eyes.view(state, CONVOY).cards == {}
    assert len(TITLE.eyes.view(state, PACK).cards) == 4
    assert all(TITLE.eyes.redact(each, CONVOY) is None for each in of_kind(events, e.CardDealt))
    labels = [family.label for family in flow.prompts(TITLE.rules, state)[0].families]
    assert sum("Ocean card" in label for label in labels) == 3, "one of four is a boat"
    after, laid = play(state, c.Place("V1", units(10), units(7), 3))
    assert TITLE.eyes.redact(laid[0], CONVOY) is None
    after, _ = play(after, c.Done())
    seen = TITLE.eyes.view(after, CONVOY).cards
    assert {card.boat for card in seen.values()} == {"?"}
    assert (seen["V1"].at.x, seen["V1"].at.y, seen["V1"].heading) == (units(10), units(7), 3)


@rule("atlantic_1942", "A-SETUP.1")
@pytest.mark.parametrize(
    ("x", "y"), [(7.4, 7), (17.6, 7), (10, 1.3), (10, 13.8)], ids=["west", "east", "top", "bottom"]
)
def test_a_card_lies_with_all_of_it_in_the_wolf_pack_area(x: float, y: float) -> None:
    state, _ = new_game("small")
    outside = "All of it must lie in the Wolf Pack Area."
    assert refused(state, c.Place("V1", units(x), units(y), WEST)) == outside


@rule("atlantic_1942", "A-SETUP.1")
def test_cards_may_be_stacked() -> None:
    state, _ = new_game("small")
    after, _ = play(state, c.Place("V1", units(10), units(7), WEST))
    after, _ = play(after, c.Place("V2", units(10), units(7), WEST))
    assert after.cards["V1"].at == after.cards["V2"].at


@rule("atlantic_1942", "A-SETUP.2")
def test_the_table_is_seven_by_five_feet() -> None:
    water = sea("standard").water
    assert (water.right, water.bottom) == (21 * LENGTH, 15 * LENGTH)
    large = sea("large").water
    assert large.right > water.right
    assert large.bottom > water.bottom


@rule("atlantic_1942", "A-SETUP.2")
def test_ten_sit_at_it_five_a_side() -> None:
    usual = {option.id: option.default for option in TITLE.offers.options}
    most = {**usual, "merchants": "20", "destroyers": "10", "uboats": "10"}
    every = seats("custom", {**most, "convoy_players": "5", "pack_players": "5"})
    assert [seat.side for seat in every] == ["convoy"] * 5 + ["pack"] * 5


@rule("atlantic_1942", "A-SETUP.3")
def test_then_the_convoy_forms_up_in_the_rendezvous_area_facing_the_far_side() -> None:
    state, _ = new_game("standard")
    state, events = play(state, c.Done())
    assert waits_for(state) is Forming
    assert of_kind(events, e.CardsLaid) == [e.CardsLaid("A-SETUP.1", 12)]
    area = sea("standard").rendezvous
    assert all(area.holds(each.base) for each in state.ships.values())
    assert {each.heading for each in state.ships.values()} == {EAST}
    there = c.Place("d1", units(2.5), units(14), EAST)
    after, placed = play(state, there)
    assert placed == [e.ShipPlaced("A-SETUP.3", "d1", there.x, there.y, EAST)]
    assert waits_for(play(after, c.Done())[0]) is MerchantsMove


@rule("atlantic_1942", "A-SETUP.3")
def test_a_ship_forms_up_in_the_area_and_over_no_other() -> None:
    state, _ = new_game("standard")
    state, _ = play(state, c.Done())
    outside = "All of it must lie in the rendezvous area."
    assert refused(state, c.Place("d1", units(2.6), units(14), EAST)) == outside
    other = state.ships["m1"]
    covered = c.Place("d1", other.at.x, other.at.y, EAST)
    assert refused(state, covered) == f"It would lie over {other.name}."
    assert refused(state, c.FireGun("d1", "a1")), "another order than to lie somewhere"


@rule("atlantic_1942", "A-SETUP.1")
@rule("atlantic_1942", "A-SETUP.3")
def test_all_players_of_a_side_set_up_at_once_and_the_next_side_waits_for_all() -> None:
    state, _ = new_game("report", convoy_players="2", pack_players="2")
    after, _ = play(state, c.Done(), seat="pack-w")
    assert waits_for(after) is Dispersal
    after, _ = play(after, c.Done(), seat="pack-v")
    assert waits_for(after) is Forming
    after, _ = play(after, c.Done(), seat="convoy-a")
    assert waits_for(after) is Forming
    assert waits_for(play(after, c.Done(), seat="convoy-b")[0]) is MerchantsMove


@rule("atlantic_1942", "A-SETUP.4")
def test_a_length_is_that_of_a_base() -> None:
    assert SHIP[0] == LENGTH
    state = at(MerchantsMove, ship("m1", 5, 5))
    after, _ = plays(state, sail("m1", 1))
    assert after.ships["m1"].base.corners[2].x == state.ships["m1"].base.front[0].x
