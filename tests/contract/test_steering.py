"""Games by chance lean towards what was met least."""

import random
import sys
from collections import Counter

import pytest

from game.core.prompt import Choice, Prompt, button
from tests import fuzz
from tests.registry import NIGHT_RAIDER, title_in
from tests.steering import SteeredBot, Steering
from tests.toy import Pass, Step

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
