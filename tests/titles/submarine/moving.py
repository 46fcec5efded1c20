"""Positions within a phase, played through the title: what is offered, and what becomes of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.contract.bots import Bot
from game.core.dice import TapeDice
from game.core.flow import act, prompts, require_legal
from game.core.prompt import Prompt
from game.core.records import Command, Event, Frame
from game.titles.submarine import TITLE
from game.titles.submarine.model.commands import Done
from game.titles.submarine.model.frames import Convoying, Diving, Escorting, Plotting
from game.titles.submarine.model.state import ESCORT, SUBMARINE, BoatPlot, Ship, State
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.rules.ground.c6_course import Pose
from game.titles.submarine.rules.turn.c7_plotting import plot_fault
from game.titles.submarine.rules.turn.c7_sailing import convoy
from game.titles.submarine.rules.turn.diving import dive
from tests.titles.submarine.sea import VIIC, Crewed, Running, at, boat, play, sea

SEATS = (ESCORT, SUBMARINE)


def plotting(*laid: Ship | Crewed | Running, waiting: tuple[str, ...] = SEATS, **more) -> State:
    """Both sides plot, and nothing comes after."""
    return sea(*laid, flow=(Plotting(waiting),), phase="plot", **more)


def escorting(*laid: Ship | Crewed | Running, **more) -> State:
    """Escorts move, and nothing comes after."""
    return sea(*laid, flow=(Escorting(),), phase="escorts", **more)


def diving(*laid: Ship | Crewed | Running, **more) -> State:
    return sea(*laid, flow=(Diving(),), phase="submarines", **more)


def asked(state: State, seat: str) -> Prompt:
    return next(prompt for prompt in prompts(TITLE.rules, state) if prompt.seat == seat)


def is_legal(state: State, command: Command, seat: str) -> bool:
    return asked(state, seat).admits(command)


def offered(state: State, kind: type[Command], seat: str) -> list[Command]:
    return [each.command for each in asked(state, seat).choices if isinstance(each.command, kind)]


def do(
    state: State, command: Command, seat: str, dice: Sequence[int] = ()
) -> tuple[State, list[Event]]:
    """Carry out a command that is offered; the dice must be used up."""
    require_legal(TITLE.rules, state, seat, command)
    tape = TapeDice(dice)
    after, events = act(TITLE.rules, state, seat, command, tape)
    assert tape.is_used_up
    return after, events


def does(state: State, seat: str, *commands: Command) -> tuple[State, list[Event]]:
    """Carry out several that roll no dice."""
    events: list[Event] = []
    for command in commands:
        state, more = do(state, command, seat)
        events += more
    return state, events


def lies(state: State, unit: str) -> Pose:
    vessel = state.ships.get(unit) or state.boats[unit]
    return Pose(vessel.bow, vessel.heading)


def pose(code: str, heading: int) -> Pose:
    return Pose(at(code), heading)


def waits_for(state: State) -> type[Frame] | None:
    return type(state.flow[-1]) if state.flow else None


def sailed(
    order: str, *laid: Ship | Crewed | Running, dice: tuple[int, ...] = (), **more: Any
) -> tuple[State, list[Any]]:
    """The convoy carries out a plot."""
    state = sea(*laid, flow=(Convoying(),), phase="convoy", orders={3: order}, **more)
    return play(state, convoy, Convoying(), dice=dice)


def dived(
    *laid: Ship | Crewed | Running, dice: tuple[int, ...] = (), **more: Any
) -> tuple[State, list[Any]]:
    """The boats carry out their plots."""
    state = sea(*laid, flow=(Diving(),), phase="submarines", **more)
    return play(state, dive, Diving(), dice=dice)


def plotted(
    code: str, heading: int, depth: int, moves: str, to: int | None = None, **more: Any
) -> Crewed:
    """A boat with a plot; without a depth it keeps its own."""
    plot = BoatPlot(moves, depth if to is None else to)
    return boat(VIIC, code, heading, depth, plot=plot, **more)


def one(depth: int = 75, *, card: str = VIIC, shots: tuple[Shot, ...] = (), **more: Any) -> State:
    """A boat that is to be plotted; `more` is of the boat, `inside` of what is in it."""
    crewed = boat(card, "N30-B", 6, depth, **more)
    plots = {"u-47": BoatPlot(depth=depth, shots=shots)} if shots else {}
    return plotting(crewed, waiting=(SUBMARINE,), plots=plots)


def may(state: State, moves: str) -> bool:
    """Whether a plot can stand."""
    state = state.copy()
    state.plots["u-47"] = BoatPlot(moves, state.insides["u-47"].depth)
    return plot_fault(state, state.boats["u-47"]) is None


def plotted_by(bot: Bot, state: State) -> Mapping[str, BoatPlot]:
    """What a bot has plotted for the boats when it is done."""
    for _ in range(40):
        command = bot.choose(TITLE.eyes.view(state, SUBMARINE), asked(state, SUBMARINE))
        if isinstance(command, Done):
            return state.plots
        state, _ = do(state, command, SUBMARINE)
    raise AssertionError("it does not come to an end")
