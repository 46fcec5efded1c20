"""The ace: exact in what it reckons with, sound in plain positions, better than the captain."""

from dataclasses import replace

import pytest

from game.bots.games import check_request, play_game
from game.contract.advice import Advice
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts, require_legal
from game.core.records import Command
from game.session.request.start import StartRequest
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.bots.ace import Ace, rank
from game.titles.tonnage_war.bots.ace_fight import FightReckoner
from game.titles.tonnage_war.bots.ace_odds import blow_of
from game.titles.tonnage_war.bots.ace_orders import cost_of_stragglers
from game.titles.tonnage_war.bots.ace_values import (
    ATTACKED,
    EVADING,
    boat_values,
    reaction_shares,
    sector_shares,
    ships_lost,
)
from game.titles.tonnage_war.bots.ace_words import UNIT
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import HFDF, SECTOR, Attack, Group, Plan, Pursuit
from game.titles.tonnage_war.model.state import Escort, State
from game.titles.tonnage_war.printed.places import (
    BOW,
    BOX,
    CZ,
    IZ,
    OZ,
    PORT,
    RESCUE,
    RETURNING,
    STARBOARD,
    STERN,
)
from game.titles.tonnage_war.rules.ground.fire import Shot, Strike
from tests.titles.tonnage_war.builder import (
    ALGOMA,
    AMHERST,
    ARVIDA,
    DAY,
    FIRST_HUNT,
    NIGHT,
    RESTIGOUCHE,
    SC_107,
    SEAT,
    at,
    boat,
    ordering,
    placing,
)

rule = pytest.mark.rule
SHIPS = (RESTIGOUCHE, AMHERST, ARVIDA, ALGOMA)
SHORTEST = "ons-144"
SCENARIOS = sorted((each.id for each in TITLE.offers.scenarios), key=lambda id_: id_ != SHORTEST)
SIX = (*SHIPS, "moose-jaw", "celandine")


def ranked(state: State) -> tuple[Advice, ...]:
    return rank(TITLE.eyes.view(state, SEAT), prompts(TITLE.rules, state)[0])


def best(state: State) -> Command:
    command = ranked(state)[0].command
    require_legal(TITLE.rules, state, SEAT, command)
    return command


def value_of(state: State, command: Command) -> float:
    return next(each.value for each in ranked(state) if each.command == command)


# What it reckons with


@rule("tonnage_war", "TW 15.1.9")
def test_the_chances_of_an_attack_are_those_of_its_faces() -> None:
    plain = blow_of(Strike(Shot(5, 2), is_first=False, depletion=17))
    assert (plain.sinks, plain.damages, plain.spends, plain.rams) == (0.1, 0.15, 0.2, 0.0)
    spent = blow_of(Strike(Shot(0, 0), is_first=True, depletion=0))
    assert (spent.sinks, spent.damages, spent.spends, spent.rams) == (0.1, 0.0, 0.0, 0.05)


@rule("tonnage_war", "TW 9.10")
def test_the_chances_of_the_boats_are_those_of_the_tables() -> None:
    assert sector_shares(True)[PORT] == 0.25
    assert sector_shares(False)["bow"] == pytest.approx(0.35)
    assert reaction_shares("standard", 3)["evade"] == pytest.approx(0.65)
    assert ships_lost(SC_107, 0, NIGHT, PORT) == pytest.approx(0.8)
    assert ships_lost(SC_107, 1, NIGHT, CZ) == pytest.approx(3 * 11 / 20)


def ships_of(turn: int, place: str, out: str = "") -> float:
    """Ships that a boat will sink."""
    return boat_values(SC_107, 0, 1).at(turn, place, out)


def test_a_boat_sinks_the_more_ships_the_nearer_it_is_and_none_in_the_end() -> None:
    near = [ships_of(20, place) for place in (STERN, IZ, OZ, BOX)]
    assert near == sorted(near, reverse=True)
    assert ships_of(20, IZ, EVADING) < ships_of(20, IZ)
    assert ships_of(20, IZ, ATTACKED) < ships_of(20, IZ, EVADING)
    assert ships_of(30, STERN) == 0
    assert boat_values(SC_107, 0, 1).of(20, boat(IZ, is_damaged=True)) == 0


@rule("tonnage_war", "TW 18")
def test_two_attacks_sink_what_one_has_damaged() -> None:
    reckoner = FightReckoner(
        TITLE.eyes.view(at(boat(PORT), escorts={RESTIGOUCHE: PORT, AMHERST: PORT}), SEAT)
    )
    one = reckoner.assault((RESTIGOUCHE,), False, False)
    two = reckoner.assault((RESTIGOUCHE, RESTIGOUCHE), False, False)
    assert (one.sinks, one.damages) == pytest.approx((0.1, 0.1))
    assert two.sinks == pytest.approx(0.1 + 0.8 * 0.1 + 0.1 * 0.2)
    assert two.damages == pytest.approx(0.1 * 0.8 + 0.8 * 0.1)


@rule("tonnage_war", "TW 11")
def test_stragglers_count_by_threes() -> None:
    assert cost_of_stragglers(0) == pytest.approx(1.5)
    assert cost_of_stragglers(1) == pytest.approx((0 + 0 + 1 + 1 + 1 + 2) / 6)


# Orders


@rule("tonnage_war", "TW 16.3.3b")
def test_a_convoy_without_rescue_ship_gets_a_ship_that_has_least_to_do() -> None:
    places: dict[str, str | Escort] = {
        RESTIGOUCHE: CZ,
        AMHERST: CZ,
        ARVIDA: Escort(CZ, is_depleted=True),
        ALGOMA: CZ,
    }
    boats = [boat(place) for place in (IZ, OZ, OZ, BOX, BOX)]
    state = ordering(at(*boats, escorts=places, rescue="", turn=8))
    assert best(state) == c.NameRescueShip(ARVIDA)


@rule("tonnage_war", "TW 11")
def test_ships_are_not_lost_for_a_single_boat() -> None:
    state = ordering(at(boat(IZ), escorts={RESTIGOUCHE: PORT}))
    assert best(state) == c.SailOn()
    assert value_of(state, c.ManoeuvreEvasively()) < -1


@rule("tonnage_war", "TW 11")
@pytest.mark.parametrize("scenario", ["on-127", "hx-229", "sc-130"])
def test_boats_that_are_kept_out_for_a_turn_come_up_later(scenario: str) -> None:
    """In the captain's games an evasive manoeuvre of the first turn costs more than a point."""
    options = check_request(TITLE, StartRequest(TITLE.id, scenario)).options
    state, _ = begin(TITLE.rules, scenario, options, KeyedDice(b"k", 0))
    assert best(state) == c.SailOn()
    assert -1.5 < value_of(state, c.ManoeuvreEvasively()) < -0.5


@rule("tonnage_war", "TW 12")
def test_light_is_not_for_escorts_with_good_radar() -> None:
    boats = [boat(place) for place in (IZ, IZ, OZ)]
    seeing = {"fame": PORT, "viscount": STARBOARD, "acanthus": STERN}
    state = ordering(at(*boats, scenario="sc-104", escorts=seeing, turn=9))
    assert best(state) == c.SailOn()


@rule("tonnage_war", "TW 12")
def test_nothing_is_lit_with_no_boat_near() -> None:
    far = [boat(BOX), boat(RETURNING, has_attacked=True), boat(OZ, has_attacked=True)]
    for scenario, escorts in (("on-127", {"ottawa": PORT}), ("sc-104", {"fame": PORT})):
        state = ordering(at(*far[1:], scenario=scenario, escorts=escorts, turn=9))
        assert best(state) == c.SailOn()
        assert value_of(state, c.Illuminate()) <= 0
        assert value_of(state, c.ManoeuvreEvasively()) < 0


@rule("tonnage_war", "TW 16.3.3b")
def test_no_escort_is_given_to_rescue_when_no_boat_can_come_any_more() -> None:
    escorts = {RESTIGOUCHE: CZ, AMHERST: CZ}
    last = at(boat(BOX), escorts=escorts, rescue="", turn=30)
    assert best(ordering(last)) == c.SailOn()


# Searches, attacks and pursuits


@rule("tonnage_war", "TW 15.7")
def test_a_night_screen_is_not_given_up_to_follow_one_boat() -> None:
    found = boat(PORT, is_evading=True, has_attacked=True, searchers=SIX[:3], finders=SIX[:3])
    escorts = {**dict.fromkeys(SIX[:3], PORT), **dict.fromkeys(SIX[3:], STARBOARD)}
    state = at(
        found, *[boat(IZ)] * 4, escorts=escorts, frame=Pursuit("b1"), step=FIRST_HUNT, turn=8
    )
    for seq in range(4):
        command = best(state)
        if command == c.Proceed():
            break
        state, _ = act(TITLE.rules, state, SEAT, command, KeyedDice(b"k", seq))
    assert len(state.boats["b1"].hunters) <= 1


@rule("tonnage_war", "TW 15.7")
def test_a_damaged_boat_goes_where_others_come_in_and_is_followed_where_none_do() -> None:
    found = boat(PORT, is_evading=True, is_damaged=True, searchers=SIX[:3], finders=SIX[:3])
    escorts = {**dict.fromkeys(SIX[:3], PORT), **dict.fromkeys(SIX[3:], STARBOARD)}

    def told(*others: str) -> Advice:
        boats = [boat(place) for place in others]
        frame = Pursuit("b1")
        return ranked(at(found, *boats, escorts=escorts, frame=frame, step=FIRST_HUNT, turn=8))[0]

    assert told(IZ, IZ, OZ, OZ, OZ, OZ).command == c.Proceed()
    assert isinstance(told().command, c.Join)


def searching(**places: str) -> State:
    return at(boat(PORT), escorts=places, frame=Plan(), step=FIRST_HUNT)


@rule("tonnage_war", "TW 15.4")
def test_all_that_can_search_a_single_boat_do() -> None:
    state = searching(restigouche=PORT, amherst=PORT, arvida=PORT)
    assert best(state) == c.AssignAll()
    state, _ = act(TITLE.rules, state, SEAT, c.AssignAll(), KeyedDice(b"k", 0))
    assert best(state) == c.BeginSearches()


def test_more_searchers_force_a_boat_under_more_often() -> None:
    state = searching(restigouche=PORT, amherst=PORT, arvida=PORT)
    reckoner = FightReckoner(TITLE.eyes.view(state, SEAT))
    hunts = [
        reckoner.hunt(tuple((each, PORT) for each in SHIPS[:count]), SECTOR, boat(PORT))
        for count in (1, 2, 3)
    ]
    assert [hunt.down for hunt in hunts] == pytest.approx([0.4, 0.55, 0.65])
    assert hunts[0].worth < hunts[1].worth < hunts[2].worth
    assert hunts[0].finds < hunts[1].finds < hunts[2].finds


def attacking(**escorts: Escort) -> State:
    group = Group(SECTOR, PORT, tuple(escorts), "b1")
    found = boat(PORT, searchers=tuple(escorts), finders=tuple(escorts))
    return at(found, escorts=escorts, frame=Attack(group), step=FIRST_HUNT)


@rule("tonnage_war", "TW 15.4.3")
def test_all_attack_a_boat_that_is_found_and_a_spent_ship_goes_first() -> None:
    state = attacking(
        restigouche=Escort(PORT, has_searched=True),
        amherst=Escort(PORT, has_searched=True, is_depleted=True),
    )
    assert best(state) == c.AttackWith((AMHERST, RESTIGOUCHE))
    assert value_of(state, c.AttackWith(())) == 0


def following(turn: int, *boats: str) -> State:
    found = boat(PORT, is_evading=True, searchers=(RESTIGOUCHE,), finders=(RESTIGOUCHE,))
    others = [boat(place) for place in boats]
    frame = Pursuit("b1")
    escorts = dict.fromkeys(SHIPS, PORT)
    return at(found, *others, escorts=escorts, frame=frame, step=FIRST_HUNT, turn=turn)


@rule("tonnage_war", "TW 15.7")
def test_a_boat_is_followed_while_few_others_come() -> None:
    assert best(following(NIGHT)) == c.Join(RESTIGOUCHE)
    crowd = value_of(following(NIGHT, *[IZ] * 9), c.Join(RESTIGOUCHE))
    assert crowd < value_of(following(NIGHT), c.Join(RESTIGOUCHE))


@rule("tonnage_war", "TW 15.5")
def test_a_bearing_is_run_down_though_the_boat_keeps_off() -> None:
    escorts = {RESTIGOUCHE: IZ, AMHERST: IZ, ARVIDA: STARBOARD}
    state = at(boat(IZ), escorts=escorts, frame=Plan(), step=FIRST_HUNT, turn=DAY)
    assert best(state) == c.AssignAll()
    assert value_of(state, c.Assign(AMHERST, HFDF, IZ, 0)) > 0


# In words


def test_a_choice_says_what_it_brings_and_what_it_costs() -> None:
    told = ranked(attacking(restigouche=Escort(PORT, has_searched=True)))
    assert told[0].reason == (
        "Restigouche attacks, 20 % to damage or sink it, 10 % to sink it: it brings 1.6 points. "
        "In charges and danger to escorts: it costs 0.5 points."
    )
    assert told[0].expected == "+1.1 points"
    assert told[1].reason == "Boat 1 is let go."


def test_where_nothing_is_at_stake_it_is_said() -> None:
    state = placing(at(boat(BOX), escorts={RESTIGOUCHE: IZ, AMHERST: PORT}, turn=29))
    assert all(each.reason.startswith("Nothing is at stake") for each in ranked(state))


def test_to_search_nothing_costs_what_the_search_would_find() -> None:
    group = Group(SECTOR, BOW, (RESTIGOUCHE, AMHERST))
    escorts = {RESTIGOUCHE: BOW, AMHERST: BOW}
    frame = Plan(groups=(group,))
    state = at(boat(BOW), escorts=escorts, frame=frame, step=FIRST_HUNT, turn=DAY)
    told = {each.command: each for each in ranked(state)}
    assert told[c.BeginSearches()].reason == "Whoever can help searches already."
    for escort, name in ((RESTIGOUCHE, "Restigouche"), (AMHERST, "Amherst")):
        spares, costs = told[c.Withdraw(escort)].reason.split(": it ", 1)
        assert spares == f"{name} searches nothing, and spends nothing"
        assert ". Boats are forced under or found less often: it costs" in costs
        assert told[c.Withdraw(escort)].value < 0


@pytest.mark.parametrize(
    ("boats", "words"),
    [
        (3, "Every lost ship counts two points: "),
        (9, "Every lost ship counts two points this turn, and another then takes over: "),
    ],
)
def test_released_a_rescue_ship_is_missed_until_another_takes_over(boats: int, words: str) -> None:
    posts = dict(zip(SIX, (RESCUE, PORT, STARBOARD, BOW, PORT, STARBOARD), strict=True))
    state = ordering(at(*[boat(OZ)] * boats, escorts=posts, rescue=RESTIGOUCHE, turn=8))
    told = {each.command: each for each in ranked(state)}
    assert words in told[c.ReleaseRescueShip()].reason


# At every decision of a game


def game(scenario: str) -> None:
    """Every answer is legal, the same again and the adviser's, and every choice has its word."""
    options = {option.id: option.default for option in TITLE.offers.options}
    state, _ = begin(TITLE.rules, scenario, options, KeyedDice(b"blind", 0))
    for seq in range(1, 3000):
        asked = prompts(TITLE.rules, state)
        if not asked:
            return
        prompt = asked[0]
        seen = TITLE.eyes.view(state, prompt.seat)
        command = Ace(seq).choose(seen, prompt)
        require_legal(TITLE.rules, state, prompt.seat, command)
        bare = replace(prompt, refusals=())
        assert command == Ace(seq + 1).choose(TITLE.eyes.view(state, prompt.seat), bare)
        told = rank(seen, prompt)
        assert told[0].command == command
        assert {choice.command for choice in prompt.choices} == {each.command for each in told}
        assert [each.value for each in told] == sorted((each.value for each in told), reverse=True)
        assert all(UNIT in each.expected and each.reason for each in told)
        assert len({tuple(term.said for term in each.terms) for each in told}) == 1
        state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"blind", seq))
    raise AssertionError("the battle does not end")


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["on-127", "sc-107", "on-202"])
def test_the_same_view_makes_the_same_choice_with_a_word_for_every_other(scenario: str) -> None:
    game(scenario)


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_plays_every_battle_to_its_end(scenario: str) -> None:
    request = check_request(TITLE, StartRequest(TITLE.id, scenario, {}, {SEAT: "ace"}))
    assert play_game(request, 3).fates


def margin(bot: str, scenario: str, seed: int) -> int:
    request = check_request(TITLE, StartRequest(TITLE.id, scenario, {}, {SEAT: bot}))
    return play_game(request, seed).fates[0].scores["margin"]


@pytest.mark.nightly
@pytest.mark.slow
def test_beats_the_captain_on_the_same_seeds() -> None:
    pairs = [
        margin("ace", scenario, seed) - margin("captain", scenario, seed)
        for scenario in ("sc-104", "hx-229")
        for seed in range(15)
    ]
    assert sum(pairs) / len(pairs) > 1.5
