"""5.1.3, 7.6 The plots of the convoy, three turns ahead; capital ships by whole moves."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from game.core.prompt import DONE, Choice, Prompt, button, space
from game.core.records import Command
from game.core.rules import Context
from game.geometry.panels import Panels
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import code, plot_words
from game.titles.submarine.model.state import ESCORT, State
from game.titles.submarine.rules.fighting.c51_acoustic import tow_choices
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.c6_course import AHEAD, LEFT, RIGHT, longer, shorter
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.moving.c6_reach import Reach
from game.titles.submarine.rules.turn.c7_convoy import (
    capital_reach,
    convoy_plots,
    is_whole_moves,
    open_turns,
)
from game.titles.submarine.rules.turn.c58_turning import why_not_plot
from game.titles.submarine.view import Sea

PARTS = {AHEAD: "ahead", LEFT: "port", RIGHT: "starboard"}
"""The parts by which a plot is made longer, and their buttons."""


def is_ordered(sea: Sea, turn: int) -> bool:
    """Whether a turn has a plot that can stand."""
    if turn not in sea.orders:
        return False
    return not is_whole_moves(sea) or not capital_reach(sea, turn).fault(sea.orders[turn])


def turn_in_hand(sea: Sea) -> int:
    """The turn that is plotted: the one taken, the first without a plot, or the last."""
    taken = sea.hand.get(ESCORT, "")
    turns = open_turns(sea)
    if taken.isdigit() and int(taken) in turns:
        return int(taken)
    return next((turn for turn in turns if not is_ordered(sea, turn)), turns[-1])


def ask_orders(state: State) -> Prompt:
    turns = open_turns(state)
    choices: list[Choice] = []
    text = "The plot is complete."
    if turns:
        now = turn_in_hand(state)
        is_capital = is_whole_moves(state)
        choices += _capital(state, now) if is_capital else _merchants(state, now)
        choices += _turns(state, now)
        text = f"Plot the convoy for turn {now}."
    choices += tow_choices(state)
    if all(is_ordered(state, turn) for turn in turns):
        choices.append(Choice(c.Done(), "The convoy's plot is written", DONE, "5.1.3"))
    return Prompt(ESCORT, "5.1.3", text, tuple(choices), is_draft=True)


def _turns(sea: Sea, now: int) -> Iterator[Choice]:
    """The other turns whose plot may be written or changed: none before those it follows."""
    for turn in open_turns(sea):
        if turn != now:
            label = f"Plot turn {turn}"
            yield Choice(c.Take(str(turn)), label, button(f"turn-{turn}"), "5.1.3")
        if not is_ordered(sea, turn):
            return


def _merchants(sea: Sea, turn: int) -> Iterator[Choice]:
    """7.6.2, 58 The plots that a convoy may follow in a turn."""
    choices = _plots_of(turn, convoy_speed(sea))
    return (each for each in choices if not why_not_plot(sea, turn, each.code))


@lru_cache(maxsize=64)
def _plots_of(turn: int, speed: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            c.Order(turn, plot),
            f"Turn {turn}: {plot_words(plot)}",
            button(f"order-{plot}"),
            "7.6.2",
            code=plot,
        )
        for plot in convoy_plots(speed)
    )


def _capital(sea: Sea, turn: int) -> list[Choice]:
    """7.4 By the first of them."""
    reach, plot = capital_reach(sea, turn), sea.orders.get(turn)
    name = f"Turn {turn}"
    return plot_choices(reach, to_hexes(sea, reach, name, c.Order, turn), plot, name, c.Order, turn)


Write = Callable[[Any, str], Command]
"""What writes a plot: of a boat, or of a turn."""


def plot_choices(
    reach: Reach,
    listed: Mapping[str, Choice],
    plot: str | None,
    name: str,
    write: Write,
    whose: str | int,
    unit: str = "",
) -> list[Choice]:
    """7.3 Those `listed` that lead to every hex in which the move may end, and plots a part longer
    or shorter."""
    choices = [choice for moves, choice in listed.items() if moves != plot]
    for part in reach.next_parts(plot or ""):
        moves = longer(plot or "", part)
        if moves not in listed:
            choices.append(_longer(name, write, whose, unit, moves, PARTS[part]))
    back = shorter(plot or "")
    if back and back not in listed and reach.may_begin(back):
        choices.append(_shorter(name, write, whose, unit, back))
    if plot != "":
        choices.append(_cleared(name, write, whose, unit))
    return choices


@lru_cache(maxsize=1024)
def _longer(
    name: str, write: Write, whose: str | int, unit: str, moves: str, target: str
) -> Choice:
    command, label = _written(name, write, whose, moves)
    return Choice(command, label, button(target), "7.4", unit, moves)


@lru_cache(maxsize=1024)
def _shorter(name: str, write: Write, whose: str | int, unit: str, moves: str) -> Choice:
    label = f"{name}: take back the last step: {plot_words(moves)}"
    return Choice(write(whose, moves), label, button("back"), "7.1", unit, moves)


@lru_cache(maxsize=256)
def _cleared(name: str, write: Write, whose: str | int, unit: str) -> Choice:
    command, label = _written(name, write, whose, "")
    return Choice(command, label, button("clear"), "7.1", unit, "0")


def to_hexes(
    sea: Sea, reach: Reach, name: str, write: Write, whose: str | int, unit: str = ""
) -> Mapping[str, Choice]:
    """7.3 The plot to every hex in which the move may end, by that plot."""
    return _to_hexes(reach, name, write, whose, unit, panels_of(sea))


@lru_cache(maxsize=128)
def _to_hexes(
    reach: Reach, name: str, write: Write, whose: str | int, unit: str, panels: Panels
) -> Mapping[str, Choice]:
    return {
        moves: Choice(
            command,
            f"{words}, to {there}",
            space(there),
            "7.4",
            unit,
            moves,
        )
        for place, moves in reach.whole_hexes.items()
        if place != reach.way.bow
        for there in [code(place, panels)]
        for command, words in [_written(name, write, whose, moves)]
    }


@lru_cache(maxsize=2048)
def _written(name: str, write: Write, whose: str | int, moves: str) -> tuple[Command, str]:
    """The command that writes a plot, and its words."""
    return write(whose, moves), f"{name}: {plot_words(moves)}"


def give_order(context: Context[State], command: c.Order) -> None:
    """5.1.3 The plot of a turn is written."""
    context.emit(e.ConvoyOrdered("5.1.3", command.turn, command.moves))
