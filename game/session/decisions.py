"""The decisions of a game, each with what was seen and asked before it."""

from dataclasses import dataclass
from typing import Any

from game.core.flow import prompts
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.session import Session
from game.session.start import HUMAN


@dataclass(frozen=True, slots=True)
class Ask:
    """One decision of the game to be reckoned; `position` is that of the story before it."""

    position: int
    commit: int
    view: Any
    prompt: Prompt
    chosen: Command


def decisions_of(session: Session) -> list[Ask]:
    """The human decisions that had more than one choice, with what was seen before each."""
    asks: list[Ask] = []
    position = 0
    state = session.opening_state()
    for commit in session.commits:
        if commit.command is not None and session.seats[commit.seat] == HUMAN:
            prompt = next(p for p in prompts(session.title, state) if p.seat == commit.seat)
            if len(prompt.choices) > 1:
                view = session.title.view(state, commit.seat)
                asks.append(Ask(position, commit.seq, view, prompt, commit.command))
        position += len(commit.events)
        for event in commit.events:
            session.title.apply[type(event)](state, event)
        state.flow = commit.flow
    return asks
