"""Orders that stand: what a captain says once."""

from game.contract.standing import StandingOrder, first_admitted
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.view import View

HIT = "The hull is hit."
SPOTTED = "An aircraft has spotted the boat."
HUNTED = "A destroyer has come, or gone."
LAST_BATTERY = "One main battery is left."


def _can_lie(view: View, prompt: Prompt) -> bool:
    return prompt.admits(c.Stay())


def _lie(view: View, prompt: Prompt, since: View) -> Command | str:
    if view.hull < since.hull:
        return HIT
    if view.is_spotted and not since.is_spotted:
        return SPOTTED
    if view.destroyer != since.destroyer:
        return HUNTED
    if view.main == 1 < since.main:
        return LAST_BATTERY
    return first_admitted(prompt, c.Stay(), c.SpendBattery("main")) or prompt.text


STANDING = (
    StandingOrder(
        "lie",
        "Lie in wait",
        "The boat stays in place, on her main batteries under water, until a contact is in sight, "
        "a hunter comes, she is hit, or one main battery is left.",
        _can_lie,
        _lie,
    ),
)
