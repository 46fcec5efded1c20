"""Orders that stand for either side on the search grids."""

from game.contract.standing import Answer, StandingOrder
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.view import View


def _always(order: str, name: str, words: str, command: Command) -> StandingOrder[View]:
    """To say the same in every round in which the side has the initiative."""

    def is_open(view: View, prompt: Prompt) -> bool:
        return prompt.kind == f.Order.__name__

    def answer(view: View, prompt: Prompt, since: View) -> Answer:
        return command if is_open(view, prompt) else None

    return StandingOrder(order, name, words, is_open, answer)


STANDING = (
    _always(
        "second",
        "Always second",
        "Whenever the initiative is yours on a search grid, you move second, until you say that "
        "you do so no longer.",
        c.GoSecond(),
    ),
    _always(
        "first",
        "Always first",
        "Whenever the initiative is yours on a search grid, you move first, until you say that "
        "you do so no longer.",
        c.GoFirst(),
    ),
)
