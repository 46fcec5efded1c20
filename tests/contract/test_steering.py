"""Games by chance lean towards what was met least."""

import random
import re
import sys
from collections import Counter
from dataclasses import dataclass

import pytest

from game.contract.offers import Option, OptionSet
from game.core.prompt import Choice, Prompt, button
from game.core.records import Command
from tests import fuzz
from tests.altered import altered
from tests.registry import NIGHT_RAIDER, title_in
from tests.steering import Game, SteeredBot, Steering, TemperedBot
from tests.toy import Pass, Step


@dataclass(frozen=True, slots=True)
class Named(Command):
    unit: str
    number: int


TITLE = title_in(NIGHT_RAIDER)
SCENARIOS = [each.id for each in TITLE.offers.scenarios]


def steering() -> Steering:
    return Steering(TITLE, ["random"])


def test_a_kind_of_command_that_is_one_of_many_is_taken_as_often_as_the_others() -> None:
    many = [Choice(Step(number), str(number), button(str(number)), "T.1") for number in range(9)]
    prompt = Prompt("one", "T.1", "Which?", (*many, Choice(Pass(), "Pass", button("pass"), "T.1")))
    bot = SteeredBot(steering(), 1)
    taken = Counter(type(bot.choose(None, prompt)).__name__ for _ in range(200))
    assert min(taken.values()) > 50


def test_a_bot_with_a_temper_likes_other_kinds_of_commands_in_every_game() -> None:
    choices = (
        Choice(Step(1), "One", button("1"), "T.1"),
        Choice(Pass(), "Pass", button("pass"), "T.1"),
    )
    prompt = Prompt("one", "T.1", "Which?", choices)
    passed = []
    for seed in range(8):
        steer = steering()
        steer.taken.update(dict.fromkeys([("", "Step"), ("", "Pass")], 1000))
        bot = TemperedBot(steer, seed, {})
        passed.append(sum(bot.choose(None, prompt) == Pass() for _ in range(100)))
    assert max(passed) - min(passed) > 40


def test_it_likes_again_what_brought_something_rare() -> None:
    liked = {("night", "Pass"): 8.0}
    steer, chance = steering(), random.Random(3)
    assert steer.liking(chance) == {}
    steer.keep("Rare", Game((SCENARIOS[0], "random"), {}, liked))
    steer.learn((SCENARIOS[0], "random"), {}, 10, ["Rare"])
    likings = [steer.liking(chance) for _ in range(20)]
    assert liked in likings
    assert {} in likings


def test_of_a_kind_of_command_it_rather_takes_what_was_named_less() -> None:
    """Of two arms in twenty choices the one that is named once is taken more than one in twenty."""
    choices = [Choice(Named("common", n), f"{n}", button(f"{n}"), "T.1") for n in range(19)]
    choices.append(Choice(Named("rare", 0), "rare", button("rare"), "T.1"))
    bot = TemperedBot(steering(), 1, {})
    prompt = Prompt("one", "T.1", "Which?", tuple(choices))
    taken = [bot.choose(None, prompt) for _ in range(400)]
    assert taken.count(Named("rare", 0)) > 30


def test_half_of_the_mixtures_have_all_that_their_switches_need() -> None:
    switches = [
        Option("base", "Base", "A base.", False, "1"),
        Option("middle", "Middle", "On it.", False, "1", needs=("base",)),
        Option("top", "Top", "On that.", False, "1", needs=("middle",)),
    ]
    steer = Steering(altered(TITLE, options=tuple(switches)), ["random"])
    chance, drawn = random.Random(3), []
    for _ in range(100):
        options = steer.options(SCENARIOS[0], chance)
        steer.learn((SCENARIOS[0], "random"), options, 1, [])
        drawn.append(options)
    tops = [each for each in drawn if each["top"]]
    assert len([each for each in tops if each["base"] and each["middle"]]) > len(tops) / 2
    assert any(not each["base"] for each in tops)


def test_many_mixtures_have_the_switches_of_a_level_on() -> None:
    switches = [Option(str(n), str(n), "A switch.", False, "1") for n in range(12)]
    level = OptionSet("all", "All", "Every switch.", tuple(each.id for each in switches))
    title = altered(TITLE, options=tuple(switches), sets=(level,))
    steer, chance = Steering(title, ["random"]), random.Random(3)
    full = sum(all(steer.options(SCENARIOS[0], chance).values()) for _ in range(100))
    assert 15 < full < 50


def test_a_mixture_that_brought_a_rare_kind_is_played_again() -> None:
    steer, chance = steering(), random.Random(3)
    steer.learn((SCENARIOS[0], "random"), {"of old": True}, 1, ["Rare"])
    drawn = [steer.options(SCENARIOS[0], chance) for _ in range(40)]
    assert 4 < drawn.count({"of old": True}) < 30


def test_half_of_the_decisions_follow_on_what_came_before_something_rare() -> None:
    steer, chance, arm = steering(), random.Random(3), (SCENARIOS[0], "random")
    early = Game(arm, {}, state="before it")
    assert steer.turned_back(chance) is None
    steer.keep("Rare", early)
    steer.learn(arm, {}, 10, ["Rare"])
    assert steer.turned_back(chance) is early
    steer.learn(arm, {}, 9, [], is_turned_back=True)
    assert steer.turned_back(chance) is early
    steer.learn(arm, {}, 9, [], is_turned_back=True)
    assert steer.turned_back(chance) is None


def test_a_game_that_was_turned_back_goes_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its decisions are those after the position, and it stops after so many."""
    steer, kept = steering(), []
    monkeypatch.setattr(steer, "keep", lambda kind, game: kept.append(game))
    whole, _, _ = fuzz.run(TITLE, Game((SCENARIOS[0], "random"), {}), 3, steer)
    assert kept
    assert whole > fuzz.GOES_ON / 8
    monkeypatch.setattr(fuzz, "GOES_ON", 2)
    made, seen, _ = fuzz.run(TITLE, kept[-1], 4, steer)
    assert made <= 2
    assert seen


def test_every_scenario_is_played_before_any_is_played_again() -> None:
    steer, played = steering(), []
    for _ in SCENARIOS:
        scenario, policy = steer.arm(random.Random(3))
        played.append(scenario)
        steer.learn((scenario, policy), {}, 10, ["NightFell"])
    assert sorted(played) == sorted(SCENARIOS)


def test_the_scenario_that_brought_a_rare_kind_is_played_more() -> None:
    steer, chance = steering(), random.Random(3)
    for _ in range(20):
        for scenario in SCENARIOS:
            seen = ["Common", "Rare"] if scenario == SCENARIOS[-1] else ["Common"]
            steer.learn((scenario, "random"), {}, 10, seen)
    picked = Counter(steer.arm(chance)[0] for _ in range(200))
    assert picked[SCENARIOS[-1]] > 200 / len(SCENARIOS)
    assert "Common" not in steer.unmet()


def test_a_run_that_never_meets_a_kind_says_so_and_may_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    short = ["fuzz", "--module", NIGHT_RAIDER, "--decisions", "1", "--only-invariants"]
    for more, code in (([], 0), (["--all-kinds"], 1)):
        monkeypatch.setattr(sys, "argv", [*short, *more])
        assert fuzz.main() == code
        assert "never met: none" not in capsys.readouterr().out


def test_a_run_tells_how_many_of_each_kind_came(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ["fuzz", "--module", NIGHT_RAIDER, "--decisions", "1", "--only-invariants", "--counts"]
    monkeypatch.setattr(sys, "argv", told)
    assert fuzz.main() == 0
    assert re.search(r"^ +[1-9]\d* [A-Z]\w+$", capsys.readouterr().out, re.MULTILINE)
