"""Nothing that a seat is shown depends on what it cannot see; each kind of leak is caught."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from game.contract.cues import Cue
from game.core import flow
from game.core.dice import KeyedDice
from game.core.eyes import ONLOOKER
from game.core.records import Event
from game.session.request.start import AnyTitle
from tests import night_raider
from tests.altered import altered
from tests.contract.eyes import Leak, check_chance, check_twins, check_worlds, sampled
from tests.registry import contract_titles

TITLES = [pytest.param(title, id=title.id) for title in contract_titles()]


def look_through(title: AnyTitle, games: int, most: int = 12, first: int = 0) -> None:
    """Random games in which every seat, and an onlooker, is checked at every prompt."""
    for seed in range(first, first + games):
        chance = random.Random(seed)
        key = b"look %d" % seed
        scenario = title.offers.scenarios[seed % len(title.offers.scenarios)].id
        options = {option.id: option.default for option in title.offers.options}
        seats = [seat.id for seat in title.offers.seats(scenario, options)]
        opening = partial(flow.begin, title.rules, scenario, options)
        check_chance(title, (ONLOOKER, *seats), opening)
        state, _ = opening(KeyedDice(key, 0))
        for seq in range(1, most):
            if not state.flow:
                break
            for eyes in (ONLOOKER, *seats):
                check_worlds(title, state, eyes, salt=seq, is_thinking=seq == 2)
            prompt = chance.choice(flow.prompts(title.rules, state))
            commands = chance.sample(sampled(prompt), k=min(2, len(sampled(prompt))))
            one, other = (
                partial(flow.act, title.rules, state, prompt.seat, command)
                for command in (commands[0], commands[-1])
            )
            others = [eyes for eyes in (ONLOOKER, *seats) if eyes != prompt.seat]
            check_twins(title, others if len(seats) > 1 else (), one, other)
            check_chance(title, (ONLOOKER, *seats), one)
            state, _ = one(KeyedDice(key, seq))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("title", TITLES)
def test_no_seat_is_shown_what_it_cannot_see(title: AnyTitle, seed: int) -> None:
    look_through(title, games=1, first=seed)


class Spy:
    """Remembers the state that was checked last, as a careless title might."""

    def __init__(self, title: AnyTitle) -> None:
        self.title = title
        self.cargo = 0

    def invariants(self, state: Any) -> None:
        self.cargo = state.cargo
        self.title.rules.invariants(state)


def _leaky(title: AnyTitle, door: str) -> AnyTitle:
    """The title with a leak through that door."""
    spy = Spy(title)
    plots: list[str] = []

    def after(real: Callable[..., Any], change: Callable[[Any], Any]) -> Callable[..., Any]:
        return lambda *given: change(real(*given))

    def apply_plot(state: Any, event: Any) -> None:
        plots.append(event.to)
        title.rules.apply[type(event)](state, event)

    def ask(state: Any, frame: Any) -> Any:
        asked = title.rules.decisions[type(frame)].ask(state, frame)
        return tuple(replace(prompt, text=f"{prompt.text} {state.cargo}") for prompt in asked)

    def whisper(event: Event, eyes: str) -> Event | None:
        return (
            event if isinstance(event, night_raider.r.Plotted) else title.eyes.redact(event, eyes)
        )

    def mark(line: Any) -> Any:
        return replace(line, text=f"{line.text} {plots[-1:]}")

    plotted = {night_raider.r.Plotted: apply_plot}
    leaks: dict[str, dict[str, Any]] = {
        "view": {
            "view": lambda state, eyes: replace(title.eyes.view(state, eyes), cargo=state.cargo)
        },
        "prompt": {
            "decisions": {
                frame: replace(decision, ask=ask)
                for frame, decision in title.rules.decisions.items()
            }
        },
        "refusal": {
            "refuse_rest": after(
                title.words.refuse_rest,
                lambda each: replace(each, reason=f"{each.reason}{spy.cargo}"),
            )
        },
        "things": {"things": after(title.words.things, lambda these: these[spy.cargo :])},
        "status": {"status": after(title.words.status, lambda words: f"{words} {spy.cargo}")},
        "card": {"card": after(title.words.card, lambda each: (each, spy.cargo))},
        "checks": {"checks": after(title.odds.checks, lambda these: (*these, spy.cargo))},
        "odds": {
            "outcome": after(
                title.odds.outcome, lambda each: replace(each, words=f"{each.words} {spy.cargo}")
            )
        },
        "reach": {"allowance": after(title.odds.allowance, lambda words: f"{words} {spy.cargo}")},
        "advice": {"advise": after(title.bots.advise or tuple, lambda these: (*these, spy.cargo))},
        "bot": {
            "players": {"captain": lambda seed: _Teller(title.bots.players["captain"](seed), spy)}
        },
        "event": {"redact": whisper},
        "log": {
            "describe": after(title.words.describe, mark),
            "apply": {**title.rules.apply, **plotted},
        },
        "cue": {
            "cues": after(
                title.words.cues, lambda these: (*these, Cue("banner", text=str(plots[-1:])))
            ),
            "apply": {**title.rules.apply, **plotted},
        },
    }
    return altered(title, **{"invariants": spy.invariants, **leaks[door]})


class _Teller:
    """A bot that says what it should not know."""

    def __init__(self, bot: Any, spy: Spy) -> None:
        self._bot, self._spy, self.why = bot, spy, ""

    def choose(self, view: Any, prompt: Any) -> Any:
        self.why = f"The cargo is {self._spy.cargo}."
        return self._bot.choose(view, prompt)


@pytest.mark.parametrize(
    "door",
    [
        "view", "prompt", "refusal", "things", "status", "card", "checks", "odds", "reach",
        "advice", "bot", "event", "log", "cue",
    ],
)  # fmt: skip
def test_a_leak_through_any_door_is_caught(door: str) -> None:
    with pytest.raises(Leak):
        look_through(_leaky(night_raider.TITLE, door), games=3)
