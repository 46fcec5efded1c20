"""Plots as they are written in the logs, and the next part of an escort's move."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from game.core.prompt import Prompt
from game.core.records import Command
from game.prose.sentences import capital
from game.scenes.titles.looks import WrittenAnswer
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting, Plotting
from game.titles.submarine.model.names import plot_words
from game.titles.submarine.model.state import SUBMARINE, Boat
from game.titles.submarine.rules.fighting.c11_launch import shot_words, shots_of
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c35_aim import can_aim
from game.titles.submarine.rules.ground.c6_course import parse, written
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.moving.reach import ship_reach
from game.titles.submarine.rules.turn.c5_escorts import ship_in_hand
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots, is_whole_moves, open_turns
from game.titles.submarine.rules.turn.c7_orders import turn_in_hand
from game.titles.submarine.rules.turn.c7_plotting import boat_in_hand
from game.titles.submarine.view import View
from game.titles.submarine.words.logwords import (
    Unwritable,
    boat_orders,
    convoy_line,
    convoy_orders,
    convoy_said,
    line_of,
    said,
)

LONGEST, SHOWN = 60, 3
"""The letters of a line, and those of a move that shows how moves are written."""
Orders = Callable[[str], Sequence[Command] | str]
PARTS = "move, depth, shots"


def writing(view: View, prompt: Prompt) -> WrittenAnswer | None:
    """7.3 The line in which a plot or a part of a move may be written."""
    if prompt.kind == Plotting.__name__ and prompt.seat == SUBMARINE:
        boat = boat_in_hand(view)
        orders = _reader(lambda text: boat_orders(view, boat, text))
        return WrittenAnswer(
            f"Plot of {boat.name}: {PARTS}",
            line_of(view, boat),
            _legal(orders, _boat_lines(view, boat, prompt)),
            LONGEST,
            orders,
            said,
        )
    if prompt.kind == Plotting.__name__ and open_turns(view):
        orders = _reader(lambda text: convoy_orders(view, text))
        return WrittenAnswer(
            f"Plot from turn {turn_in_hand(view)} on",
            convoy_line(view),
            _legal(orders, _convoy_lines(view, prompt)),
            LONGEST,
            orders,
            partial(convoy_said, view),
        )
    if prompt.kind == Escorting.__name__:
        ship = ship_in_hand(view)
        orders = _reader(lambda text: _parts(view, text))
        moves = [x.command.moves for x in prompt.choices if isinstance(x.command, c.Steam)]
        example = _legal(orders, _turning(moves))
        return (
            WrittenAnswer(f"Move of {ship.name}", "", example, LONGEST, orders, _move_said)
            if moves
            else None
        )
    return None


def _reader(orders: Callable[[str], Sequence[Command]]) -> Orders:
    """The commands of a line, or why it is none."""

    def read(text: str) -> Sequence[Command] | str:
        try:
            return orders(text)
        except Unwritable as error:
            return str(error)

    return read


def _move_said(text: str) -> str:
    try:
        return capital(plot_words(written(parse(text)))) if text else ""
    except ValueError:
        return ""


def _parts(view: View, text: str) -> Sequence[Command]:
    ship = ship_in_hand(view)
    try:
        steps = parse(text)
    except ValueError as error:
        raise Unwritable(f"{error}.") from error
    if fault := ship_reach(view, ship).fault(written(steps), is_whole=False):
        raise Unwritable(f"{fault.reason} ({fault.rule})")
    return [c.Steam(ship.id, part) for part in steps]


# Examples


def _legal(orders: Orders, lines: Iterable[str]) -> str:
    """The first of some lines that would be taken as things stand; empty for none."""
    return next((line for line in lines if not isinstance(orders(line), str)), "")


def _turning(plots: Sequence[str]) -> Sequence[str]:
    """Those that show most come first: a turn among hexes."""
    return sorted(plots, key=lambda plot: (plot.isdigit(), len(plot) < SHOWN, plots.index(plot)))


def _boat_lines(view: View, boat: Boat, prompt: Prompt) -> Iterator[str]:
    """A move that is offered with a shot, else alone."""
    plot = plot_of(view, boat)
    moves = _turning([
        x.command.moves
        for x in prompt.choices
        if isinstance(x.command, c.Plot) and x.target.kind == "space"
    ])  # fmt: skip
    now = plot.moves or "0"
    loaded = [at for at, tube in enumerate(view.insides[boat.id].tubes) if tube.load]
    for tube in loaded[:1]:
        inside, is_measured = view.insides[boat.id], can_aim(view, boat)
        shot = shot_words(shots_of(inside, tube, is_shallow=False, is_measured=is_measured)[-1])
        yield f"{(*moves, now)[0]} {plot.depth}ft {shot}"
    yield f"{(*moves, now)[0]} {plot.depth}ft"
    yield line_of(view, boat)


def _convoy_lines(view: View, prompt: Prompt) -> Iterator[str]:
    """Straight on, a turn to starboard, and straight on; of whole moves those of one turn."""
    plots = [x.command.moves for x in prompt.choices if isinstance(x.command, c.Order)]
    if not is_whole_moves(view):
        _, straight, turn, *_ = convoy_plots(convoy_speed(view))
        yield f"{straight} {turn} {straight}"
        yield turn
    yield from _turning([plot for plot in plots if plot])
    yield "0"
