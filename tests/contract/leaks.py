"""Leaks planted in the toy, one of each kind that a game on disk can have."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from traceback import format_exc
from typing import Any

import pytest

from game.contract.cues import Cue
from game.contract.telling import DiaryEntry, Graph, Telling
from game.core.eyes import ALL_EYES
from game.session.play.failing import RuleFailed
from game.session.record.lines import Standing
from game.session.request.start import AnyTitle
from game.session.story.replay import story_of
from game.session.story.seen import record_seen
from tests import night_raider
from tests.altered import altered, part_of
from tests.night_raider import records as r
from tests.night_raider import sea
from tests.night_raider import view as views
from tests.night_raider.rules import RAIDER

TOY = night_raider.TITLE


@dataclass(frozen=True, slots=True)
class KnowingView(views.View):
    """A view with a secret that makes no difference to what it is equal to."""

    secret: str = field(default="", compare=False)


def _knowing(state: Any, eyes: str) -> KnowingView:
    seen = TOY.eyes.view(state, eyes)
    shown = {each.name: getattr(seen, each.name) for each in fields(seen)}
    return KnowingView(**shown, secret=_secret(state))


def _secret(state: Any) -> str:
    return f"{state.ships} {state.cargo} {state.plots}"


def _telling_all(door: str, change: Callable[[Any, str], Any]) -> AnyTitle:
    """The toy with a door that tells what the view happens to carry."""
    real = part_of(TOY, door)

    def leaky(seen: Any, *more: Any) -> Any:
        return change(real(seen, *more), seen.secret)

    doors: dict[str, Any] = {"view": _knowing, door: leaky}
    return altered(TOY, **doors)


def _remembering(**doors: Callable[[Any, str], Any]) -> AnyTitle:
    """The toy with doors that tell the last hidden place that was played back."""
    places = [""]

    def remember(state: Any, event: Any) -> None:
        TOY.rules.apply[type(event)](state, event)
        if event.seat == RAIDER:
            places[0] = event.to if isinstance(event, r.Plotted) else event.at

    def leaky(door: str, change: Callable[[Any, str], Any]) -> Callable[..., Any]:
        real = part_of(TOY, door)
        return lambda *given: change(real(*given), places[0])

    apply = {**TOY.rules.apply, r.Plotted: remember, r.ShipPlaced: remember}
    changed: Any = {door: leaky(door, change) for door, change in doors.items()}
    return altered(TOY, apply=apply, **changed)


def _with_diary() -> AnyTitle:
    """A diary that reads what no eyes have seen."""
    places: list[str] = []

    def remember(state: Any, event: Any) -> None:
        TOY.rules.apply[type(event)](state, event)
        places.append(event.at)

    def diary(events: Any) -> Any:
        return (DiaryEntry(len(events), "Night", "", places[-1]),)

    apply = {**TOY.rules.apply, r.ShipPlaced: remember}
    telling = Telling(
        diary=diary, turning_points=lambda events: (), graph=lambda events: Graph("Hour", ())
    )
    return altered(TOY, apply=apply, telling=telling)


def _ask_all(state: Any, frame: Any) -> Any:
    asked = TOY.rules.decisions[type(frame)].ask(state, frame)
    return tuple(replace(prompt, text=f"{prompt.text} {_secret(state)}") for prompt in asked)


def _luck(line: Any, place: str) -> Any:
    if line.good_chance is None:
        return line
    return replace(line, good_chance=Fraction(1 + sea.hexes().index(place), 100))


TITLES: dict[str, AnyTitle] = {
    "picture": altered(TOY, view=lambda state, eyes: TOY.eyes.view(state, ALL_EYES)),
    "prompt": _telling_all("refuse_rest", lambda each, said: replace(each, reason=said)),
    "engine prompt": altered(
        TOY, decisions={f: replace(d, ask=_ask_all) for f, d in TOY.rules.decisions.items()}
    ),
    "checks": _telling_all("checks", lambda these, said: (*these, said)),
    "odds": _telling_all("outcome", lambda each, said: replace(each, words=f"{each.words} {said}")),
    "events": altered(TOY, redact=lambda event, eyes: event),
    "story": altered(TOY, redact=lambda event, eyes: event),
    "engine events": altered(TOY, redact=lambda event, eyes: event),
    "log": _remembering(describe=lambda line, place: replace(line, text=f"{line.text} {place}")),
    "luck": _remembering(describe=_luck),
    "cues": _remembering(cues=lambda cues, place: (*cues, Cue("banner", text=place))),
    "standing": _telling_all("status", lambda words, said: f"{words} {said}"),
    "list": _telling_all("status", lambda words, said: f"{words} {said}"),
    "account": _with_diary(),
    "engine errors": altered(
        TOY, decisions={f: replace(d, ask=_ask_all) for f, d in TOY.rules.decisions.items()}
    ),
}


def _seen_by_all(title: Any, header: Any, state: Any, *_more: Any, **_said: Any) -> Any:
    return Standing(status=_secret(state), ending=None)


class _Garrulous(RuleFailed):
    def __init__(self, message: str, traceback: str) -> None:
        super().__init__(f"{message} {format_exc()}", traceback)


PROGRAM: dict[str, tuple[str, Any]] = {
    "standing": ("game.session.play.session.standing_of", _seen_by_all),
    "undo": (
        "game.session.play.position.undo_barrier",
        lambda title, before, last, after, seat, is_alone: _secret(after),
    ),
    "redo": (
        "game.session.play.session.Session.why_no_redo",
        lambda self, seat="": str(self.state),
    ),
    "engine undo": (
        "game.session.play.position.undo_barrier",
        lambda title, before, last, after, seat, is_alone: _secret(after),
    ),
    "report FILE": (
        "game.session.story.account.story_of",
        lambda session, eyes, has_asides: story_of(session, ALL_EYES, has_asides=has_asides),
    ),
    "crash": ("game.session.play.game.RuleFailed", _Garrulous),
    "second game": ("game.session.play.session.Session.why_no_branch", lambda self: None),
    "counsels": (
        "game.session.play.session.Session.counsels_for",
        lambda self, eyes: tuple(self._history.counsels),
    ),
    "log": (
        "game.session.play.session.Session.counsels_for",
        lambda self, eyes: tuple(self._history.counsels),
    ),
    "engine journal": (
        "game.engine.record_seen", lambda session, eyes: record_seen(session, ALL_EYES)
    ),
    "engine view": ("game.engine.Engine._eyes", lambda self, seat: ALL_EYES),
    "engine load": ("game.engine.Engine._eyes", lambda self, seat: ALL_EYES),
}  # fmt: skip
"""What is put in the place of which part of the program."""


RECORDED = ("standing", "list")
"""What is leaked when the game is written, not when it is read."""


def plant(monkeypatch: pytest.MonkeyPatch, kind: str, door: str) -> None:
    """Put a leak in the place of what is sound, in the title or in the program."""
    if kind == "title":
        monkeypatch.setattr(night_raider, "TITLE", TITLES[door])
    else:
        monkeypatch.setattr(*PROGRAM[door])


PLANTS = [*(("title", door) for door in TITLES), *(("program", door) for door in PROGRAM)]
