"""The decisions of a game, each with what was seen and asked before it."""

import contextlib
from dataclasses import dataclass
from typing import Any

from game.core import flow
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.play.session import Session
from game.session.record.history import fold
from game.session.request.start import HUMAN, AnyTitle


@dataclass(frozen=True, slots=True)
class Ask:
    """One decision of the game to be reckoned; `place` events of the game came before it."""

    place: int
    commit: int
    view: Any
    prompt: Prompt
    chosen: Command


def decisions_of(session: Session, first: int = 0) -> list[Ask]:
    """The human decisions from a commit on that had more than one choice, with what was seen.

    A decision that the rules of today do not offer cannot be weighed and is left out, as is one at
    a moment of which they can make nothing: no game that was played comes to one.
    """
    asks: list[Ask] = []
    place = 0
    state = session.title.rules.empty()
    for number, commit in enumerate(session.commits):
        if number >= first and commit.command is not None and session.seats[commit.seat] == HUMAN:
            prompt = _asked(session.title, state, commit.seat)
            if prompt and _is_choice(prompt, commit.command):
                view = session.title.eyes.view(state, commit.seat)
                asks.append(Ask(place, commit.seq, view, prompt, commit.command))
        place += len(commit.events)
        fold(session.title, state, (commit,))
    return asks


def _asked(title: AnyTitle, state: Any, seat: str) -> Prompt | None:
    with contextlib.suppress(Exception):
        return flow.of_seat(flow.prompts(title.rules, state), seat)
    return None


def _is_choice(prompt: Prompt, command: Command) -> bool:
    return len(prompt.choices) + len(prompt.families) > 1 and prompt.admits(command)
