"""A leak of what the advanced game hides is caught, planted through whichever door."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest

from game.core.eyes import ALL_EYES
from game.session.request.start import AnyTitle
from game.titles.submarine import TITLE
from game.titles.submarine.model.state import ESCORT, State
from game.titles.submarine.view import view
from tests.altered import altered
from tests.contract.eyes import doors
from tests.laws import holds_of
from tests.titles.submarine.worlds.secrets import (
    EYES,
    FRAMES,
    LURKER,
    OF_BOATS,
    OF_ESCORTS,
    Pair,
    Twin,
    heard,
    leaks,
    pairs,
    position,
    twin_of,
    twins,
)


@holds_of(pairs())
def test_an_event_that_is_told_whole_is_caught(pair: Pair) -> None:
    event, other, eyes = pair
    blabbing = altered(TITLE, redact=lambda each, _eyes: each)
    assert heard(blabbing, event, eyes) != heard(blabbing, other, eyes)


@holds_of(twins())
def test_a_view_that_shows_all_is_caught(twin: Twin) -> None:
    """So each twin has another secret indeed."""
    _, change, eyes = twin
    open_eyes = altered(TITLE, view=lambda state, _eyes: view(state, ALL_EYES))
    assert leaks(open_eyes, FRAMES[0], change, eyes)


def hidden_fields() -> Iterator[tuple[str, str]]:
    """The fields of a position of which some eyes see another, or none."""
    for change in (lambda state: None, *OF_BOATS.values(), *OF_ESCORTS.values()):
        state = twin_of(position(), change)
        for eyes, each in product(EYES, fields(State)):
            if getattr(view(state, eyes), each.name) != getattr(state, each.name):
                yield eyes, each.name


@holds_of(sorted({*hidden_fields()}))
def test_a_field_that_is_shown_whole_is_caught(hidden: tuple[str, str]) -> None:
    eyes, name = hidden

    def blab(state: State, looking: str) -> Any:
        return replace(view(state, looking), **{name: getattr(state, name)})

    state = position()
    shown = blab(state, eyes)
    changes = [change for _, change, whose in twins() if whose == eyes]
    assert any(blab(twin_of(state, change), eyes) != shown for change in changes)


class Spy:
    """Remembers what lay in the position that was looked at first, as a careless title might."""

    def __init__(self) -> None:
        self.secret = 0

    def view(self, state: State, eyes: str) -> Any:
        self.secret = self.secret or state.insides[LURKER].depth
        return view(state, eyes)

    def choose(self, seen: Any, prompt: Any) -> Any:
        self.why = f"She lies at {self.secret} feet."
        return prompt.choices[0].command


def blabbing(door: str) -> AnyTitle:
    """The title with a leak through that door."""
    spy, words, odds = Spy(), TITLE.words, TITLE.odds

    def after(real: Any, change: Callable[[Any], Any]) -> Callable[..., Any]:
        return lambda *given: change(real(*given))

    def ask(state: State, frame: Any) -> Any:
        asked = TITLE.rules.decisions[type(frame)].ask(state, frame)
        return tuple(replace(prompt, text=f"{prompt.text} {state.insides}") for prompt in asked)

    decisions = TITLE.rules.decisions
    planted: dict[str, dict[str, Any]] = {
        "prompt": {
            "decisions": {frame: replace(each, ask=ask) for frame, each in decisions.items()}
        },
        "refusal": {
            "refuse_rest": after(
                words.refuse_rest, lambda each: replace(each, reason=f"{each.reason}{spy.secret}")
            )
        },
        "things": {"things": after(words.things, lambda these: these[spy.secret // 200 :])},
        "status": {"status": after(words.status, lambda text: f"{text} {spy.secret}")},
        "caption": {"caption": after(words.caption, lambda text: f"{text} {spy.secret}")},
        "stakes": {"stakes": after(words.stakes, lambda text: f"{text} {spy.secret}")},
        "card": {"card": after(words.card, lambda each: (each, spy.secret))},
        "checks": {"checks": after(odds.checks, lambda these: (*these, spy.secret))},
        "odds": {
            "outcome": after(
                odds.outcome, lambda each: replace(each, words=f"{each.words} {spy.secret}")
            )
        },
        "reach": {"allowance": after(odds.allowance, lambda text: f"{text} {spy.secret}")},
        "advice": {"advise": after(TITLE.bots.advise, lambda these: (*these, spy.secret))},
        "bot": {"players": {"captain": lambda seed: spy}},
    }
    return altered(TITLE, view=spy.view, **planted[door])


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    "door",
    [
        "prompt", "refusal", "things", "status", "caption", "stakes", "card", "checks", "odds",
        "reach", "advice", "bot",
    ],
)  # fmt: skip
def test_a_leak_through_any_door_is_caught(door: str) -> None:
    state = position()
    one, other = (
        dict(doors(blabbing(door), each, ESCORT, is_thinking=door in ("advice", "bot")))
        for each in (state, twin_of(state, OF_BOATS["depth"]))
    )
    assert one != other
