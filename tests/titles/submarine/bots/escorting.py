"""Escorts that bots move in a position, and what happens."""

from collections.abc import Callable

from game.contract.bots import Bot
from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.core.records import Event
from game.titles.submarine import TITLE
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting
from game.titles.submarine.model.state import ESCORT, State
from game.titles.submarine.view import view

MOST = 100


def moved_by(bot: Callable[[int], Bot], state: State, key: bytes) -> list[Event]:
    """The events until all escorts have moved; a new bot for each decision, by its number."""
    found: list[Event] = []
    for seq in range(1, MOST):
        asked = prompts(TITLE.rules, state)
        if not asked or asked[0].kind != Escorting.__name__:
            break
        prompt = asked[0]
        command = bot(seq).choose(TITLE.eyes.view(state, prompt.seat), prompt)
        state, events = act(TITLE.rules, state, prompt.seat, command, KeyedDice(key, seq))
        found += events
    return found


def captains_orders(state: State, games: int) -> list[str]:
    """What the captains of so many games plot for the first turn that a convoy has no plot for."""
    asked = next(each for each in prompts(TITLE.rules, state) if each.seat == ESCORT)
    orders = [Captain(seed).choose(view(state, ESCORT), asked) for seed in range(games)]
    return [order.moves for order in orders if isinstance(order, c.Order)]
