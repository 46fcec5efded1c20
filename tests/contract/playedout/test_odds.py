"""What is told of a choice beside what comes of it when it is played over and over.

The play-outs are made on tables and with dice of their own: nothing is shared with the odds but the
rules and what a seat may know.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import ceil
from typing import Any

import pytest

from game.contract.forecast import Forecast, play_out
from game.contract.outcome import Odds
from game.core.dice import KeyedDice
from game.core.intervals import wilson
from game.core.prompt import Choice
from game.titles import load_title, title_ids
from tests.contract.playedout.positions import Asked, captains_positions

POSITIONS, FEW = 60, 3
PLAYED, QUICKLY = 500, 50
PARTS = 5
APART = 5
"""Every so many decisions one is looked at."""
MOST_OF_A_GAME = 3
MISSED = 0.1
"""So many of the intervals of 95 % may miss: they are few, and the play-outs err, too."""
ROLLING = {"unterseeboot", "tonnage_war", "atlantic_1942", "submarine", "paukenschlag"}
"""Titles in which captains meet choices that lead to rolls at once."""
SIGMAS = 4.5
"""None may be farther off than that in some hundred comparisons."""


@pytest.mark.sampled(1)
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
    told, missed, far = 0, [], []
    for number, (view, seat, choice) in enumerate(_positions(title, part, positions)):
        odds = Forecast(title, view, seat, choice.command).odds()
        came = _played(title, view, seat, choice, played, number)
        for tell in {*odds.headline(), *came}:
            told += 1
            share = float(odds.headline().get(tell, 0))
            words = f"{choice.label}: {tell} {share:.3f}, {came[tell] / played:.3f}"
            if not _agree(odds, tell, came[tell], played):
                missed.append(words)
            if not _may_be_one(odds, tell, came[tell], played):
                far.append(words)
    assert told >= positions // 2 or title_id not in ROLLING
    assert len(missed) <= ceil(MISSED * told), missed
    assert not far, far


def _agree(odds: Odds, tell: str, count: int, played: int) -> bool:
    """Whether what was told and what came of it may be of one chance."""
    chance = odds.headline().get(tell, Fraction(0))
    low, high = (float(chance),) * 2 if odds.is_exact else odds.interval(chance)
    least, most = wilson(count / played, played)
    slack = (most - least) / 2
    return least - slack <= high and low <= most + slack


def _may_be_one(odds: Odds, tell: str, count: int, played: int) -> bool:
    """The same where the bounds are so wide that no chance is ever beyond them."""
    chance = float(odds.headline().get(tell, 0))
    low, high = (chance,) * 2 if odds.is_exact else wilson(chance, odds.samples, SIGMAS)
    least, most = wilson(count / played, played, SIGMAS)
    return least <= high and low <= most


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
    """Positions of captains, each with their choice, which is one that tells."""

    def choice_of(asked: Asked) -> Choice | None:
        return next((each for each in asked.prompt.choices if each.command == asked.command), None)

    def tells(asked: Asked) -> bool:
        return bool(choice_of(asked) and title.odds.checks(asked.view, asked.command))

    found = captains_positions(title, part, APART, MOST_OF_A_GAME, tells)
    for asked in islice(found, count):
        choice = choice_of(asked)
        assert choice is not None
        yield asked.view, asked.prompt.seat, choice
