"""What the captain does in a position, and what he says of it."""

from game.core.flow import prompts, require_legal
from game.core.records import Command
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.view import View, view
from tests.titles.paukenschlag.builder import (
    asked,
)

NAMES = [f"U-{number}" for number in (66, 67, 103, 105, 106, 107, 123)]


def answer(state: State) -> Command:
    """What the captain does, with a reason for it."""
    captain = Captain(1)
    prompt = asked(state)
    command = captain.choose(view(state, prompt.seat), prompt)
    require_legal(TITLE.rules, state, prompt.seat, command)
    assert captain.why.endswith(".")
    return command


def reason(state: State) -> str:
    """What he says of it."""
    captain, prompt = Captain(1), asked(state)
    captain.choose(view(state, prompt.seat), prompt)
    return captain.why


def seen(state: State) -> View:
    return view(state, prompts(TITLE.rules, state)[0].seat)
