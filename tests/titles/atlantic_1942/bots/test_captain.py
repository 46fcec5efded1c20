"""The captain: sound play from either side, the same for the same seed, blind to what is hidden."""

from dataclasses import replace

import pytest

from game.bots.games import check_request, play_game
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts, require_legal
from game.core.records import Command
from game.session.request.start import StartRequest
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots.captain import Captain
from game.titles.atlantic_1942.bots.captain_convoy import is_ahead, is_in_range, suspicion
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import (
    CardsMove,
    DestroyersMove,
    MerchantGuns,
    MerchantsMove,
    Pings,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import Doing, State
from game.titles.atlantic_1942.printed.sea import EAST
from tests.titles.atlantic_1942.builder import CONVOY, NORTH, PACK, at, boat, ocean, ship, units

rule = pytest.mark.rule
EAST_NORTH_EAST = 4


def answer(state: State, seed: int = 1, kind: type[Captain] = Captain) -> tuple[Command, str]:
    asked = prompts(TITLE.rules, state)[0]
    captain = kind(seed)
    command = captain.choose(TITLE.eyes.view(state, asked.seat), asked)
    require_legal(TITLE.rules, state, asked.seat, command)
    return command, captain.why


@rule("atlantic_1942", "A-MOVE.2")
def test_merchants_go_straight_on() -> None:
    assert answer(at(MerchantsMove, ship("m1", 3, 5)))[0] == c.SailOn()


@rule("atlantic_1942", "A-MOVE.10")
def test_a_merchant_steers_round_what_lies_before_it() -> None:
    state = at(MerchantsMove, ship("m1", 3, 5), ship("d1", 5.2, 5, NORTH))
    command, _ = answer(state)
    assert isinstance(command, c.Sail)
    assert command.turn


@rule("atlantic_1942", "A-GUN.1")
def test_guns_engage_the_boat_with_the_most_hits() -> None:
    boats = boat("V1", 5, 4, is_up=True), boat("V2", 5, 6, name="U-333", is_up=True, hits=2)
    assert answer(at(MerchantGuns, ship("m1", 3, 5), *boats))[0] == c.FireGun("m1", "V2")


@rule("atlantic_1942", "A-SONAR.1")
def test_the_card_nearest_to_a_merchant_is_pinged() -> None:
    cards = boat("V1", 8, 5), ocean("V2", 6, 5), ocean("V3", 9, 6)
    state = at(Pings, ship("d1", 5, 5), ship("m1", 2, 5), *cards)
    assert answer(state)[0] == c.Ping("d1", "V2")


@rule("atlantic_1942", "A-DC.2")
def test_charges_fall_on_a_boat_that_was_seen() -> None:
    cards = boat("V1", 5, 6), ocean("V2", 5, 4), ocean("V3", 9, 9)
    state = at(DestroyersMove, ship("d1", 5, 5), *cards, known={"V1": "U-571"})
    command, why = answer(state)
    assert isinstance(command, c.Drop)
    assert state.cards["V1"].base.holds(replace(state.cards["V1"].at, x=command.x, y=command.y))
    assert why == "A boat has been seen there."


@rule("atlantic_1942", "A-RAM.2")
def test_a_boat_on_the_surface_is_rammed() -> None:
    up = boat("V1", 7, 5, NORTH, is_up=True)
    state = at(DestroyersMove, ship("d1", 5, 5), up)
    assert answer(state) == (c.Sail("d1", 720, 0), "The hunt goes where a boat was seen.")


@rule("atlantic_1942", "A-MOVE.7")
def test_destroyers_do_not_lie_before_the_bows_of_merchants() -> None:
    """A destroyer that has hunted is not left where no merchant can pass it."""
    state = at(DestroyersMove, ship("m1", 5, 5), ship("d1", 7, 5, NORTH))
    command, _ = answer(state)
    assert isinstance(command, c.Sail)
    assert not is_ahead(state.ships["m1"].base, state.ships["d1"].base.moved(command.ahead).at)


def test_suspicion_is_shared_among_the_unseen_cards_of_a_player() -> None:
    cards = [ocean("V1", 1, 1), boat("V2", 2, 2), boat("W1", 3, 3, name="U-75", owner="pack-w")]
    seen = TITLE.eyes.view(at(MerchantsMove, *cards), CONVOY)
    assert [suspicion(seen, card) for card in seen.cards.values()] == [0.5, 0.5, 1.0]


@rule("atlantic_1942", "A-TORP.1")
def test_a_boat_waits_for_two_ships_or_for_a_near_one() -> None:
    far, near = ship("m1", 11.5, 5), ship("m1", 13, 5)
    under = boat("V1", 16, 5)
    assert answer(at(Torpedoes, far, under))[0] == c.Done()
    assert answer(at(Torpedoes, near, under))[0] == c.Surface("V1")
    assert answer(at(Torpedoes, far, ship("m2", 11.5, 6.5), under))[0] == c.Surface("V1")


@rule("atlantic_1942", "A-OPT.1")
def test_a_boat_without_torpedoes_stays_under_water() -> None:
    state = at(
        Torpedoes, ship("m1", 13, 5), boat("V1", 16, 5), torpedoes=4, stock={"V1": 0}
    )  # fmt: skip
    assert answer(state)[0] == c.Done()


@rule("atlantic_1942", "A-TORP.5")
def test_two_torpedoes_for_each_of_two_ships() -> None:
    ships = ship("m1", 5, 3), ship("m2", 5, 7)
    state = at(Torpedoes, *ships, boat("V1", 7, 5, is_up=True))
    laid = []
    for seq in range(4):
        command, _ = answer(state)
        assert isinstance(command, c.Aim)
        laid.append(command.ship)
        state, _ = act(TITLE.rules, state, PACK, command, KeyedDice(b"k", seq))
    assert sorted(laid) == ["m1", "m1", "m2", "m2"]
    assert answer(state)[0] == c.Launch("V1")


@rule("atlantic_1942", "A-UNIT.5")
@pytest.mark.parametrize("seed", range(5))
def test_an_ocean_card_moves_as_a_boat_does(seed: int) -> None:
    """Whatever is under it, a card that nobody has seen does the same."""
    convoy = ship("m1", 4, 6)
    tells = [
        answer(at(CardsMove, convoy, first, second), seed)
        for first, second in (
            (boat("V1", 9, 9), ocean("V2", 12, 3)),
            (ocean("V1", 9, 9), boat("V2", 12, 3)),
        )
    ]
    assert tells[0] == tells[1]
    assert isinstance(tells[0][0], c.Sail)


@rule("atlantic_1942", "A-DMG.4")
def test_a_card_with_a_mark_lies_still_whatever_it_is() -> None:
    """A boat with a hit cannot move under water, so neither does a card that pretends."""
    cards = ocean("V1", 9, 9, hits=1), boat("V2", 12, 3, hits=1)
    assert answer(at(CardsMove, ship("m1", 4, 6), *cards))[0] == c.Done()


@rule("atlantic_1942", "A-MOVE.8")
def test_a_convoy_that_does_not_come_is_sought() -> None:
    state = at(CardsMove, ship("m1", 2, 5), boat("V1", 12, 5), turn=8)
    assert answer(state)[0] == c.Surface("V1"), "three lengths a turn, where nobody comes"
    near_a_destroyer = replace(state, ships={**state.ships, "d1": ship("d1", 5, 6)})
    assert answer(near_a_destroyer)[0] == c.Sail("V1", 240, 0)
    assert answer(replace(state, turn=2))[0] == c.Done()


@rule("atlantic_1942", "A-MOVE.3")
def test_a_boat_that_has_fired_runs_three_lengths_from_a_destroyer_and_then_dives() -> None:
    up = boat("V1", 9, 5, heading=6, is_up=True)
    state = at(CardsMove, ship("d1", 6, 5), ship("m1", 4, 5), up)
    for seq in range(5):
        command, _ = answer(state)
        if not isinstance(command, c.Sail):
            break
        state, _ = act(TITLE.rules, state, PACK, command, KeyedDice(b"k", seq))
    assert command == c.Dive("V1")
    assert state.done("V1").moved == 3 * 240
    assert state.cards["V1"].at.x > 11.5 * 240


@rule("atlantic_1942", "A-TORP.5")
def test_destroyers_are_ships_too_for_a_boat_that_all_know() -> None:
    """One that nobody has seen is a card among many, and does not give itself away for them."""
    near = ship("d1", 10.5, 5), boat("V1", 15, 5), ocean("V2", 15, 9)
    assert answer(at(Torpedoes, *near, known={"V1": "U-571"}))[0] == c.Surface("V1")
    assert answer(at(Torpedoes, *near))[0] == c.Done()


@rule("atlantic_1942", "A-MOVE.10")
def test_a_merchant_that_has_turned_away_comes_back_on_her_course() -> None:
    state = at(MerchantsMove, ship("m1", 8, 7, NORTH), ship("m2", 5, 12))
    command, _ = answer(state)
    assert isinstance(command, c.Sail)
    assert (command.unit, command.turn) == ("m1", 6)


def before_a_boat() -> State:
    """A merchant whose course leads into the range of a boat that was seen."""
    cards = boat("V1", 10, 7), ocean("V2", 10, 9)
    return at(MerchantsMove, ship("m1", 3, 5), *cards, known={"V1": "U-571"})


@rule("atlantic_1942", "A-MOVE.10")
def test_merchants_turn_out_of_the_range_of_a_boat_that_was_seen() -> None:
    state = before_a_boat()
    assert answer(state)[1] == "Clear of a boat that was seen."
    for seq in range(3):
        command, _ = answer(state)
        if not isinstance(command, c.Sail):
            break
        state, _ = act(TITLE.rules, state, CONVOY, command, KeyedDice(b"k", seq))
        if not isinstance(state.flow[-1], MerchantsMove):
            break
    assert not is_in_range(state.ships["m1"].at, [state.cards["V1"].at])
    assert state.ships["m1"].at.x > 3.5 * 240


def after_the_merchants(state: State) -> tuple[State, dict[Command, str]]:
    """After the merchants' step, and what was said of each choice in it."""
    told: dict[Command, str] = {}
    while isinstance(state.flow[-1], MerchantsMove):
        command, why = answer(state)
        told[command] = why
        state, _ = act(TITLE.rules, state, CONVOY, command, KeyedDice(b"k", len(told)))
    return state, told


@rule("atlantic_1942", "A-MOVE.2")
def test_a_merchant_off_her_course_holds_up_no_others() -> None:
    """One has turned away, and lies close before a destroyer; those astern of others come on as far
    as they can."""
    away = ship("m1", 7.11, 4.44, EAST_NORTH_EAST), ship("d1", 8, 3.925, EAST_NORTH_EAST)
    behind = ship("m2", 4.5, 4.5), ship("m4", 4.5, 8.5)
    gone = {"m1": Doing(moved=270), "m3": Doing(moved=units(1))}
    before = at(MerchantsMove, *away, *behind, ship("m3", 7, 8.5, hits=1), doing=gone)
    state, _ = after_the_merchants(before)
    for each in behind:
        assert state.ships[each.id].at.x > each.at.x + units(1)


@rule("atlantic_1942", "A-MOVE.10")
def test_no_merchant_sails_on_that_heads_off_her_course() -> None:
    """Where there is no way round a boat she turns for home, and is not sent on to the north."""
    convoy = ship("m1", 8, 9, NORTH), ship("m2", 7, 5)
    state = at(MerchantsMove, *convoy, boat("V1", 10, 7), known={"V1": "U-571"})
    state, _ = after_the_merchants(state)
    assert state.ships["m1"].heading == EAST


@rule("atlantic_1942", "A-MOVE.10")
def test_a_merchant_that_is_hit_turns_for_home_after_her_only_length() -> None:
    state, _ = after_the_merchants(at(MerchantsMove, ship("m1", 8, 9, NORTH, hits=1)))
    assert state.ships["m1"].heading == EAST


@rule("atlantic_1942", "A-MOVE.2")
def test_a_merchant_that_cannot_go_on_is_not_said_to_have_sailed() -> None:
    convoy = ship("m1", 6.05, 5, hits=1), ship("m2", 5, 5)
    state = at(MerchantsMove, *convoy, doing={"m1": Doing(moved=units(1))})
    assert answer(state) == (c.Done(), "The other merchants have no clear way home.")


@rule("atlantic_1942", "A-TORP.1")
def test_a_merchant_out_of_range_is_not_sent_into_it_after_one_that_has_turned_away() -> None:
    away = ship("m1", 7.11, 9.44, EAST_NORTH_EAST), ship("d1", 8, 8.925, EAST_NORTH_EAST)
    hit, near = ship("m2", 5.8, 5, hits=1), boat("V1", 12, 5)
    doing = {"m1": Doing(moved=270)}
    state, _ = after_the_merchants(
        at(MerchantsMove, *away, hit, near, doing=doing, known={"V1": "U-571"})
    )
    assert state.ships["m2"].at == hit.at


@pytest.mark.parametrize("seat", [CONVOY, PACK])
def test_the_same_seed_makes_the_same_choice_and_hidden_things_none(seat: str) -> None:
    """On every table that the view allows, at every decision of a game."""
    options = {option.id: option.default for option in TITLE.offers.options}
    state, _ = begin(TITLE.rules, "small", options, KeyedDice(b"blind", 0))
    for seq in range(1, 400):
        asked = prompts(TITLE.rules, state)
        if not asked:
            break
        seen = TITLE.eyes.view(state, asked[0].seat)
        command = Captain(seq).choose(seen, asked[0])
        assert command == Captain(seq).choose(seen, asked[0])
        if asked[0].seat == seat:
            other = TITLE.eyes.resample(seen, KeyedDice(b"other", seq))
            assert command == Captain(seq).choose(TITLE.eyes.view(other, seat), asked[0])
        state, _ = act(TITLE.rules, state, asked[0].seat, command, KeyedDice(b"blind", seq))
    assert TITLE.rules.result(state)


@pytest.mark.sampled(2)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("standard", {"convoy_players": "5", "pack_players": "3"}),
        ("report", {"table": "large", "torpedoes": "4"}),
        ("small", {"long_shots": True, "torpedoes": "8"}),
        ("custom", {"merchants": "2", "destroyers": "1", "uboats": "4", "pack_players": "4"}),
        ("custom", {"merchants": "20", "destroyers": "10", "uboats": "1", "table": "large"}),
    ],
)
def test_plays_every_kind_of_game_to_its_end(scenario: str, options: dict[str, str]) -> None:
    request = check_request(TITLE, StartRequest(TITLE.id, scenario, dict(options)))
    assert play_game(request, 3).fates
