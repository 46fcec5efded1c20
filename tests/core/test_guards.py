"""A rule with a bug ends in one sentence that names it: nothing hangs, and no guess is made."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.faults import RuleFault
from game.core.records import Event
from game.core.rules import Context
from tests.altered import altered
from tests.toy import TITLE, Opening, Passed, State

DICE = KeyedDice(b"guards", 0)


@dataclass(frozen=True, slots=True)
class Unheard(Event):
    """Nothing applies it."""


def _begun(step: Callable[[Context[State], Any], None]) -> None:
    """A game of the toy whose first step is this one."""
    flow.begin(altered(TITLE, steps={Opening: step}).rules, "", {}, DICE)


def test_a_step_that_changes_nothing_is_named() -> None:
    with pytest.raises(RuleFault, match="The step of Opening changes nothing"):
        _begun(lambda context, frame: None)
    with pytest.raises(RuleFault, match="The step of Opening changes nothing"):
        _begun(lambda context, frame: context.goto(Opening()))


def test_steps_without_end_are_stopped() -> None:
    with pytest.raises(RuleFault, match="After 10,000 steps nobody has been asked"):
        _begun(lambda context, frame: context.emit(Passed("T.1", "red")))


def test_an_event_that_nothing_applies_is_named() -> None:
    with pytest.raises(RuleFault, match="Nothing applies the event Unheard"):
        _begun(lambda context, frame: context.emit(Unheard("T.1")))


def test_nothing_is_drawn_from_nothing() -> None:
    with pytest.raises(RuleFault, match="There is nothing to draw from"):
        _begun(lambda context, frame: context.draw(()))
