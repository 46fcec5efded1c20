"""The ace: legal and the same again at every decision, with a word on every choice."""

from typing import Any

import pytest

from game.contract.advice import Advice, difference, reasoned
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts, require_admitted
from game.core.prompt import Prompt
from game.titles.submarine import TITLE
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.ace_words import (
    NOTHING,
    PLAIN,
    WITH_MORE,
    Judged,
    as_advice,
)
from game.titles.submarine.bots.advice import advise
from game.titles.submarine.bots.values import unit_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import DepthSetting, Exploding, Lurking, Plotting, Turn
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import CHARGE, SEEN, SUBMARINE, State, Weapon
from game.titles.submarine.view import View
from tests.titles.submarine.sea import G7A, at, boat, escort, merchant, sea

rule = pytest.mark.rule


def ranked(state: State) -> tuple[Advice, ...]:
    asked = prompts(TITLE.rules, state)[0]
    return advise(TITLE.eyes.view(state, asked.seat), asked)


def test_choices_that_promise_nothing_are_not_compared() -> None:
    judged = [Judged(c.Done(), worth, "Why") for worth in (0.01, 0.0)]
    assert [(each.expected, each.terms) for each in as_advice(judged, "points")] == [
        (NOTHING, ())
    ] * 2
    one, other = as_advice([Judged(c.Done(), 0.3, "Why"), judged[1]], "points")
    assert (one.expected, other.expected) == ("+0.3 points", NOTHING)
    assert [term.value for each in (one, other) for term in each.terms] == [0.3, 0.0]


def test_what_is_expected_of_a_choice_is_its_own_worth_wherever_it_stands() -> None:
    """A plan may begin with what promises nothing by itself, or less than something else."""
    first, lot = (Judged(c.Done(), worth, "Why", ahead=1.0) for worth in (0.0, 0.4))
    told = as_advice([first, lot, Judged(c.Done(), 0.9, "Why")], "points")
    assert [each.expected for each in told] == [
        WITH_MORE,
        f"+0.4 points, and {WITH_MORE}",
        "+0.9 points",
    ]
    assert [round(each.value, 1) for each in told] == [1.0, 1.4, 0.9]
    assert [each.reason for each in reasoned(told[1:])] == ["Why."] * 2


def test_what_is_not_reckoned_is_not_compared() -> None:
    rest = Judged(c.Done(), 0.0, PLAIN, is_reckoned=False)
    told = reasoned(as_advice([Judged(c.Done(), 0.9, "Why"), rest], "points"))
    assert [each.reason for each in told] == ["Why.", f"{PLAIN}."]


def depths_of(*names: str) -> dict[c.Explode | c.Spread, Advice]:
    """What is told of the depths for charges beside a boat that is seen."""
    hunted = boat("G5", "D16-B", 1, contact=SEEN)
    weapons = {name: Weapon(name, CHARGE, "j", at("D16-B")) for name in names}
    house = House(hidden=True, advanced=Advanced(attacks=True))
    waits = (DepthSetting(names),)
    state = sea(escort("B6", "H20-B", 1), hunted, weapons=weapons, flow=waits, house=house)
    return {each.command: each for each in ranked(state)}  # type: ignore[misc]


def points(advice: Advice) -> float:
    return 0.0 if advice.expected == NOTHING else float(advice.expected.split()[0])


@rule("submarine", "43.9")
def test_charges_that_are_spread_are_worth_what_they_are_worth_one_by_one() -> None:
    alone, both = depths_of("w1"), depths_of("w1", "w2")
    spread = next(each for each in both.values() if isinstance(each.command, c.Spread))
    assert isinstance(spread.command, c.Spread)
    ends = (spread.command.shallowest, spread.command.deepest)
    single = [points(alone[c.Explode("w1", depth)]) for depth in ends]
    assert points(spread) == pytest.approx(sum(single), abs=0.11)
    assert "to do any" in spread.reason


@rule("submarine", "43.9")
def test_one_of_several_charges_is_told_with_what_the_others_do_by_lot() -> None:
    """So that it is measured as a spread of all of them is."""
    alone, both = depths_of("w1"), depths_of("w1", "w2")
    more = [points(both[c.Explode("w1", depth)]) - points(alone[c.Explode("w1", depth)])
            for depth in (25, 50, 150)]  # fmt: skip
    assert more == pytest.approx([more[0]] * 3, abs=0.11)
    assert 0 < more[0] <= max(map(points, alone.values()))
    assert "the others by lot" in both[c.Explode("w1", 150)].reason


@rule("submarine", "43.9")
def test_of_a_depth_it_is_told_how_likely_she_is_there() -> None:
    told = depths_of("w1")
    near = told[c.Explode("w1", 75)]
    assert near.reason == "40 % that she is at 75 feet, 60 % within 50 feet of that."
    assert told[c.Explode("w1", 300)].reason == "She is not so deep, as far as can be reckoned."


def test_a_shot_that_meets_a_tanker_is_worth_more_than_one_into_the_open_sea() -> None:
    state = sea(
        merchant("T-2", "N20-B", 6),
        boat("G5", "D16-B", 1),
        tube=0,
        hand={SUBMARINE: "u-47"},
        flow=(Plotting((SUBMARINE,)),),
    )
    worths = {
        each.command: each.value for each in ranked(state) if isinstance(each.command, c.Shoot)
    }
    assert max(worths.values()) > 0
    assert min(worths.values()) == pytest.approx(-1)


@rule("submarine", "16.3.2")
def test_a_charge_is_worth_most_where_boats_fire_from() -> None:
    state = sea(
        escort("B6", "H20-B", 1),
        boat("G5", "D16-B", 1),
        weapons={"w1": Weapon("w1", CHARGE, "j", at("D16-B"))},
        turn=1,
        flow=(Exploding(("w1",)),),
    )
    best, *_, worst = ranked(state)
    assert isinstance(best.command, c.Explode)
    assert isinstance(worst.command, c.Explode)
    assert 25 <= best.command.depth <= 125 < worst.command.depth
    assert best.value > worst.value


@pytest.mark.parametrize(("load", "expected"), [(G7A, WITH_MORE), ("", NOTHING)])
def test_a_move_before_shots_counts_with_them(load: str, expected: str) -> None:
    tanker, own = merchant("T-2", "E20-B", 6), boat("G5", "D16-B", 1, load=load)
    best, *_ = ranked(sea(tanker, own, flow=(Plotting((SUBMARINE,)),)))
    assert isinstance(best.command, c.Plot)
    assert best.expected == expected


def test_shots_that_promise_as_much_are_not_told_apart() -> None:
    """What two of the best promise in a few futures says not which of them is better."""
    tankers = (merchant("T-2", f"N{row}-B", 6, f"T-2 {row}") for row in (20, 27))
    plots, own = (Plotting((SUBMARINE,)),), boat("G5", "D16-B", 1)
    state = sea(*tankers, own, tube=0, hand={SUBMARINE: "u-47"}, flow=plots)
    shots = [each for each in ranked(state) if isinstance(each.command, c.Shoot)]
    one, other = shots[2], shots[4]
    assert 0.5 < one.value - other.value < 1
    assert difference(one, other, "it") == "Much the same as it"
    assert "points more" in difference(shots[0], shots[-1], "it")


def test_every_move_tells_where_it_leads() -> None:
    state = sea(
        escort("B6", "H20-B", 1),
        boat("G5", "D16-B", 1),
        hand={SUBMARINE: "u-47"},
        flow=(Plotting((SUBMARINE,)),),
    )
    reasons = {each.reason for each in ranked(state) if isinstance(each.command, c.Plot)}
    assert any("hexes from the nearest escort" in reason for reason in reasons)
    assert not any("Nothing speaks" in reason for reason in reasons)


def play(scenario: str, most: int = 4000, **options: Any) -> State:
    """A game between aces: every answer is legal, and the same again."""
    chosen = {option.id: option.default for option in TITLE.offers.options} | options
    state, _ = begin(TITLE.rules, scenario, chosen, KeyedDice(b"ace", 0))
    for seq in range(1, most):
        asked = prompts(TITLE.rules, state)
        if not asked:
            return state
        prompt = asked[0]
        seen = TITLE.eyes.view(state, prompt.seat)
        bot = Ace(seq)
        command = bot.choose(seen, prompt)
        require_admitted(asked, prompt.seat, command)
        if seq % 10 == 0:
            assert command == Ace(seq).choose(seen, prompt)
            _check_words(seen, prompt)
        state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"ace", seq))
    return state


def _check_words(seen: View, prompt: Prompt) -> None:
    told = advise(seen, prompt)
    assert {choice.command for choice in prompt.choices} <= {each.command for each in told}
    assert [each.value for each in told] == sorted((each.value for each in told), reverse=True)
    unit = unit_of(seen)
    untold = (NOTHING, WITH_MORE)
    assert all(each.expected in untold or unit in each.expected for each in told)
    assert all(each.reason.endswith(".") for each in told)


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("scenario", ["convoy-1", "killers-2", "wounded-bear", "secret-weapon"])
def test_a_game_ends_and_every_choice_has_its_word(scenario: str) -> None:
    assert play(scenario).fate


@pytest.mark.nightly
def test_hidden_boats_are_hunted_and_hide() -> None:
    assert play("po-17", most=400, hidden=True).turn > 1


def test_a_boat_that_must_only_not_be_sunk_begins_below_the_charges() -> None:
    """S3's boat dives to 600 feet, the charges of the time go off at 500; S4's boat cannot."""
    for scenario, depth in (("killers-1", 575), ("killers-3", 275), ("killers-2", None)):
        state, _ = begin(TITLE.rules, scenario, {"solitaire": False}, KeyedDice(b"deep", 0))
        while (prompt := prompts(TITLE.rules, state)[0]).kind != Lurking.__name__:
            command = Ace(1).choose(TITLE.eyes.view(state, prompt.seat), prompt)
            state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"deep", 0))
        command = Ace(1).choose(TITLE.eyes.view(state, prompt.seat), prompt)
        begun = command.depth if isinstance(command, c.StartAt) else 0
        assert begun == depth if depth else begun <= 100


@rule("submarine", "7.1")
def test_a_plot_out_of_the_pattern_is_worth_more_than_one_into_it() -> None:
    laid = (
        escort("B6", "D19-B", 6, "Javelin", speed=5),
        escort("B6", "F19-B", 6, "Jupiter", speed=5),
        boat("G5", "D16-B", 1, speed=1),
    )
    plots = Turn(1), Plotting((SUBMARINE,))
    told = ranked(sea(*laid, hand={SUBMARINE: "u-47"}, scenario="killers-1", turn=6, flow=plots))
    moves = [each for each in told if isinstance(each.command, c.Plot)]
    assert moves[0].value > 1 > moves[-1].value
    assert "what the escorts will drop" in moves[0].reason
    assert all("what falls there may do" in each.reason for each in moves[1:])
