"""Positions with torpedoes that are not on the board, and the phase in which they run."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.dice import TapeDice
from game.core.flow import advance
from game.core.records import Event
from game.core.rules import Context
from game.geometry.hexes import step
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.frames import (
    Evading,
)
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, Ship, State
from game.titles.submarine.model.torpedo import UNSEEN
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.rules.fighting.c12_torpedoes import run_torpedoes
from game.titles.submarine.view import redact
from tests.titles.submarine.moving import do
from tests.titles.submarine.sea import (
    VIIC,
    Crewed,
    Running,
    at,
    boat,
    escort,
    merchant,
    sea,
    torpedo,
)

ADVANCED = Advanced(clock=True, unseen_torpedoes=True)
HOUSE = House(advanced=ADVANCED)
MERCHANT = merchant("C-2", "N20-B", 6, speed=2)
AMAZON = escort("B4", "N20-B", 6, "Amazon", speed=5)
U47 = boat(VIIC, "A40-B", 6, inside={"bow_reserve": ()})
TURN_OF, MORE = (3, 1), (6, 6)
"""Dice by which a merchant may turn before a torpedo run by steam, and do as much as she can."""
TOO_LATE = (1, 1)
HITS, MISSES = 1, 6
EAST = 2
FAR = replace(MERCHANT, id="far", name="Far", bow=step(MERCHANT.bow, EAST, 30))
"""A torpedo that runs south-east may still meet her."""


def unseen(ident: str = "t300", back: int = 4, **more: Any) -> Running:
    """One that runs south-east into the stern of a ship with her bow in N20."""
    where = PANELS.code(step(at("N21-B"), EAST, -back))
    laid = torpedo(ident, where, EAST, "g7a+", ran=8, **more)
    return Running(replace(laid.torpedo, shown=UNSEEN), laid.setting)


def waters(*laid: Ship | Crewed | Running, **more: Any) -> State:
    state = sea(*laid, **{"house": HOUSE, "phase": "torpedoes", **more})
    state.launched = sum(not each.is_unseen for each in state.torpedoes.values())
    state.fired = {"u-47": len(state.torpedoes)}
    return state


def run(state: State, dice: Sequence[int] = (), draws: Sequence[int] = ()) -> tuple[State, Any]:
    """The phase of torpedoes, until somebody is asked or it is over."""
    tape = TapeDice(dice, draws)
    context = Context(state.copy(), tape, APPLY)
    run_torpedoes(context)
    advance(TITLE.rules, context)
    assert tape.is_used_up
    return context.state, context.events


def answered(state: State, moves: str, dice: Sequence[int] = ()) -> tuple[State, list[Event]]:
    frame = state.flow[-1]
    assert isinstance(frame, Evading)
    return do(state, c.Evade(frame.ship, moves), ESCORT, dice)


def seen(events: Sequence[Event], eyes: str = ESCORT) -> list[Event]:
    return [told for event in events if (told := redact(event, eyes))]


def replaced(state: State, **more: Any) -> State:
    state = state.copy()
    for name, value in more.items():
        setattr(state, name, value)
    return state
