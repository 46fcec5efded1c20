"""The order that sets the charges left as the last one was: one press for a whole pattern."""

from collections.abc import Sequence

from game.contract.standing import Answer, StandingOrder, first_admitted
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames as f
from game.titles.submarine.rules.fighting import c16_attack, c43_depths
from game.titles.submarine.view import View

WORDS = "{charges} at {depth} feet, as the one before; what is asked next you set yourself."


def alike(view: View, prompt: Prompt, last: Command) -> StandingOrder[View] | None:
    """16.3.3, 43.9.1 What is asked for together goes off at the depth that was set last.

    It gives the answers that a player could give one by one, and nothing else.
    """
    if not isinstance(last, c.Explode):
        return None
    depth = last.depth
    settings = [c.Explode(charge, depth) for charge in _asked_together(view, depth)]
    if not settings or not prompt.admits(settings[0]):
        return None

    def is_open(view: View, prompt: Prompt) -> bool:
        return prompt.admits(settings[0])

    def answer(view: View, prompt: Prompt, since: View) -> Answer:
        waiting = _waiting(view)
        is_over = not any(each.weapon in waiting for each in settings)
        return "" if is_over else first_admitted(prompt, *settings)

    is_one = len(settings) == 1
    name = f"Again at {depth} feet" if is_one else f"All {len(settings)} at {depth} feet"
    charges = "The last charge goes off" if is_one else f"These {len(settings)} charges go off"
    words = WORDS.format(charges=charges, depth=depth)
    return StandingOrder("alike", name, words, is_open, answer)


def _waiting(view: View) -> Sequence[str]:
    """The charges whose depths are still to be set."""
    frame = view.flow[-1] if view.flow else None
    if isinstance(frame, f.DepthSetting):
        return frame.weapons
    return frame.charges if isinstance(frame, f.Exploding) else ()


def _asked_together(view: View, depth: int) -> Sequence[str]:
    """Those in a hex, or those of a ship where hers are counted, that may be set to a depth."""
    frame = view.flow[-1]
    if isinstance(frame, f.DepthSetting):
        charges, depths = c43_depths.own_waiting(view, frame), c43_depths.depths
    else:
        waiting = _waiting(view)
        charges = tuple(
            each for each in waiting if view.weapons[each].at == view.weapons[waiting[0]].at
        )
        depths = c16_attack.depths
    return [each for each in charges if depth in depths(view, view.weapons[each].kind)]
