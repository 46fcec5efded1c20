"""What is told of a choice beside what comes of it when it is played over and over.

The play-outs are made on tables and with dice of their own: nothing is shared with the odds but the
rules and what a seat may know.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import Any

import pytest

from game.contract.forecast import Forecast, play_out
from game.contract.outcome import Odds
from game.core import flow
from game.core.dice import KeyedDice
from game.core.intervals import wilson
from game.core.prompt import Choice
from game.titles import load_title, title_ids

POSITIONS, FEW = 60, 3
PLAYED, QUICKLY = 500, 100
PARTS = 5
APART = 5
"""Every so many decisions one is looked at."""
MOST_OF_A_GAME, MOST_GAMES = 3, 200
MISSED = 0.1
"""So many of the intervals of 95 % may miss: they are few, and the play-outs err, too."""


@pytest.mark.parametrize("title_id", title_ids())
def test_odds_are_what_comes_of_a_choice(title_id: str) -> None:
    _compare(title_id, 0, FEW, QUICKLY)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(1, 1 + PARTS))
@pytest.mark.parametrize("title_id", title_ids())
def test_odds_of_many_positions_are_what_comes_of_a_choice(title_id: str, part: int) -> None:
    _compare(title_id, part, POSITIONS, PLAYED)


def _compare(title_id: str, part: int, positions: int, played: int) -> None:
    title = load_title(title_id)
    told, missed = 0, []
    for number, (state, seat, choice) in enumerate(_positions(title, part, positions)):
        view = title.eyes.view(state, seat)
        odds = Forecast(title, view, seat, choice.command).odds()
        came = _played(title, view, seat, choice, played, number)
        for tell in {*odds.headline(), *came}:
            told += 1
            if not _agree(odds, tell, came[tell], played):
                share = float(odds.headline().get(tell, 0))
                missed.append(f"{choice.label}: {tell} {share:.3f}, {came[tell] / played:.3f}")
    assert told >= positions // 2
    assert len(missed) <= ceil(MISSED * told), missed


def _agree(odds: Odds, tell: str, count: int, played: int) -> bool:
    """Whether what was told and what came of it may be of one chance."""
    chance = odds.headline().get(tell, Fraction(0))
    low, high = (float(chance),) * 2 if odds.is_exact else odds.interval(chance)
    least, most = wilson(count / played, played)
    slack = (most - least) / 2
    return least - slack <= high and low <= most + slack


def _played(
    title: Any, view: Any, seat: str, choice: Choice, times: int, number: int
) -> Counter[str]:
    """How often each headline fact held."""
    came: Counter[str] = Counter()
    for time in range(times):
        world = title.eyes.resample(view, KeyedDice(b"another table %d" % number, time))
        dice = KeyedDice(b"other dice %d" % number, time)
        after, events = play_out(title, world, seat, choice.command, dice)
        seen = title.eyes.seen(events, seat)
        outcome = title.odds.outcome(view, title.eyes.view(after, seat), seen)
        came.update(outcome.tells)
    return came


def _positions(title: Any, part: int, count: int) -> Iterator[tuple[Any, str, Choice]]:
    """Positions of games of captains over all scenarios, each with a choice of some that tells."""
    scenarios = title.offers.scenarios
    for game in range(MOST_GAMES * part, MOST_GAMES * (part + 1)):
        scenario = scenarios[game % len(scenarios)].id
        options = {option.id: option.value_in(scenario) for option in title.offers.options}
        key, found = b"calibration %d" % game, 0
        state, _ = flow.begin(title.rules, scenario, options, KeyedDice(key, 0))
        for number in range(1, 400):
            asked = flow.prompts(title.rules, state)
            if not asked or found == MOST_OF_A_GAME:
                break
            prompt, view = asked[0], title.eyes.view(state, asked[0].seat)
            command = title.bots.players["captain"](number).choose(view, prompt)
            chosen = next((each for each in prompt.choices if each.command == command), None)
            if chosen and number % APART == 0 and title.odds.checks(view, command):
                found += 1
                count -= 1
                yield state, prompt.seat, chosen
                if not count:
                    return
            dice = KeyedDice(key, number)
            state, _ = flow.act(title.rules, state, prompt.seat, command, dice)
