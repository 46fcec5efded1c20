"""Long games of every title, to be measured."""

import time
from collections.abc import Callable
from pathlib import Path

from game.bots.players import RandomBot
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.play.session import Session
from game.session.request.start import HUMAN, RANDOM
from game.titles import load_title

EVENTS = 10_000
HOMEWARD = ("SailAgain", "ReturnToBase", "PassIdentification", "HoldFire", "Stay")


def long_game(
    title_id: str, path: Path | None, count: Callable[[Session], int] = lambda s: len(s.events)
) -> tuple[Session, list[float], list[float]]:
    """The last scenario of a title, until it has 10,000 events more or others that count, or ends.

    A person plays against chance; the seconds of each decision and of each prompt are told.
    """
    scenario, chance = load_title(title_id).offers.scenarios[-1].id, RandomBot(1)
    seats = dict.fromkeys(Session.new(title_id, scenario, seed=1).seats, RANDOM)
    seats[next(iter(seats))] = HUMAN
    session = Session.new(title_id, scenario, seats=seats, seed=1, path=path)
    submits, prompts = [], []
    goal = count(session) + EVENTS
    while not session.is_over and count(session) < goal:
        seat = session.prompts()[0].seat
        start = time.perf_counter()
        prompt = session.prompt(seat)
        prompts.append(time.perf_counter() - start)
        assert prompt is not None
        is_endless = title_id == "unterseeboot"
        command = _homeward(prompt) if is_endless else chance.choose(None, prompt)
        start = time.perf_counter()
        session.submit(seat, command)
        submits.append(time.perf_counter() - start)
    return session, submits, prompts


def _homeward(prompt: Prompt) -> Command:
    """Go home at once and sail again: a campaign that never ends."""
    names = {type(choice.command).__name__: choice.command for choice in prompt.choices}
    return next((names[name] for name in HOMEWARD if name in names), prompt.choices[0].command)


def before_a_way_back(session: Session) -> Session:
    """The game as it last stood when its person alone was asked and could take back a decision."""
    (person,) = session.people
    for last in range(len(session.commits) - 1, 0, -1):
        again = session.branch(last)
        is_asked = [prompt.seat for prompt in again.prompts()] == [person]
        if is_asked and again.why_no_undo(person) is None:
            return again
    raise AssertionError("nothing can be taken back")
