"""The ace: sound in plain positions, blind to what is hidden, better than the captain."""

import pytest

from game.bots.games import check_request, play_game
from game.contract.advice import Advice
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts, require_legal
from game.core.records import Command
from game.session.request.start import StartRequest
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots.ace import Ace, rank
from game.titles.atlantic_1942.bots.ace_odds import NEVER, boat_harm, exactly, legs_to_charge
from game.titles.atlantic_1942.bots.ace_words import UNIT
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import (
    BoatGuns,
    CardsMove,
    DestroyersMove,
    MerchantsMove,
    Pings,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import Doing, State
from game.titles.atlantic_1942.printed.sea import EAST
from game.titles.atlantic_1942.rules.depth_charges import why_no_drop
from tests.titles.atlantic_1942.builder import (
    CONVOY,
    NORTH,
    PACK,
    at,
    boat,
    ocean,
    point,
    ship,
)

rule = pytest.mark.rule


def ranked(state: State) -> tuple[Advice, ...]:
    asked = prompts(TITLE.rules, state)[0]
    return rank(TITLE.eyes.view(state, asked.seat), asked)


def best(state: State) -> Command:
    command = ranked(state)[0].command
    require_legal(TITLE.rules, state, prompts(TITLE.rules, state)[0].seat, command)
    return command


# What it reckons with


def test_the_chances_are_those_of_the_tables() -> None:
    assert exactly(2, 4, 0.5) == pytest.approx(6 / 16)
    assert sum(exactly(n, 8, 1 / 3) for n in range(9)) == pytest.approx(1)
    assert boat_harm(2, 1, 2 / 3) == pytest.approx(0.2 * 2 / 3)


@rule("atlantic_1942", "A-DC.2")
@pytest.mark.parametrize(
    ("x", "y", "legs"),
    [
        (0, 1, 0),
        (-1, 0, 0),
        (1.4, 0, 1),
        (3, 1, 2),
        (4, 0.5, 3),
        (6, 0, NEVER),
        (0, 3, 3),
        (-4, 0, NEVER),
    ],
)
def test_knows_after_how_many_lengths_a_charge_can_fall(x: float, y: float, legs: int) -> None:
    hunter = ship("d1", 8, 8)
    assert legs_to_charge(hunter.at, hunter.heading, point(8 + x, 8 + y)) == legs
    assert (legs == 0) is not why_no_drop(hunter.base, point(8 + x, 8 + y))


# The convoy


@rule("atlantic_1942", "A-MOVE.2")
def test_merchants_wait_for_the_sweep_and_then_sail() -> None:
    """Not into the range of a likely card, but on when the way is free or the time is short."""
    ahead = boat("V1", 10, 5), ocean("V2", 10, 6)
    astern = boat("V1", 0.5, 0.5), ocean("V2", 0.5, 12)
    convoy = ship("m1", 3, 5), ship("d1", 5, 4)
    assert best(at(MerchantsMove, *convoy, *ahead)) == c.Done()
    assert best(at(MerchantsMove, *convoy, *astern)) == c.SailOn()
    assert best(at(MerchantsMove, *convoy, *ahead, turn=20)) != c.Done()


@rule("atlantic_1942", "A-MOVE.10")
def test_a_merchant_that_has_turned_away_comes_back_on_her_course() -> None:
    command = best(at(MerchantsMove, ship("m1", 8, 7, NORTH), ocean("V1", 20, 1)))
    assert isinstance(command, c.Sail)
    assert command.turn == 6


@rule("atlantic_1942", "A-TORP.4")
def test_having_fired_it_says_nothing_of_being_seen_first() -> None:
    doing = {"V1": Doing(has_launched=True, has_surfaced=True)}
    state = at(Torpedoes, ship("m1", 6, 5), boat("V1", 7, 8, is_up=True), doing=doing)
    told = {each.command: each.reason for each in ranked(state)}
    assert told[c.Done()].startswith("No further salvo is worth being seen.")


@rule("atlantic_1942", "A-MOVE.5")
def test_no_boat_comes_up_that_would_lie_no_better_for_it() -> None:
    """The last merchant lies where it waits for her, and nothing else can be gained."""
    cards = boat("V1", 7.6, 5.5), ocean("V2", 10, 7)
    known = {"V1": "U-571", "V2": "ocean"}
    assert best(at(CardsMove, ship("m1", 3.4, 0.5), *cards, known=known)) == c.Done()


@rule("atlantic_1942", "A-SONAR.1")
def test_pings_what_the_charges_can_reach() -> None:
    cards = boat("V1", 7, 5), ocean("V2", 1, 5)
    assert best(at(Pings, ship("d1", 5, 5), ship("m1", 4, 8), *cards)) == c.Ping("d1", "V1")


@rule("atlantic_1942", "A-SONAR.1")
def test_does_not_ping_what_all_know() -> None:
    cards = boat("V1", 7, 5), ocean("V2", 6, 5)
    state = at(Pings, ship("d1", 5, 5), *cards, known={"V1": "U-571", "V2": "ocean"})
    assert best(state) == c.Done()


@rule("atlantic_1942", "A-DC.2")
def test_charges_the_likelier_card() -> None:
    cards = boat("V1", 5, 6), ocean("V2", 5, 4), ocean("W1", 9, 9, owner="pack-w")
    state = at(DestroyersMove, ship("d1", 5, 5), *cards, known={"V1": "U-571"})
    command = best(state)
    assert isinstance(command, c.Drop)
    assert state.cards["V1"].base.holds(point(command.x / 240, command.y / 240))


@rule("atlantic_1942", "A-DC.2")
def test_runs_to_where_its_charges_reach_a_boat() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 7.5, 6), known={"V1": "U-571"})
    for seq in range(4):
        command = best(state)
        if isinstance(command, c.Drop):
            break
        assert isinstance(command, c.Sail)
        state, _ = act(TITLE.rules, state, CONVOY, command, KeyedDice(b"k", seq))
    assert isinstance(best(state), c.Drop)


@rule("atlantic_1942", "A-RAM.2")
def test_rams_a_boat_on_the_surface_when_its_charges_are_spent() -> None:
    up = boat("V1", 7.5, 5, NORTH, is_up=True)
    spent = {"d1": Doing(charges=4)}
    command = best(at(DestroyersMove, ship("d1", 5, 5), up, doing=spent))
    assert command == c.Sail("d1", 720, 0)


# The boats


@rule("atlantic_1942", "A-TORP.1")
def test_fires_where_no_destroyer_comes_and_not_where_they_wait() -> None:
    convoy = ship("m1", 8, 4), ship("m2", 8, 7)
    far = at(Torpedoes, *convoy, ship("d1", 2, 5), boat("V1", 12, 5))
    assert best(far) == c.Surface("V1")
    hunters = [ship(f"d{n}", 11, 1.5 * n) for n in range(2, 7)]
    others = ocean("V2", 8, 8), ocean("V3", 8, 2)
    near = at(Torpedoes, ship("m1", 8, 4), *hunters, boat("V1", 12, 5, hits=1), *others)
    assert best(near) == c.Done()


@rule("atlantic_1942", "A-TORP.5")
def test_lays_two_on_each_of_two_sound_ships() -> None:
    ships = ship("m1", 5, 3), ship("m2", 5, 7)
    state = at(Torpedoes, *ships, boat("V1", 7, 5, is_up=True))
    laid = []
    for seq in range(4):
        command = best(state)
        assert isinstance(command, c.Aim)
        laid.append(command.ship)
        state, _ = act(TITLE.rules, state, PACK, command, KeyedDice(b"k", seq))
    assert sorted(laid) == ["m1", "m1", "m2", "m2"]
    assert best(state) == c.Launch("V1")


@rule("atlantic_1942", "A-OPT.1")
def test_keeps_under_water_without_a_torpedo() -> None:
    state = at(Torpedoes, ship("m1", 13, 5), boat("V1", 16, 5), torpedoes=4, stock={"V1": 0})
    assert best(state) == c.Done()


@rule("atlantic_1942", "A-GUN.3")
def test_a_boat_that_cannot_dive_uses_its_gun() -> None:
    hurt = boat("V1", 7, 5, is_up=True, hits=2)
    state = at(BoatGuns, ship("m1", 5, 5), ship("d1", 9, 5), hurt)
    assert best(state) == c.FireGun("V1", "m1")


@rule("atlantic_1942", "A-MOVE.6")
def test_a_boat_that_has_fired_runs_from_the_destroyers_and_then_dives() -> None:
    up = boat("V1", 9, 5, heading=6, is_up=True)
    state = at(CardsMove, ship("d1", 6, 5), ship("m1", 4, 5), up)
    command = best(state)
    assert isinstance(command, c.Sail)
    for seq in range(4):
        if best(state) == c.Dive("V1"):
            break
        state, _ = act(TITLE.rules, state, PACK, best(state), KeyedDice(b"k", seq))
    assert best(state) == c.Dive("V1")
    card = state.cards["V1"]
    hunter = state.ships["d1"]
    assert legs_to_charge(hunter.at, hunter.heading, card.at) > 3


@rule("atlantic_1942", "A-MOVE.4")
def test_an_unseen_boat_far_from_the_convoy_runs_there_on_the_surface() -> None:
    """No destroyer comes near it: creeping, it would see the merchants pass."""
    convoy = ship("m1", 5, 2), ship("m2", 5, 3), ship("d1", 7, 3)
    cards = boat("V1", 12, 12), ocean("V2", 12, 4)
    assert best(at(CardsMove, *convoy, *cards)) == c.Surface("V1")


@rule("atlantic_1942", "A-MOVE.6")
def test_an_unseen_boat_near_its_prey_keeps_under_water() -> None:
    convoy = ship("m1", 5, 4), ship("m2", 5, 6), ship("d1", 7, 5)
    state = at(CardsMove, *convoy, boat("V1", 11, 5, EAST), ocean("V2", 12, 4))
    assert best(state) != c.Surface("V1")


@rule("atlantic_1942", "A-UNIT.5")
def test_an_ocean_card_moves_as_a_boat_does() -> None:
    convoy = ship("m1", 4, 6), ship("d1", 6, 6)
    told = [
        best(at(CardsMove, *convoy, first, second))
        for first, second in (
            (boat("V1", 11, 9), ocean("V2", 11, 3)),
            (ocean("V1", 11, 9), boat("V2", 11, 3)),
        )
    ]
    assert told[0] == told[1]
    assert isinstance(told[0], c.Sail)


@rule("atlantic_1942", "A-UNIT.5")
def test_of_an_ocean_card_nothing_is_told_that_only_a_boat_can_do_or_lose() -> None:
    convoy = ship("m1", 4, 6), ship("d1", 6, 6)
    told = ranked(at(CardsMove, *convoy, boat("V1", 11, 9), ocean("V2", 11, 3)))
    sails = {each.command.unit: each for each in told if isinstance(each.command, c.Sail)}
    assert "An Ocean card goes as a boat would" in sails["V2"].reason
    assert "has nothing to lose" in sails["V2"].reason
    assert "No destroyer can strike it there." in sails["V1"].reason


@rule("atlantic_1942", "A-DMG.4")
def test_a_card_with_a_mark_lies_still_whatever_it_is() -> None:
    cards = ocean("V1", 12, 9, hits=1), boat("V2", 12, 3, hits=1)
    told = ranked(at(CardsMove, ship("m1", 4, 6), *cards))
    assert not any(isinstance(each.command, c.Sail) for each in told)


# At every decision of a game


def game(seat: str, scenario: str = "small") -> None:
    """Every answer is legal and the same again, and every choice has its word."""
    options = {option.id: option.default for option in TITLE.offers.options}
    state, _ = begin(TITLE.rules, scenario, options, KeyedDice(b"blind", 0))
    for seq in range(1, 600):
        asked = prompts(TITLE.rules, state)
        if not asked:
            return
        prompt = asked[0]
        seen = TITLE.eyes.view(state, prompt.seat)
        command = Ace(seq).choose(seen, prompt)
        require_legal(TITLE.rules, state, prompt.seat, command)
        assert command == Ace(seq).choose(seen, prompt)
        if prompt.seat == seat:
            other = TITLE.eyes.resample(seen, KeyedDice(b"other", seq))
            assert command == Ace(seq).choose(TITLE.eyes.view(other, seat), prompt)
            told = rank(seen, prompt)
            assert {choice.command for choice in prompt.choices} <= {each.command for each in told}
            assert [each.value for each in told] == sorted(
                (each.value for each in told), reverse=True
            )
            assert all(UNIT in each.expected and each.reason for each in told)
        state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"blind", seq))
    raise AssertionError("the game does not end")


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("seat", [CONVOY, PACK])
def test_the_same_seed_makes_the_same_choice_and_hidden_things_none(seat: str) -> None:
    game(seat)


@pytest.mark.sampled(2)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("standard", {"convoy_players": "5", "pack_players": "3"}),
        ("report", {"table": "large", "torpedoes": "4"}),
        ("small", {"long_shots": True, "torpedoes": "8"}),
        ("custom", {"merchants": "2", "destroyers": "1", "uboats": "4", "pack_players": "4"}),
    ],
)
def test_plays_every_kind_of_game_to_its_end(scenario: str, options: dict[str, str]) -> None:
    seats = {each.id: "ace" for each in TITLE.offers.seats(scenario, options)}
    request = check_request(TITLE, StartRequest(TITLE.id, scenario, dict(options), seats))
    assert play_game(request, 3).fates


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("side", ["convoy", "pack"])
@pytest.mark.parametrize(("scenario", "games", "least"), [("small", 20, 15), ("standard", 20, 14)])
def test_beats_the_captain_from_either_side(
    scenario: str, games: int, least: int, side: str
) -> None:
    seats = {
        each.id: "ace" if each.side == side else "captain"
        for each in TITLE.offers.seats(scenario, {})
    }
    request = check_request(TITLE, StartRequest(TITLE.id, scenario, {}, seats))
    won = sum(play_game(request, seed).fate_of(side).outcome == "won" for seed in range(games))
    assert won >= least


@pytest.mark.nightly
@pytest.mark.slow
def test_answers_with_the_most_ships_and_cards() -> None:
    most = {"merchants": "20", "destroyers": "10", "uboats": "10"}
    options = {option.id: option.default for option in TITLE.offers.options} | most
    state, _ = begin(TITLE.rules, "custom", options, KeyedDice(b"speed", 0))
    kinds = set()
    for seq in range(1, 120):
        prompt = prompts(TITLE.rules, state)[0]
        seen = TITLE.eyes.view(state, prompt.seat)
        command = Ace(seq).choose(seen, prompt)
        kinds.add(prompt.kind)
        state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"speed", seq))
    assert kinds >= {"MerchantsMove", "Torpedoes", "CardsMove", "DestroyersMove"}
