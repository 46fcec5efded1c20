"""Does anything that a seat is shown depend on what it cannot see?

Three checks. `check_worlds`: for whole tables that the eyes' view allows, all that is made for them
is the same. `check_twins`: of two decisions of somebody else, eyes are told the same where they see
the same, and see the same where they are told the same. `check_chance`: so it is with chance.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.bots.players import make_bot
from game.contract.advice import silent
from game.contract.asking import prompt_for
from game.contract.forecast import Forecast
from game.core.dice import Dice, KeyedDice
from game.core.eyes import ONLOOKER
from game.core.prompt import Prompt
from game.core.records import Command, Event
from game.session.request.start import AnyTitle

KEY = b"eyes"
WORLDS = 3
MOST_ODDS = 2


class Leak(AssertionError):
    """Something shown differs; the message names the door, the eyes and both answers."""


def check_worlds(
    title: AnyTitle, state: Any, eyes: str, salt: int = 0, *, is_thinking: bool = True
) -> None:
    """Raise Leak when a resampled table shows these eyes anything else.

    With `is_thinking` advice and every bot are asked too.
    """
    title.rules.invariants(state)
    shown = dict(doors(title, state, eyes, is_thinking))
    for number in range(WORLDS):
        world = title.eyes.resample(title.eyes.view(state, eyes), KeyedDice(KEY, salt + number))
        title.rules.invariants(world)
        _compare(shown, dict(doors(title, world, eyes, is_thinking)), eyes)


def doors(title: AnyTitle, state: Any, eyes: str, is_thinking: bool) -> Iterator[tuple[str, Any]]:
    """All that these eyes are shown of a state, by the name of the door."""
    view = title.eyes.view(state, eyes)
    yield "view", view
    yield "status", title.words.status(view)
    yield "caption", title.words.caption(view)
    yield "stakes", title.words.stakes(view)
    yield "things", title.words.things(view)
    yield "cards", [title.words.card(view, thing.id) for thing in title.words.things(view)]
    prompt = None if eyes == ONLOOKER else prompt_for(title, state, eyes)
    yield "prompt", prompt
    if prompt is None:
        return
    for command in sampled(prompt)[:MOST_ODDS]:
        yield "checks", title.odds.checks(view, command)
        yield "odds", Forecast(title, view, eyes, command).odds()
        yield "reach", (title.odds.reach(view, command), title.odds.allowance(view, command))
    if is_thinking and title.bots.advise is not None:
        yield "advice", title.bots.advise(view, prompt, silent)
    for kind in title.bots.players if is_thinking else ():
        bot = make_bot(title, kind, 7)
        yield f"bot {kind}", (bot.choose(view, prompt), bot.why)


def sampled(prompt: Prompt) -> list[Command]:
    """The listed commands, and one of each family."""
    dice = KeyedDice(KEY, 0)
    listed = [choice.command for choice in prompt.choices]
    return listed + [family.command(family.sample(dice)) for family in prompt.families]


Run = Callable[[Dice], tuple[Any, list[Event]]]


def check_twins(title: AnyTitle, eyes: Sequence[str], one: Run, other: Run) -> None:
    """Raise Leak when two decisions that leave the eyes' view alike are told apart.

    `eyes` are those of others than who decides. What chance told as well is the same for both.
    """
    for view, words, its_view, its_words, whose in _pairs(title, eyes, one, other, (1, 1)):
        if view == its_view:
            _compare(words, its_words, whose)
        elif words["events"] == its_words["events"]:
            _compare({"view": view, **words}, {"view": its_view, **its_words}, whose)


def check_chance(title: AnyTitle, eyes: Sequence[str], run: Run) -> None:
    """Raise Leak when chance that told the eyes the same shows them another table."""
    for seq in range(2, 6):
        for view, words, its_view, its_words, whose in _pairs(title, eyes, run, run, (1, seq)):
            if words["events"] == its_words["events"]:
                _compare({"view": view, **words}, {"view": its_view, **its_words}, whose)


def _pairs(
    title: AnyTitle, eyes: Sequence[str], one: Run, other: Run, seqs: tuple[int, int]
) -> Iterator[tuple[Any, dict[str, Any], Any, dict[str, Any], str]]:
    first = _seen(title, eyes, one(KeyedDice(KEY, seqs[0])))
    second = _seen(title, eyes, other(KeyedDice(KEY, seqs[1])))
    for whose in eyes:
        yield *first[whose], *second[whose], whose


def _seen(
    title: AnyTitle, eyes: Sequence[str], came: tuple[Any, list[Event]]
) -> dict[str, tuple[Any, dict[str, Any]]]:
    """By eyes: the view afterwards, and what was told on the way there."""
    state, events = came
    return {whose: (title.eyes.view(state, whose), told(title, events, whose)) for whose in eyes}


def told(title: AnyTitle, events: list[Event], eyes: str) -> dict[str, Any]:
    """What a run of events tells these eyes, by the name of the door."""
    seen = [event for each in events if (event := title.eyes.redact(each, eyes)) is not None]
    return {
        "events": seen,
        "log": [title.words.describe(event, eyes) for event in seen],
        "cues": [title.words.cues(event) for event in seen],
    }


def _compare(shown: Mapping[str, Any], other: Mapping[str, Any], eyes: str) -> None:
    for door in shown.keys() | other.keys():
        if shown.get(door) != other.get(door):
            raise Leak(
                f"the {door} of '{eyes}' tells what it cannot see: "
                f"{shown.get(door)!r} against {other.get(door)!r}"
            )
