"""The ace: sound in plain positions, true to the rules' chances, better than the captain."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from statistics import mean

import pytest

from game.contract.asking import prompt_for
from game.core.dice import Dice, KeyedDice
from game.core.flow import act, begin, prompts, require_legal
from game.core.records import Command
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.bots import ace_turn
from game.titles.unterseeboot.bots.ace import Ace, Ranked, boat_worth, rank
from game.titles.unterseeboot.bots.ace_chart import Hunt, SeaChart, Waters
from game.titles.unterseeboot.bots.ace_odds import HUNTERS, aircraft_fates, destroyer_fates, pursuit
from game.titles.unterseeboot.bots.ace_sea import sum_up
from game.titles.unterseeboot.bots.ace_words import margin
from game.titles.unterseeboot.bots.captain import Captain
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Identification, TorpedoAttack
from game.titles.unterseeboot.model.state import State
from tests.chances import distribution
from tests.titles.unterseeboot.builder import (
    CAPTAIN,
    at_sea,
    in_port,
    new_game,
    patrols,
    ship,
)

pytestmark = pytest.mark.slow

FIRING = TorpedoAttack()


@pytest.fixture(autouse=True, scope="module")
def _charts_are_given_back() -> Iterator[None]:
    """They are larger than all else that the tests of bots keep."""
    yield
    ace_turn._chart.cache_clear()


def ranked(state: State) -> tuple[Ranked, ...]:
    prompt = prompt_for(TITLE, state, CAPTAIN)
    assert prompt is not None
    return rank(TITLE.eyes.view(state, CAPTAIN), prompt)


def best(state: State) -> Command:
    return ranked(state)[0].command


def test_she_spends_no_power_in_the_deep_once_she_is_free() -> None:
    state = at_sea(space="200m-4", turn=8, hull=1, main=0, auxiliary=3, torpedoes=3, sunk=(6, 5, 4))
    assert best(state) == c.Move("100m-4")


def play_out(state: State, bot: Ace | Captain, key: bytes) -> State:
    """The game to its end, every answer checked."""
    for seq in range(1, 5000):
        asked = prompts(TITLE.rules, state)
        if not asked:
            return state
        command = bot.choose(TITLE.eyes.view(state, CAPTAIN), asked[0])
        require_legal(TITLE.rules, state, CAPTAIN, command)
        assert bot.why
        assert "\n" not in bot.why
        state, _ = act(TITLE.rules, state, CAPTAIN, command, KeyedDice(key, seq))
    raise AssertionError("the game does not end")


def patrol(bot: Ace | Captain, seed: int) -> State:
    key = str(seed).encode()
    options = {option.id: option.default for option in TITLE.offers.options}
    state, _ = begin(TITLE.rules, "patrol", options, KeyedDice(key, 0))
    return play_out(state, bot, key)


def tons_home(state: State) -> int:
    return state.log[-1].tons if state.log[-1].fate == "returned" else 0


@dataclass(frozen=True)
class Sailed:
    """A patrol of the ace and, for every decision, its turn and what the ace expected."""

    end: State
    told: tuple[tuple[int, Ranked], ...]


def sailed(seed: int) -> Sailed:
    key = str(seed).encode()
    options = {option.id: option.default for option in TITLE.offers.options}
    state, _ = begin(TITLE.rules, "patrol", options, KeyedDice(key, 0))
    told = []
    while state.flow:
        chosen = ranked(state)[0]
        told.append((state.turn, chosen))
        state, _ = act(TITLE.rules, state, CAPTAIN, chosen.command, KeyedDice(key, len(told)))
    return Sailed(state, tuple(told))


@pytest.fixture(scope="module")
def ace_patrols() -> list[Sailed]:
    return [sailed(seed) for seed in range(60)]


@pytest.mark.nightly
def test_beats_the_captain(ace_patrols: list[Sailed]) -> None:
    pairs = [(ace.end, patrol(Captain(), seed)) for seed, ace in enumerate(ace_patrols)]
    gains = [tons_home(ace) - tons_home(captain) for ace, captain in pairs]
    assert mean(gains) > 1000
    survived = [sum(pair[at].log[-1].fate == "returned" for pair in pairs) for at in (0, 1)]
    assert survived[0] >= survived[1] - 6


def test_decides_alike_in_every_game() -> None:
    """Late in the patrol, where there is little to reckon: a chart from its start fills 130 MB."""
    state = at_sea(targets={"surface-3": 5, "surface-4": 0}, auxiliary=3, turn=12)
    first = ranked(state), play_out(state, Ace(), b"7").log
    ace_turn._chart.cache_clear()
    assert (ranked(state), play_out(state, Ace(), b"7").log) == first


def test_goes_home_from_the_surface_on_the_last_hull_token() -> None:
    state = at_sea(space="surface-3", hull=1, turn=12, targets={"surface-1": 0}, sunk=(6, 5))
    assert best(state) == c.ReturnToBase()


def test_dives_when_detected_with_nothing_left_to_sink() -> None:
    state = at_sea(space="periscope-3", destroyer="detected", sunk=(4,))
    assert best(state) == c.Move("100m-3")
    state = at_sea(space="100m-3", destroyer="detected", sunk=(4,), hull=2)
    assert best(state) == c.Move("200m-3")


def test_dives_away_from_the_surface_when_detected() -> None:
    state = at_sea(space="surface-3", destroyer="detected", sunk=(4,), hull=2)
    assert best(state) == c.Move("periscope-3")


def test_holds_fire_when_there_is_no_time_to_get_away() -> None:
    late = at_sea(waiting=FIRING, turn=18, targets={"surface-3": 6}, sunk=(6,))
    assert best(late) == c.HoldFire()
    early = at_sea(waiting=FIRING, turn=10, targets={"surface-3": 6}, sunk=(6,))
    assert best(early) == c.Fire(("surface-3",))


def test_holds_fire_without_the_power_to_get_away() -> None:
    state = at_sea(waiting=FIRING, turn=10, main=0, targets={"surface-3": 3}, sunk=(6, 6), hull=1)
    assert best(state) == c.HoldFire()


def test_fires_when_detected_already_at_periscope_depth() -> None:
    state = at_sea(waiting=FIRING, destroyer="detected", targets={"surface-3": 4, "surface-4": 6})
    assert best(state) == c.Fire(("surface-4",))


def test_rises_in_time_to_end_the_patrol_on_the_surface() -> None:
    state = at_sea(space="200m-3", turn=18, main=3, sunk=(5,))
    assert best(state) == c.Move("100m-3")


def test_pays_with_the_battery_that_can_be_recharged() -> None:
    state, _ = new_game(entry=True)
    state, _ = act(TITLE.rules, state, CAPTAIN, c.EnterPatrol("periscope-1"), KeyedDice(b"key", 0))
    assert best(state) == c.SpendBattery("main")


def test_identifies_before_it_attacks() -> None:
    state = at_sea(waiting=Identification(), turn=4, targets={"surface-3": 0})
    assert best(state) == c.Identify("surface-3")


def test_fires_both_tubes_of_the_viic_when_detected_already() -> None:
    state = at_sea(
        waiting=FIRING, destroyer="detected", targets={"surface-3": 6}, viic=True, torpedoes=9
    )
    assert best(state) == c.Fire(("surface-3", "surface-3"))


def test_figures_are_those_of_a_boat_that_is_as_good_as_home() -> None:
    state = at_sea(space="surface-2", turn=20, is_spotted=True, hull=1, sunk=(6,))
    home = ranked(state)[0]
    assert home.command == c.ReturnToBase()
    assert home.survival == pytest.approx(2 / 3)
    assert home.value == pytest.approx(4000)
    assert home.tons == pytest.approx(6000)
    assert home.expected == "4,000 tons brought home, 67 % to come home"
    assert home.reason == f"Home now, with 6,000 tons: {home.expected}."


@pytest.mark.nightly
@pytest.mark.parametrize(("first", "last"), [(1, 2), (3, 10), (11, 20)])
def test_is_off_by_no_more_than_it_says(ace_patrols: list[Sailed], first: int, last: int) -> None:
    """On the mean of many patrols: those expected against those brought home."""
    errors = [
        (chosen.value - tons_home(patrol.end), chosen.survival - (tons_home(patrol.end) > 0))
        for patrol in ace_patrols
        for turn, chosen in patrol.told
        if first <= turn <= last
    ]
    assert abs(mean(tons for tons, _ in errors)) <= margin(last)
    assert abs(mean(home for _, home in errors)) <= 0.12


def test_what_is_not_exact_is_said_to_be_about() -> None:
    state, _ = new_game()
    for choice in ranked(state):
        is_exact = choice.command == c.ReturnToBase()
        assert ("about" in choice.expected) is not is_exact
        assert ("(± 2,000)" in choice.expected) is not is_exact
    late = at_sea(turn=15, targets={"surface-3": 5})
    assert all("± 1,000" in each.expected for each in ranked(late) if "about" in each.expected)


def test_sails_until_ten_patrols_are_survived() -> None:
    assert best(in_port(patrols(9))) == c.SailAgain()
    assert best(in_port(patrols(10))) == c.CloseLogBook()


def test_a_campaign_weighs_survival_more() -> None:
    targets = {"surface-3": 2}
    alone = at_sea(waiting=FIRING, turn=14, targets=targets, hull=1)
    among_ten = at_sea(
        waiting=FIRING, turn=14, targets=targets, hull=1, scenario="campaign", log=patrols(6)
    )
    assert best(alone) == c.Fire(("surface-3",))
    assert best(among_ten) == c.HoldFire()
    assert boat_worth(TITLE.eyes.view(among_ten, CAPTAIN)) > 30


def test_worth_of_the_boat_ends_with_the_campaign() -> None:
    won = at_sea(scenario="campaign", log=patrols(10))
    assert boat_worth(TITLE.eyes.view(won, CAPTAIN)) == 0


@pytest.mark.parametrize("hull", [1, 2, 3])
@pytest.mark.parametrize("space", ["surface-3", "periscope-3", "100m-3", "200m-3"])
@pytest.mark.parametrize("destroyer", ["searching", "detected"])
@pytest.mark.parametrize("dive", [False, True])
def test_destroyer_chances_are_those_of_the_rules(
    hull: int, space: str, destroyer: str, dive: bool
) -> None:
    state = at_sea(space=space, hull=hull, destroyer=destroyer, uncontrolled_dive=dive)
    level = TITLE.eyes.view(state, CAPTAIN).level
    mine: dict[tuple[int, int], float] = {}
    for seen, flown, _ in aircraft_fates(hull, False) if level == 1 else ((1.0, hull, 0),):
        for chance, left, hunter in destroyer_fates(
            level, flown, pursuit(level, HUNTERS[destroyer], 0), dive
        ):
            mine[left, hunter] = mine.get((left, hunter), 0) + seen * chance
    exact = distribution(
        lambda dice: _afterwards(act(TITLE.rules, state, CAPTAIN, c.Stay(), dice)[0]), merge=True
    )
    assert mine == pytest.approx({end: float(p) for end, p in exact.items() if end[0]})


def _afterwards(state: State) -> tuple[int, int]:
    return (state.hull if state.flow else 0, HUNTERS[state.destroyer] if state.flow else 0)


@pytest.mark.nightly
@pytest.mark.parametrize(("scenario", "is_other"), [("campaign", False), ("patrol", True)])
def test_plays_every_set_of_options(scenario: str, is_other: bool) -> None:
    """Every switch one way in one game and the other way in the other."""
    choose = random.Random(0)
    options = {option.id: option.default for option in TITLE.offers.options}
    for option in TITLE.offers.options:
        if option.values:
            options[option.id] = option.values[-1 if is_other else 0][0]
        elif isinstance(option.default, bool):
            options[option.id] = (choose.random() < 0.5) is not is_other
    key = f"options {scenario}".encode()
    state, _ = begin(TITLE.rules, scenario, options, KeyedDice(key, 0))
    assert play_out(state, Ace(), key).log


def test_reckons_with_ships_that_take_two_hits() -> None:
    giant = ship(20, sides=20, hits=2)
    state = at_sea(waiting=FIRING, targets={"surface-3": giant}, big_ships=True)
    assert best(state) == c.Fire(("surface-3",))


def attacked(state: State) -> dict[Command, float]:
    return {each.command: each.attacked for each in ranked(state)}


def test_the_chance_to_be_attacked_this_turn_is_that_of_the_rules() -> None:
    """U-DD.3, U-TORP: one torpedo is heard half the time at periscope depth, none never."""
    told = attacked(at_sea(waiting=FIRING, space="periscope-3", targets={"surface-3": 4}))
    assert told[c.HoldFire()] == 0
    assert told[c.Fire(("surface-3",))] == pytest.approx(
        float(chance_to_be_attacked(c.Fire(("surface-3",))))
    )
    hunted = at_sea(space="100m-3", destroyer="detected", sunk=(4,))
    assert set(attacked(hunted).values()) == {1.0}


def chance_to_be_attacked(command: Command) -> Fraction:
    """By the rules themselves: the boat is detected or damaged when the turn is over."""
    state = at_sea(waiting=FIRING, space="periscope-3", targets={"surface-3": 4})

    def run(dice: Dice) -> bool:
        after, _ = act(TITLE.rules, state, CAPTAIN, command, dice)
        return after.destroyer == "detected"

    return sum((chance for found, chance in distribution(run).items() if found), Fraction(0))


def test_strict_sight_leaves_the_ships_one_behind_another() -> None:
    """U-QR.4: no two ships are in reach of one space, and yet all of them can be sunk in turn."""
    ships = tuple((f"surface-{column}", 4.0, 1, 6) for column in range(1, 6))
    strict = sum_up("rect6", True, "periscope-1", ships, 8)
    assert strict.here == (4.0,)
    assert (strict.reserve, strict.one_by_one) == (4, True)
    usual = sum_up("rect6", False, "periscope-1", ships, 8)
    assert len(usual.here) > 1
    assert not usual.one_by_one
    waters = Waters(soft_ending=False, may_strain=False, is_viic=False)
    home, brought, _ = SeaChart(waters).ground(strict, 1.0).before(1, 2, 3, 6, 3, 0, 0)
    two_ships = Hunt((4.0,), 1, 1, 0)
    alone = SeaChart(waters).ground(two_ships, 1.0).before(1, 2, 3, 6, 3, 0, 0)
    assert brought > alone[1], "more is to be had than the next two ships"
    assert home < alone[0], "and staying for it costs boats"
