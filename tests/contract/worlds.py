"""The tables that a view allows play on to their end, and taking back teaches nothing."""

import random
from collections.abc import Sequence
from typing import Any

from game.bots.players import RandomBot
from game.core import flow
from game.core.dice import KeyedDice
from game.core.records import Event
from game.session.play.session import Session
from game.session.play.undo import undo_barrier
from game.session.record.lines import Commit
from game.session.request.start import AnyTitle

KEY, TABLES_KEY = b"worlds", b"tables"
"""Of what is rolled on a table, and of what makes the table."""
WORLDS = 3
MOST_DECISIONS = 400
"""How far a table is played on; one that ends before has a result."""


def play_on(title: AnyTitle, view: Any, seed: int) -> None:
    """A table that a view allows is played on, to its end or for long, every rule kept."""
    state = title.eyes.resample(view, KeyedDice(KEY, seed))
    title.rules.invariants(state)
    bot, chance = RandomBot(seed), random.Random(seed)
    for number in range(MOST_DECISIONS):
        if not state.flow:
            assert title.rules.result(state) is not None
            return
        prompt = chance.choice(flow.prompts(title.rules, state))
        command = bot.choose(None, prompt)
        state, _ = flow.act(title.rules, state, prompt.seat, command, KeyedDice(KEY, number))
        title.rules.invariants(state)


def check_taken_back(session: Session, before: Any, commit: Commit) -> None:
    """Where the last commit can be taken back, its seat has learned nothing by it.

    The same decision on every table that the seat may have been at leaves it with the same view
    and the same events; where a table shows it the same, it is told the same of taking back.
    """
    title, seat = session.title, commit.seat
    assert commit.command is not None
    is_alone = len(session.places) == 1
    reason = session.why_no_undo(seat)
    shown = _shown(title, session.state, commit.events, seat)
    for number in range(WORLDS):
        place = commit.seq * WORLDS + number
        world = title.eyes.resample(title.eyes.view(before, seat), KeyedDice(TABLES_KEY, place))
        title.rules.invariants(world)
        dice = KeyedDice(KEY, place)
        after, events = flow.act(title.rules, world, seat, commit.command, dice)
        its = _commit_of(commit, after, events, dice)
        if _shown(title, after, events, seat) != shown:
            assert reason is not None, f"{seat} may take back what has taught it something"
        else:
            said = undo_barrier(title, world, its, after, seat, is_alone=is_alone)
            assert said == reason, f"to {seat}: {said!r} against {reason!r}"


def _shown(title: AnyTitle, state: Any, events: Sequence[Event], seat: str) -> Any:
    return title.eyes.view(state, seat), [title.eyes.redact(event, seat) for event in events]


def _commit_of(like: Commit, state: Any, events: Sequence[Event], dice: KeyedDice) -> Commit:
    chance = (tuple(dice.faces), tuple(dice.draws))
    return Commit(like.seq, like.seat, like.command, *chance, tuple(events), state.flow, "")
