"""Orders given once, carried out without a window: captains decide for whoever gave none."""

from typing import Any

from game.bots.players import make_bot
from game.contract.standing import StandingOrder
from game.core.flow import of_seat
from game.core.prompt import Prompt
from game.session.play.session import Session

MOST_ANSWERS = 2_000


def decide(session: Session, prompt: Prompt) -> None:
    """As the title's captain would."""
    captain = make_bot(session.title, "captain", session.bot_seed(prompt.seat))
    session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))


def alike(session: Session, prompt: Prompt) -> list[StandingOrder[Any]]:
    """The order to decide as the seat just has, where its title makes one."""
    make, last = session.title.bots.alike, session.commits[-1]
    if make is None or last.command is None or last.seat != prompt.seat:
        return []
    order = make(session.view(prompt.seat), prompt, last.command)
    return [order] if order else []


def carried_out(
    session: Session, order: StandingOrder[Any], seat: str, most: int = MOST_ANSWERS
) -> tuple[int, str]:
    """How many decisions an order makes for a seat, and what ends it.

    It is dropped after the `most` that are decided meanwhile. Raises AssertionError for what no
    prompt offers, and for an order without an end.
    """
    since, made, first = session.view(seat), 0, len(session.commits)
    while not session.is_over and len(session.commits) < first + most:
        prompt = of_seat(session.prompts(), seat)
        if prompt is None:
            decide(session, session.prompts()[0])
            continue
        answer = order.answer(session.view(seat), prompt, since)
        if answer is None:
            decide(session, prompt)
            continue
        if isinstance(answer, str):
            return made, answer
        assert prompt.admits(answer), f"{order.id}: {answer} is not offered: {prompt.text}"
        session.submit(seat, answer)
        made += 1
        assert made < MOST_ANSWERS, f"{order.id} does not end"
    return made, ""
