"""Odds of a decision with too many ways: tried by chance, near the truth, and always the same."""

from fractions import Fraction

import pytest

from game.contract import forecast as odds
from game.contract.forecast import Forecast
from game.contract.outcome import Odds
from game.core.chance import TRIALS, Trials
from game.core.dice import Dice
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import commands as c
from tests.titles.unterseeboot.builder import CAPTAIN, at_sea

HUNTED = at_sea(space="surface-3", is_spotted=True, destroyer="searching")


def _odds() -> Odds:
    """Of staying on the surface, spotted and hunted."""
    return Forecast(TITLE, TITLE.eyes.view(HUNTED, CAPTAIN), CAPTAIN, c.Stay()).odds()


def test_every_way_is_followed_where_there_are_few() -> None:
    exact = _odds()
    assert exact.is_exact
    assert exact.trials == 0
    assert len(exact.chances) > 2


def test_too_many_ways_are_tried_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = _odds()
    monkeypatch.setattr(odds, "MOST_STEPS", 2)
    tried = _odds()
    assert not tried.is_exact
    assert tried.trials == TRIALS
    assert sum(tried.chances.values()) == 1
    assert set(tried.chances) <= set(exact.chances)
    for outcome, chance in exact.chances.items():
        assert abs(tried.chances.get(outcome, Fraction(0)) - chance) < Fraction(1, 20)
    assert _odds() == tried, "another look tells something else"


def test_trials_on_several_tables_are_of_other_dice() -> None:
    """So that the trials of all of them together count."""
    seen: list[tuple[int, ...]] = []

    def run(dice: Dice) -> int:
        seen.append(tuple(dice.roll(6) for _ in range(12)))
        return 0

    for numbers in (range(3), range(3, 6)):
        trials = Trials(run, numbers)
        while not trials.is_done:
            trials.step()
        assert trials.chances == {0: 1}
    assert len({*seen}) == len(seen) == 6
