"""The random games notice what they are there to notice: faults planted in the toy are found."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.ending import Result
from game.core.eyes import ALL_EYES
from game.core.rules import Decision
from game.session.play.failing import RuleFailed
from game.session.request.start import AnyTitle
from tests import night_raider
from tests.altered import altered
from tests.contract.walker import Walk
from tests.night_raider import records as r
from tests.night_raider.rules import BuoyFamily

TOY = night_raider.TITLE
GAMES = 12


class Backwards(BuoyFamily):
    """Suggests what it refuses."""

    def suggestion(self) -> Any:
        return {"x": 0, "y": 0, "heading": 0}


class Wild(BuoyFamily):
    """Draws what it refuses."""

    def sample(self, dice: Any) -> Any:
        return {"x": 0, "y": 0, "heading": 7}


class Boundless(BuoyFamily):
    """Refuses nothing, whatever the bounds."""

    def refusal(self, values: Any) -> str:
        return ""


class Forgetful(BuoyFamily):
    """Does not know its own commands again."""

    def values(self, command: Any) -> Any:
        found = super().values(command)
        return found and {**found, "heading": 0}


def _asking(family: type[BuoyFamily]) -> AnyTitle:
    decision = TOY.rules.decisions[r.Mooring]

    def ask(state: Any, frame: Any) -> Any:
        (prompt,) = decision.ask(state, frame)
        (sound,) = prompt.families
        return (replace(prompt, families=(family(sound.label, sound.target, sound.rule),)),)

    decisions = {**TOY.rules.decisions, r.Mooring: Decision(ask, decision.act)}
    return altered(TOY, decisions=decisions)


def _shrinking(event: Any, eyes: str) -> Any:
    """Takes one more hex away each time."""
    seen = TOY.eyes.redact(event, eyes)
    if isinstance(seen, r.RaiderSlipped) and eyes != ALL_EYES:
        return replace(seen, possible=seen.possible[1:])
    return seen


def _stranded(view: Any, dice: Any) -> Any:
    """A raider where it cannot be."""
    state = TOY.eyes.resample(view, dice)
    state.possible = ()
    return state


def _early(state: Any) -> Result | None:
    return TOY.rules.result(replace(state.copy(), flow=(), fate="late"))


def _by_name(state: Any, eyes: str) -> Any:
    return replace(TOY.eyes.view(state, eyes), raider=state.ships["raider"])


FAULTS: dict[str, tuple[AnyTitle, str]] = {
    "a family suggests what it refuses": (_asking(Backwards), "farther from the west edge"),
    "a family draws what it refuses": (_asking(Wild), "steps of 15"),
    "a family has no bounds": (_asking(Boundless), "within no bounds"),
    "a family forgets a command": (_asking(Forgetful), "other numbers|Heading"),
    "redacting again hides more": (altered(TOY, redact=_shrinking), "redacting twice"),
    "something is kept from all eyes": (
        altered(TOY, redact=lambda event, eyes: TOY.eyes.redact(event, "north")), "from all eyes"
    ),
    "a table that cannot be": (altered(TOY, resample=_stranded), "cannot be where it is"),
    "a result before the end": (altered(TOY, result=_early), "before the end"),
    "an empty table that cannot be seen": (altered(TOY, view=_by_name), "raider"),
}  # fmt: skip


def _walk(title: AnyTitle) -> None:
    for seed in range(GAMES):
        Walk(title, "night", {}, seed).run()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_title_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    title, said = FAULTS[fault]
    monkeypatch.setattr(night_raider, "TITLE", title)
    with pytest.raises((AssertionError, KeyError, RuleFailed), match=said):
        _walk(title)


BARRIERS: dict[str, tuple[Callable[..., str | None], str]] = {
    "nothing stops it": (lambda *given, **more: None, "another's decision"),
    "a seat may take back what it learned by": (
        lambda title, before, last, after, seat, is_alone: (
            None if seat in ("", last.seat)
            else "Another decision has been made since yours: it cannot be taken back."
        ),
        "taught it something",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", BARRIERS)
def test_a_fault_of_taking_back_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    barrier, said = BARRIERS[fault]
    monkeypatch.setattr("game.session.play.position.undo_barrier", barrier)
    monkeypatch.setattr("tests.contract.worlds.undo_barrier", barrier)
    with pytest.raises(AssertionError, match=said):
        _walk(TOY)
